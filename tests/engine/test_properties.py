"""What holds in every deal, whatever the rules and whoever plays."""

from collections.abc import Iterator
from itertools import permutations

import pytest
from hypothesis import HealthCheck, given, settings

from engine.bouts import most_attacks
from engine.cards import deck_of
from engine.events import BoutBeaten, BoutTaken, Drew, Ended, WentOut
from engine.legality import legal_moves, refuse, waiting
from engine.moves import (
    Attack,
    Beat,
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
from engine.refusals import Refusal
from engine.state import GameState, Reason, winners
from tests.engine.deals import Deal, all_cards, deals, played, somewhere

PROPERTY = settings(
    deadline=None,
    derandomize=True,
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow],
)


@PROPERTY
@given(deals())
def test_no_card_is_lost_or_doubled(started: Deal) -> None:
    deck = list(deck_of(started.rules.deck))
    for state, move in played(started):
        assert all_cards(state) == deck
        after = play(state, move).state
        assert all_cards(after) == deck


@PROPERTY
@given(deals())
def test_hands_are_sorted_and_the_trump_lies_last(started: Deal) -> None:
    for state, _ in played(started, ends_early=True):
        assert all(hand == tuple(sorted(hand)) for hand in state.hands)
        assert state.trump == state.trump_card.suit
        assert not state.stock or state.stock[-1] == state.trump_card


@PROPERTY
@given(deals())
def test_somebody_may_always_act_until_the_end(started: Deal) -> None:
    for state, move in played(started, ends_early=True):
        seats = waiting(state)
        assert seats
        assert list(seats) == sorted(set(seats) - set(state.out))
        for seat in range(state.players):
            assert bool(legal_moves(state, seat)) == (seat in seats)
        after = play(state, move).state
        if after.is_over:
            assert waiting(after) == ()


@PROPERTY
@given(deals())
def test_the_table_keeps_to_its_cap_and_its_roles(started: Deal) -> None:
    for state, _ in played(started):
        is_road = state.rules.is_road
        if not state.rules.may_cheat:
            assert len(state.table) <= state.cap <= 6
        assert state.lead != state.defender
        assert not {state.lead, state.defender} & set(state.out)
        if state.rules.teams:
            assert (state.lead - state.defender) % 2
        if not state.table:
            assert state.cap == (0 if is_road else most_attacks(state, state.defender))
            assert state.chain or state.hands[state.lead]
            assert (state.taking, state.passed, state.starter) == (False, (), state.lead)
        if state.stock:
            assert state.out == ()
        if not state.rules.may_cheat:
            assert len(state.open_cards) <= len(state.hands[state.defender]) or state.taking


@PROPERTY
@given(deals())
def test_what_happened_adds_up(started: Deal) -> None:
    for state, move in played(started, ends_early=True):
        step = play(state, move)
        after, happened = step.state, step.events
        assert happened
        beaten = [event for event in happened if isinstance(event, BoutBeaten)]
        taken = [event for event in happened if isinstance(event, BoutTaken)]
        assert after.bouts - state.bouts == len(beaten) + len(taken) <= 1
        assert after.discard == state.discard + tuple(c for event in beaten for c in event.cards)
        drawn = sum(event.count for event in happened if isinstance(event, Drew))
        assert len(state.stock) - len(after.stock) == drawn
        gone = tuple(event.seat for event in happened if isinstance(event, WentOut))
        assert after.out == state.out + gone
        ends = [event.result for event in happened if isinstance(event, Ended)]
        assert ends == ([after.result] if after.is_over else [])


@PROPERTY
@given(deals())
def test_a_finished_deal_has_winners_losers_and_drawers_once_each(started: Deal) -> None:
    *_, (state, move) = played(started, ends_early=True)
    over = play(state, move).state
    assert over.result
    assert (over.table, over.taking, over.passed) == ((), False, ())
    result = over.result
    seats = [*winners(over), *result.losers, *result.drawn]
    if result.reason is Reason.REPLAY:
        assert winners(over) == ()
    else:
        assert sorted(seats) == list(range(over.players))
    assert bool(result.losers) != bool(result.drawn)
    assert list(result.losers) == sorted(result.losers)
    assert list(result.drawn) == sorted(result.drawn)


