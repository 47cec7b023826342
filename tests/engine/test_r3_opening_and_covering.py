"""R3.1 to R3.3: who opens against whom and with what, the cap, covering and taking."""

import pytest

from engine.events import Led
from engine.moves import Attack, Pass
from engine.play import IllegalMove, play
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

FOUR_HANDS = (
    "7c 7d 9c Jh Qc Kd",
    "7s 8c 9d Tc Jc Qd",
    "7h 8d 9h Td Jd Ah",
    "8h 9s Th Js Qh Ac",
)


@pytest.mark.parametrize(
    ("options", "players", "out", "lead", "defender"),
    [
        pytest.param({}, 3, (), 0, 1, id="R3.1 at the next seat"),
        pytest.param({}, 3, (), 2, 0, id="R3.1 past the last seat"),
        pytest.param({}, 4, (1,), 0, 2, id="R3.1 past a seat that is out"),
        pytest.param({}, 4, (0, 3), 2, 1, id="R3.1 past two seats that are out"),
        pytest.param({}, 2, (), 1, 0, id="R3.1 between two"),
        pytest.param({"teams": 2}, 4, (), 1, 2, id="R3.1 in teams at the next seat"),
        pytest.param({"teams": 2}, 4, (1,), 0, 3, id="R3.1 in teams past the partner"),
        pytest.param({"teams": 2}, 6, (3, 5), 2, 1, id="R3.1 in teams of three past partners"),
    ],
)
def test_the_lead_opens_at_the_next_opponent_still_in(
    options: dict[str, object],
    players: int,
    out: tuple[int, ...],
    lead: int,
    defender: int,
) -> None:
    state = hands_of_three(players, out, lead, options)
    assert (state.lead, state.defender) == (lead, defender)
    assert legal(state, lead)
    assert [seat for seat in range(players) if seat != lead and legal(state, seat)] == []


def hands_of_three(
    players: int, out: tuple[int, ...], lead: int, options: dict[str, object]
) -> GameState:
    ranks = "789TJQ"
    hands = [
        "" if seat in out else f"{rank}c {rank}d {rank}h"
        for seat, rank in zip(range(players), ranks, strict=False)
    ]
    return position(*hands, options=rules(**options), out=out, lead=lead, stock="")


@pytest.mark.parametrize(
    ("action", "code"),
    [
        pytest.param("0 attack 9c", None, id="R3.1 one card"),
        pytest.param("0 attack 7c 7d", None, id="R3.1 two of one rank"),
        pytest.param("0 attack 7c 9c", Refusal.MIXED_RANKS, id="R3.1 never two ranks"),
        pytest.param("0 attack 7h", Refusal.NOT_IN_HAND, id="R3.1 a card of another"),
        pytest.param("0 attack 7c 7h", Refusal.NOT_IN_HAND, id="R3.1 a card of another beside his"),
        pytest.param("0 attack 7c 7c", Refusal.NOT_IN_HAND, id="R3.1 one card twice"),
        pytest.param("0 pass", Refusal.NOT_OPENED, id="R3.1 he may not pass"),
        pytest.param("0 take", Refusal.NOT_DEFENDER, id="R3.1 he may not take"),
        pytest.param("0 throw 7c", Refusal.NOT_OPENED, id="R3.1 he may not throw"),
        pytest.param("1 attack 8c", Refusal.NOT_LEAD, id="R3.1 not the defender"),
        pytest.param("2 attack 8d", Refusal.NOT_LEAD, id="R3.1 not another"),
        pytest.param("1 take", Refusal.NOTHING_TO_TAKE, id="R3.1 nothing to take yet"),
        pytest.param("4 attack 8d", Refusal.NO_SUCH_SEAT, id="R3.1 no seat of the table"),
        pytest.param("-1 attack 8d", Refusal.NO_SUCH_SEAT, id="R3.1 no seat at all"),
    ],
)
def test_how_the_lead_opens(action: str, code: Refusal | None) -> None:
    assert refusal(position(*FOUR_HANDS), action) == code


def test_r3_1_with_lead_one_only_single_cards_open() -> None:
    state = position(*FOUR_HANDS, options=rules(lead="one"))
    assert refusal(state, "0 attack 7c 7d") == Refusal.ONE_CARD_ONLY
    assert legal(state, 0) == [f"attack {card}" for card in FOUR_HANDS[0].split()]


def test_r3_1_with_lead_equal_every_set_of_one_rank_opens() -> None:
    state = position("7c 7d 7h 9c", FOUR_HANDS[1])
    assert legal(state, 0) == [
        *("attack 7c", "attack 7d", "attack 7h"),
        *("attack 7c 7d", "attack 7c 7h", "attack 7d 7h"),
        *("attack 7c 7d 7h", "attack 9c"),
    ]


