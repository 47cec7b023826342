"""How many deals are played where, so that everything together ends in two to three hours."""

from collections.abc import Mapping
from typing import Final

from engine.arena.entrants import Kind
from engine.arena.pairings import Pairing
from engine.arena.tables import MAIN

AT_THE_MAIN_TABLE: Final[Mapping[str, int]] = {Kind.GREEDY: 1000, Kind.MONTE_CARLO: 200}
"""By the second kind: greedy costs no time, plain Monte Carlo as much as the first."""
OTHERS_THERE: Final = 400
ELSEWHERE: Final = 60


def usual_deals(pairing: Pairing) -> int:
    """Give the number of deals that a pairing plays if nothing else is said."""
    if pairing.table.name != MAIN:
        return ELSEWHERE
    return AT_THE_MAIN_TABLE.get(pairing.second.name, OTHERS_THERE)
