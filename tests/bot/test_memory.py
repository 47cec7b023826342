"""What is kept in memory does not grow with everybody who has ever passed by."""

import pytest

from bot.service import people
from bot.storage import inbox
from sandbox import actions
from sandbox.faults import Fault, Kind
from tests.bot.hands import hand_of
from tests.bot.positions import set_position
from tests.bot.tables import started, yard
from tests.bot.telegram import Telegram

EDIT = "editMessageText"


async def test_chats_that_are_quiet_are_forgotten(telegram: Telegram) -> None:
    for number in range(30):
        (player,) = yard(telegram, 1)
        await player.says("/help")
        telegram.clock.jump(70)
        assert number < 2 or len(telegram.app.desk.delivery._outboxes) < 3
    assert telegram.app.inbox._lanes == {}
    assert telegram.app.inbox._tasks._running == set()


async def test_people_are_read_anew_when_there_are_many(
    telegram: Telegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people, "MOST_REMEMBERED", 3)
    players = yard(telegram, 6)
    for player in (*players, *players):
        await player.private.says("/start")
    assert len(telegram.app.desk.people._met) == 3
    assert "Оля" in str(await telegram.app.desk.people.person(players[0].id))


async def test_updates_of_long_ago_are_forgotten_while_the_bot_runs(telegram: Telegram) -> None:
    (olya,) = yard(telegram, 1)
    for _ in range(5):
        await olya.says("/help")
        telegram.clock.jump(86_400)
    async with telegram.database.reading() as connection:
        assert await inbox.waiting(connection) == []
        async with connection.execute("SELECT COUNT(*) AS n FROM inbox") as cursor:
            row = await cursor.fetchone()
    assert row is not None
    assert row["n"] <= 3


@pytest.mark.parametrize("told", [True, False], ids=["told", "found out"])
async def test_hands_of_a_chat_that_has_put_the_bot_out_are_forgotten(
    telegram: Telegram, *, told: bool
) -> None:
    players = yard(telegram)
    await started(players)
    await set_position(telegram, players[0].chat, ["7s 8s 9c", "9s Td Jd"])
    for player in players:
        await hand_of(player)
    hands = telegram.app.desk.hands
    assert len(hands._shown) == 2
    if told:
        await telegram.does(actions.put_bot_out, players[0].person, players[0].chat)
    else:
        telegram.api.faults.plan(
            Fault(Kind.ERROR, code=403, description="Forbidden: bot was kicked", method=EDIT)
        )
        await players[0].presses("7♠")
    assert not hands._shown
    assert not hands._alerts
