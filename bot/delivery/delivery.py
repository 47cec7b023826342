"""The only way from a screen to a chat."""

import asyncio
from itertools import count
from typing import Final

import structlog
from aiogram import Bot
from aiogram.exceptions import ClientDecodeError, TelegramAPIError, TelegramRetryAfter

from bot.clock import Clock
from bot.delivery import calls
from bot.delivery.budget import Budget
from bot.delivery.outbox import Outbox
from bot.delivery.removals import Removals
from bot.delivery.signals import Signals
from bot.delivery.throttle import Throttle
from bot.delivery.verdict import Verdict, verdict_on
from bot.delivery.wish import Urgency, Wish
from bot.render.screen import Screen
from bot.storage import messages
from bot.storage.db import Database
from bot.storage.messages import Posted, Slot
from bot.tasks import Tasks

_log = structlog.get_logger()

PRIVATE_PER_MINUTE: Final = 45
"""Calls to a private chat, where no more than about one a second is asked for."""

HAND_WAITS: Final = 3.0
"""Seconds that it waits for a chat that asks for silence; who has pressed is looking at it."""


class Delivery:
    """Takes wishes at any time and fulfils them chat by chat, each at the pace the chat allows."""

    def __init__(
        self,
        bot: Bot,
        database: Database,
        clock: Clock,
        signals: Signals,
        *,
        per_minute: int,
        per_second: int,
    ) -> None:
        self._bot: Final = bot
        self._database: Final = database
        self._clock: Final = clock
        self._per_minute: Final = per_minute
        self._signals: Final = signals
        self._throttle: Final = Throttle(per_second)
        self._removals: Final = Removals(bot)
        self._outboxes: Final[dict[int, Outbox]] = {}
        self._tasks: Final = Tasks()
        self._said: Final = count()

    def show(self, wish: Wish) -> None:
        """Fulfil *wish* as soon as its chat's budget allows, unless a newer one replaces it."""
        outbox = self._outbox(wish.chat_id)
        outbox.put(wish, self._clock())
        if not outbox.is_running:
            outbox.is_running = True
            self._tasks.spawn(outbox.run(self._clock), f"outbox {wish.chat_id}")

    def say(self, chat_id: int, thread_id: int, screen: Screen) -> None:
        """Send *screen* once, in its turn; nothing will change it later."""
        slot = Slot(0, f"say.{next(self._said)}")
        self.show(Wish(chat_id, slot, screen, thread_id=thread_id, urgency=Urgency.NOW, once=True))

    async def open_alone(
        self, chat_id: int, thread_id: int, slot: Slot, screen: Screen, query_id: str
    ) -> bool:
        """Show somebody a screen in the group, to him alone, as the answer to his press.

        At once and past the queue, since the right to do so ends fifteen seconds after the press;
        but for a chat that asks for a moment of silence there is time. False if Telegram would
        not."""
        before = await self.posted(slot)
        number = await self._send_alone(chat_id, thread_id, slot, screen, query_id)
        if number is None and self._outbox(chat_id).budget.is_paused(self._clock()):
            number = await self._send_alone(chat_id, thread_id, slot, screen, query_id)
        if number is None:
            return False
        hand = Posted(slot, chat_id, number, True, screen.digest)
        self._removals.stands(hand)
        async with self._database.transaction(settles=False) as connection:
            await messages.put(connection, hand)
        if before is not None and not before.is_at(chat_id, number):
            self.take_away(before)
        return True

    async def _send_alone(
        self, chat_id: int, thread_id: int, slot: Slot, screen: Screen, query_id: str
    ) -> int | None:
        """The ephemeral id, or None if Telegram would not, or asks for a longer silence."""
        budget = self._outbox(chat_id).budget
        pause = budget.paused_for(self._clock())
        if pause > HAND_WAITS:
            return None
        await asyncio.sleep(pause)
        budget.spend(self._clock())
        self._throttle.spend(self._clock())
        try:
            return await calls.send_privately(
                self._bot, chat_id, thread_id, screen, slot.user_id, query_id
            )
        except TelegramRetryAfter as error:
            budget.pause(self._clock() + error.retry_after)
            await self._signals.silent(float(error.retry_after), chat_id)
        except (TelegramAPIError, ClientDecodeError) as error:
            _log.info("no ephemeral message", chat=chat_id, error=type(error).__name__)
        return None

    async def posted(self, slot: Slot) -> Posted | None:
        """The message that stands for *slot*, if one does."""
        async with self._database.reading() as connection:
            return await messages.find(connection, slot)

    async def stands(self, slot: Slot, chat_id: int) -> bool:
        """Whether the message of *slot*, which has no buttons, is still in this chat; one that has
        gone is forgotten. Nobody tells a bot what people delete, so Telegram is asked by a change
        that changes nothing."""
        posted = await self.posted(slot)
        if posted is None or posted.chat_id != chat_id:
            return False
        self._outbox(chat_id).budget.spend(self._clock())
        self._throttle.spend(self._clock())
        try:
            await calls.strip(self._bot, posted, ())
        except (TelegramAPIError, ClientDecodeError) as error:
            if verdict_on(error) is not Verdict.GONE:
                return True
            async with self._database.transaction(settles=False) as connection:
                await messages.forget(connection, slot)
            return False
        return True

    async def adopt(self, posted: Posted) -> None:
        """*posted* stands for its slot, if nothing does."""
        async with self._database.transaction(settles=False) as connection:
            if await messages.find(connection, posted.slot) is None:
                await messages.put(connection, posted)

    def take_away(self, hand: Posted) -> None:
        """Delete a hand beside which another one stands, or none is to."""
        self._tasks.spawn(self._removals.delete_old(hand), f"old hand {hand.chat_id}")

    async def posted_for(self, table_id: int) -> list[Posted]:
        """Every message that stands for something of this table."""
        async with self._database.reading() as connection:
            return await messages.of_table(connection, table_id)

    def forget_chat(self, chat_id: int) -> None:
        """Nothing can be shown there any more."""
        if outbox := self._outboxes.pop(chat_id, None):
            outbox.drop_all()

    async def drain(self, seconds: float) -> None:
        """Let what is wished for be shown, for no longer than *seconds*."""
        await self._tasks.drain(seconds)

    def _outbox(self, chat_id: int) -> Outbox:
        if chat_id not in self._outboxes:
            now = self._clock()
            for idle in [chat for chat, box in self._outboxes.items() if box.is_idle(now)]:
                del self._outboxes[idle]
            self._outboxes[chat_id] = Outbox(
                chat_id,
                self._bot,
                self._database,
                self._signals,
                self._budget_of(chat_id),
                self._throttle,
                self._removals,
            )
        return self._outboxes[chat_id]

    def _budget_of(self, chat_id: int) -> Budget:
        """A group is to be spared over the minute; a person's own chat only by the second."""
        if chat_id < 0:
            return Budget(self._per_minute)
        return Budget(max(self._per_minute, PRIVATE_PER_MINUTE), burst=1.0)
