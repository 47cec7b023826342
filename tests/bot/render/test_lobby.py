"""The lobby: rules, sitters, teams, who may start."""

from dataclasses import replace

import pytest

from bot.callbacks import LobbyAct, LobbyPress
from bot.l10n import LANGUAGES, texts
from bot.render.lobby import LobbyBoard, lobby_screen
from bot.render.screen import Style
from bot.render.spans import span
from bot.settings import Language
from bot.storage.tables import Kind, Seat
from engine.ai.levels import Level
from engine.options import Rules
from engine.presets import PresetName
from tests.bot.render.boards import BOARDS, FIRST_USER, HOSTILE, NAMES, lobby_of, scene_of
from tests.bot.render.limits import labels, pressed, seen

TEAMS = Rules(teams=2)
RULES = Rules.from_json({"variant": "transfer", "deck": 54, "throwers": "neighbours_after_first"})


def lobby(*names: str, bots: int = 0, language: Language = "uk") -> LobbyBoard:
    return BOARDS.lobby(scene_of(lobby_of(names, bots=bots), language))


def duel() -> LobbyBoard:
    table = lobby_of(("Оля",))
    seats = (*table.seats, Seat("club-1", level=Level.CLUB))
    return BOARDS.lobby(scene_of(replace(table, kind=Kind.DUEL, seats=seats)))


def test_a_lobby_tells_the_rules_who_sits_and_who_may_start() -> None:
    text = seen(lobby_screen(lobby("Оля", "Петро", bots=1)))
    assert text.splitlines() == [
        "🃏 Дурень · Підкидний",
        "підкидний, 36 карт · 60 с на хід",
        "",
        "1. \u2068Оля\u2069 👑",
        "2. \u2068Петро\u2069",
        "3. \u2068🧔 Кум Степан\u2069 ♟️",
        "",
        "Ще 2 місця. Почати може \u2068Оля\u2069.",
    ]


def test_a_lobby_tells_the_same_in_russian() -> None:
    text = seen(lobby_screen(lobby("Оля", "Петро", language="ru")))
    assert text.splitlines()[:2] == [
        "🃏 Дурак · Подкидной",
        "подкидной, 36 карт · 60 с на ход",
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
    assert labels(screen.rows) == [
        ["🌱 новачок", "✅ ♟️ клуб", "🎩 майстер"],
        ["▶️ Почати"],
        ["⚙️ Правила", "📖 Словами"],
        ["🔎 Чесна роздача"],
    ]


def teams(*names: str, rules: Rules = TEAMS, language: Language = "uk") -> list[str]:
    return seen(lobby_screen(BOARDS.lobby(scene_of(lobby_of(names, rules=rules), language)))).split(
        "\n"
    )


def test_partners_carry_the_colour_of_their_team() -> None:
    assert teams("Оля", "Петро", "Віра")[3:] == [
        "1. 🔴 \u2068Оля\u2069 👑",
        "2. 🔵 \u2068Петро\u2069",
        "3. 🔴 \u2068Віра\u2069",
        "",
        "Грають двоє на двоє: 🔴 проти 🔵.",
        "Ще 1 місце. Почати може \u2068Оля\u2069.",
    ]


def test_a_lobby_of_teams_says_how_many_it_takes() -> None:
    both = Rules(teams=2, deck=52)
    told = "Играют двое на двое или трое на трое: 🔴 против 🔵."
    assert told in teams("Оля", rules=both, language="ru")
    six = replace(lobby_of(NAMES[:4], rules=both), preset=PresetName.THREE_ON_THREE)
    text = seen(lobby_screen(BOARDS.lobby(scene_of(six))))
    assert "Грають троє на троє: 🔴 проти 🔵.\nЩе 2 місця." in text


def test_teams_can_be_changed_once_there_are_any_to_change() -> None:
    def offers(*names: str, rules: Rules) -> bool:
        screen = lobby_screen(BOARDS.lobby(scene_of(lobby_of(names, rules=rules))))
        return any("🔀" in label for row in labels(screen.rows) for label in row)

    assert offers(*NAMES[:3], rules=TEAMS)
    assert not offers(*NAMES[:2], rules=TEAMS)
    assert not offers(*NAMES[:3], rules=Rules())


def test_a_set_for_fewer_has_fewer_places() -> None:
    table = lobby_of(("Оля",), rules=Rules.from_json({"next_lead": "winner"}))
    assert "Ще 4 місця." in seen(lobby_screen(BOARDS.lobby(scene_of(table))))
    duel_of_people = replace(table, preset=PresetName.DUEL)
    text = seen(lobby_screen(BOARDS.lobby(scene_of(duel_of_people))))
    assert "Ще 1 місце." in text
    assert "🃏 Дурень · Дуель" in text


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
