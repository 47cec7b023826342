"""The table message: what the whole chat reads of a game."""

from dataclasses import replace

import pytest

from bot.callbacks import ConfirmAct, ConfirmPress, NumberPress, TableAct, TablePress
from bot.l10n import LANGUAGES
from bot.render.board import Panel
from bot.render.screen import Style
from bot.render.table import call_screen, closed_screen, table_screen
from bot.settings import Language
from engine.events import BoutBeaten, BoutTaken, Covered, Ended, Led, Passed, WentOut
from engine.options import Rules
from engine.state import GameState, Reason, Result, changed
from tests.bot.render.boards import (
    BOARDS,
    FIRST_USER,
    HOSTILE,
    NOW,
    board_of,
    dealt,
    position,
    scene_of,
    table_of,
)
from tests.bot.render.limits import buttons, labels, pressed, read, seen

EIGHT = Rules.from_json({"variant": "transfer", "deck": 54})
SIX_PAIRS = "9s-Qs 9d-Td 9c-Tc Ts-Js Qd-Kd Qc"


def full_table() -> GameState:
    """Eight at the table, two of them out, six pairs, a defender who takes: all there can be."""
    state = position(
        "6s 7s", "8s", "Ah", "", "7c", "7d", "", "Kh", table=SIX_PAIRS, rules=EIGHT, stock=0
    )
    return changed(state, out=(3, 6), taking=True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_eight_hostile_names_leave_a_message_that_telegram_takes(language: Language) -> None:
    events = (Passed(0), WentOut(3, 1))
    scene = scene_of(table_of(full_table(), events, names=HOSTILE), language)
    text = seen(table_screen(BOARDS.table(scene)))
    assert len(text.splitlines()) <= 14
    assert "<b>Жирний</b>" in text
    assert "\u202e" not in text
    assert text.count("\u2068") == text.count("\u2069")


def test_the_trump_and_the_stock_stand_on_top() -> None:
    text = seen(table_screen(board_of(position("6s", "7s", trump="6h", stock=11))))
    assert text.splitlines()[0] == "🃏 Партія 12 · козир 6♥ · колода\u00a011"


def test_an_empty_stock_is_told_and_names_no_card() -> None:
    text = seen(table_screen(board_of(position("6s", "7s", trump="6h"))))
    assert text.splitlines()[0] == "🃏 Партія 12 · козир ♥ · колоди немає"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bank_stands_below_the_trump_and_only_where_there_is_one(language: Language) -> None:
    scene = scene_of(table_of(position("6s", "7s", "8s")), language)
    assert "🪙" not in seen(table_screen(BOARDS.table(scene)))
    paid = {FIRST_USER: -50, FIRST_USER + 1: -58, FIRST_USER + 2: -58}
    text = seen(table_screen(BOARDS.table(replace(scene, coins=paid))))
    assert text.splitlines()[1:3] == ["🪙 Банк 166", ""]


def breaking(text: str) -> str:
    """*text* with blanks at which a line may break."""
    return text.replace("\u00a0", " ")


def test_a_count_stays_on_the_line_of_its_name() -> None:
    text = seen(table_screen(board_of(position("6s 7s 8s", "9s", "Js Qs", stock=14))))
    assert "\u2069\u00a0·\u00a03" in text
    assert "\u2068Віра\u2069\u00a0·\u00a02" in text
    assert "колода\u00a014" in text


def test_who_attacks_whom_stands_with_their_numbers_of_cards() -> None:
    text = seen(table_screen(board_of(position("6s 7s 8s", "9s", "Js Qs"))))
    assert "⚔ \u2068Оля\u2069 · 3  →  🛡 \u2068Петро\u2069 · 1" in breaking(text)
    assert "підкидають: \u2068Віра\u2069 · 2" in breaking(text)


def test_who_may_not_throw_in_waits_aside() -> None:
    rules = Rules.from_json({"throwers": "neighbours"})
    board = board_of(position("6s", "7s", "8s", "9s", "Ts", rules=rules))
    text = breaking(seen(table_screen(board)))
    assert "підкидають: \u2068Віра\u2069 · 1\n" in text
    assert "чекають: \u2068Гнат\u2069 · 1, \u2068Дана\u2069 · 1" in text


def test_who_is_out_stands_below_with_his_place() -> None:
    text = seen(table_screen(board_of(changed(position("6s", "7s", "", ""), out=(3, 2)))))
    assert "🥇 \u2068Гнат\u2069 🥈 \u2068Віра\u2069 — вже без карт" in text


def test_an_open_card_waits_with_a_dot() -> None:
    text = seen(table_screen(board_of(position("6s", "7s", table="9s-Qs Td"))))
    assert "   9♠ ▸ Д♠\n   10♦ ▸ ·\n" in text


def test_many_pairs_stand_two_in_a_line() -> None:
    text = seen(table_screen(board_of(full_table())))
    assert "   9♠ ▸ Д♠      9♦ ▸ 10♦\n" in text


def test_only_the_last_two_happenings_are_told() -> None:
    state = position("6s", "7s", table="9s-Qs")
    (attack, cover), *_ = state.table
    assert cover is not None
    events = (BoutBeaten(()), Led(0, (attack,)), Covered(1, attack, cover))
    text = seen(table_screen(board_of(state, events=events)))
    assert "\u2068Оля\u2069 ходить: 9♠\n\u2068Петро\u2069 б’є 9♠ картою Д♠\n" in text
    assert "Бито" not in text


def test_a_deal_dealt_again_says_so() -> None:
    ended = Ended(Result((), (0, 1), Reason.REPLAY))
    assert "здаємо ще раз" in seen(table_screen(board_of(position("6s", "7s"), events=(ended,))))


@pytest.mark.parametrize(
    ("count", "told"), [(1, "1 карту"), (4, "4 карти"), (11, "11 карт"), (21, "21 карту")]
)
def test_the_cards_taken_up_are_counted_in_good_ukrainian(count: int, told: str) -> None:
    board = board_of(position("6s", "7s"), events=(BoutTaken(1, count),))
    assert f"забирає {told}\n" in seen(table_screen(board))


def test_whom_the_table_waits_for_stands_with_a_clock_of_the_reader() -> None:
    screen = table_screen(board_of(position("6s", "7s")))
    assert "⏳ Слово: \u2068Оля\u2069 · до" in seen(screen)
    (clock,) = [e for e in read(screen.text).entities if e["type"] == "date_time"]
    assert clock["unix_time"] == int(NOW + 60)


def test_of_many_waited_for_three_are_named() -> None:
    state = changed(position(*["6s"] * 8, table="9s", rules=EIGHT), passed=(0,), taking=True)
    text = seen(table_screen(board_of(state)))
    assert "Докидають: \u2068Віра\u2069, \u2068Гнат\u2069, \u2068Дана\u2069 +3 · до" in text


def test_the_words_of_the_table_stand_under_the_hand() -> None:
    screen = table_screen(board_of(position("6s", "7s", table="9s")))
    assert labels(screen.rows) == [["🂠 Мої карти"], ["✋ Беру", "👌 Бито", "⋯"]]
    assert [button.style for button in screen.rows[1]] == [Style.DANGER, Style.SUCCESS, None]


def test_while_the_defender_takes_the_word_is_another() -> None:
    screen = table_screen(board_of(changed(position("6s", "7s", table="9s"), taking=True)))
    assert labels(screen.rows)[1] == ["👌 Забирай", "⋯"]


def test_numbered_buttons_are_for_those_who_see_cards_in_alerts() -> None:
    screen = table_screen(replace(board_of(dealt(Rules(), 5, 1)), numbers=35))
    assert "1" in seen(screen)
    numbers = [pressed(button) for button in buttons(screen.rows)]
    assert [n.number for n in numbers if isinstance(n, NumberPress)] == list(range(1, 36))


def test_no_hand_brings_more_numbers_than_a_message_may_have_buttons() -> None:
    seen(table_screen(replace(board_of(dealt(Rules(), 5, 1)), numbers=200)))


def test_the_menu_offers_every_way_to_see_ones_cards() -> None:
    screen = table_screen(replace(board_of(dealt(Rules(), 3, 1)), panel=Panel.MENU))
    seen(screen)
    acts = {
        p.act for b in buttons(screen.rows) if b.data and isinstance(p := pressed(b), TablePress)
    }
    assert acts == set(TableAct) - {
        TableAct.CALL,
        TableAct.MENU,
        TableAct.ADVICE,
        TableAct.TRANSFER,
    }
    (link,) = [b.url for b in buttons(screen.rows) if b.url]
    assert link == f"https://t.me/durak_bot?start=hand{2**53}"


def test_leaving_is_asked_of_one_person_by_name() -> None:
    scene = scene_of(table_of(dealt(Rules(), 3, 1)))
    screen = table_screen(BOARDS.table(scene, panel=Panel.LEAVE, asked=FIRST_USER + 1))
    assert seen(screen).splitlines()[-1].startswith("🚪 \u2068Петро\u2069, вийти")
    assert [pressed(button) for button in buttons(screen.rows)] == [
        ConfirmPress(table=2**53, user=FIRST_USER + 1, act=ConfirmAct.LEAVE, deal=123_456_789),
        ConfirmPress(table=2**53, user=FIRST_USER + 1, act=ConfirmAct.STAY),
    ]


def test_a_call_mentions_the_player_even_under_a_hostile_name() -> None:
    scene = scene_of(table_of(dealt(Rules(), 2, 1), names=HOSTILE))
    screen = call_screen(BOARDS.table(scene), {0: FIRST_USER})
    assert "<b>Жирний</b>" in seen(screen)
    (mention,) = read(screen.text).entities
    assert mention["url"] == f"tg://user?id={FIRST_USER}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_closed_table_says_how_to_open_another(language: Language) -> None:
    screen = closed_screen(board_of(position("6s", "7s"), language).texts)
    assert "/durak" in seen(screen)
    assert screen.rows == ()
