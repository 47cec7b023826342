"""R3.7, R3.8, R3.11: taking, when a bout closes, and who leads the next one."""

import pytest

from engine.events import BoutBeaten, BoutTaken, Covered, Passed, Threw, WillTake
from engine.refusals import Refusal
from engine.state import GameState
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
    transfer_rules,
)

HANDS = (
    "7c 7d 9c Jh Qc Kd",
    "7s 8c 9d Tc Jc Qd",
    "7h 8d 9h Td Jd Ah",
    "8h 8s Th Js Qh Ac",
)


@pytest.mark.parametrize(
    "action",
    [
        pytest.param("1 beat 7c 8c", id="R3.7 not to beat after all"),
        pytest.param("1 transfer 7s", id="R3.7 not to transfer after all"),
        pytest.param("1 take", id="R3.7 said once"),
    ],
)
def test_the_word_to_take_cannot_be_withdrawn(action: str) -> None:
    state = after(position(*HANDS, options=transfer_rules()), "0 attack 7c", "1 take")
    assert refusal(state, action) == Refusal.TAKING
    assert legal(state, 1) == []


def test_r3_7_throwers_go_on_under_the_same_cap_until_each_has_passed() -> None:
    state = after(position(*HANDS), "0 attack 7c", "1 take")
    assert (state.taking, state.cap) == (True, 5)
    state = after(state, "0 throw 7d", "0 pass", "2 throw 7h", "0 pass", "3 pass")
    assert table(state) == ["7c", "7d", "7h"]
    assert legal(state, 2) == ["pass"]


def test_r3_7_the_defender_picks_up_everything_his_own_covers_too() -> None:
    state = after(position(*HANDS), "0 attack 7c", "1 beat 7c 8c", "0 throw 7d", "1 take")
    state = after(state, "0 pass", "2 throw 8d", "0 pass", "2 pass", "3 pass")
    assert hand(state, 1) == "7c 7d 7s 8c 8d 9d Tc Jc Qd"
    assert (state.table, state.taking, state.discard, state.bouts) == ((), False, (), 1)


def ended_by(state: GameState, action: str) -> str:
    """Say how *action* closes the bout, if it does."""
    happened = {type(event) for event in events(state, action)}
    return "beaten" if BoutBeaten in happened else "taken" if BoutTaken in happened else "open"


def test_r3_8_beaten_when_all_is_covered_and_every_thrower_has_passed() -> None:
    state = after(position(*HANDS), "0 attack 7c", "1 beat 7c 8c", "0 pass", "3 pass")
    assert ended_by(state, "2 pass") == "beaten"
    assert ended_by(state, "2 throw 7h") == "open"
    closed = after(state, "2 pass")
    assert closed.discard == cards("7c 8c")
    assert (closed.table, closed.passed, closed.bouts) == ((), (), 1)


def test_r3_8_not_while_a_card_is_open() -> None:
    state = after(position(*HANDS), "0 attack 7c 7d", "1 beat 7c 8c", "0 pass", "3 pass")
    assert ended_by(state, "2 pass") == "open"


def test_r3_8_beaten_at_once_when_the_cap_is_reached() -> None:
    state = position("7c 7d 7h 9c", "8c 8d 8h", "9d")
    state = after(state, "0 attack 7c 7d 7h", "1 beat 7c 8c", "1 beat 7d 8d")
    assert ended_by(state, "1 beat 7h 8h") == "beaten"
    five = position("7c 7d 7h 8c 8d 9c", "9s 9d 8h 8s Ts Js Qs")
    five = after(five, "0 attack 7c 7d 7h", "1 beat 7c 8s", "1 beat 7d 9d", "1 beat 7h 8h")
    five = after(five, "0 throw 8c", "0 throw 8d", "1 beat 8c 9s")
    assert (five.cap, hand(five, 1)) == (5, "Ts Js Qs")
    assert ended_by(five, "1 beat 8d Ts") == "beaten"


def test_r3_8_not_beaten_below_the_cap_while_a_thrower_may_speak() -> None:
    state = after(position("7c 7d 7h 9c", "8c 8d 8h", "9d"), "0 attack 7c 7d", "1 beat 7c 8c")
    assert ended_by(state, "1 beat 7d 8d") == "open"


def test_r3_8_beaten_when_no_thrower_holds_a_card() -> None:
    state = after(position("7c", "8c 9d Tc", stock=""), "0 attack 7c")
    assert ended_by(state, "1 beat 7c 8c") == "beaten"
    third = after(position("7c", "8c 9d Tc", "Ah", stock=""), "0 attack 7c")
    assert ended_by(third, "1 beat 7c 8c") == "open"
    neighbour = position("7c", "8c 9d Tc", "", "Ah", out=(2,), stock="")
    assert ended_by(after(neighbour, "0 attack 7c"), "1 beat 7c 8c") == "open"


def test_r3_8_beaten_when_the_defender_has_no_card_left() -> None:
    state = after(position("7c 7d", "8c", "7h Ah"), "0 attack 7c")
    assert ended_by(state, "1 beat 7c 8c") == "beaten"


def test_r3_8_taken_when_every_thrower_has_passed() -> None:
    state = after(position(*HANDS), "0 attack 7c", "0 pass", "1 take")
    assert ended_by(after(state, "0 pass", "3 pass"), "2 pass") == "taken"
    assert ended_by(after(state, "0 pass"), "3 pass") == "open"


