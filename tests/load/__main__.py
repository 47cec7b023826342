"""`python -m tests.load`: how fast presses are answered while the bot plays at many tables.

At each table one person presses what is offered to him, once a second at most, against two players
of the bot. Server, bot, thinkers and this program share the machine.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

from tests.e2e.player import Message, Player, buttons, is_offer
from tests.e2e.processes import Stage

PEOPLE: Final = (1001, 1002, 1003, 1004, 1005, 1006)
ONCE_IN: Final = 1.0
"""Seconds between two looks of a person at his table."""

AT_ONCE: Final = 10
"""So many tables are opened side by side."""

_NEXT: Final = (("t:", ":h"), ("l:", ":a"), ("l:", ":g"))
"""What is pressed where the hand offers nothing: my cards, once more, start."""


def main(arguments: Sequence[str]) -> int:
    options = _options(arguments)
    with tempfile.TemporaryDirectory() as folder:
        times = asyncio.run(_measure(Path(folder), options))
    for name, of_kind in (("moves", times[0]), ("other presses", times[1])):
        shown = " ".join(f"p{share}={_percentile(of_kind, share):.0f}ms" for share in (50, 95, 99))
        print(f"{options.tables} tables, {options.level}: {len(of_kind)} {name}, {shown}")
    return 0


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--level", choices=("novice", "club", "master"), default="master")
    parser.add_argument("--busy", action="store_true", help="every thought takes all its time")
    return parser.parse_args(arguments)


async def _measure(folder: Path, options: argparse.Namespace) -> tuple[list[float], list[float]]:
    program = "tests.load.busy_bot" if options.busy else "bot"
    stage = Stage(
        folder, program=program, PACE="1", CHAT_MESSAGES_PER_MINUTE="18", CALLS_PER_SECOND="25"
    )
    await stage.start()
    moves: list[float] = []
    others: list[float] = []
    try:
        players: list[Player] = []
        for first in range(0, options.tables, AT_ONCE):
            numbers = range(first, min(first + AT_ONCE, options.tables))
            players += await asyncio.gather(*(_sat_down(stage, n, options) for n in numbers))
        until = time.monotonic() + options.seconds
        async with asyncio.TaskGroup() as group:
            for number, player in enumerate(players):
                group.create_task(_play(player, Random(number), until, moves, others))
        await stage.kill_bot()
    finally:
        await stage.stop()
    return moves, others


async def _sat_down(stage: Stage, number: int, options: argparse.Namespace) -> Player:
    person = PEOPLE[number % len(PEOPLE)]
    told = await stage.ask("/control/group", title=f"{number}", people=[person])
    player = Player(stage, person, told["chat"])
    await player.says("/durak")
    await player.presses("l:", ":b")
    await player.presses("b:", "::")
    await player.presses("b:", f":1:{options.level}")
    await player.presses("l:", ":k")
    await player.presses("l:", ":b")
    return player


async def _play(
    player: Player, chance: Random, until: float, moves: list[float], others: list[float]
) -> None:
    await asyncio.sleep(chance.uniform(0.0, 5.0))
    while time.monotonic() < until:
        await asyncio.sleep(chance.uniform(0.5, 1.5) * ONCE_IN)
        messages = await player.messages()
        able = _offered(messages)
        message, data = chance.choice(able) if able else _next(messages)
        if message is None:
            continue
        began = time.monotonic()
        await player.sends(message, data)
        (moves if able else others).append(1000 * (time.monotonic() - began))


def _offered(messages: list[Message]) -> list[tuple[Message, str]]:
    """What the open hand offers to do now."""
    return [
        (message, button["data"])
        for message in messages[-3:]
        if message["ephemeral"]
        for button in buttons(message)
        if is_offer(button, private=True)
    ]


def _next(messages: list[Message]) -> tuple[Message | None, str]:
    """The way on where the hand offers nothing; one that is open is not opened again."""
    is_open = any(message["ephemeral"] for message in messages)
    for begins, ends in _NEXT[1:] if is_open else _NEXT:
        for message in reversed(messages):
            for button in buttons(message):
                data = button.get("data", "")
                if data.startswith(begins) and data.endswith(ends):
                    return message, data
    return None, ""


def _percentile(times: list[float], share: int) -> float:
    return sorted(times)[min(len(times) - 1, len(times) * share // 100)] if times else 0.0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
