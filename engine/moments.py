"""After a deal: the moves of one seat that cost it most, judged by what it knew when it moved."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from engine.ai.advice import Advice, advise
from engine.ai.judging import Judged, judge
from engine.ai.knowledge import Knowledge
from engine.ai.memory import remember
from engine.moves import Attack, Move, parse_move
from engine.play import play
from engine.record import Record, replay, states
from engine.view import View, view_for
from engine.witness import memory_of_deal

MOST: Final = 3
WORTH_TELLING: Final = 0.25
"""The least cost, of 2 between a win and a loss: a judge is no surer than that."""
SECOND_LOOKS: Final = 6
"""So many moves that seem to have cost most are judged again, or the worst guess would win."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A move of the seat and a better one.

    `view` is what the seat saw; `cost` is the worth of the better move less that of the one
    `played`, at most 2.
    """

    view: View
    played: Move
    advice: Advice
    cost: float

    @property
    def bout(self) -> int:
        """The number of the bout, from 1."""
        return self.view.bouts + 1


@dataclass(frozen=True, slots=True)
class Review:
    """The dearest moments in the order of the deal, among so many decisions of the seat."""

    moments: tuple[Moment, ...]
    decisions: int


@dataclass(frozen=True, slots=True)
class Moments:
    """Which moves of *seat* cost most in the deal of *record*?"""

    record: Record
    seat: int
    seed: int

    def answer(self, seconds: float) -> Review:
        # No secret is drawn here, and the same review must come out again.
        return review(self.record, self.seat, Random(self.seed), seconds)  # noqa: S311


@dataclass(frozen=True, slots=True)
class Decision:
    """What the seat knew when it had a choice, and what it played as action number *ply*."""

    ply: int
    knowledge: Knowledge
    played: Move


def review(record: Record, seat: int, chance: Random, seconds: float) -> Review:
    """Look for the dearest moves of *seat* within about *seconds*.

    Raises RecordError or ReplayError as `replay` does, ValueError if there is no such seat.
    """
    replay(record)
    made = tuple(decisions(record, seat))
    if not made:
        return Review((), 0)
    first = _costs(made, chance, seconds / 2)
    suspects = [moment.decision for moment in _dearest(first)[:SECOND_LOOKS]]
    again = _dearest(_costs(suspects, chance, seconds / 2))
    told = _one_a_bout(found for found in again if found.cost >= WORTH_TELLING)[:MOST]
    told.sort(key=lambda found: found.decision.ply)
    return Review(tuple(map(_moment, told)), len(made))


def decisions(record: Record, seat: int) -> Iterator[Decision]:
    """Give every move that *seat* made by its own choice, and not by clock or resigning."""
    state = next(states(record))
    memory = memory_of_deal(state)
    for ply, action in enumerate(record.actions):
        move = parse_move(action)
        knowledge = Knowledge(view_for(state, seat), memory)
        if _in_order(move) in knowledge.view.legal and len(knowledge.view.legal) > 1:
            yield Decision(ply, knowledge, _in_order(move))
        step = play(state, move)
        state, memory = step.state, remember(memory, step.events)


def _in_order(move: Move) -> Move:
    """Cards led together may be given in any order, and are listed in the canonical one."""
    return replace(move, cards=tuple(sorted(move.cards))) if isinstance(move, Attack) else move


@dataclass(frozen=True, slots=True)
class _Judgement:
    decision: Decision
    judged: tuple[Judged, ...]

    @property
    def cost(self) -> float:
        played = (j.worth for j in self.judged if _in_order(j.move) == self.decision.played)
        return self.judged[0].worth - next(played, self.judged[0].worth)


def _costs(made: Sequence[Decision], chance: Random, seconds: float) -> Iterator[_Judgement]:
    for decision in made:
        yield _Judgement(decision, judge(decision.knowledge, chance, seconds / len(made)))


def _dearest(judgements: Iterable[_Judgement]) -> list[_Judgement]:
    return sorted(judgements, key=lambda judgement: -judgement.cost)


def _one_a_bout(found: Iterable[_Judgement]) -> list[_Judgement]:
    """Keep the first of each bout: what follows a mistake mostly follows from it."""
    by_bout: dict[int, _Judgement] = {}
    for judgement in found:
        by_bout.setdefault(judgement.decision.knowledge.view.bouts, judgement)
    return list(by_bout.values())


def _moment(found: _Judgement) -> Moment:
    knowledge, played = found.decision.knowledge, found.decision.played
    advice = advise(knowledge, _with_the_played_second(found.judged, played))
    return Moment(knowledge.view, played, advice, found.cost)


def _with_the_played_second(judged: Sequence[Judged], played: Move) -> list[Judged]:
    """The better move is compared with the one that was played."""
    best, *others = judged
    others.sort(key=lambda judgement: _in_order(judgement.move) != played)
    return [best, *others]
