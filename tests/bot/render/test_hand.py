"""The hand: cards as buttons, what else may be done, and the alert for whom nothing else works."""

from dataclasses import replace

import pytest

from bot.callbacks import AimPress, CardPress, MovePress, PickPress, TurnAct, TurnPress
from bot.l10n import LANGUAGES
from bot.render.focus import NO_FOCUS, Focus
from bot.render.hand import hand_alert, hand_screen
from bot.render.screen import Screen, Style
from bot.settings import Language
from engine.cards import deck_of, parse_card
from engine.options import Rules
from engine.state import GameState, changed
from sandbox.markup import length
from tests.bot.render.boards import board_of, position
from tests.bot.render.limits import EPHEMERAL_LENGTH, buttons, labels, pressed, read, seen

TRANSFER = Rules.from_json({"variant": "transfer"})


def hand(state: GameState, seat: int, focus: Focus = NO_FOCUS) -> Screen:
    screen = hand_screen(board_of(state, seat=seat), focus)
    read(screen.text, EPHEMERAL_LENGTH)
    return screen


def holding(count: int) -> GameState:
    """Seat 1 holds *count* cards of the largest deck and has to beat one more."""
    cards = [str(card) for card in deck_of(54)]
    return position("2c", " ".join(cards[-count:]), table="2d", rules=Rules(deck=54))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [1, 6, 18, 35, 52])
def test_every_card_of_a_hand_has_its_button(count: int, language: Language) -> None:
    screen = hand_screen(board_of(holding(count), language, seat=1))
    seen(screen)
    read(screen.text, EPHEMERAL_LENGTH)
    cards = [p.card for b in buttons(screen.rows) if isinstance(p := pressed(b), CardPress)]
    assert sorted(cards) == sorted(map(str, deck_of(54)[-count:]))
    assert all(len(row) <= 5 for row in screen.rows)


def test_playable_cards_come_first_and_green() -> None:
    screen = hand(position("6s", "9s 7d Kd 6h", table="8d", trump="6h"), 1)
    assert labels(screen.rows) == [["К♦", "6♥"], ["7♦", "9♠"], ["✋ Беру"]]
    assert [button.style for button in screen.rows[0]] == [Style.SUCCESS] * 2
    assert [button.style for button in screen.rows[1]] == [None] * 2
    assert screen.rows[2][0].style is Style.DANGER


def test_a_hand_is_sorted_as_people_hold_it() -> None:
    rules = Rules(deck=54)
    state = position("2c", "BJ 6h Ts 9s 7d Kc Ah", table="2d", trump="6h", rules=rules)
    screen = hand(changed(state, table=(), lead=0), 1)
    assert labels(screen.rows) == [["К♣", "7♦", "9♠", "10♠"], ["6♥", "Т♥", "🃏⚫"]]


@pytest.mark.parametrize(
    ("state", "seat", "told"),
    [
        pytest.param(position("6s 7s", "8s"), 0, "Твій хід → \u2068Петро\u2069", id="lead"),
        pytest.param(position("6s", "8s", table="7s 7d"), 1, "Відбивайся: 7♠ 7♦", id="beat"),
        pytest.param(
            position("6s", "8s", table="6d-7d"), 0, "Можеш підкинути або скажи «бито»", id="throw"
        ),
        pytest.param(position("9s", "8s", table="6d-7d"), 0, "Чекаємо на інших", id="pass"),
        pytest.param(
            changed(position("6s", "8s", table="6d"), taking=True), 0, "«забирай»", id="add"
        ),
        pytest.param(
            changed(position("9s", "8s", table="6d"), taking=True),
            0,
            "Чекаємо на інших",
            id="let take",
        ),
        pytest.param(position("6s", "8s"), 1, "Чекаємо на інших", id="wait"),
        pytest.param(
            changed(position("6s", "8s", ""), out=(2,)), 2, "Гарно зіграно", id="out already"
        ),
    ],
)
def test_the_header_says_what_a_press_will_do(state: GameState, seat: int, told: str) -> None:
    text = seen(hand(state, seat))
    assert text.startswith("🂠 Твої карти · козир ♥ · партія 12\n")
    assert told in text.splitlines()[1]


def test_who_is_out_has_no_buttons() -> None:
    assert hand(changed(position("6s", "8s", ""), out=(2,)), 2).rows == ()


def test_a_pass_is_meant_for_the_table_as_it_stands() -> None:
    screen = hand(position("6s", "8s", table="6d-7d"), 0)
    assert pressed(screen.rows[-1][0]) == TurnPress(table=2**53, turn=999_999, act=TurnAct.PASS)


def test_where_a_card_may_beat_several_a_target_can_be_chosen() -> None:
    screen = hand(position("2c", "9s 8s 7h", table="6s 6d"), 1)
    assert [b.text for b in buttons(screen.rows) if "🎯" in b.text] == ["🎯 6♠", "🎯 6♦"]


def test_with_a_target_chosen_cards_beat_it_and_no_other() -> None:
    focus = Focus(target=parse_card("6s"))
    screen = hand(position("2c", "9s 7d 7h", table="6s 6d"), 1, focus)
    assert "Відбивайся: 6♠" in seen(screen)
    assert labels(screen.rows)[0] == ["9♠", "7♥"]
    assert labels(screen.rows)[2] == ["✅ 6♠", "🎯 6♦"]
    first = pressed(screen.rows[0][0])
    assert isinstance(first, MovePress)
    assert first.move == "beat 6s 9s"
    drop = pressed(screen.rows[2][0])
    assert isinstance(drop, AimPress)
    assert drop.target == ""


