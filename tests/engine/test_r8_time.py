"""R8: what a clock that runs out makes."""

import pytest

from engine.events import Ended, Passed, TimedOut, WillTake
from engine.legality import waiting
from engine.refusals import Refusal
from engine.state import GameState, Reason, Result
from tests.engine.positions import (
    after,
    cheated,
    events,
    hand,
    legal,
    on_the_road,
    position,
    refusal,
    rules,
)

HANDS = ("7c 7d 9c Jh", "7s 8c 9d Tc", "7h 8d Td Ah", "9s Th Js Ac")
FREE = {"throw_order": "free"}


def scene(timeout: str, *actions: str, **options: object) -> GameState:
    return after(position(*HANDS, options=rules(timeout=timeout, **options)), *actions)


AUTO = [
    pytest.param((), 0, None, id="R8.1 auto: a lead who does not open loses the deal"),
    pytest.param(("0 attack 7c",), 0, "pass", id="R8.1 auto: who should throw passes"),
    pytest.param(("0 attack 7c", "0 pass"), 3, "pass", id="R8.1 auto: who could only pass passes"),
    pytest.param(("0 attack 7c",), 1, "take", id="R8.1 auto: who should beat takes"),
    pytest.param(
        ("0 attack 7c", "1 take"), 0, "pass", id="R8.1 auto: who should throw to a taker passes"
    ),
]


@pytest.mark.parametrize(("actions", "seat", "word"), AUTO)
def test_auto_makes_the_quiet_move(actions: tuple[str, ...], seat: int, word: str | None) -> None:
    state = scene("auto", *actions)
    timed_out = after(state, f"{seat} timeout")
    if word is None:
        assert timed_out.result == Result((seat,), (), Reason.TIMEOUT)
    else:
        assert timed_out == after(state, f"{seat} {word}")
        made = Passed(seat) if word == "pass" else WillTake(seat)
        assert events(state, f"{seat} timeout") == (TimedOut(seat), made)


FORFEIT = [
    pytest.param((), 0, True, id="R8.1 forfeit: a lead who does not open"),
    pytest.param(("0 attack 7c",), 0, True, id="R8.1 forfeit: who could throw"),
    pytest.param(("0 attack 7c",), 1, True, id="R8.1 forfeit: who should beat"),
    pytest.param(("0 attack 7c", "0 pass"), 3, False, id="R8.1 forfeit: who can only pass passes"),
    pytest.param(("0 attack 7c", "0 pass"), 2, True, id="R8.1 forfeit: another who could throw"),
]


@pytest.mark.parametrize(("actions", "seat", "loses"), FORFEIT)
def test_forfeit_loses_unless_there_is_only_a_pass(
    actions: tuple[str, ...], seat: int, loses: bool
) -> None:
    state = scene("forfeit", *actions)
    timed_out = after(state, f"{seat} timeout")
    if loses:
        result = Result((seat,), (), Reason.TIMEOUT)
        assert timed_out.result == result
        assert events(state, f"{seat} timeout") == (TimedOut(seat), Ended(result))
    else:
        assert timed_out == after(state, f"{seat} pass")


def test_r8_1_forfeit_with_nothing_but_take_still_loses() -> None:
    hands = ("Ac 7d", "8c 9d", "Th Jh")
    state = after(position(*hands, options=rules(timeout="forfeit")), "0 attack Ac")
    assert legal(state, 1) == ["take"]
    assert after(state, "1 timeout").result == Result((1,), (), Reason.TIMEOUT)


def test_r8_1_in_teams_his_team_loses() -> None:
    state = scene("forfeit", "0 attack 7c", teams=2)
    assert after(state, "1 timeout").result == Result((1, 3), (), Reason.TIMEOUT)


def test_r8_1_a_lost_clock_drops_the_table() -> None:
    state = scene("forfeit", "0 attack 7c", "1 beat 7c 8c")
    ended = after(state, "0 timeout")
    assert (ended.table, ended.discard, ended.bouts) == ((), (), 0)
    assert hand(ended, 1) == "7s 9d Tc"


def test_r8_1_a_timeout_may_close_the_bout() -> None:
    state = scene("auto", "0 attack 7c", "1 beat 7c 8c", "0 pass", "2 pass")
    assert after(state, "3 timeout").bouts == 1


