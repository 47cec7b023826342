"""The engine's command line: `python -m engine` with `trace`, `verify FILE`, `bench` or `arena`."""

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from engine import bench, verify
from engine.arena import command as arena
from engine.record import Record, RecordCode, RecordError, failed_trace, trace

TRACE_USAGE: Final = "usage: python -m engine trace < records > traces"
USAGE: Final = f"{TRACE_USAGE}\n{verify.USAGE}\n{bench.USAGE}\n{arena.USAGE}"


def main(arguments: Sequence[str]) -> int:
    """Run the subcommand and give its exit code: 2 for an unknown one."""
    run = COMMANDS.get(arguments[0]) if arguments else None
    if run is None:
        print(USAGE, file=sys.stderr)
        return 2
    return run(arguments[1:])


def trace_lines(arguments: Sequence[str]) -> int:
    """Trace standard input line by line."""
    if arguments:
        print(TRACE_USAGE, file=sys.stderr)
        return 2
    for line in sys.stdin.buffer:
        print(json.dumps(trace_line(line), separators=(",", ":")), flush=True)
    return 0


def trace_line(line: bytes) -> dict[str, object]:
    """Trace the record on *line*; whatever the line is, there is an answer."""
    try:
        return trace(Record.from_json(_loads(line)))
    except RecordError as error:
        return failed_trace(error)


def _loads(line: bytes) -> Any:
    """Read JSON. Raises RecordError, also for bytes that are no text and for endless nesting."""
    try:
        return json.loads(line.decode())
    except (ValueError, RecursionError) as error:
        raise RecordError(RecordCode.NOT_JSON) from error


COMMANDS: Final[Mapping[str, Callable[[Sequence[str]], int]]] = {
    "trace": trace_lines,
    "verify": verify.run,
    "bench": bench.run,
    "arena": arena.run,
}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
