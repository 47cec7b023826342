"""Teams before the cards: how many it takes, who plays with whom."""

from bot.callbacks import LobbyAct, LobbyPress
from bot.storage.tables import Phase
from tests.bot.player import Toast
from tests.bot.tables import act, lobby, started, yard
from tests.bot.telegram import Telegram


async def test_teams_need_four_and_bots_are_players(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await lobby([olya, petro], bots=1, preset="two_on_two")
    assert await act(olya, LobbyAct.START) == Toast("Для гри двоє на двоє треба чотири гравці")
    assert (await telegram.table(olya.chat)).phase is Phase.LOBBY
    await act(petro, LobbyAct.ADD_BOT)
    await act(olya, LobbyAct.START)
    assert (await telegram.table(olya.chat)).phase is Phase.PLAYING


async def test_teams_of_ones_own_rules_are_of_two_or_three(telegram: Telegram) -> None:
    players = yard(telegram, 5)
    await lobby(players, deck="52", teams="2")
    toast = await act(players[0], LobbyAct.START)
    assert toast.text is not None
    assert "учотирьох або вшістьох" in toast.text
    await act(players[0], LobbyAct.ADD_BOT)
    await act(players[0], LobbyAct.START)
    assert (await telegram.table(players[0].chat)).game.players == 6


async def test_a_press_gives_everybody_other_partners(telegram: Telegram) -> None:
    players = yard(telegram, 4)
    await lobby(players, preset="two_on_two")
    no = Toast("Це вирішує господар столу або адмін чату")
    assert await players[1].presses("🔀 Пари") == no
    partners = set()
    for _ in range(3):
        seats = (await telegram.table(players[0].chat)).seats
        partners.add(seats[2].user_id)
        await players[0].presses("🔀 Пари")
    assert partners == {player.id for player in players[1:]}
    seats = (await telegram.table(players[0].chat)).seats
    assert [seat.user_id for seat in seats] == [player.id for player in players]


async def test_other_partners_after_a_deal_make_the_next_one_a_first_one(
    telegram: Telegram,
) -> None:
    players = yard(telegram, 4)
    await started(players, preset="two_on_two")
    await telegram.wait(61)
    await players[0].presses("Ще раз")
    assert (await telegram.table(players[0].chat)).state is not None
    await players[0].presses("🔀 Пари")
    assert (await telegram.table(players[0].chat)).state is None


async def test_where_everybody_is_for_himself_there_are_no_partners(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await lobby([olya, petro])
    table = await telegram.table(olya.chat)
    data = LobbyPress(table=table.id, act=LobbyAct.TEAMS).pack()
    assert await olya.sends(olya.table(), data, forged=True) == Toast("Ця кнопка вже не діє")
