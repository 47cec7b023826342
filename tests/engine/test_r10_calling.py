"""R10.3: who may call what at a cheaters' table, and what a wrong call makes."""

import pytest

from engine.events import AccusedWrongly, CalledWrongly
from engine.moves import Call, parse_move
from engine.refusals import Refusal
from engine.state import Reason, Result, changed
from tests.engine.positions import (
    CHEATERS,
    after,
    cards,
    cheated,
    cheaters,
    events,
    hand,
    may_call,
    position,
    refusal,
    table,
    unfair,
)


@pytest.mark.parametrize("seat", range(4))
def test_r10_3_any_seat_calls_a_card_of_somebody_else(seat: int) -> None:
    state = cheated("call_card", "0 pass", "2 throw Qh", "1 beat 7c 8d")
    laid = {"7c": 0, "8d": 1, "Qh": 2}
    for card, owner in laid.items():
        assert refusal(state, f"{seat} call {card}") == (
            Refusal.OWN_CARD if owner == seat else None
        )
    assert may_call(state, seat) == [f"call {card}" for card in laid if laid[card] != seat]


@pytest.mark.parametrize(
    ("action", "code"),
    [
        pytest.param("2 call 8c", Refusal.NOT_ON_TABLE, id="R10.3 a card of a hand"),
        pytest.param("2 call Ad", Refusal.NOT_ON_TABLE, id="R10.3 a card of the discard"),
        pytest.param("2 accuse 0", Refusal.NO_CALLING, id="R10.3 no accusing in call_card"),
        pytest.param("4 call 7c", Refusal.NO_SUCH_SEAT, id="R10.3 a seat that is none"),
        pytest.param("-1 call 7c", Refusal.NO_SUCH_SEAT, id="R10.3 a seat before the first"),
    ],
)
def test_what_may_not_be_called(action: str, code: Refusal) -> None:
    assert refusal(cheated(), action) == code


def test_r10_3_a_card_is_called_only_while_it_lies_on_the_table() -> None:
    state = cheated("call_card", "1 beat 7c 8d", "0 pass", "2 pass", "3 pass")
    assert refusal(state, "2 call 8d") is None
    state = after(state, *(f"{seat} pass" for seat in range(4)))
    assert refusal(state, "2 call 8d") == Refusal.NOT_ON_TABLE
    assert [may_call(state, seat) for seat in range(4)] == [[]] * 4


@pytest.mark.parametrize("seat", range(4))
def test_r10_3_a_seat_accuses_each_other_seat(seat: int) -> None:
    state = cheated("call_player")
    others = [(seat + i) % 4 for i in (1, 2, 3)]
    assert may_call(state, seat) == [f"accuse {other}" for other in others]
    assert all(refusal(state, f"{seat} accuse {other}") is None for other in others)


@pytest.mark.parametrize(
    ("action", "code"),
    [
        pytest.param("2 accuse 2", Refusal.OWN_CARD, id="R10.3 not himself"),
        pytest.param("2 accuse 4", Refusal.NO_SUCH_SEAT, id="R10.3 nobody"),
        pytest.param("2 accuse -1", Refusal.NO_SUCH_SEAT, id="R10.3 nobody before the first"),
        pytest.param("2 call 7c", Refusal.NO_CALLING, id="R10.3 no card in call_player"),
    ],
)
def test_who_may_not_be_accused(action: str, code: Refusal) -> None:
    assert refusal(cheated("call_player"), action) == code


def test_r10_3_nobody_is_accused_before_the_bout_is_open() -> None:
    state = position(*CHEATERS, options=cheaters("call_player"))
    assert refusal(state, "2 accuse 0") == Refusal.NOT_OPENED
    assert may_call(state, 2) == []


