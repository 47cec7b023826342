"""A cheaters' table: whom to call, and when to lay a card that does not fit (R10).

Everybody sees every card that is laid, so a good eye is what makes a player here: how much a level
notices and how much it dares is its character. Both are settled once for each card, so that to be
asked again changes nothing.
"""

from collections.abc import Iterable
from random import Random
from typing import Final

from engine.ai.knowledge import Knowledge
from engine.ai.memory import Laid
from engine.ai.plain import price
from engine.cards import Card, Suit, beats, is_trump
from engine.moves import Accuse, Beat, Call, Move, Pass, Take, Throw

_BLACK: Final = frozenset({Suit.CLUBS, Suit.SPADES, Suit.BLACK})


def call(knowledge: Knowledge, notices: float) -> Call | Accuse | None:
    """Call what does not fit, if the seat may and has an eye for it: *notices* is how often."""
    view = knowledge.view
    for laid in knowledge.memory.unfair:
        if _is_against(knowledge, laid) and _settled(knowledge, laid.card, "sees") < notices:
            for move in (Call(knowledge.seat, laid.card), Accuse(knowledge.seat, laid.seat)):
                if move in view.calls:
                    return move
    return None


def cheat(knowledge: Knowledge, honest: Move, dares: float) -> Move | None:
    """Lay a card that does not fit instead of the *honest* word, if the seat dares: *dares* is how
    often. None where honesty costs little, or the seat may cheat no more."""
    if isinstance(honest, Take):
        return _cover_somehow(knowledge, dares)
    if isinstance(honest, Pass) and knowledge.view.taking:
        return _throw_somehow(knowledge, dares)
    return None


def is_fair(knowledge: Knowledge, move: Move) -> bool:
    """Tell whether *move* would be legal where nobody may cheat, as far as it lays a card."""
    view = knowledge.view
    match move:
        case Beat(_, target, card):
            return beats(card, target, view.trump)
        case Throw(_, card):
            return any(card.rank == laid.card.rank for laid in knowledge.memory.laid)
        case _:
            return True


def _is_against(knowledge: Knowledge, laid: Laid) -> bool:
    if knowledge.view.rules.teams:
        return bool((laid.seat - knowledge.seat) % 2)
    return laid.seat != knowledge.seat


def _settled(knowledge: Knowledge, card: Card, what: str) -> float:
    """Draw a number below 1, the same whenever the seat looks at *card* in this bout."""
    view, temper = knowledge.view, knowledge.temper
    seed = f"{temper} {what} {knowledge.seat} {view.bouts} {card} {view.trump_card}"
    return Random(seed).random()  # noqa: S311  no secret is drawn here: a character is acted


def _dares(knowledge: Knowledge, card: Card, dares: float) -> bool:
    """Tell whether the seat dares; who has been caught dares less, and not with the same cards."""
    caught = knowledge.view.penalties.count(knowledge.seat)
    return _settled(knowledge, card, f"dares {caught}") < dares / (1 + caught)


def _cover_somehow(knowledge: Knowledge, dares: float) -> Move | None:
    """Cover a card that cannot be beaten, if no more than one such lies open, with the cheapest
    card that might be taken for right."""
    view = knowledge.view
    covers = [move for move in view.legal if isinstance(move, Beat)]
    beatable = {move.target for move in covers if is_fair(knowledge, move)}
    unbeatable = [card for card in view.open_cards if card not in beatable]
    if len(unbeatable) != 1 or not _dares(knowledge, unbeatable[0], dares):
        return None
    target = unbeatable[0]
    looks_right = [
        move
        for move in covers
        if move.target == target and _is_black(move.card) == _is_black(target)
    ]
    return _cheapest(knowledge, looks_right)


def _throw_somehow(knowledge: Knowledge, dares: float) -> Move | None:
    """Slip a weak card to who takes: he has so many to look at."""
    view = knowledge.view
    throws = [move for move in view.legal if isinstance(move, Throw)]
    slipped = _cheapest(knowledge, throws)
    return slipped if slipped and _dares(knowledge, slipped.card, dares) else None


def _cheapest(knowledge: Knowledge, moves: Iterable[Beat | Throw]) -> Beat | Throw | None:
    """Choose the cheapest plain card that nobody knows; no trump is worth a lie."""
    view, known = knowledge.view, knowledge.memory.held[knowledge.seat]
    plain = [move for move in moves if not is_trump(move.card, view.trump)]
    unfair = [m for m in plain if m.card not in known and not is_fair(knowledge, m)]
    return min(unfair, key=lambda move: price(view, move.card), default=None)


def _is_black(card: Card) -> bool:
    return card.suit in _BLACK
