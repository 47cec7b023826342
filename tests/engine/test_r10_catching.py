"""R10.4, R10.5: what a catch undoes, and what it costs."""

import pytest

from engine.events import BoutTaken, Caught, Closing, TransferUndone, WentOut
from engine.refusals import Refusal
from engine.state import Close, GameState
from tests.engine.positions import (
    CHEATERS,
    after,
    cards,
    cheated,
    cheaters,
    events,
    hand,
    legal,
    position,
    refusal,
    table,
    unfair,
)

CAUGHT = [
    pytest.param("call_card", "2 call {card}", id="R10.4 by calling the card"),
    pytest.param("call_player", "2 accuse {seat}", id="R10.4 by accusing its owner"),
]


def caught(state: GameState, how: str, card: str, seat: int) -> GameState:
    return after(state, how.format(card=card, seat=seat))


@pytest.mark.parametrize(("cheating", "how"), CAUGHT)
def test_a_caught_cover_goes_back_and_the_attack_is_open_again(cheating: str, how: str) -> None:
    before = cheated(cheating)
    state = after(before, "1 beat 7c 8d")
    assert events(state, how.format(card="8d", seat=1)) == (Caught(2, 1, cards("8d")),)
    state = caught(state, how, "8d", 1)
    assert (table(state), hand(state, 1), unfair(state)) == (["7c"], CHEATERS[1], "")
    assert refusal(state, "1 beat 7c 8d") == (None if cheating == "call_card" else "too_low")
    assert (state.lead, state.defender, state.cap) == (0, 1, before.cap)


@pytest.mark.parametrize(("cheating", "how"), CAUGHT)
def test_a_caught_attack_card_goes_back_and_its_cover_to_the_defender(
    cheating: str, how: str
) -> None:
    state = cheated(cheating, "0 throw 8c", "1 beat 7c 7d", "1 beat 8c 9d", "0 pass", "3 throw Kc")
    assert (table(state), unfair(state)) == (["7c 7d", "8c 9d", "Kc"], "8c 7d 9d Kc")
    state = caught(state, how, "8c", 0)
    assert (table(state), state.cheats.owners) == (["7c 7d", "Kc"], (0, 3))
    assert (hand(state, 0), hand(state, 1)) == ("8c 9c Tc Jc Qc", "8d 9d Td Jd Qd")
    assert unfair(state) == "7d Kc"


def test_r10_4_a_fair_cover_goes_back_with_its_attack_too() -> None:
    state = position("7c 8c", "9c 9d Td", "Th", options=cheaters())
    state = after(state, "0 attack 7c", "0 throw 8c", "1 beat 8c 9c", "2 call 8c")
    assert (table(state), hand(state, 1), unfair(state)) == (["7c"], "9c 9d Td", "")


def test_r10_4_only_the_called_card_goes_back() -> None:
    state = cheated("call_card", "0 throw 8c", "0 throw 9c", "1 beat 7c 7d", "1 beat 9c 9d")
    state = after(state, "2 call 9d")
    assert (table(state), unfair(state)) == (["7c 7d", "8c", "9c"], "8c 9c 7d")
    state = after(state, "3 call 7d")
    assert (table(state), unfair(state)) == (["7c", "8c", "9c"], "8c 9c")


def test_r10_4_who_covered_his_own_card_has_both_back() -> None:
    options = cheaters("call_player")
    state = after(position(*CHEATERS[:2], options=options), "0 attack 7c", "1 transfer 9d")
    state = after(state, "0 transfer 8c", "1 beat 9d Td")
    assert (state.defender, state.cheats.owners, unfair(state)) == (1, (0, 1, 0), "9d 8c")
    state = after(state, "1 beat 7c 8d")
    assert events(state, "0 accuse 1") == (Caught(0, 1, cards("9d 8d")),)
    own = after(position(*CHEATERS[:2], options=options), "0 attack 7c", "1 transfer 9d")
    own = after(own, "0 transfer 8c", "1 beat 9d 7d", "1 beat 7c 8d")
    assert unfair(own) == "9d 8c 7d 8d"
    assert events(own, "0 accuse 1") == (Caught(0, 1, cards("9d 7d 8d")),)
    own = after(own, "0 accuse 1")
    assert (table(own), hand(own, 1), unfair(own)) == (["7c", "8c"], CHEATERS[1], "8c")
    assert (own.cheats.owners, own.cheats.penalties) == ((0, 0), (1,))


@pytest.mark.parametrize(("cheating", "how"), CAUGHT)
@pytest.mark.parametrize("card", ["Qd", "8d"])
def test_a_caught_transfer_is_undone(cheating: str, how: str, card: str) -> None:
    before = cheated(cheating)
    state = after(before, f"1 transfer {card}")
    assert (state.lead, state.defender) == (1, 2)
    happened = (Caught(2, 1, cards(card)), TransferUndone(0, 1))
    assert events(state, how.format(card=card, seat=1)) == happened
    state = caught(state, how, card, 1)
    assert (state.lead, state.defender, state.cap) == (0, 1, before.cap)
    assert (table(state), hand(state, 1), state.cheats.owners) == (["7c"], CHEATERS[1], (0,))
    assert state.cheats.undoes is None
    assert refusal(state, "1 transfer 7d") is None
    assert refusal(state, "0 throw 8c") is None


