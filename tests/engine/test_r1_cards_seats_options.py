"""R1: decks, seats, jokers, teams and the options."""

import itertools

import pytest

from engine.cards import (
    Suit,
    beats,
    deck_of,
    is_trump,
    parse_card,
)
from engine.options import VALUES, Rules, RulesCode, RulesError, Variant, check, defaults_of
from engine.play import DealCode, DealError, deal
from engine.seats import team_of
from tests.engine.positions import after, cards, legal, position, rules

OPTIONS: dict[str, list[object]] = {
    "variant": ["throw_in", "transfer", "simple", "road", "road_circle"],
    "deck": [36, 24, 52, 54],
    "full_deal": [False, True],
    "teams": [0, 2],
    "lead": ["equal", "one"],
    "throwers": ["all", "neighbours", "neighbours_after_first"],
    "throw_order": ["lead_first", "free", "clockwise"],
    "throw_timing": ["anytime", "after_beaten"],
    "first_limit": ["until_discard", "first_bout", "off"],
    "transfer_first_bout": [True, False],
    "show_trump": ["off", "per_bout", "per_deal"],
    "draw_first": ["transferrer", "starter"],
    "draw_rule": ["draw", "defender_loses", "replay"],
    "next_lead": ["left_of_fool", "right_of_fool", "winner", "lowest_trump"],
    "swap_lowest_trump": [False, True],
    "cheating": ["off", "call_card", "call_player"],
    "timeout": ["auto", "forfeit"],
}

SUIT = {"c": Suit.CLUBS, "d": Suit.DIAMONDS, "h": Suit.HEARTS, "s": Suit.SPADES}


@pytest.mark.parametrize(
    ("size", "first", "last"),
    [
        pytest.param(24, "9c", "As", id="R1.1 24 cards from the nine"),
        pytest.param(36, "6c", "As", id="R1.1 36 cards from the six"),
        pytest.param(52, "2c", "As", id="R1.1 52 cards from the two"),
        pytest.param(54, "2c", "RJ", id="R1.1 54 cards with two jokers"),
    ],
)
def test_a_deck_has_each_card_once_in_canonical_order(size: int, first: str, last: str) -> None:
    deck = deck_of(size)
    assert len(set(deck)) == len(deck) == size
    assert list(deck) == sorted(deck)
    assert (str(deck[0]), str(deck[-1])) == (first, last)
    assert all(parse_card(str(card)) == card for card in deck)


def test_r1_1_ranks_are_ordered_and_suits_have_no_order_in_play() -> None:
    order = [parse_card(rank + "h") for rank in "23456789TJQKA"]
    for low, high in itertools.combinations(order, 2):
        assert beats(high, low, Suit.CLUBS)
        assert not beats(low, high, Suit.CLUBS)
    for suit, other in itertools.permutations("cdh", 2):
        assert not beats(parse_card("A" + suit), parse_card("6" + other), Suit.SPADES)


@pytest.mark.parametrize("trump", "cdhs")
def test_r1_1_of_two_cards_at_most_one_beats_the_other_and_none_itself(trump: str) -> None:
    for one, other in itertools.product(deck_of(54), repeat=2):
        assert not (beats(one, other, SUIT[trump]) and beats(other, one, SUIT[trump]))


@pytest.mark.parametrize("size", [23, 0, 32, 48])
def test_r1_1_other_decks_do_not_exist(size: int) -> None:
    with pytest.raises(KeyError):
        deck_of(size)


@pytest.mark.parametrize("text", ["", "1s", "10s", "6S", "6", "6ss", "JR", "６s"])
def test_what_is_no_card_is_not_read(text: str) -> None:
    with pytest.raises(ValueError, match=r"^not a card$"):
        parse_card(text)


@pytest.mark.parametrize(
    ("size", "full_deal", "most"),
    [
        pytest.param(24, False, 3, id="R1.2 24 cards for 3"),
        pytest.param(24, True, 4, id="R1.2 a full deal of 24 for 4"),
        pytest.param(36, False, 5, id="R1.2 36 cards for 5"),
        pytest.param(36, True, 6, id="R1.2 a full deal of 36 for 6"),
        pytest.param(52, False, 6, id="R1.2 52 cards for 6"),
        pytest.param(52, True, 6, id="R1.2 full_deal changes nothing with 52"),
        pytest.param(54, False, 8, id="R1.2 54 cards for 8"),
        pytest.param(54, True, 8, id="R1.2 full_deal changes nothing with 54"),
    ],
)
def test_seats_have_a_limit(size: int, full_deal: bool, most: int) -> None:
    table = Rules(deck=size, full_deal=full_deal)
    assert table.max_seats == most
    for players in range(2, most + 1):
        state = deal(table, players, deck_of(size)[::-1])
        assert [len(held) for held in state.hands] == [6] * players
        assert len(state.stock) == size - 6 * players
    assert refused(table, most + 1) is RulesCode.TOO_MANY_PLAYERS
    assert refused(table, 1) is RulesCode.TOO_FEW_PLAYERS
    assert refused(table, 0) is RulesCode.TOO_FEW_PLAYERS


