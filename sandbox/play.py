"""`python -m sandbox.play`: the bot and a local Telegram, with a page to play in."""

import argparse
import asyncio
import os
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Awaitable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

PORT: Final = 8081
READY_SECONDS: Final = 30.0
STOP_SECONDS: Final = 10.0
_HOST: Final = "127.0.0.1"
_PROJECT: Final = Path(__file__).resolve().parent.parent
_READY: Final = "ready "
_HOW: Final = (
    "Type /durak in the chat. Each browser tab can be another person. Ctrl-C ends the play."
)


class ChildStoppedError(Exception):
    """A program that should have gone on has ended, or has never begun; says which and how."""


@dataclass(frozen=True, slots=True)
class Child:
    """A program of ours that runs beside this one, out of reach of the terminal's Ctrl-C."""

    name: str
    process: Process

    @classmethod
    async def start(
        cls,
        name: str,
        *arguments: str,
        environment: Mapping[str, str] | None = None,
        stdout: int | None = None,
    ) -> "Child":
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            *arguments,
            cwd=_PROJECT,
            env={**os.environ, **(environment or {})},
            stdout=stdout,
            start_new_session=True,
        )
        return cls(name, process)

    async def watch(self) -> None:
        """Wait for the end that should not come."""
        code = await self.process.wait()
        raise ChildStoppedError(f"The {self.name} has stopped by itself (exit code {code}).")

    async def stop(self) -> None:
        """End it: kindly, and after STOP_SECONDS by force."""
        with suppress(ProcessLookupError):
            self.process.terminate()
        try:
            await asyncio.wait_for(self.process.wait(), STOP_SECONDS)
        except TimeoutError:
            with suppress(ProcessLookupError):
                self.process.kill()
            await self.process.wait()

    async def ready(self) -> str:
        """The address that it says it serves."""
        while line := (await self._lines().readline()).decode():
            if line.startswith(_READY):
                return line.removeprefix(_READY).strip()
        raise ChildStoppedError(f"The {self.name} has not started.")

    async def pass_on(self) -> None:
        """Print what else it says."""
        while line := await self._lines().readline():
            _say(line.decode().rstrip("\n"))
        await asyncio.Event().wait()

    def _lines(self) -> asyncio.StreamReader:
        if self.process.stdout is None:
            raise ValueError(f"the output of the {self.name} is not read")
        return self.process.stdout


class Play:
    """Both programs together, until they are told to stop or one of them does."""

    def __init__(self, port: int, database: Path) -> None:
        self._port: Final = port
        self._database: Final = database
        self._told_to_stop: Final = asyncio.Event()
        self._children: Final[list[Child]] = []

    async def run(self) -> int:
        """The exit code."""
        for name in {"SIGINT", "SIGTERM", "SIGHUP"} & set(signal.Signals.__members__):
            number = signal.Signals[name]
            asyncio.get_running_loop().add_signal_handler(number, self._told_to_stop.set)
        try:
            await self._until_told(self._play())
        except ChildStoppedError as error:
            _say(str(error))
            return 1
        finally:
            for child in reversed(self._children):  # the bot may still have something to tell
                await child.stop()
        return 0

    async def _play(self) -> None:
        server = await Child.start(
            "server", "sandbox.server", "--port", str(self._port), stdout=PIPE
        )
        self._children.append(server)
        try:
            address = await asyncio.wait_for(server.ready(), READY_SECONDS)
        except TimeoutError:
            raise ChildStoppedError(f"The server is not up in {READY_SECONDS:.0f} s.") from None
        bot = await Child.start("bot", "bot", environment=self._environment(address))
        self._children.append(bot)
        _say(f"\n  Durak is at {address}/\n  {_HOW}\n")
        await _first(server.watch(), bot.watch(), server.pass_on())

    def _environment(self, address: str) -> dict[str, str]:
        return {
            "BOT_TOKEN": "1:SANDBOX",
            "TELEGRAM_API_URL": address,
            "DATABASE_PATH": str(self._database),
            "LOG_LEVEL": os.environ.get("LOG_LEVEL", "WARNING"),
        }

    async def _until_told(self, work: Awaitable[None]) -> None:
        await _first(work, self._told_to_stop.wait())


async def _first(*works: Awaitable[object]) -> None:
    """Wait for the first of *works* to end, or to fail with its error, and drop the others."""
    tasks = [asyncio.ensure_future(work) for work in works]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            await task
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((_HOST, port))
        except OSError:
            return False
    return True


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((_HOST, 0))
        return int(probe.getsockname()[1])


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m sandbox.play", description="Play durak in a browser, without Telegram."
    )
    parser.add_argument("--port", type=int, help=f"of the page; by default {PORT} or a free one")
    parser.add_argument("--database", type=Path, help="keep the games in this file")
    given = parser.parse_args()
    if given.port is not None and not _is_free(given.port):
        _say(f"Port {given.port} is taken.")
        return 1
    port = given.port or (PORT if _is_free(PORT) else _free_port())
    with suppress(KeyboardInterrupt), TemporaryDirectory(prefix="durak-") as folder:
        database = given.database or Path(folder) / "durak.db"
        return asyncio.run(Play(port, database.resolve()).run())
    return 0


if __name__ == "__main__":
    sys.exit(main())
