"""The bot's players in a lobby: calling them, sending them away, saying how well they play."""

from dataclasses import replace
from typing import Final

import aiosqlite

from bot.service.characters import newcomer
from bot.service.refused import Refused, Why
from bot.service.scene import Scene, lobby_at, scene_of
from bot.service.seating import require_company, stood_up, with_seat
from bot.service.stakes import require_people
from bot.storage import chats, tables
from bot.storage.db import Database
from bot.storage.tables import Table
from engine.ai.levels import Level


class BotsService:
    """For those who sit at the table, and for who opened it."""

    def __init__(self, database: Database) -> None:
        self._database: Final = database

    async def look(self, table_id: int, user_id: int) -> Scene:
        """The lobby, for who may change something about them."""
        async with self._database.reading() as connection:
            return await scene_of(connection, await _lobby_for(connection, table_id, user_id))

    async def add(self, table_id: int, user_id: int, now: float) -> Scene:
        """Call a player of the level that was chosen last in this chat."""
        async with self._database.transaction() as connection:
            table = await _lobby_for(connection, table_id, user_id)
            chat = await chats.get(connection, table.chat_id)
            seat = newcomer(table, chat.level, chat.deals)
            if seat is None:
                raise Refused(Why.TABLE_FULL)
            seated = with_seat(table, seat)
            require_people(seated)
            return await _saved(connection, seated, now)

    async def remove(self, table_id: int, user_id: int, now: float) -> Scene:
        """Send away the one who has come last."""
        async with self._database.transaction() as connection:
            table = await _lobby_for(connection, table_id, user_id)
            bots = [number for number, seat in enumerate(table.seats) if seat.user_id is None]
            if not bots:
                raise Refused(Why.NO_BOT_TO_REMOVE)
            return await _saved(connection, stood_up(table, bots[-1]), now)

    async def choose_level(
        self, table_id: int, number: int, level: Level, user_id: int, now: float
    ) -> Scene:
        """Let a player of *level* have the seat of the one who sits there; the chat keeps the
        level for the next ones."""
        async with self._database.transaction() as connection:
            table = await _lobby_for(connection, table_id, user_id)
            if number >= len(table.seats) or table.seats[number].user_id is not None:
                raise Refused(Why.OLD_BUTTON)
            chat = await chats.get(connection, table.chat_id)
            await chats.put(connection, replace(chat, level=level))
            changed = _with_level(table, number, level, chat.deals)
            return await _saved(connection, changed, now)


def _with_level(table: Table, number: int, level: Level, turn: int) -> Table:
    """Another player is a newcomer: the next deal is a first one (R2.3)."""
    if table.seats[number].level is level:
        return table
    seat = newcomer(table, level, turn)
    if seat is None:
        raise Refused(Why.TABLE_FULL)
    seats = (*table.seats[:number], seat, *table.seats[number + 1 :])
    return replace(table, seats=seats, state=None)


async def _lobby_for(connection: aiosqlite.Connection, table_id: int, user_id: int) -> Table:
    table = await lobby_at(connection, table_id)
    require_company(table, user_id)
    return table


async def _saved(connection: aiosqlite.Connection, table: Table, now: float) -> Scene:
    return await scene_of(connection, await tables.save(connection, replace(table, touched_at=now)))
