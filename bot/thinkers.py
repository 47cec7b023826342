"""Thinking beside the bot."""

import asyncio
from enum import IntEnum
from typing import Protocol, TypeVar

from engine.ai.questions import Question

Answer = TypeVar("Answer")


class Rank(IntEnum):
    """Who goes first where several wait: a table waits for a move, a person for advice."""

    MOVE = 0
    ADVICE = 1


class Unanswered(Exception):
    """Nobody has thought the question through."""


class Mind(Protocol):
    """Whoever can be asked. Raises Unanswered."""

    async def ask(
        self, question: Question[Answer], seconds: float, rank: Rank = Rank.MOVE
    ) -> Answer: ...


class Thread:
    """Thinks in a thread of this process."""

    async def ask(
        self, question: Question[Answer], seconds: float, rank: Rank = Rank.MOVE
    ) -> Answer:
        del rank  # nobody else waits for a thread
        return await asyncio.to_thread(question.answer, seconds)
