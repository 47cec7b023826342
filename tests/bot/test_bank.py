"""Deals by all rules, played by chance through the service alone: no coin is lost or made."""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.service.dealing import Dealer
from bot.service.game import GameService
from bot.service.memories import Memories
from bot.service.pace import Pace
from bot.storage import coins, deals, tables
from bot.storage.coins import Kind
from bot.storage.db import Database
from bot.storage.tables import Kind as TableKind
from bot.storage.tables import Phase, Seat, Table
from engine.legality import calls, legal_moves, waiting
from engine.moves import Move, Resign
from engine.state import winners
from tests.bot.telegram import seeds
from tests.engine.deals import some_deal

NOW = 1_900_000_000.0
PURSE = 60
"""So few that a second fine of a deal for fifty is more than somebody has."""


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(tmp_path / "durak.db")
    try:
        yield opened
    finally:
        await opened.close()


async def lobby(database: Database, random: Random, stake: int, number: int) -> Table:
    """A table for any rules, of people who have each a purse of their own."""
    chosen = some_deal(random)
    people = range(100 * number + 1, 100 * number + 1 + chosen.players)
    async with database.transaction() as connection:
        won = await deals.start(
            connection, table_id=0, chat_id=-1, number=1, record={"players": 2}, now=NOW
        )
        for user_id in people:
            await coins.enter(connection, won.id, user_id, Kind.WIN, PURSE, NOW)
        opened = Table(
            id=0,
            chat_id=-number,
            thread_id=0,
            kind=TableKind.GROUP,
            phase=Phase.LOBBY,
            opener_id=people[0],
            rules=chosen.rules,
            turn_seconds=60,
            auto_pass=False,
            seats=tuple(Seat(str(user_id), user_id) for user_id in people),
            touched_at=NOW,
            stake=stake,
        )
        return await tables.add(connection, opened)


def some_move(table: Table, random: Random) -> Move:
    """A move that some seat may make, once in a while a call, seldom a resignation."""
    state = table.game
    called = [call for seat in range(state.players) for call in calls(state, seat)]
    if called and random.random() < 0.3:
        return random.choice(called)
    if random.random() < 0.002:
        return Resign(random.choice(state.still_in))
    return random.choice([move for seat in waiting(state) for move in legal_moves(state, seat)])


async def has(database: Database, table: Table) -> list[int]:
    async with database.reading() as connection:
        return [await coins.balance(connection, user_id) for user_id in table.people]


@pytest.mark.parametrize("stake", [0, 10, 50])
@pytest.mark.parametrize("seed", range(8))
async def test_no_coin_is_lost_or_made(database: Database, stake: int, seed: int) -> None:
    random = Random(seed)
    dealer = Dealer(seeds(seed), Pace(random, 0.0), Memories())
    game = GameService(database, dealer)
    table = await lobby(database, random, stake, seed + 1)
    async with database.transaction() as connection:
        await dealer.promise(connection, table.id)
        table = await dealer.start(connection, table, NOW)
    for _ in range(random.choice((40, 5000))):
        if table.phase is not Phase.PLAYING:
            break
        async with database.transaction() as connection:
            table = await dealer.carry_on(connection, table, some_move(table, random), NOW)
        assert min(await has(database, table)) >= 0
    if table.phase is Phase.PLAYING:
        assert sum(await has(database, table)) <= (PURSE - stake) * len(table.seats)
        table = (await game.end(table.id, NOW, may_decide=True)).table
        assert await has(database, table) == [PURSE] * len(table.seats)
    made = 0 if stake else 10 * len(winners(table.game))
    assert sum(await has(database, table)) == PURSE * len(table.seats) + made