def refused(table: Rules, players: int) -> RulesCode:
    with pytest.raises(RulesError) as error:
        check(table, players)
    assert str(error.value) == error.value.code
    return error.value.code


@pytest.mark.parametrize(
    ("options", "players", "code"),
    [
        pytest.param({"teams": 2}, 4, RulesCode.ROAD_HAS_NO_TEAMS, id="R1.4 road has no teams"),
        pytest.param({"deck": 24}, 3, RulesCode.ROAD_NEEDS_DECK_36, id="R1.2 road with 24"),
        pytest.param({"deck": 54}, 3, RulesCode.ROAD_NEEDS_DECK_36, id="R1.2 road with 54"),
        pytest.param(
            {"cheating": "call_card"}, 3, RulesCode.ROAD_HAS_NO_CHEATING, id="R1.2 road cheating"
        ),
        pytest.param({}, 7, RulesCode.TOO_MANY_PLAYERS, id="R1.2 seven on the road"),
    ],
)
@pytest.mark.parametrize("variant", ["road", "road_circle"])
def test_road_refuses_what_it_does_not_know(
    variant: str, options: dict[str, object], players: int, code: RulesCode
) -> None:
    assert refused(rules(variant=variant, **options), players) is code
    check(rules(variant=variant), 6)


@pytest.mark.parametrize("variant", ["throw_in", "transfer"])
def test_r1_2_an_option_without_meaning_is_accepted_and_ignored(variant: str) -> None:
    odd = rules(variant=variant, full_deal=True, transfer_first_bout=False, draw_first="starter")
    plain = rules(variant=variant)
    deck = deck_of(36)[::-1]
    assert deal(odd, 3, deck).hands == deal(plain, 3, deck).hands


@pytest.mark.parametrize(
    ("card", "target", "trump", "expected"),
    [
        pytest.param("RJ", "Ah", "h", True, id="R1.3 trump joker beats the trump ace"),
        pytest.param("RJ", "Ac", "h", True, id="R1.3 trump joker beats every plain card"),
        pytest.param("RJ", "BJ", "h", True, id="R1.3 trump joker beats the other joker"),
        pytest.param("BJ", "RJ", "h", False, id="R1.3 nothing beats the trump joker, no joker"),
        pytest.param("Ah", "RJ", "h", False, id="R1.3 nothing beats the trump joker, no trump"),
        pytest.param("Ad", "RJ", "h", False, id="R1.3 nothing beats the trump joker, no ace"),
        pytest.param("BJ", "Ac", "h", True, id="R1.3 plain joker beats its colour, clubs"),
        pytest.param("BJ", "As", "h", True, id="R1.3 plain joker beats its colour, spades"),
        pytest.param("BJ", "2d", "h", False, id="R1.3 plain joker beats no other colour"),
        pytest.param("BJ", "2h", "h", False, id="R1.3 plain joker beats no trump"),
        pytest.param("2h", "BJ", "h", True, id="R1.3 any trump beats the plain joker"),
        pytest.param("Ac", "BJ", "h", False, id="R1.3 no plain card beats the plain joker"),
        pytest.param("BJ", "As", "c", True, id="R1.3 black is the trump's colour, clubs"),
        pytest.param("BJ", "Ac", "c", True, id="R1.3 black is the trump's colour, the ace"),
        pytest.param("RJ", "Ad", "c", True, id="R1.3 red joker is plain, beats diamonds"),
        pytest.param("RJ", "As", "c", False, id="R1.3 red joker is plain, beats no black"),
        pytest.param("RJ", "BJ", "s", False, id="R1.3 plain joker beats no trump joker"),
        pytest.param("2s", "RJ", "s", True, id="R1.3 the two of trumps beats the plain joker"),
        pytest.param("RJ", "As", "d", True, id="R1.3 diamonds make the red joker a trump"),
        pytest.param("BJ", "BJ", "d", False, id="R1.3 no joker beats itself"),
    ],
)
def test_what_jokers_beat(card: str, target: str, trump: str, expected: bool) -> None:
    assert beats(parse_card(card), parse_card(target), SUIT[trump]) is expected


@pytest.mark.parametrize("trump", "cdhs")
def test_r1_3_one_joker_is_a_trump(trump: str) -> None:
    trumps = {str(card) for card in deck_of(54) if is_trump(card, SUIT[trump])}
    joker = "BJ" if trump in "cs" else "RJ"
    assert trumps == {rank + trump for rank in "23456789TJQKA"} | {joker}


def test_r1_3_a_joker_may_be_thrown_in_on_a_joker_and_led_with_it() -> None:
    before = position("RJ BJ 7c", "2h 3h 8d", "BJ 9c", trump="6h", stock="", options=jokers())
    assert "attack BJ RJ" in legal(before, 0)
    thrown = position("RJ 7c", "2h 3h 8d", "BJ 9c", trump="6c", stock="", options=jokers())
    assert legal(after(thrown, "0 attack RJ", "0 pass"), 2) == ["throw BJ", "pass"]


