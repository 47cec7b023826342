"""What the search asks of a deal, whichever game is played, and what is the same in all of them:
who is still in and how a deal ends."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Self

from engine.ai.frame import Frame

ENDLESS_TAKES = 40


class Simulation(ABC):
    """A deal between two moves; `play` changes it, `copy` keeps it.

    Seats are numbers, and sets of seats have their bits; cards and moves are those of `bits` and
    `codes`. `count` cards wait for an answer or have got one, `lying` are all on the table;
    `stock` is drawn from its end. The `actor` moves next: of several who may, the one whose move
    the others can wait for.
    """

    __slots__ = (
        "actor",
        "count",
        "defender",
        "drawn",
        "frame",
        "hands",
        "is_over",
        "lead",
        "losers",
        "lying",
        "out",
        "stock",
        "takes",
    )

    def __init__(self, frame: Frame, hands: list[int], stock: list[int]) -> None:
        self.frame = frame
        self.hands = hands
        self.stock = stock
        self.lead = self.defender = self.actor = self.count = self.lying = 0
        self.out = self.takes = 0
        self.is_over = False
        self.losers = self.drawn = 0

    @abstractmethod
    def copy(self) -> Self: ...

    @abstractmethod
    def moves(self, seat: int) -> list[int]:
        """List what *seat*, which may act, may do: as the engine's `legal_moves`."""

    @abstractmethod
    def habit(self, seat: int) -> int:
        """Choose for *seat*, which may act, as a plain player does."""

    @abstractmethod
    def play(self, seat: int, move: int) -> None:
        """Make a legal move, and close the bout or the chain if it is then over."""

    @abstractmethod
    def start(self, lead: int) -> None:
        """Begin a bout or a chain (R3.1, R6.2)."""

    @abstractmethod
    def solved(self, seat: int, limit: int, is_late: Callable[[], bool]) -> Mapping[int, int]:
        """Give for each move of *seat* what it is worth to it, 1, 0 or -1, where that is certain.

        Nothing if hidden cards matter, if more than *limit* positions would have to be looked at,
        or if *is_late* says so, which is asked now and then.
        """

    def worth(self, seat: int) -> int:
        """Give 1 for a won deal, 0 for a drawn one, -1 for a lost one."""
        if self.losers >> seat & 1:
            return -1
        return 0 if self.drawn >> seat & 1 else 1

    def go_out(self) -> int:
        """Let the seats without cards leave; give them as a set (R3.10)."""
        went_out = 0
        for seat, hand in enumerate(self.hands):
            if not hand and not self.out >> seat & 1:
                went_out |= 1 << seat
        self.out |= went_out
        return went_out

    def ends(self, went_out: int) -> bool:
        """Tell whether the deal is over, and note how (R7.1 to R7.3)."""
        everybody = (1 << self.frame.players) - 1
        left = everybody & ~self.out
        if not left:
            self.is_over = True
            if self.frame.defender_loses:
                self.losers = self.team(self.defender)
            else:
                self.drawn = everybody if self.frame.teams else went_out
        elif not left & ~self.team(left.bit_length() - 1):
            self.is_over = True
            self.losers = self.team(left.bit_length() - 1)
        elif self.takes >= ENDLESS_TAKES:
            self.is_over = True
            self.drawn = everybody if self.frame.teams else left
        return self.is_over

    def team(self, seat: int) -> int:
        """Give the seats that win and lose with *seat* as a set (R1.4)."""
        if not self.frame.teams:
            return 1 << seat
        return sum(1 << other for other in range(seat % 2, self.frame.players, 2))

    def next_opponent(self, seat: int) -> int:
        """Name the next seat, in teams the next opponent, that is still in."""
        out = self.out
        for other in self.frame.opponents[seat]:
            if not out >> other & 1:
                return other
        raise ValueError("nobody is left")

    def heir(self, seat: int) -> int:
        """Name *seat*, or who leads for it when it is out (R3.11, R6.5)."""
        if not self.out >> seat & 1:
            return seat
        team = self.team(seat) if self.frame.teams else -1
        return next(s for s in self.frame.after[seat] if not self.out >> s & 1 and team >> s & 1)