def test_r8_2_every_waiting_seat_has_its_own_clock() -> None:
    state = scene("auto", "0 attack 7c", **FREE)
    assert waiting(state) == (0, 1, 2, 3)
    one = after(state, "2 timeout")
    assert waiting(one) == (0, 1, 3)
    assert [legal(one, seat) for seat in (0, 1, 3)] == [legal(state, seat) for seat in (0, 1, 3)]


def test_r8_2_who_is_not_waited_for_has_no_clock() -> None:
    state = scene("auto")
    for seat in (1, 2, 3):
        assert refusal(state, f"{seat} timeout") == Refusal.NOT_WAITED_FOR
    opened = after(state, "0 attack 7c")
    assert waiting(opened) == (0, 1)
    assert refusal(opened, "2 timeout") == Refusal.NOT_WAITED_FOR
    taking = after(opened, "1 take")
    assert refusal(taking, "1 timeout") == Refusal.NOT_WAITED_FOR
    passed = after(opened, "0 pass")
    assert refusal(passed, "0 timeout") == Refusal.NOT_WAITED_FOR
    assert refusal(opened, "4 timeout") == Refusal.NO_SUCH_SEAT


def test_r8_2_a_beaten_table_waits_for_no_defender() -> None:
    state = scene("auto", "0 attack 7c", "1 beat 7c 8c", **FREE)
    assert waiting(state) == (0, 2, 3)


ROAD = [
    pytest.param("road", (), 0, None, id="R8.1 road: a lead who does not open loses the deal"),
    pytest.param("road", ("0 attack 7c",), 1, "take", id="R8.1 road: who should beat takes"),
    pytest.param(
        "road", ("0 attack 7c", "1 beat 7c 8c"), 0, "pass", id="R8.1 road: the lead says beaten"
    ),
    pytest.param(
        "road",
        ("0 attack 7c", "1 beat 7c 8c", "0 beat 8c Jc"),
        1,
        "take",
        id="R8.1 road: the defender takes the longer chain",
    ),
    pytest.param("road_circle", (), 0, None, id="R8.1 circle: a lead who does not open loses"),
    pytest.param("road_circle", ("0 attack 7c",), 1, "take", id="R8.1 circle: the next one takes"),
    pytest.param(
        "road_circle",
        ("0 attack 7c", "1 beat 7c 8c"),
        2,
        "take",
        id="R8.1 circle: the one after him takes",
    ),
]


@pytest.mark.parametrize(("variant", "actions", "seat", "word"), ROAD)
@pytest.mark.parametrize("timeout", ["auto", "forfeit"])
def test_a_clock_on_the_road(
    timeout: str, variant: str, actions: tuple[str, ...], seat: int, word: str | None
) -> None:
    hands = ("7c 9h Jc", "8c Qc Jd", "Tc Td")
    state = after(on_the_road(*hands, variant=variant, timeout=timeout), *actions)
    assert waiting(state) == (seat,)
    timed_out = after(state, f"{seat} timeout")
    if word is None or timeout == "forfeit":
        assert timed_out.result == Result((seat,), (), Reason.TIMEOUT)
        assert (timed_out.chain, timed_out.bouts) == ((), 0)
    else:
        assert timed_out == after(state, f"{seat} {word}")


def test_r8_1_forfeit_on_the_road_who_can_only_say_beaten_says_it() -> None:
    state = on_the_road("7c 9h", "8c Jd", timeout="forfeit")
    state = after(state, "0 attack 7c", "1 beat 7c 8c")
    assert legal(state, 0) == ["pass"]
    assert after(state, "0 timeout") == after(state, "0 pass")


@pytest.mark.parametrize("timeout", ["auto", "forfeit"])
def test_r8_1_before_a_bout_closes_a_clock_accepts_whatever_the_option(timeout: str) -> None:
    state = cheated("call_card", "1 take", "0 pass", "2 pass", "3 pass", timeout=timeout)
    for seat in range(4):
        assert after(state, f"{seat} timeout") == after(state, f"{seat} pass")


def test_r8_1_forfeit_at_a_cheaters_table_any_card_can_be_thrown() -> None:
    state = cheated("call_card", timeout="forfeit")
    assert after(state, "0 timeout").result == Result((0,), (), Reason.TIMEOUT)
    taken = cheated("call_card", timeout="auto")
    assert after(taken, "1 timeout") == after(taken, "1 take")


def test_r8_2_before_a_bout_closes_everybody_has_a_clock() -> None:
    state = cheated("call_card", "1 take", "0 pass", "2 pass", "3 pass")
    assert waiting(state) == (0, 1, 2, 3)
    assert waiting(after(state, "2 timeout")) == (0, 1, 3)
