"""Tables: a lobby, the deals played at it, and the wait for the next one."""

import json
import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

import aiosqlite

from bot.storage import seats
from bot.storage.rules import rules_from_text, rules_to_text
from bot.storage.seats import Seat as Seat
from engine.codec import event_from_json, event_to_json, state_from_json, state_to_json
from engine.events import Event
from engine.options import Rules
from engine.presets import PresetName
from engine.state import GameState

LOBBY_SECONDS: Final = 30 * 60
"""A lobby nobody touches for this long closes itself."""


class Kind(StrEnum):
    GROUP = "group"
    DUEL = "duel"


class Phase(StrEnum):
    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class SeatClock:
    """When a seat that is waited for is called, acts by itself, or has run out (epoch seconds)."""

    deadline: float
    call_at: float | None = None
    acts_at: float | None = None

    @property
    def next_at(self) -> float:
        return min(at for at in (self.deadline, self.call_at, self.acts_at) if at is not None)

    def postponed(self, seconds: float) -> "SeatClock":
        return SeatClock(
            self.deadline + seconds,
            None if self.call_at is None else self.call_at + seconds,
            None if self.acts_at is None else self.acts_at + seconds,
        )


@dataclass(frozen=True, slots=True)
class Table:
    """A table as it is stored. `version` grows with every save; `turn` is the version at which
    the cards on it, or the defender's word, changed last: what a press on Take or Pass means.
    `sitting` counts the rematches: each has a message of its own in the chat. `preset` is the
    name by which the rules were chosen, if they were chosen by one. `remarks`: the bot's players
    say a word now and then."""

    id: int
    chat_id: int
    thread_id: int
    kind: Kind
    phase: Phase
    opener_id: int
    rules: Rules
    turn_seconds: int
    auto_pass: bool
    seats: tuple[Seat, ...]
    touched_at: float
    state: GameState | None = None
    events: tuple[Event, ...] = ()
    clocks: Mapping[int, SeatClock] | None = None
    deal_id: int | None = None
    version: int = 0
    turn: int = 0
    sitting: int = 0
    stake: int = 0
    preset: PresetName | None = None
    remarks: bool = True

    @property
    def game(self) -> GameState:
        """The state of the deal; there is one from the first start on."""
        if self.state is None:
            raise LookupError(f"table {self.id} has no deal")
        return self.state

    @property
    def bout(self) -> str:
        """Names a bout of a deal; no other bout of any deal has this name."""
        return f"{self.deal_id}.{self.game.bouts}"

    @property
    def waited(self) -> Mapping[int, SeatClock]:
        return self.clocks or {}

    @property
    def due_at(self) -> float | None:
        """When the scheduler should look at this table next."""
        if self.phase is Phase.LOBBY:
            return self.touched_at + LOBBY_SECONDS
        if self.phase is Phase.PLAYING and self.waited:
            return min(clock.next_at for clock in self.waited.values())
        return None

    def seat_of(self, user_id: int) -> int | None:
        for number, seat in enumerate(self.seats):
            if seat.user_id == user_id:
                return number
        return None

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(seat.user_id for seat in self.seats if seat.user_id is not None)


class StaleTable(RuntimeError):
    """Somebody else has saved this table since it was loaded."""


def _to_row(table: Table) -> dict[str, object]:
    return {
        "chat_id": table.chat_id,
        "thread_id": table.thread_id,
        "kind": table.kind.value,
        "phase": table.phase.value,
        "opener_id": table.opener_id,
        "rules": rules_to_text(table.rules, table.preset),
        "turn_seconds": table.turn_seconds,
        "auto_pass": int(table.auto_pass),
        "seats": json.dumps([seats.to_json(seat) for seat in table.seats], ensure_ascii=False),
        "state": None if table.state is None else _dump(state_to_json(table.state)),
        "events": _dump([event_to_json(event) for event in table.events]),
        "clocks": _dump(
            {str(s): [c.deadline, c.call_at, c.acts_at] for s, c in table.waited.items()}
        ),
        "deal_id": table.deal_id,
        "turn": table.turn,
        "sitting": table.sitting,
        "stake": table.stake,
        "remarks": int(table.remarks),
        "touched_at": table.touched_at,
        "due_at": table.due_at,
    }


def _from_row(row: sqlite3.Row) -> Table:
    clocks = json.loads(row["clocks"])
    rules, preset = rules_from_text(row["rules"])
    return Table(
        id=row["id"],
        chat_id=row["chat_id"],
        thread_id=row["thread_id"],
        kind=Kind(row["kind"]),
        phase=Phase(row["phase"]),
        opener_id=row["opener_id"],
        rules=rules,
        turn_seconds=row["turn_seconds"],
        auto_pass=bool(row["auto_pass"]),
        seats=tuple(map(seats.from_json, json.loads(row["seats"]))),
        touched_at=row["touched_at"],
        state=None if row["state"] is None else state_from_json(json.loads(row["state"])),
        events=tuple(event_from_json(event) for event in json.loads(row["events"])),
        clocks={int(seat): SeatClock(*times) for seat, times in clocks.items()},
        deal_id=row["deal_id"],
        version=row["version"],
        turn=row["turn"],
        sitting=row["sitting"],
        stake=row["stake"],
        preset=preset,
        remarks=bool(row["remarks"]),
    )


