"""Tables as they are stored: nothing lost on the way, and no save over somebody else's."""

import sqlite3
from dataclasses import replace

import pytest

from bot.storage import chats, deals, messages, tables
from bot.storage.chats import ChatSettings
from bot.storage.db import Database
from bot.storage.messages import Posted, Slot
from bot.storage.tables import Kind, Phase, Seat, SeatClock, StaleTable, Table
from engine.ai.levels import Level
from engine.events import Event
from engine.options import Rules
from engine.state import GameState
from tests.bot.render.boards import walk

RULES = Rules.from_json({"variant": "transfer", "deck": 54, "show_trump": "per_bout"})


def lobby(chat_id: int = -100, thread_id: int = 0, phase: Phase = Phase.LOBBY) -> Table:
    return Table(
        id=0,
        chat_id=chat_id,
        thread_id=thread_id,
        kind=Kind.GROUP,
        phase=phase,
        opener_id=1,
        rules=RULES,
        turn_seconds=60,
        auto_pass=False,
        seats=(
            Seat("Оля «Ко» ’", 1, agreed=50),
            Seat("club-1", level=Level.CLUB),
            Seat("🃏", 2**52),
        ),
        touched_at=1_900_000_000.25,
        clocks={},
    )


def playing(state: GameState, events: tuple[Event, ...]) -> Table:
    clocks = {0: SeatClock(9.5), 2: SeatClock(10.0, 5.25), 3: SeatClock(11.0, None, 1.125)}
    return replace(
        lobby(),
        phase=Phase.PLAYING,
        state=state,
        events=events,
        clocks=clocks,
        turn=7,
        sitting=3,
        stake=50,
    )


async def added(database: Database, table: Table) -> Table:
    async with database.transaction() as connection:
        return await tables.add(connection, table)


async def saved(database: Database, table: Table) -> Table:
    async with database.transaction() as connection:
        return await tables.save(connection, table)


async def stored(database: Database, table_id: int) -> Table | None:
    async with database.reading() as connection:
        return await tables.get(connection, table_id)


async def test_a_lobby_comes_back_as_it_was(database: Database) -> None:
    table = await added(database, lobby())
    assert table.id > 0
    assert await stored(database, table.id) == table


@pytest.mark.parametrize("seed", range(3))
async def test_every_state_of_a_deal_comes_back_as_it_was(database: Database, seed: int) -> None:
    table = await added(database, lobby())
    for state, events in list(walk(RULES, 4, seed))[::5]:
        table = replace(playing(state, events), id=table.id, version=table.version)
        table = await saved(database, table)
        assert await stored(database, table.id) == table


async def test_a_table_nobody_has_made_is_none(database: Database) -> None:
    assert await stored(database, 2**53) is None


async def test_every_save_makes_a_new_version(database: Database) -> None:
    table = await added(database, lobby())
    once = await saved(database, replace(table, turn_seconds=30))
    twice = await saved(database, once)
    assert (once.version, twice.version) == (1, 2)


async def test_a_save_over_somebody_elses_is_refused_and_changes_nothing(
    database: Database,
) -> None:
    table = await added(database, lobby())
    newer = await saved(database, replace(table, turn_seconds=30))
    with pytest.raises(StaleTable):
        await saved(database, replace(table, turn_seconds=3600))
    assert await stored(database, table.id) == newer


async def test_a_topic_has_one_live_table(database: Database) -> None:
    await added(database, lobby())
    await added(database, lobby(thread_id=5))
    await added(database, lobby(phase=Phase.OVER))
    with pytest.raises(sqlite3.IntegrityError):
        await added(database, lobby(phase=Phase.PLAYING))


async def test_live_and_finished_tables_are_found_by_chat_and_topic(database: Database) -> None:
    here = await added(database, lobby())
    topic = await added(database, lobby(thread_id=5))
    over = await added(database, lobby(phase=Phase.OVER))
    await added(database, lobby(phase=Phase.CLOSED))
    other = await added(database, lobby(chat_id=-200))
    async with database.reading() as connection:
        assert await tables.live_in(connection, -100, 0) == here
        assert await tables.live_in(connection, -100, 5) == topic
        assert await tables.live_in(connection, -100, 6) is None
        assert await tables.over_in(connection, -100, 0) == [over]
        assert await tables.live(connection, -100) == [here, topic]
        assert await tables.live(connection) == [here, topic, other]


