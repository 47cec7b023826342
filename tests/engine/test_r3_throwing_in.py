"""R3.4 to R3.6: who throws in what, when, and what takes passes back."""

import pytest

from engine.legality import cannot_throw
from engine.refusals import Refusal
from engine.seats import throwers
from engine.state import GameState
from tests.engine.positions import after, legal, position, refusal, rules, transfer_rules

LEAD = "7c 7d 9c Jh Qc Kd"
DEFENDER = "7s 8c 9d Tc Jc Qd"
THIRD = "7h 8d 9h Td Jd Ah"
FOURTH = "8h 8s Th Js Qh Ac"
HANDS = (LEAD, DEFENDER, THIRD, FOURTH)
COVERED = ("0 attack 7c", "1 beat 7c 8c")


def covered(**options: object) -> GameState:
    """Seat 0 has led 7c and seat 1 beaten it with 8c, among four."""
    return after(position(*HANDS, options=rules(**options)), *COVERED)


@pytest.mark.parametrize(
    ("action", "code"),
    [
        pytest.param("0 throw 7d", None, id="R3.4 the rank of an attack card"),
        pytest.param("2 throw 8d", None, id="R3.4 the rank of a cover"),
        pytest.param("3 throw 8s", None, id="R3.4 a trump of the rank"),
        pytest.param("0 throw 9c", Refusal.WRONG_RANK, id="R3.4 no other rank"),
        pytest.param("0 throw 7h", Refusal.NOT_IN_HAND, id="R3.4 no card of another"),
        pytest.param("1 throw 7s", Refusal.NOT_THROWER, id="R3.4 never the defender"),
        pytest.param("1 pass", Refusal.NOT_THROWER, id="R3.4 the defender does not pass"),
    ],
)
def test_what_is_thrown_in(action: str, code: Refusal | None) -> None:
    assert refusal(covered(throw_order="free"), action) == code


THROWERS = [
    pytest.param("all", {}, 5, (), 0, 0, (0, 2, 3, 4), id="R3.4 all: everyone but the defender"),
    pytest.param("all", {}, 5, (2,), 4, 0, (4, 1, 3), id="R3.4 all: who is out throws nothing"),
    pytest.param("neighbours", {}, 5, (), 0, 0, (0, 2), id="R3.4 neighbours: left and right"),
    pytest.param("neighbours", {}, 5, (), 3, 1, (3, 0), id="R3.4 neighbours: past the last seat"),
    pytest.param("neighbours", {}, 5, (2, 3), 0, 1, (0, 4), id="R3.4 neighbours: past the out"),
    pytest.param("neighbours", {}, 2, (), 0, 1, (0,), id="R3.4 neighbours: between two"),
    pytest.param(
        "neighbours_after_first", {}, 5, (), 0, 0, (0, 2, 3, 4), id="R3.4 first bout: all"
    ),
    pytest.param(
        "neighbours_after_first", {}, 5, (), 0, 1, (0, 2), id="R3.4 after the first: neighbours"
    ),
    pytest.param("all", {"teams": 2}, 4, (), 0, 0, (0, 2), id="R3.4 teams: the opponents"),
    pytest.param("all", {"teams": 2}, 6, (), 1, 0, (1, 3, 5), id="R3.4 teams of three"),
    pytest.param(
        "neighbours", {"teams": 2}, 6, (), 1, 0, (1, 3), id="R3.4 teams: the nearest opponents"
    ),
    pytest.param(
        "neighbours",
        {"teams": 2},
        6,
        (1,),
        0,
        1,
        (0, 2, 4),
        id="R3.4 teams: and the lead, who sits farther",
    ),
    pytest.param(
        "neighbours_after_first",
        {"teams": 2},
        6,
        (),
        1,
        0,
        (1, 3, 5),
        id="R3.4 teams: all opponents in the first bout",
    ),
]


