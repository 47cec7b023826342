"""The bot's own players: they think while the moment passes that a person would take, too."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Final

import structlog

from bot.clock import Clock
from bot.service.game import GameService
from bot.storage.tables import Phase, Table
from bot.tasks import Tasks
from bot.thinkers import Mind, Unanswered
from engine.ai.knowledge import Knowledge
from engine.ai.levels import SECONDS, Level
from engine.ai.plain import choose
from engine.ai.questions import WhichMove
from engine.legality import refuse
from engine.moves import Move

_log = structlog.get_logger()
Look = Callable[[int], Awaitable[None]]

LONGEST: Final = 15.0
"""Seconds that a table waits for a thought at most, whatever has happened to those who think."""


@dataclass(slots=True)
class _Thought:
    """What a seat is thinking about: a turn of a deal; and the move, when it is found."""

    deal_id: int | None
    turn: int
    move: Move | None = None
    task: asyncio.Task[None] | None = None

    def give_up(self) -> None:
        """Who has found a move only has to say so."""
        if self.task and self.move is None:
            self.task.cancel()


class Opponents:
    """Thinks for every seat of the bot that is waited for, from the moment its clock is wound,
    outside of any transaction. Nothing is stored: after a start the thinking begins anew.

    *look* is called for a table whose thought comes later than its time."""

    def __init__(
        self, game: GameService, mind: Mind, chance: Random, clock: Clock, look: Look
    ) -> None:
        self._game: Final = game
        self._mind: Final = mind
        self._chance: Final = chance
        self._clock: Final = clock
        self._look: Final = look
        self._temper: Final = chance.getrandbits(64)
        self._tasks: Final = Tasks()
        self._thoughts: Final[dict[int, dict[int, _Thought]]] = {}

    def consider(self, table: Table) -> None:
        """Begin to think wherever *table* waits for a player of the bot, and give up what it does
        not wait for any more. What is being thought about goes on while the turn is the same."""
        waited = table.waited if table.phase is Phase.PLAYING else ()
        bots = [seat for seat in waited if table.seats[seat].user_id is None]
        before = self._thoughts.pop(table.id, {})
        after = {
            seat: thought
            for seat, thought in before.items()
            if seat in bots and (thought.deal_id, thought.turn) == (table.deal_id, table.turn)
        }
        for seat, thought in before.items():
            if seat not in after:
                thought.give_up()
        for seat in bots:
            if seat not in after:
                after[seat] = self._begun(table, seat)
        if after:
            self._thoughts[table.id] = after

    def thought(self, table: Table, seat: int) -> Move | None:
        """What *seat* does, if it knows and may still do it; else it thinks, or thinks again."""
        self.consider(table)
        thought = self._thoughts[table.id][seat]
        if thought.move is None:
            return None
        del self._thoughts[table.id][seat]
        if refuse(table.game, thought.move) is None:
            return thought.move
        self.consider(table)
        return None

    @property
    def rests(self) -> bool:
        """Whether nobody is thinking just now."""
        return self._tasks.is_empty

    async def drain(self, seconds: float) -> None:
        """Let every thought come to its end, and what follows from it."""
        await self._tasks.drain(seconds)

    async def stop(self) -> None:
        await self._tasks.stop()
        await self._mind.stop()

    def _begun(self, table: Table, seat: int) -> _Thought:
        thought = _Thought(table.deal_id, table.turn)
        thought.task = self._tasks.spawn(self._think(table, seat, thought), f"thought {table.id}")
        return thought

    async def _think(self, table: Table, seat: int, thought: _Thought) -> None:
        seen = await self._game.knowledge(table, seat)
        knowledge = replace(seen, temper=f"{self._temper} {table.deal_id} {seat}")
        thought.move = await self._decided(knowledge, table.seats[seat].level or Level.CLUB)
        if table.waited[seat].next_at <= self._clock():
            await self._look(table.id)

    async def _decided(self, knowledge: Knowledge, level: Level) -> Move:
        """The move of *level*; where nobody thinks any more the plain one. Who has no choice does
        not think about it."""
        view = knowledge.view
        if len(view.legal) == 1 and not view.calls:
            return view.legal[0]
        try:
            async with asyncio.timeout(LONGEST):
                return await self._thought_out(knowledge, level)
        except (TimeoutError, Unanswered):
            _log.warning("a plain move", level=level.value)
        return choose(view)

    async def _thought_out(self, knowledge: Knowledge, level: Level) -> Move:
        """The move of *level*; if that does not come, of the level below. Raises Unanswered."""
        for tried in _downwards(level):
            question = WhichMove(knowledge, tried, self._chance.getrandbits(64))
            try:
                move = await self._mind.ask(question, SECONDS[tried])
            except Unanswered:
                _log.warning("no move", level=tried.value)
                continue
            if move in (*knowledge.view.legal, *knowledge.view.calls):
                return move
            _log.error("a move against the rules", level=tried.value)
        raise Unanswered


def _downwards(level: Level) -> tuple[Level, ...]:
    levels = tuple(Level)
    return levels[levels.index(level) :: -1]
