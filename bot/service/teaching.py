"""What a teacher is asked in a duel: for the next move, and afterwards for the dearest ones."""

from dataclasses import dataclass, field
from typing import Final

from bot.service.refused import Refused, Why
from bot.service.scene import load
from bot.storage import deals, records, tables
from bot.storage.db import Database
from bot.storage.tables import Kind, Phase, Table
from engine.ai.questions import Advise
from engine.legality import Refusal
from engine.moments import Moments
from engine.record import Record
from engine.view import View
from engine.witness import knowledge_of


@dataclass(frozen=True, slots=True)
class Lesson:
    """A question about the deal as it stands after so many moves."""

    deal_id: int
    moves: int
    question: Advise = field(repr=False)

    @property
    def view(self) -> View:
        """What the person sees who asks."""
        return self.question.knowledge.view

    @property
    def moment(self) -> tuple[int, int]:
        """Names the position; no other has this name."""
        return self.deal_id, self.moves


@dataclass(frozen=True, slots=True)
class Lookback:
    """A question about a deal that is over."""

    deal_id: int
    number: int
    question: Moments = field(repr=False)


class TeachingService:
    """Teaches in duels only: in a group it would be a whisper to one against the others."""

    def __init__(self, database: Database) -> None:
        self._database: Final = database

    async def lesson(self, table_id: int, user_id: int) -> Lesson:
        """Ask for the move of *user_id*, from what his seat knows. Refused if he has no word."""
        async with self._database.reading() as connection:
            table = await load(connection, table_id)
            if table.phase is not Phase.PLAYING or table.deal_id is None:
                raise Refused(Why.NOT_PLAYING)
            seat = _seat_at_duel(table, user_id)
            record = Record.from_json(await deals.record_of(connection, table.deal_id))
        knowledge = knowledge_of(record, seat)
        if not knowledge.view.legal:
            raise Refused(Refusal.NOT_WAITED_FOR)
        moves = len(record.actions)
        return Lesson(table.deal_id, moves, Advise(knowledge, seed=moves))

    async def require_unchanged(self, table_id: int, lesson: Lesson) -> None:
        """Refused if the table has moved on since *lesson*."""
        async with self._database.reading() as connection:
            table = await load(connection, table_id)
            if table.phase is not Phase.PLAYING or table.deal_id != lesson.deal_id:
                raise Refused(Why.STALE)
            if await deals.count_moves(connection, lesson.deal_id) != lesson.moves:
                raise Refused(Why.STALE)

    async def lookback(self, chat_id: int, table_id: int, sitting: int, user_id: int) -> Lookback:
        """Ask about the deal whose result stands in that message of the table."""
        async with self._database.reading() as connection:
            table = await tables.get(connection, table_id)
            kept = await records.of_sitting(connection, table_id, sitting)
        if table is None or kept is None or kept.chat_id != chat_id:
            raise Refused(Why.NO_SUCH_DEAL)
        seat = _seat_at_duel(table, user_id)
        if kept.is_running:
            raise Refused(Why.OLD_BUTTON)
        question = Moments(Record.from_json(kept.record), seat, seed=kept.id)
        return Lookback(kept.id, kept.number, question)


def _seat_at_duel(table: Table, user_id: int) -> int:
    seat = table.seat_of(user_id)
    if seat is None:
        raise Refused(Why.NOT_SEATED)
    if table.kind is not Kind.DUEL:
        raise Refused(Why.OLD_BUTTON)
    return seat
