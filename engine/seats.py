"""Who sits where, who is whose opponent, who throws in (R1.4, R3.4, R3.5)."""

from engine.options import Throwers, ThrowOrder, Variant
from engine.state import GameState

_WITHOUT_THROWING = (Variant.SIMPLE, Variant.ROAD, Variant.ROAD_CIRCLE)
_CLOCKWISE = {
    players: [(*range(start, players), *range(start)) for start in range(players)]
    for players in range(2, 9)
}
"""All seats of so many players, clockwise from each: written once, as each move asks often."""


def clockwise(state: GameState, start: int) -> tuple[int, ...]:
    """List the seats still in, clockwise from *start*, itself first if it is still in."""
    seats = _CLOCKWISE[len(state.hands)][start]
    return tuple(seat for seat in seats if seat not in state.out) if state.out else seats


def team_of(state: GameState, seat: int) -> tuple[int, ...]:
    """List the seats that win and lose with *seat*, out or not, ascending.

    Partners sit alternately, so they have one parity (R1.4).
    """
    return tuple(range(seat % 2, state.players, 2)) if state.rules.teams else (seat,)


def next_in(state: GameState, seat: int) -> int:
    """Name the next seat after *seat* that is still in."""
    return clockwise(state, (seat + 1) % state.players)[0]


def next_opponent(state: GameState, seat: int) -> int:
    """Name the next seat after *seat* that is still in, in teams the next opponent."""
    after = clockwise(state, (seat + 1) % state.players)
    if not state.rules.teams:
        return after[0]
    return next(other for other in after if (other - seat) % 2)


def throwers(state: GameState) -> tuple[int, ...]:
    """List who may throw in during this bout, clockwise from the lead (R3.4, R5.1, R6.1)."""
    lead, defender, rules = state.lead, state.defender, state.rules
    if rules.variant in _WITHOUT_THROWING:
        return ()
    after_lead = clockwise(state, lead)
    if rules.teams:
        able = tuple(seat for seat in after_lead if (seat - defender) % 2)
    else:
        able = tuple(seat for seat in after_lead if seat != defender)
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
    if not state.table or state.rules.variant is Variant.SIMPLE:
        return ()
    hands, passed, lead = state.hands, state.passed, state.lead
    order = state.rules.throw_order
    if order is not ThrowOrder.FREE and lead not in passed and hands[lead]:
        return (lead,)
    silent = tuple(seat for seat in throwers(state) if seat not in passed and hands[seat])
    return silent[:1] if order is ThrowOrder.CLOCKWISE else silent
