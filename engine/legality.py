"""What is legal: refusals with their codes, and the lists of legal moves.

What holds in every variant is said here, the rest by the variant's family, or by the closing of a
bout at a cheaters' table.
"""

from engine import cheating, throw_in_legality
from engine.families import family_of
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
        return cheating.refuse(state, move)
    if move.seat in state.out:
        return Refusal.SEAT_IS_OUT
    if isinstance(move, Resign):
        return None
    if isinstance(move, Timeout):
        return None if move.seat in waiting(state) else Refusal.NOT_WAITED_FOR
    return family_of(state).refuse(state, move)


def legal_moves(state: GameState, seat: int) -> tuple[Move, ...]:
    """List what *seat* may do, in the order of the notation; no timeout, resigning or calling."""
    return () if state.is_over else family_of(state).legal_moves(state, seat)


def calls(state: GameState, seat: int) -> tuple[Call | Accuse, ...]:
    """List what *seat*, out or not, may call; it does not depend on what is unfair (R10.3)."""
    return () if state.is_over else cheating.calls(state, seat)


def waiting(state: GameState) -> tuple[int, ...]:
    """List the seats that may act now, ascending; it does not depend on hidden cards."""
    return () if state.is_over else family_of(state).waiting(state)


def cannot_throw(state: GameState, seat: int) -> bool:
    """Tell whether *seat* is waited for to throw or pass and holds no rank of the table.

    Never at a cheaters' table, where every card fits (R10.2).
    """
    if state.is_over or state.rules.is_road or state.rules.may_cheat:
        return False
    return throw_in_legality.cannot_throw(state, seat)
