"""Whole deals in a group, by pressing what is drawn."""

from random import Random

import pytest

from bot.storage.tables import Phase
from tests.bot.robot import play
from tests.bot.tables import started, yard
from tests.bot.telegram import Telegram


@pytest.mark.parametrize("language", ["uk", "ru"])
@pytest.mark.parametrize("variant", ["throw_in", "transfer"])
@pytest.mark.parametrize(
    ("people", "bots"), [(2, 0), (3, 0), (5, 0), (1, 2), (2, 1)], ids=lambda n: str(n)
)
async def test_a_deal_is_played_to_its_end(
    telegram: Telegram, language: str, variant: str, people: int, bots: int
) -> None:
    players = yard(telegram, people, language=language)
    await started(players, bots=bots, variant=variant)
    table = await play(players, Random(people))
    assert table.phase is Phase.OVER
