"""Thinking beside the bot: processes that know the engine alone, and the queue to them."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import count
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

import structlog

import engine
from bot.tasks import Tasks
from engine.ai.questions import Question
from engine.ai.worker import LENGTH, packed, unpacked

_log = structlog.get_logger()
Answer = TypeVar("Answer")

LEAST_SHARE: Final = 0.05
"""However many wait, a question keeps this share of its usual time."""

PATIENCE: Final = 5.0
PATIENCE_AT_LEAST: Final = 3.0
"""A worker that needs so many times its time, and so many seconds more, does not answer at all."""


class Rank(IntEnum):
    """Who goes first where several wait: a table waits for a move, a person for advice."""

    MOVE = 0
    ADVICE = 1


class Unanswered(Exception):
    """The process died of the question, or was still silent when its time was long over."""


class Mind(Protocol):
    """Whoever can be asked. Raises Unanswered."""

    async def ask(
        self, question: Question[Answer], seconds: float, rank: Rank = Rank.MOVE
    ) -> Answer: ...

    async def stop(self) -> None: ...


@dataclass(order=True, frozen=True, slots=True)
class _Asked:
    """In the order in which questions are taken up."""

    rank: Rank
    number: int
    question: Question[Any] = field(compare=False)
    seconds: float = field(compare=False)
    answer: asyncio.Future[Any] = field(compare=False)


class Thinkers:
    """*workers* processes at most, each started when it is first needed; 0: a core is left free.

    First come, first served within a rank. The more wait, the less time each question gets. To be
    made inside the running loop."""

    def __init__(self, workers: int = 0) -> None:
        self._workers: Final = workers or max(1, (os.cpu_count() or 1) - 1)
        self._asked: Final[asyncio.PriorityQueue[_Asked]] = asyncio.PriorityQueue()
        self._numbers: Final = count()
        self._tasks: Final = Tasks()
        self._idle = 0
        self._serving = 0

    async def ask(
        self, question: Question[Answer], seconds: float, rank: Rank = Rank.MOVE
    ) -> Answer:
        """The answer of a process that is given about *seconds*, less when others wait.

        Raises Unanswered. Who does not want to wait any more may be cancelled."""
        loop = asyncio.get_running_loop()
        asked = _Asked(rank, next(self._numbers), question, seconds, loop.create_future())
        self._asked.put_nowait(asked)
        if self._asked.qsize() > self._idle and self._serving < self._workers:
            self._serving += 1
            self._tasks.spawn(self._serve(), f"thinker {self._serving}")
        answer: Answer = await asked.answer
        return answer

    async def stop(self) -> None:
        """End every process, whatever it is thinking about."""
        await self._tasks.stop()

    def _share(self, seconds: float) -> float:
        """What a question may take while others wait."""
        waiting = self._asked.qsize()
        return max(seconds / (1 + waiting / self._workers), seconds * LEAST_SHARE)

    async def _serve(self) -> None:
        """Answer with one process, question after question; with another one if that is lost."""
        worker: _Worker | None = None
        try:
            while True:
                self._idle += 1
                asked = await self._asked.get()
                self._idle -= 1
                if asked.answer.done():
                    continue
                try:
                    worker = worker or await _Worker.start()
                    answer = await worker.answer(asked.question, self._share(asked.seconds))
                except _Lost as lost:
                    _log.warning("thinker lost", why=str(lost), about=type(asked.question).__name__)
                    if worker:
                        await worker.end()
                    worker = None
                    _settle(asked.answer, failure=Unanswered())
                else:
                    _settle(asked.answer, answer)
        finally:
            if worker:
                await worker.end()


def _settle(future: asyncio.Future[Any], answer: object = None, **failed: Exception) -> None:
    """Whoever asked may have given up in the meantime."""
    if future.done():
        return
    if "failure" in failed:
        future.set_exception(failed["failure"])
    else:
        future.set_result(answer)


class _Lost(Exception):
    """The process is of no use any more; the words say why."""


@dataclass(frozen=True, slots=True)
class _Worker:
    process: Process

    @classmethod
    async def start(cls) -> "_Worker":
        """A process with the engine's folder and nothing of the bot's environment: neither its
        token, nor hashes that differ from run to run. Raises _Lost."""
        try:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "engine.ai.worker",
                cwd=Path(engine.__file__).parents[1],
                env={"PYTHONHASHSEED": "0"},
                stdin=PIPE,
                stdout=PIPE,
                stderr=PIPE,
            )
        except OSError as error:
            raise _Lost(f"no process: {type(error).__name__}") from error
        return cls(process)

    async def answer(self, question: Question[Any], seconds: float) -> Any:
        """Raises _Lost."""
        try:
            async with asyncio.timeout(PATIENCE_AT_LEAST + PATIENCE * seconds):
                return await self._exchange(packed((question, seconds)))
        except TimeoutError:
            raise _Lost("silent") from None
        except (ConnectionError, asyncio.IncompleteReadError):
            raise _Lost(await self._last_words()) from None

    async def _exchange(self, request: bytes) -> Any:
        source, sink = self.process.stdout, self.process.stdin
        if source is None or sink is None:
            raise LookupError("no pipes")
        sink.write(request)
        await sink.drain()
        (length,) = LENGTH.unpack(await source.readexactly(LENGTH.size))
        return unpacked(await source.readexactly(length))

    async def _last_words(self) -> str:
        """The kind of the error and its place, as the process has written them; else its code."""
        code = await self.process.wait()
        said = await self.process.stderr.read() if self.process.stderr else b""
        return said.decode(errors="replace").strip() or f"ended with {code}"

    async def end(self) -> None:
        """Kill it: nothing is left of the process, not even its entry in the system's table."""
        if self.process.returncode is None:
            self.process.kill()
        await self.process.communicate()
