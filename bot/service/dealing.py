"""Starting a deal, carrying it on by a move, and writing down how it ended."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

import aiosqlite

from bot.service.memories import Memories
from bot.service.pace import Pace, wound
from bot.service.refused import Refused
from bot.service.stakes import pay_fines, pay_out, pay_stakes, require_stakes
from bot.storage import chats, commitments, deals, tables
from bot.storage.commitments import Promise
from bot.storage.deals import SeatResult
from bot.storage.tables import Phase, Table
from engine.events import Dealt, Ended, Event
from engine.fairness import Word, commitment, deck_for
from engine.moves import Accuse, Call, Move
from engine.next_deal import next_dealer, next_first, points, replays
from engine.play import IllegalMove, play
from engine.record import Record, replay
from engine.snapshot import result_to_json
from engine.state import GameState

MOST_EVENTS: Final = 16

NewSeed = Callable[[], bytes]


@dataclass(frozen=True, slots=True)
class Dealer:
    """Deals and carries on; the only place where chance enters a game is `new_seed`."""

    new_seed: NewSeed
    pace: Pace
    memories: Memories

    async def promise(self, connection: aiosqlite.Connection, table_id: int) -> None:
        """Draw the seed of the table's next deal, so that its commitment can be shown before."""
        await commitments.put(connection, table_id, self.new_seed())

    async def start(self, connection: aiosqlite.Connection, table: Table, now: float) -> Table:
        """Deal to the seats of *table* from the seed that was promised, once each has paid the
        stake; after a finished deal as R2.4 says. The next seed is promised at once: the next
        deal may follow without a pause. Raises Refused if somebody cannot pay."""
        await require_stakes(connection, table)
        promise = await commitments.promised(connection, table.id)
        if promise is None:
            raise LookupError(f"table {table.id} has promised no deal")
        last = table.state
        record = _record(table, promise, last)
        state = replay(Record.from_json(record))
        started = await deals.start(
            connection,
            table_id=table.id,
            sitting=table.sitting,
            chat_id=table.chat_id,
            number=await chats.count_deal(connection, table.chat_id),
            record=record,
            now=now,
        )
        await self.promise(connection, table.id)
        dealt = replace(
            table,
            phase=Phase.PLAYING,
            state=state,
            events=(
                *_replayed(last),
                Dealt(state.dealer, state.lead, state.defender, state.trump_card),
            ),
            clocks={},
            deal_id=started.id,
            turn=table.version + 1,
            touched_at=now,
        )
        self.memories.begin(dealt)
        await pay_stakes(connection, dealt, now)
        return await tables.save(connection, wound(dealt, now, self.pace, moved=None, turned=True))

    async def carry_on(
        self, connection: aiosqlite.Connection, table: Table, move: Move, now: float
    ) -> Table:
        """Make *move* and save all that follows from it. Raises Refused if the rules forbid it."""
        before = table.game
        try:
            step = play(before, move)
        except IllegalMove as illegal:
            raise Refused(illegal.refusal) from illegal
        if table.deal_id is None:
            raise LookupError(f"table {table.id} plays no deal")
        self.memories.follow(table, step)
        await deals.add_move(connection, table.deal_id, str(move), now)
        turned = _turned(before, step.state)
        after = replace(
            table,
            state=step.state,
            events=_recent(table.events, step.events),
            turn=table.version + 1 if turned else table.turn,
            touched_at=now,
        )
        await pay_fines(connection, after, before, now)
        if step.state.is_over:
            return await self._finish(connection, after, now)
        return await tables.save(
            connection, wound(after, now, self.pace, moved=_mover(table, move), turned=turned)
        )

    async def _finish(self, connection: aiosqlite.Connection, table: Table, now: float) -> Table:
        """Write the results and share out the bank in the transaction of the last move; deal
        again if R2.4 asks."""
        if table.deal_id is None:
            raise LookupError(f"table {table.id} plays no deal")
        await deals.finish(
            connection,
            table.deal_id,
            table.kind.value,
            _results(table),
            now,
            result_to_json(table.game.result),
        )
        await pay_out(connection, table, now)
        self.memories.forget(table.deal_id)
        over = await tables.save(connection, replace(table, phase=Phase.OVER, clocks={}))
        return await self.start(connection, over, now) if _is_replay(table.game) else over


def _record(table: Table, promise: Promise, last: GameState | None) -> dict[str, object]:
    """The deal that the promise leads to, with the words in the order of the seats."""
    words = [
        Word(seat, word)
        for seat, sitter in enumerate(table.seats)
        if (word := promise.words.get(sitter.user_id or 0))
    ]
    deck = deck_for(table.rules, len(table.seats), promise.seed, words)
    return {
        "rules": table.rules.to_json(),
        "players": len(table.seats),
        "dealer": len(table.seats) - 1 if last is None else next_dealer(last),
        "first": None if last is None else next_first(last),
        "deck": [str(card) for card in deck],
        "actions": [],
        "seed": promise.seed.hex(),
        "words": [list(word) for word in words],
        "commitment": commitment(promise.seed),
    }


def _mover(table: Table, move: Move) -> int | None:
    """Whose clock starts anew: a call takes nobody's time, but a bot's player thinks again."""
    is_call = isinstance(move, Call | Accuse)
    return None if is_call and table.seats[move.seat].user_id is not None else move.seat


def _turned(before: GameState, after: GameState) -> bool:
    """Whether what everybody answers to has changed: cards, roles, the word that he takes, or
    that the bout is about to close."""
    return (
        before.bouts != after.bouts
        or before.table != after.table
        or before.chain != after.chain
        or before.cheats.closing != after.cheats.closing
        or before.taking != after.taking
        or before.defender != after.defender
    )


def _recent(old: tuple[Event, ...], new: tuple[Event, ...]) -> tuple[Event, ...]:
    """The last events, for the lines that tell what has just happened: at the largest table
    everybody may pass before somebody's word loses its weight."""
    return (*old, *new)[-MOST_EVENTS:]


def _is_replay(state: GameState | None) -> bool:
    return state is not None and state.result is not None and replays(state.result)


def _replayed(last: GameState | None) -> tuple[Event, ...]:
    """That the deal before counts for nothing is told with the new one."""
    if last is None or last.result is None or not _is_replay(last):
        return ()
    return (Ended(last.result),)


def _results(table: Table) -> list[SeatResult]:
    state = table.game
    result = state.result
    if result is None or replays(result):
        return []
    earned = points(state)
    return [
        SeatResult(
            seat=seat,
            user_id=sitter.user_id,
            outcome="loss" if seat in result.losers else "draw" if seat in result.drawn else "win",
            points=earned[seat],
        )
        for seat, sitter in enumerate(table.seats)
        if sitter.user_id is not None
    ]
