"""Deals as they were played, and the log of their results."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import aiosqlite


@dataclass(frozen=True, slots=True)
class Deal:
    """`number` counts the deals of a chat from 1; times are epoch seconds. `commitment` was shown
    before the deal; None for one of the time before there were any."""

    id: int
    number: int
    started_at: float
    ended_at: float | None
    commitment: str | None = None


@dataclass(frozen=True, slots=True)
class SeatResult:
    seat: int
    user_id: int
    outcome: str
    points: int


@dataclass(frozen=True, slots=True)
class Score:
    """One player's totals (R11.1)."""

    user_id: int
    name: str
    deals: int
    wins: int
    draws: int
    losses: int
    points: int


async def start(
    connection: aiosqlite.Connection,
    *,
    table_id: int,
    sitting: int = 0,
    chat_id: int,
    number: int,
    record: Mapping[str, object],
    now: float,
) -> Deal:
    cursor = await connection.execute(
        "INSERT INTO deals (table_id, sitting, chat_id, number, record, started_at) "
        "VALUES (?, ?, ?, ?, ?, ?)",
        (table_id, sitting, chat_id, number, _dump(record), now),
    )
    if cursor.lastrowid is None:
        raise LookupError("no id for a new deal")
    return await get(connection, cursor.lastrowid)


async def get(connection: aiosqlite.Connection, deal_id: int) -> Deal:
    async with connection.execute(
        "SELECT id, number, started_at, ended_at, json_extract(record, '$.commitment') AS shown "
        "FROM deals WHERE id = ?",
        (deal_id,),
    ) as cursor:
        row = await cursor.fetchone()
    if row is None:
        raise LookupError(deal_id)
    return Deal(row["id"], row["number"], row["started_at"], row["ended_at"], row["shown"])


async def add_move(connection: aiosqlite.Connection, deal_id: int, action: str, now: float) -> None:
    await connection.execute(
        "INSERT INTO moves (deal_id, ply, action, made_at) "
        "SELECT ?, COUNT(*), ?, ? FROM moves WHERE deal_id = ?",
        (deal_id, action, now, deal_id),
    )


async def count_moves(connection: aiosqlite.Connection, deal_id: int) -> int:
    query = "SELECT COUNT(*) AS made FROM moves WHERE deal_id = ?"
    async with connection.execute(query, (deal_id,)) as cursor:
        row = await cursor.fetchone()
    return 0 if row is None else int(row["made"])


async def record_of(connection: aiosqlite.Connection, deal_id: int) -> dict[str, object]:
    """The whole record of a deal (NOTATION): rules, deck, and the moves so far."""
    async with connection.execute("SELECT record FROM deals WHERE id = ?", (deal_id,)) as cursor:
        row = await cursor.fetchone()
    if row is None:
        raise LookupError(deal_id)
    async with connection.execute(
        "SELECT action FROM moves WHERE deal_id = ? ORDER BY ply", (deal_id,)
    ) as cursor:
        actions = [move["action"] for move in await cursor.fetchall()]
    return {**json.loads(row["record"]), "actions": actions}


async def finish(
    connection: aiosqlite.Connection,
    deal_id: int,
    kind: str,
    results: Iterable[SeatResult],
    now: float,
    result: Mapping[str, object] | None = None,
) -> None:
    """Close a deal with its *result* (NOTATION) and log what it brought to each of its people."""
    await connection.execute(
        "UPDATE deals SET ended_at = ?, result = ? WHERE id = ?",
        (now, None if result is None else _dump(result), deal_id),
    )
    await connection.executemany(
        "INSERT INTO results (deal_id, seat, user_id, chat_id, kind, outcome, points, ended_at) "
        "SELECT ?, ?, ?, chat_id, ?, ?, ?, ? FROM deals WHERE id = ?",
        [(deal_id, r.seat, r.user_id, kind, r.outcome, r.points, now, deal_id) for r in results],
    )


def _dump(value: Mapping[str, object]) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


_TOTALS = """
SELECT r.user_id, COALESCE(p.name, '') AS name, COUNT(*) AS deals,
       SUM(r.outcome = 'win') AS wins, SUM(r.outcome = 'draw') AS draws,
       SUM(r.outcome = 'loss') AS losses, SUM(r.points) AS points
FROM results AS r LEFT JOIN people AS p ON p.user_id = r.user_id
WHERE {where}
GROUP BY r.user_id
ORDER BY points DESC, losses ASC, deals ASC, r.user_id ASC
"""


async def board(connection: aiosqlite.Connection, chat_id: int) -> Sequence[Score]:
    """Everybody who has finished a deal in this chat, most points first."""
    return await _scores(connection, "r.chat_id = ? AND r.kind = 'group'", chat_id)


async def score_of(connection: aiosqlite.Connection, user_id: int, kind: str) -> Score | None:
    """One player's totals over all chats, in groups or in duels; None if there is no deal."""
    scores = await _scores(connection, "r.user_id = ? AND r.kind = ?", user_id, kind)
    return scores[0] if scores else None


async def _scores(connection: aiosqlite.Connection, where: str, *args: object) -> Sequence[Score]:
    async with connection.execute(_TOTALS.format(where=where), args) as cursor:
        return [Score(*tuple(row)) for row in await cursor.fetchall()]
