"""The cards of an ending, numbered anew: the cheapest has the lowest bit, trumps come last.

With few cards left two hands fit into one small number, and what is asked of a hand again and
again (its cards, its subsets, what it can beat) is looked up.
"""

from engine.ai.bits import SAME_RANK, bits
from engine.ai.frame import Frame


class Singles(dict[int, tuple[int, ...]]):
    """The cards of a set, the cheapest first."""

    def __missing__(self, cards: int) -> tuple[int, ...]:
        found = self[cards] = tuple(1 << card for card in bits(cards))
        return found


class Subsets(dict[int, tuple[int, ...]]):
    """The subsets of a set: those with few trumps first, among them the large ones."""

    def __init__(self, trumps: int) -> None:
        super().__init__()
        self._trumps = trumps

    def __missing__(self, cards: int) -> tuple[int, ...]:
        found = [0]
        for card in bits(cards):
            found += [subset | 1 << card for subset in found]
        found.sort(key=self._rank)
        self[cards] = tuple(found)
        return self[cards]

    def _rank(self, subset: int) -> tuple[int, int, int]:
        return (subset & self._trumps).bit_count(), -subset.bit_count(), subset


class United(dict[int, int]):
    """What each card of a set gives, united."""

    def __init__(self, given: dict[int, int]) -> None:
        super().__init__()
        self._given = given

    def __missing__(self, cards: int) -> int:
        found = 0
        for card in bits(cards):
            found |= self._given[1 << card]
        self[cards] = found
        return found


class Nothing(dict[int, int]):
    """No card of any rank."""

    def __missing__(self, cards: int) -> int:
        return 0


class Cards:
    """The cards that are still in play.

    `beaters` and `mates` are, for each card (a set of one), the set that may cover it and the set
    of its rank. `beatable` and `ranks` are asked of sets: the cards that one of the set beats, and
    all cards of its ranks.
    """

    def __init__(self, frame: Frame, cards: int) -> None:
        in_order = sorted(bits(cards), key=lambda card: (frame.trumps >> card & 1, card))
        self._bit_of = {card: 1 << place for place, card in enumerate(in_order)}
        self.count = len(in_order)
        self.trumps = self.renumbered(cards & frame.trumps)
        self.beaters = {
            bit: self.renumbered(cards & frame.beaten_by[card])
            for card, bit in self._bit_of.items()
        }
        self.mates = {
            bit: self.renumbered(cards & SAME_RANK[card]) for card, bit in self._bit_of.items()
        }
        self.singles = Singles()
        self.subsets = Subsets(self.trumps)
        self.ranks = United(self.mates)
        self.beatable = United(
            {
                bit: sum(other for other, by in self.beaters.items() if by & bit)
                for bit in self._bit_of.values()
            }
        )

    def renumbered(self, cards: int) -> int:
        """Give a set of the simulation, all of it still in play, in the numbers of the ending."""
        return sum(self._bit_of[card] for card in bits(cards))

    def covers(self, attacks: int, hand: int) -> list[int]:
        """List the sets of cards of *hand* that can cover *attacks* together."""
        found = {0}
        for attack in self.singles[attacks]:
            able = hand & self.beaters[attack]
            found = {used | card for used in found for card in self.singles[able & ~used]}
        return sorted(found)

    def equal_sets(self, hand: int, most: int) -> list[int]:
        """List the sets of up to *most* cards of one rank in *hand*, the cheapest rank first."""
        found: list[int] = []
        left = hand
        while left:
            equal = hand & self.mates[left & -left]
            found += [led for led in self.subsets[equal] if 0 < led.bit_count() <= most]
            left &= ~equal
        return found
