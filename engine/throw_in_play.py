"""What the moves of throw-in, transfer and simple durak do (R3, R4, R5, R9)."""

from engine.bouts import close_if_due, most_attacks
from engine.cards import Card
from engine.cheating import noted
from engine.events import (
    Covered,
    Event,
    Led,
    Passed,
    Shown,
    Step,
    Swapped,
    Threw,
    Transferred,
    WillTake,
)
from engine.moves import Attack, Beat, Move, Show, Swap, Take, Throw, Transfer
from engine.seats import next_opponent
from engine.state import GameState, Pair, changed
from engine.throw_in_legality import lowest_trump


def act(state: GameState, move: Move) -> Step:
    """Make a legal *move*, and close the bout if it is then over."""
    step = _acted(state, move)
    if state.rules.may_cheat:
        step = Step(changed(step.state, cheats=noted(state, move)), step.events)
    return close_if_due(step)


def _acted(state: GameState, move: Move) -> Step:
    match move:
        case Attack(seat, cards):
            cards = tuple(sorted(cards))
            return Step(_laid(state, seat, cards), (Led(seat, cards),))
        case Throw(seat, card):
            return Step(_laid(state, seat, (card,)), (Threw(seat, card),))
        case Beat():
            return _covered(state, move)
        case Transfer(seat, card):
            return _passed_on(_laid(state, seat, (card,)), Transferred, move)
        case Show(seat):
            return _passed_on(changed(state, shown=(*state.shown, seat)), Shown, move)
        case Take(seat):
            return Step(changed(state, taking=True, passed=()), (WillTake(seat),))
        case Swap(seat):
            return _swapped(state, seat)
        case _:
            return _said_pass(state, move.seat)


def _laid(state: GameState, seat: int, cards: tuple[Card, ...]) -> GameState:
    """Lay attack cards; every new card takes all passes back (R3.6)."""
    return _without(state, seat, cards, state.table + tuple(Pair(card, None) for card in cards))


def _covered(state: GameState, move: Beat) -> Step:
    table = tuple(
        Pair(move.target, move.card) if pair.attack == move.target else pair for pair in state.table
    )
    event = Covered(move.seat, move.target, move.card)
    return Step(_without(state, move.seat, (move.card,), table), (event,))


def _without(
    state: GameState, seat: int, cards: tuple[Card, ...], table: tuple[Pair, ...]
) -> GameState:
    hand = tuple(card for card in state.hands[seat] if card not in cards)
    return changed(
        state,
        hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
        emptied=state.emptied if hand else (*state.emptied, seat),
        table=table,
        passed=(),
    )


def _passed_on(
    state: GameState, happened: type[Transferred] | type[Shown], move: Transfer | Show
) -> Step:
    """Make the defender the lead against the next one, with a new cap (R4.2, R4.3)."""
    to = next_opponent(state, state.defender)
    passed_on = changed(
        state, lead=state.defender, defender=to, cap=most_attacks(state, to), passed=()
    )
    return Step(passed_on, (happened(move.seat, move.card, to),))


def _said_pass(state: GameState, seat: int) -> Step:
    events: tuple[Event, ...] = (Passed(seat),)
    return Step(changed(state, passed=tuple(sorted((*state.passed, seat)))), events)


def _swapped(state: GameState, seat: int) -> Step:
    """Change the lowest trump in the hand for the open trump card (R9.1)."""
    lowest = lowest_trump(state)
    kept = tuple(card for card in state.hands[seat] if card != lowest)
    hand = tuple(sorted((*kept, state.trump_card)))
    swapped = changed(
        state,
        trump_card=lowest,
        hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
        stock=(*state.stock[:-1], lowest),
    )
    return Step(swapped, (Swapped(seat, lowest),))
