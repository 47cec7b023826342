"""The file, its schema, and transactions that do not mix."""

import asyncio
import sqlite3
import threading
from importlib.resources import files
from pathlib import Path

import aiosqlite
import pytest

from bot.storage import db, inbox, pulse
from bot.storage.db import Database, handled_update
from bot.storage.inbox import Waiting

SCRIPTS = len(list((files("bot.storage") / "migrations").iterdir()))
FIRST = {"inbox", "chats", "people", "tables", "deals", "moves", "results", "messages", "pulse"}
TABLES = FIRST | {"commitments", "words", "coins"}


class Threads:
    """What threads a test has started, and which of them do not end."""

    def __init__(self) -> None:
        self._before = set(threading.enumerate())

    def new(self) -> list[threading.Thread]:
        return [thread for thread in threading.enumerate() if thread not in self._before]

    def left(self) -> list[threading.Thread]:
        for thread in self.new():
            thread.join(2.0)
        return self.new()


@pytest.fixture
def threads() -> Threads:
    return Threads()


@pytest.fixture
def not_a_database(path: Path) -> Path:
    path.parent.mkdir()
    path.write_bytes(b"not a database" * 100)
    return path


@pytest.fixture
def two_scripts(tmp_path: Path) -> Path:
    """A good script, then one whose second statement fails."""
    folder = tmp_path / "migrations"
    folder.mkdir()
    (folder / "0001_first.sql").write_text("CREATE TABLE first (id INTEGER);")
    (folder / "0002_second.sql").write_text("CREATE TABLE second (id INTEGER); SELECT nothing;")
    return tmp_path


def schema(path: Path) -> tuple[int, set[str]]:
    connection = sqlite3.connect(path)
    try:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        names = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
        return version, {name for (name,) in names if not name.startswith("sqlite_")}
    finally:
        connection.close()


async def alive_at(database: Database) -> float | None:
    async with database.reading() as connection:
        return await pulse.last(connection)


async def test_an_empty_place_gets_folder_file_and_schema(path: Path) -> None:
    await (await Database.open(path)).close()
    assert schema(path) == (SCRIPTS, TABLES)


async def test_opening_again_changes_nothing_and_loses_nothing(path: Path) -> None:
    first = await Database.open(path)
    async with first.transaction() as connection:
        await pulse.beat(connection, 7.0)
    await first.close()
    second = await Database.open(path)
    assert await alive_at(second) == 7.0
    await second.close()
    assert schema(path) == (SCRIPTS, TABLES)


async def test_a_schema_of_a_newer_program_is_left_alone(path: Path) -> None:
    await (await Database.open(path)).close()
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version = {SCRIPTS + 1}")
    connection.close()
    with pytest.raises(sqlite3.DatabaseError, match="newer than this program"):
        await Database.open(path)
    assert schema(path)[0] == SCRIPTS + 1


async def test_a_file_that_is_no_database_is_an_error_and_leaves_no_thread(
    not_a_database: Path, threads: Threads
) -> None:
    with pytest.raises(sqlite3.DatabaseError):
        await Database.open(not_a_database)
    assert threads.left() == []


async def test_a_closed_database_leaves_no_thread(path: Path, threads: Threads) -> None:
    database = await Database.open(path)
    assert threads.new() != []
    await database.close()
    assert threads.left() == []


