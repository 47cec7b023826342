"""Why to lead this card, to throw it in, or to say that nothing more comes."""

from collections.abc import Iterator

from engine.ai.facts import (
    answerer,
    cannot_beat,
    is_fair,
    laid_by,
    needs_trump,
    plain_of,
    plays_fair,
    price,
    trumps_of,
)
from engine.ai.knowledge import Knowledge
from engine.ai.why import Reason, Why
from engine.cards import Card, Rank, is_trump
from engine.moves import Attack, Beat, Throw, Transfer

VERY_FEW_LEFT = 4
"""So few cards in the stock will be drawn by the next bout or two."""

LOW = Rank.TEN
GOOD = Rank.QUEEN
"""Plain cards from this rank on are not given away lightly, those up to the other are."""

FEW_CARDS = 3
"""Who holds so few cards feels every one that he must beat."""


def of_lead(knowledge: Knowledge, move: Attack) -> Iterator[Reason]:
    yield from pressing(knowledge, move)
    if len(move.cards) > 1:
        yield Reason(Why.SEVERAL, move.cards, len(move.cards))
    yield from _of_low_lead(knowledge, move.cards)
    yield from _of_what_stays(knowledge, move.cards)


def pressing(knowledge: Knowledge, move: Attack | Throw | Transfer | Beat) -> Iterator[Reason]:
    """What the move does to who must answer it; nothing is certain of somebody who may cheat."""
    seat = answerer(knowledge, move)
    if seat is None or not plays_fair(knowledge, seat):
        return
    cards = laid_by(move)
    if hopeless := tuple(card for card in cards if cannot_beat(knowledge, seat, card)):
        yield Reason(Why.UNBEATABLE, hopeless[:1])
    if all(needs_trump(knowledge, seat, card) for card in cards):
        yield Reason(Why.NEEDS_TRUMP, cards)
    if held := _weak_in_suit(knowledge, seat, cards):
        yield Reason(Why.TOOK_SUIT, held)


def _weak_in_suit(knowledge: Knowledge, seat: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Name the highest card that *seat* is known to hold in the suit of a plain card, if that is
    lower; one who has taken a suit is seldom strong in it."""
    card, trump = cards[0], knowledge.view.trump
    if len(cards) > 1 or is_trump(card, trump) or card.rank == Rank.JOKER:
        return ()
    held = [other for other in knowledge.held_by(seat) if other.suit == card.suit]
    highest = max(held, default=None)
    return (highest,) if highest is not None and highest.rank < card.rank else ()


def _of_low_lead(knowledge: Knowledge, cards: tuple[Card, ...]) -> Iterator[Reason]:
    plain, trumps, stock = plain_of(knowledge), trumps_of(knowledge), knowledge.view.stock
    if not plain:
        if cards[0] == min(trumps):
            yield Reason(Why.ALL_TRUMPS, cards)
        return
    if any(card in trumps for card in cards):
        return
    if 0 < stock <= VERY_FEW_LEFT and cards[0].rank <= LOW:
        yield Reason(Why.STOCK_ENDS, cards, stock)
    if cards[0].rank == plain[0].rank:
        if trumps:
            yield Reason(Why.LOWEST_KEEPS_TRUMPS, cards, len(trumps))
        yield Reason(Why.LOWEST, cards)


def _of_what_stays(knowledge: Knowledge, cards: tuple[Card, ...]) -> Iterator[Reason]:
    plain, trumps = plain_of(knowledge), trumps_of(knowledge)
    ranks = [card.rank for card in plain]
    pair = tuple(card for card in plain if ranks.count(card.rank) > 1)
    if pair and len(cards) == 1 and cards[0] not in pair:
        yield Reason(Why.KEEPS_PAIR, tuple(card for card in pair if card.rank == pair[0].rank))
    if trumps and not any(card in trumps for card in cards):
        yield Reason(Why.KEEPS_TRUMPS, cards, len(trumps))


def of_throw(knowledge: Knowledge, move: Throw) -> Iterator[Reason]:
    view, card = knowledge.view, move.card
    is_low = not is_trump(card, view.trump) and card.rank <= LOW
    if view.taking:
        if is_low:
            yield Reason(Why.THROW_RUBBISH, (card,))
    else:
        yield from pressing(knowledge, move)
        yield from _draining(knowledge)
        if view.counts[view.defender] <= FEW_CARDS:
            yield Reason(Why.THROW_PRESSES, (card,), view.counts[view.defender])
    if view.rules.teams and view.lead != knowledge.seat:
        yield Reason(Why.PARTNER)
    if card in plain_of(knowledge) and card.rank == plain_of(knowledge)[0].rank:
        yield Reason(Why.THROW_WEAK, (card,))


def _draining(knowledge: Knowledge) -> Iterator[Reason]:
    """A defender who already beats plain cards with trumps."""
    view = knowledge.view
    spent = [
        pair.cover
        for pair in view.table
        if pair.cover is not None
        and is_trump(pair.cover, view.trump)
        and not is_trump(pair.attack, view.trump)
    ]
    if spent:
        yield Reason(Why.DRAWS_TRUMPS, tuple(spent[-1:]))


def of_pass(knowledge: Knowledge) -> Iterator[Reason]:
    view = knowledge.view
    if view.closing is not None:
        if not any(laid.seat != knowledge.seat for laid in knowledge.memory.unfair):
            yield Reason(Why.ALL_FAIR)
        return
    if view.rules.is_road:
        yield Reason(Why.ROAD_BEATEN)
        return
    throws = [move for move in view.legal if isinstance(move, Throw)]
    if not throws:
        yield Reason(Why.NOTHING_TO_THROW)
    fair = [move.card for move in throws if is_fair(knowledge, move)]
    if fair and all(_is_good(knowledge, card) for card in fair):
        why = Why.PASS_FEEDS_NONE if view.taking else Why.PASS_KEEPS
        yield Reason(why, tuple(sorted(fair, key=lambda card: -price(view, card))[:3]))


def _is_good(knowledge: Knowledge, card: Card) -> bool:
    return is_trump(card, knowledge.view.trump) or card.rank >= GOOD


def keeps_nothing(knowledge: Knowledge, move: Attack | Throw | Transfer | Beat) -> bool:
    """Tell whether the move lays all that is left, with no stock to draw from: who holds nothing
    when the bout is over is out (R3.10)."""
    view = knowledge.view
    if view.stock or set(laid_by(move)) != set(knowledge.hand):
        return False
    if isinstance(move, Beat) and not view.rules.is_road:
        return view.open_cards == (move.target,)
    return True
