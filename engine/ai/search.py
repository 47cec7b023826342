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
from engine.options import Rules, Variant

SIMULATED: Final = frozenset({Variant.THROW_IN, Variant.TRANSFER, Variant.SIMPLE})

Budget = Callable[[], bool]
"""Tells before each round whether there may be another one."""


def can_search(rules: Rules) -> bool:
    """Tell whether deals by *rules* are simulated: road durak and cheating are not."""
    return rules.variant in SIMULATED and not rules.may_cheat


def within(seconds: float, rounds: int | None = None) -> Budget:
    """Allow rounds until *seconds* of processor time are over, and no more than *rounds*.

    A search that *rounds* end is the same on every machine.
    """
    until, done = process_time() + seconds, 0

    def go_on() -> bool:
        nonlocal done
        done += 1
        return (rounds is None or done <= rounds) and process_time() < until

    return go_on


def searched(knowledge: Knowledge, chance: Random, go_on: Budget) -> tuple[tuple[Move, Node], ...]:
    """Give every legal move with what the search found, the move it was surest of first.

    The rules must be such that `can_search`.
    """
    seat, guesses = knowledge.seat, Guesses(knowledge, chance)
    found = grow(moves(guesses.known, seat), seat, guesses, chance, go_on)
    ordered = sorted(found.items(), key=lambda item: (-item[1].visits, -item[1].worth, item[0]))
    return tuple((move_of(seat, code), node) for code, node in ordered)
