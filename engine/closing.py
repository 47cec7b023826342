"""The moment before a bout closes at a cheaters' table: all must accept it (R10.6)."""

from engine.bouts import close
from engine.events import Accepted, Event, Step
from engine.moves import Move, Pass
from engine.refusals import Refusal
from engine.state import GameState, changed


def refuse(state: GameState, move: Move) -> Refusal | None:
    """Say why *move*, of a seat that is still in, is not allowed, or None if it is."""
    if not isinstance(move, Pass):
        return Refusal.CLOSING
    return Refusal.HAS_PASSED if move.seat in state.passed else None


def legal_moves(state: GameState, seat: int) -> tuple[Move, ...]:
    """List what *seat* may do: accept, if it has not."""
    return (Pass(seat),) if seat in waiting(state) else ()


def waiting(state: GameState) -> tuple[int, ...]:
    """List the seats that have not accepted, ascending."""
    return tuple(seat for seat in state.still_in if seat not in state.passed)


def act(state: GameState, move: Move) -> Step:
    """Note that a seat accepts; close the bout when it was the last one."""
    passed = tuple(sorted((*state.passed, move.seat)))
    events: tuple[Event, ...] = (Accepted(move.seat),)
    how = state.cheats.closing
    if how is None or len(passed) < len(state.still_in):
        return Step(changed(state, passed=passed), events)
    closed = close(state, how)
    return Step(closed.state, events + closed.events)
