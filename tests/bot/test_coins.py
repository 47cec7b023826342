"""Coins while cards are played and when they are down: every one of them is accounted for."""

from random import Random
from typing import Any

import pytest

from bot.callbacks import LobbyAct
from bot.storage import tables
from bot.storage.tables import Kind, Phase
from engine.options import Rules
from engine.state import winners
from sandbox import actions
from tests.bot.player import Player
from tests.bot.positions import set_position
from tests.bot.purse import earned, entries, purses
from tests.bot.robot import play
from tests.bot.tables import act, started, yard
from tests.bot.telegram import Telegram
from tests.bot.test_stakes import last_trick


async def staked(telegram: Telegram, count: int = 2) -> list[Player]:
    """A deal has begun for which everybody has paid fifty of his hundred coins."""
    players = yard(telegram, count)
    await earned(100, *players)
    await started(players, stake="50")
    return players


async def draw(telegram: Telegram, players: list[Player], **changes: Any) -> None:
    """The first two lay their last cards, and the other beats what the one has led."""
    rest = [""] * (len(players) - 2)
    await set_position(telegram, players[0].chat, ["7s", "9s", *rest], **changes)
    for player, card in zip(players, ("7♠", "9♠"), strict=False):
        await player.presses("Мої карти")
        await player.presses(card)