@pytest.mark.parametrize(
    ("who", "options", "players", "out", "lead", "bouts", "expected"), THROWERS
)
def test_who_throws_in(
    who: str,
    options: dict[str, object],
    players: int,
    out: tuple[int, ...],
    lead: int,
    bouts: int,
    expected: tuple[int, ...],
) -> None:
    hands = [
        "" if seat in out else f"7{suit} 8{suit} 9{suit}"
        for seat, suit in zip(range(players), "cdhcdh", strict=False)
    ]
    state = position(
        *hands,
        options=rules(throwers=who, throw_order="free", **options),
        out=out,
        lead=lead,
        bouts=bouts,
        stock="",
    )
    assert throwers(state) == expected
    opened = after(state, f"{lead} attack {state.hands[lead][0]}")
    speaking = [seat for seat in range(players) if "pass" in legal(opened, seat)]
    assert speaking == sorted(expected)
    for seat in set(range(players)) - set(expected) - set(out):
        assert refusal(opened, f"{seat} pass") == Refusal.NOT_THROWER
    for seat in out:
        assert refusal(opened, f"{seat} pass") == Refusal.SEAT_IS_OUT


def test_r3_4_a_seat_without_cards_throws_nothing() -> None:
    state = position("7c", "8c 9d Tc", "7h Ah", options=rules(throw_order="free"), stock="")
    state = after(state, "0 attack 7c")
    assert refusal(state, "0 pass") == Refusal.NO_CARDS
    assert legal(state, 2) == ["throw 7h", "pass"]


def test_r3_4_anytime_lets_throw_while_cards_are_open() -> None:
    state = after(position(*HANDS, options=rules(throw_order="free")), "0 attack 7c")
    assert legal(state, 2) == ["throw 7h", "pass"]
    assert legal(state, 3) == ["pass"]


def test_r3_4_after_beaten_waits_until_none_is_open_or_the_defender_takes() -> None:
    options = rules(throw_order="free", throw_timing="after_beaten")
    opened = after(position(*HANDS, options=options), "0 attack 7c")
    assert refusal(opened, "0 throw 7d") == Refusal.NOT_YET_BEATEN
    beaten = after(opened, "1 beat 7c 8c")
    assert legal(beaten, 2) == ["throw 7h", "throw 8d", "pass"]
    again = after(beaten, "2 throw 8d")
    assert refusal(again, "0 throw 7d") == Refusal.NOT_YET_BEATEN
    assert refusal(after(again, "1 take"), "0 throw 7d") is None
    assert refusal(after(opened, "1 take"), "0 throw 7d") is None


def test_r3_5_free_lets_every_thrower_speak() -> None:
    state = covered(throw_order="free")
    assert legal(state, 0) == ["throw 7d", "pass"]
    assert legal(state, 2) == ["throw 7h", "throw 8d", "pass"]
    assert legal(state, 3) == ["throw 8h", "throw 8s", "pass"]


def test_r3_5_lead_first_lets_the_others_speak_once_the_lead_has_passed() -> None:
    state = covered(throw_order="lead_first")
    assert legal(state, 0) == ["throw 7d", "pass"]
    assert refusal(state, "2 throw 7h") == Refusal.NOT_YOUR_WORD
    assert refusal(state, "3 pass") == Refusal.NOT_YOUR_WORD
    state = after(state, "0 pass")
    assert legal(state, 0) == []
    assert legal(state, 2) == ["throw 7h", "throw 8d", "pass"]
    assert legal(state, 3) == ["throw 8h", "throw 8s", "pass"]


def test_r3_5_clockwise_lets_a_thrower_speak_once_every_one_before_him_has_passed() -> None:
    state = covered(throw_order="clockwise")
    for seat in (0, 2, 3):
        others = {0, 2, 3} - {seat}
        assert "pass" in legal(state, seat)
        assert [other for other in others if legal(state, other)] == []
        assert {refusal(state, f"{other} pass") for other in others if other > seat} <= {
            Refusal.NOT_YOUR_WORD
        }
        state = after(state, f"{seat} pass")


def test_r3_5_clockwise_begins_at_the_lead_not_at_the_first_seat() -> None:
    state = after(position(*HANDS, options=rules(throw_order="clockwise"), lead=2), "2 attack 7h")
    assert [seat for seat in (2, 0, 1) if legal(state, seat)] == [2]
    state = after(state, "2 pass")
    assert [seat for seat in (2, 0, 1) if legal(state, seat)] == [0]


