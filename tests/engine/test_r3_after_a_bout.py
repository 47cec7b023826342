"""R3.9 and R3.10: the discard, the refill, and who goes out."""

import pytest

from engine.events import Drew, DrewTrump, WentOut
from engine.options import Rules
from engine.state import GameState
from tests.engine.positions import (
    after,
    cards,
    events,
    hand,
    position,
    rules,
    table,
    transfer_rules,
)


def test_r3_9_the_lead_draws_first_the_others_clockwise_the_defender_last() -> None:
    state = position("7c 9c", "8c 9d", "9h Th", "Ts Js", stock="2c 3c 4c 5c 2d 3d 4d 5d 6s")
    state = after(state, "0 attack 7c", "1 beat 7c 8c", "0 pass", "2 pass")
    drawn = [event for event in events(state, "3 pass") if isinstance(event, Drew | DrewTrump)]
    assert drawn == [Drew(0, 5), Drew(2, 4), DrewTrump(2)]
    state = after(state, "3 pass")
    assert hand(state, 0) == "2c 2d 3c 4c 5c 9c"
    assert hand(state, 2) == "3d 4d 5d 6s 9h Th"
    assert (hand(state, 1), hand(state, 3), state.stock) == ("9d", "Ts Js", ())


def test_r3_9_the_defender_draws_last_after_a_take_too() -> None:
    state = position("7c 9c", "8c 9d", "9h Th Kh Ah", stock="2c 3c 4c 5c 2d 3d 6s")
    state = after(state, "0 attack 7c", "1 take", "0 pass", "2 pass")
    assert hand(state, 0) == "2c 2d 3c 4c 5c 9c"
    assert hand(state, 2) == "3d 6s 9h Th Kh Ah"
    assert hand(state, 1) == "7c 8c 9d"


def test_r3_9_nobody_draws_beyond_six_and_a_full_hand_draws_nothing() -> None:
    held = "7c 8d 9d Td Jd Qd Kd"
    state = position(held, "8c 9h Th Jh Qh Kh", "9c Tc Jc Qc Kc")
    state = after(state, "0 attack 7c", "1 beat 7c 8c", "0 pass", "2 pass")
    assert [len(left) for left in state.hands] == [6, 6, 6]
    assert len(state.stock) == 11 - 2
    assert hand(state, 0) == "8d 9d Td Jd Qd Kd"


def test_r3_9_beaten_cards_are_discarded_for_good() -> None:
    state = position("7c 9c", "8c 9d", "9h Th", discard="Jc Qc", bouts=1)
    state = after(state, "0 attack 7c", "1 beat 7c 8c", "0 pass", "2 pass")
    assert state.discard == cards("Jc Qc 7c 8c")
    held = {card for held in state.hands for card in held} | set(state.stock)
    assert not held & set(state.discard)


@pytest.mark.parametrize(
    ("draw_first", "drawers"),
    [
        pytest.param("transferrer", [1, 3], id="R3.9 transferrer: he is the lead"),
        pytest.param("starter", [0, 1], id="R3.9 starter: who opened the bout"),
    ],
)
def test_who_draws_first_after_a_transfer(draw_first: str, drawers: list[int]) -> None:
    hands = ("7c Kc Ac 9h", "7d Kd Ad 9d", "8c 8d Kh Ah", "9s Ts Js Qs")
    state = position(*hands, options=transfer_rules(draw_first=draw_first), stock="2c 3c 4c 6s")
    state = after(state, "0 attack 7c", "1 transfer 7d", "2 beat 7c 8c", "2 beat 7d 8d")
    state = after(state, "1 pass", "0 pass")
    drawn = [event.seat for event in events(state, "3 pass") if isinstance(event, Drew)]
    assert drawn == drawers


def test_r3_9_transferrer_is_the_last_of_them() -> None:
    state = transferred_on("transferrer")
    drawn = [event for event in events(state, "1 pass") if isinstance(event, Drew)]
    assert drawn == [Drew(2, 3), Drew(0, 1)]


def test_r3_9_starter_stays_first_however_often_it_was_transferred() -> None:
    state = transferred_on("starter")
    drawn = [event for event in events(state, "1 pass") if isinstance(event, Drew)]
    assert drawn == [Drew(0, 3), Drew(1, 1)]


def transferred_on(draw_first: str) -> GameState:
    hands = ("7c Kc Ac 9h", "7d Kd Ad 9d", "7h Kh Ah 9c", "8c 8d 8h Ts")
    state = position(*hands, options=transfer_rules(draw_first=draw_first), stock="2c 3c 4c 6s")
    state = after(state, "0 attack 7c", "1 transfer 7d", "2 transfer 7h", "3 beat 7c 8c")
    return after(state, "3 beat 7d 8d", "3 beat 7h 8h", "2 pass", "0 pass")


