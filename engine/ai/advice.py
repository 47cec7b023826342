"""The best move, and why: a reason that is true for all the seat knows, and of those that are the
one which tells the best move from the second best."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.ai.attack_reasons import keeps_nothing, of_lead, of_pass, of_throw
from engine.ai.defence_reasons import of_cover, of_show, of_take, of_transfer
from engine.ai.facts import is_fair
from engine.ai.judging import Judged
from engine.ai.knowledge import Knowledge
from engine.ai.why import Reason, Why
from engine.cards import Card, lowest_rank
from engine.moves import (
    Accuse,
    Attack,
    Beat,
    Call,
    Move,
    Pass,
    Show,
    Swap,
    Take,
    Throw,
    Transfer,
)

MOST_SOLVED = 16
"""Endings with more cards in both hands are not solved to the end."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do, and why: cards and count are what the reason speaks of."""

    move: Move
    why: Why
    cards: tuple[Card, ...] = ()
    count: int = 0


def advise(knowledge: Knowledge, judged: Sequence[Judged]) -> Advice:
    """Advise the first move of *judged*, which has the best first. ValueError if it is empty."""
    if not judged:
        raise ValueError("nothing to advise")
    best = judged[0].move
    reason = _certain(knowledge, judged) or _telling(knowledge, judged)
    return Advice(best, reason.why, reason.cards, reason.count)


def _certain(knowledge: Knowledge, judged: Sequence[Judged]) -> Reason | None:
    """A solved ending needs no other reason, unless all moves lead to the same."""
    if not is_solved(knowledge, judged):
        return None
    best, worst = judged[0].worth, min(judgement.worth for judgement in judged)
    if best == 1 and worst < 1:
        return Reason(Why.WINS)
    return Reason(Why.DRAWS) if best == 0 and worst < 0 else None


def is_solved(knowledge: Knowledge, judged: Sequence[Judged]) -> bool:
    """Tell whether the worths are certain: two seats who know everything, few cards, and whole
    numbers."""
    view = knowledge.view
    return (
        view.stock == 0
        and len(view.still_in) == 2
        and not view.rules.may_cheat
        and sum(view.counts) <= MOST_SOLVED
        and all(judgement.worth in (-1, 0, 1) for judgement in judged)
    )


def _telling(knowledge: Knowledge, judged: Sequence[Judged]) -> Reason:
    found = list(reasons(knowledge, judged[0].move))
    if len(judged) == 1:
        return found[0] if found else Reason(Why.NO_CHOICE)
    shared = {reason.why for reason in reasons(knowledge, judged[1].move)}
    own = [reason for reason in found if reason.why not in shared]
    return next(iter(own or found), Reason(Why.BEST))


def reasons(knowledge: Knowledge, move: Move) -> Iterator[Reason]:
    """Give what speaks for *move*, the weightiest first."""
    if not is_fair(knowledge, move):
        yield Reason(Why.RISKS)
        return
    if isinstance(move, Attack | Throw | Beat | Transfer) and keeps_nothing(knowledge, move):
        yield Reason(Why.LAST_CARDS)
    match move:
        case Attack():
            yield from of_lead(knowledge, move)
        case Throw():
            yield from of_throw(knowledge, move)
        case Beat():
            yield from of_cover(knowledge, move)
        case Take():
            yield from of_take(knowledge, move)
        case Pass():
            yield from of_pass(knowledge)
        case _:
            yield from _rarer(knowledge, move)


def _rarer(knowledge: Knowledge, move: Move) -> Iterator[Reason]:
    view = knowledge.view
    match move:
        case Transfer():
            yield from of_transfer(knowledge, move)
        case Show():
            yield from of_show(knowledge, move)
        case Swap():
            lowest = Card(lowest_rank(view.rules.deck), view.trump)
            yield Reason(Why.SWAP_UP, (view.trump_card, lowest))
        case Call() | Accuse():
            yield from _of_call(knowledge, move)


def _of_call(knowledge: Knowledge, move: Call | Accuse) -> Iterator[Reason]:
    """What everybody could see is told, and nothing else (R10.2)."""
    cards = tuple(
        laid.card
        for laid in knowledge.memory.unfair
        if (laid.seat == move.target if isinstance(move, Accuse) else laid.card == move.card)
    )
    if cards:
        yield Reason(Why.UNFAIR, cards)
