"""Until when the bot was running: time it was away is charged to nobody."""

import aiosqlite


async def beat(connection: aiosqlite.Connection, now: float) -> None:
    await connection.execute(
        "INSERT INTO pulse (id, alive_at) VALUES (1, ?) "
        "ON CONFLICT (id) DO UPDATE SET alive_at = excluded.alive_at",
        (now,),
    )


async def last(connection: aiosqlite.Connection) -> float | None:
    """The last moment the bot is known to have been running; None before the first run."""
    async with connection.execute("SELECT alive_at FROM pulse") as cursor:
        row = await cursor.fetchone()
    return None if row is None else float(row["alive_at"])
