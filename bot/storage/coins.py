"""The ledger of coins: what deals have brought people and cost them (R11.1).

Entries are only added, in the transaction of what causes them. The schema refuses an entry that
would bring a balance below zero, and a second one of a kind for the same person and deal.
"""

from enum import StrEnum

import aiosqlite


class Kind(StrEnum):
    """Why coins come or go. Of a deal somebody gets at most one win, share or refund."""

    WIN = "win"
    STAKE = "stake"
    FINE = "fine"
    SHARE = "share"
    REFUND = "refund"

    @property
    def is_paid(self) -> bool:
        return self in (Kind.STAKE, Kind.FINE)


async def enter(
    connection: aiosqlite.Connection,
    deal_id: int,
    user_id: int,
    kind: Kind,
    coins: int,
    now: float,
) -> None:
    """Note that so many coins, more than none, come or go. Raises sqlite3.IntegrityError for more
    than somebody has, and for what a deal has given or taken already."""
    await connection.execute(
        "INSERT INTO coins (user_id, deal_id, kind, amount, at) VALUES (?, ?, ?, ?, ?)",
        (user_id, deal_id, kind.value, -coins if kind.is_paid else coins, now),
    )


async def balance(connection: aiosqlite.Connection, user_id: int) -> int:
    """How many coins somebody has, over all chats."""
    async with connection.execute(
        "SELECT COALESCE(SUM(amount), 0) AS coins FROM coins WHERE user_id = ?", (user_id,)
    ) as cursor:
        row = await cursor.fetchone()
    return 0 if row is None else int(row["coins"])


async def of_deal(connection: aiosqlite.Connection, deal_id: int) -> dict[int, int]:
    """What a deal has brought people so far, by user; below zero, what it has cost them."""
    async with connection.execute(
        "SELECT user_id, SUM(amount) AS coins FROM coins WHERE deal_id = ? GROUP BY user_id",
        (deal_id,),
    ) as cursor:
        return {row["user_id"]: row["coins"] for row in await cursor.fetchall()}


async def give_back(connection: aiosqlite.Connection, deal_id: int, now: float) -> None:
    """Return all that was paid into a bank that has not been shared out; again, it does nothing."""
    await connection.execute(
        "INSERT INTO coins (user_id, deal_id, kind, amount, at) "
        "SELECT user_id, deal_id, ?, -SUM(amount), ? FROM coins WHERE deal_id = ? "
        "GROUP BY user_id HAVING (SELECT SUM(amount) FROM coins WHERE deal_id = ?) < 0 "
        "AND SUM(amount) < 0",
        (Kind.REFUND.value, now, deal_id, deal_id),
    )
