"""What each move is worth to the seat that may make it, as a search sees it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from engine.ai import plain
from engine.ai.facts import may_wait
from engine.ai.knowledge import Knowledge
from engine.ai.search import Budget, can_search, searched
from engine.cards import is_trump
from engine.moves import Accuse, Attack, Beat, Call, Move, Pass, Take, Throw, Transfer

_CHOSEN: Final = 0.3
_RANKS: Final = 100
_A_LITTLE: Final = 0.1

EACH: Final = 40
EACH_A_SECOND: Final = 400
"""So often every move is tried at least, and in each second, also one that promises nothing:
somebody may have made it. The mean of 40 is wrong by 0.15 now and then, that of 160 seldom."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A move and the result it leads to: 1 a win, 0 a draw, -1 a loss, in between an expectation.

    If it `is_exact`, the ending is solved, and the worth that of the best play of both.
    """

    move: Move
    worth: float
    is_exact: bool = False


def judge(knowledge: Knowledge, chance: Random, seconds: float) -> tuple[Judged, ...]:
    """Judge every legal move, and every call, within about *seconds*: the best first.

    Raises ValueError if the seat has nothing to choose from.
    """
    if not knowledge.view.legal:
        raise ValueError("nothing to choose from")
    search = can_search(knowledge.view)
    found = _by_search(knowledge, chance, seconds) if search else list(_by_price(knowledge))
    if may_wait(knowledge.view):
        found = _waiting(knowledge, found)
    found += _calls(knowledge, found)
    return tuple(sorted(found, key=lambda judged: -judged.worth))


def _by_search(knowledge: Knowledge, chance: Random, seconds: float) -> list[Judged]:
    """Judge by the search: what it tried seldom is not worth more than what it is surest of."""
    each = max(EACH, round(EACH_A_SECOND * seconds))
    found = searched(knowledge, chance, Budget(seconds), each)
    most = found[0].worth
    return [Judged(f.move, min(f.worth, most), f.is_exact) for f in found]


def _waiting(knowledge: Knowledge, moves: list[Judged]) -> list[Judged]:
    """As all levels do, wait for the defender's answer: a pass made before it costs nothing."""
    wait, best = Pass(knowledge.seat), max(moves, key=lambda judged: judged.worth)
    return [replace(best, move=wait), *(judged for judged in moves if judged.move != wait)]


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
