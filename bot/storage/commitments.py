"""What is promised of each table's next deal: a seed that is kept secret, and people's words."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

import aiosqlite

from engine.fairness import commitment


@dataclass(frozen=True, slots=True)
class Commitment:
    """What may be shown of a promise: the SHA-256 of the seed, and the words by user id."""

    digest: str
    words: Mapping[int, str] = field(default_factory=dict, repr=False)


@dataclass(frozen=True, slots=True)
class Promise:
    """The seed itself, for whoever deals, and the words by user id."""

    seed: bytes = field(repr=False)
    words: Mapping[int, str] = field(repr=False)


async def put(connection: aiosqlite.Connection, table_id: int, seed: bytes) -> None:
    """Promise *seed* for the table's next deal; no word has been added to that one yet."""
    await connection.execute(
        "INSERT OR REPLACE INTO commitments (table_id, seed) VALUES (?, ?)", (table_id, seed)
    )
    await connection.execute("DELETE FROM words WHERE table_id = ?", (table_id,))


async def promised(connection: aiosqlite.Connection, table_id: int) -> Promise | None:
    """The promise itself, with its seed: to be dealt by, and for nothing else."""
    async with connection.execute(
        "SELECT seed FROM commitments WHERE table_id = ?", (table_id,)
    ) as cursor:
        row = await cursor.fetchone()
    if row is None:
        return None
    async with connection.execute(
        "SELECT user_id, word FROM words WHERE table_id = ? ORDER BY user_id", (table_id,)
    ) as cursor:
        words = {word["user_id"]: word["word"] for word in await cursor.fetchall()}
    return Promise(row["seed"], words)


async def of_table(connection: aiosqlite.Connection, table_id: int) -> Commitment | None:
    """What may be shown; None for a table of the time before there were promises."""
    promise = await promised(connection, table_id)
    return None if promise is None else Commitment(commitment(promise.seed), promise.words)


async def put_word(
    connection: aiosqlite.Connection, table_id: int, user_id: int, word: str
) -> None:
    """Add a person's word, in place of an earlier one."""
    await connection.execute(
        "INSERT OR REPLACE INTO words (table_id, user_id, word) VALUES (?, ?, ?)",
        (table_id, user_id, word),
    )


async def keep_words_of(
    connection: aiosqlite.Connection, table_id: int, people: Collection[int]
) -> None:
    """Drop the words of whoever is not among *people*."""
    marks = ", ".join("?" * len(people))
    await connection.execute(
        f"DELETE FROM words WHERE table_id = ? AND user_id NOT IN ({marks})",  # noqa: S608
        (table_id, *people),
    )
