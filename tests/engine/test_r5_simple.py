"""R5: simple durak."""

import pytest

from engine.events import BoutBeaten, BoutTaken, Covered, WentOut, WillTake
from engine.legality import waiting
from engine.options import Rules
from engine.refusals import Refusal
from engine.seats import speakers, throwers
from engine.state import Reason, Result
from tests.engine.positions import (
    after,
    cards,
    events,
    hand,
    legal,
    position,
    refusal,
    rules,
    table,
)

HANDS = (
    "7c 7d 7h 9c Th Jc",
    "7s 8c 8d 9d Tc Td",
    "6c 8h 9h Jd Qd Ah",
)


def simple(**options: object) -> Rules:
    return rules(variant="simple", **options)


@pytest.mark.parametrize(
    ("lead", "action", "code"),
    [
        pytest.param("equal", "0 attack 9c", None, id="R5.1 one card is led"),
        pytest.param("equal", "0 attack 7c 7h", None, id="R5.1 two of one rank are led"),
        pytest.param("equal", "0 attack 7c 7d 7h", Refusal.OVER_CAP, id="R5.1 never three"),
        pytest.param("equal", "0 attack 7c 9c", Refusal.MIXED_RANKS, id="R5.1 not two ranks"),
        pytest.param("one", "0 attack 7c", None, id="R5.1 lead = one: one card"),
        pytest.param("one", "0 attack 7c 7d", Refusal.ONE_CARD_ONLY, id="R5.1 lead = one: not two"),
        pytest.param("equal", "0 pass", Refusal.NOT_OPENED, id="R5.1 the lead may not pass"),
        pytest.param("equal", "1 attack 8c", Refusal.NOT_LEAD, id="R5.1 the lead opens"),
    ],
)
def test_what_is_led(lead: str, action: str, code: Refusal | None) -> None:
    assert refusal(position(*HANDS, options=simple(lead=lead)), action) == code


@pytest.mark.parametrize("first_limit", ["until_discard", "first_bout", "off"])
@pytest.mark.parametrize("lead", ["equal", "one"])
@pytest.mark.parametrize(
    ("defending", "cap"),
    [
        pytest.param("8c", 1, id="R5.1 never more than the defender holds"),
        pytest.param("8c 8d", 2, id="R5.1 two to two cards"),
        pytest.param(HANDS[1], 2, id="R5.1 the cap is two"),
    ],
)
def test_the_cap_is_two_whatever_else_is_chosen(
    first_limit: str, lead: str, defending: str, cap: int
) -> None:
    options = simple(first_limit=first_limit, lead=lead)
    assert position(HANDS[0], defending, HANDS[2], options=options).cap == cap


def test_r5_1_two_are_not_led_at_one_card() -> None:
    state = position("7c 7d", "8c", "Th", options=simple())
    assert refusal(state, "0 attack 7c 7d") == Refusal.OVER_CAP
    assert legal(state, 0) == ["attack 7c", "attack 7d"]


def test_r5_1_the_leads_are_single_cards_and_pairs() -> None:
    state = position("7c 7d 7h 9c", *HANDS[1:], options=simple())
    singles = ["attack 7c", "attack 7d", "attack 7h"]
    pairs = ["attack 7c 7d", "attack 7c 7h", "attack 7d 7h"]
    assert legal(state, 0) == [*singles, *pairs, "attack 9c"]


@pytest.mark.parametrize("order", ["lead_first", "free", "clockwise"])
def test_r5_1_nobody_throws_in_or_passes(order: str) -> None:
    state = after(position(*HANDS, options=simple(throw_order=order)), "0 attack 7c")
    assert (throwers(state), speakers(state), waiting(state)) == ((), (), (1,))
    assert refusal(state, "0 throw 7d") == Refusal.NOT_THROWER
    assert refusal(state, "2 pass") == Refusal.NOT_THROWER
    assert refusal(state, "0 pass") == Refusal.NOT_THROWER
    assert (legal(state, 0), legal(state, 2)) == ([], [])


def test_r5_1_nobody_transfers_or_shows() -> None:
    state = after(position(*HANDS, options=simple(show_trump="per_bout")), "0 attack 7c")
    assert refusal(state, "1 transfer 7s") == Refusal.NO_TRANSFERS
    assert refusal(state, "1 show 7s") == Refusal.NO_TRANSFERS
    assert legal(state, 1) == ["beat 7c 7s", "beat 7c 8c", "beat 7c Tc", "take"]


def test_r5_1_the_bout_closes_when_all_is_covered() -> None:
    state = after(position(*HANDS, options=simple()), "0 attack 7c 7d", "1 beat 7d 8d")
    assert table(state) == ["7c", "7d 8d"]
    assert legal(state, 1) == ["beat 7c 7s", "beat 7c 8c", "beat 7c Tc", "take"]
    seven, eight = cards("7c 8c")
    happened = events(state, "1 beat 7c 8c")
    assert happened[:2] == (Covered(1, seven, eight), BoutBeaten(cards("7c 8c 7d 8d")))
    closed = after(state, "1 beat 7c 8c")
    assert (closed.lead, closed.defender, closed.bouts) == (1, 2, 1)
    assert len(closed.hands[0]) == len(closed.hands[1]) == 6


def test_r5_1_one_covered_card_closes_below_the_cap() -> None:
    state = after(position(*HANDS, options=simple()), "0 attack 7c", "1 beat 7c 8c")
    assert (state.bouts, state.discard) == (1, cards("7c 8c"))


def test_r5_1_the_bout_closes_when_the_defender_takes_everything() -> None:
    state = after(position(*HANDS, options=simple()), "0 attack 7c 7d", "1 beat 7d 8d")
    assert events(state, "1 take")[:2] == (WillTake(1), BoutTaken(1, 3))
    taken = after(state, "1 take")
    assert hand(taken, 1) == "7c 7d 7s 8c 8d 9d Tc Td"
    assert (taken.lead, taken.defender, taken.taking) == (2, 0, False)


def test_r5_1_without_a_stock_seats_go_out() -> None:
    state = position("7c 7d", "8c 8d Th", "Ah", options=simple(), stock="")
    state = after(state, "0 attack 7c 7d", "1 beat 7c 8c")
    assert WentOut(0, 1) in events(state, "1 beat 7d 8d")
    state = after(state, "1 beat 7d 8d")
    assert (state.out, state.lead, state.defender, state.cap) == ((0,), 1, 2, 1)
    state = after(state, "1 attack Th", "2 take")
    assert state.result == Result((2,), (), Reason.PLAYED)


def test_r5_1_in_teams_too() -> None:
    hands = ("7c 9c", "8c 9d", "7h 9h", "8s 9s")
    state = after(position(*hands, options=simple(teams=2)), "0 attack 7c", "1 take")
    assert (state.lead, state.defender) == (2, 3)
