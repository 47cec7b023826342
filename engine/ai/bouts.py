"""Throw-in, transfer and simple durak as the search plays them."""

from collections.abc import Callable, Mapping

from engine.ai import choices, ending, rollout
from engine.ai.position import Position


class Bouts(Position):
    """A deal of bouts: its position, and what a seat may do, usually does and knows of the end."""

    __slots__ = ()

    moves = choices.moves
    habit = rollout.habit

    def solved(self, seat: int, limit: int, is_late: Callable[[], bool]) -> Mapping[int, int]:
        if not ending.is_ending(self):
            return {}
        return ending.solve(self, seat, limit=limit, is_late=is_late) or {}
