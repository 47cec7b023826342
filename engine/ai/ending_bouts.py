"""Who wins between two seats that know every card: throw-in and simple durak.

Everything here answers one question: does who attacks reach what he claims? Hands are sets of
`Cards`; *ours* is the hand of who attacks, *theirs* of who defends. A *claim* has bits: 1 if a draw
will do, 2 if who attacks may show no more trumps, 4 if who defends may not (R4.5). The claim of the
one is the denial of the other's: see `OTHER`.

The tree is smaller than the rules by what cannot matter between two:
- who attacks never lays a card while one is open: waiting leaves him every choice and the defender
  fewer. So he leads one card and throws the equal ones in (not in transfer and simple durak);
- who will take does not cover first: that would only bring more ranks on the table;
- which of several open cards is covered first does not matter.
"""

from collections.abc import Callable, Mapping
from typing import Final

from engine.ai.ending_cards import Cards, Nothing

OTHER: Final = (1, 0, 5, 4, 3, 2, 7, 6)
"""The claim that the other seat would have to reach for this one to fail."""

IS_KNOWN: Final = (1, 2, 1, 2, 1, 2, 1, 2)
IS_REFUTED: Final = (4, 8, 4, 8, 4, 8, 4, 8)
REACHED: Final = (3, 2, 3, 2, 3, 2, 3, 2)
"""What a reached claim proves: who wins does not lose."""
FAILED: Final = (4, 12, 4, 12, 4, 12, 4, 12)

ASKED_EVERY: Final = 256
"""Bouts between two looks at the clock, about a millisecond."""


class TooLongError(Exception):
    """More positions would have to be looked at than are allowed."""


class Budget:
    """How many more bouts may be looked at; *is_late* is asked now and then whether to stop."""

    __slots__ = ("_is_late", "left")

    def __init__(self, bouts: int, is_late: Callable[[], bool] | None = None) -> None:
        self.left = bouts
        self._is_late = is_late

    def spend(self) -> None:
        """Count a bout. Raises TooLongError if it is one too many."""
        self.left -= 1
        if self.left < 0:
            raise TooLongError
        if self._is_late and not self.left % ASKED_EVERY and self._is_late():
            raise TooLongError


