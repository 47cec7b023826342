"""Whole deals in a group, by pressing what is drawn."""

from random import Random

import pytest

from bot.storage.tables import Phase
from tests.bot.robot import play
from tests.bot.tables import started, yard
from tests.bot.telegram import Telegram


@pytest.mark.parametrize(
    ("people", "bots", "variant", "language"),
    [
        (2, 0, "throw_in", "uk"),
        (2, 0, "transfer", "ru"),
        (3, 0, "throw_in", "ru"),
        (5, 0, "transfer", "uk"),
        (1, 2, "throw_in", "ru"),
        (2, 1, "transfer", "uk"),
    ],
)
async def test_a_deal_is_played_to_its_end(
    telegram: Telegram, people: int, bots: int, variant: str, language: str
) -> None:
    players = yard(telegram, people, language=language)
    await started(players, bots=bots, variant=variant)
    table = await play(players, Random(people))
    assert table.phase is Phase.OVER