def _dump(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


async def _one(connection: aiosqlite.Connection, where: str, *args: object) -> Table | None:
    async with connection.execute(f"SELECT * FROM tables WHERE {where}", args) as cursor:  # noqa: S608
        row = await cursor.fetchone()
    return None if row is None else _from_row(row)


async def _many(connection: aiosqlite.Connection, where: str, *args: object) -> list[Table]:
    query = f"SELECT * FROM tables WHERE {where} ORDER BY id"  # noqa: S608
    async with connection.execute(query, args) as cursor:
        return [_from_row(row) for row in await cursor.fetchall()]


async def get(connection: aiosqlite.Connection, table_id: int) -> Table | None:
    return await _one(connection, "id = ?", table_id)


async def live_in(connection: aiosqlite.Connection, chat_id: int, thread_id: int) -> Table | None:
    """The lobby or game of this chat (of this topic), if there is one."""
    return await _one(
        connection,
        "chat_id = ? AND thread_id = ? AND phase IN ('lobby', 'playing')",
        chat_id,
        thread_id,
    )


async def over_in(connection: aiosqlite.Connection, chat_id: int, thread_id: int) -> list[Table]:
    """Tables of this chat (of this topic) that wait for a rematch."""
    return await _many(
        connection, "chat_id = ? AND thread_id = ? AND phase = 'over'", chat_id, thread_id
    )


async def live(connection: aiosqlite.Connection, chat_id: int | None = None) -> list[Table]:
    """Every lobby and game, of one chat or of all."""
    if chat_id is None:
        return await _many(connection, "phase IN ('lobby', 'playing')")
    return await _many(connection, "phase IN ('lobby', 'playing') AND chat_id = ?", chat_id)


async def just_ended(connection: aiosqlite.Connection, since: float) -> list[Table]:
    """Deals that ended later than *since*, and closed tables for which messages stand still."""
    return await _many(
        connection,
        "(phase = 'over' AND touched_at > ?) OR (phase = 'closed' AND EXISTS "
        "(SELECT 1 FROM messages WHERE table_id = tables.id))",
        since,
    )


async def overdue(connection: aiosqlite.Connection, now: float) -> list[int]:
    """Tables whose time has come; a healthy scheduler leaves none."""
    async with connection.execute("SELECT id FROM tables WHERE due_at <= ?", (now,)) as cursor:
        return [row["id"] for row in await cursor.fetchall()]


async def add(connection: aiosqlite.Connection, table: Table) -> Table:
    """Store a new table; its id is given here."""
    row = _to_row(table)
    columns = ", ".join(row)
    marks = ", ".join("?" * len(row))
    cursor = await connection.execute(
        f"INSERT INTO tables ({columns}) VALUES ({marks})",  # noqa: S608
        tuple(row.values()),
    )
    if cursor.lastrowid is None:
        raise sqlite3.DatabaseError("no id for a new table")
    return replace(table, id=cursor.lastrowid)


async def save(connection: aiosqlite.Connection, table: Table) -> Table:
    """Store *table* over the version it was made from. Raises StaleTable if that has gone."""
    row = _to_row(table)
    columns = ", ".join(f"{name} = ?" for name in row)
    cursor = await connection.execute(
        f"UPDATE tables SET {columns}, version = version + 1 WHERE id = ? AND version = ?",  # noqa: S608
        (*row.values(), table.id, table.version),
    )
    if cursor.rowcount != 1:
        raise StaleTable(table.id)
    return replace(table, version=table.version + 1)


async def in_the_way(connection: aiosqlite.Connection, old: int, new: int) -> list[Table]:
    """Lobbies and games of *new*, opened there too early, where one of *old* is to stand."""
    coming = {table.thread_id for table in await live(connection, old)}
    return [table for table in await live(connection, new) if table.thread_id in coming]


async def move_chat(connection: aiosqlite.Connection, old: int, new: int) -> None:
    """A group has become a supergroup: everything kept about *old* is about *new* now.

    Tables that stand in the way there have been closed before."""
    for name in ("tables", "deals", "results"):
        await connection.execute(
            f"UPDATE {name} SET chat_id = ? WHERE chat_id = ?",  # noqa: S608
            (new, old),
        )
    await connection.execute(
        "UPDATE OR REPLACE chats SET chat_id = ? WHERE chat_id = ?", (new, old)
    )
    await connection.execute("DELETE FROM messages WHERE chat_id = ?", (old,))


def seated(tables: Iterable[Table], user_id: int) -> list[Table]:
    return [table for table in tables if table.seat_of(user_id) is not None]
