"""How many deals are played where, so that everything ends in about 80 minutes on two cores."""

from collections.abc import Mapping
from typing import Final

from engine.arena.entrants import Kind
from engine.arena.pairings import Pairing
from engine.arena.tables import MAIN

AT_THE_MAIN_TABLE: Final[Mapping[str, int]] = {
    Kind.GREEDY: 1000,
    Kind.RANDOM: 1000,
    Kind.MONTE_CARLO: 100,
}
"""By the second kind: plain Monte Carlo takes as much time as the first."""
LEVELS_THERE: Final = 200

ELSEWHERE: Final[Mapping[str, int]] = {Kind.GREEDY: 12, Kind.RANDOM: 6, Kind.MONTE_CARLO: 8}
LEVELS_ELSEWHERE: Final = 30


def usual_deals(pairing: Pairing) -> int:
    """Give the number of deals that a pairing plays if nothing else is said."""
    second = pairing.second.name
    if pairing.table.name == MAIN:
        return AT_THE_MAIN_TABLE.get(second, LEVELS_THERE)
    return ELSEWHERE.get(second, LEVELS_ELSEWHERE)
