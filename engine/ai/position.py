"""The simulation: throw-in, transfer and simple durak on sets of cards, many times as fast as the
engine, which asks whether a move is legal; here nobody asks (`choices` lists what is).

A test plays 100,000 deals of each variant beside the engine. What the search does not need is not
here: clocks, calls, the order of going out.
"""

from engine.ai.codes import ATTACK, BEAT, PASS, SHOW, SWAP, TAKE, TRANSFER
from engine.ai.frame import Frame

HAND_SIZE = 6
ENDLESS_TAKES = 40


class Position:
    """A deal between two moves; `play` changes it, `copy` keeps it.

    Seats are numbers, and sets of seats have their bits. `throwers` are those who may throw in
    this bout, clockwise from the lead, with cards or without; `stock` is drawn from its end.
    """

    __slots__ = (
        "bouts",
        "cap",
        "count",
        "defender",
        "drawn",
        "first",
        "frame",
        "hands",
        "is_over",
        "lead",
        "losers",
        "lying",
        "open",
        "out",
        "passed",
        "shown",
        "starter",
        "stock",
        "takes",
        "taking",
        "throwers",
        "trump_card",
    )

    def __init__(self, frame: Frame, hands: list[int], stock: list[int], trump_card: int) -> None:
        self.frame = frame
        self.hands = hands
        self.stock = stock
        self.trump_card = trump_card
        self.lead = self.defender = self.starter = 0
        self.cap = self.count = self.open = self.lying = 0
        self.taking = False
        self.passed = self.shown = self.out = 0
        self.bouts = self.takes = 0
        self.first = True
        self.throwers: tuple[int, ...] = ()
        self.is_over = False
        self.losers = self.drawn = 0

    def copy(self) -> "Position":
        other = Position.__new__(Position)
        other.frame = self.frame
        other.hands = self.hands[:]
        other.stock = self.stock[:]
        other.trump_card = self.trump_card
        other.lead = self.lead
        other.defender = self.defender
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

    def worth(self, seat: int) -> int:
        """Give 1 for a won deal, 0 for a drawn one, -1 for a lost one."""
        if self.losers >> seat & 1:
            return -1
        return 0 if self.drawn >> seat & 1 else 1

    @property
    def speakers(self) -> tuple[int, ...]:
        """The seats that may throw or pass (R3.5, R3.6)."""
        frame, hands, passed, lead = self.frame, self.hands, self.passed, self.lead
        if frame.simple or not self.count:
            return ()
        if frame.lead_speaks and hands[lead] and not passed >> lead & 1:
            return (lead,)
        silent = tuple(s for s in self.throwers if hands[s] and not passed >> s & 1)
        return silent[:1] if frame.clockwise else silent

    @property
    def actor(self) -> int:
        """Who moves next, where several may: the defender before those who throw in, since their
        passes are taken back with his answer, then clockwise from the lead."""
        if not self.count:
            return self.lead
        if self.open and not self.taking:
            return self.defender
        return self.speakers[0]

    def play(self, seat: int, move: int) -> None:
        """Make a legal move, and close the bout if it is then over."""
        if move >= ATTACK:
            cards = move >> 12
            self.hands[seat] ^= cards
            self.open = self.lying = cards
            self.count = cards.bit_count()
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
        went_out = 0 if self.stock else self._go_out()
        if not self._ends(went_out):
            self.start(self.next_opponent(taker) if self.taking else self._heir(taker))

    def _refill(self) -> None:
        first = self.starter if self.frame.starter_draws else self.lead
        defender, out = self.defender, self.out
        for seat in (first, *self.frame.after[first], defender):
            if seat != defender and not out >> seat & 1:
                self._draw(seat)
        self._draw(defender)

    def _draw(self, seat: int) -> None:
        hands, stock = self.hands, self.stock
        missing = HAND_SIZE - hands[seat].bit_count()
        while missing > 0 and stock:
            hands[seat] |= 1 << stock.pop()
            missing -= 1

    def _go_out(self) -> int:
        """Let the seats without cards leave; give them as a set (R3.10)."""
        went_out = 0
        for seat, hand in enumerate(self.hands):
            if not hand and not self.out >> seat & 1:
                went_out |= 1 << seat
        self.out |= went_out
        return went_out

    def _ends(self, went_out: int) -> bool:
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

    def start(self, lead: int) -> None:
        """Begin a bout (R3.1)."""
        self.lead = self.starter = lead
        self.count = self.open = self.lying = self.passed = 0
        self.taking = False
        if not self.frame.shows_once:
            self.shown = 0
        defender = self.next_opponent(lead)
        self.meet(defender, self.most_attacks(defender))

    def meet(self, defender: int, cap: int) -> None:
        """Let *defender* answer the lead, under *cap*."""
        self.defender, self.cap = defender, cap
        self._find_throwers()

    def team(self, seat: int) -> int:
        """Give the seats that win and lose with *seat* as a set (R1.4)."""
        if not self.frame.teams:
            return 1 << seat
        return sum(1 << other for other in range(seat % 2, self.frame.players, 2))

    def next_opponent(self, seat: int) -> int:
        """Name the next seat, in teams the next opponent, that is still in."""
        for other in self.frame.after[seat]:
            if not self.out >> other & 1 and not (self.frame.teams and (other - seat) % 2 == 0):
                return other
        raise ValueError("nobody is left")

    def _heir(self, seat: int) -> int:
        if not self.out >> seat & 1:
            return seat
        team = self.team(seat) if self.frame.teams else -1
        return next(s for s in self.frame.after[seat] if not self.out >> s & 1 and team >> s & 1)

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
