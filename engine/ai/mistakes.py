"""A novice: plays plainly, and makes the mistakes of people who are new to the game.

Each mistake has what it looks like and how often it is made where it can be made. Nobody errs who
has but two cards to lay and no stock: who is about to be out looks twice. No mistake gives away a
high trump, and none lays a trump where a low plain card does.
"""

from collections.abc import Callable, Iterable
from random import Random
from typing import Final, NamedTuple

from engine.ai import plain
from engine.ai.plain import LATE_STOCK, price
from engine.cards import Card, Rank, beats, is_trump
from engine.moves import Attack, Beat, Move, Pass, Take, Throw, Transfer
from engine.view import View

LOOKS_TWICE: Final = 2
"""With so few cards, or fewer, and no stock nobody errs."""

A_LITTLE: Final = 4
"""By so many ranks, or fewer, a card is a little too dear."""


class Mistake(NamedTuple):
    """What is done instead of the usual move, or None where it cannot be made."""

    often: float
    instead: Callable[[View, Move], Move | None]


def choose(view: View, chance: Random) -> Move:
    """Choose one of the seat's legal moves. Raises ValueError if there is none."""
    usual = plain.choose(view)
    if len(view.legal) == 1 or _looks_twice(view) or plain.lays_all(view, usual):
        return usual
    for often, instead in MISTAKES:
        if chance.random() < often and (made := instead(view, usual)):
            return made
    return usual


def _looks_twice(view: View) -> bool:
    return not view.stock and len(view.hand or ()) <= LOOKS_TWICE


def _leads_one_of_two(view: View, usual: Move) -> Move | None:
    """Lead one card where equal ones could go together."""
    if not isinstance(usual, Attack) or len(usual.cards) == 1:
        return None
    return next(lead for lead in _single_leads(view) if lead.cards[0] in usual.cards)


def _leads_too_high(view: View, usual: Move) -> Move | None:
    """Lead a middling card and keep the lowest."""
    if not isinstance(usual, Attack) or is_trump(usual.cards[0], view.trump):
        return None
    lowest = usual.cards[0].rank
    higher = [
        lead
        for lead in _single_leads(view)
        if not is_trump(lead.cards[0], view.trump)
        and lowest < lead.cards[0].rank <= min(lowest + A_LITTLE, Rank.QUEEN)
    ]
    return min(higher, key=lambda lead: lead.cards[0].rank, default=None)


def _leads_a_trump(view: View, usual: Move) -> Move | None:
    """Lead a small trump while the stock is large, having another."""
    if not isinstance(usual, Attack) or view.stock <= LATE_STOCK:
        return None
    leads = [lead for lead in _single_leads(view) if is_trump(lead.cards[0], view.trump)]
    if len(leads) == 1 or is_trump(usual.cards[0], view.trump):
        return None
    return next((lead for lead in leads if _is_small(lead.cards[0])), None)


def _covers_too_dear(view: View, usual: Move) -> Move | None:
    """Cover with a plain card that is a little higher than need be."""
    if not isinstance(usual, Beat) or is_trump(usual.card, view.trump):
        return None
    lowest = usual.card.rank
    dearer = [
        cover
        for cover in _covers(view, usual.target)
        if not is_trump(cover.card, view.trump) and lowest < cover.card.rank <= lowest + A_LITTLE
    ]
    return min(dearer, key=lambda cover: cover.card.rank, default=None)


def _spares_a_picture(view: View, usual: Move) -> Move | None:
    """Cover with a small trump where only a high plain card would do."""
    if not isinstance(usual, Beat) or is_trump(usual.card, view.trump):
        return None
    if usual.card.rank < Rank.JACK:
        return None
    trumps = [cover for cover in _covers(view, usual.target) if is_trump(cover.card, view.trump)]
    return next((cover for cover in trumps if _is_small(cover.card)), None)


def _takes_too_soon(view: View, usual: Move) -> Move | None:
    """Take a card at the end that a trump or a picture would cover."""
    if not isinstance(usual, Beat) or view.stock > LATE_STOCK or len(view.table) != 1:
        return None
    if price(view, usual.card) < Rank.JACK:
        return None
    return _word(view, Take)


def _forgets_to_transfer(view: View, usual: Move) -> Move | None:
    """Cover where the attack could be passed on."""
    if not isinstance(usual, Transfer) or len(view.open_cards) != 1:
        return None
    plain_covers = (
        cover for cover in _covers(view, view.open_cards[0]) if not is_trump(cover.card, view.trump)
    )
    return min(plain_covers, key=lambda cover: cover.card.rank, default=None)


def _forgets_to_throw(view: View, usual: Move) -> Move | None:
    """Say enough with a card in hand that would go along."""
    return _word(view, Pass) if isinstance(usual, Throw) else None


def _throws_too_high(view: View, usual: Move) -> Move | None:
    """Throw a king, an ace or a small trump in while the stock is large; to nobody who takes."""
    if not isinstance(usual, Pass) or view.taking or view.stock <= LATE_STOCK:
        return None
    ranks = {card.rank for pair in view.table for card in pair if card is not None}
    throws = [move for move in view.legal if isinstance(move, Throw) and move.card.rank in ranks]
    fit = [m for m in throws if not is_trump(m.card, view.trump) or _is_small(m.card)]
    return min(fit, key=lambda move: price(view, move.card), default=None)


def _single_leads(view: View) -> list[Attack]:
    """List the leads of one card, the lowest first."""
    leads = [move for move in view.legal if isinstance(move, Attack) and len(move.cards) == 1]
    return sorted(leads, key=lambda lead: lead.cards[0].rank)


def _covers(view: View, target: Card) -> Iterable[Beat]:
    """List the right covers of *target*, the lowest first."""
    covers = [
        move
        for move in view.legal
        if isinstance(move, Beat) and move.target == target and beats(move.card, target, view.trump)
    ]
    return sorted(covers, key=lambda cover: cover.card.rank)


def _word(view: View, word: type[Take | Pass]) -> Move | None:
    return next((move for move in view.legal if isinstance(move, word)), None)


def _is_small(trump: Card) -> bool:
    return trump.rank <= Rank.TEN


MISTAKES: Final = (
    Mistake(0.06, _leads_a_trump),
    Mistake(0.2, _leads_too_high),
    Mistake(0.3, _leads_one_of_two),
    Mistake(0.15, _spares_a_picture),
    Mistake(0.2, _covers_too_dear),
    Mistake(0.15, _takes_too_soon),
    Mistake(0.2, _forgets_to_transfer),
    Mistake(0.3, _forgets_to_throw),
    Mistake(0.1, _throws_too_high),
)
