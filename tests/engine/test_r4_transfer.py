"""R4: transferring by laying and by showing."""

import pytest

from engine.events import Shown, Transferred
from engine.options import Rules
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
    with_hands,
)

HANDS = (
    "7c 9c Tc Jc Qc Kc",
    "7d 7s 9d Td Jd Qd",
    "7h 9h Th Jh Qh Kh",
    "8c 8d 8h 9s Ts Js",
)
SHOWING = transfer_rules(show_trump="per_bout")


def opened(options: Rules | None = None, hands: tuple[str, ...] = HANDS) -> GameState:
    return after(position(*hands, options=options or transfer_rules()), "0 attack 7c")


def test_r4_1_the_defender_lays_a_card_of_the_rank_and_the_next_seat_must_answer() -> None:
    state = opened()
    assert "transfer 7d" in legal(state, 1)
    (seven,) = cards("7d")
    assert events(state, "1 transfer 7d") == (Transferred(1, seven, 2),)
    state = after(state, "1 transfer 7d")
    assert (state.lead, state.defender, state.starter) == (1, 2, 0)
    assert table(state) == ["7c", "7d"]
    assert hand(state, 1) == "7s 9d Td Jd Qd"
    assert legal(state, 2) == ["transfer 7h", "take"]
    assert table(after(state, "2 transfer 7h")) == ["7c", "7d", "7h"]


@pytest.mark.parametrize(
    ("actions", "action", "code"),
    [
        pytest.param((), "1 transfer 7s", None, id="R4.1 a trump may be laid like any other"),
        pytest.param((), "1 transfer 9d", Refusal.WRONG_RANK, id="R4.1 no other rank"),
        pytest.param((), "1 transfer 7h", Refusal.NOT_IN_HAND, id="R4.1 only from his hand"),
        pytest.param((), "2 transfer 7h", Refusal.NOT_DEFENDER, id="R4.1 the defender only"),
        pytest.param((), "0 transfer 9c", Refusal.NOT_DEFENDER, id="R4.1 not the lead"),
        pytest.param(("1 take",), "1 transfer 7d", Refusal.TAKING, id="R4.1 not while taking"),
        pytest.param(
            ("1 beat 7c 7s",), "1 transfer 7d", Refusal.ALREADY_BEATING, id="R4.1 not once beaten"
        ),
        pytest.param(
            ("1 beat 7c 7s", "0 pass", "2 throw 7h"),
            "1 transfer 7d",
            Refusal.ALREADY_BEATING,
            id="R4.1 not while any card is beaten",
        ),
        pytest.param(
            ("0 pass", "2 throw 7h"), "1 transfer 7d", None, id="R4.1 also after cards thrown in"
        ),
    ],
)
def test_when_he_may_transfer(actions: tuple[str, ...], action: str, code: Refusal | None) -> None:
    assert refusal(after(opened(), *actions), action) == code


def test_r4_1_only_in_transfer_durak_and_only_an_attack() -> None:
    throw_in = opened(rules(show_trump="per_bout"))
    assert refusal(throw_in, "1 transfer 7d") == Refusal.NO_TRANSFERS
    assert refusal(throw_in, "1 show 7s") == Refusal.NO_TRANSFERS
    state = position(*HANDS, options=SHOWING)
    assert refusal(state, "1 transfer 7d") == Refusal.NOT_OPENED
    assert refusal(state, "1 show 7s") == Refusal.NOT_OPENED


def test_r4_1_between_two_it_goes_back() -> None:
    state = after(opened(hands=("7c 7h 9c Tc", "7d 9d Td Jd")), "1 transfer 7d")
    assert (state.lead, state.defender) == (1, 0)
    state = after(state, "0 transfer 7h")
    assert (state.lead, state.defender) == (0, 1)
    assert table(state) == ["7c", "7d", "7h"]
    assert legal(state, 0) == ["pass"]


@pytest.mark.parametrize(
    ("options", "players", "out", "defender"),
    [
        pytest.param({}, 4, (2,), 3, id="R4.1 past a seat that is out"),
        pytest.param({"teams": 2}, 4, (), 2, id="R4.1 teams: the next opponent"),
        pytest.param({"teams": 2}, 4, (2,), 0, id="R4.1 teams: past the partner"),
        pytest.param({"teams": 2}, 6, (2,), 4, id="R4.1 teams of three: past a partner"),
    ],
)
def test_to_whom_it_goes(
    options: dict[str, object], players: int, out: tuple[int, ...], defender: int
) -> None:
    hands = ["7c 9c Tc", "7d 9d Td", "7h 9h Th", "8c 8d 8h", "Jc Jd Jh", "Qc Qd Qh"][:players]
    hands = ["" if seat in out else held for seat, held in enumerate(hands)]
    state = position(*hands, options=transfer_rules(**options), out=out, stock="")
    assert after(state, "0 attack 7c", "1 transfer 7d").defender == defender


