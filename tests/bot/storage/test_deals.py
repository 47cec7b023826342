"""Deals as they were played, and scores as the log of results adds up to them."""

import sqlite3
from collections import Counter
from random import Random

import aiosqlite
import pytest

from bot.storage import deals, people
from bot.storage.db import Database
from bot.storage.deals import Score, SeatResult
from engine.options import Rules
from engine.record import Record, replay
from tests.bot.render.boards import shuffled, walk

POINTS = {"win": 2, "draw": 1, "loss": 0}


async def begun(connection: aiosqlite.Connection, chat_id: int = -1) -> int:
    deal = await deals.start(
        connection, table_id=1, chat_id=chat_id, number=12, record={"players": 3}, now=100.0
    )
    return deal.id


async def ended(
    connection: aiosqlite.Connection, results: list[SeatResult], chat_id: int = -1, *, kind: str
) -> None:
    await deals.finish(connection, await begun(connection, chat_id), kind, results, 200.0)


async def test_a_deal_knows_its_number_and_its_times(database: Database) -> None:
    async with database.transaction() as connection:
        deal_id = await begun(connection)
        assert await deals.get(connection, deal_id) == deals.Deal(deal_id, 12, 100.0, None)
        await deals.finish(connection, deal_id, "group", [], 200.0)
        assert await deals.get(connection, deal_id) == deals.Deal(deal_id, 12, 100.0, 200.0)


async def test_a_deal_nobody_has_dealt_is_an_error(database: Database) -> None:
    async with database.reading() as connection:
        with pytest.raises(LookupError):
            await deals.get(connection, 99)
        with pytest.raises(LookupError):
            await deals.record_of(connection, 99)


async def test_moves_are_recorded_in_their_order_deal_by_deal(database: Database) -> None:
    async with database.transaction() as connection:
        first, second = await begun(connection), await begun(connection)
        for n in range(12):
            await deals.add_move(connection, first, f"0 throw {n}", 1.0)
            await deals.add_move(connection, second, "1 pass", 1.0)
        record = await deals.record_of(connection, first)
    assert record == {"players": 3, "actions": [f"0 throw {n}" for n in range(12)]}


async def test_a_stored_record_can_be_replayed(database: Database) -> None:
    rules, seed = Rules(), 5
    deck = shuffled(rules, 3, seed)
    states = [state for state, _ in walk(rules, 3, seed)]
    kept = Record(rules, 3, dealer=2, first=None, deck=deck)
    async with database.transaction() as connection:
        deal = await deals.start(
            connection, table_id=1, chat_id=-1, number=1, record=kept.to_json(), now=0.0
        )
        record = await deals.record_of(connection, deal.id)
    assert replay(Record.from_json(record)) == states[0]


async def test_a_move_of_a_deal_never_dealt_is_refused(database: Database) -> None:
    async def move() -> None:
        async with database.transaction() as connection:
            await deals.add_move(connection, 99, "0 pass", 1.0)

    with pytest.raises(sqlite3.IntegrityError):
        await move()


async def test_the_board_has_the_most_points_first_then_the_fewest_losses(
    database: Database,
) -> None:
    async with database.transaction() as connection:
        await people.meet(connection, 1, "Оля", "uk")
        results = [SeatResult(0, 1, "win", 2), SeatResult(1, 2, "loss", 0)]
        await ended(connection, results, kind="group")
        await ended(connection, [SeatResult(0, 3, "draw", 1)], kind="group")
        await ended(connection, [SeatResult(0, 3, "draw", 1)], kind="group")
        board = await deals.board(connection, -1)
    assert board == [
        Score(1, "Оля", deals=1, wins=1, draws=0, losses=0, points=2),
        Score(3, "", deals=2, wins=0, draws=2, losses=0, points=2),
        Score(2, "", deals=1, wins=0, draws=0, losses=1, points=0),
    ]


async def test_duels_and_other_chats_do_not_count_on_the_board(database: Database) -> None:
    win = [SeatResult(0, 1, "win", 2)]
    async with database.transaction() as connection:
        await ended(connection, win, kind="duel")
        await ended(connection, win, chat_id=-2, kind="group")
        assert await deals.board(connection, -1) == []
        groups = await deals.score_of(connection, 1, "group")
        duels = await deals.score_of(connection, 1, "duel")
        assert await deals.score_of(connection, 2, "duel") is None
    assert groups is not None
    assert duels is not None
    assert (groups.deals, duels.deals) == (1, 1)


async def test_a_deal_gives_its_result_once(database: Database) -> None:
    async with database.transaction() as connection:
        deal_id = await begun(connection)
        win = [SeatResult(0, 1, "win", 2)]
        await deals.finish(connection, deal_id, "group", win, 200.0)
        with pytest.raises(sqlite3.IntegrityError):
            await deals.finish(connection, deal_id, "group", win, 200.0)


@pytest.mark.parametrize("seed", range(3))
async def test_scores_are_what_the_log_adds_up_to(database: Database, seed: int) -> None:
    chance = Random(seed)
    expected: dict[int, Counter[str]] = {user: Counter() for user in range(1, 6)}
    async with database.transaction() as connection:
        for _ in range(40):
            outcomes = {user: chance.choice(list(POINTS)) for user in chance.sample(range(1, 6), 3)}
            for user, outcome in outcomes.items():
                expected[user][outcome] += 1
            results = [
                SeatResult(seat, user, outcome, POINTS[outcome])
                for seat, (user, outcome) in enumerate(outcomes.items())
            ]
            await ended(connection, results, kind="group")
        board = await deals.board(connection, -1)
    assert {s.user_id: _counts(s) for s in board} == expected
    assert all(s.points == 2 * s.wins + s.draws for s in board)
    assert all(s.deals == s.wins + s.draws + s.losses for s in board)


def _counts(score: Score) -> Counter[str]:
    return Counter(win=score.wins, draw=score.draws, loss=score.losses)
