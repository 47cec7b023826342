"""The bot and a local Telegram in one process, with a clock that tests can move."""

import asyncio
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from bot.app import ALLOWED_UPDATES, App, build_app, build_bot
from bot.settings import Settings
from bot.storage import tables
from bot.storage.db import Database
from engine.shuffle import SEED_BYTES
from sandbox import actions
from sandbox.api import Api
from sandbox.limits import Limits
from sandbox.session import SandboxSession
from sandbox.world import Chat, Person, World
from tests.bot.minds import PlainMind

START: Final = 4_000_000_000.0
"""Far in the future, so that no real timer of the scheduler ever fires by itself."""
TOKEN: Final = "1:SANDBOX"
SECONDS: Final = 20.0
_UNLIMITED: Final = {"chat_messages_per_minute": 1_000_000, "calls_per_second": 1_000_000}


class MovableClock:
    """Runs like any clock, and jumps when told to."""

    def __init__(self) -> None:
        self._offset = START - time.monotonic()

    def __call__(self) -> float:
        return time.monotonic() + self._offset

    def jump(self, seconds: float) -> None:
        self._offset += seconds


class Telegram:
    """A world with a running bot. Everything is done when `settle` returns. What a test puts
    among the `unspeakable` may not be logged, beside cards, the token and seeds."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.clock: Final = MovableClock()
        self.world: Final = World(self.clock)
        self.api: Final = Api(self.world, Limits(self.clock, scale=0))
        self.path: Final = folder / "durak.db"
        given = _UNLIMITED | {"pace": 0.0} | settings
        self.settings: Final = Settings(_env_file=None, database_path=self.path, **given)
        self.seeds: Callable[[], bytes] = seeds(0)
        self.expects_errors = False
        self.mind: Any = PlainMind()
        self.unspeakable: Final[set[str]] = set()
        self.app: App
        self.database: Database

    async def start(self) -> None:
        """Start the bot on what the database holds."""
        bot = build_bot(self.settings, TOKEN, SandboxSession(self.api))
        self.database = await Database.open(self.path)
        name = self.world.bot.username or ""
        self.app = build_app(
            self.settings,
            bot,
            self.database,
            name,
            clock=self.clock,
            seed=lambda: self.seeds(),
            mind=self.mind,
        )
        await self.world.updates.get(allowed=ALLOWED_UPDATES)
        await self.app.start()
        self.app.table_clock._scheduler.remove_job("beat")  # time passes only when told to
        await self.settle()

    async def stop(self) -> None:
        """End as after SIGTERM."""
        await self.app.stop()
        await self.database.close()

    async def crash(self) -> None:
        """End as after `kill -9`: nothing is finished, nothing is shown, nothing is noted."""
        self.app.table_clock.stop()
        await self.app.opponents.stop()
        await self.app.inbox._tasks.stop()
        await self.app.desk.teacher._tasks.stop()
        await self.app.desk.delivery._tasks.stop()
        await self.database.close()

    async def restart(self, away: float = 0.0) -> None:
        await self.crash()
        self.clock.jump(away)
        await self.start()

    async def settle(self) -> None:
        """Let the bot receive what has happened, act on it, do what is due, and show it."""
        while True:
            updates = [] if self.world.updates.hold_back else self.world.updates.take()
            if updates:
                await self.app.inbox.receive(updates)
            await self.app.inbox.drain(SECONDS)
            await self.app.desk.teacher.drain(SECONDS)
            await self.app.desk.delivery.drain(SECONDS)
            thought = await self._think()
            moved = [table_id for table_id in await self._due() if await self._looks(table_id)]
            await self.app.desk.delivery.drain(SECONDS)
            if not updates and not thought and not moved:
                return

    async def _think(self) -> bool:
        """Let every thought come to its end that is not held back; whether there was any."""
        if self.app.opponents.rests:
            return False
        if getattr(self.mind, "holds_back", False):
            await asyncio.sleep(0.01)  # long enough to be asked
            return False
        await self.app.opponents.drain(SECONDS)
        return True

    async def _due(self) -> list[int]:
        async with self.database.reading() as connection:
            return await tables.overdue(connection, self.clock())

    async def _looks(self, table_id: int) -> bool:
        """Do what is due at a table; whether that was anything."""
        before = await self._version(table_id)
        await self.app.watch.look(table_id)
        return await self._version(table_id) != before

    async def _version(self, table_id: int) -> int | None:
        async with self.database.reading() as connection:
            table = await tables.get(connection, table_id)
        return None if table is None else table.version

    async def wait(self, seconds: float) -> None:
        """Let time pass: everything happens when it is due, in its order."""
        until, last = self.clock() + seconds, None
        while (due := await self._next_due()) not in (None, last) and due <= until:
            last = due
            self.clock.jump(max(0.0, due - self.clock()))
            await self.settle()
        self.clock.jump(max(0.0, until - self.clock()))
        await self.settle()

    async def _next_due(self) -> float | None:
        async with self.database.reading() as connection:
            query = "SELECT min(due_at) AS at FROM tables"
            async with connection.execute(query) as cursor:
                row = await cursor.fetchone()
        return None if row is None else row["at"]

    async def table(self, chat: Chat, thread: int = 0) -> tables.Table:
        """The newest table of *chat*, as it is stored."""
        async with self.database.reading() as connection:
            query = "SELECT max(id) AS id FROM tables WHERE chat_id = ? AND thread_id = ?"
            async with connection.execute(query, (chat.id, thread)) as cursor:
                row = await cursor.fetchone()
            found = None if row is None else await tables.get(connection, row["id"] or 0)
        assert found is not None, "no table in this chat"
        return found

    async def does(self, act: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        """Let somebody do one of `sandbox.actions` and the bot react to it."""
        result = act(self.world, *args, **kwargs)
        await self.settle()
        return result

    def person(self, name: str, language: str = "uk") -> Person:
        return self.world.add_person(name, language)

    async def admin_bot(self, chat: Chat) -> None:
        """Make the bot an administrator of *chat*."""
        await self.does(actions.promote, self.world.bot, chat)


def seeds(number: int) -> Callable[[], bytes]:
    """Seeds for shuffles, the same in every run."""
    source = random.Random(number)
    return lambda: source.randbytes(SEED_BYTES)
