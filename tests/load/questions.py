"""A question that takes all the time it is given; workers import it from here."""

import time
from dataclasses import dataclass

from engine.ai.knowledge import Knowledge
from engine.ai.levels import Level
from engine.ai.plain import choose
from engine.moves import Move


@dataclass(frozen=True, slots=True)
class Ponder:
    """A plain move, after computing for as long as allowed."""

    knowledge: Knowledge
    level: Level
    seed: int

    def answer(self, seconds: float) -> Move:
        until = time.process_time() + seconds
        while time.process_time() < until:
            sum(range(1000))
        return choose(self.knowledge.view)
