"""The rules in words: by /rules, from a lobby, from the menu of a game, in a duel."""

import pytest

from bot.callbacks import LobbyAct, TableAct, TablePress, WordsAct, WordsPress
from bot.service.choices import Choice
from bot.storage.tables import Phase
from engine.presets import PRESETS, Preset
from sandbox.world import Message
from tests.bot.player import Player, Toast
from tests.bot.tables import act, choose, lobby, started, yard
from tests.bot.telegram import Telegram
from tests.bot.test_duel import alone

TITLE = {"uk": "📖 Правила цього столу", "ru": "📖 Правила этого стола"}
USUAL = {"uk": "📖 Як тут грають", "ru": "📖 Как здесь играют"}


def pages(player: Player) -> list[Message]:
    """The messages that tell the rules."""
    return [m for m in player.messages() if m.said.text.startswith("📖")]


async def menu(player: Player, label: str) -> Toast:
    """Press *label* behind the ⋯ of the table."""
    table = await player.telegram.table(player.chat)
    opens = TablePress(table=table.id, act=TableAct.MENU).pack()
    await player.sends(next(m for m in player.messages() if m.button(opens)), opens)
    return await player.presses(label)


@pytest.mark.parametrize("language", ["uk", "ru"])
async def test_rules_tell_what_a_chat_is_used_to_where_nobody_plays(
    telegram: Telegram, language: str
) -> None:
    (olya,) = yard(telegram, 1, language=language)
    await telegram.app.desk.people.choose_chat_language(
        olya.chat.id, "ru" if language == "ru" else "uk"
    )
    await olya.says("/rules")
    assert olya.last().said.text.startswith(USUAL[language])
    await olya.presses("✖️")
    assert pages(olya) == []
    await olya.says("/rules")
    assert len(pages(olya)) == 1
    await olya.says("/durak")
    await choose(olya, Choice.PRESET, "road")
    await olya.says("/rules")
    page = pages(olya)[-1]
    assert page.said.text.startswith(TITLE[language])
    assert "36" in page.said.text.splitlines()[1]


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: str(preset.name))
async def test_rules_of_a_lobby_are_told_for_every_named_set(
    telegram: Telegram, preset: Preset
) -> None:
    olya, petro = yard(telegram)
    await lobby([olya, petro], preset=preset.name.value)
    title = olya.table().said.text.splitlines()[0].split(" · ")[1]
    await petro.presses("Словами")
    (page,) = pages(petro)
    assert f"\n{title} · " in page.said.text


async def test_anybody_may_read_them_before_he_sits_down_and_put_them_away(
    telegram: Telegram,
) -> None:
    olya, petro, vira = yard(telegram, 3)
    await lobby([olya, petro])
    assert await vira.presses("Словами") == Toast()
    assert len(pages(olya)) == 1
    assert olya.sees("Сісти"), "the lobby stays where it is"
    await petro.presses("Закрити")
    assert pages(olya) == []


async def test_there_is_one_page_of_a_table_and_it_comes_down_when_asked_for_again(
    telegram: Telegram,
) -> None:
    olya, petro = yard(telegram)
    await lobby([olya, petro])
    await olya.presses("Словами")
    (first,) = pages(olya)
    await petro.says("/rules")
    (second,) = pages(olya)
    assert second.id > first.id


async def test_the_page_follows_what_is_chosen_in_the_lobby(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await lobby([olya, petro])
    await olya.presses("Словами")
    (page,) = pages(olya)
    assert "переводить далі" not in page.said.text
    await olya.presses("⚙️ Правила")
    await olya.presses("Перевідний")
    await olya.presses("‹ Назад")
    (after,) = pages(olya)
    assert after.id == page.id
    assert "переводить далі" in after.said.text


async def test_a_lobby_without_a_page_gets_none_unasked(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await lobby([olya, petro])
    await choose(olya, Choice.VARIANT, "transfer")
    assert pages(olya) == []


async def test_the_page_goes_with_its_table(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await lobby([olya, petro])
    await olya.presses("Словами")
    await olya.says("/end")
    await olya.presses("Прибрати")
    assert pages(olya) == []


async def test_the_menu_of_a_game_leads_to_its_rules_and_the_table_stays_in_sight(
    telegram: Telegram,
) -> None:
    olya, petro, vira = yard(telegram, 3)
    await started([olya, petro, vira], preset="strict")
    assert await menu(petro, "Правила цього столу") == Toast()
    (page,) = pages(olya)
    assert "Суворий · підкидний, 36 карт" in page.said.text
    assert olya.sees("Мої карти")
    await olya.presses("Закрити")
    assert pages(olya) == []
    assert (await telegram.table(olya.chat)).phase is Phase.PLAYING


async def test_the_page_is_folded(telegram: Telegram) -> None:
    (olya,) = yard(telegram, 1)
    await olya.says("/rules")
    said = olya.last().said
    folded = [e for e in said.entities if e["type"] == "blockquote"]
    assert len(folded) >= 6
    assert said.html.count("<blockquote expandable>") == len(folded)


async def test_rules_speak_of_the_number_that_plays(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro], preset="transfer")
    await olya.says("/rules")
    (page,) = pages(olya)
    assert "Підкидає ведучий." in page.said.text
    assert "переводить назад" in page.said.text


@pytest.mark.parametrize("language", ["uk", "ru"])
async def test_in_private_they_are_those_of_the_duel(telegram: Telegram, language: str) -> None:
    olya = alone(telegram, language)
    await olya.says("/rules")
    assert olya.last().said.text.startswith(USUAL[language])
    await olya.says("/durak")
    await choose(olya, Choice.PRESET, "old_transfer")
    await olya.says("/rules")
    text = olya.last().said.text
    assert text.startswith(TITLE[language])
    assert {"uk": "суперник", "ru": "соперник"}[language] in text


async def test_a_duel_shows_them_in_its_own_message_and_comes_back(telegram: Telegram) -> None:
    olya = alone(telegram)
    await olya.says("/durak")
    message = olya.table().id
    await olya.presses("Словами")
    assert [page.id for page in pages(olya)] == [message]
    await olya.presses("Назад")
    assert olya.sees("Почати")
    await act(olya, LobbyAct.START)
    await olya.presses("⋯")
    await olya.presses("Правила цього столу")
    assert [page.id for page in pages(olya)] == [message]
    await olya.presses("Назад")
    assert pages(olya) == []
    assert olya.sees("⋯")


async def test_rules_of_a_table_elsewhere_are_not_told(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await lobby([olya, petro])
    table = await telegram.table(olya.chat)
    stranger = telegram.person("Чужий")
    there = Player(telegram, stranger, telegram.world.add_group("Інший двір", stranger))
    await there.says("/durak")
    for what in WordsAct:
        data = WordsPress(table=table.id, act=what).pack()
        assert await there.sends(there.table(), data, forged=True) == Toast("Ця кнопка вже не діє")
    assert pages(there) == pages(olya) == []


async def test_a_topic_has_the_rules_of_its_own_table(telegram: Telegram) -> None:
    olya = telegram.person("Оля")
    chat = telegram.world.add_group("Клуб", olya, topics={5: "Карти", 9: "Балачки"})
    cards, talk = Player(telegram, olya, chat, 5), Player(telegram, olya, chat, 9)
    await cards.says("/durak")
    await cards.says("/rules")
    await talk.says("/rules")
    assert pages(cards)[-1].said.text.startswith(TITLE["uk"])
    assert pages(talk)[-1].said.text.startswith(USUAL["uk"])
    await talk.presses("Закрити")
    assert pages(talk) == []
    assert pages(cards)
