"""Advice: whatever move a judge finds best, the reason given for it is true, and tells nothing that
was hidden."""

import pickle
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings

from engine.ai.advice import Advice, advise
from engine.ai.judging import Judged, judge
from engine.ai.knowledge import Knowledge
from engine.ai.memory import Memory, remember
from engine.ai.questions import Advise
from engine.ai.why import Why
from engine.legality import waiting
from engine.moves import Move, parse_move
from engine.play import play
from engine.state import GameState
from engine.view import view_for
from engine.witness import knowledge_of, memory_of_deal
from tests.engine.claims import CLAIMS
from tests.engine.deals import Deal, cheaters_deals, deals, played, some_deal
from tests.engine.positions import position
from tests.engine.test_memory import _redealt, written
from tests.engine.test_properties import PROPERTY
from tests.engine.test_reasons import ending


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


@settings(PROPERTY, max_examples=20)
@given(deals())
def test_advice_does_not_change_with_what_was_never_seen(started: Deal) -> None:
    moves: list[Move] = []
    for number, (state, move) in enumerate(played(started)):
        if number % 9 == 4:
            for seat in waiting(state):
                record = written(started, moves, started.deck)
                known = knowledge_of(record, seat)
                other = written(started, moves, _redealt(known, started, seat))
                question = Advise(knowledge_of(other, seat), seed=number)
                assert question.answer(0) == Advise(known, seed=number).answer(0)
        moves.append(move)


def test_nobody_is_advised_who_has_no_move() -> None:
    state = position("7c 8c", "9c Tc")
    idle = Knowledge(view_for(state, 1), memory_of_deal(state))
    with pytest.raises(ValueError, match="nothing"):
        advise(idle, ())
    with pytest.raises(ValueError, match="nothing"):
        judge(idle, Random(1), 0)


def test_a_question_and_its_answer_can_be_sent_to_another_process() -> None:
    state = position("7c 8c", "9c Tc")
    question = Advise(Knowledge(view_for(state, 0), memory_of_deal(state)), seed=1)
    sent = pickle.loads(pickle.dumps(question))
    assert sent == question
    assert pickle.loads(pickle.dumps(sent.answer(0))) == question.answer(0)


@pytest.mark.parametrize(
    ("worths", "why"),
    [
        pytest.param((1, -1), Why.WINS, id="only this wins"),
        pytest.param((0, -1), Why.DRAWS, id="only this saves the draw"),
        pytest.param((1, 1), Why.LOWEST, id="everything wins"),
        pytest.param((-1, -1), Why.LOWEST, id="everything loses"),
        pytest.param((0.9, -1), Why.LOWEST, id="not certain"),
    ],
)
def test_a_solved_ending_is_told_as_one(worths: tuple[float, float], why: Why) -> None:
    state = ending("7c 8h", "9c Tc Th")
    moves = [parse_move("0 attack 7c"), parse_move("0 attack 8h")]
    judged = [Judged(move, worth) for move, worth in zip(moves, worths, strict=True)]
    assert advise(Knowledge(view_for(state, 0), memory_of_deal(state)), judged).why == why


def test_what_is_only_expected_is_not_told_as_certain() -> None:
    """With a stock, or more than two seats, whole numbers are an accident."""
    moves = [parse_move("0 attack 7c"), parse_move("0 attack 8h")]
    judged = [Judged(moves[0], 1), Judged(moves[1], -1)]
    for state in (position("7c 8h", "9c Tc Th"), ending("7c 8h", "9c Tc Th", "Td")):
        knowledge = Knowledge(view_for(state, 0), memory_of_deal(state))
        assert advise(knowledge, judged).why is not Why.WINS
