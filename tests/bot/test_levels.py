"""How well the bot's players play is chosen at the table, told to everybody and kept."""

import pytest

from bot.callbacks import BotPress, LobbyAct
from bot.service.characters import CHARACTERS
from bot.storage.tables import Table
from engine.ai.levels import Level
from tests.bot.player import Player, Toast
from tests.bot.tables import act, lobby, started, yard
from tests.bot.telegram import Telegram
from tests.bot.test_duel import alone

WORDS = {"uk": ("новачок", "майстер"), "ru": ("новичок", "мастер")}


async def levels(telegram: Telegram, player: Player) -> list[Level | None]:
    return [seat.level for seat in (await telegram.table(player.chat)).seats]


async def choose_level(player: Player, seat: int, level: Level) -> Toast:
    """Open the page about the bots, press, and come back."""
    table = await player.telegram.table(player.chat)
    await player.sends(player.table(), BotPress(table=table.id).pack())
    data = BotPress(table=table.id, seat=seat, level=level).pack()
    assert player.sees_data(data)
    toast = await player.sends(player.table(), data)
    await player.presses("‹")
    return toast


async def test_a_bot_is_of_the_club_until_another_level_is_chosen(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await lobby([olya, petro], bots=2)
    assert await levels(telegram, olya) == [None, None, Level.CLUB, Level.CLUB]
    assert olya.table().said.text.count("♟️") == 2
    await choose_level(petro, 2, Level.MASTER)
    assert await levels(telegram, olya) == [None, None, Level.MASTER, Level.CLUB]
    shown = olya.table().said.text
    assert shown.count("🎩") == shown.count("♟️") == 1


async def test_the_chat_keeps_the_level_for_the_next_bot_and_the_next_table(
    telegram: Telegram,
) -> None:
    (olya,) = yard(telegram, 1)
    await lobby([olya], bots=1)
    await choose_level(olya, 1, Level.NOVICE)
    await act(olya, LobbyAct.ADD_BOT)
    assert await levels(telegram, olya) == [None, Level.NOVICE, Level.NOVICE]
    await olya.says("/end")
    await olya.presses("Прибрати")
    await lobby([olya], bots=1)
    assert await levels(telegram, olya) == [None, Level.NOVICE]


async def test_the_page_tells_of_each_bot_what_it_is_like(telegram: Telegram) -> None:
    (olya,) = yard(telegram, 1)
    await lobby([olya], bots=2)
    await olya.presses("Рівні ботів")
    shown = olya.table().said.text
    assert "🌱 новачок · ♟️ клуб · 🎩 майстер" in shown
    assert "2. \u2068🧔 Кум Степан\u2069 ♟️\nЗа цим столом з обіду. Знає, коли час брати." in shown
    assert "3. \u2068👵 Баба Галя\u2069 ♟️\nПиріжки для всіх" in shown
    assert olya.sees("✅ 2 · ♟️")
    await olya.presses("3 · 🎩")
    assert "3. \u2068🧙 Дід Панас\u2069 🎩\nНе підглядає. Просто лічить." in olya.table().said.text


async def test_who_does_not_sit_has_no_say_about_the_bots(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await lobby([olya], bots=1)
    table = await telegram.table(olya.chat)
    for press in (BotPress(table=table.id), BotPress(table=table.id, seat=1, level=Level.MASTER)):
        assert await petro.sends(petro.table(), press.pack(), forged=True) == Toast(
            "Ти не за цим столом"
        )
    assert await telegram.table(olya.chat) == table


@pytest.mark.parametrize("seat", [0, 2, 2**53])
async def test_a_seat_without_a_bot_has_no_level(telegram: Telegram, seat: int) -> None:
    (olya,) = yard(telegram, 1)
    await lobby([olya], bots=1)
    table = await telegram.table(olya.chat)
    data = BotPress(table=table.id, seat=seat, level=Level.MASTER).pack()
    assert await olya.sends(olya.table(), data, forged=True) == Toast("Ця кнопка вже не діє")
    assert await telegram.table(olya.chat) == table


async def test_a_level_of_a_table_elsewhere_is_not_chosen(telegram: Telegram) -> None:
    (olya,) = yard(telegram, 1)
    await lobby([olya], bots=1)
    table = await telegram.table(olya.chat)
    there = Player(telegram, olya.person, telegram.world.add_group("Інший двір", olya.person))
    await there.says("/durak")
    data = BotPress(table=table.id, seat=1, level=Level.MASTER).pack()
    assert await there.sends(there.table(), data, forged=True) == Toast("Ця кнопка вже не діє")


async def test_a_level_is_chosen_before_the_cards_only(telegram: Telegram) -> None:
    (olya,) = yard(telegram, 1)
    await started([olya], bots=1)
    table = await telegram.table(olya.chat)
    data = BotPress(table=table.id, seat=1, level=Level.MASTER).pack()
    toast = await olya.sends(olya.table(), data, forged=True)
    assert toast == Toast("За цим столом уже не збираються")


async def test_another_player_is_dealt_to_as_a_newcomer(telegram: Telegram) -> None:
    """R2.3: seats that have changed begin with a first deal."""
    olya, petro = yard(telegram)
    await started([olya, petro], bots=1)
    for player in (olya, petro):
        await player.presses("⋯")
        await player.presses("Вийти з гри")
        await player.presses("здаюся")
        if (await telegram.table(olya.chat)).phase.value == "over":
            break
    await olya.presses("Ще раз")
    assert (await telegram.table(olya.chat)).state is not None
    await choose_level(olya, 2, Level.CLUB)
    assert (await telegram.table(olya.chat)).state is not None, "nobody has changed"
    await choose_level(olya, 2, Level.NOVICE)
    assert (await telegram.table(olya.chat)).state is None


@pytest.mark.parametrize("level", Level)
async def test_a_whole_table_of_one_level_has_different_players(
    telegram: Telegram, level: Level
) -> None:
    (olya,) = yard(telegram, 1)
    await lobby([olya], bots=1, preset="jokers")
    await choose_level(olya, 1, level)
    for _ in range(6):
        await act(olya, LobbyAct.ADD_BOT)
    bots = (await telegram.table(olya.chat)).seats[1:]
    assert {seat.name for seat in bots} == set(CHARACTERS[level])
    await olya.presses("Рівні ботів")
    assert len(olya.table().keyboard) == 8


async def test_the_next_table_brings_somebody_else(telegram: Telegram) -> None:
    olya = alone(telegram)

    async def rival() -> str:
        await olya.says("/durak")
        await olya.presses("Почати")
        name = (await telegram.table(olya.chat)).seats[1].name
        await olya.says("/end")
        await olya.presses("Прибрати")
        return name

    names = [await rival() for _ in range(8)]
    assert set(names) == set(CHARACTERS[Level.CLUB])
    assert names[0] == names[7]


@pytest.mark.parametrize("language", ["uk", "ru"])
async def test_in_a_duel_the_level_is_chosen_in_its_lobby_and_remembered(
    telegram: Telegram, language: str
) -> None:
    olya = alone(telegram, language)
    novice, master = WORDS[language]
    await olya.says("/durak")
    assert olya.sees("✅ ♟️")
    await olya.presses(master)
    assert olya.sees(f"✅ 🎩 {master}")
    assert await levels(telegram, olya) == [None, Level.MASTER]
    await telegram.restart()
    assert olya.sees(f"✅ 🎩 {master}")
    await olya.says("/end")
    await olya.presses("Прибрати" if language == "uk" else "Убрать")
    await olya.says("/durak")
    assert olya.sees(f"✅ 🎩 {master}")
    assert not olya.sees(f"✅ 🌱 {novice}")


async def test_each_person_has_his_own_level_in_duels(telegram: Telegram) -> None:
    olya = alone(telegram)
    person = telegram.person("Петро")
    petro = Player(telegram, person, telegram.world.chats[person.id])
    await olya.says("/durak")
    await olya.presses("майстер")
    await petro.says("/durak")
    assert await levels(telegram, petro) == [None, Level.CLUB]


async def test_a_duel_tells_what_its_rival_is_like(telegram: Telegram) -> None:
    olya = alone(telegram)
    await olya.says("/durak")
    assert "Знає, коли час брати." in olya.table().said.text
    await olya.presses("новачок")
    assert "Козир для нього — просто найкрасивіша карта." in olya.table().said.text


@pytest.mark.parametrize("language", ["uk", "ru"])
async def test_the_rules_in_words_tell_who_plays_how_well(
    telegram: Telegram, language: str
) -> None:
    olya, petro = yard(telegram, language=language)
    await olya.says("/lang")
    await olya.presses("Українська" if language == "uk" else "Русский")
    await lobby([olya, petro], bots=2)
    await choose_level(olya, 3, Level.MASTER)
    await petro.says("/rules")
    shown = petro.reads()
    assert "♟️ клуб: \u2068🧔 Кум Степан\u2069" in shown
    assert f"🎩 {WORDS[language][1]}: \u2068🧙" in shown


async def test_players_of_the_time_before_levels_are_of_the_club(telegram: Telegram) -> None:
    (olya,) = yard(telegram, 1)
    await lobby([olya], bots=1)
    async with telegram.database.transaction(settles=False) as connection:
        old = f'[["Оля", {olya.id}], ["bot-3", null]]'
        await connection.execute("UPDATE tables SET seats = ?", (old,))
    await telegram.restart()
    table: Table = await telegram.table(olya.chat)
    assert (table.seats[1].name, table.seats[1].level) == ("club-3", Level.CLUB)
    assert "🚕 Таксист Ігор" in olya.table().said.text
    await olya.presses("Почати")
    assert (await telegram.table(olya.chat)).game.players == 2
