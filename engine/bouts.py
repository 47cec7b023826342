"""From bout to bout: the cap, the close, the refill, who is out, who leads (R3.2, R3.8-R3.11)."""

from engine.cards import Card
from engine.ending import ended, endless, result_of
from engine.events import BoutBeaten, BoutTaken, Drew, DrewTrump, Event, Step, WentOut
from engine.options import DrawFirst, FirstLimit, ShowTrump
from engine.seats import clockwise, next_in, next_opponent, speakers, team_of
from engine.state import HAND_SIZE, GameState, changed

MOST_ATTACKS = 6
MOST_ATTACKS_AT_FIRST = 5

Hands = tuple[tuple[Card, ...], ...]


def most_attacks(state: GameState, defender: int) -> int:
    """Give the most attack cards *defender* could be asked to answer, with his hand now (R3.2)."""
    limit = state.rules.first_limit
    at_first = (limit is FirstLimit.UNTIL_DISCARD and not state.discard) or (
        limit is FirstLimit.FIRST_BOUT and state.bouts == 0
    )
    most = MOST_ATTACKS_AT_FIRST if at_first else MOST_ATTACKS
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
        cap=most_attacks(state, defender),
        table=(),
        taking=False,
        passed=(),
        shown=shown,
        emptied=(),
    )


def close_if_due(step: Step) -> Step:
    """Close the bout if R3.8 says so, and begin the next one or end the deal."""
    state = step.state
    if not state.table or (state.has_open and not state.taking):
        return step
    if len(state.table) < state.cap and state.hands[state.defender] and speakers(state):
        return step
    closed = _taken(state) if state.taking else _beaten(state)
    return Step(closed.state, step.events + closed.events)


def _beaten(state: GameState) -> Step:
    cards = state.table_cards
    state = changed(state, table=(), discard=state.discard + cards, bouts=state.bouts + 1, takes=0)
    return _after_bout(state, (BoutBeaten(cards),), beaten=True)


def _taken(state: GameState) -> Step:
    taker, cards = state.defender, state.table_cards
    hand = tuple(sorted(state.hands[taker] + cards))
    state = changed(
        state,
        table=(),
        hands=(*state.hands[:taker], hand, *state.hands[taker + 1 :]),
        bouts=state.bouts + 1,
        takes=0 if state.stock else state.takes + 1,
    )
    return _after_bout(state, (BoutTaken(taker, len(cards)),), beaten=False)


def _after_bout(state: GameState, events: tuple[Event, ...], *, beaten: bool) -> Step:
    refilled = _refill(state)
    gone = _go_out(refilled.state)
    state = gone.state
    events += refilled.events + gone.events
    if result := result_of(state, len(gone.events)) or endless(state):
        over = ended(state, result)
        return Step(over.state, events + over.events)
    return Step(start_bout(state, _next_lead(state, beaten=beaten)), events)


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


def _next_lead(state: GameState, *, beaten: bool) -> int:
    """Name who leads after the bout of this lead and defender (R3.11)."""
    defender = state.defender
    if not beaten:
        return next_opponent(state, defender)
    if defender not in state.out:
        return defender
    if not state.rules.teams:
        return next_in(state, defender)
    team = team_of(state, defender)
    return next(seat for seat in clockwise(state, defender) if seat in team)
