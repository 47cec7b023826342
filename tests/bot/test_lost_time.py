"""Time in which nobody could have moved is charged to nobody."""

import asyncio
from dataclasses import replace

import pytest

from bot.app import ALLOWED_UPDATES
from bot.delivery import outbox
from bot.storage.tables import Phase
from sandbox.faults import Fault, Kind
from tests.bot.positions import set_position
from tests.bot.tables import started, yard
from tests.bot.telegram import Telegram

TURN = 60


@pytest.mark.parametrize("away", [5.0, 3600.0, 3 * 86_400.0])
async def test_time_the_bot_was_away_is_charged_to_nobody(telegram: Telegram, away: float) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await set_position(telegram, olya.chat, ["7s 8s", "9s Td"])
    await telegram.app.desk.game.beat(telegram.clock())
    left = (await telegram.table(olya.chat)).waited[0].deadline - telegram.clock()
    await telegram.restart(away=away)
    table = await telegram.table(olya.chat)
    assert table.phase is Phase.PLAYING
    assert table.waited[0].deadline - telegram.clock() == pytest.approx(left, abs=2)
    await telegram.wait(TURN + 1)
    assert (await telegram.table(olya.chat)).phase is Phase.OVER, "the clock runs again"


async def test_the_sleep_of_the_machine_is_charged_to_nobody(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await telegram.app.watch.beat()
    (before,) = (await telegram.table(olya.chat)).waited.values()
    left = before.deadline - telegram.clock()
    telegram.clock.jump(3600)
    await telegram.app.watch.beat()
    table = await telegram.table(olya.chat)
    assert table.phase is Phase.PLAYING
    (after,) = table.waited.values()
    assert after.deadline - telegram.clock() == pytest.approx(left, abs=2)
    await telegram.settle()
    assert f'unix="{int(after.deadline)}"' in olya.table().said.html


async def test_a_flood_pause_is_charged_to_nobody(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await set_position(telegram, olya.chat, ["7s 8s", "9s Td"])
    before = (await telegram.table(olya.chat)).waited[0].deadline
    telegram.api.faults.plan(
        Fault(
            Kind.ERROR,
            "editMessageText",
            code=429,
            description="Too Many Requests: retry after 6",
            parameters={"retry_after": 6},
        )
    )
    await petro.presses("⋯")
    deadline = (await telegram.table(olya.chat)).waited[0].deadline
    assert deadline == pytest.approx(before + 6)
    assert f'unix="{int(deadline)}"' in olya.table().said.html, "and the table says so"


FAULTS = [
    Fault(Kind.ERROR, method="getUpdates", times=4),
    Fault(Kind.PAGE, method="getUpdates", times=4),
    Fault(Kind.CUT_BEFORE, method="getUpdates", times=4),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.kind)
async def test_time_in_which_nobody_could_be_heard_is_charged_to_nobody(
    telegram: Telegram, monkeypatch: pytest.MonkeyPatch, fault: Fault
) -> None:
    """Each of four vain attempts to fetch takes ten minutes here."""
    olya, petro = yard(telegram)
    await started([olya, petro])
    before = (await telegram.table(olya.chat)).waited
    began = telegram.clock()
    telegram.api.faults.plan(replace(fault))
    stop = asyncio.Event()

    async def pass_time(_: float) -> None:
        telegram.clock.jump(600)
        if not telegram.api.faults._planned:
            stop.set()

    monkeypatch.setattr("bot.inbox.asyncio.sleep", pass_time)
    await telegram.app.inbox.poll(ALLOWED_UPDATES, stop)
    monkeypatch.undo()
    after = (await telegram.table(olya.chat)).waited
    away = telegram.clock() - began
    assert away > 2000
    for seat, clock in before.items():
        assert after[seat].deadline == pytest.approx(clock.deadline + away, abs=2)


@pytest.mark.parametrize(
    "description",
    [None, "Bad Request: not enough rights to send text messages to the chat"],
)
async def test_time_in_which_a_chat_could_be_shown_nothing_is_charged_to_nobody(
    telegram: Telegram, monkeypatch: pytest.MonkeyPatch, description: str | None
) -> None:
    monkeypatch.setattr(outbox, "_RETRY_SECONDS", 0.1)
    monkeypatch.setattr(outbox, "_MUTED_SECONDS", 0.1)
    olya, petro = yard(telegram)
    await started([olya, petro])
    before = (await telegram.table(olya.chat)).waited
    await olya.presses("⋯")
    fault = Fault(Kind.ERROR, method="editMessageText", times=5)
    if description:
        fault = replace(fault, code=400, description=description)
    telegram.api.faults.plan(fault)
    await olya.presses("⋯", on=olya.table())
    after = (await telegram.table(olya.chat)).waited
    for seat, clock in before.items():
        assert after[seat].deadline == pytest.approx(clock.deadline + 0.5, abs=0.05)
