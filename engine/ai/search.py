"""What the moves of a seat are worth: exactly where every card is known, else by the tree search
over guesses at the hidden cards."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from time import process_time
from typing import Final

from engine.ai.codes import ATTACK, move_of
from engine.ai.knowledge import Knowledge
from engine.ai.reading import Guesses
from engine.ai.tree import grow
from engine.moves import Move
from engine.view import View

LEAST_ROUNDS: Final = 30
"""A search of fewer is worse than a habit; they take two or three thousandths of a second."""

BOUTS_A_ROUND: Final = 40
"""An ending is solved by looking at so many bouts for each round that the search may have."""

MOST_BOUTS: Final = 5_000_000
"""More than anybody looks at in his time: the clock ends it before."""

FOR_ENDINGS: Final = 0.6
"""The share of the time in which an ending must be solved, or be searched like all else."""


@dataclass(frozen=True, slots=True)
class Budget:
    """So many rounds, or as many as go into *seconds* of processor time, but a few in any case.

    Without seconds a search is the same on every machine.
    """

    seconds: float | None = None
    rounds: int | None = None


@dataclass(frozen=True, slots=True)
class Found:
    """A move, what it is worth to its seat, and in how many rounds it was made.

    If it `is_exact`, the worth is that of the best play of both: 1, 0 or -1.
    """

    move: Move
    worth: float
    rounds: int
    is_exact: bool = False


class _Clock:
    """Spends a budget."""

    def __init__(self, budget: Budget) -> None:
        self._start = process_time()
        self._seconds = budget.seconds
        self._rounds = budget.rounds
        self._done = 0

    def go_on(self) -> bool:
        """Tell whether there may be another round."""
        self._done += 1
        if self._rounds is not None and self._done > self._rounds:
            return False
        return self._done <= LEAST_ROUNDS or not self.is_over(1.0)

    def is_over(self, share: float) -> bool:
        """Tell whether this share of the time has passed."""
        spent = process_time() - self._start
        return self._seconds is not None and spent >= share * self._seconds


def can_search(view: View) -> bool:
    """Tell whether the deal is simulated as it stands: not a bout that waits to close (R10.6). Of
    a cheaters' table the honest play is."""
    return view.closing is None


def searched(
    knowledge: Knowledge, chance: Random, budget: Budget, each: int = 0
) -> tuple[Found, ...]:
    """Give the moves that were looked at, *each* legal one in at least so many rounds, the move
    to make first. Among moves of one exact worth the search chooses, but to lead all that is left
    needs no thought.

    It must be a view that `can_search`.
    """
    seat, guesses, clock = knowledge.seat, Guesses(knowledge, chance), _Clock(budget)
    legal = guesses.known.moves(seat)
    exact = _solved(guesses, seat, budget, clock)
    best = [move for move in legal if exact[move] == max(exact.values())] if exact else legal
    if exact and (all_at_once := ATTACK * guesses.known.hands[seat]) in best:
        best = [all_at_once]
    tree = {} if exact and len(best) == 1 else grow(best, seat, guesses, chance, clock.go_on, each)
    found = {
        code: Found(
            move_of(seat, code),
            worth=exact[code] if exact else tree[code].worth,
            rounds=tree[code].visits if code in tree else 0,
            is_exact=bool(exact),
        )
        for code in (legal if exact else tree)
    }
    ordered = sorted(found, key=lambda c: (c not in best, -found[c].rounds, -found[c].worth, c))
    return tuple(found[code] for code in ordered)


def _solved(guesses: Guesses, seat: int, budget: Budget, clock: _Clock) -> Mapping[int, int]:
    """Give the exact worth of every move, or nothing if it cannot be known in time."""
    most = MOST_BOUTS if budget.rounds is None else BOUTS_A_ROUND * budget.rounds
    return guesses.known.solved(seat, most, lambda: clock.is_over(FOR_ENDINGS))
