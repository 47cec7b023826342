"""What a seat knows: its view, and what everybody has seen; never what was hidden."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings

from engine.ai.knowledge import Knowledge, guess
from engine.ai.memory import Memory, remember
from engine.events import Event
from engine.moves import Move
from engine.play import play
from engine.record import Record
from engine.state import GameState
from engine.view import view_for
from engine.witness import knowledge_of, memory_of_deal
from tests.engine.deals import Deal, all_cards, cheaters_deals, deals, played, some_deal
from tests.engine.positions import cards
from tests.engine.test_properties import PROPERTY


def remembered(started: Deal) -> Iterator[tuple[GameState, Memory, tuple[Event, ...]]]:
    """Play the deal; give each state with what is remembered in it, and what led to it."""
    memory = memory_of_deal(started.start)
    yield started.start, memory, ()
    for state, move in played(started, ends_early=True):
        step = play(state, move)
        memory = remember(memory, step.events)
        yield step.state, memory, step.events


@settings(PROPERTY, max_examples=60)
@given(deals() | cheaters_deals())
def test_what_is_remembered_is_true(started: Deal) -> None:
    for state, memory, _ in remembered(started):
        if state.is_over:
            return
        for seat, held in enumerate(memory.held):
            assert held <= set(state.hands[seat])
        laid = [laid.card for laid in memory.laid]
        assert sorted(laid) == sorted([*state.table_cards, *state.chain])
        assert memory.trump_card == state.trump_card


@settings(PROPERTY, max_examples=40)
@given(cheaters_deals())
def test_who_looks_closely_sees_every_unfair_card(started: Deal) -> None:
    for state, memory, _ in remembered(started):
        if not state.is_over:
            assert {laid.card for laid in memory.unfair} == set(state.cheats.unfair)


@settings(PROPERTY, max_examples=30)
@given(deals())
def test_a_guess_is_a_deal_that_would_have_looked_the_same(started: Deal) -> None:
    for state, memory, _ in remembered(started):
        if state.is_over:
            return
        for seat in state.still_in:
            knowledge = Knowledge(view_for(state, seat), memory)
            guessed = guess(knowledge, started.random)
            assert set(guessed.hands[seat]) == set(state.hands[seat])
            assert tuple(map(len, guessed.hands)) == tuple(map(len, state.hands))
            assert len(guessed.stock) == len(state.stock)
            assert guessed.stock[-1:] == state.stock[-1:]
            lying = [*state.table_cards, *state.chain, *state.discard]
            out = [] if state.left_out is None else [state.left_out]
            hands = [card for hand in guessed.hands for card in hand]
            assert sorted([*hands, *guessed.stock, *lying, *out]) == all_cards(state)
            for other, held in enumerate(memory.held):
                assert held <= set(guessed.hands[other])


def written(started: Deal, moves: list[Move], deck: tuple[object, ...]) -> Record:
    return Record.from_json(
        {
            "rules": started.rules.to_json(),
            "players": started.players,
            "dealer": started.dealer,
            "first": started.start.lead,
            "deck": [str(card) for card in deck],
            "actions": [str(move) for move in moves],
        }
    )


@settings(PROPERTY, max_examples=30)
@given(deals())
def test_a_deal_that_differs_in_what_was_never_seen_is_known_the_same(started: Deal) -> None:
    every = list(played(started))
    number = started.random.randrange(len(every))
    moves = [move for _, move in every[:number]]
    record = written(started, moves, started.deck)
    for seat in every[number][0].still_in:
        known = knowledge_of(record, seat)
        other = written(started, moves, _redealt(known, started, seat))
        assert knowledge_of(other, seat) == known


def _redealt(known: Knowledge, started: Deal, seat: int) -> tuple[object, ...]:
    """Exchange in the deck what *seat* has never seen; the last card is the trump card."""
    unseen = list(known.unseen)
    Random(started.play + seat).shuffle(unseen)
    dealt_otherwise = dict(zip(known.unseen, unseen, strict=True))
    return tuple(dealt_otherwise.get(card, card) for card in started.deck)


def test_cards_taken_up_are_known_until_they_are_played() -> None:
    deck = [f"{rank}{suit}" for suit in "cdhs" for rank in "6789TJQKA"]
    record = {"rules": {}, "players": 2, "dealer": 1, "first": 0, "deck": deck}
    taken = ["0 attack 6c", "1 take", "0 pass"]
    known = knowledge_of(Record.from_json({**record, "actions": taken}), 0)
    assert known.held_by(1) == set(cards("6c"))
    assert known.held_by(0) == set(known.hand)
    thrown = [*taken, "0 attack 8c", "1 beat 8c 9c"]
    known = knowledge_of(Record.from_json({**record, "actions": thrown}), 0)
    assert [str(laid.card) for laid in known.memory.laid] == ["8c", "9c"]


def test_nobody_is_no_player() -> None:
    state = some_deal(Random(1)).start
    with pytest.raises(ValueError, match="nobody"):
        Knowledge(view_for(state, None), memory_of_deal(state))
