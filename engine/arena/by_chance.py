"""A player for measuring: any legal move."""

from random import Random

from engine.ai.knowledge import Knowledge
from engine.moves import Move


def choose(knowledge: Knowledge, chance: Random, seconds: float) -> Move:
    """Choose any legal move; the time makes no difference."""
    del seconds
    return chance.choice(knowledge.view.legal)
