"""Why to beat with this card, to pass the attack on, or to take."""

from collections.abc import Iterator

from engine.ai.attack_reasons import GOOD, pressing
from engine.ai.facts import (
    FEW_LEFT,
    can_cover_all,
    covers,
    lying,
    plays_fair,
    price,
    throwers_may_hold,
    trumps_of,
)
from engine.ai.knowledge import Knowledge
from engine.ai.why import Reason, Why
from engine.cards import Card, Rank, is_trump
from engine.moves import Beat, Show, Take, Transfer
from engine.options import Variant

MANY_TO_TAKE = 3
"""To take so many cards, or more, is a burden."""

EARLY = 12
"""With so many cards in the stock, or more, there is time to get rid of what was taken."""

_NOBODY_THROWS = (Variant.SIMPLE, Variant.ROAD, Variant.ROAD_CIRCLE)


def of_cover(knowledge: Knowledge, move: Beat) -> Iterator[Reason]:
    """Give the reasons for a fair cover."""
    view = knowledge.view
    yield from pressing(knowledge, move)
    if view.rules.variant not in _NOBODY_THROWS and not view.rules.may_cheat:
        yield from _inviting_nobody(knowledge, move.card)
    able = covers(knowledge, move.target)
    is_cheapest = move.card == able[0]
    if is_trump(move.card, view.trump) and not is_trump(move.target, view.trump):
        if is_cheapest:
            yield from _spending_a_trump(knowledge)
    elif is_cheapest and trumps_of(knowledge) and not is_trump(move.card, view.trump):
        yield Reason(Why.COVER_KEEPS_TRUMPS, (move.card,))
    if is_cheapest and len(able) > 1:
        yield Reason(Why.CHEAPEST_COVER, (move.card,))
    if _would_lead(knowledge):
        yield Reason(Why.WINS_TURN)


def _inviting_nobody(knowledge: Knowledge, card: Card) -> Iterator[Reason]:
    """A cover that gives those who throw in nothing new, where they still may throw."""
    view = knowledge.view
    if len(view.table) >= view.cap:
        return
    if card.rank in {other.rank for other in lying(view)}:
        yield Reason(Why.SAME_RANK, (card,))
    elif not any(other.rank == card.rank for other in throwers_may_hold(knowledge)):
        yield Reason(Why.DEAD_RANK, (card,))


def _spending_a_trump(knowledge: Knowledge) -> Iterator[Reason]:
    view = knowledge.view
    count = len(lying(view))
    if count >= MANY_TO_TAKE:
        yield Reason(Why.TRUMP_SAVES, count=count)
    if view.stock <= FEW_LEFT and not view.rules.is_road:
        yield Reason(Why.TRUMP_LATE, count=view.stock)


def _would_lead(knowledge: Knowledge) -> bool:
    """Tell whether the seat leads next if it beats everything that lies now (R3.11, R6.5)."""
    view = knowledge.view
    if knowledge.seat != view.defender or view.rules.variant is Variant.ROAD_CIRCLE:
        return False
    return view.stock > 0 or len(knowledge.hand) > len(view.open_cards)


def of_take(knowledge: Knowledge, move: Take) -> Iterator[Reason]:
    view, cards = knowledge.view, lying(knowledge.view)
    if plays_fair(knowledge, move.seat) and not can_cover_all(knowledge):
        yield Reason(Why.CANNOT_COVER, count=len(cards))
    good = [card for card in cards if is_trump(card, view.trump) or card.rank >= Rank.KING]
    if good:
        best = sorted(good, key=lambda card: -price(view, card))
        yield Reason(Why.TAKE_GAINS, tuple(best[:3]), len(cards))
    yield from _sparing(knowledge, len(cards))
    if view.stock >= EARLY and len(cards) < MANY_TO_TAKE:
        yield Reason(Why.TAKE_EARLY, count=view.stock)


def _sparing(knowledge: Knowledge, count: int) -> Iterator[Reason]:
    """What a cover would cost, if any one of the open cards is dear to beat."""
    view = knowledge.view
    needed = [able[0] for target in view.open_cards if (able := covers(knowledge, target))]
    if not needed:
        return
    dearest = max(needed, key=lambda card: price(view, card))
    if is_trump(dearest, view.trump):
        if count <= MANY_TO_TAKE:
            yield Reason(Why.TAKE_KEEPS_TRUMP, (dearest,), count)
    elif dearest.rank >= GOOD:
        yield Reason(Why.TAKE_KEEPS_HIGH, (dearest,), count)


def of_transfer(knowledge: Knowledge, move: Transfer) -> Iterator[Reason]:
    yield from pressing(knowledge, move)
    yield Reason(Why.PASSES_ON, (move.card,), len(knowledge.view.table) + 1)


def of_show(knowledge: Knowledge, move: Show) -> Iterator[Reason]:
    yield Reason(Why.SHOW_FREE, (move.card,), len(knowledge.view.table))
