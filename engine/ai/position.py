"""The simulation: throw-in, transfer and simple durak on sets of cards, many times as fast as the
engine, which asks whether a move is legal; here nobody asks (`choices` lists what is).

A test plays 100,000 deals of each variant beside the engine. What the search does not need is not
here: clocks, calls, the order of going out.
"""

from typing import Self

from engine.ai.codes import ATTACK, BEAT, PASS, SHOW, SWAP, TAKE, TRANSFER
from engine.ai.frame import Frame
from engine.ai.simulation import Simulation

HAND_SIZE = 6


class Position(Simulation):
    """A deal between two moves, but for what a seat may do (`choices`) and does (`rollout`).

    Seats are numbers, and sets of seats have their bits. `throwers` are those who may throw in
    this bout, clockwise from the lead, with cards or without; `stock` is drawn from its end.
    """

    __slots__ = (
        "bouts",
        "cap",
        "first",
        "open",
        "passed",
        "shown",
        "starter",
        "taking",
        "throwers",
        "trump_card",
    )

    def __init__(self, frame: Frame, hands: list[int], stock: list[int], trump_card: int) -> None:
        super().__init__(frame, hands, stock)
        self.trump_card = trump_card
        self.starter = self.cap = self.open = 0
        self.taking = False
        self.passed = self.shown = self.bouts = 0
        self.first = True
        self.throwers: tuple[int, ...] = ()

    def copy(self) -> Self:
        other = self.__class__.__new__(self.__class__)
        other.frame = self.frame
        other.hands = self.hands[:]
        other.stock = self.stock[:]
        other.trump_card = self.trump_card
        other.lead = self.lead
        other.defender = self.defender
        other.actor = self.actor
        other.starter = self.starter
        other.cap = self.cap
        other.count = self.count
        other.open = self.open
        other.lying = self.lying
        other.taking = self.taking
        other.passed = self.passed
        other.shown = self.shown
        other.out = self.out
        other.bouts = self.bouts
        other.takes = self.takes
        other.first = self.first
        other.throwers = self.throwers
        other.is_over = self.is_over
        other.losers = self.losers
        other.drawn = self.drawn
        return other

    def find_actor(self) -> None:
        """Note who moves next of those who may: the defender before those who throw in, since
        their passes are taken back with his answer, then clockwise from the lead."""
        if not self.count:
            self.actor = self.lead
        elif self.open and not self.taking:
            self.actor = self.defender
        else:
            self.actor = next(s for s in self.throwers if self._may_speak(s))

    def _may_speak(self, seat: int) -> bool:
        """Tell whether one of the throwers has cards and has not passed (R3.6)."""
        return bool(self.hands[seat]) and not self.passed >> seat & 1

    def play(self, seat: int, move: int) -> None:
        """Make a legal move, and close the bout if it is then over."""
        if move >= ATTACK:
            cards = move >> 12
            self.hands[seat] ^= cards
            self.open = self.lying = cards
            self.count = cards.bit_count()
            self.actor = self.defender
        elif move >= BEAT:
            card = 1 << (move & 63)
            self.hands[seat] ^= card
            self.open ^= 1 << (move - BEAT >> 6)
            self.lying |= card
            self.passed = 0
        elif move == PASS:
            self.passed |= 1 << seat
        elif move == TAKE:
            self.taking = True
            self.passed = 0
        elif move < TRANSFER:
            self._lay(seat, move)
        elif move == SWAP:
            self._swap(seat)
        else:
            self._pass_on(seat, move)
        if self.count and (self.taking or not self.open):
            self._close_if_due()

    def _lay(self, seat: int, card: int) -> None:
        bit = 1 << card
        self.hands[seat] ^= bit
        self.open |= bit
        self.lying |= bit
        self.count += 1
        self.passed = 0
        self.actor = self.defender

    def _swap(self, seat: int) -> None:
        lowest = self.frame.lowest_trump
        self.hands[seat] ^= 1 << lowest | 1 << self.trump_card
        self.stock[0] = self.trump_card = lowest

    def _pass_on(self, seat: int, move: int) -> None:
        if move < SHOW:
            self._lay(seat, move - TRANSFER)
        else:
            self.shown |= 1 << seat
        self.lead, self.passed = seat, 0
        defender = self.next_opponent(seat)
        self.meet(defender, self.most_attacks(defender))

    def _close_if_due(self) -> None:
        if self.count < self.cap and self.hands[self.defender] and not self.frame.simple:
            hands, passed = self.hands, self.passed
            for seat in self.throwers:
                if hands[seat] and not passed >> seat & 1:
                    self.actor = seat
                    return
        self.bouts += 1
        taker = self.defender
        if self.taking:
            self.hands[taker] |= self.lying
            self.takes = 0 if self.stock else self.takes + 1
        else:
            self.takes = 0
            self.first = False
        if self.stock:
            self._refill()
        went_out = 0 if self.stock else self.go_out()
        if not self.ends(went_out):
            self.start(self.next_opponent(taker) if self.taking else self.heir(taker))

    def _refill(self) -> None:
        first = self.starter if self.frame.starter_draws else self.lead
        hands, stock, out = self.hands, self.stock, self.out
        for seat in self.frame.draws[first][self.defender]:
            if out >> seat & 1:
                continue
            missing = HAND_SIZE - hands[seat].bit_count()
            while missing > 0 and stock:
                hands[seat] |= 1 << stock.pop()
                missing -= 1

    def start(self, lead: int) -> None:
        """Begin a bout (R3.1)."""
        self.lead = self.starter = lead
        self.count = self.open = self.lying = self.passed = 0
        self.taking = False
        if not self.frame.shows_once:
            self.shown = 0
        defender = self.next_opponent(lead)
        self.meet(defender, self.most_attacks(defender))
        self.actor = lead

    def meet(self, defender: int, cap: int) -> None:
        """Let *defender* answer the lead, under *cap*."""
        self.defender = self.actor = defender
        self.cap = cap
        self._find_throwers()

    def most_attacks(self, defender: int) -> int:
        """Give the most attack cards that *defender* could be asked to answer (R3.2, R5.1)."""
        frame = self.frame
        if frame.simple:
            most = 2
        elif (frame.five_until_discard and self.first) or (frame.five_in_first and not self.bouts):
            most = 5
        else:
            most = 6
        return min(most, self.hands[defender].bit_count())

    def _find_throwers(self) -> None:
        frame, lead, defender, out = self.frame, self.lead, self.defender, self.out
        if frame.players == 2:
            self.throwers = (lead,)
            return
        able = tuple(
            seat
            for seat in (lead, *frame.after[lead][:-1])
            if seat != defender
            and not out >> seat & 1
            and not (frame.teams and (seat - defender) % 2 == 0)
        )
        if not (frame.all_throw or (frame.all_throw_first and not self.bouts)):
            from_left = [seat for seat in frame.after[defender] if seat in able]
            chosen = (lead, from_left[0], from_left[-1])
            able = tuple(seat for seat in able if seat in chosen)
        self.throwers = able
