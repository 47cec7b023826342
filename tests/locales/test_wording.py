"""What an editor would mark: letters, apostrophes, quotes, gender, declined names, terms."""

import re
from collections.abc import Iterator

import pytest

from bot.l10n import LANGUAGES
from bot.settings import Language
from tests.locales.ftl import FOLDER, written

CYRILLIC = "а-яёіїєґА-ЯЁІЇЄҐ"
FOREIGN = {"uk": "ыэъёЫЭЪЁ", "ru": "іїєґІЇЄҐ’"}
NOT_A_PERSON = {
    "uk": r"стіл уже змінився|час вийшов",
    "ru": r"стол уже изменился",
}
"""Past tense with a subject that has a gender of its own."""
GENDERED = {
    "uk": r"\w+(?:вся|лася|лась)|(?:ви|про)гра(?:в|ла)|(?:у|в)?зя(?:в|ла)|бра(?:в|ла)|"
    r"(?:під|до)?кину(?:в|ла)|(?:по)?би(?:в|ла)|перев(?:ів|ела)|(?:ви|пі|за)й?ш(?:ов|ла)|"
    r"зда(?:в|ла)|вста(?:в|ла)|сі(?:в|ла)|забра(?:в|ла)|зроби(?:в|ла)|сказа(?:в|ла)|"
    r"почекав|почекала|готовий|готова",
    "ru": r"\w+(?:лся|лась)|(?:вы|про)игра(?:л|ла)|взя(?:л|ла)|бра(?:л|ла)|"
    r"(?:под|до)?кину(?:л|ла)|(?:по)?би(?:л|ла)|перев(?:ёл|ела)|(?:вы|по|за)?ш(?:ёл|ла|ел)|"
    r"вы(?:шел|шла)|сда(?:л|ла)|встал|встала|се(?:л|ла)|забра(?:л|ла)|сдела(?:л|ла)|"
    r"сказа(?:л|ла)|подождал|подождала|готов|готова",
}
DECLINING = {
    "uk": "за у в до від для на з із зі про при над під перед між без через",
    "ru": "за у в до от для на с со про при над под перед между без через",
}
PEOPLE = "name|names|attacker|defender|dealer|lead|to"
TERMS = {
    "uk": "відбій козир колод раунд парті дурень нічия підкидний перевідний захисник перевест",
    "ru": "отбой козыр колод раунд парти дурак ничья подкидной переводной отбивающ перевест",
}
WRONG_TERMS = {
    "uk": "кон взятка бита биті прикуп тур козирь противник відбивач",
    "ru": "кон взятка взяток прикуп тур бита битые противник биток",
}
each_language = pytest.mark.parametrize("language", LANGUAGES)


def told(language: Language) -> Iterator[tuple[str, str]]:
    """Every message with its key, but for the names of languages, which are their own."""
    for key, message in written(language).items():
        if not key.startswith("language-u") and not key.startswith("language-r"):
            yield key, message.value


def found(language: Language, pattern: str) -> dict[str, list[str]]:
    """What of *pattern* stands in which message."""
    hits = {key: re.findall(pattern, text, re.IGNORECASE) for key, text in told(language)}
    return {key: words for key, words in hits.items() if words}


@each_language
def test_no_letter_of_the_other_language_slips_in(language: Language) -> None:
    assert found(language, f"[{FOREIGN[language]}]") == {}


@each_language
def test_no_word_mixes_latin_into_cyrillic(language: Language) -> None:
    source = "".join(path.read_text() for path in (FOLDER / language).iterdir())
    mixed = rf"\b\w*(?:[{CYRILLIC}][a-zA-Z]|[a-zA-Z][{CYRILLIC}])\w*"
    assert re.findall(mixed, source) == []


@each_language
def test_apostrophes_quotes_and_dashes_are_typographic(language: Language) -> None:
    assert found(language, rf"['`ʼ\"“”„]|\.\.\.|\s-\s|--|[{CYRILLIC}]’(?![яюєї])") == {}


@each_language
def test_quotes_come_in_pairs(language: Language) -> None:
    for key, text in told(language):
        assert re.fullmatch(r"[^«»]*(?:«[^«»]+»[^«»]*)*", text), key


@each_language
def test_no_space_stands_where_none_belongs(language: Language) -> None:
    assert found(language, r" [,.!?:;»]|« |[ \t]\n|,(?=[^\s\d»])") == {}


@each_language
def test_nobodys_gender_is_guessed(language: Language) -> None:
    guessed = {
        key: hits
        for key, text in told(language)
        if (hits := re.findall(rf"\b(?:{GENDERED[language]})\b", without_things(text, language)))
    }
    assert guessed == {}


def without_things(text: str, language: Language) -> str:
    return re.sub(NOT_A_PERSON[language], "", text.lower())


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("uk", "Оля виграла"),
        ("uk", "Петро здався"),
        ("uk", "Оля зайшла"),
        ("uk", "Петро пішов"),
        ("uk", "Петро узяв"),
        ("ru", "Оля сдалась"),
        ("ru", "Петя вышел"),
        ("ru", "Петя взял"),
    ],
)
def test_a_guessed_gender_would_be_found(text: str, language: Language) -> None:
    assert re.search(rf"\b(?:{GENDERED[language]})\b", text.lower())


@each_language
def test_a_name_stands_in_the_nominative(language: Language) -> None:
    prepositions = "|".join(DECLINING[language].split())
    assert found(language, rf"\b(?:{prepositions}) {{ \$(?:{PEOPLE}) }}") == {}


@each_language
def test_the_words_of_the_game_are_those_of_its_glossary(language: Language) -> None:
    everything = " ".join(text.lower() for _, text in told(language))
    assert [term for term in TERMS[language].split() if term not in everything] == []


@each_language
def test_words_that_mean_something_else_are_not_used(language: Language) -> None:
    wrong = "|".join(WRONG_TERMS[language].split())
    assert found(language, rf"\b(?:{wrong})\b") == {}


@each_language
def test_everybody_is_spoken_to_as_a_friend(language: Language) -> None:
    formal = {"uk": r"\b(?:Ви|Вас|Вам|Ваш\w*)\b", "ru": r"\b(?:Вы|Вас|Вам|Ваш\w*)\b"}
    assert found(language, formal[language]) == {}


@each_language
def test_a_sentence_under_a_title_ends_with_a_full_stop(language: Language) -> None:
    for key, text in told(language):
        if key.endswith("-title") and "\n" in text:
            assert text.endswith("."), key
