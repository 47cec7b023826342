"""Updates of Telegram: none lost, none handled twice, each chat's in order.

They are fetched raw and kept before they are acknowledged; each is parsed alone, so that one that
this program cannot read does not stop the others; and each is settled in the transaction of its
own effect (see `bot.storage.db`).
"""

import asyncio
import sqlite3
from collections import deque
from collections.abc import Coroutine, Mapping
from typing import Any, Final, TypeVar

import aiosqlite
import structlog
from aiogram import Bot, Dispatcher
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramAPIError,
    TelegramConflictError,
    TelegramRetryAfter,
    TelegramUnauthorizedError,
)
from aiogram.methods import TelegramMethod
from aiogram.types import Update
from aiogram.types.update import UpdateTypeLookupError
from pydantic import ValidationError

from bot.clock import Clock
from bot.delivery.signals import Silent
from bot.storage import inbox
from bot.storage.db import Database, handled_update, settle
from bot.storage.inbox import Waiting
from bot.tasks import Tasks

_log = structlog.get_logger()

T = TypeVar("T")

POLL_SECONDS: Final = 25
_KEEP_SECONDS: Final = 2 * 86_400
_TIDY_SECONDS: Final = 3600.0
_LONGEST_BREAK: Final = 30.0
_CHAT_FIELDS: Final = ("message", "my_chat_member", "chat_member")


class GetRawUpdates(TelegramMethod[list[dict[str, Any]]]):
    """getUpdates without aiogram's reading of what comes back."""

    __returning__ = list[dict[str, Any]]
    __api_method__ = "getUpdates"

    offset: int | None = None
    limit: int = 100
    timeout: int = POLL_SECONDS
    allowed_updates: list[str]


