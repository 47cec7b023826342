"""Advice: whatever move a judge finds best, the reason given for it is true, and tells nothing that
was hidden."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from hypothesis import given, settings

from engine.ai.advice import Advice, advise
from engine.ai.judging import Judged
from engine.ai.knowledge import Knowledge
from engine.ai.memory import Memory, remember
from engine.ai.why import Why
from engine.play import play
from engine.state import GameState
from engine.view import view_for
from engine.witness import memory_of_deal
from tests.engine.claims import CLAIMS
from tests.engine.deals import Deal, cheaters_deals, deals, played, some_deal
from tests.engine.test_properties import PROPERTY


def remembered(started: Deal) -> Iterator[tuple[GameState, Memory]]:
    memory = memory_of_deal(started.start)
    for state, move in played(started):
        yield state, memory
        memory = remember(memory, play(state, move).events)


def at_random(knowledge: Knowledge, random: Random) -> list[Judged]:
    """A judge who guesses: any move may be the best, sometimes with the air of certainty."""
    every = [*knowledge.view.legal, *knowledge.view.calls]
    random.shuffle(every)
    certain = random.random() < 0.2
    worths = [random.choice((-1, 0, 1)) if certain else random.uniform(-1, 1) for _ in every]
    worths.sort(reverse=True)
    return [Judged(move, worth) for move, worth in zip(every, worths, strict=True)]


def given_in(started: Deal) -> Iterator[tuple[GameState, Memory, Advice]]:
    random = started.random
    for state, memory in remembered(started):
        for seat in range(state.players):
            knowledge = Knowledge(view_for(state, seat), memory)
            if knowledge.view.legal:
                yield state, memory, advise(knowledge, at_random(knowledge, random))


def test_every_reason_makes_a_claim() -> None:
    assert CLAIMS.keys() == set(Why)


@settings(PROPERTY, max_examples=120)
@given(deals() | cheaters_deals() | deals(variant=["transfer", "throw_in"], cheating=["off"]))
def test_every_reason_is_true(started: Deal) -> None:
    for state, memory, advice in given_in(started):
        assert CLAIMS[advice.why](state, memory, advice), (advice, state)


def test_every_reason_is_given_now_and_then() -> None:
    random, seen = Random(1), Counter[Why]()
    for _ in range(1500):
        seen.update(advice.why for _, _, advice in given_in(some_deal(random)))
        if seen.keys() == set(Why):
            break
    assert set(Why) - seen.keys() == set()
