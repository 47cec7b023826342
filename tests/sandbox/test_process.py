"""`python -m sandbox.server` as a process: says when it is ready, ends when told to."""

import asyncio
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator

import pytest
from aiohttp import ClientSession

STARTS_WITHIN = 30.0
ENDS_WITHIN = 20.0
"""Far below the fifty seconds of the poll that is open, and enough for a busy machine."""


@pytest.fixture
async def server() -> AsyncIterator[Process]:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-W",
        "error",
        "-m",
        "sandbox.server",
        "--port",
        "0",
        stdout=PIPE,
        stderr=PIPE,
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def address_of(server: Process) -> str:
    assert server.stdout is not None
    async with asyncio.timeout(STARTS_WITHIN):
        line = (await server.stdout.readline()).decode()
    assert line.startswith("ready http://127.0.0.1:"), line
    return line.removeprefix("ready ").strip()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_it_ends_when_told_to_whoever_is_listening(
    server: Process, number: signal.Signals
) -> None:
    async with ClientSession(await address_of(server)) as http:
        async with (
            http.get("/events?person=1001&chat=-1001000000001") as events,
            http.get("/bot1:TEST/getMe") as me,
        ):
            assert (await events.content.readline()).startswith(b"data: ")
            assert (await me.json())["result"]["username"] == "durak_sandbox_bot"
            poll = asyncio.ensure_future(http.get("/bot1:TEST/getUpdates?timeout=50"))
            await asyncio.sleep(0.05)
            server.send_signal(number)
            async with asyncio.timeout(ENDS_WITHIN):
                code = await server.wait()
        poll.cancel()
        await asyncio.gather(poll, return_exceptions=True)
    assert server.stderr is not None
    assert (await server.stderr.read()).decode() == ""
    assert code == 0