def test_r3_1_cards_led_in_any_order_lie_in_canonical_order() -> None:
    state = position("7c 7d 7h 9c", FOUR_HANDS[1])
    led = play(state, Attack(0, cards("7h 7c 7d"))).state
    assert led == after(state, "0 attack 7c 7d 7h")
    assert table(led) == ["7c", "7d", "7h"]
    assert hand(led, 0) == "9c"


def test_r3_1_a_bout_is_opened_once() -> None:
    state = after(position(*FOUR_HANDS), "0 attack 7c")
    assert refusal(state, "0 attack 9c") == Refusal.ALREADY_OPENED


CAPS = [
    pytest.param("until_discard", "", 0, 6, 5, id="R3.2 until_discard: 5 in the first bout"),
    pytest.param("until_discard", "", 3, 6, 5, id="R3.2 until_discard: 5 after takes only"),
    pytest.param("until_discard", "9h Th", 3, 6, 6, id="R3.2 until_discard: 6 after a beaten bout"),
    pytest.param("first_bout", "", 0, 6, 5, id="R3.2 first_bout: 5 in the first"),
    pytest.param("first_bout", "", 1, 6, 6, id="R3.2 first_bout: 6 in the second"),
    pytest.param("off", "", 0, 6, 6, id="R3.2 off: 6 from the start"),
    pytest.param("off", "", 0, 9, 6, id="R3.2 never more than 6"),
    pytest.param("until_discard", "", 0, 9, 5, id="R3.2 never more than 5 at first"),
    pytest.param("off", "", 0, 5, 5, id="R3.2 not more than the defender held: 5"),
    pytest.param("until_discard", "", 0, 4, 4, id="R3.2 not more than the defender held: 4"),
    pytest.param("first_bout", "", 0, 1, 1, id="R3.2 not more than the defender held: 1"),
]


@pytest.mark.parametrize(("first_limit", "discard", "bouts", "held", "cap"), CAPS)
def test_the_cap(first_limit: str, discard: str, bouts: int, held: int, cap: int) -> None:
    defender = " ".join(["7c", "8c", "9c", "Tc", "Jc", "Qc", "Kc", "Ac", "9d"][:held])
    state = position(
        "7d 8d Td Jd Qd Kd",
        defender,
        options=rules(first_limit=first_limit),
        discard=discard,
        bouts=bouts,
    )
    assert state.cap == cap


ATTACKER, DEFENDER = "7c 7d 7h 8c 8d 8h 9h", "7s 8s 9c 9d Ts Js"
ALL_OF_IT = (
    *("0 attack 7c", "1 beat 7c 9c", "0 throw 7d", "1 beat 7d 9d", "0 throw 7h", "1 beat 7h 8s"),
    *("0 throw 8c", "1 beat 8c Ts", "0 throw 8d", "1 beat 8d Js"),
)


def test_r3_2_the_cap_is_not_compared_with_what_the_defender_holds_now() -> None:
    state = after(position(ATTACKER, DEFENDER, options=rules(first_limit="off")), *ALL_OF_IT)
    assert hand(state, 1) == "7s"
    assert legal(state, 0) == ["throw 8h", "throw 9h", "pass"]
    taken = after(
        position(ATTACKER, "9c 9d Ac Ad", options=rules(first_limit="off")),
        *("0 attack 7c", "1 beat 7c 9c", "0 throw 7d", "1 beat 7d 9d", "0 throw 7h", "1 take"),
    )
    assert (taken.cap, hand(taken, 1)) == (4, "Ac Ad")
    assert refusal(taken, "0 throw 9h") is None


def test_r3_2_covers_do_not_count_but_led_and_thrown_cards_do() -> None:
    state = after(position(ATTACKER, DEFENDER), *ALL_OF_IT[:-1])
    assert len(state.table_cards) == 9
    assert state.cap == len(state.table) == 5
    assert refusal(state, "0 throw 8h") == Refusal.OVER_CAP
    led = after(position(ATTACKER, DEFENDER), "0 attack 7c 7d 7h", "1 beat 7c 9c", "0 throw 9h")
    led = after(led, "1 beat 7d 9d")
    assert refusal(led, "0 throw 8h") == Refusal.WRONG_RANK
    led = after(led, "1 beat 7h 8s", "0 throw 8h")
    assert refusal(led, "0 throw 8c") == Refusal.OVER_CAP


