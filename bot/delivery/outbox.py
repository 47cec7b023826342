"""One chat's screens: the newest of each slot, one call at a time, within the chat's budget."""

import asyncio
import sqlite3
from dataclasses import replace
from typing import Final

import structlog
from aiogram import Bot
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramAPIError,
    TelegramMigrateToChat,
    TelegramRetryAfter,
)

from bot.clock import Clock
from bot.delivery import calls
from bot.delivery.budget import Budget, Claim
from bot.delivery.removals import Removals
from bot.delivery.signals import Signals
from bot.delivery.throttle import Throttle
from bot.delivery.verdict import Verdict, verdict_on
from bot.delivery.wish import PATIENCE, Wish
from bot.storage import messages
from bot.storage.db import Database
from bot.storage.messages import Posted, Slot

_log = structlog.get_logger()

_MUTED_SECONDS: Final = 60.0
_RETRY_SECONDS: Final = 2.0


class Outbox:
    """`run` works until nothing is wished for; delivery starts it again with the next wish."""

    def __init__(
        self,
        chat_id: int,
        bot: Bot,
        database: Database,
        signals: Signals,
        budget: Budget,
        throttle: Throttle,
        removals: Removals,
    ) -> None:
        self._chat_id: Final = chat_id
        self._bot: Final = bot
        self._database: Final = database
        self._signals: Final = signals
        self._budget: Final = budget
        self._throttle: Final = throttle
        self._removals: Final = removals
        self._wishes: Final[dict[Slot, tuple[float, Wish]]] = {}
        self._added: Final = asyncio.Event()
        self.is_running = False

    @property
    def budget(self) -> Budget:
        return self._budget

    def put(self, wish: Wish, now: float) -> None:
        """*wish* takes the place of an older one for its slot, but not its place in the queue.
        How urgent that was, and that the message be a new one, is not forgotten on the way."""
        since, older = self._wishes.get(wish.slot, (now, wish))
        wish = replace(
            wish,
            urgency=min(wish.urgency, older.urgency),
            spare=wish.spare and older.spare,
        )
        if older.fresh and wish.screen is not None and not wish.bare:
            wish = replace(wish, fresh=True)
        self._wishes[wish.slot] = (since, wish)
        self._added.set()

    def is_idle(self, now: float) -> bool:
        """Whether nothing is lost when this one is dropped."""
        return not self.is_running and not self._wishes and self._budget.is_fresh(now)

    def drop_all(self) -> None:
        self._wishes.clear()

    async def run(self, clock: Clock) -> None:
        try:
            while self._wishes:
                try:
                    await self._step(clock)
                except sqlite3.Error:
                    _log.exception("chat waits for the database", chat=self._chat_id)
                    await asyncio.sleep(_RETRY_SECONDS)
        finally:
            self.is_running = False

    async def _step(self, clock: Clock) -> None:
        self._added.clear()
        since, wish = self._next(clock())
        if await self._is_shown(wish):
            self._done(wish)
            return
        wait = max(self._wait(since, wish, clock()), self._throttle.wait(clock()))
        if wait > 0:
            await self._sleep(wait)
            return
        self._budget.spend(clock())
        self._throttle.spend(clock())
        self._done(wish)
        await self._fulfil(wish, clock())

    def _next(self, now: float) -> tuple[float, Wish]:
        """Of the wishes that may be fulfilled first, the one that has waited longest, each given
        the head start of its urgency; and since when it has."""
        return min(
            self._wishes.values(),
            key=lambda one: (self._wait(one[0], one[1], now), one[0] + one[1].urgency),
        )

    def _wait(self, since: float, wish: Wish, now: float) -> float:
        """Seconds until *wish* may be fulfilled; when its patience is over, it waits for the
        chat's limits alone."""
        wait = self._budget.wait(now, wish.claim)
        if not wish.spare:
            over = since + PATIENCE[wish.urgency] - now
            wait = min(wait, max(over, self._budget.wait(now, Claim.FIRST)))
        return max(wait, since + wish.hold - now)

    def _done(self, wish: Wish) -> None:
        if self._wishes.get(wish.slot, (0.0, None))[1] is wish:
            del self._wishes[wish.slot]

    async def _sleep(self, seconds: float) -> None:
        """Wait for the budget, or until a new wish might go first."""
        try:
            async with asyncio.timeout(seconds):
                await self._added.wait()
        except TimeoutError:
            return

    async def _is_shown(self, wish: Wish) -> bool:
        """Whether there is nothing to call for."""
        posted = await self._posted(wish.slot)
        if wish.screen is None:
            return posted is None
        if posted is None or posted.chat_id != wish.chat_id:
            return not wish.may_send
        if wish.screen.file is not None:
            return True
        return posted.digest == wish.screen.digest and not wish.fresh

    async def _posted(self, slot: Slot) -> Posted | None:
        async with self._database.reading() as connection:
            return await messages.find(connection, slot)

    async def _fulfil(self, wish: Wish, now: float) -> None:
        try:
            await self._carry_out(wish)
        except (TelegramAPIError, ClientDecodeError) as error:
            await self._recover(wish, error, now)

    async def _carry_out(self, wish: Wish) -> None:
        posted = await self._posted(wish.slot)
        if wish.screen is None:
            await self._take_away(wish, posted)
        elif standing := _to_edit(wish, posted):
            await calls.edit(self._bot, standing, wish.screen)
            await self._note(wish, standing)
        else:
            number = await self._send(wish)
            if posted is not None and not posted.is_at(wish.chat_id, number):
                await self._removals.delete_old(posted)

    async def _take_away(self, wish: Wish, posted: Posted | None) -> None:
        if posted is None:
            return
        if wish.bare:
            await calls.strip(self._bot, posted, wish.left)
        else:
            await self._removals.delete(posted)
        await self._forget(wish.slot)

    async def _send(self, wish: Wish) -> int | None:
        """The id of the new message."""
        if wish.screen is None:
            return None
        if wish.private_to is not None:
            number = await calls.send_privately(
                self._bot, wish.chat_id, wish.thread_id, wish.screen, wish.private_to, None
            )
        else:
            sent = await calls.send(self._bot, wish.chat_id, wish.thread_id, wish.screen)
            number = sent.message_id
        if not wish.once:
            private = wish.private_to is not None
            posted = Posted(wish.slot, wish.chat_id, number, private, wish.screen.digest)
            self._removals.stands(posted)
            await self._remember(posted)
        return number

    async def _remember(self, posted: Posted) -> None:
        async with self._database.transaction(settles=False) as connection:
            await messages.put(connection, posted)

    async def _forget(self, slot: Slot) -> None:
        async with self._database.transaction(settles=False) as connection:
            await messages.forget(connection, slot)

    async def _recover(
        self, wish: Wish, error: TelegramAPIError | ClientDecodeError, now: float
    ) -> None:
        posted = await self._posted(wish.slot)
        verdict = verdict_on(error)
        if _is_private(wish, posted) and verdict in (Verdict.LOST, Verdict.MUTED):
            verdict = Verdict.REFUSED  # about this one member: the chat itself may be well
        match verdict:
            case Verdict.DONE:
                await self._note(wish, posted)
            case Verdict.GONE:
                await self._forget(wish.slot)
                if wish.screen is not None and wish.may_send:
                    self._again(wish, now)
            case Verdict.FLOOD | Verdict.UNSENT | Verdict.MUTED | Verdict.UNKNOWN_OUTCOME:
                await self._wait_and_retry(wish, error, verdict, now)
            case Verdict.NO_TOPIC if wish.thread_id:
                self._again(replace(wish, thread_id=0), now)
            case Verdict.MOVED | Verdict.LOST:
                await self._leave(error)
            case _:
                await self._give_up(wish, posted, error)

    async def _note(self, wish: Wish, posted: Posted | None) -> None:
        """Note that *posted* is what was wished for."""
        if wish.screen is None or wish.last:
            await self._forget(wish.slot)
        elif posted is not None:
            await self._remember(replace(posted, digest=wish.screen.digest))

    async def _leave(self, error: TelegramAPIError | ClientDecodeError) -> None:
        """The chat has another id now, or none for this bot."""
        self._wishes.clear()
        if isinstance(error, TelegramMigrateToChat):
            await self._signals.moved(self._chat_id, error.migrate_to_chat_id)
        else:
            await self._signals.lost(self._chat_id)

    async def _wait_and_retry(
        self,
        wish: Wish,
        error: TelegramAPIError | ClientDecodeError,
        verdict: Verdict,
        now: float,
    ) -> None:
        """A send whose answer was lost is not made again: it may stand in the chat already. Where
        files may not be sent, texts may be."""
        if verdict is Verdict.MUTED and wish.screen is not None and wish.screen.file is not None:
            self._again(replace(wish, screen=replace(wish.screen, file=None)), now)
            return
        posted = await self._posted(wish.slot)
        is_send = wish.screen is not None and _to_edit(wish, posted) is None
        if verdict is Verdict.UNKNOWN_OUTCOME and is_send:
            _log.warning("answer lost", chat=self._chat_id, slot=wish.slot.name)
            return
        seconds = _RETRY_SECONDS
        if isinstance(error, TelegramRetryAfter):
            seconds = float(error.retry_after)
        elif verdict is Verdict.MUTED:
            seconds = _MUTED_SECONDS
        await self._signals.silent(seconds, self._chat_id)
        _log.warning("chat waits", chat=self._chat_id, verdict=verdict.name, seconds=seconds)
        self._budget.pause(now + seconds)
        self._again(wish, now)

    async def _give_up(
        self, wish: Wish, posted: Posted | None, error: TelegramAPIError | ClientDecodeError
    ) -> None:
        """A hand that can no longer be edited is opened anew by its owner's next press."""
        level = _log.info if _is_private(wish, posted) else _log.error
        level("not shown", chat=self._chat_id, slot=wish.slot.name, error=type(error).__name__)
        if wish.slot.user_id or wish.screen is None:
            await self._forget(wish.slot)

    def _again(self, wish: Wish, now: float) -> None:
        """Wish for it once more, unless something newer is wished for by now."""
        self._wishes.setdefault(wish.slot, (now, wish))


def _is_private(wish: Wish, posted: Posted | None) -> bool:
    """Whether the call was about a message that one member of the chat sees."""
    taken_away = wish.screen is None and posted is not None and posted.is_ephemeral
    return taken_away or wish.private_to is not None


def _to_edit(wish: Wish, posted: Posted | None) -> Posted | None:
    """The message that *wish* changes; None if it asks for a new one."""
    if posted is None or wish.fresh or posted.chat_id != wish.chat_id:
        return None
    return posted
