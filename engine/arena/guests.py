"""Other programs as players: an older version of this one, or anybody's.

They are asked in lines of JSON, as `python -m engine move` is (docs/NOTATION.md). They are given
the whole record and trusted to look at their own cards only.
"""

import json
import shlex
import sys
from dataclasses import dataclass
from math import isfinite
from subprocess import PIPE, Popen
from time import perf_counter
from types import TracebackType
from typing import Self

from engine.ai.levels import Level
from engine.arena.match import Answer, FoulPlay, Turn
from engine.moves import parse_move


@dataclass(frozen=True, slots=True)
class Program:
    """A command and the folder it runs in, None for this one."""

    command: tuple[str, ...]
    folder: str | None = None


def older(folder: str, level: Level, seed: int, seconds: float) -> Program:
    """Name a level of the checkout in *folder*."""
    options = ("--level", str(level), "--seed", str(seed), "--seconds", f"{seconds:.6f}")
    return Program((sys.executable, "-m", "engine", "move", *options), folder)


def stranger(command: str, seconds: float) -> Program:
    """Read a command line, in which `{seconds}` stands for the seconds a move may take."""
    return Program(tuple(shlex.split(command.replace("{seconds}", f"{seconds:g}"))))


class Guest:
    """A running program. It runs while the context lasts."""

    def __init__(self, program: Program) -> None:
        self._program = program

    def __enter__(self) -> Self:
        self._run = Popen(self._program.command, stdin=PIPE, stdout=PIPE, cwd=self._program.folder)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._run.kill()
        self._run.communicate()

    def answer(self, turn: Turn) -> Answer:
        """Ask for a move. Raises FoulPlay if there is none, or the program has ended."""
        question = {"record": turn.played().to_json(), "seat": turn.knowledge.seat}
        start = perf_counter()
        line = self._ask(json.dumps(question, separators=(",", ":")))
        seconds = perf_counter() - start
        try:
            found = json.loads(line)
            return Answer(parse_move(found["action"]), _own_seconds(found.get("ms"), seconds))
        except (ValueError, LookupError, TypeError, AttributeError) as error:
            raise FoulPlay(f"{self._program.command[0]} answers {line!r}") from error

    def _ask(self, question: str) -> bytes:
        if self._run.stdin is None or self._run.stdout is None:
            raise FoulPlay("the program has no input or no output")
        try:
            self._run.stdin.write(question.encode() + b"\n")
            self._run.stdin.flush()
        except OSError as error:
            raise FoulPlay(f"{self._program.command[0]} has ended") from error
        return self._run.stdout.readline()


def _own_seconds(ms: object, measured: float) -> float:
    """Believe the milliseconds that the program tells, without the reading of the record."""
    if isinstance(ms, int | float) and isfinite(ms) and ms >= 0:
        return ms / 1000
    return measured