@pytest.mark.parametrize(
    ("next_hand", "code"),
    [
        pytest.param("8c", Refusal.OVER_CAP, id="R4.2 two cards to one in hand"),
        pytest.param("8c 8d", None, id="R4.2 two cards to two in hand"),
    ],
)
def test_the_new_defender_must_hold_as_many(next_hand: str, code: Refusal | None) -> None:
    state = opened(hands=(HANDS[0], HANDS[1], next_hand))
    assert refusal(state, "1 transfer 7d") == code


@pytest.mark.parametrize(
    ("first_limit", "discard", "cap"),
    [
        pytest.param("until_discard", "", 5, id="R4.2 the new cap under L = 5"),
        pytest.param("until_discard", "9s", 6, id="R4.2 the new cap under L = 6"),
        pytest.param("first_bout", "", 5, id="R4.2 the new cap in the first bout"),
        pytest.param("off", "", 6, id="R4.2 the new cap without a first limit"),
    ],
)
@pytest.mark.parametrize("how", ["transfer", "show"])
def test_the_limit_holds_for_the_new_cap_too(
    how: str, first_limit: str, discard: str, cap: int
) -> None:
    options = transfer_rules(first_limit=first_limit, show_trump="per_bout")
    third = HANDS[2] + " Ah"
    state = position("7c 9c", "7s 9d", third, options=options, discard=discard)
    assert after(state, "0 attack 7c", f"1 {how} 7s").cap == cap


def test_r4_2_the_hand_that_counts_is_what_the_new_defender_holds_now() -> None:
    hands = ("7c 7h 9c", "7d 9d Td Jd", "8c 8d 8h 8s")
    state = after(opened(hands=hands), "1 transfer 7d")
    assert state.cap == 4
    two = after(opened(hands=("7c 9c", "7d 9d Td Jd")), "0 pass")
    assert refusal(two, "1 transfer 7d") == Refusal.OVER_CAP


def test_r4_2_the_new_cap_may_be_higher_or_lower_than_the_old_one() -> None:
    higher = position("7c 9c 9s", "7d 9d", HANDS[2], options=transfer_rules())
    assert (higher.cap, after(higher, "0 attack 7c", "1 transfer 7d").cap) == (2, 5)
    lower = position(HANDS[0], HANDS[1], "7h 9h", options=transfer_rules())
    assert (lower.cap, after(lower, "0 attack 7c", "1 transfer 7d").cap) == (5, 2)


def test_r4_3_the_transferrer_becomes_the_lead_attacker() -> None:
    state = after(opened(), "0 pass", "3 pass", "1 transfer 7d")
    assert (state.lead, state.passed) == (1, ())
    assert legal(state, 1) == ["throw 7s", "pass"]
    assert refusal(state, "0 pass") == Refusal.NOT_YOUR_WORD
    assert "pass" in legal(after(state, "1 pass"), 0)


def test_r4_3_the_roles_after_the_bout_are_those_of_the_transfer() -> None:
    state = after(opened(), "1 transfer 7d", "2 take", "1 pass", "0 pass", "3 pass")
    assert (state.lead, state.defender, state.starter) == (3, 0, 3)


@pytest.mark.parametrize(
    ("allowed", "bouts", "code"),
    [
        pytest.param(False, 0, Refusal.NOT_IN_FIRST_BOUT, id="R4.4 false: not in the first bout"),
        pytest.param(False, 1, None, id="R4.4 false: in the second bout"),
        pytest.param(True, 0, None, id="R4.4 true: in the first bout too"),
    ],
)
def test_transfers_in_the_first_bout(allowed: bool, bouts: int, code: Refusal | None) -> None:
    options = transfer_rules(transfer_first_bout=allowed, show_trump="per_deal")
    state = after(position(*HANDS, options=options, bouts=bouts), "0 attack 7c")
    assert refusal(state, "1 transfer 7d") == code
    assert refusal(state, "1 show 7s") == code


def test_r4_4_a_taken_bout_was_the_first_bout_too() -> None:
    options = transfer_rules(transfer_first_bout=False)
    state = after(opened(options), "1 take", "0 pass", "2 pass", "3 pass")
    state = after(with_hands(state, "9c Qc", "Td", "7h Th", "7d 8d"), "2 attack 7h")
    assert refusal(state, "3 transfer 7d") is None


