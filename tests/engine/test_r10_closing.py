"""R10.6: a bout of a cheaters' table closes when all have accepted it."""

import pytest

from engine.events import (
    Accepted,
    BoutBeaten,
    BoutTaken,
    Caught,
    Closing,
    Covered,
    Passed,
    TimedOut,
    WillTake,
)
from engine.legality import cannot_throw, waiting
from engine.refusals import Refusal
from engine.state import Close, GameState, Reason, Result
from engine.view import view_for
from tests.engine.positions import (
    CHEATERS,
    after,
    cards,
    cheated,
    cheaters,
    events,
    hand,
    legal,
    may_call,
    position,
    refusal,
    rules,
    table,
)

BEATEN = ("1 beat 7c 8d", "0 pass", "2 pass", "3 pass")
TAKEN = ("1 take", "0 pass", "2 pass", "3 pass")
HOW = [
    pytest.param(BEATEN, Close.BEATEN, id="R10.6 beaten"),
    pytest.param(TAKEN, Close.TAKEN, id="R10.6 taken"),
]


def accepted(state: GameState, *seats: int) -> GameState:
    return after(state, *(f"{seat} pass" for seat in seats))


@pytest.mark.parametrize("cheating", ["call_card", "call_player"])
@pytest.mark.parametrize(("actions", "how"), HOW)
def test_a_bout_that_would_close_waits(cheating: str, actions: tuple[str, ...], how: Close) -> None:
    before = cheated(cheating, *actions[:-1])
    assert (before.passed, before.cheats.closing) == ((0, 2), None)
    assert events(before, "3 pass") == (Passed(3), Closing(1, taken=how is Close.TAKEN))
    state = after(before, "3 pass")
    assert (state.cheats.closing, state.passed, state.bouts) == (how, (), 1)
    assert (table(state), state.taking) == (table(before), how is Close.TAKEN)
    assert [hand(state, seat) for seat in range(4)] == [hand(before, seat) for seat in range(4)]
    assert view_for(state, 2).closing is how
    assert waiting(state) == (0, 1, 2, 3)
    assert [legal(state, seat) for seat in range(4)] == [["pass"]] * 4


@pytest.mark.parametrize(("actions", "how"), HOW)
def test_it_closes_when_every_seat_has_accepted(actions: tuple[str, ...], how: Close) -> None:
    state = cheated("call_card", *actions)
    assert events(state, "2 pass") == (Accepted(2),)
    state = accepted(state, 2, 0)
    assert (state.passed, waiting(state), state.bouts) == ((0, 2), (1, 3), 1)
    assert (legal(state, 0), legal(state, 1)) == ([], ["pass"])
    state = accepted(state, 1)
    closed = BoutTaken(1, 1) if how is Close.TAKEN else BoutBeaten(cards("7c 8d"))
    assert events(state, "3 pass")[:2] == (Accepted(3), closed)
    state = accepted(state, 3)
    assert (state.bouts, state.cheats.closing, state.passed, state.table) == (2, None, (), ())
    assert state.lead == (2 if how is Close.TAKEN else 1)