@pytest.mark.parametrize(
    ("order", "speaking"),
    [
        pytest.param("lead_first", [2, 3], id="R3.5 lead_first: a lead without cards is skipped"),
        pytest.param("clockwise", [2], id="R3.5 clockwise: a lead without cards is skipped"),
        pytest.param("free", [2, 3], id="R3.5 free: a lead without cards is skipped"),
    ],
)
def test_nobody_waits_for_a_lead_without_cards(order: str, speaking: list[int]) -> None:
    state = position("7c", DEFENDER, THIRD, FOURTH, options=rules(throw_order=order), stock="")
    state = after(state, "0 attack 7c")
    assert [seat for seat in (0, 2, 3) if legal(state, seat)] == speaking


def test_r3_5_clockwise_skips_a_thrower_without_cards_in_the_middle() -> None:
    options = rules(throw_order="clockwise")
    state = position(LEAD, DEFENDER, "7h", FOURTH, options=options, stock="")
    state = after(state, "0 attack 7c", "0 pass", "2 throw 7h", "0 pass")
    assert legal(state, 3) == ["pass"]


def test_r3_6_each_thrower_passes_separately_and_once() -> None:
    state = after(covered(), "0 pass")
    assert state.passed == (0,)
    assert refusal(state, "0 pass") == Refusal.HAS_PASSED
    assert refusal(state, "0 throw 7d") == Refusal.HAS_PASSED
    state = after(state, "3 pass")
    assert state.passed == (0, 3)
    assert state.table
    assert legal(state, 2) == ["throw 7h", "throw 8d", "pass"]


PASSES_TAKEN_BACK = [
    pytest.param(("0 pass", "3 pass", "2 throw 7h"), id="R3.6 by a card thrown in"),
    pytest.param(("0 throw 7d", "0 pass", "2 pass", "1 beat 7d 9d"), id="R3.6 by a cover"),
    pytest.param(("0 throw 7d", "0 pass", "3 pass", "1 take"), id="R3.6 by the word that he takes"),
]


@pytest.mark.parametrize("actions", PASSES_TAKEN_BACK)
def test_what_takes_all_passes_back(actions: tuple[str, ...]) -> None:
    before = after(covered(), *actions[:-1])
    assert len(before.passed) == 2
    state = after(before, actions[-1])
    assert state.passed == ()
    assert "pass" in legal(state, 0)


@pytest.mark.parametrize(
    "transfer", [pytest.param(word, id=f"R3.6 by a {word}") for word in ("transfer", "show")]
)
def test_a_transfer_takes_all_passes_back(transfer: str) -> None:
    options = transfer_rules(show_trump="per_bout")
    state = after(position(*HANDS, options=options), "0 attack 7c", "0 pass", "2 pass")
    assert state.passed == (0, 2)
    assert after(state, f"1 {transfer} 7s").passed == ()


def test_r3_6_who_passed_may_throw_again_when_passes_are_taken_back() -> None:
    state = after(covered(), "0 pass", "2 throw 8d")
    assert refusal(state, "0 throw 7d") is None


def test_r3_6_timing_and_cap_limit_throwing_only() -> None:
    options = rules(throw_timing="after_beaten", throw_order="free")
    opened = after(position(*HANDS, options=options), "0 attack 7c")
    assert [legal(opened, seat) for seat in (0, 2, 3)] == [["pass"]] * 3
    full = after(position("7c 7d 7h", "8c 9d", "Tc"), "0 attack 7c 7d")
    assert legal(full, 0) == ["pass"]
    assert refusal(full, "0 throw 7h") == Refusal.OVER_CAP


def test_r3_6_all_may_pass_while_the_defender_has_cards_to_beat() -> None:
    state = after(position(*HANDS), "0 attack 7c", "0 pass", "2 pass", "3 pass")
    assert state.passed == (0, 2, 3)
    assert legal(state, 1) == ["beat 7c 7s", "beat 7c 8c", "beat 7c Tc", "beat 7c Jc", "take"]
    assert [legal(state, seat) for seat in (0, 2, 3)] == [[], [], []]
    assert "throw 7d" in legal(after(state, "1 beat 7c 8c"), 0)


def test_who_is_waited_for_and_holds_no_rank_of_the_table_cannot_throw() -> None:
    state = after(position("7c 9h", "8c Td", "7h 9d", "Jh Qd"), "0 attack 7c", "0 pass")
    assert [cannot_throw(state, seat) for seat in range(4)] == [False, False, False, True]
    assert [cannot_throw(after(state, "3 pass"), seat) for seat in range(4)] == [False] * 4
