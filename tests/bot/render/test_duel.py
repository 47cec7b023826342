"""A duel: table and hand in one message, since nobody else reads it."""

from dataclasses import replace

import pytest

from bot.callbacks import TableAct, TablePress
from bot.l10n import LANGUAGES
from bot.render.board import Board, Panel
from bot.render.duel import duel_screen
from bot.render.focus import Focus
from bot.settings import Language
from bot.storage.tables import Kind
from engine.cards import parse_card
from engine.options import Rules
from engine.state import GameState
from tests.bot.render.boards import (
    BOARDS,
    FIRST_USER,
    HOSTILE,
    NOW,
    position,
    scene_of,
    table_of,
    walk,
)
from tests.bot.render.limits import labels, pressed, read, seen

DECK_54 = Rules.from_json({"variant": "transfer", "deck": 54})


def duel(state: GameState, language: Language = "uk", panel: Panel = Panel.MAIN) -> Board:
    scene = scene_of(table_of(state, kind=Kind.DUEL), language)
    return BOARDS.hand(scene, FIRST_USER, panel=panel)


def test_the_rival_stands_on_top_with_the_number_of_his_cards() -> None:
    text = seen(duel_screen(duel(position("6s 7s", "8s 9s", stock=14))))
    assert text.splitlines()[:2] == [
        "\u2068🧔 Кум Степан\u2069 · 2 карти",
        "козир 6♥ · колода\u00a014",
    ]


def test_table_and_hand_stand_together() -> None:
    screen = duel_screen(duel(position("6s 7d", "8s", table="6d-8d")))
    text = seen(screen)
    assert "   6♦ ▸ 8♦" in text
    assert "Можеш підкинути або скажи «бито»" in text
    assert labels(screen.rows) == [["6♠"], ["7♦"], ["👌 Бито", "💡", "⋯"]]
    assert pressed(screen.rows[-1][-2]) == TablePress(table=2**53, act=TableAct.ADVICE)
    assert pressed(screen.rows[-1][-1]) == TablePress(table=2**53, act=TableAct.MENU)


def test_ones_own_clock_is_told() -> None:
    screen = duel_screen(duel(position("6s", "8s")))
    assert "⏳ до" in seen(screen)
    (clock,) = [e for e in read(screen.text).entities if e["type"] == "date_time"]
    assert clock["unix_time"] == int(NOW + 60)


def test_the_clock_of_the_rival_is_nobodys_business() -> None:
    state = replace(position("6s", "8s"), lead=1, defender=0, starter=1)
    assert "⏳" not in seen(duel_screen(duel(state)))


def test_the_menu_of_a_duel_offers_no_other_ways_to_see_the_cards() -> None:
    screen = duel_screen(duel(position("6s", "8s"), panel=Panel.MENU))
    seen(screen)
    offered = ["⬇️ Стіл униз", "📖 Правила цього столу", "🔎 Чесна роздача", "🚪 Вийти з гри"]
    assert labels(screen.rows) == [[label] for label in (*offered, "‹ Назад")]


def test_leaving_a_duel_is_asked_under_the_table() -> None:
    screen = duel_screen(duel(position("6s", "8s"), panel=Panel.LEAVE))
    assert "вийти посеред партії" in seen(screen)
    assert labels(screen.rows) == [["Так, здаюся"], ["Ні, граю далі"]]


def test_choosing_happens_in_the_same_message() -> None:
    screen = duel_screen(duel(position("6s 6d", "8s 9s")), Focus(picking=True))
    assert "одного номіналу" in seen(screen)
    assert labels(screen.rows)[0] == ["6♦", "6♠"]


def test_a_chosen_target_is_named() -> None:
    state = replace(position("9s", "8s", table="6s"), lead=1, defender=0)
    text = seen(duel_screen(duel(state), Focus(target=parse_card("6s"))))
    assert "Відбивайся: 6♠" in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(6))
def test_every_moment_of_a_duel_makes_a_message_telegram_takes(
    seed: int, language: Language
) -> None:
    for state, events in walk(DECK_54, 2, seed):
        if state.is_over:
            return
        table = table_of(state, events, names=HOSTILE[seed:], kind=Kind.DUEL)
        seen(duel_screen(BOARDS.hand(scene_of(table, language), FIRST_USER)))
