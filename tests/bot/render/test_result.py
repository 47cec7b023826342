"""How the end of a deal is told."""

from dataclasses import replace

import pytest

from bot.boards import ending
from bot.callbacks import LobbyAct, LobbyPress, MomentsPress
from bot.l10n import LANGUAGES
from bot.render.result import CLOSING_LINES, result_screen
from bot.settings import Language
from engine.options import Rules
from engine.state import GameState, Reason, Result, changed
from tests.bot.render.boards import (
    BOARDS,
    FIRST_USER,
    HOSTILE,
    dealt,
    position,
    scene_of,
    table_of,
    walk,
)
from tests.bot.render.limits import labels, pressed, seen

EIGHT = Rules.from_json({"variant": "transfer", "deck": 54})


def over(
    *losers: int,
    drawn: tuple[int, ...] = (),
    reason: Reason = Reason.PLAYED,
    out: tuple[int, ...] = (2, 0),
    teams: bool = False,
) -> GameState:
    """A deal of three, or of two teams of two, that has ended."""
    hands = ("6s", "7s", "8s", "9s") if teams else ("6s", "7s", "8s")
    rules = Rules(teams=2) if teams else Rules()
    state = position(*hands, rules=rules)
    return changed(state, result=Result(losers, drawn, reason), out=out, bouts=14)


def told(
    state: GameState, language: Language = "uk", *, number: int = 12, seconds: int = 540
) -> str:
    scene = scene_of(table_of(state), language, seconds=seconds)
    return seen(result_screen(replace(BOARDS.table(scene), number=number), ending(scene)))


def test_a_fool_is_named_after_the_winners_in_their_order() -> None:
    lines = told(over(1)).splitlines()
    assert lines[:3] == [
        "🏁 Партія 12 · 14 раундів · 9 хв",
        "🥇 \u2068Віра\u2069   🥈 \u2068Оля\u2069",
        "🤡 \u2068Петро\u2069 — дурень!",
    ]
    assert lines[-2:] == [
        "⭐ Очки: \u2068Оля\u2069 +2 · \u2068Петро\u2069 0 · \u2068Віра\u2069 +2",
        "Далі роздає \u2068Петро\u2069, ходить \u2068Віра\u2069.",
    ]


def test_the_same_is_told_in_russian() -> None:
    lines = told(over(1), "ru").splitlines()
    assert lines[0] == "🏁 Партия 12 · 14 раундов · 9 мин"
    assert lines[2] == "🤡 \u2068Петро\u2069 — дурак!"
    assert lines[-1] == "Дальше сдаёт \u2068Петро\u2069, ходит \u2068Віра\u2069."


def test_a_draw_names_who_shares_it_and_no_fool() -> None:
    text = told(over(drawn=(0, 1), out=(2,)))
    assert "🥇 \u2068Віра\u2069\n🤝 Нічия: \u2068Оля\u2069, \u2068Петро\u2069\n" in text
    assert "🤡" not in text
    assert "\u2068Оля\u2069 +1 · \u2068Петро\u2069 +1 · \u2068Віра\u2069 +2" in text
    assert "починає найменший козир" in text


def test_coins_stand_by_themselves_with_their_signs_and_only_of_whom_they_moved() -> None:
    scene = replace(
        scene_of(table_of(over(1))), coins={FIRST_USER: 0, FIRST_USER + 1: -50, FIRST_USER + 2: 50}
    )
    lines = seen(result_screen(BOARDS.table(scene), ending(scene))).splitlines()
    assert lines[-3:-1] == [
        "⭐ Очки: \u2068Оля\u2069 +2 · \u2068Петро\u2069 0 · \u2068Віра\u2069 +2",
        "🪙 \u2068Петро\u2069 −50 · \u2068Віра\u2069 +50",
    ]


def test_where_no_coin_has_moved_none_is_told() -> None:
    assert "🪙" not in told(over(drawn=(0, 1), out=(2,)))


