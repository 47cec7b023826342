"""The bot with the processes it thinks in: killed, hung, and ended with it."""

import os
import signal
from typing import Any

import pytest

from bot import thinkers
from bot.storage.tables import Phase
from bot.thinkers import Rank, Thinkers
from engine.ai.questions import WhichMove
from tests.bot.player import Player
from tests.bot.positions import set_position
from tests.bot.robot import offered
from tests.bot.telegram import Telegram
from tests.bot.test_duel import alone
from tests.thinking.questions import Die, Spin, WhoAmI


class Unlucky:
    """Processes in which the next thoughts about a move come to grief as *accidents* say."""

    def __init__(self) -> None:
        self.thinkers = Thinkers(1)
        self.accidents: list[Any] = []
        self.asked: list[WhichMove] = []

    async def ask(self, question: Any, seconds: float, rank: Rank = Rank.MOVE) -> Any:
        self.asked.append(question)
        instead = self.accidents.pop(0) if self.accidents else question
        return await self.thinkers.ask(instead, seconds, rank)

    async def stop(self) -> None:
        await self.thinkers.stop()


@pytest.fixture
async def olya(telegram: Telegram) -> Player:
    """In a duel against a master whom processes think for."""
    telegram.mind = Unlucky()
    await telegram.restart()
    olya = alone(telegram)
    await olya.says("/durak")
    await olya.presses("майстер")
    await olya.presses("Почати")
    await set_position(telegram, olya.chat, ["6d 6s 8d", "9d Td Jd"])
    telegram.mind.asked.clear()
    return olya


async def has_answered(olya: Player) -> bool:
    game = (await olya.telegram.table(olya.chat)).game
    return game.taking or not game.has_open


async def test_a_duel_is_played_to_its_end(telegram: Telegram, olya: Player) -> None:
    for _ in range(60):
        if (await telegram.table(olya.chat)).phase is not Phase.PLAYING:
            break
        await olya.sends(olya.table(), offered(olya.table())[0]["callback_data"])
    assert (await telegram.table(olya.chat)).phase is Phase.OVER


async def test_a_killed_worker_is_replaced_and_the_level_below_moves(
    telegram: Telegram, olya: Player
) -> None:
    pid, *_ = await telegram.mind.thinkers.ask(WhoAmI(), 1.0)
    os.kill(pid, signal.SIGKILL)
    await olya.presses("6♦")
    assert [question.level for question in telegram.mind.asked] == ["master", "club"]
    assert await has_answered(olya)
    other, *_ = await telegram.mind.thinkers.ask(WhoAmI(), 1.0)
    assert other != pid


async def test_workers_that_die_of_every_thought_leave_a_plain_move(
    telegram: Telegram, olya: Player
) -> None:
    telegram.mind.accidents = [Die()] * 3
    await olya.presses("6♦")
    assert len(telegram.mind.asked) == 3
    assert await has_answered(olya)


async def test_a_hung_worker_is_killed_and_the_level_below_moves(
    telegram: Telegram, olya: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinkers, "PATIENCE_AT_LEAST", 0.3)
    monkeypatch.setattr(thinkers, "PATIENCE", 0.0)
    telegram.mind.accidents = [Spin()]
    await olya.presses("6♦")
    assert telegram.mind.asked[0].level == "master"
    assert await has_answered(olya)


async def test_the_end_of_the_bot_is_the_end_of_its_workers(
    telegram: Telegram, olya: Player
) -> None:
    pid, *_ = await telegram.mind.thinkers.ask(WhoAmI(), 1.0)
    await telegram.app.stop()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
