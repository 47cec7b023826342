"""Dealing and playing: the only ways to a new state."""

from collections.abc import Sequence
from enum import StrEnum

from engine import cheating
from engine.bouts import start_bout
from engine.cards import Card, Rank, deck_of, is_joker, is_trump
from engine.ending import lost
from engine.events import Resigned, TimedOut
from engine.events import Step as Step
from engine.families import family_of
from engine.legality import refuse
from engine.moves import Accuse, Call, Move, Resign, Timeout
from engine.options import ROAD_SEATS_WITHOUT_A_SIX, Rules, RulesCode, RulesError, check
from engine.refusals import Refusal
from engine.state import HAND_SIZE, GameState, Reason
from engine.timeouts import timeout_move


class DealCode(StrEnum):
    """Why a deck cannot be dealt; `RulesCode` has the other reasons."""

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

    Five players of road durak get a deck without one of its sixes (R6.1).
    *first* is the seat that leads, or None for R2.3. Raises DealError.
    """
    dealer = players - 1 if dealer is None else dealer
    _check(rules, players, deck, dealer, first)
    hands, stock = _hands(rules, players, deck, dealer)
    trump = deck[-1].suit
    left_out = next((card for card in deck_of(rules.deck) if card not in deck), None)
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
        left_out=left_out,
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
    act = family_of(state).act
    if isinstance(move, Resign):
        over = lost(state, move.seat, Reason.RESIGNED)
        return Step(over.state, (Resigned(move.seat), *over.events))
    if isinstance(move, Timeout):
        made = timeout_move(state, move.seat)
        step = act(state, made) if made else lost(state, move.seat, Reason.TIMEOUT)
        return Step(step.state, (TimedOut(move.seat), *step.events))
    if isinstance(move, Call | Accuse):
        return cheating.act(state, move)
    return act(state, move)


def _hands(
    rules: Rules, players: int, deck: Sequence[Card], dealer: int
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Deal six each from the front, one at a time, from the seat after the dealer (R2.1).

    In road durak all cards are dealt (R6.1).
    """
    dealt = len(deck) if rules.is_road else players * HAND_SIZE
    hands = tuple(
        tuple(sorted(deck[(seat - dealer - 1) % players : dealt : players]))
        for seat in range(players)
    )
    return hands, tuple(deck[dealt:])


def _is_deck(rules: Rules, players: int, deck: Sequence[Card]) -> bool:
    whole, found = deck_of(rules.deck), set(deck)
    missing = [card for card in whole if card not in found]
    if len(deck) + len(missing) != len(whole) or not found.issubset(whole):
        return False
    if rules.is_road and players == ROAD_SEATS_WITHOUT_A_SIX:
        return [card.rank for card in missing] == [Rank.SIX]
    return not missing


def _check(
    rules: Rules, players: int, deck: Sequence[Card], dealer: int, first: int | None
) -> None:
    try:
        check(rules, players)
    except RulesError as error:
        raise DealError(error.code) from error
    if not _is_deck(rules, players, deck):
        raise DealError(DealCode.WRONG_DECK)
    if is_joker(deck[-1]):
        raise DealError(DealCode.TRUMP_IS_JOKER)
    if not 0 <= dealer < players:
        raise DealError(DealCode.NO_SUCH_DEALER)
    if first is not None and not 0 <= first < players:
        raise DealError(DealCode.NO_SUCH_FIRST)
