"""How many deals are played where, so that everything together ends in two to three hours."""

from engine.arena.entrants import Kind
from engine.arena.pairings import Pairing
from engine.arena.tables import MAIN


def usual_deals(pairing: Pairing) -> int:
    """Most at the main table, fewer where both sides search."""
    quick = pairing.second.name in (Kind.GREEDY, Kind.RANDOM)
    if pairing.table.name == MAIN:
        return 1000 if quick else 400
    return 100 if quick else 60
