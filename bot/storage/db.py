"""One connection, one transaction at a time."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from importlib.resources import files
from pathlib import Path
from typing import Final

import aiosqlite

handled_update: ContextVar[int | None] = ContextVar("handled_update", default=None)
"""The update whose handler is running. Its inbox row is settled by the first transaction that
the handler commits, so that an update and its effect are kept together or not at all."""

Row = aiosqlite.Row


class Database:
    """The bot's SQLite file.

    All access goes through `transaction()`: tasks that share a connection would otherwise find
    themselves inside each other's transactions. `BEGIN IMMEDIATE` to `COMMIT` under one lock is
    also the lock of every table of the game: load, decide and save happen inside it.
    """

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection: Final = connection
        self._lock: Final = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path) -> "Database":
        """Open *path*, making it and its folder when missing, and bring its schema up to date."""
        path.parent.mkdir(parents=True, exist_ok=True)
        sqlite3.connect(path).close()  # a failure in aiosqlite's own thread would be told twice
        connection = await aiosqlite.connect(path, isolation_level=None)
        try:
            connection.row_factory = aiosqlite.Row
            for pragma in (
                "journal_mode = WAL",
                "synchronous = FULL",
                "foreign_keys = ON",
                "busy_timeout = 5000",
            ):
                await connection.execute(f"PRAGMA {pragma}")
            await _migrate(connection)
        except BaseException:
            await connection.close()
            raise
        return cls(connection)

    async def close(self) -> None:
        await self._connection.close()

    @asynccontextmanager
    async def transaction(self, *, settles: bool = True) -> AsyncIterator[aiosqlite.Connection]:
        """Commit what the block does, or nothing of it if the block raises.

        *settles*: the block is the effect of the update being handled; false for what merely
        happens on the way (meeting a person, the pulse)."""
        async with self._lock:
            try:
                await self._connection.execute("BEGIN IMMEDIATE")
                yield self._connection
                if settles and (update := handled_update.get()) is not None:
                    await settle(self._connection, update)
            except BaseException:
                await self._connection.rollback()
                raise
            await self._connection.commit()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[aiosqlite.Connection]:
        """Read what has been committed, never half of a transaction."""
        async with self._lock:
            yield self._connection


async def settle(connection: aiosqlite.Connection, update_id: int) -> None:
    """Mark an update as done; its id is kept for a while to know it when it comes again."""
    await connection.execute(
        "UPDATE inbox SET payload = NULL WHERE update_id = ? AND payload IS NOT NULL", (update_id,)
    )


async def _migrate(connection: aiosqlite.Connection) -> None:
    """Run the numbered scripts this file has not seen; each one whole or not at all."""
    async with connection.execute("PRAGMA user_version") as cursor:
        row = await cursor.fetchone()
    version = row[0] if row else 0
    scripts = sorted(
        entry.name
        for entry in (files("bot.storage") / "migrations").iterdir()
        if entry.name.endswith(".sql")
    )
    if version > len(scripts):
        raise sqlite3.DatabaseError(f"schema {version} is newer than this program")
    for number, name in enumerate(scripts[version:], start=version + 1):
        script = (files("bot.storage") / "migrations" / name).read_text(encoding="utf-8")
        await connection.executescript(
            f"BEGIN IMMEDIATE;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;"
        )
