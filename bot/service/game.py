"""While cards are held: presses, clocks, leaving."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

import aiosqlite

from bot.service.dealing import Dealer
from bot.service.memories import recalled
from bot.service.refused import Refused, Why
from bot.service.scene import Scene, load, scene_of
from bot.service.seating import stood_up
from bot.service.stakes import give_back
from bot.service.wishes import Wish
from bot.storage import commitments, deals, messages, pulse, tables
from bot.storage.db import Database
from bot.storage.tables import Kind, Phase, Table
from engine.ai.knowledge import Knowledge
from engine.legality import cannot_throw
from engine.moves import Move, Pass, Resign, Timeout
from engine.view import view_for

SHOWN_WITHIN: Final = 600.0
"""How long the last screens of a deal may wait for a busy chat."""

Thought = Callable[[Table, int], Move | None]
"""From a table and a seat of the bot's players, the legal move it has in mind; None: not yet."""


@dataclass(frozen=True, slots=True)
class Played:
    """The scene after a move, and the move that was made."""

    scene: Scene
    move: Move


class GameService:
    """Every move of every table goes through here, whoever makes it: a person, a bot, a clock."""

    def __init__(self, database: Database, dealer: Dealer) -> None:
        self._database: Final = database
        self._dealer: Final = dealer

    async def play(self, table_id: int, user_id: int, wish: Wish, now: float) -> Played:
        """Make the move that *user_id* wishes, and commit it. Raises Refused."""
        async with self._database.transaction() as connection:
            table = await _playing(connection, table_id)
            seat = table.seat_of(user_id)
            if seat is None:
                raise Refused(Why.NOT_SEATED)
            move = wish(table, seat)
            after = await self._dealer.carry_on(connection, table, move, now)
            return Played(await scene_of(connection, after), move)

    async def look(self, table_id: int) -> Scene:
        """The table as it is; Refused if there is none."""
        async with self._database.reading() as connection:
            return await scene_of(connection, await load(connection, table_id))

    async def tick(self, table_id: int, now: float, thought: Thought) -> Scene | None:
        """Do what the clock asks of this table: at most one move, or the calls that are due, or
        closing a lobby. None if there is nothing to do yet; more may be due right after. What a
        player of the bot does has been thought out before."""
        async with self._database.transaction() as connection:
            table = await tables.get(connection, table_id)
            if table is None or table.due_at is None or table.due_at > now:
                return None
            if table.phase is Phase.LOBBY:
                closed = await tables.save(connection, replace(table, phase=Phase.CLOSED))
                return await scene_of(connection, closed)
            if move := _due_move(table, now, thought):
                after = await self._dealer.carry_on(connection, table, move, now)
                return await scene_of(connection, after)
            called = _due_calls(table, now)
            return await _call(connection, table, called) if called else None

    async def knowledge(self, table: Table, seat: int) -> Knowledge:
        """What *seat* may see and has seen in the running deal of *table*."""
        memories = self._dealer.memories
        memory = memories.of(table)
        if memory is None:
            async with self._database.reading() as connection:
                record = await deals.record_of(connection, table.deal_id or 0)
            memory = await asyncio.to_thread(recalled, record, table.game)
            memories.keep(table, memory)
        return Knowledge(view_for(table.game, seat), memory)

    async def leave(self, table_id: int, user_id: int, deal_id: int, now: float) -> Scene:
        """Resign this deal (R7.4). Who is out already has nothing to resign: Refused."""
        async with self._database.transaction() as connection:
            table = await _playing(connection, table_id)
            seat = table.seat_of(user_id)
            if seat is None:
                raise Refused(Why.NOT_SEATED)
            if table.deal_id != deal_id:
                raise Refused(Why.STALE)
            if seat in table.game.out:
                raise Refused(Why.OUT_ALREADY)
            after = await self._dealer.carry_on(connection, table, Resign(seat), now)
            return await scene_of(connection, after)

    async def end(self, table_id: int, now: float, *, may_decide: bool) -> Scene:
        """Close a lobby or a game without a result, its bank given back; for its opener and
        admins of the chat."""
        async with self._database.transaction() as connection:
            table = await load(connection, table_id)
            if table.phase not in (Phase.LOBBY, Phase.PLAYING):
                raise Refused(Why.NO_TABLE)
            if not may_decide:
                raise Refused(Why.ONLY_OPENER)
            return await scene_of(connection, await _close(connection, table, now))

    async def live_in(self, chat_id: int, thread_id: int) -> Scene:
        """The lobby or game of this chat (of this topic); Refused if there is none."""
        async with self._database.reading() as connection:
            table = await tables.live_in(connection, chat_id, thread_id)
            if table is None:
                raise Refused(Why.NO_TABLE)
            return await scene_of(connection, table)

    async def gone(self, chat_id: int, user_id: int, now: float) -> Sequence[Scene]:
        """Somebody has left the chat: his seats in lobbies are free, his deals are resigned, and
        the table that he has opened is another's."""
        scenes = []
        async with self._database.transaction() as connection:
            for table in await tables.live(connection, chat_id):
                after = await self._without(connection, table, user_id, now)
                if after is not None:
                    scenes.append(await scene_of(connection, after))
        return scenes

    async def _without(
        self, connection: aiosqlite.Connection, table: Table, user_id: int, now: float
    ) -> Table | None:
        seat = table.seat_of(user_id)
        if seat is None:
            if table.opener_id != user_id or not table.people:
                return None
            return await tables.save(connection, replace(table, opener_id=table.people[0]))
        if table.phase is Phase.LOBBY:
            left = await tables.save(connection, stood_up(table, seat))
            await commitments.keep_words_of(connection, table.id, left.people)
            return left
        if seat in table.game.out:
            return None
        return await self._dealer.carry_on(connection, table, Resign(seat), now)

    async def close_all(self, chat_id: int, now: float) -> Sequence[int]:
        """The bot has been put out of the chat: its tables there close, without a result. Which."""
        async with self._database.transaction() as connection:
            closed = await tables.live(connection, chat_id)
            for table in closed:
                await _close(connection, table, now)
            await messages.forget_chat(connection, chat_id)
        return [table.id for table in closed]

    async def move_chat(self, old: int, new: int, now: float) -> Sequence[Scene]:
        """A group has become a supergroup; the live tables there, to be shown in the new chat.
        What was opened there too early gives way.

        Done before, it does nothing but tell the tables again."""
        async with self._database.transaction() as connection:
            for early in await tables.in_the_way(connection, old, new):
                await _close(connection, early, now)
            await tables.move_chat(connection, old, new)
            live = await tables.live(connection, new)
            return [await scene_of(connection, table) for table in live]

    async def seen_by(self, chat_id: int, user_id: int) -> Sequence[Scene]:
        """Live tables of a chat, or in his private chat all those at which a person sits."""
        async with self._database.reading() as connection:
            if chat_id == user_id:
                found = tables.seated(await tables.live(connection), user_id)
            else:
                found = await tables.live(connection, chat_id)
            return [await scene_of(connection, table) for table in found]

    async def postpone(self, seconds: float, chat_id: int | None = None) -> Sequence[Scene]:
        """Nothing could be shown to the chat, or nobody could be heard, for so long: no clock
        there (in any chat) has run."""
        async with self._database.transaction(settles=False) as connection:
            return [
                await scene_of(
                    connection, await tables.save(connection, _postponed(table, seconds))
                )
                for table in await tables.live(connection, chat_id)
            ]

    async def wake(self, now: float) -> Sequence[Scene]:
        """Every live table after a start; the time the bot was away is charged to nobody. And
        those of whose end the chat may not have been shown everything."""
        async with self._database.transaction(settles=False) as connection:
            alive_at = await pulse.last(connection)
            away = 0.0 if alive_at is None else max(0.0, now - alive_at)
            await pulse.beat(connection, now)
            ended = await tables.just_ended(connection, now - away - SHOWN_WITHIN)
            live = [
                await tables.save(connection, _postponed(table, away))
                for table in await tables.live(connection)
            ]
            for table in live:
                if await commitments.of_table(connection, table.id) is None:
                    await self._dealer.promise(connection, table.id)
            return [await scene_of(connection, table) for table in (*ended, *live)]

    async def beat(self, now: float) -> Sequence[int]:
        """Note that the bot is alive; returns tables whose time came and that nobody looked at."""
        async with self._database.transaction(settles=False) as connection:
            await pulse.beat(connection, now)
            return await tables.overdue(connection, now - 2)


