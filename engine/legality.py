"""What is legal: refusals with their codes, and the lists of legal moves.

What holds in every variant is said here, the rest by the variant's family.
"""

from engine import throw_in_legality as family
from engine.moves import Accuse, Call, Move, Resign, Timeout
from engine.refusals import Refusal as Refusal
from engine.state import GameState


def refuse(state: GameState, move: Move) -> Refusal | None:
    """Say why *move* is not allowed now, or None if it is."""
    if state.result is not None:
        return Refusal.DEAL_IS_OVER
    if not 0 <= move.seat < state.players:
        return Refusal.NO_SUCH_SEAT
    if isinstance(move, Call | Accuse):
        return Refusal.NO_CALLING
    if move.seat in state.out:
        return Refusal.SEAT_IS_OUT
    if isinstance(move, Resign):
        return None
    if isinstance(move, Timeout):
        return None if move.seat in waiting(state) else Refusal.NOT_WAITED_FOR
    return family.refuse(state, move)


def legal_moves(state: GameState, seat: int) -> tuple[Move, ...]:
    """List what *seat* may do, in the order of the notation; no timeout, no resigning."""
    return () if state.is_over else family.legal_moves(state, seat)


def waiting(state: GameState) -> tuple[int, ...]:
    """List the seats that may act now, ascending; it does not depend on hidden cards."""
    return () if state.is_over else family.waiting(state)


def cannot_throw(state: GameState, seat: int) -> bool:
    """Tell whether *seat* is waited for to throw or pass and holds no rank of the table."""
    return not state.is_over and family.cannot_throw(state, seat)