@pytest.mark.parametrize(
    ("draw_first", "drawers"),
    [
        pytest.param("starter", [1, 2, 0], id="R3.9 a starter who defends now draws last"),
        pytest.param("transferrer", [2, 1, 0], id="R3.9 transferrer when the starter defends"),
    ],
)
def test_who_draws_first_after_transfers_all_the_way_round(
    draw_first: str, drawers: list[int]
) -> None:
    hands = ("7c 8c 8d 8h Ts", "7d Kd Ad 9d", "7h Kh Ah 9h")
    state = position(*hands, options=transfer_rules(draw_first=draw_first))
    state = after(state, "0 attack 7c", "1 transfer 7d", "2 transfer 7h", "0 beat 7c 8c")
    state = after(state, "0 beat 7d 8d", "0 beat 7h 8h", "2 pass")
    drawn = [event.seat for event in events(state, "1 pass") if isinstance(event, Drew)]
    assert drawn == drawers


def test_r3_10_nobody_is_out_while_there_is_a_stock() -> None:
    state = after(position("7c", "8c 9d Tc Jc"), "0 attack 7c", "1 beat 7c 8c")
    assert (state.bouts, state.out) == (1, ())
    assert ([len(held) for held in state.hands], len(state.stock)) == ([6, 6], 2)


def test_r3_10_nobody_is_out_before_the_bout_is_over() -> None:
    state = after(position("7c", "8c 9d", "Kh", stock=""), "0 attack 7c", "1 beat 7c 8c")
    assert (hand(state, 0), state.out) == ("", ())
    assert after(state, "2 pass").out == (0,)


def test_r3_10_who_finds_no_card_left_in_the_stock_is_out() -> None:
    state = after(position("7c 8d 9d Td Jd", "8c", "Kh", stock="4d 6s"), "0 attack 7c")
    assert events(state, "1 beat 7c 8c")[-3:] == (Drew(0, 2), DrewTrump(0), WentOut(1, 1))
    closed = after(state, "1 beat 7c 8c")
    assert (closed.out, closed.stock) == ((1,), ())


OUT_ORDERS = [
    pytest.param(
        ("7c 7s", "8c 8s 9s As", "7d", "8d"),
        ("0 attack 7c", "1 beat 7c 8c", "2 throw 7d", "3 throw 8d", "1 beat 7d 8s"),
        ("1 beat 8d 9s", "0 pass"),
        (2, 3),
        id="R3.10 in the order their hands ran empty",
    ),
    pytest.param(
        ("7c 7s", "8c 8s 9s As", "7d", "8d"),
        ("0 attack 7c", "1 beat 7c 8c", "3 throw 8d", "2 throw 7d", "1 beat 7d 8s"),
        ("1 beat 8d 9s", "0 pass"),
        (3, 2),
        id="R3.10 not in the order of the seats",
    ),
    pytest.param(
        ("7c 7d", "8c 8d", "9c Ac", "9d Ad"),
        ("0 attack 7c 7d",),
        ("1 beat 7c 8c", "1 beat 7d 8d"),
        (0, 1),
        id="R3.10 the lead before the defender",
    ),
]


@pytest.mark.parametrize(("hands", "before", "closing", "out"), OUT_ORDERS)
def test_the_order_of_going_out(
    hands: tuple[str, ...],
    before: tuple[str, ...],
    closing: tuple[str, ...],
    out: tuple[int, ...],
) -> None:
    state = position(*hands, options=rules(throw_order="free"), stock="")
    state = after(state, *before)
    assert state.out == ()
    happened = events(after(state, *closing[:-1]), closing[-1])
    gone = [event for event in happened if isinstance(event, WentOut)]
    assert gone == [WentOut(seat, place) for place, seat in enumerate(out, start=1)]
    assert after(state, *closing).out == out


def test_r3_10_places_go_on_after_those_who_were_out_before() -> None:
    state = position("7c", "8c 9d", "", "Kh", out=(2,), stock="")
    state = after(state, "0 attack 7c", "1 beat 7c 8c")
    assert [event for event in events(state, "3 pass") if isinstance(event, WentOut)] == [
        WentOut(0, 2)
    ]
    assert after(state, "3 pass").out == (2, 0)


def test_r3_10_who_is_out_is_skipped_everywhere() -> None:
    state = position("7c 9c", "8c 9d", "", "Kh Ah", out=(2,), stock="", options=Rules())
    opened = after(state, "0 attack 7c", "1 beat 7c 8c", "0 pass", "3 pass")
    assert table(opened) == []
    assert (opened.lead, opened.defender) == (1, 3)
    assert opened.hands[2] == ()
