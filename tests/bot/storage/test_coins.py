"""The ledger of coins: entries are only added, and nobody pays what he does not have."""

import sqlite3

import aiosqlite
import pytest

from bot.storage import coins, deals
from bot.storage.coins import Kind
from bot.storage.db import Database


async def deal(connection: aiosqlite.Connection) -> int:
    started = await deals.start(
        connection, table_id=1, chat_id=-1, number=1, record={"players": 2}, now=0.0
    )
    return started.id


async def rich(connection: aiosqlite.Connection, *user_ids: int) -> None:
    """A win of a hundred for each."""
    won = await deal(connection)
    for user_id in user_ids:
        await coins.enter(connection, won, user_id, Kind.WIN, 100, 1.0)


async def test_a_balance_is_the_sum_over_all_deals(database: Database) -> None:
    async with database.transaction() as connection:
        await rich(connection, 7, 8)
        await rich(connection, 7)
        await coins.enter(connection, await deal(connection), 7, Kind.STAKE, 50, 2.0)
        assert await coins.balance(connection, 7) == 150
        assert await coins.balance(connection, 8) == 100
        assert await coins.balance(connection, 9) == 0


async def test_a_deal_knows_what_it_has_brought_and_cost(database: Database) -> None:
    async with database.transaction() as connection:
        await rich(connection, 7, 8)
        played = await deal(connection)
        for user_id in (7, 8):
            await coins.enter(connection, played, user_id, Kind.STAKE, 50, 2.0)
        await coins.enter(connection, played, 8, Kind.FINE, 8, 3.0)
        assert await coins.of_deal(connection, played) == {7: -50, 8: -58}
        await coins.enter(connection, played, 7, Kind.SHARE, 108, 4.0)
        assert await coins.of_deal(connection, played) == {7: 58, 8: -58}


async def test_nobody_pays_more_than_he_has(database: Database) -> None:
    async with database.transaction() as connection:
        await rich(connection, 7)
        played = await deal(connection)
        with pytest.raises(sqlite3.IntegrityError, match="more than he has"):
            await coins.enter(connection, played, 7, Kind.STAKE, 101, 2.0)
        await coins.enter(connection, played, 7, Kind.STAKE, 100, 2.0)
        with pytest.raises(sqlite3.IntegrityError, match="more than he has"):
            await coins.enter(connection, played, 7, Kind.FINE, 1, 3.0)
        assert await coins.balance(connection, 7) == 0


@pytest.mark.parametrize("kind", [Kind.STAKE, Kind.WIN, Kind.SHARE, Kind.REFUND])
async def test_a_deal_gives_and_takes_each_kind_once(database: Database, kind: Kind) -> None:
    async with database.transaction() as connection:
        await rich(connection, 7, 8)
        played = await deal(connection)
        await coins.enter(connection, played, 7, kind, 10, 2.0)
        with pytest.raises(sqlite3.IntegrityError, match="UNIQUE"):
            await coins.enter(connection, played, 7, kind, 10, 2.0)
        await coins.enter(connection, played, 8, kind, 10, 2.0)
        await coins.enter(connection, await deal(connection), 7, kind, 10, 2.0)


async def test_fines_are_as_many_as_there_are_payments(database: Database) -> None:
    async with database.transaction() as connection:
        await rich(connection, 7)
        played = await deal(connection)
        await coins.enter(connection, played, 7, Kind.FINE, 8, 2.0)
        await coins.enter(connection, played, 7, Kind.FINE, 8, 3.0)
        assert await coins.balance(connection, 7) == 84


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("amount", [0, -10])
async def test_an_entry_moves_coins_the_way_of_its_kind(
    database: Database, kind: Kind, amount: int
) -> None:
    async with database.transaction() as connection:
        await rich(connection, 7)
        with pytest.raises(sqlite3.IntegrityError, match="CHECK"):
            await coins.enter(connection, await deal(connection), 7, kind, amount, 2.0)


async def test_coins_of_no_deal_are_no_coins(database: Database) -> None:
    async with database.transaction() as connection:
        with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
            await coins.enter(connection, 99, 7, Kind.WIN, 10, 1.0)


@pytest.mark.parametrize("change", ["UPDATE coins SET amount = 1000", "DELETE FROM coins"])
async def test_what_is_entered_stays(database: Database, change: str) -> None:
    async with database.transaction() as connection:
        await rich(connection, 7)
        with pytest.raises(sqlite3.IntegrityError, match="only added"):
            await connection.execute(change)
        assert await coins.balance(connection, 7) == 100


async def test_a_bank_is_given_back_once_with_the_fines(database: Database) -> None:
    async with database.transaction() as connection:
        await rich(connection, 7, 8)
        played, other = await deal(connection), await deal(connection)
        for user_id in (7, 8):
            await coins.enter(connection, played, user_id, Kind.STAKE, 50, 2.0)
        await coins.enter(connection, played, 8, Kind.FINE, 8, 3.0)
        await coins.enter(connection, other, 8, Kind.STAKE, 10, 3.0)
        for _ in range(2):
            await coins.give_back(connection, played, 4.0)
            assert await coins.of_deal(connection, played) == {7: 0, 8: 0}
        assert await coins.balance(connection, 7) == 100
        assert await coins.balance(connection, 8) == 90


async def test_a_bank_that_was_shared_out_is_not_given_back(database: Database) -> None:
    async with database.transaction() as connection:
        await rich(connection, 7, 8)
        played = await deal(connection)
        for user_id in (7, 8):
            await coins.enter(connection, played, user_id, Kind.STAKE, 50, 2.0)
        await coins.enter(connection, played, 7, Kind.SHARE, 100, 3.0)
        await coins.give_back(connection, played, 4.0)
        assert await coins.of_deal(connection, played) == {7: 50, 8: -50}