async def test_a_win_without_a_stake_brings_ten_coins(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    assert "🪙" not in olya.table().said.text
    await last_trick(telegram, [olya, petro])
    assert await purses(olya, petro) == [10, 0]
    assert "\n🪙 \u2068Оля\u2069 +10\n" in olya.table().said.text
    await olya.says("/me")
    assert "Монети: 10" in olya.last().said.text
    await petro.private.says("/me")
    assert "Монети: 0" in petro.private.last().said.text


async def test_a_win_against_the_bot_is_a_win(telegram: Telegram) -> None:
    person = telegram.person("Оля")
    olya = Player(telegram, person, telegram.world.chats[person.id])
    await olya.says("/durak")
    await act(olya, LobbyAct.START)
    await set_position(telegram, olya.chat, ["As", "9s Td"])
    await olya.presses("Т♠")
    table = await telegram.table(olya.chat)
    assert (table.kind, table.phase) == (Kind.DUEL, Phase.OVER)
    assert await purses(olya) == [10]
    assert "\n🪙 \u2068Оля\u2069 +10\n" in olya.table().said.text


async def test_bots_win_no_coins(telegram: Telegram) -> None:
    (olya,) = yard(telegram, 1)
    await started([olya], bots=2)
    table = await telegram.table(olya.chat)
    await telegram.app.desk.game.leave(table.id, olya.id, table.deal_id or 0, telegram.clock())
    assert await entries(telegram) == []


async def test_a_draw_without_a_stake_brings_nothing(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await draw(telegram, [olya, petro])
    assert await entries(telegram) == []
    assert "🪙" not in olya.table().said.text


async def test_the_stake_is_paid_at_the_start_and_the_winner_has_the_bank(
    telegram: Telegram,
) -> None:
    olya, petro = await staked(telegram)
    assert await purses(olya, petro) == [50, 50]
    assert olya.table().said.text.splitlines()[1] == "🪙 Банк 100"
    await last_trick(telegram, [olya, petro])
    assert await purses(olya, petro) == [150, 50]
    assert "\n🪙 \u2068Оля\u2069 +50 · \u2068Петро\u2069 −50\n" in olya.table().said.text
    assert "Банк" not in olya.table().said.text


async def test_three_played_to_the_end_share_the_bank_as_they_went_out(telegram: Telegram) -> None:
    players = await staked(telegram, 4)
    table = await play(players, Random(3))
    assert table.game.result is not None
    (fool,) = table.game.result.losers
    first, *others = table.game.out
    expected = {fool: 50, first: 50 + 68} | dict.fromkeys(others, 50 + 66)
    assert await purses(*players) == [expected[seat] for seat in range(4)]


async def test_a_draw_gives_the_stakes_back(telegram: Telegram) -> None:
    olya, petro = await staked(telegram)
    await draw(telegram, [olya, petro])
    assert await purses(olya, petro) == [100, 100]
    assert "🪙" not in olya.table().said.text


async def test_in_a_draw_who_was_out_before_has_the_rest(telegram: Telegram) -> None:
    olya, petro, vira = await staked(telegram, 3)
    await draw(telegram, [olya, petro, vira], out=(2,))
    assert await purses(olya, petro, vira) == [100, 100, 100], "the rest is what he has paid"
    assert (await telegram.table(olya.chat)).phase is Phase.OVER


async def test_a_draw_that_is_dealt_again_gives_back_and_takes_anew(telegram: Telegram) -> None:
    olya, petro = await staked(telegram)
    first = await telegram.table(olya.chat)
    await draw(telegram, [olya, petro], rules=Rules.from_json({"draw_rule": "replay"}))
    again = await telegram.table(olya.chat)
    assert again.phase is Phase.PLAYING
    assert again.deal_id != first.deal_id
    assert await purses(olya, petro) == [50, 50]
    kinds = [(deal, kind) for deal, user, kind, _ in await entries(telegram) if user == olya.id]
    assert kinds[1:] == [
        (first.deal_id, "stake"),
        (first.deal_id, "refund"),
        (again.deal_id, "stake"),
    ]


async def test_who_gives_up_has_lost_his_stake(telegram: Telegram) -> None:
    olya, petro, vira = await staked(telegram, 3)
    for label in ("⋯", "Вийти з гри", "здаюся"):
        await petro.presses(label)
    assert await purses(olya, petro, vira) == [125, 50, 125]


async def test_who_lets_his_time_run_out_at_the_lead_has_lost_his_stake(telegram: Telegram) -> None:
    players = await staked(telegram)
    lead = (await telegram.table(players[0].chat)).game.lead
    await telegram.wait(61)
    assert await purses(players[lead], players[1 - lead]) == [50, 150]


async def test_end_gives_everything_back_and_only_once(telegram: Telegram) -> None:
    olya, petro = await staked(telegram)
    await olya.says("/end")
    assert await purses(olya, petro) == [50, 50]
    await olya.presses("Прибрати")
    assert await purses(olya, petro) == [100, 100]
    await telegram.app.desk.game.close_all(olya.chat.id, telegram.clock())
    assert await purses(olya, petro) == [100, 100]


async def test_a_bot_that_is_put_out_gives_everything_back(telegram: Telegram) -> None:
    olya, petro = await staked(telegram)
    await telegram.does(actions.put_bot_out, olya.person, olya.chat)
    assert await purses(olya, petro) == [100, 100]


async def test_a_game_that_gives_way_to_a_moved_one_gives_everything_back(
    telegram: Telegram,
) -> None:
    olya, petro = await staked(telegram)
    other = telegram.world.add_group("Дача", olya.person, petro.person)
    old = [Player(telegram, player.person, other) for player in (olya, petro)]
    await started(old, stake="10")
    assert await purses(olya, petro) == [40, 40]
    await telegram.app.desk.game.move_chat(other.id, olya.chat.id, telegram.clock())
    async with telegram.database.reading() as connection:
        (left,) = await tables.live(connection, olya.chat.id)
    assert left.stake == 10
    assert await purses(olya, petro) == [90, 90]


async def test_a_rematch_that_is_put_away_gives_back_nothing_of_the_deal_before(
    telegram: Telegram,
) -> None:
    olya, petro = await staked(telegram)
    await last_trick(telegram, [olya, petro])
    await olya.presses("Ще раз")
    await olya.says("/end")
    await olya.presses("Прибрати")
    assert await purses(olya, petro) == [150, 50]


async def test_a_crash_doubles_nothing_and_loses_nothing(telegram: Telegram) -> None:
    olya, petro = await staked(telegram)
    await telegram.restart()
    assert await purses(olya, petro) == [50, 50]
    assert "🪙 Банк 100" in olya.table().said.text
    await last_trick(telegram, [olya, petro])
    shown = olya.table().said.text
    await telegram.restart()
    assert await purses(olya, petro) == [150, 50]
    assert olya.table().said.text == shown


@pytest.mark.parametrize("press", ["start", "last move"])
async def test_coins_move_with_what_moves_them_or_not_at_all(
    telegram: Telegram, monkeypatch: pytest.MonkeyPatch, press: str
) -> None:
    olya, petro = yard(telegram)
    await earned(50, olya, petro)
    await started([olya, petro], stake="50")
    await set_position(telegram, olya.chat, ["", "9s Td"], on_table=[("As", None)], emptied=(0,))
    if press == "start":
        await petro.presses("Беру")
        await earned(50, petro)
        await petro.presses("Ще раз")
    before = await entries(telegram)

    async def fails(*args: object, **kwargs: object) -> None:
        raise LookupError("no room on the disk")

    telegram.expects_errors = True
    with monkeypatch.context() as patch:
        patch.setattr(tables, "save", fails)
        toast = await petro.presses("Беру") if press != "start" else await olya.presses("Почати")
    assert toast.alert, "an apology"
    assert await entries(telegram) == before


async def test_coins_add_up_over_an_evening(telegram: Telegram) -> None:
    random = Random(1)
    players = yard(telegram, 2)
    made = 0
    for stake, presses in ((0, 2000), (10, 25), (10, 2000)):
        await earned(10, *players)
        made += 20
        await started(players, stake=str(stake))
        table = await play(players, random, presses=presses)
        made += 0 if stake else 10 * len(winners(table.game))
        if table.phase is Phase.PLAYING:
            assert sum(await purses(*players)) == made - 2 * stake
            await players[0].says("/end")
            await players[0].presses("Прибрати")
        assert sum(await purses(*players)) == made
