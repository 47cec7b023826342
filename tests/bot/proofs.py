"""Commitments and proofs as they are seen in a chat."""

import json
import re
from random import Random
from typing import Any

from bot.storage.tables import Phase
from engine.verify import findings
from sandbox.world import Message
from tests.bot.player import Player
from tests.bot.robot import play

FAIR = "Чесна роздача"
AGAIN = "Ще раз"
WORD = "кавун"
"""A word that a test may add; it must not be logged."""


def commitments(text: str) -> list[str]:
    """Everything in *text* that may be a SHA-256."""
    return re.findall(r"\b[0-9a-f]{64}\b", text)


def files(player: Player) -> list[Message]:
    return [message for message in player.messages() if message.file is not None]


def record_in(message: Message) -> dict[str, Any]:
    assert message.file is not None
    read: dict[str, Any] = json.loads(message.file.content)
    return read


def is_true(record: dict[str, Any]) -> bool:
    return all(finding.holds for finding in findings(record))


async def finished(players: list[Player]) -> None:
    """Play a little of the deal that has begun; then the last one gives up."""
    await play(players, Random(7), presses=6)
    await resigned(players[-1])


async def resigned(player: Player) -> None:
    """Give up, and the deal is over."""
    await player.presses("⋯")
    await player.presses("Вийти з гри")
    await player.presses("здаюся")
    assert (await player.telegram.table(player.chat, player.thread or 0)).phase is Phase.OVER
