"""Promises: kept until they are dealt, and brought to a file of the schema before."""

import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

from bot.storage import commitments, deals, records, tables
from bot.storage.db import Database
from engine.fairness import commitment
from tests.bot.render.boards import lobby_of
from tests.bot.storage.test_db import FIRST, SCRIPTS, TABLES, schema

ONE, OTHER = bytes(range(32)), bytes(32)


async def table(database: Database) -> int:
    async with database.transaction() as connection:
        stored = await tables.add(connection, lobby_of(("Оля", "Петро")))
        return stored.id


async def test_a_promise_is_kept_with_its_words(database: Database) -> None:
    number = await table(database)
    async with database.transaction() as connection:
        assert await commitments.promised(connection, number) is None
        assert await commitments.of_table(connection, number) is None
        await commitments.put(connection, number, ONE)
        await commitments.put_word(connection, number, 7, "дощ")
        await commitments.put_word(connection, number, 7, "сніг")
        await commitments.put_word(connection, number, 8, "вітер")
        promise = await commitments.promised(connection, number)
        shown = await commitments.of_table(connection, number)
    assert promise is not None
    assert shown is not None
    assert promise.seed == ONE
    assert shown.digest == commitment(ONE)
    assert promise.words == shown.words == {7: "сніг", 8: "вітер"}
    assert "сніг" not in f"{promise!r}{shown!r}"
    assert ONE.hex() not in repr(promise)
    assert repr(ONE) not in repr(promise)


async def test_a_new_promise_has_no_words_yet(database: Database) -> None:
    number = await table(database)
    async with database.transaction() as connection:
        await commitments.put(connection, number, ONE)
        await commitments.put_word(connection, number, 7, "дощ")
        await commitments.put(connection, number, OTHER)
        promise = await commitments.promised(connection, number)
    assert promise == commitments.Promise(OTHER, {})


async def test_words_go_with_those_who_go(database: Database) -> None:
    number, beside = await table(database), await table_beside(database)
    async with database.transaction() as connection:
        for one in (number, beside):
            await commitments.put(connection, one, ONE)
            for user_id in (7, 8, 9):
                await commitments.put_word(connection, one, user_id, "дощ")
        await commitments.keep_words_of(connection, number, (8,))
        left = await commitments.of_table(connection, number)
        other = await commitments.of_table(connection, beside)
        await commitments.keep_words_of(connection, number, ())
        nothing = await commitments.of_table(connection, number)
    assert left is not None
    assert other is not None
    assert nothing is not None
    assert (set(left.words), set(other.words), set(nothing.words)) == ({8}, {7, 8, 9}, set())


async def table_beside(database: Database) -> int:
    """A table in another topic."""
    async with database.transaction() as connection:
        lobby = replace(lobby_of(("Оля", "Петро")), thread_id=5)
        return (await tables.add(connection, lobby)).id


async def test_a_file_of_the_schema_before_keeps_its_deals(path: Path) -> None:
    path.parent.mkdir()
    first = (files("bot.storage") / "migrations" / "0001_tables.sql").read_text(encoding="utf-8")
    record = json.dumps({"rules": {}, "deck": [], "seed": "00"})
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(first)
        connection.execute("PRAGMA user_version = 1")
        connection.execute(
            "INSERT INTO tables (id, chat_id, kind, phase, opener_id, rules, turn_seconds, "
            "auto_pass, seats, touched_at) VALUES (3, -5, 'group', 'over', 1, '{}', 60, 1, '[]', 0)"
        )
        connection.execute("INSERT INTO deals VALUES (9, 3, -5, 1, ?, 10, 20)", (record,))
        connection.commit()
    assert schema(path) == (1, FIRST)
    database = await Database.open(path)
    try:
        async with database.reading() as connection:
            assert (await deals.get(connection, 9)).commitment is None
            kept = await records.numbered(connection, -5, 1)
            assert kept == await records.of_sitting(connection, 3, 0)
            assert kept == await records.last_over(connection, -5, 0)
            assert await commitments.of_table(connection, 3) is None
    finally:
        await database.close()
    assert kept is not None
    assert (kept.id, kept.is_running, kept.result) == (9, False, None)
    assert kept.record["actions"] == []
    assert schema(path) == (SCRIPTS, TABLES)
