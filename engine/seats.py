"""Who sits where, who is whose opponent, who throws in (R1.4, R3.4, R3.5)."""

from engine.options import Throwers, ThrowOrder
from engine.state import GameState


def clockwise(state: GameState, start: int) -> tuple[int, ...]:
    """List the seats still in, clockwise from *start*, itself first if it is still in."""
    players = len(state.hands)
    turned = (*range(start, players), *range(start))
    return tuple(seat for seat in turned if seat not in state.out) if state.out else turned


def are_opponents(state: GameState, one: int, other: int) -> bool:
    """Tell whether two seats play against each other: partners have one parity (R1.4)."""
    return (one - other) % 2 == 1 if state.rules.teams else one != other


def team_of(state: GameState, seat: int) -> tuple[int, ...]:
    """List the seats that win and lose with *seat*, out or not, ascending."""
    return tuple(range(seat % 2, state.players, 2)) if state.rules.teams else (seat,)


def next_in(state: GameState, seat: int) -> int:
    """Name the next seat after *seat* that is still in."""
    return clockwise(state, (seat + 1) % state.players)[0]


def next_opponent(state: GameState, seat: int) -> int:
    """Name the next seat after *seat* that is still in, in teams the next opponent."""
    after = clockwise(state, (seat + 1) % state.players)
    return next(other for other in after if are_opponents(state, seat, other))


def throwers(state: GameState) -> tuple[int, ...]:
    """List who may throw in during this bout, clockwise from the lead (R3.4)."""
    lead, defender, rules = state.lead, state.defender, state.rules
    able = tuple(s for s in clockwise(state, lead) if are_opponents(state, s, defender))
    if rules.throwers is Throwers.ALL:
        return able
    if rules.throwers is Throwers.NEIGHBOURS_AFTER_FIRST and state.bouts == 0:
        return able
    from_left = [seat for seat in clockwise(state, defender) if seat in able]
    chosen = (lead, from_left[0], from_left[-1])
    return tuple(seat for seat in able if seat in chosen)


def speakers(state: GameState) -> tuple[int, ...]:
    """List the throwers whose word it is to throw or pass, clockwise from the lead (R3.5, R3.6).

    There is one as long as a thrower with cards has not passed.
    """
    if not state.table:
        return ()
    hands, passed = state.hands, state.passed
    silent = tuple(s for s in throwers(state) if hands[s] and s not in passed)
    order = state.rules.throw_order
    if order is ThrowOrder.CLOCKWISE:
        return silent[:1]
    if order is ThrowOrder.LEAD_FIRST and state.lead in silent:
        return (state.lead,)
    return silent
