"""Before the cards: who sits at a table, by which rules, and who may start."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import Final

import aiosqlite

from bot.service.characters import newcomer
from bot.service.choices import Choice, chosen
from bot.service.dealing import Dealer
from bot.service.refused import Refused, Why
from bot.service.scene import Scene, load, lobby_at, scene_of
from bot.service.seating import (
    rematch_of,
    require_fit,
    require_seated,
    stood_up,
    with_other_teams,
    with_seat,
)
from bot.service.stakes import (
    Offer,
    agreed_by,
    asked_again,
    lacking,
    not_agreed,
    require_agreed,
    require_coins,
    require_stakes,
    with_usual_stake,
)
from bot.storage import chats, commitments, messages, tables
from bot.storage.db import Database
from bot.storage.people import Person
from bot.storage.tables import Kind, Phase, Seat, Table


@dataclass(frozen=True, slots=True)
class Opened:
    """`is_new` is false when the chat had a lobby or a game already: that one is shown."""

    scene: Scene
    is_new: bool


class LobbyService:
    """Everything that happens at a table while nobody holds cards.

    `may_decide`: the caller has just made sure that who presses opened the table or is an admin
    of its chat."""

    def __init__(self, database: Database, dealer: Dealer, turn_seconds: int) -> None:
        self._database: Final = database
        self._dealer: Final = dealer
        self._turn_seconds: Final = turn_seconds

    async def open(
        self, chat_id: int, thread_id: int, opener: Person, now: float, *, sits: bool = True
    ) -> Opened:
        """A lobby in this chat (this topic). Its opener sits at once, unless he writes as the
        chat itself and cannot be known, or lacks the coins for the stake of this chat."""
        seats = (Seat(opener.name, opener.user_id),) if sits else ()
        return await self._open(Kind.GROUP, chat_id, thread_id, opener.user_id, seats, now)

    async def duel(self, person: Person, now: float) -> Opened:
        """The private table of *person* and one of the bot's players, of the level he has chosen
        last."""
        seats = (Seat(person.name, person.user_id),)
        return await self._open(Kind.DUEL, person.user_id, 0, person.user_id, seats, now)

    async def _open(
        self,
        kind: Kind,
        chat_id: int,
        thread_id: int,
        opener_id: int,
        seats: tuple[Seat, ...],
        now: float,
    ) -> Opened:
        async with self._database.transaction() as connection:
            if found := await tables.live_in(connection, chat_id, thread_id):
                return Opened(await scene_of(connection, found), is_new=False)
            for finished in await tables.over_in(connection, chat_id, thread_id):
                await tables.save(connection, replace(finished, phase=Phase.CLOSED))
                await messages.forget_table(connection, finished.id)
            lobby = await self._draft(connection, kind, chat_id, thread_id, opener_id, seats, now)
            if await lacking(connection, lobby):
                lobby = replace(lobby, seats=())
            added = await tables.add(connection, lobby)
            await self._dealer.promise(connection, added.id)
            return Opened(await scene_of(connection, added), is_new=True)

    async def _draft(
        self,
        connection: aiosqlite.Connection,
        kind: Kind,
        chat_id: int,
        thread_id: int,
        opener_id: int,
        seats: tuple[Seat, ...],
        now: float,
    ) -> Table:
        """A lobby by the choices of its chat, not stored yet; a duel with its second player."""
        chat = await chats.get(connection, chat_id)
        draft = Table(
            id=0,
            chat_id=chat_id,
            thread_id=thread_id,
            kind=kind,
            phase=Phase.LOBBY,
            opener_id=opener_id,
            rules=chat.rules,
            turn_seconds=chat.turn_seconds or self._turn_seconds,
            auto_pass=chat.auto_pass,
            seats=seats,
            touched_at=now,
            preset=chat.preset,
            stake=chat.stake,
            remarks=chat.remarks,
        )
        rival = newcomer(draft, chat.level, chat.deals) if kind is Kind.DUEL else None
        return replace(draft, seats=(*seats, rival)) if rival else draft

    async def here(self, chat_id: int, thread_id: int, kind: Kind, now: float) -> Table:
        """The lobby or game of this chat (this topic); else the lobby that would be opened there
        now, which has no id and nobody known at it."""
        seats = (Seat(""),) if kind is Kind.DUEL else ()
        async with self._database.reading() as connection:
            if found := await tables.live_in(connection, chat_id, thread_id):
                return found
            return await self._draft(connection, kind, chat_id, thread_id, 0, seats, now)

    async def lobby(self, table_id: int) -> Scene:
        """The lobby as it is; Refused if it is none any more."""
        async with self._database.reading() as connection:
            return await scene_of(connection, await lobby_at(connection, table_id))

    async def sit(
        self, table_id: int, person: Person, now: float, offer: Offer | None = None
    ) -> Scene:
        """Sit down, agreeing to what was offered. Who sits already may agree as well, since the
        stake may have changed; else Refused."""
        user_id = person.user_id
        async with self._database.transaction() as connection:
            table = await lobby_at(connection, table_id)
            seat = table.seat_of(user_id)
            if seat is None:
                table = with_seat(table, Seat(person.name, user_id))
            elif offer is None or seat not in not_agreed(table):
                raise Refused(Why.ALREADY_SEATED)
            await require_coins(connection, table.stake, user_id)
            seated = table if offer is None else agreed_by(table, user_id, offer)
            saved = await tables.save(connection, replace(seated, touched_at=now))
            return await scene_of(connection, saved)

    async def stand(self, table_id: int, user_id: int, now: float) -> Scene:
        """The seat is free again; a lobby that nobody is left at closes."""

        def change(table: Table) -> Table:
            seat = table.seat_of(user_id)
            if seat is None:
                raise Refused(Why.NOT_SEATED)
            return stood_up(table, seat)

        return await self._change(table_id, change, now)

    async def change_teams(self, table_id: int, now: float, *, may_decide: bool) -> Scene:
        """Other partners for everybody; whoever presses it often enough sees every pairing of
        four."""
        _require_right(may_decide=may_decide)
        return await self._change(table_id, with_other_teams, now)

    async def choose(
        self,
        table_id: int,
        user_id: int,
        choice: Choice,
        value: str,
        now: float,
        *,
        may_decide: bool,
    ) -> Scene:
        """Set one of the table's choices; the chat keeps it for its next tables. To another stake
        its chooser agrees, and everybody else is asked."""
        async with self._database.transaction() as connection:
            table = await lobby_at(connection, table_id)
            _require_right(may_decide=may_decide)
            changed = chosen(replace(table, touched_at=now), choice, value)
            if changed.rules != table.rules:
                changed = replace(changed, state=None)
            if choice is Choice.STAKE:
                await require_stakes(connection, changed)
            elif choice is Choice.PRESET:
                changed = await with_usual_stake(connection, changed)
            if changed.stake != table.stake:
                changed = agreed_by(asked_again(changed, table.stake), user_id)
            chat = await chats.get(connection, table.chat_id)
            await chats.put(
                connection,
                replace(
                    chat,
                    rules=changed.rules,
                    turn_seconds=changed.turn_seconds,
                    auto_pass=changed.auto_pass,
                    remarks=changed.remarks,
                    stake=changed.stake,
                    preset=changed.preset,
                ),
            )
            return await scene_of(connection, await tables.save(connection, changed))

    async def start(
        self,
        table_id: int,
        user_id: int,
        now: float,
        offer: Offer | None = None,
        *,
        may_decide: bool,
    ) -> Scene:
        """Deal the cards, if who presses may, the rules fit the number of seats, and everybody has
        agreed to the stake; who presses agrees to what was offered."""
        async with self._database.transaction() as connection:
            table = await lobby_at(connection, table_id)
            _require_right(may_decide=may_decide)
            require_fit(table)
            if offer is not None:
                table = agreed_by(table, user_id, offer)
            require_agreed(table)
            return await scene_of(connection, await self._dealer.start(connection, table, now))

    async def again(
        self, table_id: int, user_id: int, now: float, left: Collection[int] = ()
    ) -> Scene:
        """A rematch: the same seats, but for those who have *left* the chat; in a group its opener
        starts it, and if he does not sit, who presses is the opener now. To a stake everybody else
        has to agree anew. A duel starts at once, if its commitment has been shown."""
        async with self._database.transaction() as connection:
            table = await load(connection, table_id)
            if table.phase is not Phase.OVER:
                raise Refused(Why.NOT_OVER)
            require_seated(table, user_id)
            if await tables.live_in(connection, table.chat_id, table.thread_id):
                raise Refused(Why.TABLE_BUSY)
            next_one = rematch_of(table, user_id, left, now)
            has_promise = await commitments.of_table(connection, table_id) is not None
            if not has_promise:
                await self._dealer.promise(connection, table_id)
            if len(table.people) == 1 and has_promise:
                started = await self._dealer.start(connection, next_one, now)
            else:
                started = await tables.save(connection, next_one)
            await commitments.keep_words_of(connection, table_id, started.people)
            return await scene_of(connection, started)

    async def _change(self, table_id: int, change: Callable[[Table], Table], now: float) -> Scene:
        async with self._database.transaction() as connection:
            table = await lobby_at(connection, table_id)
            changed = await tables.save(connection, replace(change(table), touched_at=now))
            await commitments.keep_words_of(connection, table_id, changed.people)
            return await scene_of(connection, changed)


def _require_right(*, may_decide: bool) -> None:
    if not may_decide:
        raise Refused(Why.ONLY_OPENER)