async def _playing(connection: aiosqlite.Connection, table_id: int) -> Table:
    table = await load(connection, table_id)
    if table.phase is not Phase.PLAYING:
        raise Refused(Why.NOT_PLAYING)
    return table


async def _close(connection: aiosqlite.Connection, table: Table, now: float) -> Table:
    await give_back(connection, table, now)
    return await tables.save(connection, replace(table, phase=Phase.CLOSED, clocks={}))


def _due_move(table: Table, now: float, thought: Thought) -> Move | None:
    """What the seat that is due first does: its bot's move, a pass it cannot avoid, a timeout."""
    for seat, clock in sorted(table.waited.items(), key=lambda item: item[1].next_at):
        if table.seats[seat].user_id is None:
            if clock.next_at <= now and (move := thought(table, seat)):
                return move
            continue
        if (
            clock.acts_at is not None
            and clock.acts_at <= now
            and (table.game.cheats.closing is not None or cannot_throw(table.game, seat))
        ):
            return Pass(seat)
        if clock.deadline <= now:
            return Timeout(seat)
    return None


def _due_calls(table: Table, now: float) -> tuple[int, ...]:
    return tuple(
        seat
        for seat, clock in table.waited.items()
        if clock.call_at is not None and clock.call_at <= now
    )


async def _call(connection: aiosqlite.Connection, table: Table, called: tuple[int, ...]) -> Scene:
    """Note who is to be called by name, so that each is called once for a turn of his clock."""
    clocks = {
        seat: replace(clock, call_at=None) if seat in called else clock
        for seat, clock in table.waited.items()
    }
    saved = await tables.save(connection, replace(table, clocks=clocks))
    return await scene_of(connection, saved, called=called if table.kind is Kind.GROUP else ())


def _postponed(table: Table, seconds: float) -> Table:
    clocks = {seat: clock.postponed(seconds) for seat, clock in table.waited.items()}
    return replace(table, clocks=clocks, touched_at=table.touched_at + seconds)