@pytest.mark.parametrize(("actions", "how"), HOW)
@pytest.mark.parametrize(
    ("action", "code"),
    [
        pytest.param("0 throw 8c", Refusal.CLOSING, id="R10.6 nobody throws in"),
        pytest.param("1 take", Refusal.CLOSING, id="R10.6 the defender does not take now"),
        pytest.param("1 beat 7c 9d", Refusal.CLOSING, id="R10.6 nothing is covered"),
        pytest.param("1 transfer 7d", Refusal.CLOSING, id="R10.6 nothing is transferred"),
        pytest.param("0 attack 8c", Refusal.CLOSING, id="R10.6 nobody leads"),
        pytest.param("0 swap", Refusal.CLOSING, id="R10.6 nobody swaps"),
        pytest.param("3 pass", Refusal.HAS_PASSED, id="R10.6 nobody accepts twice"),
        pytest.param("1 pass", None, id="R10.6 the defender accepts too"),
        pytest.param("0 call 7c", Refusal.OWN_CARD, id="R10.6 his own card"),
        pytest.param("3 call 7c", None, id="R10.6 who has accepted may still call"),
        pytest.param("2 call 7c", None, id="R10.6 cards may be called"),
        pytest.param("3 timeout", Refusal.NOT_WAITED_FOR, id="R10.6 he has no clock any more"),
        pytest.param("2 timeout", None, id="R10.6 who has not accepted has a clock"),
    ],
)
def test_what_may_be_done_before_it_closes(
    actions: tuple[str, ...], how: Close, action: str, code: Refusal | None
) -> None:
    state = accepted(cheated("call_card", *actions), 3)
    assert state.cheats.closing is how
    assert refusal(state, action) == code


def test_r10_6_seats_that_were_out_before_need_not_accept() -> None:
    hands = (*CHEATERS[:2], "", CHEATERS[3])
    state = position(*hands, options=cheaters(), out=(2,), stock="")
    state = after(state, "0 attack 7c", "1 take", "0 pass", "3 pass")
    assert (state.cheats.closing, waiting(state)) == (Close.TAKEN, (0, 1, 3))
    assert refusal(state, "2 pass") == Refusal.SEAT_IS_OUT
    assert refusal(state, "2 call 7c") is None
    assert accepted(state, 0, 1, 3).bouts == 1


def test_r10_6_seats_whose_hands_ran_empty_in_the_bout_must_accept() -> None:
    state = position("7c", "8d 9d", "Kh Kc", options=cheaters(), stock="")
    state = after(state, "0 attack 7c", "1 beat 7c 8d", "2 pass")
    assert (state.cheats.closing, state.out, waiting(state)) == (Close.BEATEN, (), (0, 1, 2))
    state = accepted(state, 1, 2)
    assert (state.out, waiting(state)) == ((), (0,))
    assert accepted(state, 0).out == (0,)


@pytest.mark.parametrize("timeout", ["auto", "forfeit"])
@pytest.mark.parametrize(("actions", "how"), HOW)
def test_a_seat_whose_time_runs_out_accepts(
    timeout: str, actions: tuple[str, ...], how: Close
) -> None:
    state = cheated("call_card", *actions, timeout=timeout)
    for seat in range(3):
        assert events(state, f"{seat} timeout") == (TimedOut(seat), Accepted(seat))
        assert after(state, f"{seat} timeout") == accepted(state, seat)
        state = after(state, f"{seat} timeout")
    closed = after(state, "3 timeout")
    assert (closed.bouts, closed.result) == (2, None)
    assert events(state, "3 timeout")[2] == (
        BoutTaken(1, 1) if how is Close.TAKEN else BoutBeaten(cards("7c 8d"))
    )


@pytest.mark.parametrize(
    ("cheating", "call"),
    [
        pytest.param("call_card", "2 call 8d", id="R10.6 a good call opens it again"),
        pytest.param("call_player", "2 accuse 1", id="R10.6 a good accusation opens it again"),
    ],
)
def test_a_good_call_opens_the_bout_again(cheating: str, call: str) -> None:
    state = accepted(cheated(cheating, *BEATEN), 0, 3)
    assert events(state, call) == (Caught(2, 1, cards("8d")),)
    state = after(state, call)
    assert (state.cheats.closing, state.passed, table(state)) == (None, (), ["7c"])
    assert (legal(state, 1)[-1], waiting(state)) == ("take", (0, 1))


