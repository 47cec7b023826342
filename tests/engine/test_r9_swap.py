"""R9: swapping the lowest trump."""

import pytest

from engine.events import Swapped
from engine.refusals import Refusal
from tests.engine.positions import after, cards, events, hand, legal, position, refusal, rules

SWAPPING = rules(swap_lowest_trump=True)
HANDS = ("6s 7c 9c", "8c 9d Td", "7h 9h Th")
STOCK = "Jc Jd Qs"


def test_r9_1_the_lead_changes_the_lowest_trump_for_the_open_card_before_he_opens() -> None:
    state = position(*HANDS, options=SWAPPING, trump="Qs", stock=STOCK)
    assert legal(state, 0) == ["attack 6s", "attack 7c", "attack 9c", "swap"]
    (six,) = cards("6s")
    assert events(state, "0 swap") == (Swapped(0, six),)
    swapped = after(state, "0 swap")
    assert hand(swapped, 0) == "7c 9c Qs"
    assert swapped.trump_card == six
    assert swapped.stock == cards("Jc Jd 6s")
    assert swapped.trump == state.trump
    assert (swapped.lead, swapped.defender, swapped.cap) == (0, 1, 3)
    assert legal(swapped, 0) == ["attack 7c", "attack 9c", "attack Qs"]


@pytest.mark.parametrize(
    ("swaps", "hands", "trump", "stock", "actions", "seat", "code"),
    [
        pytest.param(
            False, HANDS, "Qs", STOCK, (), 0, Refusal.NO_SWAPPING, id="R9.1 the option is off"
        ),
        pytest.param(
            True, HANDS[::-1], "Qs", STOCK, (), 2, Refusal.NOT_LEAD, id="R9.1 the lead only"
        ),
        pytest.param(
            True,
            HANDS,
            "Qs",
            STOCK,
            ("0 attack 7c",),
            0,
            Refusal.ALREADY_OPENED,
            id="R9.1 before he opens",
        ),
        pytest.param(True, HANDS, "Qs", "", (), 0, Refusal.NO_STOCK, id="R9.1 not without a stock"),
        pytest.param(
            True,
            ("7s 7c 9c", *HANDS[1:]),
            "Qs",
            STOCK,
            (),
            0,
            Refusal.NOT_IN_HAND,
            id="R9.1 the deck's lowest trump, no other",
        ),
        pytest.param(
            True, HANDS, "Qh", "Jc Jd Qh", (), 0, Refusal.NOT_IN_HAND, id="R9.1 a trump, no six"
        ),
        pytest.param(True, HANDS, "Qs", "Qs", (), 0, None, id="R9.1 with one card left"),
    ],
)
def test_when_the_lead_may_swap(
    swaps: bool,
    hands: tuple[str, ...],
    trump: str,
    stock: str,
    actions: tuple[str, ...],
    seat: int,
    code: Refusal | None,
) -> None:
    options = rules(swap_lowest_trump=swaps)
    state = after(position(*hands, options=options, trump=trump, stock=stock), *actions)
    assert refusal(state, f"{seat} swap") == code


@pytest.mark.parametrize(
    ("deck", "lowest"),
    [
        pytest.param(24, "9s", id="R9.1 the nine of 24 cards"),
        pytest.param(36, "6s", id="R9.1 the six of 36 cards"),
        pytest.param(52, "2s", id="R9.1 the two of 52 cards"),
        pytest.param(54, "2s", id="R9.1 the two of 54 cards"),
    ],
)
def test_which_trump_is_the_lowest_of_the_deck(deck: int, lowest: str) -> None:
    options = rules(deck=deck, swap_lowest_trump=True)
    state = position(f"{lowest} Kc", "9d", options=options, trump="Qs", stock="Qs")
    assert refusal(state, "0 swap") is None
    other = position("Ts Js Kc", "9d", options=options, trump="Qs", stock="Qs")
    assert refusal(other, "0 swap") == Refusal.NOT_IN_HAND


def test_r9_1_the_swapped_card_is_drawn_last() -> None:
    state = position("6s 7c", "8c 9d", options=SWAPPING, trump="Qs", stock="Jc Qs")
    state = after(state, "0 swap", "0 attack 7c", "1 beat 7c 8c", "0 pass")
    assert hand(state, 0) == "6s Jc Qs"
    assert state.stock == ()
