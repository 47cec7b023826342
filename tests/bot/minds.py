"""Whoever thinks for the bot's players in tests: at once and plainly, or as a test wants it."""

import asyncio
from collections.abc import Callable
from typing import Any

from bot.thinkers import Rank, Unanswered
from engine.ai.plain import choose
from engine.ai.questions import WhichMove


class PlainMind:
    """Answers at once, in this process, whatever the level. `asked` are the questions.

    With `holds_back` nothing is answered before it is released; `answers` may be replaced."""

    def __init__(self) -> None:
        self.asked: list[Any] = []
        self.answers: Callable[[Any], Any] = plainly
        self.holds_back = False
        self._released = asyncio.Event()

    async def ask(self, question: Any, seconds: float, rank: Rank = Rank.MOVE) -> Any:
        self.asked.append(question)
        if self.holds_back:
            await self._released.wait()
        return self.answers(question)

    async def stop(self) -> None:
        pass

    def release(self) -> None:
        """Answer all that was held back, and from now on at once."""
        self.holds_back = False
        self._released.set()


def plainly(question: Any) -> Any:
    if isinstance(question, WhichMove):
        return choose(question.knowledge.view)
    return question.answer(0.0)


def never(_: Any) -> Any:
    raise Unanswered
