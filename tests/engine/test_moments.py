"""Moments: the dearest moves of one seat, from what it knew when it made them."""

import pickle
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings

import engine.moments
from engine.ai.judging import Judged
from engine.ai.knowledge import Knowledge
from engine.moments import MOST, Decision, Moments, Review, decisions, review
from engine.moves import Move, Resign
from engine.play import play
from engine.record import Record, RecordError
from engine.witness import knowledge_of
from tests.engine.deals import Deal, deals, played, some_deal
from tests.engine.test_memory import written
from tests.engine.test_properties import PROPERTY

Judge = Callable[[Knowledge, Random, float], tuple[Judged, ...]]


def some_duel(seed: int) -> Record:
    """A throw-in duel, played at random."""
    random = Random(seed)
    while True:
        started = some_deal(random)
        if started.players == 2 and not started.rules.may_cheat:
            return written(started, [move for _, move in played(started)], started.deck)


def judging(monkeypatch: pytest.MonkeyPatch, judge: Judge) -> None:
    monkeypatch.setattr(engine.moments, "judge", judge)


def first_is_best(knowledge: Knowledge, chance: Random, seconds: float) -> tuple[Judged, ...]:
    """What it costs not to make the first move of the list depends on the bout."""
    best, *others = knowledge.view.legal
    cost = 0.3 + knowledge.view.bouts / 100
    return (Judged(best, 0.5), *(Judged(move, 0.5 - cost) for move in others))


def was_first(decision: Decision) -> bool:
    return decision.played == decision.knowledge.view.legal[0]


@pytest.mark.parametrize("seed", range(8))
def test_the_dearest_moves_are_told_in_their_order(
    monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    judging(monkeypatch, first_is_best)
    record = some_duel(seed)
    made = list(decisions(record, 0))
    bad = {d.knowledge.view.bouts for d in made if not was_first(d)}
    found = review(record, 0, Random(1), 0)
    assert found.decisions == len(made)
    bouts = [moment.bout - 1 for moment in found.moments]
    assert bouts == sorted(bad)[-MOST:]
    for moment in found.moments:
        assert moment.played != moment.advice.move == moment.view.legal[0]
        assert moment.view.seat == 0
        assert moment.cost == pytest.approx(0.3 + moment.view.bouts / 100)


def test_who_plays_the_best_moves_hears_of_none(monkeypatch: pytest.MonkeyPatch) -> None:
    record = some_duel(1)
    by_view = {d.knowledge.view: d.played for d in decisions(record, 0)}

    def as_played(knowledge: Knowledge, chance: Random, seconds: float) -> tuple[Judged, ...]:
        best = by_view[knowledge.view]
        others = [Judged(move, -1) for move in knowledge.view.legal if move != best]
        return (Judged(best, 1), *others)

    judging(monkeypatch, as_played)
    assert review(record, 0, Random(1), 0) == Review((), len(by_view))


def test_what_costs_little_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def nearly_the_same(knowledge: Knowledge, chance: Random, s: float) -> tuple[Judged, ...]:
        return tuple(Judged(move, -n / 1000) for n, move in enumerate(knowledge.view.legal))

    judging(monkeypatch, nearly_the_same)
    assert review(some_duel(1), 0, Random(1), 0).moments == ()


def test_a_guess_is_not_believed_before_a_second_look(monkeypatch: pytest.MonkeyPatch) -> None:
    """A judge that is wrong at first sight, about everything."""
    looked: list[Knowledge] = []

    def wrong_at_first(knowledge: Knowledge, chance: Random, s: float) -> tuple[Judged, ...]:
        first = knowledge not in looked
        looked.append(knowledge)
        best, *others = knowledge.view.legal
        return (Judged(best, 0.9), *(Judged(move, -0.9 if first else 0.9) for move in others))

    judging(monkeypatch, wrong_at_first)
    assert review(some_duel(1), 0, Random(1), 0).moments == ()


@settings(PROPERTY, max_examples=20)
@given(deals())
def test_a_move_is_judged_by_what_was_known_then(started: Deal) -> None:
    moves = [move for _, move in played(started)]
    seat = started.start.lead
    for decision in decisions(written(started, moves, started.deck), seat):
        before = written(started, moves[: decision.ply], started.deck)
        assert decision.knowledge == knowledge_of(before, seat)
        assert decision.played in decision.knowledge.view.legal
        assert len(decision.knowledge.view.legal) > 1
        assert moves[decision.ply].seat == seat


def test_clocks_and_leaving_decide_nothing() -> None:
    started = some_deal(Random(4))
    state = started.start
    record = written(started, [], started.deck)
    assert list(decisions(record, state.lead)) == []
    left: list[Move] = [Resign(state.lead)]
    record = written(started, left, started.deck)
    assert play(state, left[0]).state.is_over
    assert review(record, state.lead, Random(1), 0) == Review((), 0)


def test_cards_led_together_are_one_move_in_any_order(monkeypatch: pytest.MonkeyPatch) -> None:
    judging(monkeypatch, first_is_best)
    for seed in range(40):
        record = some_duel(seed)
        turned = [_turned(action) for action in record.actions]
        other = Record.from_json({**record.to_json(), "actions": turned})
        if turned != list(record.actions):
            found = review(other, 0, Random(1), 0)
            assert found == review(record, 0, Random(1), 0)
            return
    raise AssertionError("nobody led two cards")


def _turned(action: str) -> str:
    seat, verb, *cards = action.split()
    return " ".join([seat, verb, *reversed(cards)]) if verb == "attack" else action


def test_a_review_can_be_sent_to_another_process() -> None:
    question = Moments(some_duel(3), 0, seed=1)
    sent = pickle.loads(pickle.dumps(question))
    answer = sent.answer(0)
    assert pickle.loads(pickle.dumps(answer)) == answer
    assert answer == question.answer(0)


def test_what_cannot_be_played_cannot_be_reviewed() -> None:
    record = some_duel(3)
    with pytest.raises(RecordError):
        review(Record.from_json({**record.to_json(), "deck": ["6c"]}), 0, Random(1), 0)
