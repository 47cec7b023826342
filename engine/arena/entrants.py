"""Who plays in the arena: the levels, the players for measuring, and other programs."""

from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from random import Random
from typing import Final

from engine.ai.knowledge import Knowledge
from engine.ai.levels import SECONDS, Level
from engine.ai.levels import choose as choose_at_level
from engine.arena import by_chance, greedy, sampling
from engine.arena.match import Choose, Player, resident
from engine.moves import Move
from engine.options import Rules


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
    """A kind with the seconds it may take for a move; 0 where time makes no difference."""

    kind: Kind
    seconds: float

    @property
    def label(self) -> str:
        return f"{self.kind}@{self.seconds:g}" if self.seconds else str(self.kind)

    def can_play(self, rules: Rules) -> bool:
        return self.kind is not Kind.MONTE_CARLO or rules.variant in sampling.SIMULATED

    def seated(self, chance: Random) -> Player:
        return resident(_choose(self.kind), chance, self.seconds)


UNTIMED: Final = (Kind.GREEDY, Kind.RANDOM)


def pair_of(first: str, second: str, seconds: float) -> tuple[Entrant, Entrant]:
    """Read two names, each a kind or `KIND@SECONDS`.

    Without its own a master has *seconds*, another level its part of them, and plain Monte Carlo
    the time of who it plays. Raises ValueError for other names.
    """
    asked, own = zip(_read(first), _read(second), strict=True)
    times = [_seconds(kind, time, seconds) for kind, time in zip(asked, own, strict=True)]
    found = []
    for side, kind in enumerate(asked):
        as_long = kind is Kind.MONTE_CARLO and own[side] is None
        found.append(Entrant(kind, (times[1 - side] or seconds) if as_long else times[side]))
    return found[0], found[1]


def _read(name: str) -> tuple[Kind, float | None]:
    kind, at, seconds = name.partition("@")
    return Kind(kind), float(seconds) if at else None


def _seconds(kind: Kind, own: float | None, seconds: float) -> float:
    if kind in UNTIMED:
        return 0.0
    if own is not None:
        return own
    return seconds * SECONDS[kind.level] / SECONDS[Level.MASTER] if kind.level else seconds


def _choose(kind: Kind) -> Choose:
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
