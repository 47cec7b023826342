"""The opponents at a cheaters' table: they see and dare as their level does, and never peek."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings

from engine.ai.knowledge import Knowledge
from engine.ai.levels import Level, choose
from engine.ai.memory import remember
from engine.legality import calls, legal_moves, waiting
from engine.moves import Accuse, Call, Move
from engine.play import play
from engine.state import GameState
from engine.view import view_for
from engine.witness import memory_of_deal
from tests.engine.deals import Deal, cheaters_deals, rules_of
from tests.engine.test_privacy import redealt
from tests.engine.test_properties import PROPERTY

MOST_MADE = 1500
"""Moves and calls; a deal that has more goes round in circles."""


def table_of(started: Deal, level: Level) -> list[tuple[GameState, Knowledge, Move]]:
    """Let *level* play every seat to the end."""
    state, memory = started.start, memory_of_deal(started.start)
    made: list[tuple[GameState, Knowledge, Move]] = []
    for _ in range(MOST_MADE):
        if state.is_over:
            return made
        seat = started.random.choice(waiting(state))
        knowledge = Knowledge(view_for(state, seat), memory)
        move = choose(knowledge, level, Random(1), 0.0)
        made.append((state, knowledge, move))
        step = play(state, move)
        state, memory = step.state, remember(memory, step.events)
    raise AssertionError("the deal does not end")


@settings(PROPERTY, max_examples=15)
@given(cheaters_deals())
def test_a_table_of_cheaters_comes_to_its_end(started: Deal) -> None:
    for state, knowledge, move in table_of(started, Level.NOVICE):
        assert move in (*legal_moves(state, move.seat), *calls(state, move.seat))
        assert move.seat == knowledge.seat
    assert play(state, move).state.is_over


@settings(PROPERTY, max_examples=15)
@given(cheaters_deals())
def test_what_is_called_was_unfair(started: Deal) -> None:
    for state, _, move in table_of(started, Level.NOVICE):
        if isinstance(move, Call):
            assert move.card in state.cheats.unfair
        if isinstance(move, Accuse):
            assert not play(state, move).state.cheats.silenced


def test_a_better_eye_calls_more_and_everybody_cheats_a_little() -> None:
    seen, laid = Counter[Level](), Counter[Level]()
    for level in Level:
        random = Random(3)
        for _ in range(20):
            deal = _some_cheaters(random)
            for state, _, move in table_of(deal, level):
                if isinstance(move, Call):
                    seen[level] += 1
                elif len(play(state, move).state.cheats.unfair) > len(state.cheats.unfair):
                    laid[level] += 1
    assert all(laid.values())
    caught = {level: seen[level] / laid[level] for level in Level}
    assert caught[Level.NOVICE] < caught[Level.CLUB] < caught[Level.MASTER]


def _some_cheaters(random: Random) -> Deal:
    rules = rules_of({"variant": "throw_in", "cheating": "call_card"})
    return Deal(rules, 3, 2, None, random.randbytes(32), random.getrandbits(32))


def test_when_a_seat_looks_is_its_own_secret() -> None:
    random = Random(5)
    caught: dict[str, set[object]] = {"one": set(), "other": set()}
    for _ in range(20):
        for number, (_, knowledge, _) in enumerate(table_of(_some_cheaters(random), Level.CLUB)):
            for temper, calls_made in caught.items():
                move = choose(replace(knowledge, temper=temper), Level.CLUB, Random(1), 0.0)
                if isinstance(move, Call):
                    calls_made.add((knowledge.view.trump_card, number))
    assert caught["one"] - caught["other"]
    assert caught["other"] - caught["one"]


@pytest.mark.parametrize("level", Level)
def test_hidden_cards_change_nothing(level: Level) -> None:
    random = Random(4)
    for _ in range(10):
        for state, knowledge, move in table_of(_some_cheaters(random), level)[::3]:
            other = redealt(state, knowledge.seat, random)
            if all(h <= set(other.hands[s]) for s, h in enumerate(knowledge.memory.held)):
                again = Knowledge(view_for(other, knowledge.seat), knowledge.memory)
                assert choose(again, level, Random(1), 0.0) == move
