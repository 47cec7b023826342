"""Who meets whom, at which table, in how many deals."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from itertools import combinations
from random import Random
from statistics import fmean
from typing import Final

from engine.arena.counting import score_of
from engine.arena.entrants import Entrant, Kind, pair_of
from engine.arena.match import play_match
from engine.arena.tables import TABLES, Table

PATTERN: Final = "KINDS:RULES:SEATS"


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two kinds at a table."""

    table: Table
    first: Entrant
    second: Entrant

    @property
    def name(self) -> str:
        return f"{self.table.name} {self.first.label} {self.second.label}"


@dataclass(frozen=True, slots=True)
class Played:
    """What deal *number* brought the first kind, the mean of all its seatings, and the microseconds
    that each kind took for its moves."""

    pairing: str
    number: int
    score: float
    times: tuple[tuple[int, ...], tuple[int, ...]]


def play_deal(pairing: Pairing, seed: int, number: int) -> Played:
    """Play a deal once for each seating. Raises FoulPlay."""
    dealt = pairing.table.deal(seed, number)
    scores: list[float] = []
    times: tuple[list[int], list[int]] = ([], [])
    for seating in pairing.table.seatings:
        players = []
        for seat in range(dealt.players):
            entrant = pairing.first if seat in seating else pairing.second
            chance = Random(f"{seed} {pairing.name} {number} {seating} {seat}")
            players.append(entrant.seated(chance))
        match = play_match(dealt, players)
        scores.append(score_of(match.result, seating[0]))
        for seat, seconds in enumerate(match.seconds):
            times[seat not in seating].extend(round(1e6 * time) for time in seconds)
    return Played(pairing.name, number, fmean(scores), (tuple(times[0]), tuple(times[1])))


def pairings(pattern: str, seconds: float) -> tuple[Pairing, ...]:
    """List what *pattern* chooses of all that can be played, "" everything.

    `KINDS:RULES:SEATS`, each a list with commas, or empty for all; one kind stands for all its
    pairings, several for those among them. A kind may have its seconds: `master@0.2`. Raises
    ValueError for a pattern that chooses nothing.
    """
    kinds, rules, seats, *more = [*pattern.split(":"), "", ""] if pattern.count(":") < 3 else ":::"
    del more
    pairs = _pairs([kind for kind in kinds.split(",") if kind])
    entrants = [pair_of(first, second, seconds) for first, second in pairs]
    found = tuple(
        Pairing(table, first, second)
        for table in TABLES
        if _is_among(table.rules_name, rules) and _is_among(str(table.players), seats)
        for first, second in entrants
        if first.can_play(table.rules) and second.can_play(table.rules)
    )
    if not found:
        raise ValueError("nothing to play")
    return found


def _pairs(kinds: Sequence[str]) -> Iterable[tuple[str, str]]:
    if len(kinds) > 1:
        return combinations(kinds, 2)
    usual = [pair for pair in combinations(Kind, 2) if pair[0].level]
    if not kinds:
        return usual
    one = kinds[0]
    mine = [pair for pair in usual if one.partition("@")[0] in pair]
    return [
        (one, second) if first == one.partition("@")[0] else (first, one) for first, second in mine
    ]


def _is_among(name: str, listed: str) -> bool:
    return not listed or any(fnmatchcase(name, each) for each in listed.split(","))
