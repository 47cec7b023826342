"""What a clock that ran out makes (R8)."""

from engine.legality import legal_moves
from engine.moves import Pass, Take
from engine.options import Timeout
from engine.state import GameState


def timeout_move(state: GameState, seat: int) -> Take | Pass | None:
    """Give the move a clock makes for the waiting *seat*, or None if it loses the deal (R8.1)."""
    legal = legal_moves(state, seat)
    if state.rules.timeout is Timeout.FORFEIT:
        return Pass(seat) if legal == (Pass(seat),) else None
    return next((move for move in legal if isinstance(move, Take | Pass)), None)
