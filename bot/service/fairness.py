"""Provable deals: the words that people add before one, and the proof after it."""

import json
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any, Final

from bot.service.letters import BLANK, without_heaps
from bot.service.refused import Refused, Why
from bot.service.scene import Scene, scene_of
from bot.storage import commitments, records, tables
from bot.storage.db import Database
from bot.storage.records import Kept
from bot.storage.tables import Phase, Table
from engine.verify import findings

LONGEST_WORD: Final = 32
_JOINERS: Final = "\u200c\u200d"
_UNFIT: Final = ("Cc", "Cf", "Co", "Cs", "Zl", "Zp")


@dataclass(frozen=True, slots=True)
class Proof:
    """A deal that is over, with all that shows how it was dealt; `holds` if every check does."""

    deal_id: int
    number: int
    commitment: str
    holds: bool
    seed: str = field(repr=False)
    words: tuple[str, ...] = field(repr=False)
    file: bytes = field(repr=False)


class FairnessService:
    def __init__(self, database: Database) -> None:
        self._database: Final = database

    async def add_word(
        self, chat_id: int, thread_id: int, user_id: int, text: str, now: float
    ) -> Scene:
        """Mix a word into the next deal of the table in this chat (this topic), in place of an
        earlier one by the same person. Refused once the cards are dealt."""
        word = fit_word(text)
        async with self._database.transaction() as connection:
            table = await tables.live_in(connection, chat_id, thread_id)
            waiting = [] if table else await tables.over_in(connection, chat_id, thread_id)
            table = _open_to_words(table or next(reversed(waiting), None), user_id)
            if table.phase is Phase.LOBBY:
                table = await tables.save(connection, replace(table, touched_at=now))
            await commitments.put_word(connection, table.id, user_id, word)
            return await scene_of(connection, table)

    async def of_sitting(self, chat_id: int, table_id: int, sitting: int) -> Proof:
        """The proof of the deal whose result stands in that message of the table."""
        async with self._database.reading() as connection:
            return _proof(await records.of_sitting(connection, table_id, sitting), chat_id)

    async def numbered(self, chat_id: int, number: int) -> Proof:
        async with self._database.reading() as connection:
            return _proof(await records.numbered(connection, chat_id, number), chat_id)

    async def latest(self, chat_id: int, thread_id: int) -> Proof:
        """The proof of the last deal of this chat (of this topic) that is over."""
        async with self._database.reading() as connection:
            return _proof(await records.last_over(connection, chat_id, thread_id), chat_id)


def fit_word(text: str) -> str:
    """*text* as it is mixed in: NFC, without space around it and without heaps of marks. Refused if
    nothing of it can be seen, if it is too long, or if it would disturb the line in which it is
    shown."""
    word = without_heaps(unicodedata.normalize("NFC", text).strip())
    unseen = {*_JOINERS, *BLANK}
    kinds = [unicodedata.category(sign) for sign in word if sign not in unseen]
    is_seen = any(kind[0] not in "MZ" for kind in kinds)
    if not is_seen or len(word) > LONGEST_WORD or any(kind in _UNFIT for kind in kinds):
        raise Refused(Why.WORD_UNFIT, most=LONGEST_WORD)
    return word


def _open_to_words(table: Table | None, user_id: int) -> Table:
    if table is None:
        raise Refused(Why.NO_TABLE)
    if table.seat_of(user_id) is None:
        raise Refused(Why.NOT_SEATED)
    if table.phase is Phase.PLAYING:
        raise Refused(Why.WORD_TOO_LATE)
    return table


def _proof(kept: Kept | None, chat_id: int) -> Proof:
    """Check the deal and lay it open. Refused for a deal of another chat, for one that is still
    being played, and for one of the time before there were commitments."""
    if kept is None or kept.chat_id != chat_id:
        raise Refused(Why.NO_SUCH_DEAL)
    if kept.is_running:
        raise Refused(Why.DEAL_RUNS)
    if "commitment" not in kept.record:
        raise Refused(Why.NO_COMMITMENT)
    record = _told(kept)
    return Proof(
        deal_id=kept.id,
        number=kept.number,
        commitment=record["commitment"],
        holds=all(finding.holds for finding in findings(record)),
        seed=record["seed"],
        words=tuple(word for _, word in record["words"]),
        file=f"{json.dumps(record, ensure_ascii=False)}\n".encode(),
    )


def _told(kept: Kept) -> Mapping[str, Any]:
    """The record for everybody: who sat where is not in it."""
    date = datetime.fromtimestamp(kept.started_at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return {**kept.record, "number": kept.number, "date": date, "result": kept.result}
