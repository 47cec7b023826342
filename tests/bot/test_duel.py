"""A duel against the bot in the private chat: one message, edited."""

from random import Random

import pytest

from bot.callbacks import LobbyAct
from bot.service.choices import Choice
from bot.storage.tables import Phase
from sandbox import actions
from tests.bot.player import Player, Toast
from tests.bot.robot import offered
from tests.bot.tables import act, choose
from tests.bot.telegram import Telegram


def alone(telegram: Telegram, language: str = "uk") -> Player:
    person = telegram.person("Оля", language)
    return Player(telegram, person, telegram.world.chats[person.id])


async def play_duel(olya: Player, random: Random) -> None:
    for _ in range(500):
        if (await olya.telegram.table(olya.chat)).phase is not Phase.PLAYING:
            return
        board = olya.table()
        await olya.sends(board, random.choice(offered(board))["callback_data"])
    raise AssertionError("the duel does not end")


async def test_start_greets_and_offers_a_duel_and_a_chat(telegram: Telegram) -> None:
    olya = alone(telegram)
    await olya.says("/start")
    assert "дурня" in olya.last().said.text
    assert olya.sees("Дуель")
    links = [b["url"] for b in olya.buttons() if "url" in b]
    assert any("?startgroup=" in link for link in links)
    await olya.presses("Дуель")
    assert olya.sees("Почати")


@pytest.mark.parametrize("language", ["uk", "ru"])
@pytest.mark.parametrize("variant", ["throw_in", "transfer"])
async def test_a_duel_is_one_message_from_the_start_to_the_end(
    telegram: Telegram, language: str, variant: str
) -> None:
    olya = alone(telegram, language)
    await olya.says("/durak")
    message = olya.table()
    await choose(olya, Choice.VARIANT, variant)
    await act(olya, LobbyAct.START)
    await play_duel(olya, Random(5))
    finished = await telegram.table(olya.chat)
    assert finished.phase is Phase.OVER
    assert finished.rules.variant.value == variant
    assert [m for m in olya.messages() if m.keyboard] == [message]
    await olya.says("/me")
    assert "1" in olya.last().said.text


@pytest.mark.settings(pace=1.0)
async def test_the_opponent_moves_within_two_seconds_and_not_at_once(telegram: Telegram) -> None:
    olya = alone(telegram)
    await olya.says("/durak")
    await olya.presses("Почати")
    timed = 0
    while (before := await telegram.table(olya.chat)).phase is Phase.PLAYING:
        if not (offers := offered(olya.table())):
            await telegram.wait(3)
            continue
        await olya.sends(olya.table(), offers[0]["callback_data"])
        table = await telegram.table(olya.chat)
        thinks = table.waited.get(1)
        if thinks is None or thinks == before.waited.get(1):
            continue  # it goes on thinking while one more card is thrown in
        assert thinks.acts_at is not None
        assert 0.5 < thinks.acts_at - table.touched_at < 2
        if list(table.waited) == [1]:
            timed += 1
            await telegram.wait(thinks.acts_at - telegram.clock() - 0.4)
            assert (await telegram.table(olya.chat)).version == table.version
            await telegram.wait(0.5)
            assert (await telegram.table(olya.chat)).version > table.version
    assert timed


async def test_the_rules_of_a_duel_are_chosen_as_in_a_group(telegram: Telegram) -> None:
    olya = alone(telegram)
    await olya.says("/durak")
    await choose(olya, Choice.DECK, "24")
    await olya.presses("Почати")
    table = await telegram.table(olya.chat)
    held = sum(map(len, table.game.hands)) + len(table.game.stock)
    assert held + len(table.game.table_cards) == 24


async def test_a_rematch_starts_at_once(telegram: Telegram) -> None:
    olya = alone(telegram)
    await olya.says("/durak")
    await olya.presses("Почати")
    await play_duel(olya, Random(2))
    await olya.presses("Ще раз")
    assert (await telegram.table(olya.chat)).phase is Phase.PLAYING


async def test_leaving_a_duel_asks_and_loses_it(telegram: Telegram) -> None:
    olya = alone(telegram)
    await olya.says("/durak")
    await olya.presses("Почати")
    await olya.presses("⋯")
    await olya.presses("Вийти з гри")
    await olya.presses("граю далі")
    await olya.presses("⋯")
    await olya.presses("Вийти з гри")
    await olya.presses("здаюся")
    result = (await telegram.table(olya.chat)).game.result
    assert result is not None
    assert result.losers == (0,)


async def test_who_blocks_the_bot_ends_his_duel_and_nothing_breaks(telegram: Telegram) -> None:
    olya = alone(telegram)
    await olya.says("/durak")
    await olya.presses("Почати")
    await telegram.does(actions.block, olya.person)
    await telegram.wait(200)
    telegram.api.pardon()
    await telegram.does(actions.block, olya.person, blocked=False)
    await olya.says("/durak")
    assert olya.sees("Почати")


async def test_cards_of_another_table_are_not_for_strangers(telegram: Telegram) -> None:
    olya = alone(telegram)
    await olya.says("/durak")
    await olya.presses("Почати")
    table = await telegram.table(olya.chat)
    stranger = telegram.person("Чужий")
    there = Player(telegram, stranger, telegram.world.chats[stranger.id])
    await there.says(f"/start hand{table.id}")
    assert "не за цим столом" in there.last().said.text
    await there.says("/start")
    toast = await there.sends(there.table(), f"t:{table.id}:h", forged=True)
    assert toast == Toast("Ти не за цим столом")
