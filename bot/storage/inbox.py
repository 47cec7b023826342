"""Updates, kept from the moment they arrive until their effect is committed."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import aiosqlite


@dataclass(frozen=True, slots=True)
class Waiting:
    """An update to be handled. Those of one lane (a chat) are handled in order, one by one."""

    update_id: int
    lane: int
    payload: Mapping[str, Any]


async def keep(
    connection: aiosqlite.Connection, updates: Iterable[Waiting], now: float
) -> list[Waiting]:
    """Store *updates*; return those that were not here before, whether done or not."""
    fresh = []
    for update in updates:
        cursor = await connection.execute(
            "INSERT OR IGNORE INTO inbox (update_id, lane, payload, received_at) "
            "VALUES (?, ?, ?, ?)",
            (
                update.update_id,
                update.lane,
                json.dumps(update.payload, ensure_ascii=False, separators=(",", ":")),
                now,
            ),
        )
        if cursor.rowcount == 1:
            fresh.append(update)
    return fresh


async def waiting(connection: aiosqlite.Connection) -> list[Waiting]:
    """What an earlier run has received and not finished, in order."""
    async with connection.execute(
        "SELECT update_id, lane, payload FROM inbox WHERE payload IS NOT NULL ORDER BY update_id"
    ) as cursor:
        return [
            Waiting(row["update_id"], row["lane"], json.loads(row["payload"]))
            for row in await cursor.fetchall()
        ]


async def forget_before(connection: aiosqlite.Connection, moment: float) -> None:
    """Drop what is done and too old to be sent again."""
    await connection.execute(
        "DELETE FROM inbox WHERE payload IS NULL AND received_at < ?", (moment,)
    )
