"""The families of play: who may do what, and what it does, where the variants differ."""

from collections.abc import Callable
from typing import NamedTuple

from engine import closing, road, throw_in_legality, throw_in_play
from engine.events import Step
from engine.moves import Move
from engine.refusals import Refusal
from engine.state import GameState


class Family(NamedTuple):
    """What a family answers for a deal that is not over.

    `refuse` is asked about seats that are still in, `act` is given legal moves only, and neither
    is asked about calling, clocks and resigning, which are the same everywhere.
    """

    refuse: Callable[[GameState, Move], Refusal | None]
    legal_moves: Callable[[GameState, int], tuple[Move, ...]]
    waiting: Callable[[GameState], tuple[int, ...]]
    act: Callable[[GameState, Move], Step]


THROW_IN = Family(
    throw_in_legality.refuse,
    throw_in_legality.legal_moves,
    throw_in_legality.waiting,
    throw_in_play.act,
)
"""Throw-in, transfer and simple durak (R3, R4, R5)."""
ROAD = Family(road.refuse, road.legal_moves, road.waiting, road.act)
"""Both forms of road durak (R6)."""
CLOSING = Family(closing.refuse, closing.legal_moves, closing.waiting, closing.act)
"""A bout of a cheaters' table that is about to close (R10.6)."""


def family_of(state: GameState) -> Family:
    """Choose by the rules, and by what the table waits for."""
    if state.cheats.closing is not None:
        return CLOSING
    return ROAD if state.rules.is_road else THROW_IN
