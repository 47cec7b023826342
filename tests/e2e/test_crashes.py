"""The bot is killed, told to end, started wrongly: nothing is lost, nothing is doubled."""

import asyncio
import re
import sys
from asyncio.subprocess import PIPE
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from engine.codec import state_from_json
from engine.record import Record, replay
from tests.e2e.player import Player, offers, play
from tests.e2e.processes import Stage, environment_of
from tests.e2e.stored import records, state_json

PEOPLE = (1001, 1002, 1003)


async def _started(stage: Stage) -> list[Player]:
    told = await stage.ask("/control/group", title="Двір", people=PEOPLE)
    players = [Player(stage, person, told["chat"]) for person in PEOPLE]
    await players[0].says("/durak")
    for player in players[1:]:
        await player.presses("l:", ":s")
    await players[0].presses("l:", ":g")
    return players


@pytest.mark.timeout(240)
async def test_kill_nine_five_times_loses_and_doubles_nothing(stage: Stage) -> None:
    players = await _started(stage)
    random = Random(9)
    chat = players[0].chat
    for _ in range(5):
        await play(players, random, presses=6)
        await _press_while_being_killed(stage, players, random)
        await stage.start_bot()
    await play(players, random)
    (record,) = records(stage.database, chat)
    final = replay(Record.from_json(record))
    assert final.is_over
    assert final == state_from_json(state_json(stage.database, chat))
    confirmed = sum(len(player.confirmed) for player in players)
    assert confirmed >= 15
    assert len(record["actions"]) >= confirmed
    await players[0].says("/top")
    board = await players[0].reads("🏆")
    rows = [r for r in board["html"].splitlines() if re.search(r"Оля|Петро|Віра", r)]
    assert len(rows) == 3
    await players[0].says("/me")
    assert "1" in (await players[0].reads("⭐"))["html"]
    await _pardon_the_killed(stage)


HARMLESS = (
    "message is not modified",  # drawn, but not noted as drawn: drawn once more
    "query is too old",  # answered, but not noted as done: answered once more
    "terminated by other getUpdates",  # the poll of the one that was killed
)


async def _pardon_the_killed(stage: Stage) -> None:
    """What was done and not noted any more is done once more, and Telegram refuses it."""
    for call in await stage.ask("/control/pardon"):
        assert any(text in call["description"] for text in HARMLESS), call


async def _press_while_being_killed(stage: Stage, players: list[Player], random: Random) -> None:
    """Somebody presses, and at some moment of the way the bot dies."""
    for player in players:
        found = offers(await player.messages())
        if found is not None:
            hand, able = found
            press = asyncio.ensure_future(player.sends(hand, random.choice(able)["data"]))
            await asyncio.sleep(random.random() * 0.03)
            await stage.kill_bot()
            press.cancel()
            with suppress(asyncio.CancelledError):
                await press
            return
    await stage.kill_bot()


@pytest.mark.timeout(120)
async def test_sigterm_ends_cleanly_and_a_later_start_goes_on(stage: Stage) -> None:
    players = await _started(stage)
    await play(players, Random(4), presses=5)
    assert await stage.stop_bot() == 0
    before = records(stage.database, players[0].chat)
    await stage.start_bot()
    await play(players, Random(4))
    (after,) = records(stage.database, players[0].chat)
    assert after["actions"][: len(before[0]["actions"])] == before[0]["actions"]


async def _run(folder: Path, **settings: str) -> tuple[int | None, str]:
    """Run the bot in *folder*; its exit code and what it says on standard error."""
    settings = {"DATABASE_PATH": str(folder / "x.db")} | settings
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        env=environment_of(**settings),
        cwd=folder,
        stderr=PIPE,
        stdout=PIPE,
    )
    _, said = await asyncio.wait_for(process.communicate(), 40)
    return process.returncode, said.decode()


async def test_without_a_token_one_line_says_how_to_get_one(tmp_path: Path) -> None:
    code, said = await _run(tmp_path)
    assert code == 2
    assert len(said.strip().splitlines()) == 1
    assert "BOT_TOKEN" in said
    assert "@BotFather" in said


async def test_a_bad_setting_is_named_in_one_line(tmp_path: Path) -> None:
    code, said = await _run(tmp_path, BOT_TOKEN="1:X", TURN_SECONDS="soon")
    assert code == 2
    assert len(said.strip().splitlines()) == 1
    assert "TURN_SECONDS" in said


@pytest.mark.parametrize("token", ["2:UNKNOWN", "nonsense", "nobody:X"])
async def test_an_unknown_token_ends_the_bot(stage: Stage, tmp_path: Path, token: str) -> None:
    code, said = await _run(tmp_path, BOT_TOKEN=token, TELEGRAM_API_URL=stage.address)
    assert code == 2
    assert len(said.strip().splitlines()) == 1
    assert "BOT_TOKEN" in said
    assert token not in said
    await stage.ask("/control/pardon")