def test_a_transfer_is_offered_by_name() -> None:
    screen = hand(position("2c 3c", "9s 6d", table="6s", rules=TRANSFER), 1)
    assert ["↪ Перевести 6♦"] in labels(screen.rows)


def test_a_trump_may_be_shown_or_laid() -> None:
    rules = Rules.from_json({"variant": "transfer", "show_trump": "per_bout"})
    screen = hand(position("7c 8c", "9s 6h", table="6s", rules=rules), 1)
    assert ["↪ Перевести 6♥", "👁 Показати 6♥"] in labels(screen.rows)


def test_a_card_that_may_beat_and_transfer_asks_which() -> None:
    state = position("2c 3c", "9s 6h", table="6s", rules=TRANSFER)
    screen = hand(state, 1, Focus(card=parse_card("6h")))
    assert "Що робимо з 6♥?" in seen(screen)
    assert labels(screen.rows) == [["✔ Побити 6♠"], ["↪ Перевести 6♥"], ["‹ Назад"]]


def test_the_lowest_trump_may_be_swapped() -> None:
    rules = Rules.from_json({"swap_lowest_trump": True})
    screen = hand(position("6h 9s", "8s", trump="Kh", stock=3, rules=rules), 0)
    assert ["🔄 Забрати К♥ з-під колоди"] in labels(screen.rows)


def test_several_cards_of_a_rank_are_picked_then_led() -> None:
    state = position("6s 6d 6c 9s", "7s 7d 7c 7h 8s 8d")
    assert ["🃏 Піти кількома"] in labels(hand(state, 0).rows)
    none = hand(state, 0, Focus(picking=True))
    assert "одного номіналу" in seen(none)
    assert labels(none.rows) == [["6♣", "6♦", "6♠"], ["‹ Назад"]]
    two = hand(state, 0, Focus(picking=True, picked=(parse_card("6s"), parse_card("6d"))))
    assert labels(two.rows) == [["6♣", "✅ 6♦", "✅ 6♠"], ["▶ Піти: 6♦ 6♠"], ["‹ Назад"]]
    third, drop, _ = (pressed(button) for button in two.rows[0])
    assert isinstance(third, PickPress)
    assert isinstance(drop, PickPress)
    assert (third.cards, drop.cards) == ("6c6d6s", "6s")
    lead = pressed(two.rows[1][0])
    assert isinstance(lead, MovePress)
    assert lead.move == "attack 6d 6s"


@pytest.mark.parametrize("picked", [("Ah",), ("6s", "9s")])
def test_a_forged_pick_draws_a_screen_all_the_same(picked: tuple[str, ...]) -> None:
    state = position("6s 6d 9s", "7s 7d")
    seen(hand(state, 0, Focus(picking=True, picked=tuple(map(parse_card, picked)))))


def test_a_forged_target_draws_a_screen_all_the_same() -> None:
    seen(hand(position("6s", "7s 7d", table="6d"), 1, Focus(target=parse_card("Ah"))))


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_alert_never_grows_over_200_characters(language: Language) -> None:
    for count in range(1, 53):
        board = board_of(holding(count), language, seat=1)
        assert all(length(hand_alert(board, page)) <= 200 for page in range(5))


def test_an_alert_gives_each_card_the_number_of_its_button() -> None:
    text = hand_alert(board_of(position("6s", "9d Th BJ", rules=Rules(deck=54)), seat=1), 0)
    assert text.splitlines()[0] == "1·9♦  2·10♥  3·🃏⚫"
    assert "Козир ♥" in text


def test_a_long_hand_is_shown_in_turns() -> None:
    board = board_of(holding(18), seat=1)
    first, second, third = (hand_alert(board, page) for page in range(3))
    assert "16·" in first
    assert "17·" not in first
    assert second.startswith("17·")
    assert third == first


def test_an_alert_without_cards_still_says_the_trump() -> None:
    board = board_of(position("6s", "8s"), seat=1)
    assert "♥" in hand_alert(replace(board, view=replace(board.view, hand=())), 0)


@pytest.mark.parametrize(("taking", "says"), [(False, "скажи «бито»"), (True, "скажи «забирай»")])
def test_where_the_bot_passes_for_nobody_everybody_says_it(taking: bool, says: str) -> None:
    board = board_of(changed(position("9s", "8s", table="6d-7d"), taking=taking), seat=0)
    screen = hand_screen(replace(board, passes_itself=False))
    assert says in screen.text
    assert screen.rows[-1][0].style is Style.SUCCESS


def test_who_is_about_to_be_passed_has_nothing_to_press() -> None:
    screen = hand_screen(board_of(position("9s", "8s", table="6d-7d"), seat=0))
    assert not [button for row in screen.rows for button in row if button.style]


def test_several_cards_to_beat_are_aimed_at() -> None:
    one = hand_screen(board_of(position("6s", "7d", table="6d"), seat=1))
    two = hand_screen(board_of(position("6s", "Th", table="6d 7d"), seat=1))
    assert "🎯" not in one.text
    assert "🎯 — котру бити" in two.text
