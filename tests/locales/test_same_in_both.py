"""Both languages say the same: file by file, key by key, variable by variable."""

import re

import pytest

from bot.l10n import LANGUAGES
from bot.settings import Language
from tests.locales.ftl import FOLDER, written

KEYS = sorted(written("uk"))


def test_both_languages_have_the_same_files() -> None:
    files = [{path.name for path in (FOLDER / language).iterdir()} for language in LANGUAGES]
    assert files[0] == files[1]
    assert all(name.endswith(".ftl") for name in files[0])


def test_both_languages_have_the_same_keys_in_the_same_order() -> None:
    assert list(written("uk")) == list(written("ru"))


def tags(source: str) -> list[str]:
    return sorted(re.findall(r"</?[a-z-]+", source))


@pytest.mark.parametrize("key", KEYS)
def test_a_message_is_built_the_same_in_both(key: str) -> None:
    uk, ru = written("uk")[key], written("ru")[key]
    assert uk.file == ru.file
    assert uk.variables == ru.variables
    assert uk.attributes == ru.attributes
    assert uk.selectors == ru.selectors
    assert tags(uk.source) == tags(ru.source)
    assert uk.source.count("\n\n") == ru.source.count("\n\n")


def test_a_message_has_the_same_emoji_and_commands_in_both() -> None:
    def signs(language: Language) -> dict[str, list[str]]:
        pattern = r"/[a-z]+\b|[^\w\s.,:;!?«»—’'{}$*\[\]<>()/=·+−-]"
        return {key: re.findall(pattern, text.value) for key, text in written(language).items()}

    assert signs("uk") == signs("ru")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plural_has_a_form_for_every_whole_number(language: Language) -> None:
    for message in written(language).values():
        for _, variants in message.plurals:
            assert variants in {("one", "few", "many"), ("one", "few", "many", "other")}, message


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_plurals_and_numbers_are_chosen_by(language: Language) -> None:
    for message in written(language).values():
        for choice in message.selectors:
            numbers = all(name.isdigit() for name in choice[1][:-1]) and choice[1][-1] == "other"
            assert choice in message.plurals or numbers, message
