"""R6.6: the road in a circle, where each next player answers; and the end of road durak."""

import pytest

from engine.events import BoutBeaten, BoutTaken, Covered, Ended, WentOut, WillTake
from engine.legality import waiting
from engine.refusals import Refusal
from engine.state import GameState, Reason, Result, winners
from tests.engine.positions import after, cards, events, hand, legal, on_the_road, refusal

HANDS = ("7c 9h", "8c 9d Jd", "Tc Td Kh", "6s Qc Ah")


def circle(*hands: str, lead: int = 0, takes: int = 0, out: tuple[int, ...] = ()) -> GameState:
    return on_the_road(*hands, variant="road_circle", lead=lead, takes=takes, out=out)


def test_r6_6_each_next_player_answers_the_top_card() -> None:
    state = after(circle(*HANDS), "0 attack 7c", "1 beat 7c 8c")
    assert waiting(state) == (2,)
    assert legal(state, 2) == ["beat 8c Tc", "take"]
    assert [legal(state, seat) for seat in (0, 1, 3)] == [[], [], []]
    state = after(state, "2 beat 8c Tc")
    assert (legal(state, 3), waiting(state)) == (["beat Tc 6s", "beat Tc Qc", "take"], (3,))
    assert (state.lead, state.defender) == (0, 1)


@pytest.mark.parametrize(
    ("action", "code"),
    [
        pytest.param("2 beat 7c Tc", Refusal.NOT_OPEN, id="R6.6 only the top card"),
        pytest.param("2 beat 8c Td", Refusal.TOO_LOW, id="R6.6 with a card that beats it"),
        pytest.param("2 beat 8c Qc", Refusal.NOT_IN_HAND, id="R6.6 of his own hand"),
        pytest.param("2 pass", Refusal.NOT_LEAD, id="R6.6 nobody says beaten"),
        pytest.param("0 pass", Refusal.NOT_YOUR_WORD, id="R6.6 the lead neither"),
        pytest.param("3 beat 8c Qc", Refusal.NOT_YOUR_WORD, id="R6.6 not before his turn"),
        pytest.param("1 take", Refusal.NOT_YOUR_WORD, id="R6.6 who has beaten does not take"),
        pytest.param("2 take", None, id="R6.6 whose word it is may take"),
    ],
)
def test_what_may_be_answered(action: str, code: Refusal | None) -> None:
    assert refusal(after(circle(*HANDS), "0 attack 7c", "1 beat 7c 8c"), action) == code


def test_r6_6_as_many_cards_as_seats_and_it_is_beaten_and_the_last_to_beat_leads() -> None:
    state = after(circle(*HANDS), "0 attack 7c", "1 beat 7c 8c", "2 beat 8c Tc")
    ten, queen = cards("Tc Qc")
    whole = cards("7c 8c Tc Qc")
    assert events(state, "3 beat Tc Qc") == (Covered(3, ten, queen), BoutBeaten(whole))
    state = after(state, "3 beat Tc Qc")
    assert (state.lead, state.defender, state.discard, state.bouts) == (3, 0, whole, 1)


@pytest.mark.parametrize(
    ("answers", "taker", "lead", "defender"),
    [
        pytest.param((), 1, 2, 3, id="R6.6 the first takes one card"),
        pytest.param(("1 beat 7c 8c",), 2, 3, 0, id="R6.6 the second takes the whole table"),
        pytest.param(("1 beat 7c 8c", "2 beat 8c Tc"), 3, 0, 1, id="R6.6 the third takes it"),
    ],
)
def test_who_leads_after_a_take(
    answers: tuple[str, ...], taker: int, lead: int, defender: int
) -> None:
    state = after(circle(*HANDS), "0 attack 7c", *answers)
    laid = len(state.chain)
    assert events(state, f"{taker} take") == (WillTake(taker), BoutTaken(taker, laid))
    taken = after(state, f"{taker} take")
    assert (taken.lead, taken.defender, taken.chain, taken.bouts) == (lead, defender, (), 1)
    assert len(taken.hands[taker]) == len(state.hands[taker]) + laid


def test_r6_6_seats_that_are_out_are_skipped_and_not_counted() -> None:
    state = after(circle(HANDS[0], "", *HANDS[2:], out=(1,)), "0 attack 7c")
    assert (state.defender, waiting(state)) == (2, (2,))
    state = after(state, "2 beat 7c Tc")
    assert waiting(state) == (3,)
    state = after(state, "3 beat Tc Qc")
    assert (state.bouts, state.lead, state.defender) == (1, 3, 0)


