"""Any game: deals of any rules in which people do anything at any moment (Hypothesis)."""

from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from engine.cards import deck_of
from engine.codec import event_from_json, event_to_json, state_from_json, state_to_json
from engine.legality import calls, legal_moves, refuse, waiting
from engine.moves import (
    Accuse,
    Attack,
    Beat,
    Call,
    Move,
    Pass,
    Resign,
    Show,
    Swap,
    Take,
    Throw,
    Timeout,
    Transfer,
    format_move,
    parse_move,
)
from engine.play import IllegalMove, play
from engine.record import Record, replay
from engine.state import GameState, Reason
from engine.view import view_for
from tests.engine.deals import Deal, all_cards, deals
from tests.engine.test_all_deals_end import some_move
from tests.engine.test_privacy import redealt, seats_of
from tests.engine.test_properties import PROPERTY, as_listed
from tests.engine.test_record import record_of, through_text

NUMBERS = st.integers(0, 2**32)
CARDS = st.sampled_from(deck_of(54))
SEATS = st.integers(-1, 8)
WORDS = st.sampled_from([Take, Pass, Swap, Timeout, Resign])
WITH_A_CARD = st.sampled_from([Throw, Transfer, Show, Call])
ANYTHING: st.SearchStrategy[Move] = st.one_of(
    st.builds(lambda word, seat: word(seat), WORDS, SEATS),
    st.builds(lambda word, seat, card: word(seat, card), WITH_A_CARD, SEATS, CARDS),
    st.builds(Attack, SEATS, st.lists(CARDS, max_size=3).map(tuple)),
    st.builds(Beat, SEATS, CARDS, CARDS),
    st.builds(Accuse, SEATS, SEATS),
)
IN_A_GAME = precondition(lambda game: game.goes_on)


class AnyGame(RuleBasedStateMachine):
    started: Deal | None = None
    state: GameState
    actions: list[str]

    @property
    def goes_on(self) -> bool:
        return self.started is not None and not self.state.is_over

    def play(self, move: Move) -> None:
        before = state_to_json(self.state)
        step = play(self.state, move)
        assert state_to_json(self.state) == before
        assert parse_move(format_move(move)) == move
        for event in step.events:
            assert event_from_json(through_text(event_to_json(event))) == event
        self.state = step.state
        self.actions.append(format_move(move))

    @precondition(lambda game: not game.goes_on)
    @rule(started=deals())
    def deals(self, started: Deal) -> None:
        self.started, self.state, self.actions = started, started.start, []

    @IN_A_GAME
    @rule(seed=NUMBERS, count=st.integers(1, 25))
    def somebody_moves(self, seed: int, count: int) -> None:
        random = Random(seed)
        for _ in range(count):
            if self.state.is_over:
                return
            self.play(some_move(self.state, random))

    @precondition(lambda game: game.goes_on and game.state.rules.may_cheat)
    @rule(number=NUMBERS)
    def somebody_calls(self, number: int) -> None:
        seats = range(self.state.players)
        called = [call for seat in seats for call in calls(self.state, seat)]
        if called:
            self.play(called[number % len(called)])

    @IN_A_GAME
    @rule(number=st.integers(0, 20))
    def a_clock_runs_out(self, number: int) -> None:
        if number in waiting(self.state):
            self.play(Timeout(number))

    @IN_A_GAME
    @rule(number=st.integers(0, 40))
    def somebody_resigns(self, number: int) -> None:
        if number in self.state.still_in:
            self.play(Resign(number))

    @precondition(lambda game: game.started is not None)
    @rule(move=ANYTHING)
    def somebody_talks_nonsense(self, move: Move) -> None:
        code, before = refuse(self.state, move), self.state
        same = state_from_json(through_text(state_to_json(before)))
        if code is None:
            self.assert_is_offered(move)
            return
        with pytest.raises(IllegalMove) as error:
            play(self.state, move)
        assert error.value.refusal is code
        assert self.state is before
        assert self.state == same

    def assert_is_offered(self, move: Move) -> None:
        if isinstance(move, Resign):
            assert move.seat in self.state.still_in
        elif isinstance(move, Timeout):
            assert move.seat in waiting(self.state)
        else:
            offered = (*legal_moves(self.state, move.seat), *calls(self.state, move.seat))
            assert as_listed(move) in offered

    @precondition(lambda game: game.started is not None)
    @rule()
    def the_record_so_far_is_replayed(self) -> None:
        assert self.started
        record = record_of(self.started, self.actions)
        assert replay(Record.from_json(through_text(record.to_json()))) == self.state

    @precondition(lambda game: game.started is not None)
    @rule()
    def the_bot_starts_again(self) -> None:
        stored = state_from_json(through_text(state_to_json(self.state)))
        assert stored == self.state
        self.state = stored

    @precondition(lambda game: game.started is not None)
    @invariant()
    def no_card_is_lost_or_doubled(self) -> None:
        result, deck = self.state.result, list(deck_of(self.state.rules.deck))
        if result and result.reason in (Reason.TIMEOUT, Reason.RESIGNED):
            kept = all_cards(self.state)
            assert len(set(kept)) == len(kept)
            assert set(kept) <= set(deck)
        else:
            assert all_cards(self.state) == deck

    @precondition(lambda game: game.started is not None)
    @invariant()
    def who_is_waited_for_has_something_to_do_and_nobody_else(self) -> None:
        seats = waiting(self.state)
        assert bool(seats) == self.goes_on
        assert [seat for seat in range(self.state.players) if legal_moves(self.state, seat)] == [
            *seats
        ]
        assert not set(seats) & set(self.state.out)

    @precondition(lambda game: game.started is not None)
    @invariant()
    def a_view_hides_what_it_hides(self) -> None:
        random = Random(len(self.actions))
        for seat in seats_of(self.state):
            other = redealt(self.state, seat, random)
            assert view_for(other, seat) == view_for(self.state, seat)


TestAnyGame = AnyGame.TestCase
TestAnyGame.settings = settings(PROPERTY, max_examples=150, stateful_step_count=40)