async def test_tables_whose_time_has_come_are_found(database: Database) -> None:
    table = await added(database, lobby())
    due = table.due_at
    assert due == table.touched_at + tables.LOBBY_SECONDS
    async with database.reading() as connection:
        assert await tables.overdue(connection, due - 1) == []
        assert await tables.overdue(connection, due) == [table.id]


def test_a_table_is_due_when_its_first_clock_is() -> None:
    state, events = next(walk(RULES, 4, 1))
    assert playing(state, events).due_at == 1.125
    assert replace(playing(state, events), clocks={}).due_at is None
    assert replace(playing(state, events), phase=Phase.OVER).due_at is None


def test_a_clock_is_postponed_as_a_whole() -> None:
    assert SeatClock(10.0, 5.0, None).postponed(2.5) == SeatClock(12.5, 7.5, None)
    assert SeatClock(10.0, None, 1.0).postponed(2.5) == SeatClock(12.5, None, 3.5)


def test_people_are_found_on_their_seats() -> None:
    assert lobby().people == (1, 2**52)
    assert lobby().seat_of(2**52) == 2
    assert lobby().seat_of(99) is None
    assert tables.seated([lobby()], 99) == []


def test_no_two_bouts_have_one_name() -> None:
    names = {
        replace(playing(state, events), deal_id=deal).bout
        for deal in (1, 11)
        for state, events in walk(RULES, 2, 1)
    }
    bouts = {state.bouts for state, _ in walk(RULES, 2, 1)}
    assert len(names) == 2 * len(bouts)


async def test_a_group_that_becomes_a_supergroup_takes_everything_along(
    database: Database,
) -> None:
    table = await added(database, lobby())
    choices = ChatSettings(-100, RULES, "ru", 30, auto_pass=False, bot_is_admin=True)
    async with database.transaction() as connection:
        await chats.put(connection, choices)
        deal = await deals.start(
            connection, table_id=table.id, chat_id=-100, number=1, record={}, now=0.0
        )
        won = deals.SeatResult(0, 1, "win", 2)
        await deals.finish(connection, deal.id, "group", [won], 1.0)
        await messages.put(connection, Posted(Slot(table.id, "table.0"), -100, 5, False, "x"))
    async with database.transaction() as connection:
        await tables.move_chat(connection, -100, -1000)
    async with database.reading() as connection:
        moved = await tables.live_in(connection, -1000, 0)
        assert moved == replace(table, chat_id=-1000)
        assert await chats.get(connection, -1000) == replace(choices, chat_id=-1000)
        assert [s.points for s in await deals.board(connection, -1000)] == [2]
        assert await messages.of_table(connection, table.id) == []
        assert await tables.live(connection, -100) == []


async def test_a_table_opened_in_the_supergroup_too_early_gives_way(database: Database) -> None:
    early = await added(database, lobby(chat_id=-1000))
    table = await added(database, lobby())
    async with database.transaction() as connection:
        assert await tables.in_the_way(connection, -100, -1000) == [early]
        await tables.save(connection, replace(early, phase=Phase.CLOSED))
        await tables.move_chat(connection, -100, -1000)
    async with database.reading() as connection:
        assert await tables.live_in(connection, -1000, 0) == replace(table, chat_id=-1000)
        assert await tables.overdue(connection, 2 * table.touched_at) == [table.id]


async def test_moving_a_chat_twice_is_moving_it_once(database: Database) -> None:
    await added(database, lobby())
    async with database.transaction() as connection:
        await chats.put(connection, ChatSettings(-100, RULES, "ru"))
        await tables.move_chat(connection, -100, -1000)
        await tables.move_chat(connection, -100, -1000)
        assert (await chats.get(connection, -1000)).language == "ru"
        assert len(await tables.live(connection, -1000)) == 1
