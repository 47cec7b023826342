"""Who plays, and how each one wants to be spoken to."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import cast

import aiosqlite

from bot.settings import Language


class HandWay(StrEnum):
    """How somebody sees his cards in a group, best first; one that fails gives way to the next.

    `FALLEN`: the others have failed, so it is the alert until the first one works again."""

    EPHEMERAL = "ephemeral"
    PRIVATE = "private"
    ALERT = "alert"
    FALLEN = "fallen"

    @property
    def is_alert(self) -> bool:
        return self in (HandWay.ALERT, HandWay.FALLEN)


@dataclass(frozen=True, slots=True)
class Person:
    """A user as last seen. `may_write`: the private chat with the bot is open."""

    user_id: int
    name: str
    language: Language | None = None
    telegram_language: str | None = None
    may_write: bool = False
    hand_way: HandWay = HandWay.EPHEMERAL


def _from_row(row: aiosqlite.Row) -> Person:
    return Person(
        user_id=row["user_id"],
        name=row["name"],
        language=cast(Language | None, row["language"]),
        telegram_language=row["telegram_language"],
        may_write=bool(row["may_write"]),
        hand_way=HandWay(row["hand_way"]),
    )


async def get(connection: aiosqlite.Connection, user_id: int) -> Person | None:
    async with connection.execute("SELECT * FROM people WHERE user_id = ?", (user_id,)) as cursor:
        row = await cursor.fetchone()
    return None if row is None else _from_row(row)


async def meet(
    connection: aiosqlite.Connection, user_id: int, name: str, telegram_language: str | None
) -> Person:
    """Remember the name and the language Telegram tells of somebody; return all that is known."""
    await connection.execute(
        "INSERT INTO people (user_id, name, telegram_language) VALUES (?, ?, ?) "
        "ON CONFLICT (user_id) DO UPDATE SET name = excluded.name, "
        "telegram_language = excluded.telegram_language",
        (user_id, name, telegram_language),
    )
    person = await get(connection, user_id)
    if person is None:
        raise LookupError(user_id)
    return person


async def set_language(connection: aiosqlite.Connection, user_id: int, language: Language) -> None:
    await connection.execute(
        "UPDATE people SET language = ? WHERE user_id = ?", (language, user_id)
    )


async def set_may_write(connection: aiosqlite.Connection, user_id: int, *, may_write: bool) -> None:
    await connection.execute(
        "UPDATE people SET may_write = ? WHERE user_id = ?", (int(may_write), user_id)
    )


async def set_hand_way(connection: aiosqlite.Connection, user_id: int, way: HandWay) -> None:
    await connection.execute(
        "UPDATE people SET hand_way = ? WHERE user_id = ?", (way.value, user_id)
    )


async def several(connection: aiosqlite.Connection, user_ids: Iterable[int]) -> dict[int, Person]:
    """Those of *user_ids* the bot has met."""
    found = {user_id: await get(connection, user_id) for user_id in user_ids}
    return {user_id: person for user_id, person in found.items() if person is not None}
