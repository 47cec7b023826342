"""Who wins between two seats that know every card: transfer durak, where deals may go in circles.

Who transfers and is left to take has given his cards back, so the same hands may meet again.
Going in circles is a draw, in the end by R7.3; who claims more than a draw never needs to. So the
search takes a position that it is already looking at for a draw, but then what it finds on the way
holds there only, and is forgotten unless it is a win or a loss.
"""

from dataclasses import dataclass, field
from typing import Final

from engine.ai.ending_bouts import (
    FAILED,
    IS_KNOWN,
    IS_REFUTED,
    OTHER,
    REACHED,
    Budget,
    Simple,
    ThrowIn,
)
from engine.ai.ending_cards import Cards
from engine.ai.position import ENDLESS_TAKES

LEAD_HAS_SHOWN: Final = 2
DEFENDER_HAS_SHOWN: Final = 4
NOWHERE: Final = 1 << 30


@dataclass(slots=True)
class Level:
    """The bouts since the last discard.

    `takes` were made before the first of them. `path` says at which bout a position was met,
    `earliest` the first bout that what was found lately depends on, `farthest` the last that was
    looked at.
    """

    takes: int = 0
    path: dict[int, int] = field(default_factory=dict)
    earliest: int = NOWHERE
    farthest: int = 0


class Circling(ThrowIn):
    """Bouts that may lead back to a position, or to the end of an endless deal.

    `heights` says how many takes in a row a known win or loss may need.
    """

    kept = 1
    """The bits of a claim that outlast a bout."""

    def __init__(self, cards: Cards, most: int, budget: Budget, *, defender_loses: bool) -> None:
        super().__init__(cards, most, budget, defender_loses=defender_loses)
        self.level = Level()
        self.heights: dict[int, int] = {}

    def turn(self, ours: int, theirs: int, claim: int) -> bool:
        outer, self.level = self.level, Level()
        reached = self.lead(ours, theirs, claim)
        self.level = outer
        return reached

    def lead(self, ours: int, theirs: int, claim: int) -> bool:
        claim &= self.kept
        level = self.level
        bout = len(level.path)
        takes = level.takes + bout
        if takes >= ENDLESS_TAKES:
            level.earliest = -1 if level.takes else 0
            return bool(claim & 1)
        if takes + ours.bit_count() < ENDLESS_TAKES and self.is_won(ours, theirs):
            level.farthest = max(level.farthest, bout + ours.bit_count())
            return True
        width = self.cards.count
        key = (claim >> 1 << width | ours) << width | theirs
        known = self.known.get(key, 0)
        if known & IS_KNOWN[claim]:
            if claim & 1 or self.is_near(key, takes):
                return True
        elif known & IS_REFUTED[claim] and (not claim & 1 or self.is_near(key, takes)):
            return False
        spot = key << 1 | claim & 1
        if spot in level.path:
            level.earliest = min(level.earliest, level.path[spot])
            return bool(claim & 1)
        return self.explored(ours, theirs, claim, key)

    def is_near(self, key: int, takes: int) -> bool:
        """Tell whether a known win or loss comes before the deal is endless."""
        height = self.heights[key]
        if takes + height >= ENDLESS_TAKES:
            return False
        level = self.level
        level.farthest = max(level.farthest, len(level.path) + height)
        return True

    def explored(self, ours: int, theirs: int, claim: int, key: int) -> bool:
        self.budget.spend()
        level = self.level
        bout, spot = len(level.path), key << 1 | claim & 1
        earliest, farthest = level.earliest, level.farthest
        level.earliest, level.farthest = NOWHERE, bout
        level.path[spot] = bout
        reached = self.open(ours, theirs, claim)
        del level.path[spot]
        is_decided = reached != bool(claim & 1)
        if is_decided or level.earliest >= bout:
            self.known[key] = self.known.get(key, 0) | (REACHED if reached else FAILED)[claim]
        if is_decided:
            self.heights[key] = max(self.heights.get(key, 0), level.farthest - bout)
            level.earliest = NOWHERE
        level.earliest = min(earliest, level.earliest)
        level.farthest = max(farthest, level.farthest)
        return reached


class CirclingSimple(Circling, Simple):
    """Simple durak near the end of an endless deal."""


class Transfers(Circling):
    """Bouts that may be transferred (R4).

    `most_led` cards are led at once at most. `shows` tells whether trumps may be shown.
    """

    most_led = 6
    shows = False

    def is_won(self, ours: int, theirs: int) -> bool:
        if theirs & self.cards.ranks[ours] or theirs.bit_count() < min(4, ours.bit_count()):
            return False
        return super().is_won(ours, theirs)

    def open(self, ours: int, theirs: int, claim: int) -> bool:
        most = min(self.most_led, self.most, theirs.bit_count())
        for led in self.cards.equal_sets(ours, most):
            if self.answer(ours ^ led, theirs, led, led, led.bit_count(), claim):
                return True
        return False

    def answer(
        self, ours: int, theirs: int, attacks: int, lying: int, count: int, claim: int
    ) -> bool:
        if attacks == lying and self.passed_on(ours, theirs, attacks, claim):
            return False
        return super().answer(ours, theirs, attacks, lying, count, claim)

    def passed_on(self, ours: int, theirs: int, attacks: int, claim: int) -> bool:
        """Tell whether the defender denies the claim by transferring *attacks*."""
        cards, count = self.cards, attacks.bit_count()
        equal = theirs & cards.mates[attacks & -attacks]
        room = min(self.most, ours.bit_count()) - count
        if room > 0:
            for card in cards.singles[equal]:
                if self.transferred(ours, theirs ^ card, attacks | card, OTHER[claim]):
                    return True
        if not self.may_show(equal, room, claim):
            return False
        return self.transferred(ours, theirs, attacks, OTHER[claim] | LEAD_HAS_SHOWN)

    def may_show(self, equal: int, room: int, claim: int) -> bool:
        able = self.shows and room >= 0 and not claim & DEFENDER_HAS_SHOWN
        return able and bool(equal & self.cards.trumps)

    def transferred(self, ours: int, theirs: int, attacks: int, claim: int) -> bool:
        """Change the roles: who defended attacks now, and this is his claim."""
        return self.answer(theirs, ours, attacks, attacks, attacks.bit_count(), claim)
