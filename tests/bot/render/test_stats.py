"""Scoreboards: narrow enough for a phone, and the reader always finds himself."""

import pytest

from bot.l10n import LANGUAGES, texts
from bot.render.stats import SHOWN, board_screen, scores_screen, width_of
from bot.service.stats import PersonScores
from bot.settings import Language
from bot.storage.deals import Score
from tests.bot.render.boards import HOSTILE, NAMES
from tests.bot.render.limits import seen

ISOLATES = str.maketrans("", "", "\u2068\u2069")


def score(user_id: int, name: str = "Оля", points: int = 38) -> Score:
    return Score(user_id, name, deals=21, wins=19, draws=0, losses=2, points=points)


def thirty() -> list[Score]:
    return [score(n, NAMES[n % 8], points=99 - n) for n in range(1, 31)]


def hostile() -> list[Score]:
    return [score(n, name, 1234) for n, name in enumerate((*HOSTILE, "Оля 🌸🌸🌸🌸", "王小明"))]


def rows(scores: list[Score], reader: int, language: Language = "uk") -> list[str]:
    """The lines of the table itself, as wide as they are read."""
    text = seen(board_screen(texts(language), scores, reader)).translate(ISOLATES)
    _, table, *_ = text.split("\n\n", 1)
    return table.splitlines()[:-2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_chat_without_a_deal_is_invited_to_play(language: Language) -> None:
    assert "/durak" in seen(board_screen(texts(language), [], 1))


def test_one_player_makes_a_board() -> None:
    assert rows([score(1)], reader=2) == [
        "                Оч  П  В Н Д",
        " 1 Оля          38 21 19 0 2",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scores", [thirty(), hostile()])
def test_a_board_is_a_phone_wide_and_its_columns_stand_straight(
    scores: list[Score], language: Language
) -> None:
    lines = [line for line in rows(scores, 30, language) if line != "…"]
    assert {width_of(line) for line in lines} == {28}


@pytest.mark.parametrize(
    ("text", "width"), [("Оля", 3), ("🌸", 2), ("王", 2), ("e\u0301", 1), ("👨‍👩‍👧", 6), ("❤️", 1)]
)
def test_emoji_and_hieroglyphs_are_two_columns_wide(text: str, width: int) -> None:
    assert width_of(text) == width


def test_only_the_best_are_shown() -> None:
    assert len(rows(thirty(), reader=5)) == 1 + SHOWN


def test_a_reader_below_the_best_finds_his_own_line() -> None:
    *_, gap, own = rows(thirty(), reader=27)
    assert gap == "…"
    assert own.startswith("27 Гнат ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_spoken_to_in_what_everybody_reads(language: Language) -> None:
    text = seen(board_screen(texts(language), thirty(), 3))
    assert "›" not in text
    assert "ти" not in text.split()
    assert "ты" not in text.split()


def test_hostile_names_stay_in_their_column() -> None:
    text = seen(board_screen(texts("uk"), hostile(), 0))
    assert "<b>Жирний…" in text.translate(ISOLATES)
    assert "Хтось" in text


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("uk", ["У чатах: 21 партія, 38 очок", "виграші 19 · нічиї 0 · дурень 2", "🪙 Монети: 30"]),
        (
            "ru",
            ["В чатах: 21 партия, 38 очков", "выигрыши 19 · ничьи 0 · дурак 2", "🪙 Монеты: 30"],
        ),
    ],
)
def test_ones_own_totals_tell_chats_and_duels_apart(language: Language, told: list[str]) -> None:
    text = seen(scores_screen(texts(language), PersonScores(score(1), None, 30), "Оля"))
    assert text.splitlines()[0] == "⭐ \u2068Оля\u2069"
    assert [*text.splitlines()[2:4], text.splitlines()[-1]] == told
    assert texts(language).plain("me-duels-none").split("> ")[-1] in text


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_totals_under_any_name_are_a_message_telegram_takes(name: str, language: Language) -> None:
    seen(scores_screen(texts(language), PersonScores(score(1), score(1), 30), name))
    seen(scores_screen(texts(language), PersonScores(None, None, 0), name))
