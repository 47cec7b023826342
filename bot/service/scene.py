"""A table with all that is needed to show it, read in the transaction that changed it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import aiosqlite

from bot.service.refused import Refused, Why
from bot.storage import chats, coins, commitments, deals, people, tables
from bot.storage.chats import ChatSettings
from bot.storage.commitments import Commitment
from bot.storage.deals import Deal
from bot.storage.people import Person
from bot.storage.tables import Phase, Table


@dataclass(frozen=True, slots=True)
class Scene:
    """`people` holds those who sit, by user id. `called` are seats to be called by name now.
    `coins` is what the deal has brought and cost so far, by user id. `commitment` is that of the
    table's next deal; the one of `deal` was used for it."""

    table: Table
    chat: ChatSettings
    people: Mapping[int, Person]
    deal: Deal | None = None
    called: tuple[int, ...] = ()
    coins: Mapping[int, int] = field(default_factory=dict)
    commitment: Commitment | None = None


async def scene_of(
    connection: aiosqlite.Connection, table: Table, *, called: tuple[int, ...] = ()
) -> Scene:
    return Scene(
        table=table,
        chat=await chats.get(connection, table.chat_id),
        people=await people.several(connection, {table.opener_id, *table.people}),
        deal=None if table.deal_id is None else await deals.get(connection, table.deal_id),
        called=called,
        coins={} if table.deal_id is None else await coins.of_deal(connection, table.deal_id),
        commitment=await commitments.of_table(connection, table.id),
    )


async def load(connection: aiosqlite.Connection, table_id: int) -> Table:
    """The table, or Refused if there is none."""
    table = await tables.get(connection, table_id)
    if table is None:
        raise Refused(Why.NO_TABLE)
    return table


async def lobby_at(connection: aiosqlite.Connection, table_id: int) -> Table:
    """The table while people gather at it, or Refused."""
    table = await load(connection, table_id)
    if table.phase is not Phase.LOBBY:
        raise Refused(Why.NOT_A_LOBBY)
    return table
