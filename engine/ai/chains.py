"""Road durak in both forms as the search plays it: a chain of cards, each beating the one below
(R6)."""

from collections.abc import Callable, Mapping
from typing import Final, Self

from engine.ai.bits import bits
from engine.ai.codes import ATTACK, BEAT, PASS, TAKE
from engine.ai.ending_chains import solve
from engine.ai.frame import Frame
from engine.ai.simulation import ENDLESS_TAKES, Simulation

MOST_SOLVED: Final = 22
"""Of endings with more cards than these, most would take more time than there is."""


class Chains(Simulation):
    """A deal of chains. `top` is the live card, `most` the cards after which a chain in the
    circle is beaten (R6.6)."""

    __slots__ = ("most", "top")

    def __init__(self, frame: Frame, hands: list[int]) -> None:
        super().__init__(frame, hands, [])
        self.most = self.top = 0

    def copy(self) -> Self:
        other = self.__class__.__new__(self.__class__)
        other.frame = self.frame
        other.hands = self.hands[:]
        other.stock = self.stock
        other.lead = self.lead
        other.defender = self.defender
        other.actor = self.actor
        other.count = self.count
        other.most = self.most
        other.top = self.top
        other.lying = self.lying
        other.out = self.out
        other.takes = self.takes
        other.is_over = self.is_over
        other.losers = self.losers
        other.drawn = self.drawn
        return other

    def moves(self, seat: int) -> list[int]:
        hand = self.hands[seat]
        if not self.count:
            return [ATTACK << card for card in bits(hand)]
        start = BEAT + 64 * self.top
        found = [PASS if self.is_answered else TAKE]
        found += [start + card for card in bits(hand & self.frame.beaten_by[self.top])]
        return found

    def habit(self, seat: int) -> int:
        """Lead low and beat as cheaply as can be; as the lead of the duel form beat again with
        plain cards only."""
        hand, trumps = self.hands[seat], self.frame.trumps
        if not self.count:
            cheap = hand & ~trumps or hand
            return ATTACK * (cheap & -cheap)
        covers = hand & self.frame.beaten_by[self.top]
        cheap = covers & ~trumps
        if not cheap and not self.is_answered:
            cheap = covers
        if cheap:
            return BEAT + 64 * self.top + (cheap & -cheap).bit_length() - 1
        return PASS if self.is_answered else TAKE

    def solved(self, seat: int, limit: int, is_late: Callable[[], bool]) -> Mapping[int, int]:
        in_play = sum(hand.bit_count() for hand in self.hands) + self.lying.bit_count()
        may_be_endless = self.takes + in_play >= ENDLESS_TAKES
        are_two = self.frame.players - self.out.bit_count() == 2
        if not are_two or may_be_endless or in_play > MOST_SOLVED:
            return {}
        return solve(self, seat, limit, is_late)

    @property
    def is_answered(self) -> bool:
        """Tell whether the lead of the duel form has the word over a beaten card (R6.3)."""
        return not (self.count & 1 or self.frame.in_circle)

    def play(self, seat: int, move: int) -> None:
        if move >= ATTACK:
            self._lay(seat, (move // ATTACK).bit_length() - 1)
        elif move >= BEAT:
            self._lay(seat, move & 63)
        elif move == TAKE:
            self.hands[seat] |= self.lying
            self.takes += 1
            if not self.ends(self.go_out()):
                self.start(self.next_opponent(seat))
        else:
            self._beaten(self.defender)

    def _lay(self, seat: int, card: int) -> None:
        self.hands[seat] ^= 1 << card
        self.lying |= 1 << card
        self.top = card
        self.count += 1
        if self.frame.in_circle:
            if self.count == self.most:
                self._beaten(seat)
            else:
                self.actor = self.next_opponent(seat)
        elif self.count & 1:
            self.actor = self.defender
        elif self.hands[self.lead] and self.hands[seat]:
            self.actor = self.lead
        else:
            self._beaten(seat)

    def _beaten(self, heir: int) -> None:
        self.takes = 0
        if not self.ends(self.go_out()):
            self.start(self.heir(heir))

    def start(self, lead: int) -> None:
        self.lead = self.actor = lead
        self.defender = self.next_opponent(lead)
        self.count = self.lying = self.top = 0
        self.most = self.frame.players - self.out.bit_count()
