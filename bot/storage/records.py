"""Deals found again, with everything that was kept of them."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import aiosqlite

from bot.storage.deals import record_of


@dataclass(frozen=True, slots=True)
class Kept:
    """`record` is the game record with the seed, so it is nobody's to see while `is_running`.
    `result` is None for a deal that was put away unfinished."""

    id: int
    chat_id: int
    number: int
    started_at: float
    is_running: bool
    result: Mapping[str, object] | None
    record: Mapping[str, Any] = field(repr=False)


async def of_sitting(connection: aiosqlite.Connection, table_id: int, sitting: int) -> Kept | None:
    """The last deal of that sitting of the table."""
    return await _last(connection, "d.table_id = ? AND d.sitting = ?", table_id, sitting)


async def numbered(connection: aiosqlite.Connection, chat_id: int, number: int) -> Kept | None:
    return await _last(connection, "d.chat_id = ? AND d.number = ?", chat_id, number)


async def last_over(connection: aiosqlite.Connection, chat_id: int, thread_id: int) -> Kept | None:
    """The newest deal of this chat (of this topic) that is not played any more."""
    return await _last(
        connection, "d.chat_id = ? AND t.thread_id = ? AND NOT is_running", chat_id, thread_id
    )


async def _last(connection: aiosqlite.Connection, where: str, *args: object) -> Kept | None:
    query = (
        "SELECT d.id, d.chat_id, d.number, d.started_at, d.result, "  # noqa: S608
        "(t.deal_id IS d.id AND t.phase = 'playing') AS is_running "
        "FROM deals AS d JOIN tables AS t ON t.id = d.table_id "
        f"WHERE {where} ORDER BY d.id DESC LIMIT 1"
    )
    async with connection.execute(query, args) as cursor:
        row = await cursor.fetchone()
    if row is None:
        return None
    return Kept(
        id=row["id"],
        chat_id=row["chat_id"],
        number=row["number"],
        started_at=row["started_at"],
        is_running=bool(row["is_running"]),
        result=None if row["result"] is None else json.loads(row["result"]),
        record=await record_of(connection, row["id"]),
    )
