"""A plain opponent."""

from engine.moves import Move
from engine.view import View


def choose(view: View) -> Move:
    """Choose one of the seat's legal moves, always the same for the same view.

    Raises ValueError if there is none.
    """
    raise NotImplementedError
