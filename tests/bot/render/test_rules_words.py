"""The rules of a table in words: they say what the options say, and nothing else."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest

from bot.l10n import LANGUAGES, texts
from bot.render.cards import face
from bot.render.rules.agreement import Agreement
from bot.render.rules.examples import CARDS, UNFAIR
from bot.render.rules.page import rules_page
from bot.render.rules.short import in_short
from bot.render.rules.words import words_about
from bot.settings import Language
from engine.cards import deck_of, parse_card
from engine.fairness import deck_for
from engine.figures import FIGURES
from engine.meaning import essence
from engine.options import (
    VALUES,
    Rules,
    RulesError,
    ThrowOrder,
    ThrowTiming,
    Variant,
    check,
    defaults_of,
    seat_counts,
)
from engine.play import deal
from engine.presets import PRESETS, Preset
from tests.bot.render.limits import read
from tests.engine.positions import after, position

EVERY_COUNT = (None, 2, 3, 4, 5, 6, 7, 8)
EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
EACH_PRESET = pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: str(preset.name))
SECTIONS = {
    "uk": ("Карти й козир", "Слова", "Приклад", "Кінець партії", "Час"),
    "ru": ("Карты и козырь", "Слова", "Пример", "Конец партии", "Время"),
}


LONGEST = Rules.from_json(
    {
        "variant": "transfer",
        "deck": 54,
        "teams": 2,
        "throwers": "neighbours_after_first",
        "throw_order": "clockwise",
        "throw_timing": "after_beaten",
        "first_limit": "first_bout",
        "transfer_first_bout": False,
        "show_trump": "per_deal",
        "draw_first": "starter",
        "draw_rule": "replay",
        "next_lead": "winner",
        "swap_lowest_trump": True,
        "cheating": "call_player",
        "timeout": "forfeit",
    }
)
"""What takes most words."""


def agreed(
    table: Rules, players: int | None = None, seconds: int = 60, stake: int = 0
) -> Agreement:
    return Agreement(table, seconds, 10, players=players, stake=stake)


def page(language: Language, agreement: Agreement) -> str:
    """The page as people read it; AssertionError if Telegram would not take it."""
    return read(rules_page(texts(language), agreement)).text


def with_(table: Rules, option: str, value: object) -> Rules:
    change: dict[str, Any] = {option: value}
    return replace(table, **change)


def can_be_played(table: Rules) -> bool:
    try:
        seat_counts(table)
    except RulesError:
        return False
    return True


def bases() -> Iterator[Rules]:
    """Rules from which each option is turned: each variant, and what makes others meaningful."""
    yield from (defaults_of(variant) for variant in Variant)
    yield Rules(variant=Variant.TRANSFER, teams=2, deck=52)
    yield from (preset.rules for preset in PRESETS)


@EACH_LANGUAGE
@EACH_PRESET
def test_every_named_set_is_told_whole_to_any_number(preset: Preset, language: Language) -> None:
    for players in EVERY_COUNT:
        agreement = replace(agreed(preset.rules, players, 86_400, 100), preset=preset.name.value)
        told = page(language, agreement)
        assert "\u2068" not in told
        for section in SECTIONS[language]:
            assert f" {section}\n" in told


@EACH_LANGUAGE
@pytest.mark.parametrize("option", VALUES)
def test_what_changes_the_game_changes_the_words_and_nothing_else_does(
    option: str, language: Language
) -> None:
    for base in bases():
        tables = [with_(base, option, value) for value in VALUES[option]]
        for one, other in combinations(filter(can_be_played, tables), 2):
            for players in (None, *set(seat_counts(one)) & set(seat_counts(other))):
                same_game = essence(one, players) == essence(other, players)
                pages = [page(language, agreed(table, players)) for table in (one, other)]
                lines = [
                    in_short(texts(language), agreed(table, players)) for table in (one, other)
                ]
                assert (pages[0] == pages[1]) == same_game, (one, other, players)
                assert (lines[0] == lines[1]) == same_game, (one, other, players)


@EACH_LANGUAGE
def test_any_rules_fit_into_a_message(language: Language) -> None:
    chance = Random(language)
    for _ in range(150):
        table = Rules()
        for option, values in VALUES.items():
            table = with_(table, option, chance.choice(values))
        players = chance.choice(EVERY_COUNT)
        page(language, agreed(table, players, 300, 100))


@EACH_LANGUAGE
def test_the_longest_rules_fit_into_a_message_with_all_that_decides(language: Language) -> None:
    """Each option at what takes most words, beside others that leave it its meaning."""
    table = LONGEST
    for option, values in VALUES.items():
        turned = [with_(table, option, value) for value in values]
        turned = [other for other in turned if can_be_played(other)]
        pages = {page(language, agreed(other, None, 259_200, 100)) for other in turned}
        assert len(pages) == len({essence(other) for other in turned}), option
    told = page(language, agreed(table, None, 259_200, 100))
    assert f" {SECTIONS[language][2]}\n" not in told, "an example finds no room here"
    assert f" {SECTIONS[language][0]}\n" in told


@EACH_LANGUAGE
@EACH_PRESET
def test_differences_from_plain_throw_in_stand_in_front(preset: Preset, language: Language) -> None:
    told = page(language, agreed(preset.rules))
    above = told.split("🎯")[0]
    differing = [o for o in VALUES if getattr(preset.rules, o) != getattr(Rules(), o)]
    assert above.count("•") == len(differing)


@EACH_LANGUAGE
def test_plain_throw_in_differs_in_nothing(language: Language) -> None:
    same = {"uk": "Усе як у звичайному", "ru": "Всё как в обычном"}
    assert same[language] in page(language, agreed(Rules()))


def test_a_line_tells_what_is_special() -> None:
    table = Rules.from_json(
        {"variant": "transfer", "throwers": "neighbours", "teams": 2, "deck": 52}
    )
    assert in_short(texts("uk"), agreed(table)) == (
        "перевідний, 52 карти, дві команди, підкидають сусіди"
    )
    assert in_short(texts("ru"), agreed(defaults_of(Variant.ROAD))) == "дорожный, 36 карт"


def test_the_figures_are_those_of_the_engine() -> None:
    told = page("uk", Agreement(Rules.from_json({"cheating": "call_card"}), 90, 15, stake=50))
    assert f"Кожному по {FIGURES['hand']} карт" in told
    assert f"{FIGURES['most']} карт атаки, а доки відбій порожній — {FIGURES['at_first']}" in told
    assert f"{FIGURES['endless']} раундів поспіль" in told
    assert f"{FIGURES['fine']} % ставки" in told
    assert "На хід — 90 с" in told
    assert "на це є 15 с" in told
    assert "Ставка 50" in told
    assert f"приносить {FIGURES['win']} монет" in page("uk", agreed(Rules()))
    assert f"або {FIGURES['pair']} картами" in page("uk", agreed(Rules(variant=Variant.SIMPLE)))


def test_automatic_passes_are_told_where_there_are_any() -> None:
    def told(agreement: Agreement) -> tuple[bool, bool]:
        text = page("uk", agreement)
        return "за того пасує бот" in text, "бот не пасує" in text

    assert told(agreed(Rules())) == (True, False)
    assert told(replace(agreed(Rules()), auto_pass=False)) == (False, True)
    assert told(agreed(Rules.from_json({"cheating": "call_card"}))) == (False, False)
    assert told(agreed(Rules(variant=Variant.SIMPLE))) == (False, False)


def test_what_a_chat_is_used_to_is_no_table() -> None:
    assert "цього столу" in page("uk", agreed(Rules()))
    assert "цього столу" not in rules_page(texts("uk"), agreed(Rules()), is_table=False)


@pytest.mark.parametrize("deck", [24, 36, 52, 54])
@pytest.mark.parametrize("variant", Variant)
def test_a_stock_is_told_of_where_there_is_one(variant: Variant, deck: int) -> None:
    for players in range(2, 9):
        table = replace(defaults_of(variant), deck=deck, full_deal=True)
        try:
            check(table, players)
        except RulesError:
            continue
        dealt = deal(table, players, deck_for(table, players, bytes(32)))
        assert words_about(texts("uk"), agreed(table, players)).has_stock == bool(dealt.stock)


EXAMPLES = {
    Variant.THROW_IN: (
        ("9s Qd 9c", "Qs Th Jc Jd"),
        ("0 attack 9s", "1 beat 9s Qs", "0 throw Qd", "1 beat Qd Th", "0 pass"),
    ),
    Variant.TRANSFER: (
        ("9s Jc", "9d Jd", "Qs Th Js Kc"),
        (
            *("0 attack 9s", "1 transfer 9d", "2 beat 9s Qs", "2 beat 9d Th"),
            *("1 pass", "0 pass"),
        ),
    ),
    Variant.SIMPLE: (("9s 9d Jc", "Qs Th Kc"), ("0 attack 9s 9d", "1 beat 9s Qs", "1 beat 9d Th")),
    Variant.ROAD: (
        ("9s Ks Jc", "Qs Th Kc", "Ac"),
        ("0 attack 9s", "1 beat 9s Qs", "0 beat Qs Ks", "1 beat Ks Th", "0 pass"),
    ),
    Variant.ROAD_CIRCLE: (
        ("9s Jc", "Qs Kc", "Th Ac"),
        ("0 attack 9s", "1 beat 9s Qs", "2 beat Qs Th"),
    ),
}
LEADS_NEXT = {Variant.TRANSFER: 2, Variant.ROAD_CIRCLE: 2}


@pytest.mark.parametrize("variant", Variant)
def test_the_example_is_a_bout_that_the_engine_plays_so(variant: Variant) -> None:
    hands, moves = EXAMPLES[variant]
    laid = [word for move in moves for word in move.split()[-1:] if word != "pass"]
    told = [face(parse_card(card)) for card in CARDS[variant]]
    usual = defaults_of(variant)
    for table in (
        usual,
        with_(usual, "throw_timing", ThrowTiming.AFTER_BEATEN),
        with_(usual, "throw_order", ThrowOrder.CLOCKWISE),
    ):
        before = position(*hands, options=table, trump="9h", stock="" if table.is_road else "9h")
        closed = after(before, *moves)
        assert closed.lead == LEADS_NEXT.get(variant, 1), "the one of whom the text says so"
        assert len(closed.discard) == len(CARDS[variant])
        assert not closed.table
        for language in LANGUAGES:
            text = page(language, agreed(table))
            assert all(card in text for card in told)
    assert set(laid) <= set(CARDS[variant])
    assert all(parse_card(card) in deck_of(24) for card in (*CARDS[variant], UNFAIR))


def test_the_unfair_card_of_the_example_is_unfair() -> None:
    table = Rules.from_json({"cheating": "call_card"})
    before = position("9s Jc", f"{UNFAIR} Kc", options=table, trump="9h", stock="9h")
    state = after(before, "0 attack 9s", f"1 beat 9s {UNFAIR}")
    assert state.cheats.unfair == (parse_card(UNFAIR),)


def test_an_example_is_fitted_to_what_is_played() -> None:
    one = page("uk", agreed(Rules.from_json({"variant": "simple", "lead": "one"})))
    assert "Ведучий кладе 9♠, захисник б’є картою Д♠: бито" in one
    two = page("uk", agreed(defaults_of(Variant.ROAD_CIRCLE), 2))
    assert "суперник б’є картою" in two
    assert "За столом троє" not in two
    later = Rules.from_json({"variant": "transfer", "transfer_first_bout": False})
    assert "Не перший раунд партії, козир ♥" in page("uk", agreed(later))
