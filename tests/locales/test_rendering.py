"""Every message comes out whole: in good grammar, in Telegram's HTML, within Telegram's sizes."""

from itertools import pairwise

import pytest

from bot.l10n import LANGUAGES, Texts, texts
from bot.render.names import isolated, readable
from bot.settings import Language
from sandbox.markup import length, read_html
from tests.locales.ftl import written

KEYS = sorted(written("uk"))
PEOPLE = frozenset({"name", "names", "attacker", "defender", "dealer", "lead", "to"})
COUNTS = (1, 2, 5, 11, 21, 22, 25, 111)
FORMS = {
    ("uk", "deck-size"): ("карта", "карти", "карт"),
    ("uk", "duel-header"): ("карта", "карти", "карт"),
    ("uk", "did-take-up"): ("карту", "карти", "карт"),
    ("uk", "lobby-free"): ("місце", "місця", "місць"),
    ("uk", "span-days"): ("доба", "доби", "діб"),
    ("uk", "result-header"): ("раунд", "раунди", "раундів"),
    ("uk", "me-groups"): ("партія", "партії", "партій"),
    ("uk", "me-duels"): ("партія", "партії", "партій"),
    ("uk", "refusal-too_few_coins"): ("монета", "монети", "монет"),
    ("uk", "why-trump_saves"): ("карту", "карти", "карт"),
    ("uk", "why-throw_presses"): ("карта", "карти", "карт"),
    ("uk", "moments-header"): ("момент", "моменти", "моментів"),
    ("ru", "deck-size"): ("карта", "карты", "карт"),
    ("ru", "duel-header"): ("карта", "карты", "карт"),
    ("ru", "did-take-up"): ("карту", "карты", "карт"),
    ("ru", "lobby-free"): ("место", "места", "мест"),
    ("ru", "span-days"): ("сутки", "суток", "суток"),
    ("ru", "result-header"): ("раунд", "раунда", "раундов"),
    ("ru", "me-groups"): ("партия", "партии", "партий"),
    ("ru", "me-duels"): ("партия", "партии", "партий"),
    ("ru", "why-trump_saves"): ("карту", "карты", "карт"),
    ("ru", "why-throw_presses"): ("карта", "карты", "карт"),
    ("ru", "moments-header"): ("момент", "момента", "моментов"),
    ("ru", "refusal-too_few_coins"): ("монета", "монеты", "монет"),
}
POINTS = {"uk": ("очко", "очки", "очок"), "ru": ("очко", "очка", "очков")}
TOASTS = [
    key
    for key in KEYS
    if key.startswith(("refusal-", "done-", "opened-"))
    or key in ("hand-in-private", "sorry", "language-chosen")
]
BUTTONS = [
    key
    for key in KEYS
    if key.startswith(("button-", "menu-", "confirm-", "choice-")) and not key.endswith("-title")
]


def samples(language: Language, key: str, person: str, count: int = 2) -> dict[str, object]:
    """A value for every variable: a number where one is chosen by, else a text."""
    message = written(language)[key]
    chosen = {variable for variable, _ in message.selectors}
    return {
        name: count if name in chosen else person if name in PEOPLE else "10♦"
        for name in message.variables
    }


def form(count: int) -> int:
    """0, 1 or 2 for one, few, many."""
    if count % 10 == 1 and count % 100 != 11:
        return 0
    return 1 if count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14) else 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_a_message_is_html_that_telegram_reads(key: str, language: Language) -> None:
    html = texts(language).html(key, **samples(language, key, "<b>& \"Ко'"))
    read = read_html(str(html))
    assert read.text.strip()
    assert "$" not in read.text
    assert ("<b>& \"Ко'" in read.text) == bool(written(language)[key].variables & PEOPLE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plain_message_says_what_the_html_says(language: Language) -> None:
    for key in KEYS:
        values = samples(language, key, "Оля")
        if "<" not in written(language)[key].source:
            html = str(texts(language).html(key, **values))
            assert texts(language).plain(key, **values) == read_html(html).text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_toast_is_one_short_thought(language: Language) -> None:
    person = isolated(readable("Д" * 200))
    for key in TOASTS:
        text = texts(language).plain(key, **samples(language, key, person))
        assert length(text) <= 200, key
        assert not set("\n<") & set(text), key
        assert key == "sorry" or not text.endswith("."), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_button_is_one_line_of_plain_text(language: Language) -> None:
    for key in BUTTONS:
        text = texts(language).plain(key, **samples(language, key, "Оля"))
        assert len(text) <= 30, key
        assert not set("\n<") & set(text), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plural_has_its_forms_checked_here(language: Language) -> None:
    plural = {key for key, message in written(language).items() if message.plurals}
    assert plural == {key for lang, key in FORMS if lang == language}


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize(("language", "key"), FORMS)
def test_things_are_counted_in_good_grammar(key: str, language: Language, count: int) -> None:
    text = texts(language).plain(key, **samples(language, key, "Оля", count))
    assert f"{count} {FORMS[language, key][form(count)]}" in words(text)
    if key.startswith("me-"):
        assert f"{count} {POINTS[language][form(count)]}" in words(text)


def words(text: str) -> list[str]:
    """Every two words that stand side by side, without punctuation."""
    single = "".join(c if c.isalnum() else " " for c in text).split()
    return [" ".join(pair) for pair in pairwise(single)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("place", "medal"), [(1, "🥇"), (2, "🥈"), (3, "🥉"), (4, "4"), (7, "7")])
def test_who_goes_out_gets_the_medal_of_his_place(
    place: int, medal: str, language: Language
) -> None:
    assert medal in texts(language).plain("did-go-out", name="Оля", place=place)


def test_an_unknown_key_is_an_error() -> None:
    with pytest.raises(LookupError):
        texts("uk").html("no-such-key")


def test_a_missing_variable_is_an_error() -> None:
    with pytest.raises(ValueError, match="did-pass"):
        texts("uk").html("did-pass")


def test_a_broken_text_is_found_when_it_is_compiled() -> None:
    with pytest.raises(ValueError, match="uk"):
        Texts("uk", {"broken.ftl": "a = { b }\n"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_has_tells_what_there_is(language: Language) -> None:
    assert texts(language).has("did-pass")
    assert not texts(language).has("no-such-key")
