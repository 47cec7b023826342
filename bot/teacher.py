"""Teaches: thinks a duel's question through beside its lane, and shows what came of it."""

import asyncio
from typing import Final

from bot.delivery.delivery import Delivery
from bot.delivery.wish import Urgency, Wish
from bot.l10n import Texts
from bot.render.moments import moments_screen
from bot.render.screen import Screen
from bot.service.refused import Refused, Why
from bot.service.teaching import Lesson, Lookback, TeachingService
from bot.storage.messages import Slot
from bot.tasks import Tasks
from bot.thinkers import Mind, Rank, Unanswered
from engine.ai.advice import Advice
from engine.ai.levels import SECONDS, Level
from engine.view import View

PATIENCE: Final = 8.0
"""Seconds that a press for advice waits; its answer would be taken for a little longer."""

LOOKBACK_SECONDS: Final = 5.0


class Teacher:
    """Asks *mind* what a duel's person wants to know. To be made inside the running loop."""

    def __init__(self, teaching: TeachingService, mind: Mind, delivery: Delivery) -> None:
        self._teaching: Final = teaching
        self._mind: Final = mind
        self._delivery: Final = delivery
        self._tasks: Final = Tasks()
        self._given: Final[dict[int, tuple[tuple[int, int], Advice]]] = {}
        self._looking_back: Final[set[int]] = set()

    async def advise(self, table_id: int, user_id: int) -> tuple[Advice, View]:
        """Advise *user_id*, and say what he saw when he asked; the same while nothing has moved.

        Refused if he has no word, or if the table has moved on meanwhile."""
        lesson = await self._teaching.lesson(table_id, user_id)
        moment, advice = self._given.get(user_id, (None, None))
        if advice is None or moment != lesson.moment:
            advice = await self._thought(lesson)
            self._given[user_id] = lesson.moment, advice
            await self._teaching.require_unchanged(table_id, lesson)
        return advice, lesson.view

    async def _thought(self, lesson: Lesson) -> Advice:
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._mind.ask(lesson.question, SECONDS[Level.MASTER], Rank.ADVICE)
        except (TimeoutError, Unanswered) as error:
            raise Refused(Why.NO_ADVICE) from error

    async def look_back(
        self, chat_id: int, table_id: int, sitting: int, user_id: int, words: Texts
    ) -> None:
        """Begin to look for the dearest moves of *user_id*; they come as a message, once a deal.

        Refused if that message is there, or is already being thought about."""
        lookback = await self._teaching.lookback(chat_id, table_id, sitting, user_id)
        posted = await self._delivery.posted(_slot(lookback))
        if posted is not None and posted.chat_id == chat_id:
            raise Refused(Why.MOMENTS_ABOVE)
        if lookback.deal_id in self._looking_back:
            raise Refused(Why.LOOKING_BACK)
        self._looking_back.add(lookback.deal_id)
        self._tasks.spawn(self._show(lookback, chat_id, words), f"lookback {lookback.deal_id}")

    async def _show(self, lookback: Lookback, chat_id: int, words: Texts) -> None:
        try:
            review = await self._mind.ask(lookback.question, LOOKBACK_SECONDS, Rank.ADVICE)
            screen = moments_screen(words, review, lookback.number)
            self._delivery.show(Wish(chat_id, _slot(lookback), screen, urgency=Urgency.NOW))
        except Unanswered:
            refused = words.html("refusal-no_advice")
            self._delivery.say(chat_id, 0, Screen(refused))
        finally:
            self._looking_back.discard(lookback.deal_id)

    async def drain(self, seconds: float) -> None:
        """Let what is being thought about be shown, for no longer than *seconds*."""
        await self._tasks.drain(seconds)


def _slot(lookback: Lookback) -> Slot:
    return Slot(0, f"moments.{lookback.deal_id}")
