"""Starting a deal, carrying it on by a move, and writing down how it ended."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import aiosqlite

from bot.service.pace import Pace, wound
from bot.service.refused import Refused
from bot.service.stakes import pay_fines, pay_out, pay_stakes, require_stakes
from bot.storage import chats, deals, tables
from bot.storage.deals import SeatResult
from bot.storage.tables import Phase, Table
from engine.cards import deck_of
from engine.events import Dealt, Ended, Event
from engine.moves import Accuse, Call, Move
from engine.next_deal import next_dealer, next_first, points, replays
from engine.play import IllegalMove, deal, play
from engine.shuffle import shuffle
from engine.state import GameState

NewSeed = Callable[[], bytes]


@dataclass(frozen=True, slots=True)
class Dealer:
    """Deals and carries on; the only place where chance enters a game is `new_seed`."""

    new_seed: NewSeed
    pace: Pace

    async def start(self, connection: aiosqlite.Connection, table: Table, now: float) -> Table:
        """Deal to the seats of *table*, once each has paid the stake; after a finished deal as
        R2.4 says. Raises Refused if somebody cannot pay."""
        await require_stakes(connection, table)
        seed = self.new_seed()
        deck = shuffle(deck_of(table.rules.deck), seed)
        last = table.state
        dealer = len(table.seats) - 1 if last is None else next_dealer(last)
        first = None if last is None else next_first(last)
        state = deal(table.rules, len(table.seats), deck, dealer, first)
        started = await deals.start(
            connection,
            table_id=table.id,
            chat_id=table.chat_id,
            number=await chats.count_deal(connection, table.chat_id),
            record={
                "rules": table.rules.to_json(),
                "players": len(table.seats),
                "dealer": dealer,
                "first": first,
                "deck": [str(card) for card in deck],
                "seed": seed.hex(),
            },
            now=now,
        )
        dealt = replace(
            table,
            phase=Phase.PLAYING,
            state=state,
            events=(*_replayed(last), Dealt(dealer, state.lead, state.defender, state.trump_card)),
            clocks={},
            deal_id=started.id,
            turn=table.version + 1,
            touched_at=now,
        )
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
        moved = None if isinstance(move, Call | Accuse) else move.seat
        return await tables.save(
            connection, wound(after, now, self.pace, moved=moved, turned=turned)
        )

    async def _finish(self, connection: aiosqlite.Connection, table: Table, now: float) -> Table:
        """Write the results and share out the bank in the transaction of the last move; deal
        again if R2.4 asks."""
        if table.deal_id is None:
            raise LookupError(f"table {table.id} plays no deal")
        await deals.finish(connection, table.deal_id, table.kind.value, _results(table), now)
        await pay_out(connection, table, now)
        over = await tables.save(connection, replace(table, phase=Phase.OVER, clocks={}))
        return await self.start(connection, over, now) if _is_replay(table.game) else over


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
    """The last few events, for the line that tells what has just happened."""
    return (*old, *new)[-6:]


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
