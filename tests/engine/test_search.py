"""The search moves by the rules, never peeks, is the same again from the same chance, and wins."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings

from engine.ai.judging import judge
from engine.ai.knowledge import Knowledge
from engine.ai.levels import Level, choose
from engine.ai.memory import Laid, Memory, remember
from engine.ai.search import Budget, can_search, searched
from engine.cards import deck_of
from engine.legality import calls, legal_moves, waiting
from engine.moves import Move, Pass
from engine.options import Rules, Variant
from engine.play import deal, play
from engine.shuffle import shuffle
from engine.state import GameState
from engine.view import view_for
from engine.witness import memory_of_deal
from tests.engine.deals import Deal, deals, played
from tests.engine.positions import after, cards, cheated, position
from tests.engine.test_privacy import redealt
from tests.engine.test_properties import PROPERTY

SOME = 12
"""Rounds; enough to walk down a few moves."""


def known_at(started: Deal) -> list[tuple[GameState, Knowledge]]:
    """Play the deal; give what the seats that were waited for knew, now and then."""
    found, memory = [], memory_of_deal(started.start)
    for number, (state, move) in enumerate(played(started)):
        if number % 9 == 4:
            seats = waiting(state)
            found += [(state, Knowledge(view_for(state, seat), memory)) for seat in seats]
        memory = remember(memory, play(state, move).events)
    return found


def found_by_search(knowledge: Knowledge, seed: int) -> list[tuple[Move, int, float]]:
    found = searched(knowledge, Random(seed), Budget(rounds=SOME))
    return [(each.move, each.rounds, each.worth) for each in found]


@settings(PROPERTY, max_examples=20)
@given(deals())
def test_every_level_moves_by_the_rules_whatever_they_are(started: Deal) -> None:
    for state, knowledge in known_at(started):
        legal = (*legal_moves(state, knowledge.seat), *calls(state, knowledge.seat))
        for level in Level:
            assert choose(knowledge, level, Random(1), 0.0) in legal
        judged = judge(knowledge, Random(1), 0.0)
        assert {each.move for each in judged} <= set(legal)
        worths = [each.worth for each in judged]
        assert worths == sorted(worths, reverse=True)
        assert all(-1 <= worth <= 1 for worth in worths)


@settings(PROPERTY, max_examples=6)
@given(deals(cheating=["off"], variant=["throw_in", "transfer", "simple"]))
def test_it_finds_the_same_when_what_it_cannot_know_is_dealt_anew(started: Deal) -> None:
    dealt_otherwise = 0
    for state, knowledge in known_at(started):
        other = _redealt_beyond(knowledge, state, started.random)
        dealt_otherwise += other != state
        again = Knowledge(view_for(other, knowledge.seat), knowledge.memory)
        assert found_by_search(again, 7) == found_by_search(knowledge, 7)
        assert choose(again, Level.NOVICE, Random(7), 60.0) == choose(
            knowledge, Level.NOVICE, Random(7), 60.0
        )


def _redealt_beyond(knowledge: Knowledge, state: GameState, random: Random) -> GameState:
    """Deal anew what the seat does not see; a deal in which somebody lacks what he is known to
    hold is none of those that it cannot tell apart."""
    for _ in range(40):
        other = redealt(state, knowledge.seat, random)
        if all(held <= set(other.hands[seat]) for seat, held in enumerate(knowledge.memory.held)):
            return other
    return state


def test_other_chance_finds_something_else() -> None:
    knowledge = _at_the_first_lead(Rules())
    assert found_by_search(knowledge, 1) != found_by_search(knowledge, 2)


def _at_the_first_lead(of: Rules) -> Knowledge:
    state = deal(of, 2, shuffle(deck_of(36), bytes(range(32))))
    return Knowledge(view_for(state, state.lead), memory_of_deal(state))


def test_time_ends_the_search() -> None:
    knowledge, rounds = _at_the_first_lead(Rules()), []
    for seconds in (0.0, 0.1):
        found = searched(knowledge, Random(1), Budget(seconds))
        rounds.append(sum(each.rounds for each in found))
    assert 20 < rounds[0] < 100
    assert rounds[1] > 2 * rounds[0]


def test_road_and_the_moment_before_a_bout_closes_are_not_simulated() -> None:
    state = after(cheated("call_card", "1 beat 7c 9d"), "0 pass", "2 pass", "3 pass")
    assert state.cheats.closing is not None
    assert not can_search(view_for(state, 0))
    assert can_search(view_for(cheated(), 0))
    road = Deal(Rules(Variant.ROAD), 2, 1, None, bytes(32), 0).start
    assert not can_search(view_for(road, road.lead))


def knowledge_in(state: GameState, seat: int) -> Knowledge:
    """Know the position as one that has begun with it."""
    memory = Memory((frozenset(),) * state.players, state.trump_card, state.trump)
    laid = tuple(Laid(pair.attack, state.lead) for pair in state.table)
    return Knowledge(view_for(state, seat), replace(memory, laid=laid))


def whole(*hands: str) -> GameState:
    """An ending without a stock; what nobody holds has been discarded."""
    held = set(cards(" ".join(hands)))
    discard = " ".join(str(card) for card in deck_of(36) if card not in held)
    return position(*hands, stock="", discard=discard, bouts=9)


def test_who_throws_in_waits_for_the_answer() -> None:
    state = after(whole("7c 8c", "9c 9d", "7h 7d"), "0 attack 7c")
    assert choose(knowledge_in(state, 0), Level.MASTER, Random(1), 0.0) == Pass(0)
    passed = after(state, "0 pass")
    assert choose(knowledge_in(passed, 2), Level.MASTER, Random(1), 0.0) == Pass(2)


@pytest.mark.parametrize("level", [Level.CLUB, Level.MASTER])
def test_it_leads_what_cannot_be_beaten_when_that_wins(level: Level) -> None:
    # The six first would be covered, and both would run out of cards in the next bout.
    state = whole("6c Ac", "7c Kc")
    assert str(choose(knowledge_in(state, 0), level, Random(3), 0.2)) == "0 attack Ac"
