"""Scores: totals of the log of results, never kept apart from it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.storage import coins, deals
from bot.storage.db import Database
from bot.storage.deals import Score


@dataclass(frozen=True, slots=True)
class PersonScores:
    """One player's totals over all groups, and in duels apart; None without a deal. And the coins
    he has."""

    groups: Score | None
    duels: Score | None
    coins: int


class StatsService:
    def __init__(self, database: Database) -> None:
        self._database: Final = database

    async def board(self, chat_id: int) -> Sequence[Score]:
        """Everybody who has finished a deal in this chat, most points first."""
        async with self._database.reading() as connection:
            return await deals.board(connection, chat_id)

    async def of(self, user_id: int) -> PersonScores:
        async with self._database.reading() as connection:
            return PersonScores(
                groups=await deals.score_of(connection, user_id, "group"),
                duels=await deals.score_of(connection, user_id, "duel"),
                coins=await coins.balance(connection, user_id),
            )