def test_r10_4_the_old_cap_comes_back() -> None:
    state = position("7c 8c 9c", "7d 8d", "7h 8h 9h Th Jh Qh", options=cheaters())
    assert state.cap == 2
    state = after(state, "0 attack 7c", "1 transfer 8d")
    assert state.cap == 5
    assert after(state, "0 call 8d").cap == 2


def test_r10_4_only_the_last_transfer_is_undone_back_to_the_one_before() -> None:
    state = cheated("call_card", "1 transfer Qd", "2 transfer 8h")
    last = after(state, "0 call 8h")
    assert (last.lead, last.defender, table(last)) == (1, 2, ["7c", "Qd"])
    first = after(state, "0 call Qd")
    assert (first.lead, first.defender, table(first)) == (2, 3, ["7c", "8h"])
    both = after(last, "0 call Qd")
    assert (both.lead, both.defender, table(both)) == (1, 2, ["7c"])
    other = after(first, "0 call 8h")
    assert (other.lead, other.defender, table(other)) == (1, 2, ["7c"])


@pytest.mark.parametrize(
    ("actions", "undone"),
    [
        pytest.param((), True, id="R10.4 at once: undone"),
        pytest.param(("1 pass",), True, id="R10.4 passed since: undone"),
        pytest.param(("1 pass", "0 throw 9c"), True, id="R10.4 thrown in since: undone"),
        pytest.param(("3 call 7c",), True, id="R10.4 called wrongly since: undone"),
        pytest.param(("2 beat Qd 8h",), False, id="R10.4 covered since: not undone"),
        pytest.param(("2 transfer 9h",), False, id="R10.4 transferred since: not undone"),
        pytest.param(("2 take",), False, id="R10.4 taken since: not undone"),
        pytest.param(
            ("2 beat 7c 8h", "3 call 8h"), False, id="R10.4 a cover given back since: not undone"
        ),
    ],
)
def test_what_lets_a_transfer_stand(actions: tuple[str, ...], undone: bool) -> None:
    state = cheated("call_card", "1 transfer Qd", *actions, first_limit="off")
    roles = (state.lead, state.defender, state.cap)
    state = after(state, "3 call Qd")
    assert "Qd" not in " ".join(table(state))
    assert hand(state, 1) == CHEATERS[1]
    assert (state.lead, state.defender, state.cap) == ((0, 1, 6) if undone else roles)


def test_r10_4_a_transfer_stands_once_a_trump_was_shown_on() -> None:
    hands = (CHEATERS[0], CHEATERS[1], "7s 8h 9h", "Kc Kd Kh")
    state = position(*hands, options=cheaters(show_trump="per_bout"))
    state = after(state, "0 attack 7c", "0 throw 8c", "1 transfer 7d", "3 call 8c")
    assert (unfair(state), state.lead, state.defender) == ("7d", 1, 2)
    state = after(state, "2 show 7s", "0 call 7d")
    assert (state.lead, state.defender, table(state)) == (2, 3, ["7c"])


def test_r10_4_what_others_have_thrown_in_stays_and_may_be_over_the_cap() -> None:
    state = position("7c 8c 9c Tc", "7d 8d", "7h 8h 9h Th Jh Qh", options=cheaters())
    state = after(state, "0 attack 7c", "1 transfer 8d", "1 pass", "0 throw 9c", "1 pass")
    state = after(state, "0 throw 8c")
    state = after(state, "2 call 8d")
    assert (table(state), state.cap) == (["7c", "9c", "8c"], 2)
    assert (state.lead, state.defender, state.cheats.closing) == (0, 1, None)
    assert refusal(state, "0 throw Tc") == Refusal.OVER_CAP
    assert "transfer 7d" in legal(state, 1)
    state = after(state, "1 beat 7c 7d")
    assert hand(state, 1) == "8d"
    closed = after(state, "1 beat 9c 8d")
    assert closed.cheats.closing is None
    assert after(closed, "1 take").cheats.closing is Close.TAKEN


def test_r10_4_the_word_to_take_stays() -> None:
    state = cheated("call_card", "0 throw 8c", "1 beat 7c 7d", "1 take", "3 call 7d")
    assert (state.taking, table(state)) == (True, ["7c", "8c"])
    assert refusal(state, "1 beat 7c 7d") == Refusal.TAKING
    state = after(state, "2 call 8c")
    assert (state.taking, table(state)) == (True, ["7c"])


@pytest.mark.parametrize(("cheating", "how"), CAUGHT)
def test_a_catch_takes_all_passes_back(cheating: str, how: str) -> None:
    state = cheated(cheating, "0 throw 8c", "1 beat 7c 7d", "0 pass", "3 pass")
    assert state.passed == (0, 3)
    state = caught(state, how, "7d", 1)
    assert state.passed == ()
    assert refusal(state, "0 throw 9c") is None


