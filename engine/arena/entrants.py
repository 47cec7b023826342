"""Who plays in the arena: the levels, the players for measuring, and other programs."""

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from math import isfinite
from random import Random

from engine.ai.knowledge import Knowledge
from engine.ai.levels import SECONDS, Level
from engine.ai.levels import choose as choose_at_level
from engine.arena import by_chance, greedy, sampling
from engine.arena.guests import Guest, Program
from engine.arena.match import Choose, Player, resident
from engine.moves import Move
from engine.options import Rules

Seat = Callable[[Random], Player]
"""Seats a player for a deal, with the chance it has in it."""


class Kind(StrEnum):
    """From the strongest to the weakest, as is expected."""

    MASTER = "master"
    CLUB = "club"
    NOVICE = "novice"
    MONTE_CARLO = "monte_carlo"
    GREEDY = "greedy"
    RANDOM = "random"

    @property
    def level(self) -> Level | None:
        """The level this is, or None for a player for measuring."""
        return Level(self.value) if self.value in tuple(Level) else None


@dataclass(frozen=True, slots=True)
class Entrant:
    """Who plays, with the seconds a move may take; 0 where time makes no difference.

    `name` is a kind's, unless it is another *program*. With *rounds* a move takes so many guesses
    instead, and the same seed gives the same moves on any machine.
    """

    name: str
    seconds: float
    rounds: int = 0
    program: Program | None = None

    @property
    def label(self) -> str:
        if self.rounds:
            return f"{self.name}@{self.rounds}r"
        return f"{self.name}@{self.seconds:.3g}" if self.seconds else self.name

    def can_play(self, rules: Rules) -> bool:
        return self.name != Kind.MONTE_CARLO or rules.variant in sampling.SIMULATED

    def enter(self, stack: ExitStack) -> Seat:
        """Come to play; another program stays until *stack* is closed."""
        if self.program is None:
            choose = _choose(Kind(self.name), self.rounds)
            return lambda chance: resident(choose, chance, self.seconds)
        guest = stack.enter_context(Guest(self.program))
        return lambda _: guest.answer


@dataclass(frozen=True, slots=True)
class Named:
    """A kind as it was named: with seconds or rounds of its own, or without."""

    kind: Kind
    seconds: float | None = None
    rounds: int = 0

    def entrant(self, seconds: float, other: "Named") -> Entrant:
        """Give it its time: a master *seconds*, another level its part of them, plain Monte Carlo
        the time of the *other* it plays."""
        if self.rounds:
            return Entrant(self.kind, 0.0, self.rounds)
        if self.kind is Kind.MONTE_CARLO and self.seconds is None and other.kind.level:
            return Entrant(self.kind, other.entrant(seconds, self).seconds)
        if self.kind in (Kind.GREEDY, Kind.RANDOM):
            return Entrant(self.kind, 0.0)
        if self.seconds is not None:
            return Entrant(self.kind, self.seconds)
        part = SECONDS[self.kind.level] / SECONDS[Level.MASTER] if self.kind.level else 1.0
        return Entrant(self.kind, seconds * part)


def named(text: str) -> Named:
    """Read `KIND`, `KIND@SECONDS` or, of plain Monte Carlo, `KIND@ROUNDSr`.

    Raises ValueError for anything else.
    """
    name, at, limit = text.partition("@")
    kind = Kind(name)
    if not at:
        return Named(kind)
    if kind is Kind.MONTE_CARLO and limit.endswith("r"):
        return Named(kind, rounds=int(limit[:-1]))
    seconds = float(limit)
    if not isfinite(seconds) or seconds <= 0:
        raise ValueError(f"not a number of seconds: {limit!r}")
    return Named(kind, seconds)


def _choose(kind: Kind, rounds: int) -> Choose:
    if rounds:
        return partial(sampling.choose_in_rounds, rounds)
    if kind.level:
        return partial(_at_level, kind.level)
    players: dict[Kind, Choose] = {
        Kind.MONTE_CARLO: sampling.choose,
        Kind.GREEDY: greedy.choose,
        Kind.RANDOM: by_chance.choose,
    }
    return players[kind]


def _at_level(level: Level, knowledge: Knowledge, chance: Random, seconds: float) -> Move:
    return choose_at_level(knowledge, level, chance, seconds)
