"""The engine's command line: `python -m engine` with `trace`, `verify FILE`, `move`, `bench` or
`arena`."""

import json
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from engine import answering, bench, verify
from engine.arena import command as arena
from engine.record import Record, RecordError, failed_trace, read_json, trace

EXIT_NOT_TOLD: Final = 74
"""Something could not be read or written (EX_IOERR)."""
EXIT_NOT_HEARD: Final = 141
"""Who reads has closed the pipe, as after SIGPIPE."""
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


def told(arguments: Sequence[str]) -> int:
    """Run as `main`, and see to it that all has been written; else give a code of its own."""
    if sys.stdin is None or sys.stdout is None:
        print("cannot read or write: standard input or output is closed", file=sys.stderr)
        return EXIT_NOT_TOLD
    try:
        code = main(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        _write_no_more()
        return EXIT_NOT_HEARD
    except OSError as error:
        _write_no_more()
        print(f"cannot read or write: {error.strerror}", file=sys.stderr)
        return EXIT_NOT_TOLD
    return code


def _write_no_more() -> None:
    """What is left in the buffer would fail again, with a traceback, when Python ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(told(sys.argv[1:]))