class Inbox:
    """Polls until stopped; handles each lane's updates one by one, lanes side by side."""

    def __init__(
        self, bot: Bot, dispatcher: Dispatcher, database: Database, clock: Clock, silent: Silent
    ) -> None:
        self._silent: Final = silent
        self._heard_at = clock()
        self._tidied_at = clock()
        self._bot: Final = bot
        self._dispatcher: Final = dispatcher
        self._database: Final = database
        self._clock: Final = clock
        self._lanes: Final[dict[int, deque[Waiting]]] = {}
        self._unsettled: Final[set[int]] = set()
        self._tasks: Final = Tasks()

    async def resume(self) -> None:
        """Take up what an earlier run has received and not finished."""
        async with self._database.transaction(settles=False) as connection:
            await self._tidy(connection)
            left = await inbox.waiting(connection)
        self._queue(left)

    async def poll(self, allowed_updates: list[str], stop: asyncio.Event) -> None:
        """Fetch until *stop*. Raises only if it makes no sense to go on: the token is no good,
        or another program polls with it."""
        offset: int | None = None
        pause = 1.0
        while not stop.is_set():
            try:
                request = GetRawUpdates(offset=offset, allowed_updates=allowed_updates)
                fetched = await self._unless(stop, self._fetch(request))
                if fetched:
                    await self.receive(fetched)
            except (TelegramUnauthorizedError, TelegramConflictError):
                raise
            except (TelegramAPIError, ClientDecodeError, sqlite3.Error) as error:
                wait = error.retry_after if isinstance(error, TelegramRetryAfter) else pause
                _log.warning("cannot fetch updates", error=type(error).__name__, seconds=wait)
                await self._unless(stop, asyncio.sleep(wait))
                await self._was_deaf()
                pause = min(pause * 2, _LONGEST_BREAK)
                continue
            await self._settle()
            pause, self._heard_at = 1.0, self._clock()
            if fetched:
                offset = max(int(update["update_id"]) for update in fetched) + 1

    async def _fetch(self, request: GetRawUpdates) -> list[dict[str, Any]]:
        return await self._bot(request, request_timeout=POLL_SECONDS + 10)

    @staticmethod
    async def _unless(stop: asyncio.Event, work: Coroutine[Any, Any, T]) -> T | None:
        """The result of *work*; None, and *work* cancelled, if *stop* comes first."""
        doing, stopped = asyncio.ensure_future(work), asyncio.ensure_future(stop.wait())
        await asyncio.wait({doing, stopped}, return_when=asyncio.FIRST_COMPLETED)
        stopped.cancel()
        if not doing.done():
            doing.cancel()
            return None
        return doing.result()

    async def receive(self, updates: list[dict[str, Any]]) -> None:
        """Keep *updates*, and hand those that are new to their lanes. When this returns they may
        be acknowledged."""
        waiting = [Waiting(int(u["update_id"]), lane_of(u), u) for u in updates]
        waiting.sort(key=lambda update: update.update_id)
        async with self._database.transaction(settles=False) as connection:
            fresh = await inbox.keep(connection, waiting, self._clock())
            if self._clock() - self._tidied_at > _TIDY_SECONDS:
                await self._tidy(connection)
        self._queue(fresh)

    async def _tidy(self, connection: aiosqlite.Connection) -> None:
        self._tidied_at = self._clock()
        await inbox.forget_before(connection, self._tidied_at - _KEEP_SECONDS)

    async def _was_deaf(self) -> None:
        """No clock of any table has run since Telegram was heard last."""
        now = self._clock()
        try:
            await self._silent(now - self._heard_at)
        except sqlite3.Error as error:
            _log.warning("clocks not stopped", error=type(error).__name__)
        self._heard_at = now

    async def drain(self, seconds: float) -> None:
        """Let what has been received be finished, for no longer than *seconds*; the rest waits
        for the next start."""
        await self._tasks.drain(seconds)
        await self._settle()

    def _queue(self, updates: list[Waiting]) -> None:
        for update in updates:
            if lane := self._lanes.get(update.lane):
                lane.append(update)
            else:
                self._lanes[update.lane] = deque([update])
                self._tasks.spawn(self._work(update.lane), f"lane {update.lane}")

    async def _work(self, number: int) -> None:
        """Handle the updates of one lane until there are none; the first stays in the lane while
        it is handled, so that a newcomer does not start the lane a second time."""
        lane = self._lanes[number]
        while lane:
            await self._handle(lane[0])
            lane.popleft()
        del self._lanes[number]

    async def _handle(self, waiting: Waiting) -> None:
        token = handled_update.set(waiting.update_id)
        try:
            update = Update.model_validate(waiting.payload, context={"bot": self._bot})
            _log.debug("update", update=waiting.update_id, kind=update.event_type)
            await self._dispatcher.feed_update(self._bot, update)
        except (ValidationError, UpdateTypeLookupError):
            _log.warning("update not understood", update=waiting.update_id)
        except Exception:  # noqa: BLE001 (the border: one update must not take the lane with it)
            _log.exception("update failed", update=waiting.update_id)
        finally:
            handled_update.reset(token)
        self._unsettled.add(waiting.update_id)
        await self._settle()

    async def _settle(self) -> None:
        """Note what has been handled as done. What cannot be noted now is noted later: its sender
        has been told that it failed, and must not see it done after the next start."""
        if not (handled := tuple(self._unsettled)):
            return
        try:
            async with self._database.transaction(settles=False) as connection:
                for update_id in handled:
                    await settle(connection, update_id)
        except sqlite3.Error:
            _log.exception("updates not settled", updates=handled)
        else:
            self._unsettled.difference_update(handled)


def lane_of(update: Mapping[str, Any]) -> int:
    """The chat whose order an update belongs to; 0 for what belongs to none."""
    for name in _CHAT_FIELDS:
        if isinstance(content := update.get(name), Mapping):
            return _id_in(content.get("chat"))
    if isinstance(query := update.get("callback_query"), Mapping):
        message = query.get("message")
        chat = message.get("chat") if isinstance(message, Mapping) else None
        return _id_in(chat) or _id_in(query.get("from"))
    return 0


def _id_in(content: object) -> int:
    number = content.get("id") if isinstance(content, Mapping) else None
    return number if isinstance(number, int) else 0