def test_r3_2_transferred_cards_count_too() -> None:
    state = after(
        position("7c 7h 8d", "7d Ks", "8c 9d Td", options=transfer_rules()),
        *("0 attack 7c", "1 transfer 7d", "2 beat 7c 8c", "1 pass"),
    )
    assert (len(state.table), state.cap) == (2, 3)
    full = after(state, "0 throw 7h", "1 pass")
    assert refusal(full, "0 throw 8d") == Refusal.OVER_CAP


def test_r3_2_no_more_cards_are_led_than_the_cap() -> None:
    state = position("7c 7d 7h", "8c 9d", "Tc")
    assert refusal(state, "0 attack 7c 7d") is None
    assert refusal(state, "0 attack 7c 7d 7h") == Refusal.OVER_CAP


def test_r3_2_until_discard_ends_with_the_first_beaten_bout_only() -> None:
    state = position(*FOUR_HANDS)
    for lead, card in ((0, "7c"), (2, "7h")):
        passes = (f"{(lead + seat) % 4} pass" for seat in (0, 2, 3))
        state = after(state, f"{lead} attack {card}", f"{lead + 1} take", *passes)
        assert (state.bouts, state.discard) != (0, ())
        assert state.cap == 5
    beaten = after(state, "0 attack 9c", "1 beat 9c Tc", "0 pass", "2 pass", "3 pass")
    assert (beaten.lead, beaten.cap) == (1, 6)


@pytest.mark.parametrize(
    ("cover", "code"),
    [
        pytest.param("9c Tc", None, id="R3.3 a higher card of the suit"),
        pytest.param("9c 8c", Refusal.TOO_LOW, id="R3.3 no lower card of the suit"),
        pytest.param("9c Ad", Refusal.TOO_LOW, id="R3.3 no higher card of another suit"),
        pytest.param("9c 7s", None, id="R3.3 any trump on a plain card"),
        pytest.param("9s 7s", Refusal.TOO_LOW, id="R3.3 no lower trump on a trump"),
        pytest.param("9s Js", None, id="R3.3 a higher trump on a trump"),
        pytest.param("9s Ad", Refusal.TOO_LOW, id="R3.3 no plain card on a trump"),
        pytest.param("9c Kc", Refusal.NOT_IN_HAND, id="R3.3 only from his hand"),
        pytest.param("9d Ad", Refusal.NOT_OPEN, id="R3.3 only a card of the table"),
    ],
)
def test_what_covers_what(cover: str, code: Refusal | None) -> None:
    state = position("9c 9s Kc", "7s 8c Tc Js Ad", "9d")
    assert refusal(after(state, "0 attack 9c 9s"), f"1 beat {cover}") == code


def test_r3_3_open_cards_are_beaten_in_any_order_and_the_table_keeps_its_order() -> None:
    state = after(position("7c 7d 9c", "8c 8d 8s Ah"), "0 attack 7c 7d")
    assert legal(state, 1) == [
        *("beat 7c 8c", "beat 7c 8s", "beat 7d 8d", "beat 7d 8s"),
        "take",
    ]
    state = after(state, "1 beat 7d 8d")
    assert table(state) == ["7c", "7d 8d"]
    assert legal(state, 1) == ["beat 7c 8c", "beat 7c 8s", "take"]
    assert table(after(state, "1 beat 7c 8s")) == ["7c 8s", "7d 8d"]


def test_r3_3_only_the_defender_beats_and_takes() -> None:
    state = after(position(*FOUR_HANDS), "0 attack 7c")
    for action in ("0 beat 7c 9c", "2 beat 7c 8d", "3 beat 7c 9s", "0 take", "2 take"):
        assert refusal(state, action) == Refusal.NOT_DEFENDER


def test_r3_3_he_may_take_although_he_could_beat_but_not_from_a_covered_table() -> None:
    state = after(position(*FOUR_HANDS), "0 attack 7c")
    assert refusal(state, "1 take") is None
    assert refusal(after(state, "1 beat 7c 8c"), "1 take") == Refusal.NOTHING_TO_TAKE


def test_r3_3_no_card_is_taken_back() -> None:
    state = after(position(*FOUR_HANDS), "0 attack 7c", "1 beat 7c 8c")
    assert refusal(state, "1 beat 7c Tc") == Refusal.NOT_OPEN
    assert hand(state, 1) == "7s 9d Tc Jc Qd"


def test_r3_1_what_is_led_is_told() -> None:
    state = position(*FOUR_HANDS)
    assert events(state, "0 attack 7d 7c") == (Led(0, cards("7c 7d")),)


def test_r3_1_a_refused_move_is_an_error_that_says_why() -> None:
    with pytest.raises(IllegalMove) as error:
        play(position(*FOUR_HANDS), Pass(0))
    assert error.value.refusal is Refusal.NOT_OPENED
    assert str(error.value) == Refusal.NOT_OPENED
