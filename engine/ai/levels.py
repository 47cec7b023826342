"""How well an opponent plays, and the one question it is asked: what do you do?"""

from enum import StrEnum
from random import Random
from typing import Final

from engine.ai import plain
from engine.ai.knowledge import Knowledge
from engine.moves import Move


class Level(StrEnum):
    """From the weakest to the strongest."""

    NOVICE = "novice"
    CLUB = "club"
    MASTER = "master"


SECONDS: Final = {Level.NOVICE: 0.02, Level.CLUB: 0.15, Level.MASTER: 0.8}
"""The processor time that a move of each level may take."""


def choose(knowledge: Knowledge, level: Level, chance: Random, seconds: float) -> Move:
    """Choose a legal move, or a call, within about *seconds* of processor time.

    Raises ValueError if the seat has nothing to choose from.
    """
    del level, chance, seconds  # the search comes here
    return plain.choose(knowledge.view)
