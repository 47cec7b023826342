"""Team tables in the chat: who is whose partner is seen, and a team wins and loses together."""

from random import Random

import pytest

from bot.storage.tables import Phase
from tests.bot.positions import set_position
from tests.bot.robot import play
from tests.bot.tables import keep_rules, started, yard
from tests.bot.telegram import Telegram


def plain(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "").replace("\u00a0", " ")


async def test_partners_have_one_colour(telegram: Telegram) -> None:
    players = yard(telegram, 4)
    await keep_rules(players, teams=2)
    await started(players)
    await set_position(telegram, players[0].chat, ["9s 7c", "Ts Kc", "Ad", "Qd"])
    shown = plain(players[0].table().said.text)
    assert "⚔ 🔴 Оля · 2  →  🛡 🔵 Петро · 2" in shown
    assert "🔴 Віра · 1" in shown
    assert "🔵 Женя · 1" in shown


@pytest.mark.parametrize(("count", "deck"), [(4, 36), (6, 52)])
async def test_a_team_loses_together(telegram: Telegram, count: int, deck: int) -> None:
    players = yard(telegram, count)
    await keep_rules(players, teams=2, deck=deck, draw_rule="defender_loses")
    await started(players)
    table = await play(players, Random(count))
    assert table.phase is Phase.OVER
    result = table.game.result
    assert result is not None
    shown = plain(players[0].reads())
    names = [f"{'🔴🔵'[seat % 2]} {table.seats[seat].name}" for seat in result.losers]
    assert len(names) == count // 2
    assert f"🤡 {', '.join(names)} — дурні!" in shown
