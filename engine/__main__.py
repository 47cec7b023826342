"""The engine's command line: `python -m engine` with `trace`, `verify FILE`, `move`, `bench` or
`arena`."""

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from engine import answering, bench, verify
from engine.arena import command as arena
from engine.record import Record, RecordError, failed_trace, read_json, trace

TRACE_USAGE: Final = "usage: python -m engine trace < records > traces"
USAGES: Final = (TRACE_USAGE, verify.USAGE, answering.USAGE, bench.USAGE, arena.USAGE)


def main(arguments: Sequence[str]) -> int:
    """Run the subcommand and give its exit code: 2 for an unknown one."""
    run = COMMANDS.get(arguments[0]) if arguments else None
    if run is None:
        print(*USAGES, sep="\n", file=sys.stderr)
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
        return trace(Record.from_json(read_json(line)))
    except RecordError as error:
        return failed_trace(error)


COMMANDS: Final[Mapping[str, Callable[[Sequence[str]], int]]] = {
    "trace": trace_lines,
    "verify": verify.run,
    "move": answering.run,
    "bench": bench.run,
    "arena": arena.run,
}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
