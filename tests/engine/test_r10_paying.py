"""R10.5: who pays at a cheaters' table, and who may not cheat any more."""

import pytest

from engine.refusals import Refusal
from tests.engine.positions import (
    CHEATERS,
    after,
    cheated,
    cheaters,
    legal,
    position,
    refusal,
    table,
)

ALL_ACCEPT = tuple(f"{seat} pass" for seat in range(4))


@pytest.mark.parametrize(
    ("actions", "paid"),
    [
        pytest.param((), (), id="R10.5 nobody has paid yet"),
        pytest.param(("2 call Qc",), (0,), id="R10.5 who is caught pays"),
        pytest.param(("2 call 7c",), (2,), id="R10.5 a wrong caller pays"),
        pytest.param(("2 call 7c", "2 call Qc"), (2, 0), id="R10.5 each payment in order"),
        pytest.param(
            ("3 call 7c", "3 call 7c", "2 call Qc", "0 throw Qc", "2 call Qc"),
            (3, 3, 0, 0),
            id="R10.5 as often as it happens",
        ),
    ],
)
def test_who_pays_in_call_card(actions: tuple[str, ...], paid: tuple[int, ...]) -> None:
    state = cheated("call_card", "0 throw Qc", *actions)
    assert (state.cheats.penalties, state.cheats.barred) == (paid, ())
    end = after(state, "1 take", "0 pass", "2 pass", "3 pass", *ALL_ACCEPT)
    assert (end.bouts, end.cheats.penalties) == (2, paid)
    assert after(end, "0 resign").cheats.penalties == paid


def test_r10_5_in_call_player_only_the_caught_pays_and_may_not_cheat_again() -> None:
    state = cheated("call_player", "0 throw Qc", "3 accuse 1", "2 accuse 0")
    assert (state.cheats.penalties, state.cheats.barred) == ((0,), (0,))
    assert refusal(state, "0 throw Qc") == Refusal.WRONG_RANK
    assert legal(state, 0) == ["pass"]
    assert refusal(after(state, "0 pass"), "3 throw Kc") is None


@pytest.mark.parametrize(
    ("action", "code"),
    [
        pytest.param("1 beat 7c 8d", Refusal.TOO_LOW, id="R10.5 barred: no unfair cover"),
        pytest.param("1 transfer 8d", Refusal.WRONG_RANK, id="R10.5 barred: no unfair transfer"),
        pytest.param("1 transfer 7d", None, id="R10.5 barred: a fair transfer"),
        pytest.param("1 beat 7c 7s", None, id="R10.5 barred: a fair cover"),
        pytest.param("1 take", None, id="R10.5 barred: taking"),
    ],
)
def test_who_may_not_cheat_any_more_keeps_to_the_rules(action: str, code: Refusal | None) -> None:
    hands = (CHEATERS[0], "7d 8d 7s", CHEATERS[2])
    state = position(*hands, options=cheaters("call_player"))
    state = after(state, "0 attack 7c", "1 beat 7c 8d", "2 accuse 1")
    assert legal(state, 1) == ["beat 7c 7s", "transfer 7d", "transfer 7s", "take"]
    assert refusal(state, action) == code


def test_r10_5_it_holds_for_the_rest_of_the_deal() -> None:
    state = cheated(
        "call_player", "0 throw Qc", "2 accuse 0", "1 take", "0 pass", "2 pass", "3 pass"
    )
    state = after(state, *ALL_ACCEPT, "2 attack Qh", "2 pass")
    assert state.cheats.barred == (0,)
    assert legal(state, 0) == ["throw Qc", "pass"]


def test_r10_5_a_barred_seat_may_be_accused_and_has_nothing_unfair() -> None:
    state = cheated("call_player", "0 throw Qc", "2 accuse 0", "3 accuse 0")
    assert (state.cheats.penalties, state.cheats.silenced) == ((0,), (3,))


def test_r10_5_who_accused_well_may_accuse_again() -> None:
    state = cheated("call_player", "0 throw Qc", "1 beat 7c 8d", "2 accuse 0")
    assert refusal(state, "2 accuse 1") is None
    state = after(state, "2 accuse 1")
    assert (state.cheats.penalties, state.cheats.barred, table(state)) == ((0, 1), (0, 1), ["7c"])
