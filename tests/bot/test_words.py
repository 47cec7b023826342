"""Words of the players, mixed into the next deal."""

import pytest

from bot.callbacks import LobbyAct
from tests.bot.player import Player
from tests.bot.proofs import (
    AGAIN,
    FAIR,
    WORD,
    commitments,
    finished,
    is_true,
    record_in,
    resigned,
)
from tests.bot.tables import act, lobby, started, yard
from tests.bot.telegram import Telegram


async def test_the_page_of_the_lobby_tells_what_it_is_and_who_has_added_what(
    telegram: Telegram, two: list[Player]
) -> None:
    olya, petro = two
    await lobby(two)
    await petro.says("/word <b>дощ</b>")
    assert "2. \u2068Петро\u2069 🗝" in olya.table().said.text
    assert "дощ" not in olya.table().said.text
    stranger = Player(telegram, telegram.person("Саша"), olya.chat)
    olya.chat.members[stranger.id] = "member"
    await stranger.presses(FAIR)
    page = olya.table().said.text
    assert "🗝 \u2068Петро\u2069: \u2068<b>дощ</b>\u2069" in page
    assert len(commitments(page)) == 1
    await stranger.presses("Назад")
    assert "Почати може" in olya.table().said.text


async def test_a_word_is_mixed_in_and_the_file_says_whose_seats(two: list[Player]) -> None:
    await lobby(two)
    await two[1].says("/word дощ")
    await two[1].says(f"/word   {WORD} ")
    await act(two[0], LobbyAct.START)
    await finished(two)
    await two[0].presses(FAIR)
    record = record_in(two[0].last())
    assert record["words"] == [[1, WORD]], "the last word of a seat counts"
    assert is_true(record)
    assert not is_true(record | {"words": []})
    assert not is_true(record | {"words": [[1, "дощ"]]})
    assert f"Слова: \u2068{WORD}\u2069" in two[0].last().said.text


async def test_the_lobby_comes_down_after_a_word(two: list[Player]) -> None:
    olya, petro = two
    await lobby(two)
    old = olya.table()
    await petro.says(f"/word {WORD}")
    assert old.id not in olya.chat.messages
    assert olya.last() == olya.table()


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "\u200d",
        "\u3164",
        "\u2800 \u115f",
        "а" * 33,
        "а\nб",
        "а\u202eб",
        "а\x07",
        "\ufeff",
        "\u0301",
    ],
)
async def test_a_word_that_does_not_fit_is_refused_and_changes_nothing(
    two: list[Player], text: str
) -> None:
    olya, petro = two
    await lobby(two)
    await petro.says(f"/word {WORD}")
    await petro.says(f"/word {text}")
    assert "від 1 до 32" in petro.last().said.text
    await olya.presses(FAIR)
    assert f"\u2068Петро\u2069: \u2068{WORD}\u2069" in olya.reads()


@pytest.mark.parametrize("text", ["а" * 32, "🏳️‍🌈🎲", "дощ і сніг", "і\u0308жак", "/start", "<a>&"])
async def test_a_word_that_fits_is_kept_in_one_spelling(two: list[Player], text: str) -> None:
    await lobby(two)
    await two[1].says(f"/word {text}")
    await two[0].presses(FAIR)
    assert text.replace("і\u0308", "ї") in two[0].table().said.text


async def test_marks_heaped_on_a_letter_are_not_mixed_in(two: list[Player]) -> None:
    """What is mixed in is what is shown: the proof could not be checked otherwise."""
    await lobby(two)
    await two[1].says("/word \u0301б" + "\u0316" * 30 + "в")
    await act(two[0], LobbyAct.START)
    await finished(two)
    await two[0].presses(FAIR)
    record = record_in(two[0].last())
    assert record["words"] == [[1, "б\u0316\u0316в"]]
    assert "\u2068б\u0316\u0316в\u2069" in two[0].last().said.text
    assert is_true(record)


async def test_a_word_from_right_to_left_turns_no_line_around(two: list[Player]) -> None:
    await lobby(two)
    for player, word in zip(two, ("שלום", "مرحبا"), strict=True):
        await player.says(f"/word {word}")
    await two[0].presses(FAIR)
    assert "🗝 \u2068Оля\u2069: \u2068שלום\u2069\n" in two[0].table().said.text
    await two[0].presses("Назад")
    await act(two[0], LobbyAct.START)
    await finished(two)
    await two[0].presses(FAIR)
    assert "🗝 Слова: \u2068שלום\u2069, \u2068مرحبا\u2069\n" in two[0].last().said.text


async def test_who_does_not_sit_adds_no_word(telegram: Telegram) -> None:
    olya, petro, vira = yard(telegram, 3)
    await vira.says("/word дощ")
    assert "немає столу" in vira.last().said.text
    await lobby([olya, petro])
    await vira.says("/word дощ")
    assert vira.last().said.text == "Ти не за цим столом"
    await olya.says("/word дощ", anonymously=True)
    assert "напиши від себе" in olya.last().said.text
    assert "🗝" not in olya.table().said.text


async def test_once_the_cards_are_dealt_it_is_too_late_for_words(two: list[Player]) -> None:
    await started(two)
    await two[1].says(f"/word {WORD}")
    assert "Карти вже роздано" in two[1].last().said.text
    await finished(two)
    await two[1].presses(FAIR)
    assert record_in(two[1].last())["words"] == []


async def test_a_word_leaves_with_its_sitter(two: list[Player]) -> None:
    olya, petro = two
    await lobby(two)
    await petro.says(f"/word {WORD}")
    await petro.presses("Встати")
    await petro.presses("Сісти")
    assert "🗝" not in olya.table().said.text


async def test_words_are_for_one_deal(two: list[Player]) -> None:
    olya, _ = two
    await lobby(two)
    await olya.says(f"/word {WORD}")
    await act(olya, LobbyAct.START)
    await finished(two)
    await olya.presses(AGAIN)
    assert "🗝" not in olya.table().said.text


async def test_a_word_under_the_result_is_mixed_into_the_rematch(telegram: Telegram) -> None:
    """A duel has no lobby between two deals."""
    olya = Player(telegram, telegram.person("Оля"), telegram.world.chats[1001])
    await olya.says("/durak")
    await olya.says("/word дощ")
    await olya.presses("Почати")
    await resigned(olya)
    (following,) = commitments(olya.table().said.text)
    await olya.says(f"/word {WORD}")
    assert "наступну роздачу" in olya.last().said.text
    await olya.presses(AGAIN)
    await resigned(olya)
    await olya.says("/verify")
    record = record_in(olya.last())
    assert (record["number"], record["words"]) == (2, [[0, WORD]])
    assert record["commitment"] == following
    assert is_true(record)
    await olya.says("/verify 1")
    assert record_in(olya.last())["words"] == [[0, "дощ"]]
