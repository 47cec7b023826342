"""Who wins road durak between two seats that know every card.

*Ours* is the hand of the lead, *theirs* of who answers, and the question is always whether the
lead reaches his *claim*: 0 to win, 1 to win or draw. It fails if the other seat reaches the other.

Ranks mean nothing here but what beats what, so cards of a suit that lie next to each other in one
hand, with none still in play between them, are one choice; and what is beaten leaves only the
pattern of whose cards are higher, the same in any plain suit.
"""

from collections.abc import Callable, Mapping
from typing import Final

from engine.ai.bits import CARDS, bits
from engine.ai.codes import ATTACK, PASS, TAKE
from engine.ai.ending_bouts import Budget, TooLongError
from engine.ai.frame import Frame
from engine.ai.simulation import Simulation

WIDTH: Final = 13
"""Cards of a suit have their bits side by side, the trumps above all others."""
SUIT: Final = (1 << WIDTH) - 1
DECK: Final = 4 * WIDTH


class _Patterns(dict[int, int]):
    """How the cards of a suit lie in two hands, whatever their ranks: by both sets."""

    def __missing__(self, key: int) -> int:
        ours, theirs, pattern = key >> WIDTH, key & SUIT, 1
        for card in bits(ours | theirs):
            pattern = pattern << 1 | (ours >> card & 1)
        self[key] = pattern
        return pattern


class _Choices(dict[int, int]):
    """Of a hand, the cards that differ: of neighbours only the lowest. By the hand and all that is
    in play."""

    def __missing__(self, key: int) -> int:
        hand, playing = key >> DECK, key & (1 << DECK) - 1
        found = 0
        for start in range(0, DECK, WIDTH):
            own = False
            for card in bits(playing & SUIT << start):
                if hand >> card & 1 and not own:
                    found |= 1 << card
                own = bool(hand >> card & 1)
        self[key] = found
        return found


class _Cards(dict[int, tuple[int, ...]]):
    """The cards of a set, the lowest first."""

    def __missing__(self, cards: int) -> tuple[int, ...]:
        found = self[cards] = tuple(bits(cards))
        return found


_PATTERNS: Final = _Patterns()


