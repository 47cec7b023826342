"""Coins: what people have, and how a test lets them have some."""

from bot.storage import coins, deals
from bot.storage.coins import Kind
from tests.bot.player import Player
from tests.bot.telegram import Telegram


async def earned(amount: int, *players: Player) -> None:
    """So many coins for each, as if won in a deal of another chat."""
    telegram = players[0].telegram
    now = telegram.clock()
    async with telegram.database.transaction(settles=False) as connection:
        won = await deals.start(
            connection, table_id=0, chat_id=-1, number=1, record={"players": 2}, now=now
        )
        for player in players:
            await coins.enter(connection, won.id, player.id, Kind.WIN, amount, now)


async def purses(*players: Player) -> list[int]:
    """What each has, as it is stored."""
    async with players[0].telegram.database.reading() as connection:
        return [await coins.balance(connection, player.id) for player in players]


async def entries(telegram: Telegram) -> list[tuple[int, int, str, int]]:
    """The whole ledger: deal, user, kind, amount, oldest first."""
    query = "SELECT deal_id, user_id, kind, amount FROM coins ORDER BY id"
    async with telegram.database.reading() as connection, connection.execute(query) as cursor:
        return [tuple(row) for row in await cursor.fetchall()]
