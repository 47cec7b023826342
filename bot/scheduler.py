"""Clocks of tables: a thin wrap of APScheduler that asks for a look at a table at a moment."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any, Final

from apscheduler.schedulers.asyncio import AsyncIOScheduler

from bot.storage.tables import Table
from bot.tasks import Tasks

Look = Callable[[int], Coroutine[Any, Any, None]]
Beat = Callable[[], Coroutine[Any, Any, None]]

BEAT_SECONDS: Final = 5


class TableClock:
    """One job a table, in memory: the row's `due_at` is the truth, and a look that comes too
    early or for nothing does no harm. To be made inside the running loop.

    A job may be wound again while it runs, so one instance at a time would drop the next look."""

    def __init__(self) -> None:
        self._look: Look | None = None
        self._tasks: Final = Tasks()
        self._scheduler: Final = AsyncIOScheduler(
            timezone=UTC,
            job_defaults={"misfire_grace_time": None, "coalesce": True, "max_instances": 9},
        )

    def start(self, look: Look, beat: Beat) -> None:
        """From now on *look* is called for each table that is due, and *beat* every 5 s."""
        self._look = look
        self._scheduler.add_job(
            self._pulse, "interval", seconds=BEAT_SECONDS, args=(beat,), id="beat"
        )
        self._scheduler.start()

    def stop(self) -> None:
        """Nothing is looked at any more, but for what is being."""
        if self._scheduler.running:
            self._scheduler.shutdown(wait=False)

    async def drain(self, seconds: float) -> None:
        """Let the looks under way come to their end."""
        await self._tasks.drain(seconds)

    def wind(self, table: Table) -> None:
        """Look at *table* when it is due next, instead of whenever was arranged before."""
        job_id = f"table {table.id}"
        if table.due_at is None:
            if self._scheduler.get_job(job_id):
                self._scheduler.remove_job(job_id)
            return
        self._scheduler.add_job(
            self._due,
            "date",
            run_date=datetime.fromtimestamp(table.due_at, UTC),
            args=(table.id,),
            id=job_id,
            replace_existing=True,
        )

    async def _due(self, table_id: int) -> None:
        if self._look is not None:
            await self._whole(self._look(table_id), f"look {table_id}")

    async def _pulse(self, beat: Beat) -> None:
        await self._whole(beat(), "beat")

    async def _whole(self, work: Coroutine[Any, Any, None], name: str) -> None:
        """A job lasts as long as its work, but does not take it along when the scheduler, at its
        end, cancels the jobs."""
        with suppress(asyncio.CancelledError):
            await asyncio.wait({self._tasks.spawn(work, name)})
