"""The pages of a lobby's rules."""

from dataclasses import replace

import pytest

from bot.callbacks import ChoicePress, LobbyAct, LobbyPress, PagePress, RulesPage
from bot.l10n import LANGUAGES
from bot.render.choices import GROUPS, choice_screen, page_of, page_screen
from bot.render.lobby import LobbyBoard
from bot.render.screen import Screen
from bot.service.choices import VALUES, Choice
from bot.settings import Language
from bot.storage.tables import Kind, Seat
from engine.ai.levels import Level
from engine.options import VALUES as OPTIONS
from engine.options import Rules, Variant, defaults_of
from engine.presets import PRESETS, PresetName, preset_called
from tests.bot.render.boards import BOARDS, lobby_of, scene_of
from tests.bot.render.limits import buttons, labels, pressed, seen

TABLE = 2**53
ROWS_ON_A_PHONE = 12
LETTERS_ON_A_PHONE = 34


def lobby(
    rules: Rules | None = None, preset: PresetName | None = None, language: Language = "uk"
) -> LobbyBoard:
    table = replace(lobby_of(("Оля",), rules=rules), preset=preset)
    return BOARDS.lobby(scene_of(table, language))


def duel(rules: Rules | None = None) -> LobbyBoard:
    table = lobby_of(("Оля",), rules=rules)
    seats = (*table.seats, Seat("club-1", level=Level.CLUB))
    return BOARDS.lobby(scene_of(replace(table, kind=Kind.DUEL, seats=seats)))


def choices(screen: Screen) -> list[ChoicePress]:
    found = [pressed(button) for button in buttons(screen.rows)]
    return [press for press in found if isinstance(press, ChoicePress)]


def pages(screen: Screen) -> list[RulesPage]:
    found = [pressed(button) for button in buttons(screen.rows)]
    return [press.page for press in found if isinstance(press, PagePress)]


