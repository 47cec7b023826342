"""Who meets whom, at which table, in how many deals."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from fnmatch import fnmatchcase
from itertools import combinations
from random import Random
from statistics import fmean
from typing import Final

from engine.arena.counting import score_of
from engine.arena.entrants import Entrant, Kind, Named, Seat, named
from engine.arena.guests import older, stranger
from engine.arena.match import play_match
from engine.arena.tables import TABLES, Table

PATTERN: Final = "KINDS:RULES:SEATS"
Pair = tuple[Entrant, Entrant]


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two entrants at a table."""

    table: Table
    first: Entrant
    second: Entrant

    @property
    def name(self) -> str:
        return f"{self.table.name} {self.first.label} {self.second.label}"


@dataclass(frozen=True, slots=True)
class Played:
    """What a deal brought the first entrant, as the mean of all its seatings, and how many
    microseconds each entrant took for its moves."""

    pairing: str
    deal: int
    score: float
    times: tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Enemy:
    """Against whom everybody plays: the checkout in a folder, or the program of a command."""

    folder: str | None = None
    command: str | None = None

    def of(self, entrant: Entrant, seed: int) -> Entrant:
        """Name the enemy of *entrant*, with the same time."""
        if self.folder is not None:
            level = Kind(entrant.name).level
            if level is None:
                raise ValueError("an older version has levels only")
            program = older(self.folder, level, seed, entrant.seconds)
            return Entrant(f"older-{entrant.name}", entrant.seconds, program=program)
        program = stranger(self.command or "", entrant.seconds)
        return Entrant("guest", entrant.seconds, program=program)


def play_deals(pairing: Pairing, seed: int, deals: Sequence[int]) -> Iterator[Played]:
    """Play the *deals* of these numbers, each once for each seating. Raises FoulPlay."""
    with ExitStack() as stack:
        entered = (pairing.first.enter(stack), pairing.second.enter(stack))
        for deal in deals:
            yield _play(pairing, entered, seed, deal)


def _play(pairing: Pairing, entered: tuple[Seat, Seat], seed: int, deal: int) -> Played:
    dealt = pairing.table.deal(seed, deal)
    scores: list[float] = []
    times: tuple[list[int], list[int]] = ([], [])
    for seating in pairing.table.seatings:
        chances = [
            Random(f"{seed} {pairing.name} {deal} {seating} {seat}")
            for seat in range(dealt.players)
        ]
        players = [entered[seat not in seating](chance) for seat, chance in enumerate(chances)]
        match = play_match(dealt, players)
        scores.append(score_of(match.result, seating[0]))
        for seat, seconds in enumerate(match.seconds):
            times[seat not in seating].extend(round(1e6 * time) for time in seconds)
    return Played(pairing.name, deal, fmean(scores), (tuple(times[0]), tuple(times[1])))


def pairings(pattern: str, seconds: float, enemy: Enemy | None, seed: int) -> tuple[Pairing, ...]:
    """List what *pattern* chooses of all that can be played, "" everything.

    `KINDS:RULES:SEATS`, each a list with commas, or empty for all. One kind stands for its usual
    pairings, several for all among them; where there is an *enemy*, each plays that alone. A kind
    may have its seconds: `master@0.2`; without them it gets its part of *seconds*. Raises
    ValueError for a pattern that chooses nothing.
    """
    kinds, rules, seats = _parts(pattern)
    asked = [named(kind) for kind in kinds]
    pairs = _against(enemy, asked, seconds, seed) if enemy else _among(asked, seconds)
    found = tuple(
        Pairing(table, first, second)
        for table in TABLES
        if _is_listed(table.rules_name, rules) and _is_listed(str(table.players), seats)
        for first, second in pairs
        if first.can_play(table.rules) and second.can_play(table.rules)
    )
    if not found:
        raise ValueError("nothing to play")
    return found


def _parts(pattern: str) -> list[list[str]]:
    parts = [[each for each in part.split(",") if each] for part in pattern.split(":")]
    if len(parts) > 3:
        raise ValueError(f"not {PATTERN}")
    return [*parts, [], []][:3]


def _against(enemy: Enemy, asked: Sequence[Named], seconds: float, seed: int) -> list[Pair]:
    found = []
    for each in asked or [Named(kind) for kind in Kind if kind.level]:
        mine = each.entrant(seconds, each)
        found.append((mine, enemy.of(mine, seed)))
    return found


def _among(asked: Sequence[Named], seconds: float) -> list[Pair]:
    if len(asked) > 1:
        pairs = list(combinations(asked, 2))
    else:
        own = {each.kind: each for each in asked}
        pairs = [
            (own.get(first, Named(first)), own.get(second, Named(second)))
            for first, second in combinations(Kind, 2)
            if first.level and (not own or first in own or second in own)
        ]
    return [(one.entrant(seconds, two), two.entrant(seconds, one)) for one, two in pairs]


def _is_listed(name: str, listed: Sequence[str]) -> bool:
    return not listed or any(fnmatchcase(name, each) for each in listed)
