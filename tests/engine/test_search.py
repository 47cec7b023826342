"""The search moves by the rules, never peeks, is the same again from the same chance, and wins."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings

from engine.ai import plain
from engine.ai.judging import judge
from engine.ai.knowledge import Knowledge
from engine.ai.levels import CLEARLY, Level, choose, sober
from engine.ai.memory import Laid, Memory, remember
from engine.ai.search import Budget, Found, can_search, searched
from engine.cards import deck_of
from engine.legality import calls, legal_moves, waiting
from engine.moves import Move, Pass, Take
from engine.options import Rules
from engine.play import deal, play
from engine.shuffle import shuffle
from engine.state import GameState
from engine.view import view_for
from engine.witness import memory_of_deal
from tests.engine.deals import Deal, deals, played
from tests.engine.positions import after, cards, cheated, position, rules
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
@given(deals(cheating=["off"]))
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


def test_the_moment_before_a_bout_closes_is_not_simulated() -> None:
    state = after(cheated("call_card", "1 beat 7c 9d"), "0 pass", "2 pass", "3 pass")
    assert state.cheats.closing is not None
    assert not can_search(view_for(state, 0))
    assert can_search(view_for(cheated(), 0))


def knowledge_in(state: GameState, seat: int) -> Knowledge:
    """Know the position as one that has begun with it."""
    memory = Memory((frozenset(),) * state.players, state.trump_card, state.trump)
    laid = tuple(Laid(pair.attack, state.lead) for pair in state.table)
    return Knowledge(view_for(state, seat), replace(memory, laid=laid))


def whole(*hands: str, variant: str = "throw_in") -> GameState:
    """An ending without a stock; what nobody holds has been discarded."""
    held = set(cards(" ".join(hands)))
    discard = " ".join(str(card) for card in deck_of(36) if card not in held)
    options = rules(variant=variant)
    return position(*hands, options=options, stock="", discard=discard, bouts=9)


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


@pytest.mark.parametrize("level", Level)
def test_who_may_lead_all_that_is_left_does_so(level: Level) -> None:
    # One seven alone wins as well, since the other may still be thrown in.
    state = whole("7c 7s", "9d Td Jd")
    for seed in range(20):
        move = choose(knowledge_in(state, 0), level, Random(seed), 0.05)
        assert str(move) == "0 attack 7c 7s"


def test_the_club_player_does_the_usual_unless_something_promises_clearly_more() -> None:
    usual, other = Found(Pass(0), 0.1, 40), Found(Take(0), 0.1 + CLEARLY, 60)
    view = view_for(after(whole("7c 8c", "9c 9d"), "0 attack 7c", "1 take"), 0)
    assert plain.choose(view) == Pass(0)
    assert sober(view, [other, usual]) == Pass(0)
    assert sober(view, [replace(other, worth=0.11 + CLEARLY), usual]) == Take(0)
    assert sober(view, [replace(other, is_exact=True), usual]) == Take(0)


@pytest.mark.parametrize("variant", ["road", "road_circle"])
def test_on_the_road_it_leads_what_must_be_taken_when_that_wins(variant: str) -> None:
    # The six first would be beaten, and the eight would then have to be taken.
    state = whole("6d Ac", "7d 8d", variant=variant)
    found = searched(knowledge_in(state, 0), Random(3), Budget(rounds=9))
    assert [(str(each.move), each.worth, each.is_exact) for each in found] == [
        ("0 attack Ac", 1, True),
        ("0 attack 6d", -1, True),
    ]


def test_a_road_with_many_cards_is_searched_with_those_that_are_known() -> None:
    state = Deal(rules(variant="road"), 2, 1, None, bytes(32), 0).start
    assert not knowledge_in(state, state.lead).unseen[len(state.hands[1 - state.lead]) :]
    found = searched(knowledge_in(state, state.lead), Random(3), Budget(rounds=20))
    assert sum(each.rounds for each in found) == 20
    assert not any(each.is_exact for each in found)