def test_r4_5_showing_adds_nothing_to_the_table_and_changes_the_roles() -> None:
    state = opened(SHOWING)
    assert "show 7s" in legal(state, 1)
    (seven,) = cards("7s")
    assert events(state, "1 show 7s") == (Shown(1, seven, 2),)
    state = after(state, "1 show 7s")
    assert (state.lead, state.defender, state.cap, state.passed) == (1, 2, 5, ())
    assert table(state) == ["7c"]
    assert hand(state, 1) == HANDS[1]


@pytest.mark.parametrize(
    ("action", "code"),
    [
        pytest.param("1 show 7s", None, id="R4.5 the trump of the rank"),
        pytest.param("1 show 7d", Refusal.NOT_TRUMP, id="R4.5 no plain card of the rank"),
        pytest.param("1 show 9d", Refusal.WRONG_RANK, id="R4.5 no card of another rank"),
        pytest.param("1 show 7h", Refusal.NOT_IN_HAND, id="R4.5 no card of another"),
        pytest.param("2 show 7h", Refusal.NOT_DEFENDER, id="R4.5 the defender only"),
        pytest.param("1 transfer 7s", None, id="R4.5 it may be laid all the same"),
    ],
)
def test_what_is_shown(action: str, code: Refusal | None) -> None:
    assert refusal(opened(SHOWING), action) == code


def test_r4_5_off_shows_nothing() -> None:
    assert refusal(opened(), "1 show 7s") == Refusal.NO_SHOWING


@pytest.mark.parametrize(
    ("next_hand", "show", "lay"),
    [
        pytest.param("8c", None, Refusal.OVER_CAP, id="R4.5 one card to one in hand"),
        pytest.param("8c 8d", None, None, id="R4.5 one card to two in hand"),
    ],
)
def test_a_shown_card_does_not_count(
    next_hand: str, show: Refusal | None, lay: Refusal | None
) -> None:
    state = opened(SHOWING, (HANDS[0], HANDS[1], next_hand))
    assert refusal(state, "1 show 7s") == show
    assert refusal(state, "1 transfer 7s") == lay


def test_r4_5_the_count_must_not_exceed_the_new_cap_when_shown() -> None:
    state = position("7c 7h 9c", HANDS[1], "8c", options=SHOWING)
    assert refusal(after(state, "0 attack 7c 7h"), "1 show 7s") == Refusal.OVER_CAP


@pytest.mark.parametrize(
    ("show_trump", "in_bout", "in_next"),
    [
        pytest.param("per_bout", Refusal.HAS_SHOWN, None, id="R4.5 per_bout: again in the next"),
        pytest.param(
            "per_deal", Refusal.HAS_SHOWN, Refusal.HAS_SHOWN, id="R4.5 per_deal: never again"
        ),
    ],
)
def test_how_often_one_may_show(
    show_trump: str, in_bout: Refusal | None, in_next: Refusal | None
) -> None:
    options = transfer_rules(show_trump=show_trump)
    hands = ("7c 7d 9c Tc Jc Qc", "7s 8s 9d Td Jd Qd")
    state = after(opened(options, hands), "1 show 7s", "0 transfer 7d")
    assert refusal(state, "1 show 7s") == in_bout
    assert refusal(state, "1 transfer 7s") is None
    state = after(state, "1 take", "0 pass")
    state = after(with_hands(state, "8c Tc Jc Qc", hands[1]), "0 attack 8c")
    assert state.bouts == 1
    assert refusal(state, "1 show 8s") == in_next
    assert refusal(state, "1 transfer 8s") is None


def test_r4_5_each_player_shows_for_himself() -> None:
    hands = ("7c 9c Tc Jc", "7s 9d Td Jd", "9h Th Jh Qh")
    state = after(opened(SHOWING, hands), "1 show 7s")
    state = with_hands(state, hands[0], hands[1], "7s Th Jh Qh")
    assert refusal(state, "2 show 7s") is None


def test_r4_5_a_trump_joker_is_shown_on_a_joker() -> None:
    options = transfer_rules(deck=54, show_trump="per_bout")
    state = after(position("RJ 9c", "BJ 9d", "9h Th", options=options), "0 attack RJ")
    assert refusal(state, "1 show BJ") is None
    other = after(position("BJ 9c", "RJ 9d", "9h Th", options=options), "0 attack BJ")
    assert refusal(other, "1 show RJ") == Refusal.NOT_TRUMP