@pytest.mark.parametrize(
    ("cheating", "action"),
    [
        pytest.param("call_card", "2 call 8d", id="R10.3 out: calling a card"),
        pytest.param("call_player", "2 accuse 1", id="R10.3 out: accusing"),
    ],
)
def test_who_is_out_may_still_call(cheating: str, action: str) -> None:
    hands = (*CHEATERS[:2], "", CHEATERS[3])
    state = position(*hands, options=cheaters(cheating), out=(2,), stock="")
    state = after(state, "0 attack 7c", "1 beat 7c 8d")
    assert refusal(state, "2 pass") == Refusal.SEAT_IS_OUT
    assert refusal(state, action) is None
    state = after(state, action)
    assert (table(state), state.cheats.penalties, state.out) == (["7c"], (1,), (2,))


def test_r10_3_who_is_out_may_be_accused() -> None:
    hands = (*CHEATERS[:2], "", CHEATERS[3])
    state = position(*hands, options=cheaters("call_player"), out=(2,), stock="")
    state = after(state, "0 attack 7c")
    assert events(state, "0 accuse 2") == (AccusedWrongly(0, 2),)


@pytest.mark.parametrize(
    ("cheating", "action"),
    [
        pytest.param("call_card", "2 call Qc", id="R10.3 partners: a card"),
        pytest.param("call_player", "2 accuse 0", id="R10.3 partners: accusing"),
    ],
)
def test_partners_may_be_called(cheating: str, action: str) -> None:
    state = after(cheated(cheating, teams=2), "0 throw Qc")
    assert refusal(state, action) is None
    assert table(after(state, action)) == ["7c"]


def test_r10_3_a_wrong_call_changes_nothing_but_the_payment() -> None:
    state = cheated("call_card", "0 throw 8c", "1 beat 7c Qd", "0 pass")
    (seven,) = cards("7c")
    assert state.passed == (0,)
    assert events(state, "2 call 7c") == (CalledWrongly(2, seven),)
    wrong = after(state, "2 call 7c")
    assert wrong.cheats.penalties == (2,)
    assert changed(wrong, cheats=state.cheats) == state
    assert refusal(wrong, "2 call 7c") is None
    assert after(wrong, "2 call 7c").cheats.penalties == (2, 2)


def test_r10_3_a_wrong_accuser_is_silent_for_the_bout_and_pays_nothing() -> None:
    state = cheated("call_player", "1 beat 7c 8d", "0 pass")
    assert events(state, "3 accuse 0") == (AccusedWrongly(3, 0),)
    wrong = after(state, "3 accuse 0")
    assert (wrong.cheats.penalties, wrong.cheats.barred) == ((), ())
    assert changed(wrong, cheats=state.cheats) == state
    for other in range(3):
        assert refusal(wrong, f"3 accuse {other}") == Refusal.HAS_ACCUSED
    assert may_call(wrong, 3) == []
    assert refusal(wrong, "2 accuse 1") is None
    assert refusal(wrong, "3 throw As") is None


def test_r10_3_in_the_next_bout_a_wrong_accuser_may_accuse_again() -> None:
    state = cheated("call_player", "3 accuse 0", "1 take", "0 pass", "2 pass", "3 pass")
    assert refusal(state, "3 accuse 1") == Refusal.HAS_ACCUSED
    state = after(state, *(f"{seat} pass" for seat in range(4)), "2 attack 7h")
    assert refusal(state, "3 accuse 2") is None


def test_r10_3_one_accusation_is_one_payment_and_catches_every_unfair_card() -> None:
    state = cheated("call_player", "0 throw 8c", "0 throw 9c", "0 pass", "3 throw Kc")
    state = after(state, "2 accuse 0")
    assert (table(state), hand(state, 0)) == (["7c", "Kc"], "8c 9c Tc Jc Qc")
    assert (state.cheats.penalties, unfair(state)) == ((0,), "Kc")


def test_r10_3_after_the_end_nobody_calls() -> None:
    state = after(cheated("call_card", "0 throw 8c"), "2 resign")
    assert state.result == Result((2,), (), Reason.RESIGNED)
    assert refusal(state, "1 call 8c") == Refusal.DEAL_IS_OVER
    assert state.cheats.owners == ()


def test_a_call_is_read_as_a_move_of_its_own() -> None:
    (card,) = cards("8c")
    assert parse_move("1 call 8c") == Call(1, card)
