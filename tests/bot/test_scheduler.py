"""The clock of tables ends without breaking anything off."""

import asyncio
import logging
from dataclasses import replace

import pytest
from structlog.testing import capture_logs

from bot.clock import system_clock
from bot.scheduler import TableClock
from bot.storage.tables import Phase, SeatClock
from tests.bot.storage.test_tables import lobby


async def nothing() -> None:
    return


async def test_a_look_under_way_comes_to_its_end(caplog: pytest.LogCaptureFixture) -> None:
    began, go_on, seen = asyncio.Event(), asyncio.Event(), list[int]()

    async def look(table_id: int) -> None:
        began.set()
        await go_on.wait()
        seen.append(table_id)

    clock, table = TableClock(), lobby(phase=Phase.PLAYING)
    clock.start(look, nothing)
    with capture_logs() as logs:
        clock.wind(replace(table, id=7, clocks={0: SeatClock(system_clock())}))
        async with asyncio.timeout(5):
            await began.wait()
        clock.stop()
        await asyncio.sleep(0)
        go_on.set()
        await clock.drain(5)
    assert seen == [7]
    assert logs == []
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