@pytest.mark.parametrize(
    ("cheating", "call"),
    [
        pytest.param("call_card", "2 call 7c", id="R10.6 a wrong call"),
        pytest.param("call_player", "2 accuse 0", id="R10.6 a wrong accusation"),
    ],
)
def test_a_wrong_call_leaves_it_closing_and_the_words_as_they_are(cheating: str, call: str) -> None:
    state = accepted(cheated(cheating, *BEATEN), 0, 3)
    wrong = after(state, call)
    assert (wrong.cheats.closing, wrong.passed, table(wrong)) == (Close.BEATEN, (0, 3), ["7c 8d"])
    assert accepted(wrong, 1, 2).bouts == 2


def test_r10_6_a_call_that_leaves_it_closed_asks_everybody_again() -> None:
    hands = ("7c 8c", "8d 9d", "7h Th", "Kc")
    state = position(*hands, options=cheaters(throw_order="free"))
    state = after(state, "0 attack 7c", "3 throw Kc", "1 take")
    assert state.cheats.closing is Close.TAKEN
    state = accepted(state, 0, 1)
    state = after(state, "2 call Kc")
    assert (state.cheats.closing, state.taking, state.passed) == (None, True, ())
    state = after(state, "0 throw 8c")
    assert (state.cheats.closing, state.passed) == (Close.TAKEN, ())


def test_r10_6_the_last_cover_and_the_word_to_take_make_it_wait_too() -> None:
    state = position("7c 9c", "9d", "Th Jh", options=cheaters())
    state = after(state, "0 attack 7c")
    seven, nine = cards("7c 9d")
    assert events(state, "1 beat 7c 9d") == (Covered(1, seven, nine), Closing(1, taken=False))
    assert events(state, "1 take") == (WillTake(1), Closing(1, taken=True))


def test_r10_6_a_word_to_pass_in_the_bout_is_no_acceptance() -> None:
    state = cheated("call_card", *BEATEN)
    assert refusal(state, "0 pass") is None
    assert refusal(state, "3 pass") is None


@pytest.mark.parametrize("variant", ["throw_in", "simple"])
def test_r10_6_in_other_variants_too(variant: str) -> None:
    options = rules(variant=variant, cheating="call_card", throw_order="free")
    state = after(
        position("7c 9c", "8d Td", "Kh Kc", options=options), "0 attack 7c", "1 beat 7c 8d"
    )
    if variant == "throw_in":
        state = after(state, "0 pass", "2 pass")
    assert state.cheats.closing is Close.BEATEN
    state = after(state, "2 call 8d")
    assert (state.cheats.closing, table(state)) == (None, ["7c"])
    assert accepted(after(state, "1 take"), *(() if variant == "simple" else (0, 2)), 0, 1, 2).bouts


@pytest.mark.parametrize("seat", range(4))
def test_r10_6_who_resigns_while_it_closes_is_the_fool(seat: int) -> None:
    state = accepted(cheated("call_card", *BEATEN), 0, 3)
    over = after(state, f"{seat} resign")
    assert over.result == Result((seat,), (), Reason.RESIGNED)
    assert (over.table, over.passed, over.cheats.closing, over.bouts) == ((), (), None, 1)


def test_r10_6_nobody_is_passed_over_because_of_his_cards() -> None:
    state = cheated("call_card", *BEATEN)
    assert not any(cannot_throw(state, seat) for seat in range(4))


def test_r10_6_the_deal_may_end_with_the_last_word() -> None:
    state = position("7c", "8c 9d", options=cheaters(), stock="")
    state = accepted(after(state, "0 attack 7c", "1 beat 7c 8c"), 1)
    assert (state.result, state.cheats.closing) == (None, Close.BEATEN)
    over = accepted(state, 0)
    assert over.result == Result((1,), (), Reason.PLAYED)
    assert may_call(over, 0) == may_call(over, 1) == []


def test_r10_6_without_cheating_a_bout_closes_at_once() -> None:
    state = after(position("7c 9c", "8c", "Th Jh"), "0 attack 7c", "1 beat 7c 8c")
    assert (state.bouts, state.cheats.closing) == (1, None)
