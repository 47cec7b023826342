"""Dealing and playing: the only ways to a new state."""

from collections.abc import Sequence
from enum import StrEnum

from engine.bouts import start_bout
from engine.cards import Card, deck_of, is_joker, is_trump
from engine.ending import lost
from engine.events import Resigned, TimedOut
from engine.events import Step as Step
from engine.legality import refuse
from engine.moves import Move, Resign, Timeout
from engine.options import Cheating, Rules, RulesCode, RulesError, Variant, check
from engine.refusals import Refusal
from engine.state import HAND_SIZE, GameState, Reason
from engine.throw_in_play import act
from engine.timeouts import timeout_move


class DealCode(StrEnum):
    """Why a deck cannot be dealt; `RulesCode` has the other reasons."""

    NOT_YET_OFFERED = "not_yet_offered"
    WRONG_DECK = "wrong_deck"
    TRUMP_IS_JOKER = "trump_is_joker"
    NO_SUCH_DEALER = "no_such_dealer"
    NO_SUCH_FIRST = "no_such_first"


class DealError(ValueError):
    def __init__(self, code: DealCode | RulesCode) -> None:
        super().__init__(code)
        self.code = code


class IllegalMove(ValueError):
    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal


def deal(
    rules: Rules,
    players: int,
    deck: Sequence[Card],
    dealer: int | None = None,
    first: int | None = None,
) -> GameState:
    """Deal the shuffled *deck* (R2.1); *dealer* is the last seat by default.

    *first* is the seat that leads, or None for R2.3. Raises DealError.
    """
    dealer = players - 1 if dealer is None else dealer
    _check(rules, players, deck, dealer, first)
    hands, stock = _hands(players, deck, dealer)
    trump = deck[-1].suit
    state = GameState(
        rules=rules,
        dealer=dealer,
        trump_card=deck[-1],
        trump=trump,
        hands=hands,
        stock=stock,
        lead=0,
        defender=0,
        starter=0,
        cap=0,
    )
    return start_bout(state, first_lead(state) if first is None else first)


def first_lead(state: GameState) -> int:
    """Name who leads a fresh deal: the lowest trump, or card, in a hand (R2.3)."""
    after_dealer = [(state.dealer + 1 + i) % state.players for i in range(state.players)]
    trumps = [
        (card.rank, seat)
        for seat in after_dealer
        for card in state.hands[seat]
        if is_trump(card, state.trump)
    ]
    if trumps:
        return min(trumps)[1]
    return min(after_dealer, key=lambda seat: state.hands[seat][0].rank)


def play(state: GameState, move: Move) -> Step:
    """Make *move*. Raises IllegalMove with the refusal; the state given is never changed."""
    if refusal := refuse(state, move):
        raise IllegalMove(refusal)
    if isinstance(move, Resign):
        over = lost(state, move.seat, Reason.RESIGNED)
        return Step(over.state, (Resigned(move.seat), *over.events))
    if isinstance(move, Timeout):
        made = timeout_move(state, move.seat)
        step = act(state, made) if made else lost(state, move.seat, Reason.TIMEOUT)
        return Step(step.state, (TimedOut(move.seat), *step.events))
    return act(state, move)


def _hands(
    players: int, deck: Sequence[Card], dealer: int
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Deal six each from the front, one at a time, from the seat after the dealer (R2.1)."""
    dealt = players * HAND_SIZE
    hands = tuple(
        tuple(sorted(deck[(seat - dealer - 1) % players : dealt : players]))
        for seat in range(players)
    )
    return hands, tuple(deck[dealt:])


_OFFERED = (Variant.THROW_IN, Variant.TRANSFER)


def _check(
    rules: Rules, players: int, deck: Sequence[Card], dealer: int, first: int | None
) -> None:
    try:
        check(rules, players)
    except RulesError as error:
        raise DealError(error.code) from error
    if rules.variant not in _OFFERED or rules.cheating is not Cheating.OFF:
        raise DealError(DealCode.NOT_YET_OFFERED)
    if tuple(sorted(deck)) != deck_of(rules.deck):
        raise DealError(DealCode.WRONG_DECK)
    if is_joker(deck[-1]):
        raise DealError(DealCode.TRUMP_IS_JOKER)
    if not 0 <= dealer < players:
        raise DealError(DealCode.NO_SUCH_DEALER)
    if first is not None and not 0 <= first < players:
        raise DealError(DealCode.NO_SUCH_FIRST)
