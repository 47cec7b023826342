"""From bout to bout: the cap, the close, the refill, who is out, who leads (R3.2, R3.8-R3.11).

The chains of road durak are bouts here too.
"""

from collections.abc import Callable
from dataclasses import replace

from engine.cards import Card
from engine.ending import ended, endless, kept, result_of
from engine.events import BoutBeaten, BoutTaken, Closing, Drew, DrewTrump, Event, Step, WentOut
from engine.options import DrawFirst, FirstLimit, ShowTrump, Variant
from engine.seats import clockwise, next_in, next_opponent, speakers, team_of
from engine.state import HAND_SIZE, Close, GameState, changed

MOST_ATTACKS = 6
MOST_ATTACKS_AT_FIRST = 5
MOST_ATTACKS_IN_SIMPLE = 2

Hands = tuple[tuple[Card, ...], ...]


def most_attacks(state: GameState, defender: int) -> int:
    """Give the most attack cards *defender* could be asked to answer, with his hand now.

    R3.2, in simple durak R5.1; road durak has no cap.
    """
    limit = state.rules.first_limit
    at_first = (limit is FirstLimit.UNTIL_DISCARD and not state.discard) or (
        limit is FirstLimit.FIRST_BOUT and state.bouts == 0
    )
    most = MOST_ATTACKS_AT_FIRST if at_first else MOST_ATTACKS
    if state.rules.variant is Variant.SIMPLE:
        most = MOST_ATTACKS_IN_SIMPLE
    return min(most, len(state.hands[defender]))


def start_bout(state: GameState, lead: int) -> GameState:
    """Begin a bout: *lead* against the next seat, or next opponent, still in (R3.1)."""
    defender = next_opponent(state, lead)
    shown = state.shown if state.rules.show_trump is ShowTrump.PER_DEAL else ()
    return changed(
        state,
        lead=lead,
        defender=defender,
        starter=lead,
        cap=0 if state.rules.is_road else most_attacks(state, defender),
        table=(),
        chain=(),
        taking=False,
        passed=(),
        shown=shown,
        emptied=(),
        cheats=kept(state.cheats),
    )


def close_if_due(step: Step) -> Step:
    """Close the bout if R3.8 says so, and begin the next one or end the deal.

    At a cheaters' table it waits until all have accepted (R10.6).
    """
    state = step.state
    if not state.table or (state.has_open and not state.taking):
        return step
    if len(state.table) < state.cap and state.hands[state.defender] and speakers(state):
        return step
    how = Close.TAKEN if state.taking else Close.BEATEN
    if state.rules.may_cheat:
        waiting = changed(state, passed=(), cheats=replace(state.cheats, closing=how))
        return Step(waiting, (*step.events, Closing(state.defender, taken=state.taking)))
    closed = close(state, how)
    return Step(closed.state, step.events + closed.events)


def close(state: GameState, how: Close) -> Step:
    """Close the bout of the table: its cards go to the discard, or to the defender."""
    if how is Close.BEATEN:
        return beaten(state, state.table_cards, state.defender)
    return taken(state, state.table_cards, state.defender)


def beaten(state: GameState, cards: tuple[Card, ...], heir: int) -> Step:
    """Discard *cards* for good; *heir* leads next, if he is still in (R3.11, R6.5, R6.6)."""
    state = changed(state, table=(), discard=state.discard + cards, bouts=state.bouts + 1, takes=0)
    return _after_bout(state, (BoutBeaten(cards),), lambda after: _heir(after, heir))


def taken(state: GameState, cards: tuple[Card, ...], taker: int) -> Step:
    """Let *taker* pick up *cards*; he loses his turn (R3.7, R3.11)."""
    hand = tuple(sorted(state.hands[taker] + cards))
    state = changed(
        state,
        table=(),
        hands=(*state.hands[:taker], hand, *state.hands[taker + 1 :]),
        bouts=state.bouts + 1,
        takes=0 if state.stock else state.takes + 1,
    )
    event = BoutTaken(taker, len(cards))
    return _after_bout(state, (event,), lambda after: next_opponent(after, taker))


def _after_bout(
    state: GameState, events: tuple[Event, ...], next_lead: Callable[[GameState], int]
) -> Step:
    """Refill, let seats go out, and end the deal or begin the next bout."""
    refilled = _refill(state)
    gone = _go_out(refilled.state)
    state = gone.state
    events += refilled.events + gone.events
    if result := result_of(state, len(gone.events)) or endless(state):
        over = ended(state, result)
        return Step(over.state, events + over.events)
    return Step(start_bout(state, next_lead(state)), events)


def _refill(state: GameState) -> Step:
    """Draw to six in the order of R3.9."""
    if not state.stock:
        return Step(state, ())
    hands, stock = list(state.hands), state.stock
    events: list[Event] = []
    for seat in _drawers(state):
        count = min(HAND_SIZE - len(hands[seat]), len(stock))
        if count <= 0:
            continue
        hands[seat] = tuple(sorted(hands[seat] + stock[:count]))
        stock = stock[count:]
        events.append(Drew(seat, count))
        if not stock:
            events.append(DrewTrump(seat))
    return Step(changed(state, hands=tuple(hands), stock=stock), tuple(events))


def _drawers(state: GameState) -> tuple[int, ...]:
    first = state.lead if state.rules.draw_first is DrawFirst.TRANSFERRER else state.starter
    others = (seat for seat in clockwise(state, first) if seat != state.defender)
    return (*others, state.defender)


def _go_out(state: GameState) -> Step:
    """Let the seats without cards leave the deal, in the order their hands ran empty (R3.10)."""
    if state.stock:
        return Step(state, ())
    going = tuple(seat for seat in state.emptied if not state.hands[seat])
    out = state.out + going
    places = range(len(state.out) + 1, len(out) + 1)
    return Step(
        changed(state, out=out) if going else state,
        tuple(WentOut(seat, place) for seat, place in zip(going, places, strict=True)),
    )


def _heir(state: GameState, seat: int) -> int:
    """Name *seat*, or who leads for it when it is out: the next one, in teams of its team."""
    if seat not in state.out:
        return seat
    if not state.rules.teams:
        return next_in(state, seat)
    team = team_of(state, seat)
    return next(other for other in clockwise(state, seat) if other in team)
