"""Nobody learns from a screen, its buttons or their data what his view does not hold.

What a reader cannot see is dealt anew; everything that he is shown must stay the same.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from aiogram.filters.callback_data import CallbackData
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.boards import ending
from bot.callbacks import (
    CallPress,
    ConfirmPress,
    HandMode,
    LobbyPress,
    NumberPress,
    ProofPress,
    TablePress,
    TurnPress,
    WordsPress,
)
from bot.render.board import Panel
from bot.render.duel import duel_screen
from bot.render.focus import NO_FOCUS, Focus
from bot.render.hand import hand_alert, hand_screen
from bot.render.result import result_screen
from bot.render.screen import Screen
from bot.render.table import call_screen, table_screen
from bot.service.scene import Scene
from bot.storage.people import HandWay
from bot.storage.tables import Kind
from engine.cards import Card, parse_card
from engine.events import Event
from engine.options import Rules
from engine.state import GameState
from tests.bot.render.boards import BOARDS, FIRST_USER, scene_of, table_of, walk
from tests.bot.render.limits import buttons, pressed, seen

GAMES = (
    (Rules(), 2),
    (Rules.from_json({"variant": "transfer"}), 3),
    (Rules.from_json({"variant": "transfer", "show_trump": "per_bout", "deck": 54}), 8),
    (Rules.from_json({"throwers": "neighbours", "swap_lowest_trump": True}), 5),
    (Rules.from_json({"deck": 24, "throw_order": "free"}), 3),
    (Rules.from_json({"variant": "transfer", "cheating": "call_card"}), 4),
    (Rules.from_json({"cheating": "call_player", "deck": 52, "teams": 2}), 6),
    (Rules.from_json({"variant": "simple", "cheating": "call_card"}), 2),
    (Rules.from_json({"variant": "road"}), 5),
    (Rules.from_json({"variant": "road_circle"}), 4),
)
PUBLIC = (TablePress, TurnPress, NumberPress, ConfirmPress, LobbyPress, WordsPress, ProofPress)
"""Data that names a table, a turn, a person or a place in a hand, and no card."""

Moment = tuple[GameState, tuple[Event, ...]]


def redealt(state: GameState, seat: int | None, chance: Random) -> GameState:
    """*state* with every card that *seat* cannot see dealt anew: the others' hands and the
    stock, but for the open trump card under it; and with other cards unfair (R10.2)."""
    under = state.stock[-1:]
    hidden = [c for s, hand in enumerate(state.hands) if s != seat for c in hand]
    hidden += state.stock[:-1]
    chance.shuffle(hidden)
    hands = tuple(
        hand if s == seat else tuple(sorted(hidden.pop() for _ in hand))
        for s, hand in enumerate(state.hands)
    )
    other = replace(state, hands=hands, stock=(*hidden, *under))
    if not state.rules.may_cheat:
        return other
    unfair = tuple(card for card in state.table_cards if chance.random() < 0.5)
    return replace(other, cheats=replace(state.cheats, unfair=unfair))


def scene(moment: Moment, kind: Kind = Kind.GROUP) -> Scene:
    """The table, where somebody sees his cards in alerts, so that it has numbers too."""
    made = scene_of(table_of(*moment, kind=kind))
    people = {
        user_id: replace(person, hand_way=HandWay.ALERT if user_id % 2 else HandWay.EPHEMERAL)
        for user_id, person in made.people.items()
    }
    return replace(made, people=people)


def public_screens(moment: Moment) -> Iterator[Screen]:
    """Everything a chat is shown at this moment."""
    shown = scene(moment)
    if moment[0].is_over:
        yield result_screen(BOARDS.table(shown), ending(shown))
        return
    for panel in Panel:
        yield table_screen(BOARDS.table(shown, panel=panel, asked=FIRST_USER))
    yield call_screen(BOARDS.table(shown), {1: FIRST_USER + 1})


def private_screens(moment: Moment, seat: int) -> Iterator[Screen | str]:
    """Everything the person on *seat* is shown at this moment."""
    if moment[0].is_over:
        return
    board = BOARDS.hand(scene(moment), FIRST_USER + seat)
    for focus in focuses(moment[0], seat):
        yield hand_screen(board, focus)
    yield hand_alert(board, 0)
    yield hand_alert(board, 1)
    if seat == 0 and moment[0].players == 2:
        duel = BOARDS.hand(scene(moment, Kind.DUEL), FIRST_USER)
        yield from (duel_screen(duel, focus) for focus in focuses(moment[0], seat))


def focuses(state: GameState, seat: int) -> list[Focus]:
    hand, targets = state.hands[seat], state.open_cards
    return [
        NO_FOCUS,
        Focus(picking=True),
        *(Focus(picking=True, picked=(card,)) for card in hand[:2]),
        *(Focus(card=card) for card in hand[:2]),
        *(Focus(target=card) for card in targets[:2]),
        *(Focus(mode=mode) for mode in HandMode),
    ]


def moments(game: int, seed: int) -> list[Moment]:
    """Ten moments of a deal played by chance, the last of them its end."""
    rules, players = GAMES[game]
    every = list(walk(rules, players, seed))
    return [*every[:: len(every) // 9 + 1], every[-1]]


chances = settings(
    max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)


@pytest.mark.parametrize("game", range(len(GAMES)))
@given(seed=st.integers(0, 10_000))
@chances
def test_a_chat_is_shown_the_same_whatever_anybody_holds(game: int, seed: int) -> None:
    for state, events in moments(game, seed):
        other = redealt(state, None, Random(seed))
        assert list(public_screens((other, events))) == list(public_screens((state, events)))


@pytest.mark.parametrize("game", range(len(GAMES)))
@given(seed=st.integers(0, 10_000))
@chances
def test_a_player_is_shown_the_same_whatever_the_others_hold(game: int, seed: int) -> None:
    for state, events in moments(game, seed):
        seat = seed % state.players
        other = redealt(state, seat, Random(seed))
        shown = list(private_screens((state, events), seat))
        assert list(private_screens((other, events), seat)) == shown


@pytest.mark.parametrize("game", range(len(GAMES)))
@pytest.mark.parametrize("seed", range(3))
def test_buttons_that_all_can_read_name_no_card(game: int, seed: int) -> None:
    for moment in moments(game, seed):
        for screen in public_screens(moment):
            seen(screen)
            data = [pressed(button) for button in buttons(screen.rows) if button.data]
            assert all(isinstance(press, PUBLIC) or is_on_table(press, moment) for press in data)


def is_on_table(data: CallbackData, moment: Moment) -> bool:
    """Whether *data* calls a card that all can see, or a player."""
    if not isinstance(data, CallPress):
        return False
    word, called = data.call.split()
    return word == "accuse" or parse_card(called) in moment[0].table_cards


@pytest.mark.parametrize("game", range(len(GAMES)))
@pytest.mark.parametrize("seed", range(3))
def test_every_private_screen_is_one_that_telegram_takes(game: int, seed: int) -> None:
    for moment in moments(game, seed):
        for screen in private_screens(moment, seed % moment[0].players):
            if isinstance(screen, Screen):
                seen(screen)


def test_what_is_dealt_anew_is_all_that_is_hidden() -> None:
    for state, _ in moments(1, 7):
        other = redealt(state, 1, Random(1))
        assert other.hands[1] == state.hands[1]
        assert other.stock[-1:] == state.stock[-1:]
        assert sorted(cards_of(other)) == sorted(cards_of(state))
    assert any(redealt(s, 1, Random(1)).hands != s.hands for s, _ in moments(1, 7))


def cards_of(state: GameState) -> list[Card]:
    return [*state.stock, *(card for hand in state.hands for card in hand)]