def test_r3_8_taken_at_once_when_the_cap_is_reached() -> None:
    state = position("7c 7d 7h", "8c 9d", "Tc")
    assert ended_by(after(state, "0 attack 7c 7d"), "1 take") == "taken"
    taking = after(state, "0 attack 7c", "1 take")
    assert ended_by(taking, "0 throw 7d") == "taken"


def test_r3_8_taken_at_once_when_no_thrower_holds_a_card() -> None:
    four = after(position("7c 8h", "8c 9d", "Ah", "Kh", stock="", lead=3), "3 attack Kh")
    assert ended_by(four, "0 take") == "open"
    two = after(position("7c", "8c 9d", stock=""), "0 attack 7c")
    assert ended_by(two, "1 take") == "taken"
    last = after(position("7c 7d", "8c 9d Td", stock=""), "0 attack 7c", "1 take")
    assert ended_by(last, "0 throw 7d") == "taken"


def test_a_step_tells_what_happened_in_order() -> None:
    state = position("7c 7d 7h", "8c 9d Kh", "Tc")
    assert events(after(state, "0 attack 7c"), "0 throw 7d") == (Threw(0, cards("7d")[0]),)
    state = after(state, "0 attack 7c 7d", "1 beat 7c 8c")
    seven, nine = cards("7d 9d")
    assert events(state, "1 beat 7d 9d")[0] == Covered(1, seven, nine)
    assert events(state, "0 pass") == (Passed(0),)
    taking = events(state, "1 take")
    assert taking == (WillTake(1),)
    closed = events(after(state, "1 take", "0 pass"), "2 pass")
    assert closed[:2] == (Passed(2), BoutTaken(1, 3))


NEXT_LEADS = [
    pytest.param({}, (), 0, "beaten", 1, 2, id="R3.11 beaten: the defender leads"),
    pytest.param({}, (1,), 0, "beaten", 2, 3, id="R3.11 beaten: past an earlier out seat"),
    pytest.param({}, (), 0, "taken", 2, 3, id="R3.11 taken: the seat after the taker"),
    pytest.param({}, (), 2, "taken", 0, 1, id="R3.11 taken: past the last seat"),
    pytest.param({}, (2,), 0, "taken", 3, 0, id="R3.11 taken: the next still in"),
    pytest.param({"teams": 2}, (), 0, "beaten", 1, 2, id="R3.11 teams beaten: the defender"),
    pytest.param({"teams": 2}, (), 0, "taken", 2, 3, id="R3.11 teams taken: the next opponent"),
    pytest.param(
        {"teams": 2}, (2,), 0, "taken", 0, 1, id="R3.11 teams taken: not the taker's partner"
    ),
]


@pytest.mark.parametrize(("options", "out", "lead", "how", "next_lead", "defender"), NEXT_LEADS)
def test_who_leads_next(
    options: dict[str, object],
    out: tuple[int, ...],
    lead: int,
    how: str,
    next_lead: int,
    defender: int,
) -> None:
    suits = "cdhs"
    hands = ["" if seat in out else f"9{suits[seat]} J{suits[seat]} As" for seat in range(4)]
    free = rules(throw_order="free", **options)
    state = position(*hands, options=free, out=out, lead=lead, stock="")
    taker = state.defender
    state = after(state, f"{lead} attack 9{suits[lead]}")
    answer = f"beat 9{suits[lead]} As" if how == "beaten" else "take"
    state = after(state, f"{taker} {answer}")
    while not state.bouts:
        seat = next(seat for seat in range(4) if "pass" in legal(state, seat))
        state = after(state, f"{seat} pass")
    assert (state.lead, state.defender, state.starter) == (next_lead, defender, next_lead)


DEFENDER_OUT = [
    pytest.param({}, 4, (), 0, 2, 3, id="R3.11 the seat after a defender who is out"),
    pytest.param({}, 4, (2,), 0, 3, 0, id="R3.11 the next still in after him"),
    pytest.param({"teams": 2}, 4, (), 0, 3, 0, id="R3.11 teams: the next of his team"),
    pytest.param(
        {"teams": 2}, 6, (), 4, 1, 2, id="R3.11 teams of three: the next of his team past the end"
    ),
    pytest.param(
        {"teams": 2}, 6, (3,), 0, 5, 0, id="R3.11 teams of three: the next still in of his team"
    ),
]


@pytest.mark.parametrize(
    ("options", "players", "out", "lead", "next_lead", "defender"), DEFENDER_OUT
)
def test_who_leads_next_when_the_defender_is_out(
    options: dict[str, object],
    players: int,
    out: tuple[int, ...],
    lead: int,
    next_lead: int,
    defender: int,
) -> None:
    gone = (lead + 1) % players
    hands = [
        "" if seat in out else "As" if seat == gone else f"{rank}c {rank}d"
        for seat, rank in zip(range(players), "789TJQ", strict=False)
    ]
    state = position(*hands, options=rules(**options), out=out, lead=lead, stock="")
    card = hands[lead].split()[0]
    state = after(state, f"{lead} attack {card}", f"{gone} beat {card} As")
    assert state.out == (*out, gone)
    assert (state.lead, state.defender) == (next_lead, defender)
