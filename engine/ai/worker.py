"""`python -m engine.ai.worker`: answers questions on standard input until that is closed.

A message is its length in four bytes and a pickle: of `(question, seconds)` in, of the answer out.
Only a program that has started this process speaks to it, so what comes is trusted.
"""

import os
import pickle
import signal
import struct
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from types import TracebackType
from typing import Any, BinaryIO

LENGTH = struct.Struct("!I")
NICENESS = 10


def packed(message: object) -> bytes:
    """Write *message* as it goes from one process to the other."""
    content = pickle.dumps(message)
    return LENGTH.pack(len(content)) + content


def unpacked(content: bytes) -> Any:
    """Read what `packed` wrote, without its length."""
    return pickle.loads(content)  # noqa: S301  it comes from a process of ours


def main() -> None:
    """Answer one question after another. An error ends the process, and says where it was."""
    os.nice(NICENESS)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)  # whoever asks decides when it is enough
    sys.excepthook = _say_where
    questions: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(sys.stdin.buffer, questions.put), daemon=True).start()
    while True:
        question, seconds = unpacked(questions.get())
        sys.stdout.buffer.write(packed(question.answer(seconds)))
        sys.stdout.buffer.flush()


def _listen(source: BinaryIO, hear: Callable[[bytes], None]) -> None:
    """Pass on what comes; with the last of it the process ends, in the middle of a thought too."""
    with suppress(struct.error):
        while True:
            (length,) = LENGTH.unpack(source.read(LENGTH.size))
            hear(source.read(length))
    os._exit(0)


def _say_where(
    kind: type[BaseException], _: BaseException, traceback: TracebackType | None
) -> None:
    """Write the kind of an error and its place, and end: its words might name a card."""
    while traceback is not None and traceback.tb_next is not None:
        traceback = traceback.tb_next
    if traceback is not None:
        place = Path(traceback.tb_frame.f_code.co_filename).name
        sys.stderr.write(f"{kind.__name__} in {place}:{traceback.tb_lineno}\n")
    sys.stderr.flush()
    os._exit(1)


if __name__ == "__main__":
    main()
