"""R2: the deal, the trump card, the first lead; the next deal is in test_next_deal."""

import pytest

from engine.cards import deck_of, parse_card
from engine.options import Rules
from engine.play import DealCode, DealError, deal
from engine.shuffle import without_joker_last
from engine.view import view_for
from tests.engine.positions import cards, hand, legal, rigged, rules


def test_r2_1_cards_go_one_at_a_time_clockwise_from_the_seat_after_the_dealer() -> None:
    deck = deck_of(36)[::-1]
    state = deal(Rules(), 3, deck, dealer=1)
    assert state.hands[2] == tuple(sorted(deck[0:18:3]))
    assert state.hands[0] == tuple(sorted(deck[1:18:3]))
    assert state.hands[1] == tuple(sorted(deck[2:18:3]))
    assert state.stock == deck[18:]
    assert state.trump_card == deck[-1] == state.stock[-1]


def test_r2_1_the_last_seat_deals_unless_another_is_named() -> None:
    deck = deck_of(36)
    assert deal(Rules(), 3, deck) == deal(Rules(), 3, deck, dealer=2)
    assert deal(Rules(), 3, deck) != deal(Rules(), 3, deck, dealer=0)


@pytest.mark.parametrize("dealer", range(4))
def test_r2_1_without_a_stock_the_dealer_holds_the_trump_card_and_all_see_it(dealer: int) -> None:
    deck = deck_of(24)
    state = deal(rules(deck=24, full_deal=True), 4, deck, dealer=dealer)
    assert state.stock == ()
    assert deck[-1] in state.hands[dealer]
    assert view_for(state, None).trump_card == deck[-1]


@pytest.mark.parametrize(
    ("end", "swapped"),
    [
        pytest.param("7c 8d RJ", "7c RJ 8d", id="R2.2 a joker changes with the card before"),
        pytest.param("7c BJ RJ", "RJ BJ 7c", id="R2.2 the nearest that is no joker"),
        pytest.param("RJ 7c", "RJ 7c", id="R2.2 another card stays"),
        pytest.param("RJ", "RJ", id="R2.2 nothing but jokers"),
    ],
)
def test_the_trump_card_cannot_be_a_joker(end: str, swapped: str) -> None:
    assert without_joker_last(cards(end)) == cards(swapped)


@pytest.mark.parametrize("joker", ["RJ", "BJ"])
def test_r2_2_a_deck_with_a_joker_last_is_not_dealt(joker: str) -> None:
    rest = [card for card in deck_of(54) if str(card) != joker]
    with pytest.raises(DealError) as error:
        deal(rules(deck=54), 4, [*rest, parse_card(joker)])
    assert error.value.code is DealCode.TRUMP_IS_JOKER


FIRST_LEADS = [
    pytest.param(
        ["Ah Kh 7s 8h 9h Th", "8s 9s Ts Js Qs Ks", "6d 7d 8d 9d Td Jd"],
        "As",
        2,
        0,
        id="R2.3 the lowest trump in a hand leads",
    ),
    pytest.param(
        ["Ah Kh 8s 8h 9h Th", "7s 9s Ts Js Qs Ks", "6d 7d 8d 9d Td Jd"],
        "As",
        2,
        1,
        id="R2.3 whoever holds it",
    ),
    pytest.param(
        ["8h 9h Th Jh Qh Kh", "8c 9c Tc Jc Qc Kc", "7d 8d 9d Td Jd Qd"],
        "6s",
        2,
        2,
        id="R2.3 no trump, so the lowest card",
    ),
    pytest.param(
        ["6h 9h Th Jh Qh Kh", "6c 9c Tc Jc Qc Kc", "7d 8d 9d Td Jd Qd"],
        "6s",
        2,
        0,
        id="R2.3 equal lowest cards, from the dealer's left",
    ),
    pytest.param(
        ["6h 9h Th Jh Qh Kh", "6c 9c Tc Jc Qc Kc", "7d 8d 9d Td Jd Qd"],
        "6s",
        0,
        1,
        id="R2.3 equal lowest cards, another dealer",
    ),
    pytest.param(
        ["6h 9h Th Jh Qh Kh", "7c 9c Tc Jc Qc Kc", "6d 8d 9d Td Jd Qd"],
        "6s",
        1,
        2,
        id="R2.3 equal lowest cards, past the end",
    ),
    pytest.param(
        ["7h 9h Th Jh Qh Kh", "6c 9c Tc Jc Qc Kc", "6d 8d 9d Td Jd Qd"],
        "6s",
        2,
        1,
        id="R2.3 equal lowest cards, clockwise",
    ),
]


@pytest.mark.parametrize(("hands", "trump", "dealer", "lead"), FIRST_LEADS)
def test_who_leads_the_first_bout(hands: list[str], trump: str, dealer: int, lead: int) -> None:
    state = deal(Rules(), 3, rigged(*hands, trump=trump, dealer=dealer), dealer)
    assert (state.lead, state.defender) == (lead, (lead + 1) % 3)
    assert [hand(state, seat) for seat in range(3)] == [
        " ".join(map(str, sorted(cards(text)))) for text in hands
    ]


def test_r2_3_any_card_may_be_led() -> None:
    state = deal(Rules(), 3, rigged(*FIRST_LEADS[0].values[0], trump="As"))  # type: ignore[misc]
    assert legal(state, 0) == [f"attack {card}" for card in ["7s", "8h", "9h", "Th", "Kh", "Ah"]]


@pytest.mark.parametrize(
    ("hands", "lead"),
    [
        pytest.param(
            ["RJ 9h Th Jh Qh Kh", "Ad 9c Tc Jc Qc Kc"], 1, id="R2.3 a trump joker is the highest"
        ),
        pytest.param(
            ["RJ 9h Th Jh Qh Kh", "2c 9c Tc Jc Qc Kc"], 0, id="R2.3 a trump joker alone leads"
        ),
        pytest.param(
            ["BJ 9h Th Jh Qh Kh", "8c 9c Tc Jc Qc Kc"], 1, id="R2.3 a plain joker is the highest"
        ),
    ],
)
def test_jokers_in_the_first_lead(hands: list[str], lead: int) -> None:
    state = deal(rules(deck=54), 2, rigged(*hands, trump="2d", size=54))
    assert state.lead == lead


@pytest.mark.parametrize("first", [0, 1, 2])
def test_r2_3_a_named_seat_leads_whatever_the_hands(first: int) -> None:
    state = deal(Rules(), 3, deck_of(36), first=first)
    assert (state.lead, state.defender) == (first, (first + 1) % 3)


@pytest.mark.parametrize(
    ("dealer", "first", "code"),
    [
        (3, None, DealCode.NO_SUCH_DEALER),
        (-1, None, DealCode.NO_SUCH_DEALER),
        (0, 3, DealCode.NO_SUCH_FIRST),
        (0, -1, DealCode.NO_SUCH_FIRST),
    ],
)
def test_seats_that_are_none_neither_deal_nor_lead(
    dealer: int, first: int | None, code: DealCode
) -> None:
    with pytest.raises(DealError) as error:
        deal(Rules(), 3, deck_of(36), dealer, first)
    assert error.value.code is code
