"""The exact end: with two seats still in and no stock every card is known, and so is who wins."""

from collections.abc import Callable, Mapping

from engine.ai.choices import moves
from engine.ai.codes import ATTACK, BEAT, PASS, SHOW, TAKE, TRANSFER
from engine.ai.ending_bouts import OTHER, Budget, Simple, ThrowIn, TooLongError
from engine.ai.ending_cards import Cards
from engine.ai.ending_transfers import (
    DEFENDER_HAS_SHOWN,
    LEAD_HAS_SHOWN,
    Circling,
    CirclingSimple,
    Level,
    Transfers,
)
from engine.ai.position import ENDLESS_TAKES, Position
from engine.bouts import MOST_ATTACKS, MOST_ATTACKS_AT_FIRST


def is_ending(position: Position) -> bool:
    """Tell whether `solve` takes the position: the deal goes on between two without a stock."""
    left = position.frame.players - position.out.bit_count()
    return left == 2 and not position.stock and bool(position.bouts) and not position.is_over


def solve(
    position: Position,
    seat: int,
    *,
    limit: int,
    is_late: Callable[[], bool] | None = None,
) -> Mapping[int, int] | None:
    """Give for each move of *seat*, which may act, what it is worth to it: 1, 0 or -1.

    None if more than *limit* bouts would have to be looked at, or *is_late* says so, which is
    asked about every millisecond. Raises ValueError for a position that is no ending.
    """
    if not is_ending(position):
        raise ValueError("somebody may hold any card")
    ending = _Ending(position, Budget(limit, is_late))
    try:
        return {move: ending.worth(seat, move) for move in moves(position, seat)}
    except (TooLongError, RecursionError):
        return None


class _Ending:
    """A position in the numbers of the cards that are left."""

    def __init__(self, position: Position, budget: Budget) -> None:
        hands = position.hands
        lead, defender = position.lead, position.defender
        cards = Cards(position.frame, hands[lead] | hands[defender] | position.lying)
        self.cards = cards
        self.lead = lead
        self.ours = cards.renumbered(hands[lead])
        self.theirs = cards.renumbered(hands[defender])
        self.attacks = cards.renumbered(position.open)
        self.lying = cards.renumbered(position.lying)
        self.count, self.cap, self.taking = position.count, position.cap, position.taking
        self.claims = (_shown(position), _shown(position) | 1)
        self.bouts = _bouts(position, cards, budget)

    def worth(self, seat: int, move: int) -> int:
        """Say what *move* of *seat* is worth to it."""
        win, draw = self.claims
        if seat == self.lead:
            return 1 if self._reaches(move, win) else 0 if self._reaches(move, draw) else -1
        return 1 if not self._reaches(move, draw) else 0 if not self._reaches(move, win) else -1

    def _reaches(self, move: int, claim: int) -> bool:
        """Tell whether the lead reaches his *claim* after *move*."""
        ours, theirs, lying = self.ours, self.theirs, self.lying
        bouts, attacks, count = self.bouts, self.attacks, self.count
        if move >= ATTACK:
            led = self.cards.renumbered(move // ATTACK)
            return bouts.answer(ours ^ led, theirs, led, led, led.bit_count(), claim)
        if move >= BEAT:
            return self._covers(*divmod(move - BEAT, 64), claim)
        if move == TAKE:
            return bouts.taken(ours, theirs, lying, self.cap - count, claim)
        if move == PASS:
            return self._passes(claim)
        if move >= TRANSFER:
            return self._passes_on(move, claim)
        card = self.cards.renumbered(1 << move)
        ours, lying, count = ours ^ card, lying | card, count + 1
        if self.taking:
            return bouts.taken(ours, theirs, lying, self.cap - count, claim)
        return bouts.answer(ours, theirs, attacks | card, lying, count, claim)

    def _covers(self, target: int, card: int, claim: int) -> bool:
        cover = self.cards.renumbered(1 << card)
        attacks = self.attacks ^ self.cards.renumbered(1 << target)
        theirs, lying = self.theirs ^ cover, self.lying | cover
        if attacks:
            return self.bouts.answer(self.ours, theirs, attacks, lying, self.count, claim)
        return self.bouts.covered(self.ours, theirs, lying, self.count, claim)

    def _passes(self, claim: int) -> bool:
        bouts, ours, theirs, lying = self.bouts, self.ours, self.theirs, self.lying
        if self.taking:
            return bouts.taken(ours, theirs, lying, 0, claim)
        if self.attacks:
            return bouts.answer(ours, theirs, self.attacks, lying, self.count, claim)
        return bouts.beaten(ours, theirs, claim)

    def _passes_on(self, move: int, claim: int) -> bool:
        """Transfer: the claim fails if the defender, now the lead, reaches its denial."""
        bouts = self.bouts
        if not isinstance(bouts, Transfers):
            raise TypeError("nobody transfers here")
        denial = OTHER[claim]
        if move >= SHOW:
            return not bouts.transferred(
                self.ours, self.theirs, self.attacks, denial | LEAD_HAS_SHOWN
            )
        card = self.cards.renumbered(1 << move - TRANSFER)
        return not bouts.transferred(self.ours, self.theirs ^ card, self.attacks | card, denial)


def _shown(position: Position) -> int:
    """Give the bits of a claim for those who have shown a trump."""
    lead = LEAD_HAS_SHOWN * (position.shown >> position.lead & 1)
    return lead | DEFENDER_HAS_SHOWN * (position.shown >> position.defender & 1)


def _bouts(position: Position, cards: Cards, budget: Budget) -> ThrowIn:
    """Make the bout that is being played and those after it, by the rules of the deal."""
    frame = position.frame
    if frame.simple:
        return _made(position, cards, budget, 1 if frame.leads_one else 2)
    if not (frame.five_until_discard and position.first):
        return _made(position, cards, budget, MOST_ATTACKS)
    bouts = _made(position, cards, budget, MOST_ATTACKS_AT_FIRST)
    bouts.after = _made(position, cards, budget, MOST_ATTACKS)
    return bouts


def _made(position: Position, cards: Cards, budget: Budget, most: int) -> ThrowIn:
    frame = position.frame
    may_be_endless = position.takes + cards.count >= ENDLESS_TAKES
    family: type[ThrowIn] = Circling if may_be_endless else ThrowIn
    if frame.simple:
        family = CirclingSimple if may_be_endless else Simple
    elif frame.transfers:
        family = Transfers
    bouts = family(cards, most, budget, defender_loses=frame.defender_loses)
    if isinstance(bouts, Circling):
        bouts.level = Level(position.takes + 1)
    if isinstance(bouts, Transfers):
        bouts.most_led = 1 if frame.leads_one else most
        bouts.shows = frame.shows
        bouts.kept = 7 if frame.shows_once else 1
    return bouts
