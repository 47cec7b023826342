"""What changes a game and what does not, asked of the games themselves."""

from collections.abc import Iterator
from copy import copy
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.fairness import deck_for
from engine.legality import legal_moves, waiting
from engine.meaning import essence, has_meaning
from engine.moves import Move, Pass, Timeout
from engine.next_deal import next_first
from engine.options import VALUES, Rules, RulesError, Variant, check, defaults_of, seat_counts
from engine.play import deal, play
from engine.shuffle import SEED_BYTES
from engine.state import GameState
from tests.engine.positions import rules

OPTIONS = list(VALUES)
OF_THROWING = {"throwers", "throw_order", "throw_timing", "first_limit"}
OF_TRANSFER = {"transfer_first_bout", "show_trump", "draw_first"}
EVERYWHERE = {"variant", "draw_rule", "next_lead", "timeout"}
DECIDED_IN_PLAY = set(VALUES) - {"variant", "deck", "full_deal", "teams", "cheating", "draw_rule"}
"""The others make another deal from its first card on, and draws are rare in play at random."""


def by_chance(chance: Random) -> tuple[Rules, int]:
    """Rules that can be played, and how many play by them."""
    while True:
        given: dict[str, Any] = {option: chance.choice(values) for option, values in VALUES.items()}
        table = replace(Rules(), **given)
        try:
            return table, chance.choice(seat_counts(table))
        except RulesError:
            continue


def opened(table: Rules, players: int, chance: Random) -> GameState:
    return deal(table, players, deck_for(table, players, chance.randbytes(SEED_BYTES)))


def moves(state: GameState) -> list[list[Move]]:
    return [list(legal_moves(state, seat)) for seat in range(state.players)]


def as_in(state: GameState, table: Rules) -> GameState:
    return replace(state, rules=table)


def same_game(table: Rules, other: Rules, players: int, chance: Random) -> Iterator[bool]:
    """Play a deal by *table*, asking at each step whether *other* would do the same."""
    beside = opened(replace(other, full_deal=table.full_deal), players, copy(chance))
    state = opened(table, players, chance)
    yield as_in(beside, table) == state
    eagerness = chance.choice((0.0, 0.7))
    while not state.is_over:
        yield moves(state) == moves(as_in(state, other))
        yield waiting(state) == waiting(as_in(state, other))
        seat = chance.choice(waiting(state))
        legal = legal_moves(state, seat)
        eager = [move for move in legal if not isinstance(move, Pass)] or legal
        late = chance.random() < 0.02
        move = (
            Timeout(seat)
            if late
            else chance.choice(eager if chance.random() < eagerness else legal)
        )
        step = play(state, move)
        yield as_in(play(as_in(state, other), move).state, table) == step.state
        state = step.state
    yield next_first(state) == next_first(as_in(state, other))


@pytest.mark.parametrize("seed", range(150))
def test_rules_play_as_their_essence_does(seed: int) -> None:
    chance = Random(seed)
    table, players = by_chance(chance)
    for told in (essence(table), essence(table, players)):
        assert all(same_game(table, told, players, Random(seed)))


@pytest.mark.parametrize("seed", range(100))
def test_an_essence_has_no_other_essence_and_can_be_played(seed: int) -> None:
    table, players = by_chance(Random(seed))
    told = essence(table)
    check(told, players)
    assert essence(told) == told
    assert essence(essence(table, players), players) == essence(table, players)


@pytest.mark.parametrize("option", sorted(DECIDED_IN_PLAY))
def test_an_option_with_a_meaning_makes_another_game(option: str) -> None:
    """Each value against each other, where the option is said to mean something."""
    variant = Variant.TRANSFER if option in OF_TRANSFER else Variant.THROW_IN
    players = 4
    base = Rules(variant=variant)
    assert has_meaning(option, base, players)
    values = VALUES[option]
    for index, value in enumerate(values):
        for other in values[index + 1 :]:
            one, two = with_(base, option, value), with_(base, option, other)
            assert any(
                not all(same_game(table, against, players, Random(seed)))
                for seed in range(400)
                for table, against in ((one, two), (two, one))
            ), (value, other)


def with_(table: Rules, option: str, value: object) -> Rules:
    change: dict[str, Any] = {option: value}
    return replace(table, **change)


def meant(table: Rules, players: int | None = None) -> set[str]:
    return {option for option in OPTIONS if has_meaning(option, table, players)}


@pytest.mark.parametrize(
    ("variant", "expected"),
    [
        pytest.param(Variant.TRANSFER, set(OPTIONS), id="R1.2 all in transfer durak"),
        pytest.param(
            Variant.THROW_IN, set(OPTIONS) - OF_TRANSFER, id="R1.2 no transfers in throw-in durak"
        ),
        pytest.param(
            Variant.SIMPLE,
            set(OPTIONS) - OF_TRANSFER - OF_THROWING,
            id="R1.2 no throwing in simple durak",
        ),
        pytest.param(Variant.ROAD, EVERYWHERE, id="R1.2 little on the road"),
        pytest.param(Variant.ROAD_CIRCLE, EVERYWHERE, id="R1.2 little in the circle"),
    ],
)
def test_a_variant_knows_its_options(variant: Variant, expected: set[str]) -> None:
    assert meant(defaults_of(variant)) == expected


@pytest.mark.parametrize(
    ("options", "players", "without"),
    [
        ({}, 2, {"throwers", "throw_order", "draw_first", "full_deal"}),
        ({}, 3, {"throwers", "full_deal"}),
        ({}, 4, {"full_deal"}),
        ({"teams": 2}, 4, {"throwers", "full_deal"}),
        ({"teams": 2, "deck": 52}, 6, {"full_deal"}),
        ({"full_deal": True}, 6, {"full_deal", "swap_lowest_trump", "draw_first"}),
        ({"deck": 24}, None, {"throwers"}),
        ({"deck": 24, "full_deal": True}, None, set()),
        ({"deck": 52}, None, {"full_deal"}),
        ({"teams": 2}, None, {"throwers"}),
        ({"teams": 2, "full_deal": True}, None, set()),
    ],
)
def test_r1_2_the_number_of_seats_takes_meaning_away(
    options: dict[str, object], players: int | None, without: set[str]
) -> None:
    assert meant(rules(variant="transfer", **options), players) == set(OPTIONS) - without


def test_two_that_throw_in_know_two_orders_only() -> None:
    clockwise, lead_first = (
        rules(throwers="neighbours", throw_order=order) for order in ("clockwise", "lead_first")
    )
    assert essence(clockwise) == essence(lead_first)
    assert essence(rules(throw_order="clockwise"), 3) == essence(Rules(), 3)
    assert essence(rules(throw_order="clockwise"), 4) != essence(Rules(), 4)
    assert essence(rules(throw_order="free"), 3) != essence(Rules(), 3)
    four = rules(throw_order="clockwise", teams=2)
    assert essence(four) == essence(rules(teams=2))
    six = rules(throw_order="clockwise", throwers="neighbours", teams=2, deck=52)
    assert essence(six, 6) == six


def test_between_two_left_is_right() -> None:
    right = rules(next_lead="right_of_fool")
    assert essence(right, 2) == essence(Rules(), 2)
    assert essence(right, 3) != essence(Rules(), 3)
    assert essence(rules(next_lead="winner"), 2) != essence(Rules(), 2)


def test_of_what_cannot_be_played_something_is_said_all_the_same() -> None:
    assert essence(rules(deck=24, teams=2)).deck == 24
