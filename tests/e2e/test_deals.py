"""Whole deals over HTTP, with the bot as a process of its own."""

import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from engine.next_deal import points
from engine.record import Record, replay
from tests.e2e.player import Player, play
from tests.e2e.processes import Stage
from tests.e2e.stored import records

PEOPLE = (1001, 1002, 1003, 1004, 1005, 1006)


@pytest.mark.timeout(180)
@pytest.mark.parametrize("language", ["uk", "ru"])
@pytest.mark.parametrize("variant", ["throw_in", "transfer"])
async def test_deals_of_every_size_are_played_to_the_end(
    stage: Stage, language: str, variant: str
) -> None:
    for people, bots in ((2, 0), (3, 0), (6, 0), (1, 2), (2, 2)):
        await _play_one(stage, people, bots, language, variant)


async def _play_one(stage: Stage, people: int, bots: int, language: str, variant: str) -> None:
    told = await stage.ask("/control/group", title=f"{people}+{bots}", people=PEOPLE[:people])
    players = [Player(stage, person, told["chat"]) for person in PEOPLE[:people]]
    first = players[0]
    await first.says("/lang")
    await first.presses("g:", f":{language}")
    await first.says("/durak")
    for choice, value in (("v", variant), ("d", "52" if people + bots > 5 else "36")):
        await first.presses("l:", ":r")
        await first.presses("r:", ":o")
        await first.presses("r:", ":g")
        await first.presses("o:", f":{choice}:")
        await first.presses("o:", f":{choice}:{value}")
        await first.presses("r:", ":o")
        await first.presses("r:", ":s")
        await first.presses("l:", ":k")
    for player in players[1:]:
        await player.presses("l:", ":s")
    for _ in range(bots):
        await first.presses("l:", ":b")
    await first.presses("l:", ":g")
    await play(players, Random(people * 10 + bots))
    await _check_top(stage.database, players)


async def _check_top(database: Path, players: list[Player]) -> None:
    """/top shows what the stored deal, replayed by the engine, has brought."""
    (record,) = records(database, players[0].chat)
    expected = Counter(dict(enumerate(points(replay(Record.from_json(record))))))
    names = {p["id"]: p["name"] for p in (await players[0].view())["people"]}
    await players[0].says("/top")
    board = await players[0].reads("🏆")
    for seat, player in enumerate(players):
        row = next(r for r in board["html"].splitlines() if names[player.person] in r)
        assert str(expected[seat]) in re.findall(r"\d+", row), row
