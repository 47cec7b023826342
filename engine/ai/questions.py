"""What an opponent can be asked: values that can be sent to another process and answered there."""

from dataclasses import dataclass
from random import Random
from typing import Protocol, TypeVar

from engine.ai.advice import Advice, advise
from engine.ai.judging import judge
from engine.ai.knowledge import Knowledge
from engine.ai.levels import Level, choose
from engine.moves import Move

Answer_co = TypeVar("Answer_co", covariant=True)


class Question(Protocol[Answer_co]):
    """A frozen dataclass of the engine; it can be pickled, and so can its answer."""

    def answer(self, seconds: float) -> Answer_co:
        """Think for about *seconds* of processor time, and answer."""
        ...


@dataclass(frozen=True, slots=True)
class WhichMove:
    """What would a player of this level do? The same seed asks for the same move, as far as the
    time given is the same."""

    knowledge: Knowledge
    level: Level
    seed: int

    def answer(self, seconds: float) -> Move:
        # No secret is drawn here, and the same move must come out again.
        return choose(self.knowledge, self.level, Random(self.seed), seconds)  # noqa: S311


@dataclass(frozen=True, slots=True)
class Advise:
    """What would a master do in the place of the seat, and why?"""

    knowledge: Knowledge
    seed: int

    def answer(self, seconds: float) -> Advice:
        # No secret is drawn here, and the same advice must come out again.
        chance = Random(self.seed)  # noqa: S311
        return advise(self.knowledge, judge(self.knowledge, chance, seconds))