def test_a_losing_team_is_named_together() -> None:
    text = told(over(0, 2, out=(1,), teams=True))
    assert "🥇 🔵 \u2068Петро\u2069   🥈 🔵 \u2068Гнат\u2069\n" in text
    assert "🤡 🔴 \u2068Оля\u2069, 🔴 \u2068Віра\u2069 — дурні!" in text


def test_who_gives_up_loses_and_the_others_win_whatever_they_hold() -> None:
    text = told(over(1, reason=Reason.RESIGNED, out=()))
    assert "🎉 У виграші: \u2068Оля\u2069, \u2068Віра\u2069\n🤡 \u2068Петро\u2069" in text
    assert "Місце за столом спорожніло" in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", [reason for reason in Reason if reason is not Reason.PLAYED])
def test_an_early_end_has_its_reason_instead_of_a_joke(reason: Reason, language: Language) -> None:
    words = BOARDS.words(scene_of(table_of(over(1)), language))
    drawn = (0, 1) if reason in (Reason.ENDLESS, Reason.REPLAY) else ()
    text = told(over(*(() if drawn else (1,)), drawn=drawn, reason=reason), language)
    if reason is Reason.TIMEOUT:
        assert words.plain("result-timeout", name="\u2068Петро\u2069") in text
    else:
        assert words.plain(f"result-by-{reason.value}") in text
    assert not any(words.plain(f"closing-{n}") in text for n in range(1, CLOSING_LINES + 1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_closing_line_has_its_turn_and_no_deal_changes_its_own(language: Language) -> None:
    closings = [told(over(1), language, number=n).splitlines()[4] for n in range(1, 11)]
    assert len(set(closings)) == CLOSING_LINES
    assert closings[:5] == closings[5:]


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [
        (40, "40 с"),
        (61, "1 хв 1 с"),
        (70, "1 хв 10 с"),
        (95, "2 хв"),
        (539, "9 хв"),
        (7199, "2 год"),
    ],
)
def test_a_deals_length_is_told_roughly(seconds: int, shown: str) -> None:
    assert told(over(1), seconds=seconds).splitlines()[0].endswith(f"· {shown}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(3))
def test_eight_hostile_names_leave_a_result_that_telegram_takes(
    seed: int, language: Language
) -> None:
    *_, (state, events) = walk(EIGHT, 8, seed)
    scene = scene_of(table_of(state, events, names=HOSTILE), language)
    text = seen(result_screen(BOARDS.table(scene), ending(scene)))
    assert text.count("<b>Жирний</b> &…") >= 2
    assert len(text.splitlines()) <= 8


def test_a_rematch_is_one_press_away_while_there_may_be_one() -> None:
    scene = scene_of(table_of(over(1)))
    board = BOARDS.table(scene)
    screen = result_screen(board, ending(scene))
    assert labels(screen.rows) == [["🔁 Ще раз"], ["🔎 Чесна роздача"]]
    assert pressed(screen.rows[0][0]) == LobbyPress(table=2**53, act=LobbyAct.AGAIN)
    assert result_screen(board, ending(scene), may_play_again=False).rows == ()


def test_after_a_duel_one_may_look_back_at_ones_own_moves() -> None:
    scene = scene_of(table_of(over(1)))
    screen = result_screen(BOARDS.table(scene), ending(scene), is_duel=True)
    assert labels(screen.rows) == [["🔁 Ще раз"], ["💡 Три моменти"], ["🔎 Чесна роздача"]]
    assert pressed(screen.rows[1][0]) == MomentsPress(table=2**53, sitting=0)


def test_a_deal_that_goes_on_has_no_result_to_show() -> None:
    scene = scene_of(table_of(over(1)))
    playing = BOARDS.table(scene_of(table_of(dealt(Rules(), 3, 1))))
    with pytest.raises(ValueError, match="not ended"):
        result_screen(playing, ending(scene))