class ThrowIn:
    """Bouts with at most *most* attack cards. `after` are those after a beaten one."""

    after: "ThrowIn"

    def __init__(self, cards: Cards, most: int, budget: Budget, *, defender_loses: bool) -> None:
        self.cards = cards
        self.most = most
        self.budget = budget
        self.defender_loses = defender_loses
        self.after = self
        self.known: dict[int, int] = {}
        self.plain = ~cards.trumps
        self.fitting: Mapping[int, int] = cards.ranks

    def lead(self, ours: int, theirs: int, claim: int) -> bool:
        """Open a bout; both hold cards."""
        if self.is_won(ours, theirs):
            return True
        width = self.cards.count
        key = (claim >> 1 << width | ours) << width | theirs
        known = self.known.get(key, 0)
        if known & IS_KNOWN[claim]:
            return True
        if known & IS_REFUTED[claim]:
            return False
        self.budget.spend()
        reached = self.open(ours, theirs, claim)
        self.known[key] = self.known.get(key, 0) | (REACHED if reached else FAILED)[claim]
        return reached

    turn = lead
    """Open a bout after a beaten one."""

    def is_won(self, ours: int, theirs: int) -> bool:
        """Tell whether all the cards but those of one rank can be led, each to be taken.

        The cheaper are led first, so none that is given away beats one that is kept. The cards of
        that rank come last, and leave the defender with cards.
        """
        cards = self.cards
        beatable = ours & cards.beatable[theirs]
        if not beatable:
            return True
        if beatable & ~cards.mates[beatable & -beatable]:
            return False
        return ours.bit_count() + theirs.bit_count() > 2 * beatable.bit_count()

    def open(self, ours: int, theirs: int, claim: int) -> bool:
        for card in self.cards.singles[ours]:
            if self.laid(ours ^ card, theirs, card, card, 1, claim):
                return True
        return False

    def laid(self, ours: int, theirs: int, card: int, lying: int, count: int, claim: int) -> bool:
        """Let the defender answer *card*, the only open one of *lying*, the attack *count*."""
        cards = self.cards
        beaters = theirs & cards.beaters[card]
        if beaters:
            for cover in cards.singles[beaters]:
                if not self.covered(ours, theirs ^ cover, lying | cover, count, claim):
                    return False
        room = min(self.most - count, theirs.bit_count() - 1)
        return self.taken(ours, theirs, lying, room, claim)

    def covered(self, ours: int, theirs: int, lying: int, count: int, claim: int) -> bool:
        """Let who attacks throw in or pass, when *count* attacks are covered."""
        if not ours or not theirs or count >= self.most:
            return self.beaten(ours, theirs, claim)
        cards = self.cards
        fitting = ours & self.fitting[lying]
        denial = OTHER[claim]
        if not fitting:
            return not self.after.turn(theirs, ours, denial)
        width = cards.count
        known = self.after.known.get((denial >> 1 << width | theirs) << width | ours, 0)
        if known & IS_REFUTED[denial]:
            return True
        if self.throws(ours, theirs, fitting & self.plain, lying, count, claim):
            return True
        if not known & IS_KNOWN[denial] and not self.after.turn(theirs, ours, denial):
            return True
        trumps = fitting & cards.trumps
        return bool(trumps) and self.throws(ours, theirs, trumps, lying, count, claim)

    def throws(
        self, ours: int, theirs: int, fitting: int, lying: int, count: int, claim: int
    ) -> bool:
        """Tell whether one of the cards that are *fitting*, thrown in, reaches the claim."""
        for card in self.cards.singles[fitting]:
            if self.laid(ours ^ card, theirs, card, lying | card, count + 1, claim):
                return True
        return False

    def beaten(self, ours: int, theirs: int, claim: int) -> bool:
        """Close the bout as beaten."""
        if not ours:
            return bool(theirs or claim & 1 or self.defender_loses)
        return bool(theirs) and not self.after.turn(theirs, ours, OTHER[claim])

    def taken(self, ours: int, theirs: int, lying: int, room: int, claim: int) -> bool:
        """Let who attacks throw in up to *room* cards more; then the defender takes all."""
        if not ours:
            return True
        fitting = ours & self.fitting[lying]
        theirs |= lying
        if not fitting or room <= 0:
            return self.lead(ours, theirs, claim)
        for thrown in self.cards.subsets[fitting]:
            if thrown.bit_count() <= room and (
                thrown == ours or self.lead(ours ^ thrown, theirs | thrown, claim)
            ):
                return True
        return False

    def answer(
        self, ours: int, theirs: int, attacks: int, lying: int, count: int, claim: int
    ) -> bool:
        """Let the defender answer several open cards, *attacks* of *lying*."""
        for used in self.cards.covers(attacks, theirs):
            if not self.covered(ours, theirs ^ used, lying | used, count, claim):
                return False
        room = min(self.most - count, theirs.bit_count() - attacks.bit_count())
        return self.taken(ours, theirs, lying, room, claim)


class Simple(ThrowIn):
    """Bouts of one card or two equal ones, into which nobody throws (R5.1)."""

    def __init__(self, cards: Cards, most: int, budget: Budget, *, defender_loses: bool) -> None:
        super().__init__(cards, most, budget, defender_loses=defender_loses)
        self.fitting = Nothing()

    def open(self, ours: int, theirs: int, claim: int) -> bool:
        most = min(self.most, theirs.bit_count())
        for led in self.cards.equal_sets(ours, most):
            if self.answer(ours ^ led, theirs, led, led, led.bit_count(), claim):
                return True
        return False

    def is_won(self, ours: int, theirs: int) -> bool:
        beatable = ours & self.cards.beatable[theirs]
        return beatable.bit_count() <= self.most and super().is_won(ours, theirs)