def jokers() -> Rules:
    return rules(deck=54)


@pytest.mark.parametrize(
    ("players", "teams"),
    [
        pytest.param(4, [(0, 2), (1, 3), (0, 2), (1, 3)], id="R1.4 two teams of two"),
        pytest.param(6, [(0, 2, 4), (1, 3, 5)] * 3, id="R1.4 two teams of three"),
    ],
)
def test_partners_sit_alternately(players: int, teams: list[tuple[int, ...]]) -> None:
    state = position(*["7c"] * players, options=rules(teams=2, deck=52))
    assert [team_of(state, seat) for seat in range(players)] == teams


def test_r1_4_without_teams_everyone_is_for_themselves() -> None:
    state = position(*["7c"] * 4)
    assert [team_of(state, seat) for seat in range(4)] == [(0,), (1,), (2,), (3,)]


@pytest.mark.parametrize("players", [2, 3, 5, 7, 8])
def test_r1_4_teams_need_four_or_six_seats(players: int) -> None:
    assert refused(rules(teams=2, deck=54), players) is RulesCode.TEAMS_NEED_FOUR_OR_SIX
    check(rules(teams=2), 4)
    check(rules(teams=2, deck=52), 6)


def test_every_option_has_its_values_the_default_first() -> None:
    assert {option: list(values) for option, values in VALUES.items()} == OPTIONS


@pytest.mark.parametrize("option", list(OPTIONS))
def test_every_value_of_an_option_is_read_and_written(option: str) -> None:
    for value in OPTIONS[option]:
        table = rules(**{option: value})
        assert getattr(table, option) == value
        assert Rules.from_json(table.to_json()) == table


@pytest.mark.parametrize("variant", list(Variant))
def test_the_first_value_is_the_default_but_for_two_of_the_road(variant: Variant) -> None:
    table = rules(variant=str(variant))
    expected = {option: values[0] for option, values in OPTIONS.items()} | {"variant": variant}
    if variant in (Variant.ROAD, Variant.ROAD_CIRCLE):
        expected |= {"draw_rule": "replay", "next_lead": "winner"}
    assert {option: getattr(table, option) for option in OPTIONS} == expected
    assert defaults_of(variant) == table
    assert Rules.from_json(table.to_json()) == table


@pytest.mark.parametrize(
    ("options", "code"),
    [
        pytest.param([], RulesCode.NOT_RULES, id="a list"),
        pytest.param(None, RulesCode.NOT_RULES, id="nothing"),
        pytest.param({"jokers": 2}, RulesCode.UNKNOWN_OPTION, id="an unknown option"),
        pytest.param({"deck": 32}, RulesCode.UNKNOWN_VALUE, id="an unknown deck"),
        pytest.param({"deck": "36"}, RulesCode.UNKNOWN_VALUE, id="a number as text"),
        pytest.param({"deck": 36.0}, RulesCode.UNKNOWN_VALUE, id="a number with a point"),
        pytest.param({"teams": False}, RulesCode.UNKNOWN_VALUE, id="a flag for a number"),
        pytest.param({"full_deal": 1}, RulesCode.UNKNOWN_VALUE, id="a number for a flag"),
        pytest.param({"lead": ["one"]}, RulesCode.UNKNOWN_VALUE, id="a list for a value"),
        pytest.param({"timeout": None}, RulesCode.UNKNOWN_VALUE, id="nothing for a value"),
    ],
)
def test_what_are_no_rules_is_refused_with_a_code(options: object, code: RulesCode) -> None:
    with pytest.raises(RulesError) as error:
        Rules.from_json(options)  # type: ignore[arg-type]
    assert error.value.code is code


def test_a_deck_is_dealt_whole_and_once_each() -> None:
    deck = deck_of(36)
    twice = ((*deck[1:], deck[1]), (*deck, deck[0]))
    for wrong in ((), deck[1:], *twice, (*deck, *cards("2c")), deck_of(52)):
        with pytest.raises(DealError) as error:
            deal(Rules(), 3, wrong)
        assert error.value.code is DealCode.WRONG_DECK
        assert str(error.value) == DealCode.WRONG_DECK


@pytest.mark.parametrize(
    ("table", "players", "code"),
    [
        (Rules(), 6, RulesCode.TOO_MANY_PLAYERS),
        (Rules(teams=2), 3, RulesCode.TEAMS_NEED_FOUR_OR_SIX),
        (rules(variant="road", cheating="call_card"), 3, RulesCode.ROAD_HAS_NO_CHEATING),
    ],
)
def test_what_the_rules_forbid_is_not_dealt(table: Rules, players: int, code: RulesCode) -> None:
    with pytest.raises(DealError) as error:
        deal(table, players, deck_of(36))
    assert error.value.code is code
