"""First words, help, languages and the question before the end."""

import pytest

from bot.callbacks import ConfirmAct, ConfirmPress, LanguagePress, StartAct, StartPress
from bot.commands import GROUP_COMMANDS
from bot.l10n import LANGUAGES, texts
from bot.render.confirm import end_screen
from bot.render.screen import Style
from bot.render.start import greeting_screen, help_screen, language_screen
from bot.settings import Language
from tests.bot.render.limits import buttons, labels, pressed, seen

each_language = pytest.mark.parametrize("language", LANGUAGES)


@each_language
def test_a_greeting_offers_a_duel_first_and_the_way_into_a_group(language: Language) -> None:
    screen = greeting_screen(texts(language), "durak_bot")
    seen(screen)
    first, add, *others = buttons(screen.rows)
    assert pressed(first) == StartPress(act=StartAct.DUEL)
    assert first.style is Style.SUCCESS
    assert add.url == "https://t.me/durak_bot?startgroup=play"
    assert [pressed(button) for button in others] == [
        StartPress(act=StartAct.HELP),
        StartPress(act=StartAct.SCORES),
    ]


@each_language
def test_help_names_the_buttons_as_they_are_written(language: Language) -> None:
    words = texts(language)
    text = seen(help_screen(words))
    for key in ("button-hand", "button-take", "button-pass"):
        assert words.plain(key) in text
    assert words.plain("menu-blind").removeprefix("🙈 ") in text
    assert "⋯" in text


@each_language
def test_help_names_every_command_of_a_group(language: Language) -> None:
    text = seen(help_screen(texts(language)))
    assert [command for command in GROUP_COMMANDS if f"/{command}" not in text] == ["help"]


@each_language
def test_help_is_read_without_scrolling(language: Language) -> None:
    text = seen(help_screen(texts(language)))
    assert sum(1 + len(line) // 35 for line in text.splitlines()) <= 26


@each_language
@pytest.mark.parametrize("chat", [True, False])
def test_each_language_is_offered_in_its_own_words(language: Language, *, chat: bool) -> None:
    screen = language_screen(texts(language), chat=chat)
    seen(screen)
    assert labels(screen.rows) == [["Українська", "Русский"]]
    assert [pressed(b) for b in buttons(screen.rows)] == [
        LanguagePress(language="uk"),
        LanguagePress(language="ru"),
    ]


@each_language
def test_ending_is_asked_of_one_person_and_the_red_button_ends(language: Language) -> None:
    screen = end_screen(texts(language), 2**53, 1000)
    assert seen(screen).startswith("🧹")
    yes, no = buttons(screen.rows)
    assert yes.style is Style.DANGER
    assert pressed(yes) == ConfirmPress(table=2**53, user=1000, act=ConfirmAct.END)
    assert pressed(no) == ConfirmPress(table=2**53, user=1000, act=ConfirmAct.KEEP)
