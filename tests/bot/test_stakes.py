"""Stakes before the cards: who may play for one, and who is told that he cannot."""

import pytest

from bot.callbacks import ChoicePress, LobbyAct
from bot.service.choices import Choice
from bot.storage.tables import Phase
from engine.coins import WIN_COINS
from tests.bot.player import Player, Toast
from tests.bot.positions import set_position
from tests.bot.purse import earned, purses
from tests.bot.render.boards import HOSTILE
from tests.bot.tables import act, choose, lobby, started, yard
from tests.bot.telegram import Telegram

NO_BOTS = Toast("У ботів немає монет: на ставку грають лише люди")


async def stake(player: Player, value: str) -> Toast:
    """Choose a stake on the pages of the rules; what the press is answered."""
    return await choose(player, Choice.STAKE, value)


async def last_trick(telegram: Telegram, players: list[Player]) -> None:
    """The first lays his last card; the second, who cannot beat it, is the fool."""
    await set_position(telegram, players[0].chat, ["As", "9s Td"])
    await players[0].presses("Мої карти")
    await players[0].presses("Т♠")
    await players[1].presses("Беру")


async def test_a_stake_is_chosen_by_its_buttons_and_stands_in_the_lobby(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await earned(50, olya, petro)
    await lobby([olya, petro])
    assert "🪙" not in olya.table().said.text
    await olya.presses("Правила")
    await olya.presses("Ставка: немає")
    assert [button["text"] for button in olya.buttons(olya.table())] == [
        "✅ немає",
        "10 🪙",
        "50 🪙",
        "100 🪙",
        "‹ Назад",
        "🪑 Сісти",
    ]
    await olya.presses("50 🪙")
    assert olya.sees("Ставка: 50 🪙")
    await olya.presses("Назад")
    assert "🪙 Ставка 50 · банк 100" in olya.table().said.text
    await petro.presses("Встати")
    assert "🪙 Ставка 50 · банк 50" in olya.table().said.text


async def test_who_lacks_coins_does_not_sit_down_and_hears_how_many_he_has(
    telegram: Telegram,
) -> None:
    olya, petro, vira = yard(telegram, 3)
    await earned(50, olya, vira)
    await earned(21, petro)
    await lobby([olya], stake="50")
    assert await petro.presses("Сісти") == Toast(
        "Ставка 50, а в тебе 21 монета. Монети дає виграш без ставки"
    )
    assert (await telegram.table(olya.chat)).people == (olya.id,)
    assert await vira.presses("Сісти") == Toast()
    assert (await telegram.table(olya.chat)).people == (olya.id, vira.id)


async def test_a_stake_that_somebody_at_the_table_lacks_is_refused_with_his_name(
    telegram: Telegram,
) -> None:
    olya, petro, vira = yard(telegram, 3)
    await earned(50, olya)
    await earned(10, petro, vira)
    await lobby([olya, petro, vira])
    assert await stake(olya, "50") == Toast(
        "Не вистачає монет на ставку 50: \u2068Петро\u2069, \u2068Віра\u2069"
    )
    assert (await telegram.table(olya.chat)).stake == 0
    assert await stake(olya, "10") == Toast()
    assert (await telegram.table(olya.chat)).stake == 10


async def test_eight_hostile_names_without_coins_fit_into_the_answer(telegram: Telegram) -> None:
    people = [telegram.person(name) for name in HOSTILE]
    chat = telegram.world.add_group("Двір", *people)
    players = [Player(telegram, person, chat) for person in people]
    await lobby(players, deck="54")
    toast = await stake(players[0], "100")
    assert toast.text is not None
    assert len(toast.text) <= 200
    assert "Хтось" in toast.text
    assert "\u202e" not in toast.text


async def test_bots_and_stakes_keep_away_from_each_other(telegram: Telegram) -> None:
    (olya,) = yard(telegram, 1)
    await earned(100, olya)
    await lobby([olya], bots=1)
    assert await stake(olya, "10") == NO_BOTS
    assert (await telegram.table(olya.chat)).stake == 0
    assert await stake(olya, "0") == Toast()
    await olya.presses("− бот")
    await stake(olya, "10")
    assert not olya.sees("+ бот")
    assert await act(olya, LobbyAct.ADD_BOT, forged=True) == NO_BOTS
    assert (await telegram.table(olya.chat)).people == (olya.id,)
    await stake(olya, "0")
    assert await olya.presses("+ бот") == Toast()


async def test_a_set_that_is_played_for_a_stake_keeps_no_newcomers_away(
    telegram: Telegram,
) -> None:
    """Who sits alone gets no stake with it; two who can pay do."""
    olya, petro = yard(telegram)
    await earned(50, olya)
    await lobby([olya], preset="card_callers")
    assert (await telegram.table(olya.chat)).stake == 0
    assert olya.sees("+ бот")
    assert await petro.presses("Сісти") == Toast()
    assert "ставк" not in olya.table().said.text.lower()
    await olya.presses("Словами")
    assert "%" not in olya.last().said.text
    await olya.presses("Закрити")
    await earned(50, petro)
    await choose(olya, Choice.PRESET, "card_callers")
    assert (await telegram.table(olya.chat)).stake == 10


async def test_a_lobby_for_one_calls_for_people_and_not_for_bots_it_would_refuse(
    telegram: Telegram,
) -> None:
    (olya,) = yard(telegram, 1)
    await earned(50, olya)
    await lobby([olya], stake="10")
    assert await olya.presses("Почати") == Toast("Треба хоча б двоє: поклич ще когось")


async def test_a_duel_against_the_bot_knows_no_stakes_not_even_forged_ones(
    telegram: Telegram,
) -> None:
    person = telegram.person("Оля")
    olya = Player(telegram, person, telegram.world.chats[person.id])
    await earned(100, olya)
    await olya.says("/durak")
    await olya.presses("Правила")
    assert not olya.sees("Ставка")
    table = await telegram.table(olya.chat)
    forged = ChoicePress(table=table.id, choice=Choice.STAKE, value="10").pack()
    assert await olya.sends(olya.table(), forged, forged=True) == NO_BOTS
    assert (await telegram.table(olya.chat)).stake == 0


@pytest.mark.parametrize("value", ["1", "-10", "1000000", "", "x"])
async def test_a_stake_that_is_not_offered_is_none(telegram: Telegram, value: str) -> None:
    (olya,) = yard(telegram, 1)
    await earned(100, olya)
    await lobby([olya])
    table = await telegram.table(olya.chat)
    await olya.presses("Правила")
    data = f"o:{table.id}:{Choice.STAKE.value}:{value}"
    await olya.sends(olya.table(), data, forged=True)
    assert (await telegram.table(olya.chat)).stake == 0


async def test_the_stake_is_kept_for_the_next_table_and_a_poor_opener_stands(
    telegram: Telegram,
) -> None:
    olya, petro = yard(telegram)
    await earned(50, olya, petro)
    await started([olya, petro], stake="50")
    await last_trick(telegram, [olya, petro])
    await petro.says("/durak")
    table = await telegram.table(olya.chat)
    assert (table.stake, table.seats, table.opener_id) == (50, (), petro.id)
    assert "🪙 Ставка 50 · банк 0" in petro.table().said.text
    assert await petro.presses("Сісти") == Toast(
        "Ставка 50, а в тебе 0 монет. Монети дає виграш без ставки"
    )
    assert await stake(petro, "0") == Toast()
    await petro.presses("Сісти")
    assert (await telegram.table(olya.chat)).people == (petro.id,)


async def test_coins_staked_elsewhere_cannot_be_staked_again(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    other = telegram.world.add_group("Дача", olya.person, petro.person)
    there = [Player(telegram, player.person, other) for player in (olya, petro)]
    await earned(50, olya)
    await earned(100, petro)
    await lobby([olya, petro], stake="50")
    await started(there, stake="50")
    refused = Toast("Не вистачає монет на ставку 50: \u2068Оля\u2069")
    assert await olya.presses("Почати") == refused
    assert (await telegram.table(olya.chat)).phase is Phase.LOBBY
    assert await purses(olya, petro) == [0, 50], "nobody has paid for what did not start"
    await there[0].says("/end")
    await there[0].presses("Прибрати")
    assert await olya.presses("Почати") == Toast()
    assert await purses(olya, petro) == [0, 50]


async def test_a_rematch_is_for_those_who_still_have_the_stake(telegram: Telegram) -> None:
    olya, petro, vira = yard(telegram, 3)
    await earned(50, olya, petro, vira)
    await started([olya, petro], stake="50")
    await last_trick(telegram, [olya, petro])
    assert await purses(olya, petro) == [100, 0]
    await petro.presses("Ще раз")
    refused = Toast("Не вистачає монет на ставку 50: \u2068Петро\u2069")
    assert await olya.presses("Почати") == refused
    await petro.presses("Встати")
    await vira.presses("Сісти")
    await olya.presses("Почати")
    assert (await telegram.table(olya.chat)).phase is Phase.PLAYING
    assert await purses(olya, petro, vira) == [50, 0, 0]


@pytest.mark.parametrize("language", ["uk", "ru"])
async def test_help_and_the_page_of_stakes_say_what_a_win_brings(
    telegram: Telegram, language: str
) -> None:
    (olya,) = yard(telegram, 1, language=language)
    await choose_language(telegram, olya, language)
    await olya.says("/help")
    (line,) = [line for line in olya.last().said.text.splitlines() if "🪙" in line]
    assert f" {WIN_COINS} " in line
    await olya.says("/durak")
    await act(olya, LobbyAct.RULES)
    table = await telegram.table(olya.chat)
    await olya.sends(olya.table(), ChoicePress(table=table.id, choice=Choice.STAKE).pack())
    assert f" {WIN_COINS} " in olya.table().said.text


async def choose_language(telegram: Telegram, player: Player, language: str) -> None:
    await telegram.app.desk.people.choose_chat_language(
        player.chat.id, "ru" if language == "ru" else "uk"
    )
