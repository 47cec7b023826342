"""What the moves of a seat are worth: the tree search over guesses at the hidden cards."""

from collections.abc import Callable
from random import Random
from time import process_time
from typing import Final

from engine.ai.choices import moves
from engine.ai.codes import move_of
from engine.ai.knowledge import Knowledge
from engine.ai.reading import Guesses
from engine.ai.tree import Node, grow
from engine.moves import Move
from engine.options import Variant
from engine.view import View

SIMULATED: Final = frozenset({Variant.THROW_IN, Variant.TRANSFER, Variant.SIMPLE})

LEAST_ROUNDS: Final = 30
"""A search of fewer is worse than a habit; they take two or three thousandths of a second."""

Budget = Callable[[], bool]
"""Tells before each round whether there may be another one."""


def can_search(view: View) -> bool:
    """Tell whether the deal is simulated as it stands; of a cheaters' table the honest play is."""
    return view.rules.variant in SIMULATED and view.closing is None


def within(seconds: float, rounds: int | None = None) -> Budget:
    """Allow rounds until *seconds* of processor time are over, but a few in any case, and no more
    than *rounds*.

    A search that *rounds* end is the same on every machine.
    """
    until, done = process_time() + seconds, 0

    def go_on() -> bool:
        nonlocal done
        done += 1
        if rounds is not None and done > rounds:
            return False
        return done <= LEAST_ROUNDS or process_time() < until

    return go_on


def searched(
    knowledge: Knowledge, chance: Random, go_on: Budget, each: int = 0
) -> tuple[tuple[Move, Node], ...]:
    """Give the moves that the search has tried, *each* of the legal ones at least so often, the
    one it is surest of first.

    It must be a view that `can_search`.
    """
    seat, guesses = knowledge.seat, Guesses(knowledge, chance)
    found = grow(moves(guesses.known, seat), seat, guesses, chance, go_on, each)
    ordered = sorted(found.items(), key=lambda item: (-item[1].visits, -item[1].worth, item[0]))
    return tuple((move_of(seat, code), node) for code, node in ordered)