def offered(board: LobbyBoard) -> set[Choice]:
    """Every choice to which the pages lead."""
    first = page_screen(board, RulesPage.SETS)
    shown = [*pages(first)]
    if RulesPage.OPTIONS in shown:
        shown += pages(page_screen(board, RulesPage.OPTIONS))
    there = {press.choice for press in choices(first)} - {Choice.PRESET}
    return there | {
        press.choice
        for page in shown
        if page in GROUPS
        for press in choices(page_screen(board, page))
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_page_has_every_named_set_and_ticks_the_chosen_one(language: Language) -> None:
    for preset in PRESETS:
        screen = page_screen(lobby(preset.rules, preset.name, language), RulesPage.SETS)
        seen(screen)
        sets = [press.value for press in choices(screen) if press.choice is Choice.PRESET]
        assert sets == [p.name for p in PRESETS]
        (ticked,) = [b for b in buttons(screen.rows) if b.text.startswith("✅")]
        assert pressed(ticked) == ChoicePress(
            table=TABLE, choice=Choice.PRESET, value=preset.name.value
        )
        assert ticked.text.removeprefix("✅ ") in seen(screen)


def test_the_chosen_set_is_described() -> None:
    assert seen(page_screen(lobby(), RulesPage.SETS)).splitlines()[3:] == [
        "✅ Підкидний — той самий, з двору: підкидають усі.",
        "📜 підкидний, 36 карт",
    ]


def test_rules_that_are_no_named_set_are_peoples_own() -> None:
    screen = page_screen(lobby(Rules.from_json({"lead": "one", "deck": 24})), RulesPage.SETS)
    assert not [b for b in buttons(screen.rows) if b.text.startswith("✅")]
    assert "свої правила — зібрані поодинці." in seen(screen)
    assert "📜 підкидний, 24 карти, ходять однією картою" in seen(screen)


def test_from_the_first_page_one_gets_to_every_group_and_back() -> None:
    board = lobby(Rules(variant=Variant.TRANSFER))
    first = page_screen(board, RulesPage.SETS)
    assert pages(first) == [RulesPage.OPTIONS, RulesPage.TIME]
    assert pressed(first.rows[-1][0]) == LobbyPress(table=TABLE, act=LobbyAct.BACK)
    groups = page_screen(board, RulesPage.OPTIONS)
    assert pages(groups) == [*[g for g in GROUPS if g is not RulesPage.TIME], RulesPage.SETS]
    for page in GROUPS:
        back = RulesPage.SETS if page is RulesPage.TIME else RulesPage.OPTIONS
        assert pages(page_screen(board, page)) == [back]


def test_a_locked_set_offers_only_what_is_no_option() -> None:
    board = lobby(preset_called(PresetName.RATED).rules, PresetName.RATED)
    screen = page_screen(board, RulesPage.SETS)
    assert "🔒" in seen(screen)
    assert pages(screen) == [RulesPage.TIME]
    assert offered(board) == {Choice.TURN, Choice.AUTO_PASS, Choice.STAKE, Choice.REMARKS}


@pytest.mark.parametrize(
    ("variant", "hidden"),
    [
        (Variant.TRANSFER, set()),
        (Variant.THROW_IN, {Choice.TRANSFER_FIRST_BOUT, Choice.SHOW_TRUMP, Choice.DRAW_FIRST}),
        (
            Variant.SIMPLE,
            {
                *(*GROUPS[RulesPage.ATTACK][1:], *GROUPS[RulesPage.TRANSFER]),
                Choice.AUTO_PASS,
            },
        ),
        (
            Variant.ROAD,
            {
                *(*GROUPS[RulesPage.ATTACK], *GROUPS[RulesPage.TRANSFER]),
                *(*GROUPS[RulesPage.SPECIAL], Choice.DECK, Choice.FULL_DEAL, Choice.TEAMS),
                Choice.AUTO_PASS,
            },
        ),
    ],
)
def test_only_what_means_something_in_the_variant_is_offered(
    variant: Variant, hidden: set[Choice]
) -> None:
    assert offered(lobby(defaults_of(variant))) == set(Choice) - {Choice.PRESET} - hidden


def test_every_option_of_the_rules_can_be_chosen() -> None:
    assert {choice.option for choice in Choice if choice.option} == OPTIONS.keys()
    for option, values in OPTIONS.items():
        assert len(VALUES[Choice[option.upper()]]) == len(values)


def test_nobody_is_passed_automatically_where_people_may_cheat() -> None:
    assert Choice.AUTO_PASS not in offered(lobby(Rules.from_json({"cheating": "call_card"})))


def test_a_duel_offers_only_choices_that_mean_something_between_two() -> None:
    nothing = {
        *(Choice.PRESET, Choice.FULL_DEAL, Choice.TEAMS, Choice.AUTO_PASS, Choice.STAKE),
        *(Choice.THROWERS, Choice.THROW_ORDER, Choice.DRAW_FIRST),
    }
    assert offered(duel(Rules(variant=Variant.TRANSFER))) == set(Choice) - nothing
    page = page_screen(duel(), RulesPage.SETS)
    sets = {press.value for press in choices(page) if press.choice is Choice.PRESET}
    assert sets == {p.name.value for p in PRESETS} - {"two_on_two", "three_on_three"}


def test_a_group_says_what_its_choices_are_set_to() -> None:
    board = lobby(Rules.from_json({"variant": "transfer", "deck": 52}))
    assert labels(page_screen(board, RulesPage.GAME).rows) == [
        ["Гра: перевідний"],
        ["Колода: 52 карти"],
        ["Команди: кожен за себе"],
        ["‹ Назад", "🪑 Сісти"],
    ]
    assert labels(page_screen(board, RulesPage.TIME).rows)[0] == ["Час на хід: 60 с"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("choice", [choice for choice in Choice if choice is not Choice.PRESET])
def test_every_value_of_a_choice_has_its_button(choice: Choice, language: Language) -> None:
    screen = choice_screen(lobby(language=language), choice)
    seen(screen)
    assert tuple(press.value for press in choices(screen)) == VALUES[choice]
    assert len([b for b in buttons(screen.rows) if b.text.startswith("✅")]) == 1
    assert len({button.text for button in buttons(screen.rows)}) == len(VALUES[choice]) + 2
    back = pressed(screen.rows[-1][0])
    assert back == PagePress(table=TABLE, page=page_of(choice))


def test_the_named_sets_have_no_second_page() -> None:
    first = page_screen(lobby(), RulesPage.SETS)
    assert choice_screen(lobby(), Choice.PRESET) == first


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_fits_a_phone(language: Language) -> None:
    longest = Rules.from_json(
        {"variant": "transfer", "deck": 36, "throwers": "neighbours_after_first"}
    )
    board = lobby(longest, language=language)
    for page in RulesPage:
        rows = labels(page_screen(board, page).rows)
        assert len(rows) <= ROWS_ON_A_PHONE
        assert all(len(label) <= LETTERS_ON_A_PHONE for row in rows for label in row)
        assert all(len(row) == 1 or max(map(len, row)) <= 20 for row in rows), rows


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_fits_its_line(language: Language) -> None:
    for choice in Choice:
        if not choice.option:
            continue
        for value in VALUES[choice]:
            board = lobby(language=language)
            board = replace(
                board,
                chosen={**board.chosen, choice: value},
                offered=frozenset(Choice),
            )
            rows = labels(page_screen(board, page_of(choice)).rows)
            assert all(len(label) <= LETTERS_ON_A_PHONE for row in rows for label in row), rows
