"""R7: ten thousand deals of any rules, played at random, come to an end."""

from collections import Counter
from random import Random

import pytest

from engine.cards import deck_of
from engine.legality import calls, legal_moves, waiting
from engine.moves import Move
from engine.play import play
from engine.state import GameState, Reason, winners
from tests.engine.deals import MOST_MOVES, all_cards, some_deal

PARTS = 10
DEALS = 10_000 // PARTS


def some_move(state: GameState, random: Random) -> Move:
    """Choose a legal move; at a cheaters' table somebody calls now and then."""
    if state.rules.may_cheat and random.random() < 0.05:
        called = calls(state, random.randrange(state.players))
        if called:
            return random.choice(called)
    return random.choice(legal_moves(state, random.choice(waiting(state))))


def end_of(state: GameState, random: Random) -> GameState:
    for _ in range(MOST_MOVES):
        if state.is_over:
            return state
        state = play(state, some_move(state, random)).state
    raise AssertionError("the deal does not end")


@pytest.mark.parametrize("part", range(PARTS))
def test_r7_1_any_deal_ends_with_somebody_who_has_won_lost_or_drawn(part: int) -> None:
    random, reasons = Random(part), Counter[Reason]()
    for _ in range(DEALS):
        started = some_deal(random)
        over = end_of(started.start, random)
        assert all_cards(over) == list(deck_of(started.rules.deck)), started
        result = over.result
        assert result
        reasons[result.reason] += 1
        if result.reason is not Reason.REPLAY:
            ended = [*winners(over), *result.losers, *result.drawn]
            assert sorted(ended) == list(range(over.players)), started
    assert reasons[Reason.PLAYED] > DEALS / 2
    assert reasons[Reason.REPLAY]
    assert not reasons[Reason.TIMEOUT] + reasons[Reason.RESIGNED]
