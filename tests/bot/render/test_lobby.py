"""The lobby and the pages of its rules."""

from dataclasses import replace

import pytest

from bot.callbacks import ChoicePress, LobbyAct, LobbyPress
from bot.l10n import LANGUAGES, texts
from bot.render.lobby import LobbyBoard, choice_screen, choices_screen, lobby_screen, span
from bot.render.screen import Style
from bot.service.choices import VALUES, Choice
from bot.settings import Language
from bot.storage.tables import Kind, Seat
from engine.options import Rules
from tests.bot.render.boards import BOARDS, FIRST_USER, HOSTILE, NAMES, lobby_of, scene_of
from tests.bot.render.limits import buttons, labels, pressed, seen

RULES = Rules.from_json({"variant": "transfer", "deck": 54, "throwers": "neighbours_after_first"})


def lobby(*names: str, bots: int = 0, language: Language = "uk") -> LobbyBoard:
    return BOARDS.lobby(scene_of(lobby_of(names, bots=bots), language))


def duel() -> LobbyBoard:
    table = lobby_of(("Оля",))
    seats = (*table.seats, Seat("bot-1"))
    return BOARDS.lobby(scene_of(replace(table, kind=Kind.DUEL, seats=seats)))


def test_a_lobby_tells_the_rules_who_sits_and_who_may_start() -> None:
    text = seen(lobby_screen(lobby("Оля", "Петро", bots=1)))
    assert text.splitlines() == [
        "🃏 Дурень · підкидний, 36 карт",
        "підкидають усі · 60 с на хід",
        "",
        "1. \u2068Оля\u2069 👑",
        "2. \u2068Петро\u2069",
        "3. \u2068🤖 Тихоня\u2069",
        "",
        "Ще 2 місця. Почати може \u2068Оля\u2069.",
    ]


def test_a_lobby_tells_the_same_in_russian() -> None:
    text = seen(lobby_screen(lobby("Оля", "Петро", language="ru")))
    assert text.splitlines()[:2] == [
        "🃏 Дурак · подкидной, 36 карт",
        "подкидывают все · 60 с на ход",
    ]
    assert text.endswith("Ещё 3 места. Начать может \u2068Оля\u2069.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_eight_hostile_names_leave_a_lobby_that_telegram_takes(language: Language) -> None:
    table = lobby_of(HOSTILE, rules=RULES)
    text = seen(lobby_screen(BOARDS.lobby(scene_of(table, language))))
    assert "1. \u2068<b>Жирний</b> &…\u2069 👑\n" in text
    assert len(text.splitlines()) == 13


def test_a_full_table_says_so() -> None:
    assert "Усі місця зайнято. Почати може" in seen(lobby_screen(lobby(*NAMES[:5])))


def test_an_empty_table_asks_who_is_first() -> None:
    assert seen(lobby_screen(lobby())).endswith("Поки що нікого. Хто перший?")


def test_an_opener_who_has_stood_up_is_still_named() -> None:
    table = replace(lobby_of(("Петро",)), seats=(Seat("Петро", FIRST_USER + 1),))
    scene = scene_of(table)
    people = {FIRST_USER: replace(scene.people[FIRST_USER + 1], name="Оля")}
    text = seen(lobby_screen(BOARDS.lobby(replace(scene, people=people))))
    assert "👑" not in text
    assert text.endswith("Почати може \u2068Оля\u2069.")


def test_start_is_one_green_button_at_the_bottom() -> None:
    screen = lobby_screen(lobby("Оля"))
    (start,) = screen.rows[-1]
    assert start.style is Style.SUCCESS
    assert pressed(start) == LobbyPress(table=2**53, act=LobbyAct.START)


def test_a_bot_can_be_taken_away_only_where_one_sits() -> None:
    alone = labels(lobby_screen(lobby("Оля")).rows)
    with_bot = labels(lobby_screen(lobby("Оля", bots=1)).rows)
    assert ["🤖 + бот"] in alone
    assert ["🤖 + бот", "🤖 − бот"] in with_bot


def test_a_duel_has_nobody_to_invite() -> None:
    screen = lobby_screen(duel())
    assert "Починаємо?" in seen(screen)
    assert labels(screen.rows) == [["▶️ Почати"], ["⚙️ Правила"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_stands_on_its_page_with_what_is_set(language: Language) -> None:
    screen = choices_screen(lobby("Оля", language=language))
    seen(screen)
    opened = [p.choice for b in buttons(screen.rows) if isinstance(p := pressed(b), ChoicePress)]
    assert opened == list(Choice)
    assert all(": " in label for (label,) in labels(screen.rows)[:-1])
    assert pressed(screen.rows[-1][0]) == LobbyPress(table=2**53, act=LobbyAct.BACK)


def test_a_choice_says_what_it_is_set_to() -> None:
    assert labels(choices_screen(lobby("Оля")).rows) == [
        ["Гра: підкидний"],
        ["Колода: 36 карт"],
        ["Підкидають: усі"],
        ["Час на хід: 60 с"],
        ["Автопас: так"],
        ["Ставка: немає"],
        ["‹ Назад"],
    ]


def test_a_duel_offers_only_choices_that_mean_something_between_two() -> None:
    opened = [pressed(button) for button in buttons(choices_screen(duel()).rows)]
    shown = [press.choice for press in opened if isinstance(press, ChoicePress)]
    assert shown == [Choice.VARIANT, Choice.DECK, Choice.TURN]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("choice", Choice)
def test_every_value_of_a_choice_has_its_button(choice: Choice, language: Language) -> None:
    board = lobby("Оля", language=language)
    screen = choice_screen(board, choice)
    seen(screen)
    given = [pressed(button) for button in buttons(screen.rows)]
    values = [press.value for press in given if isinstance(press, ChoicePress)]
    assert tuple(values) == VALUES[choice]
    ticked = [b.text for b in buttons(screen.rows) if b.text.startswith("✅")]
    assert len(ticked) == 1
    assert given[-1] == LobbyPress(table=2**53, act=LobbyAct.RULES)


@pytest.mark.parametrize(
    ("seconds", "told"),
    [
        (10, "10 с"),
        (60, "60 с"),
        (90, "90 с"),
        (120, "2 хв"),
        (3600, "1 год"),
        (5400, "90 хв"),
        (86_400, "1 доба"),
        (172_800, "2 доби"),
    ],
)
def test_a_time_is_told_in_the_largest_unit_that_fits(seconds: int, told: str) -> None:
    assert span(texts("uk"), seconds) == told
