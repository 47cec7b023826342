"""The engine's command line: `python -m engine trace`."""

import json
import sys
from collections.abc import Sequence
from typing import Any

from engine.record import Record, RecordCode, RecordError, failed_trace, trace

USAGE = "usage: python -m engine trace < records > traces"


def main(arguments: Sequence[str]) -> int:
    """Run the subcommand and give the exit code: 2 for an unknown one."""
    if list(arguments) != ["trace"]:
        print(USAGE, file=sys.stderr)
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


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