class Road:
    """Chains between two, in the circle or not."""

    def __init__(self, frame: Frame, budget: Budget) -> None:
        trump = (frame.trumps & 15).bit_length() - 1
        suits = [suit for suit in range(4) if suit != trump] + [trump]
        self._place = [suits.index(card % 4) * WIDTH + card // 4 for card in range(len(CARDS) - 2)]
        self.beaters = [0] * DECK
        for card, place in enumerate(self._place):
            self.beaters[place] = self.renumbered(frame.beaten_by[card] & (1 << DECK) - 1)
        self.in_circle, self.defender_loses = frame.in_circle, frame.defender_loses
        self.budget = budget
        self.known: dict[tuple[int, ...], bool] = {}
        self.chains: dict[tuple[int, ...], bool] = {}
        self.choices = _Choices()
        self.cards = _Cards()

    def renumbered(self, cards: int) -> int:
        return sum(1 << self._place[card] for card in bits(cards))

    def lead(self, ours: int, theirs: int, claim: int) -> bool:
        """Begin a chain; both hold cards."""
        if not ours & ours - 1:
            return self._ends(theirs, ours.bit_length() - 1, claim)
        key = (*_pattern(ours, theirs), claim)
        reached = self.known.get(key)
        if reached is None:
            self.budget.spend()
            reached = self.known[key] = self._leads(ours, theirs, claim)
        return reached

    def _leads(self, ours: int, theirs: int, claim: int) -> bool:
        choices = self.cards[self.choices[ours << DECK | ours | theirs]]
        for card in choices:
            if self.answer(ours ^ 1 << card, theirs, 1 << card, card, claim):
                return True
        return False

    def _ends(self, theirs: int, top: int, claim: int) -> bool:
        """The lead has laid his last card: only another last card is an answer."""
        return bool(
            claim or self.defender_loses or theirs & theirs - 1 or not theirs & self.beaters[top]
        )

    def answer(self, ours: int, theirs: int, lying: int, top: int, claim: int) -> bool:
        """Beat the *top* card or take all that is *lying*."""
        if not ours:
            return self._ends(theirs, top, claim)
        key = (ours, theirs, lying, top, claim)
        reached = self.chains.get(key)
        if reached is None:
            reached = self.chains[key] = self._answers(*key)
        return reached

    def _answers(self, ours: int, theirs: int, lying: int, top: int, claim: int) -> bool:
        covers = self.choices[theirs << DECK | ours | theirs | lying] & self.beaters[top]
        for cover in self.cards[covers]:
            if not self.covered(ours, theirs ^ 1 << cover, lying | 1 << cover, cover, claim):
                return False
        return self.taken(ours, theirs | lying, claim)

    def covered(self, ours: int, theirs: int, lying: int, top: int, claim: int) -> bool:
        """Beat the *top* card again, or say beaten; in the circle the chain is over."""
        if self.in_circle or not theirs or self.beaten(ours, theirs, claim):
            return self.beaten(ours, theirs, claim)
        covers = self.choices[ours << DECK | ours | theirs | lying] & self.beaters[top]
        return any(
            self.answer(ours ^ 1 << card, theirs, lying | 1 << card, card, claim)
            for card in self.cards[covers]
        )

    def taken(self, ours: int, theirs: int, claim: int) -> bool:
        return not ours or self.lead(ours, theirs, claim)

    def beaten(self, ours: int, theirs: int, claim: int) -> bool:
        """The chain goes to the discard and the other seat leads."""
        if ours and theirs:
            return not self.lead(theirs, ours, 1 - claim)
        return not ours and bool(theirs or claim or self.defender_loses)


def _pattern(ours: int, theirs: int) -> tuple[int, ...]:
    plain = sorted(
        _PATTERNS[(ours >> start & SUIT) << WIDTH | theirs >> start & SUIT]
        for start in range(0, DECK - WIDTH, WIDTH)
    )
    start = DECK - WIDTH
    return (*plain, _PATTERNS[(ours >> start) << WIDTH | theirs >> start])


def solve(
    position: Simulation, seat: int, limit: int, is_late: Callable[[], bool]
) -> Mapping[int, int]:
    """Give for each move of *seat*, which has the word, what it is worth to it.

    Nothing if it takes too long. The two must be able to see the deal's end before too many takes
    make it a draw (R7.3).
    """
    ending = _Ending(position, Road(position.frame, Budget(limit, is_late)))
    try:
        return {move: ending.worth(seat, move) for move in position.moves(seat)}
    except (TooLongError, RecursionError):
        return {}


class _Ending:
    """A position in the numbers of `Road`."""

    def __init__(self, position: Simulation, road: Road) -> None:
        self.road = road
        self.lead = position.lead
        self.ours = road.renumbered(position.hands[position.lead])
        self.theirs = road.renumbered(position.hands[position.defender])
        self.lying = road.renumbered(position.lying)

    def worth(self, seat: int, move: int) -> int:
        wins, saves = (self._reaches(seat, move, claim) for claim in (0, 1))
        worth = 1 if wins else 0 if saves else -1
        return worth if seat == self.lead else -worth

    def _reaches(self, seat: int, move: int, claim: int) -> bool:
        """Tell whether the lead reaches his *claim* after *move*."""
        road, ours, theirs = self.road, self.ours, self.theirs
        if move == TAKE:
            return road.taken(ours, theirs | self.lying, claim)
        if move == PASS:
            return road.beaten(ours, theirs, claim)
        card = move & 63 if move < ATTACK else (move // ATTACK).bit_length() - 1
        laid = road.renumbered(1 << card)
        lying, top = self.lying | laid, laid.bit_length() - 1
        if seat == self.lead:
            return road.answer(ours ^ laid, theirs, lying, top, claim)
        return road.covered(ours, theirs ^ laid, lying, top, claim)