async def test_a_script_that_fails_is_undone_whole_and_those_before_it_stay(
    path: Path, two_scripts: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(db, "files", lambda _: two_scripts)
    with pytest.raises(sqlite3.OperationalError):
        await Database.open(path)
    assert schema(path) == (1, {"first"})


async def test_the_file_is_safe_against_power_cuts_and_dangling_rows(database: Database) -> None:
    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
    async with database.reading() as connection:
        for pragma, value in wanted.items():
            async with connection.execute(f"PRAGMA {pragma}") as cursor:
                row = await cursor.fetchone()
            assert row is not None
            assert row[0] == value


async def test_a_transaction_that_fails_leaves_nothing(database: Database) -> None:
    async def fail() -> None:
        async with database.transaction() as connection:
            await pulse.beat(connection, 7.0)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await fail()
    assert await alive_at(database) is None


async def test_a_transaction_that_is_cancelled_leaves_nothing(database: Database) -> None:
    begun = asyncio.Event()

    async def hang() -> None:
        async with database.transaction() as connection:
            await pulse.beat(connection, 7.0)
            begun.set()
            await asyncio.sleep(60)

    hanging = asyncio.ensure_future(hang())
    await begun.wait()
    hanging.cancel()
    with pytest.raises(asyncio.CancelledError):
        await hanging
    assert await alive_at(database) is None


async def test_after_a_failure_the_next_transaction_works(database: Database) -> None:
    with pytest.raises(sqlite3.OperationalError):
        async with database.transaction() as connection:
            await connection.execute("SELECT * FROM no_such_table")
    async with database.transaction() as connection:
        await pulse.beat(connection, 8.0)
    assert await alive_at(database) == 8.0


async def test_two_tasks_do_not_find_themselves_in_one_transaction(database: Database) -> None:
    begun, seen = asyncio.Event(), asyncio.Event()

    async def fail() -> None:
        async with database.transaction() as connection:
            await pulse.beat(connection, 1.0)
            begun.set()
            await asyncio.sleep(0.01)
            raise ZeroDivisionError

    async def succeed() -> None:
        await begun.wait()
        async with database.transaction() as connection:
            assert await pulse.last(connection) is None
            await pulse.beat(connection, 2.0)
            seen.set()

    results = await asyncio.gather(fail(), succeed(), return_exceptions=True)
    assert [type(result) for result in results] == [ZeroDivisionError, type(None)]
    assert seen.is_set()
    assert await alive_at(database) == 2.0


async def test_a_reader_waits_for_the_whole_transaction(database: Database) -> None:
    begun = asyncio.Event()

    async def write() -> None:
        async with database.transaction() as connection:
            await pulse.beat(connection, 1.0)
            begun.set()
            await asyncio.sleep(0.01)
            await pulse.beat(connection, 2.0)

    writing = asyncio.ensure_future(write())
    await begun.wait()
    assert await alive_at(database) == 2.0
    await writing


async def test_many_tasks_that_read_and_write_lose_no_step(database: Database) -> None:
    async def step() -> None:
        async with database.transaction() as connection:
            last = await pulse.last(connection) or 0.0
            await asyncio.sleep(0)
            await pulse.beat(connection, last + 1)

    await asyncio.gather(*(step() for _ in range(30)))
    assert await alive_at(database) == 30.0


async def received(database: Database) -> list[int]:
    async with database.reading() as connection:
        return [update.update_id for update in await inbox.waiting(connection)]


async def test_the_effect_of_an_update_settles_it(database: Database) -> None:
    async with database.transaction() as connection:
        await inbox.keep(connection, [Waiting(5, 1, {}), Waiting(6, 1, {})], 0.0)
    token = handled_update.set(5)
    async with database.transaction(settles=False) as connection:
        await pulse.beat(connection, 1.0)
    assert await received(database) == [5, 6]
    async with database.transaction() as connection:
        await pulse.beat(connection, 2.0)
    handled_update.reset(token)
    assert await received(database) == [6]


async def test_an_effect_that_fails_does_not_settle_its_update(database: Database) -> None:
    async with database.transaction() as connection:
        await inbox.keep(connection, [Waiting(5, 1, {})], 0.0)
    token = handled_update.set(5)
    with pytest.raises(sqlite3.IntegrityError):
        await _break(database)
    handled_update.reset(token)
    assert await received(database) == [5]


async def _break(database: Database) -> None:
    async with database.transaction() as connection:
        await connection.execute("INSERT INTO moves VALUES (999, 0, 'pass', 0)")


async def test_rows_can_be_named(database: Database) -> None:
    async with database.reading() as connection, connection.execute("SELECT 1 AS one") as cursor:
        row = await cursor.fetchone()
    assert isinstance(row, aiosqlite.Row)
    assert row["one"] == 1
