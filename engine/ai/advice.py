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


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do, and why: cards and count are what the reason speaks of."""

    move: Move
    why: Why
    cards: tuple[Card, ...] = ()
    count: int = 0

    @property
    def is_to_wait(self) -> bool:
        """Whether nothing need be said before another has answered."""
        return self.why is Why.WAITS


def advise(knowledge: Knowledge, judged: Sequence[Judged]) -> Advice:
    """Advise the first move of *judged*, which has the best first, or the first honest one where
    people may cheat. ValueError if there is none."""
    honest = [judgement for judgement in judged if is_fair(knowledge, judgement.move)]
    if not honest:
        raise ValueError("nothing to advise")
    reason = _certain(knowledge, honest) or _telling(knowledge, honest)
    return Advice(honest[0].move, reason.why, reason.cards, reason.count)


def _certain(knowledge: Knowledge, judged: Sequence[Judged]) -> Reason | None:
    """A solved ending needs no other reason. What is solved of a cheaters' table is its honest
    play, and nothing is certain there."""
    is_solved = all(judgement.is_exact for judgement in judged)
    if len(judged) == 1 or not is_solved or knowledge.view.rules.may_cheat:
        return None
    best, *others = (judgement.worth for judgement in judged)
    if best > 0:
        return Reason(_winning(others))
    if best < 0:
        return Reason(Why.LOSES)
    return Reason(Why.DRAWS if min(others) < 0 else Why.DRAWS_ANYHOW)


def _winning(others: Sequence[float]) -> Why:
    if max(others) < 1:
        return Why.ONLY_WIN
    return Why.WINS if min(others) < 1 else Why.WINS_ANYHOW


def _telling(knowledge: Knowledge, judged: Sequence[Judged]) -> Reason:
    found = list(reasons(knowledge, judged[0].move))
    if len(judged) == 1:
        only = Why.NO_CHOICE if len(knowledge.view.legal) == 1 else Why.HONEST
        return found[0] if found else Reason(only)
    shared = {reason.why for reason in reasons(knowledge, judged[1].move)}
    own = [reason for reason in found if reason.why not in shared]
    return next(iter(own or found), Reason(Why.BEST))


def reasons(knowledge: Knowledge, move: Move) -> Iterator[Reason]:
    """Give what speaks for the honest *move*, the weightiest first."""
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
