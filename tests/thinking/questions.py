"""Questions that only tests ask; the worker imports them from here, so this needs nothing else."""

import os
import sys
import time
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Echo:
    """Gives itself back, after a while, with what time it was given."""

    word: str
    after: float = 0.0

    def answer(self, seconds: float) -> tuple[str, float]:
        time.sleep(self.after)
        return self.word, seconds


@dataclass(frozen=True, slots=True)
class WhoAmI:
    def answer(self, _: float) -> tuple[int, int, frozenset[str], frozenset[str]]:
        """The process, its niceness, what it has imported, and the names of its environment."""
        names = frozenset(name.split(".")[0] for name in sys.modules)
        return os.getpid(), os.nice(0), names, frozenset(os.environ)


@dataclass(frozen=True, slots=True)
class Die:
    def answer(self, _: float) -> None:
        os._exit(7)


@dataclass(frozen=True, slots=True)
class Fail:
    def answer(self, _: float) -> None:
        raise ValueError("the ace of spades")


@dataclass(frozen=True, slots=True)
class Spin:
    """Never answers, and does not sleep either."""

    def answer(self, _: float) -> None:
        while True:
            pass
