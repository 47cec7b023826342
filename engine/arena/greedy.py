"""A player for measuring: leads its lowest plain card, covers as cheaply as it can, keeps its
trumps while the stock is long, throws in every plain match.

The definition is fixed, so that figures of different versions can be compared. An attack of several
cards is taken at once if one of them cannot be covered. Where it may, it shows a trump or transfers
a plain card. In road durak the lead answers with plain cards only and else says beaten.
"""

from collections.abc import Iterable
from random import Random

from engine.ai.knowledge import Knowledge
from engine.cards import Card, beats, is_trump
from engine.moves import Attack, Beat, Move, Pass, Show, Take, Throw, Transfer
from engine.view import View

TRUMPS_STAY = 12
"""With so many cards in the stock, or more, no trump is laid on a plain card."""


def choose(knowledge: Knowledge, chance: Random, seconds: float) -> Move:
    """Choose a legal move, always the same for the same view; the time makes no difference."""
    del chance, seconds
    view = knowledge.view
    choice = _open(view) or _pass_on(view) or _cover(view) or _throw(view)
    return choice or next(move for move in view.legal if isinstance(move, Take | Pass))


def _open(view: View) -> Move | None:
    leads = [move for move in view.legal if isinstance(move, Attack) and len(move.cards) == 1]
    return min(leads, key=lambda move: _price(view, move.cards[0]), default=None)


def _pass_on(view: View) -> Move | None:
    ranks = {card.rank for card in view.open_cards}
    for move in view.legal:
        if isinstance(move, Show):
            return move
        if isinstance(move, Transfer) and move.card.rank in ranks and _is_plain(view, move.card):
            return move
    return None


def _cover(view: View) -> Move | None:
    """Cover the lowest open card, if all of them can be covered."""
    planned: list[Beat] = []
    for target in sorted(view.open_cards):
        used = [move.card for move in planned]
        covers = [
            move
            for move in view.legal
            if isinstance(move, Beat) and move.target == target and move.card not in used
        ]
        fit = [move for move in covers if _may_cover(view, move)]
        if not fit:
            return None
        planned.append(min(fit, key=lambda move: _price(view, move.card)))
    return planned[0] if planned else None


def _may_cover(view: View, move: Beat) -> bool:
    if not beats(move.card, move.target, view.trump):
        return False
    if _is_plain(view, move.card) or not _is_plain(view, move.target):
        return True
    return view.stock < TRUMPS_STAY and not _may_say_beaten(view.legal)


def _throw(view: View) -> Move | None:
    ranks = {card.rank for pair in view.table for card in pair if card is not None}
    matches = [
        move
        for move in view.legal
        if isinstance(move, Throw) and move.card.rank in ranks and _is_plain(view, move.card)
    ]
    return min(matches, key=lambda move: _price(view, move.card), default=None)


def _may_say_beaten(legal: Iterable[Move]) -> bool:
    return any(isinstance(move, Pass) for move in legal)


def _is_plain(view: View, card: Card) -> bool:
    return not is_trump(card, view.trump)


def _price(view: View, card: Card) -> tuple[bool, Card]:
    return is_trump(card, view.trump), card
