"""What each move is worth to the seat that may make it, as a search sees it."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from engine.ai import plain
from engine.ai.knowledge import Knowledge
from engine.ai.search import Budget, can_search, searched
from engine.cards import is_trump
from engine.moves import Accuse, Attack, Beat, Call, Move, Take, Throw, Transfer

_CHOSEN: Final = 0.3
_RANKS: Final = 100
_A_LITTLE: Final = 0.1

EACH: Final = 40
"""So often every move is tried, also one that promises nothing: somebody may have made it."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A move and the result it leads to: 1 a win, 0 a draw, -1 a loss, in between an expectation.

    Where an ending is solved all worths are whole numbers, and no mere expectations.
    """

    move: Move
    worth: float


def judge(knowledge: Knowledge, chance: Random, seconds: float) -> tuple[Judged, ...]:
    """Judge every legal move, and every call, within about *seconds*: the best first.

    Raises ValueError if the seat has nothing to choose from.
    """
    if not knowledge.view.legal:
        raise ValueError("nothing to choose from")
    search = can_search(knowledge.view)
    found = _by_search(knowledge, chance, seconds) if search else list(_by_price(knowledge))
    found += _calls(knowledge, found)
    return tuple(sorted(found, key=lambda judged: -judged.worth))


def _by_search(knowledge: Knowledge, chance: Random, seconds: float) -> list[Judged]:
    """Judge by the search: what it tried seldom is not worth more than what it is surest of."""
    found = searched(knowledge, chance, Budget(seconds), EACH)
    most = found[0].worth
    return [Judged(each.move, min(each.worth, most)) for each in found]


def _by_price(knowledge: Knowledge) -> Iterator[Judged]:
    """Judge as the plain player does, by what is given away."""
    best = plain.choose(knowledge.view)
    for move in knowledge.view.legal:
        yield Judged(move, _CHOSEN if move == best else -_price(knowledge, move) / _RANKS)


def _calls(knowledge: Knowledge, moves: list[Judged]) -> list[Judged]:
    """A right call is a little better than any move, a wrong one a little worse."""
    worths = [judged.worth for judged in moves]
    right, wrong = min(1.0, max(worths) + _A_LITTLE), max(-1.0, min(worths) - _A_LITTLE)
    return [
        Judged(call, right if _is_right(knowledge, call) else wrong)
        for call in knowledge.view.calls
    ]


def _price(knowledge: Knowledge, move: Move) -> int:
    view = knowledge.view
    match move:
        case Attack(_, cards):
            return max(plain.price(view, card) for card in cards)
        case Throw(_, card) | Transfer(_, card) | Beat(_, _, card):
            return plain.price(view, card)
        case Take():
            taken = [card for pair in view.table for card in pair if card] + list(view.chain)
            return sum(5 for card in taken if not is_trump(card, view.trump))
        case _:
            return 0


def _is_right(knowledge: Knowledge, call: Call | Accuse) -> bool:
    if isinstance(call, Call):
        return any(laid.card == call.card for laid in knowledge.memory.unfair)
    return any(laid.seat == call.target for laid in knowledge.memory.unfair)
