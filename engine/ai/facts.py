"""What is certain for a seat: who answers a move, what he may hold, what he cannot beat."""

from collections.abc import Sequence

from engine.ai.knowledge import Knowledge
from engine.cards import Card, beats, is_trump
from engine.moves import Attack, Beat, Move, Throw, Transfer
from engine.options import Variant
from engine.view import View

FEW_LEFT = 6
"""With so few cards in the stock, or fewer, the deal turns."""


def price(view: View, card: Card) -> int:
    """Rate a card: every trump above every plain one."""
    return card.rank + (100 if is_trump(card, view.trump) else 0)


def laid_by(move: Move) -> tuple[Card, ...]:
    """List the cards that *move* takes from the hand."""
    match move:
        case Attack(_, cards):
            return cards
        case Throw(_, card) | Beat(_, _, card) | Transfer(_, card):
            return (card,)
        case _:
            return ()


def lying(view: View) -> tuple[Card, ...]:
    """List every card of the table, or of the chain."""
    pairs = (card for pair in view.table for card in pair if card is not None)
    return (*view.chain, *pairs)


def trumps_of(knowledge: Knowledge) -> tuple[Card, ...]:
    trump = knowledge.view.trump
    return tuple(card for card in knowledge.hand if is_trump(card, trump))


def plain_of(knowledge: Knowledge) -> tuple[Card, ...]:
    trump = knowledge.view.trump
    return tuple(card for card in knowledge.hand if not is_trump(card, trump))


def possible(knowledge: Knowledge, seat: int) -> frozenset[Card]:
    """List all that *seat* may hold: its whole hand is among these, and nothing seen elsewhere."""
    held = knowledge.held_by(seat)
    if len(held) == knowledge.view.counts[seat]:
        return held
    return held.union(knowledge.unseen)


def others(knowledge: Knowledge) -> tuple[int, ...]:
    return tuple(seat for seat in knowledge.view.still_in if seat != knowledge.seat)


def plays_fair(knowledge: Knowledge, seat: int) -> bool:
    """Tell whether *seat* can lay fair cards only (R10.1, R10.5)."""
    view = knowledge.view
    return not view.rules.may_cheat or seat in view.barred


def is_fair(knowledge: Knowledge, move: Move) -> bool:
    """Tell whether *move* is within the rules, where unfair ones are possible too (R10.1)."""
    view = knowledge.view
    match move:
        case Beat(_, target, card):
            return beats(card, target, view.trump)
        case Throw(_, card):
            return card.rank in {other.rank for other in lying(view)}
        case Transfer(_, card):
            return all(card.rank == pair.attack.rank for pair in view.table)
        case _:
            return True


def answerer(knowledge: Knowledge, move: Move) -> int | None:
    """Name the seat that must beat what *move* lays; None if nobody has to, or he takes."""
    view = knowledge.view
    match move:
        case Attack():
            return view.defender
        case Throw():
            return None if view.taking else view.defender
        case Transfer():
            return _next(view, view.defender, opponents=bool(view.rules.teams))
        case Beat() if view.rules.is_road:
            return _next_on_the_road(knowledge)
        case _:
            return None


def _next(view: View, seat: int, *, opponents: bool = False) -> int:
    after = ((seat + step) % view.players for step in range(1, view.players))
    able = (other for other in after if other not in view.out)
    return next(other for other in able if not opponents or (other - seat) % 2)


def _next_on_the_road(knowledge: Knowledge) -> int | None:
    """Name who must beat the card that the seat lays on the chain, if the chain goes on
    (R6.3, R6.4, R6.6)."""
    view, seat = knowledge.view, knowledge.seat
    if view.rules.variant is Variant.ROAD_CIRCLE:
        is_full = len(view.chain) + 1 == len(view.still_in)
        return None if is_full else _next(view, seat)
    if seat == view.lead:
        return view.defender
    is_last = len(knowledge.hand) == 1 or view.counts[view.lead] == 0
    return None if is_last else view.lead


def cannot_beat(knowledge: Knowledge, seat: int, card: Card) -> bool:
    """Tell whether *seat* certainly holds nothing that beats *card*."""
    trump = knowledge.view.trump
    return not any(beats(other, card, trump) for other in possible(knowledge, seat))


def needs_trump(knowledge: Knowledge, seat: int, card: Card) -> bool:
    """Tell whether *seat* certainly holds no plain card that beats the plain *card*."""
    trump = knowledge.view.trump
    return not is_trump(card, trump) and not any(
        beats(other, card, trump)
        for other in possible(knowledge, seat)
        if not is_trump(other, trump)
    )


def covers(knowledge: Knowledge, target: Card) -> list[Card]:
    """List the cards of the hand that beat *target*, the cheapest first."""
    view = knowledge.view
    able = (card for card in knowledge.hand if beats(card, target, view.trump))
    return sorted(able, key=lambda card: (price(view, card), card))


def can_cover_all(knowledge: Knowledge) -> bool:
    """Tell whether the hand can beat everything that is open."""
    answers = [covers(knowledge, target) for target in knowledge.view.open_cards]
    answers.sort(key=len)
    return _matched(answers, frozenset())


def _matched(answers: Sequence[Sequence[Card]], used: frozenset[Card]) -> bool:
    if not answers:
        return True
    first, *rest = answers
    return any(_matched(rest, used | {card}) for card in first if card not in used)


def throwers_may_hold(knowledge: Knowledge) -> frozenset[Card]:
    """List all that those who throw in may hold."""
    seats = (seat for seat in knowledge.view.throwers if seat != knowledge.seat)
    return frozenset().union(*(possible(knowledge, seat) for seat in seats))