def every_move(state: GameState) -> Iterator[Move]:
    """Give every move there could be with the cards of this deck, legal or not."""
    seats = range(-1, state.players + 1)
    deck = deck_of(state.rules.deck)
    held = [card for hand in state.hands for card in hand[:5]]
    for seat in seats:
        yield from (Take(seat), Pass(seat), Swap(seat))
        for card in deck:
            yield from (Attack(seat, (card,)), Throw(seat, card))
            yield from (Transfer(seat, card), Show(seat, card))
            yield from (Beat(seat, target, card) for target in state.table_cards)
        yield from (Attack(seat, pair) for pair in permutations(held, 2))


def as_listed(move: Move) -> Move:
    return Attack(move.seat, tuple(sorted(move.cards))) if isinstance(move, Attack) else move


@settings(PROPERTY, max_examples=40)
@given(deals())
def test_what_is_listed_is_accepted_and_everything_else_is_refused(started: Deal) -> None:
    state = somewhere(started)
    listed = {move for seat in waiting(state) for move in legal_moves(state, seat)}
    refused = set()
    for move in every_move(state):
        code = refuse(state, move)
        assert (code is None) == (as_listed(move) in listed), move
        refused.add(code)
    assert refused & set(Refusal)


@settings(PROPERTY, max_examples=40)
@given(deals())
def test_a_move_changes_no_state_that_was_there_before(started: Deal) -> None:
    state, same = somewhere(started), somewhere(started)
    for seat in range(-1, state.players + 1):
        for move in (*legal_moves(state, max(seat, 0)), Take(seat), Pass(seat), Swap(seat)):
            code = refuse(state, move)
            if code is None:
                assert play(state, move).state != state
            else:
                with pytest.raises(IllegalMove) as error:
                    play(state, move)
                assert error.value.refusal is code
            assert state == same


@PROPERTY
@given(deals())
def test_legal_moves_are_listed_once_in_the_order_of_the_notation(started: Deal) -> None:
    words = {Attack: 0, Swap: 1, Beat: 2, Transfer: 3, Show: 4, Take: 5, Throw: 6, Pass: 7}
    for state, _ in played(started):
        for seat in waiting(state):
            moves = legal_moves(state, seat)
            assert len(set(moves)) == len(moves)
            order = [words[type(move)] for move in moves]
            assert order == sorted(order)
            assert all(parse_move(format_move(move)) == move for move in moves)


@PROPERTY
@given(deals())
def test_a_clock_and_resigning_are_for_those_they_are_for(started: Deal) -> None:
    for state, _ in list(played(started))[::7]:
        for seat in range(state.players):
            assert (refuse(state, Timeout(seat)) is None) == (seat in waiting(state))
            assert (refuse(state, Resign(seat)) is None) == (seat not in state.out)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "0",
            "0 ",
            "take",
            "0 take 7c",
            "0  take",
            " 0 take",
            "0 take ",
            "00 take",
            "+1 take",
        ),
        *("0 attack", "0 attack 7x", "0 throw", "0 throw 7c 7d", "0 beat 7c", "0 beat 7c 7d 7h"),
        *("0 accuse", "0 accuse x", "0 call", "x pass", "0 PASS", "0 fold", "1e1 pass", "٣ pass"),
        *("0\tpass", "0 pass\n", "99999 pass", "0 transfer 10s", "0.0 pass", "0 accuse 01"),
    ],
)
def test_what_is_no_move_is_not_read(text: str) -> None:
    with pytest.raises(ValueError, match="not a move"):
        parse_move(text)


@pytest.mark.parametrize(
    "text",
    [
        *("0 attack 7c", "1 attack 7c 7d 7h 7s", "2 throw RJ", "3 beat 7c BJ", "4 transfer Th"),
        *("5 show As", "6 take", "7 pass", "0 swap", "1 call 2c", "2 accuse 3", "3 timeout"),
        *("4 resign", "-1 pass"),
    ],
)
def test_a_move_is_written_as_it_is_read(text: str) -> None:
    assert format_move(parse_move(text)) == text