def test_r10_4_a_caught_cover_leaves_the_attack_as_if_never_covered() -> None:
    state = cheated("call_card", "1 beat 7c 8d")
    assert refusal(state, "1 transfer 7d") == Refusal.ALREADY_BEATING
    state = after(state, "2 call 8d")
    assert refusal(state, "1 transfer 7d") is None
    state = after(state, "1 transfer 7d")
    assert (state.lead, state.defender, table(state)) == (1, 2, ["7c", "7d"])


@pytest.mark.parametrize(("cheating", "how"), CAUGHT)
def test_whether_the_bout_closes_is_asked_again(cheating: str, how: str) -> None:
    state = position("7c 8c 9c", "9d", "Th", "Kh Kc", options=cheaters(cheating), bouts=1)
    state = after(state, "0 attack 7c", "1 beat 7c 9d")
    assert state.cheats.closing is Close.BEATEN
    state = caught(state, how, "9d", 1)
    assert (state.cheats.closing, table(state), hand(state, 1)) == (None, ["7c"], "9d")


def test_r10_4_a_catch_that_leaves_the_table_below_its_cap_lets_throwers_go_on() -> None:
    state = position("7c 8c 9c 8h", "8d 8s", "9h Jh", options=cheaters())
    state = after(state, "0 attack 7c", "0 throw 9c", "1 beat 7c 8s")
    assert state.cap == 2
    state = after(state, "1 beat 9c 8d")
    assert state.cheats.closing is Close.BEATEN
    state = after(state, "2 call 9c")
    assert (table(state), hand(state, 1), state.cheats.closing) == (["7c 8s"], "8d", None)


OVER_THE_CAP = ("7c 8c 9c Tc", "7s 8s", "7h 8h 9h Th Jh Qh", "Kc Kd Kh")


def over_the_cap(*actions: str) -> GameState:
    """Undo a transfer after others have thrown in more than the first defender holds cards."""
    state = position(*OVER_THE_CAP, options=cheaters(throw_order="free"))
    state = after(state, "0 attack 7c", "1 transfer 8s", "0 throw 9c", "3 throw Kc", "2 call 8s")
    assert (state.cap, table(state)) == (2, ["7c", "9c", "Kc"])
    return after(state, *actions)


def test_r10_4_exceeding_the_cap_closes_as_reaching_it_does() -> None:
    state = over_the_cap("1 take")
    assert state.cheats.closing is Close.TAKEN
    assert events(state, "2 call Kc") == (Caught(2, 3, cards("Kc")), Closing(1, taken=True))
    state = after(state, "2 call Kc")
    assert (state.cheats.closing, table(state)) == (Close.TAKEN, ["7c", "9c"])
    assert events(state, "2 call 9c") == (Caught(2, 0, cards("9c")),)
    state = after(state, "2 call 9c")
    assert (state.cheats.closing, table(state), state.taking) == (None, ["7c"], True)


def test_r10_4_a_catch_may_make_a_bout_close_that_was_open() -> None:
    state = over_the_cap("1 beat 7c 7s", "1 beat 9c 8s")
    assert (state.cheats.closing, table(state)) == (None, ["7c 7s", "9c 8s", "Kc"])
    assert events(state, "2 call Kc") == (Caught(2, 3, cards("Kc")), Closing(1, taken=False))


def test_r10_4_a_card_given_back_takes_its_owner_out_of_the_order_of_leaving() -> None:
    options = cheaters(throw_order="free")
    state = position("7c", "8d 9d", "8h", "Kh Kc", options=options, stock="")
    state = after(state, "0 attack 7c", "2 throw 8h", "1 beat 8h 9d", "1 beat 7c 8d")
    assert state.emptied == (0, 2, 1)
    state = after(state, "3 call 8h")
    assert (state.emptied, hand(state, 1), hand(state, 2)) == ((0,), "9d", "8h")
    state = after(state, "2 throw 8h", "1 beat 8h 9d")
    assert state.emptied == (0, 2, 1)


def test_r10_4_who_empties_his_hand_again_leaves_later() -> None:
    options = cheaters(throw_order="free")
    state = position("7c 7d", "8d 9d", "8h", "Kh Kc", options=options, stock="")
    state = after(state, "0 attack 7c", "2 throw 8h", "1 beat 8h 9d", "1 beat 7c 8d", "3 call 8d")
    assert state.emptied == (2,)
    state = after(state, "1 beat 7c 8d", *(f"{seat} pass" for seat in range(3)))
    assert state.emptied == (2, 1)
    assert events(state, "3 pass")[2:4] == (WentOut(2, 1), WentOut(1, 2))


def test_a_catch_tells_what_follows_in_order() -> None:
    hands = ("7c 8c 9c Tc", "7s 8s", "7h 8h 9h Th Jh Qh", "Kc Kd Kh")
    state = position(*hands, options=cheaters())
    state = after(state, "0 attack 7c", "1 take", "0 throw 8c")
    assert events(state, "2 call 8c") == (Caught(2, 0, cards("8c")),)
    assert state.cheats.closing is Close.TAKEN
    last = after(state, *(f"{seat} pass" for seat in range(3)))
    assert BoutTaken(1, 2) in events(last, "3 pass")
