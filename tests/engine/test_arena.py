"""The arena counts right, is fair to both, and goes on where it was stopped."""

from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import fmean

import pytest

from engine.ai.knowledge import Knowledge
from engine.arena import by_chance
from engine.arena.counting import score, score_of
from engine.arena.match import FoulPlay, Turn, play_match, resident
from engine.arena.pairings import Enemy, Pairing, pairings, play_deals
from engine.arena.report import times_of
from engine.arena.tables import Table
from engine.legality import legal_moves
from engine.moves import Move, Pass, Resign
from engine.options import Rules
from engine.record import replay
from engine.state import Reason, Result

DUEL = Table("throw_in", Rules(), 2)
THREE = Table("throw_in", Rules(), 3)
TEAMS = Table("teams", Rules(teams=2), 4)
ROOT = Path(__file__).parents[2]


def gives_up(knowledge: Knowledge, chance: Random, seconds: float) -> Move:
    return Resign(knowledge.seat)


def one(pattern: str, enemy: Enemy | None = None) -> Pairing:
    (found,) = pairings(pattern, 0.1, enemy, 1)
    return found


# What a deal brings, and how sure a mean is


def test_a_won_deal_is_one_and_a_drawn_one_a_half() -> None:
    result = Result((2,), (), Reason.PLAYED)
    assert [score_of(result, seat) for seat in range(3)] == [1, 1, 0]
    drawn = Result((), (0, 1), Reason.PLAYED)
    assert [score_of(drawn, seat) for seat in range(3)] == [0.5, 0.5, 1]


@pytest.mark.parametrize(
    ("deals", "low", "high"),
    [
        pytest.param([1.0] * 1000, 0.996, 1.0, id="a thousand wins are no certainty"),
        pytest.param([0.0] * 10, 0.0, 0.278, id="ten losses say little"),
        pytest.param([1.0], 0.2, 1.0, id="one deal says almost nothing"),
        pytest.param([1.0, 0.0] * 50, 0.40, 0.60, id="pairs that win or lose together"),
        pytest.param([0.5] * 50, 0.48, 0.52, id="pairs that share: the cards decide nothing"),
    ],
)
def test_the_interval_is_as_wide_as_the_deals_differ(
    deals: list[float], low: float, high: float
) -> None:
    found = score(deals, 2)
    assert (found.deals, found.mean) == (len(deals), fmean(deals))
    assert found.low == pytest.approx(low, abs=0.01)
    assert found.high == pytest.approx(high, abs=0.01)


@pytest.mark.parametrize("chance", [0.5, 0.84, 0.97])
@pytest.mark.parametrize("alike", [0.0, 0.5, -0.5], ids=["apart", "alike", "opposite"])
def test_the_interval_holds_the_truth_nineteen_times_of_twenty(chance: float, alike: float) -> None:
    random, held, times = Random(f"{chance} {alike}"), 0, 1000
    for _ in range(times):
        found = score([pair(random, chance, alike) for _ in range(100)], 2)
        held += found.low <= chance <= found.high
    assert 0.93 <= held / times <= 0.99


def pair(random: Random, chance: float, alike: float) -> float:
    """Give the mean of two matches that are as likely won, together or in turn more often."""
    first = random.random()
    second = first if random.random() < abs(alike) else random.random()
    if alike < 0 and second == first:
        second = 1 - first
    return ((first < chance) + (second < chance)) / 2


def test_without_a_deal_there_is_no_score() -> None:
    with pytest.raises(ValueError, match="nothing was played"):
        score([], 2)


def test_times_are_told_as_mean_nearly_all_and_most() -> None:
    found = times_of([1000] * 95 + [3000] * 4 + [9000])
    assert (found.moves, found.mean, found.p95, found.most) == (100, 1.16, 1.0, 9.0)


# A match


def test_the_engine_is_the_referee() -> None:
    dealt = DUEL.deal(1, 0)
    lead = replay(dealt).lead

    def passes(knowledge: Knowledge, chance: Random, seconds: float) -> Move:
        return Pass(knowledge.seat)

    def for_the_other(knowledge: Knowledge, chance: Random, seconds: float) -> Move:
        return Resign(1 - knowledge.seat)

    for choose, code in ((passes, "not_thrower|not_opened"), (for_the_other, "not a move of seat")):
        with pytest.raises(FoulPlay, match=code):
            play_match(dealt, [resident(choose, Random(1), 0.0)] * 2)
    match = play_match(dealt, [resident(gives_up, Random(1), 0.0)] * 2)
    assert match.result == Result((lead,), (), Reason.RESIGNED)


def test_a_player_is_given_its_knowledge_and_asked_only_where_it_can_choose() -> None:
    dealt, random = THREE.deal(1, 3), Random(2)
    asked: list[int] = []

    def answer(turn: Turn) -> object:
        view = turn.knowledge.view
        record = turn.played()
        state = replay(record)
        assert view.seat in view.waiting
        assert len(view.legal) > 1
        assert legal_moves(state, turn.knowledge.seat) == view.legal
        asked.append(len(record.actions))
        return seated(turn)

    seated = resident(by_chance.choose, random, 0.0)
    match = play_match(dealt, [answer] * 3)  # type: ignore[list-item]
    assert all(before < after for before, after in pairwise(asked))
    assert sum(map(len, match.seconds)) == len(asked)


# Pairs of deals


def test_everybody_sits_everywhere_with_the_same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who gives up loses from every seat, and the others win: nobody is ever mistaken."""
    monkeypatch.setattr(by_chance, "choose", gives_up)
    for table in (DUEL, THREE, TEAMS):
        assert sorted({seat for seats in table.seatings for seat in seats}) == [
            *range(table.players)
        ]
    for pattern in ("greedy,random:throw_in:2", "greedy,random:teams"):
        pairing = one(pattern)
        assert [played.score for played in play_deals(pairing, 1, range(5))] == [1.0] * 5
        mirror = Pairing(pairing.table, pairing.second, pairing.first)
        assert [played.score for played in play_deals(mirror, 1, range(5))] == [0.0] * 5


def test_one_against_three_loses_every_deal_it_can_lose(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who gives up when he is asked first loses; where another gives up before, he has won."""
    monkeypatch.setattr(by_chance, "choose", gives_up)
    pairing = one("random,greedy:throw_in:4")
    for played in play_deals(pairing, 1, range(4)):
        assert played.score == 0.0
    alike = Pairing(pairing.table, pairing.first, pairing.first)
    for played in play_deals(alike, 1, range(4)):
        assert played.score == 0.75 == alike.table.equal


def test_a_deal_is_the_same_for_all_and_another_by_another_seed() -> None:
    assert DUEL.deal(1, 5) == DUEL.deal(1, 5)
    others = [DUEL.deal(1, 6), DUEL.deal(2, 5)]
    assert DUEL.deal(1, 5).deck not in [record.deck for record in others]


@pytest.mark.parametrize("pattern", ["greedy,random", "monte_carlo@3r,random:throw_in:2"])
def test_without_a_clock_the_same_seed_plays_the_same(pattern: str) -> None:
    found = pairings(pattern, 0.1, None, 1)
    once, again = (
        [played.score for each in found for played in play_deals(each, 7, range(2))]
        for _ in range(2)
    )
    assert once == again
