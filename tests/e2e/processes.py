"""The local Telegram and the bot as two real processes, as `make play` runs them."""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from pathlib import Path
from typing import Any, Final

import aiohttp

from bot.settings import Settings

STARTS_WITHIN: Final = 60.0
ENDS_WITHIN: Final = 15.0
_SETTINGS: Final = {
    "BOT_TOKEN": "1:SANDBOX",
    "PACE": "0",
    "CHAT_MESSAGES_PER_MINUTE": "1000000",
    "CALLS_PER_SECOND": "1000000",
    "LOG_LEVEL": "WARNING",
    "LOG_FORMAT": "json",
}


ROOT: Final = Path(__file__).parents[2]


def environment_of(**settings: str) -> dict[str, str]:
    """The environment of a bot with these *settings* and no others. To be started in a folder of
    its own, since a developer may have a `.env` in the project's."""
    names = {name.upper() for name in Settings.model_fields}
    kept = {name: value for name, value in os.environ.items() if name.upper() not in names}
    return kept | {"PYTHONPATH": str(ROOT)} | settings


class Stage:
    """A server with its page and one bot that polls it, which is the module *program*. The flood
    limits are off."""

    def __init__(self, folder: Path, *, program: str = "bot", **settings: str) -> None:
        self.database: Final = folder / "durak.db"
        self.log: Final = folder / "bot.log"
        self._program: Final = program
        self._settings: Final = _SETTINGS | settings
        self.address = ""
        self.http: aiohttp.ClientSession
        self._server: Process
        self._bot: Process

    async def start(self) -> None:
        self._server = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "sandbox.server", "--port", "0", stdout=PIPE
        )
        assert self._server.stdout is not None
        async with asyncio.timeout(STARTS_WITHIN):
            line = await self._server.stdout.readline()
        self.address = line.decode().removeprefix("ready ").strip()
        self.http = aiohttp.ClientSession(self.address)
        await self.ask("/control/limits", scale=0)
        await self.start_bot()

    async def start_bot(self) -> None:
        """Start the bot, and wait until it asks for updates."""
        environment = environment_of(
            **self._settings, TELEGRAM_API_URL=self.address, DATABASE_PATH=str(self.database)
        )
        log = await asyncio.to_thread(self.log.open, "ab")
        before = len(await self.journal())
        self._bot = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            self._program,
            env=environment,
            cwd=self.database.parent,
            stdout=log,
            stderr=log,
            stdin=DEVNULL,
        )
        log.close()
        async with asyncio.timeout(STARTS_WITHIN):
            while not any(c["method"] == "getMe" for c in (await self.journal())[before:]):
                assert self._bot.returncode is None, self.log.read_text()
                await asyncio.sleep(0.1)

    async def kill_bot(self) -> None:
        """`kill -9`."""
        self._bot.kill()
        await self._bot.wait()

    async def stop_bot(self) -> int:
        """SIGTERM; the exit code."""
        self._bot.send_signal(signal.SIGTERM)
        async with asyncio.timeout(ENDS_WITHIN):
            return await self._bot.wait()

    async def stop(self) -> None:
        """End both; nothing is left behind, whatever has happened before."""
        for process in (self._bot, self._server):
            if process.returncode is None:
                process.terminate()
        try:
            async with asyncio.timeout(ENDS_WITHIN):
                await asyncio.gather(self._bot.wait(), self._server.wait())
        finally:
            for process in (self._bot, self._server):
                if process.returncode is None:
                    process.kill()
            await self.http.close()

    async def ask(self, path: str, *, tolerates: int = 200, **content: Any) -> Any:
        async with self.http.post(path, json=content) as response:
            told = await response.json()
            assert response.status in (200, tolerates), told
            return told

    async def journal(self, *, refused: bool = False) -> list[dict[str, Any]]:
        """Calls of the bot that the server has noted."""
        query = {"refused": "1"} if refused else {}
        async with self.http.get("/control/journal", params=query) as response:
            told: list[dict[str, Any]] = await response.json()
            return told
