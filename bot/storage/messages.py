"""Which message of Telegram stands for which screen of the bot."""

from dataclasses import dataclass

import aiosqlite


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for one screen: a table's own message, somebody's hand, a call by name.

    `user_id` is 0 for what the whole chat sees."""

    table_id: int
    name: str
    user_id: int = 0


@dataclass(frozen=True, slots=True)
class Posted:
    """A message that shows (or showed) a slot. An ephemeral one is known by its ephemeral id."""

    slot: Slot
    chat_id: int
    message_id: int
    is_ephemeral: bool
    digest: str

    def is_at(self, chat_id: int, message_id: int | None) -> bool:
        """Whether it is this very message: the id of an ephemeral one that is gone may come
        again for another."""
        return (self.chat_id, self.message_id) == (chat_id, message_id)


def _from_row(row: aiosqlite.Row) -> Posted:
    return Posted(
        slot=Slot(row["table_id"], row["slot"], row["user_id"]),
        chat_id=row["chat_id"],
        message_id=row["message_id"],
        is_ephemeral=bool(row["is_ephemeral"]),
        digest=row["digest"],
    )


async def find(connection: aiosqlite.Connection, slot: Slot) -> Posted | None:
    async with connection.execute(
        "SELECT * FROM messages WHERE table_id = ? AND slot = ? AND user_id = ?",
        (slot.table_id, slot.name, slot.user_id),
    ) as cursor:
        row = await cursor.fetchone()
    return None if row is None else _from_row(row)


async def of_table(connection: aiosqlite.Connection, table_id: int) -> list[Posted]:
    async with connection.execute(
        "SELECT * FROM messages WHERE table_id = ?", (table_id,)
    ) as cursor:
        return [_from_row(row) for row in await cursor.fetchall()]


async def put(connection: aiosqlite.Connection, posted: Posted) -> None:
    await connection.execute(
        "INSERT OR REPLACE INTO messages "
        "(slot, table_id, chat_id, user_id, message_id, is_ephemeral, digest) "
        "VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            posted.slot.name,
            posted.slot.table_id,
            posted.chat_id,
            posted.slot.user_id,
            posted.message_id,
            int(posted.is_ephemeral),
            posted.digest,
        ),
    )


async def forget(connection: aiosqlite.Connection, slot: Slot) -> None:
    await connection.execute(
        "DELETE FROM messages WHERE table_id = ? AND slot = ? AND user_id = ?",
        (slot.table_id, slot.name, slot.user_id),
    )


async def forget_table(connection: aiosqlite.Connection, table_id: int) -> None:
    """What the chat sees of this table stays as it is."""
    await connection.execute(
        "DELETE FROM messages WHERE table_id = ? AND slot LIKE 'table.%'", (table_id,)
    )


async def forget_chat(connection: aiosqlite.Connection, chat_id: int) -> None:
    """Nothing can be changed there any more."""
    await connection.execute("DELETE FROM messages WHERE chat_id = ?", (chat_id,))