def test_r6_6_it_goes_past_the_last_seat() -> None:
    state = after(circle(*HANDS, lead=2), "2 attack Td", "3 beat Td 6s")
    assert waiting(state) == (0,)
    assert legal(state, 0) == ["take"]
    assert after(state, "0 take").lead == 1


def test_r6_6_seats_that_ran_empty_are_in_until_the_chain_is_over() -> None:
    state = after(circle("7c", "8c", "Tc Td", "Qc Ah"), "0 attack 7c", "1 beat 7c 8c")
    assert (state.out, waiting(state)) == ((), (2,))
    state = after(state, "2 beat 8c Tc")
    assert (state.out, len(state.chain)) == ((), 3)
    happened = events(state, "3 beat Tc Qc")
    assert happened[2:] == (WentOut(0, 1), WentOut(1, 2))
    assert after(state, "3 beat Tc Qc").lead == 3


def test_r6_6_when_the_last_to_beat_is_out_the_next_still_in_leads() -> None:
    state = after(circle("7c 9c", "8c Th", "Tc"), "0 attack 7c", "1 beat 7c 8c", "2 beat 8c Tc")
    assert (state.out, state.lead, state.defender) == ((2,), 0, 1)


def test_r6_6_between_two_one_answer_is_the_circle() -> None:
    state = after(circle("7c 9c", "8c Td"), "0 attack 7c", "1 beat 7c 8c")
    assert (state.bouts, state.lead, state.defender) == (1, 1, 0)


def test_r6_6_who_takes_keeps_the_others_that_ran_empty_out() -> None:
    state = after(circle("7c", "8c", "Td Th"), "0 attack 7c", "1 beat 7c 8c")
    assert WentOut(1, 2) in events(state, "2 take")
    state = after(state, "2 take")
    assert (state.result, state.out) == (Result((2,), (), Reason.PLAYED), (0, 1))
    assert hand(state, 2) == "7c 8c Td Th"


@pytest.mark.parametrize("variant", ["road", "road_circle"])
def test_r7_2_on_the_road_all_out_at_once_is_dealt_again(variant: str) -> None:
    state = after(on_the_road("7c", "8c", "", variant=variant, out=(2,)), "0 attack 7c")
    result = Result((), (0, 1), Reason.REPLAY)
    assert events(state, "1 beat 7c 8c")[-1] == Ended(result)
    over = after(state, "1 beat 7c 8c")
    assert (over.result, winners(over), over.chain) == (result, (), ())


@pytest.mark.parametrize("variant", ["road", "road_circle"])
def test_r7_3_forty_chains_in_a_row_that_are_taken_are_a_draw(variant: str) -> None:
    hands = ("7c 9h", "Jd Jh", "Td Th", "")
    state = on_the_road(*hands, variant=variant, takes=38, out=(3,))
    state = after(state, "0 attack 7c", "1 take")
    assert (state.takes, state.result) == (39, None)
    state = after(state, "2 attack Td", "0 take")
    assert state.result == Result((), (0, 1, 2), Reason.ENDLESS)
    assert (winners(state), state.chain) == ((3,), ())


@pytest.mark.parametrize(
    ("variant", "actions"),
    [
        pytest.param("road", ("1 beat 7c 8c", "0 pass"), id="R7.3 the road: beaten"),
        pytest.param("road_circle", ("1 beat 7c 8c",), id="R7.3 the circle: beaten"),
    ],
)
def test_a_beaten_chain_begins_the_count_anew(variant: str, actions: tuple[str, ...]) -> None:
    state = on_the_road("7c 9h", "8c Jd", variant=variant, takes=39)
    state = after(state, "0 attack 7c", *actions)
    assert (state.takes, state.result) == (0, None)


@pytest.mark.parametrize("variant", ["road", "road_circle"])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_r7_4_who_resigns_drops_the_chain(variant: str, seat: int) -> None:
    state = after(on_the_road("7c 9h", "8c Jd", "Ah", variant=variant), "0 attack 7c")
    over = after(state, f"{seat} resign")
    assert over.result == Result((seat,), (), Reason.RESIGNED)
    assert (over.chain, over.discard, over.bouts, hand(over, 0)) == ((), (), 0, "9h")
