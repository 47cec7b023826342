"""What a seat knows: its view and what it remembers. An opponent is given this and nothing else."""

from dataclasses import dataclass, field
from random import Random

from engine.ai.memory import Memory
from engine.cards import Card, deck_of
from engine.view import View


@dataclass(frozen=True, slots=True)
class Knowledge:
    """The view of a seat and its memory. Raises ValueError for a view without a seat.

    The *temper* is a secret of the seat that has nothing to do with cards: without it everybody
    could compute when it looks closely and when it dares (R10).
    """

    view: View
    memory: Memory
    temper: str = field(default="", repr=False)

    def __post_init__(self) -> None:
        if self.view.seat is None:
            raise ValueError("nobody's view knows no hand")

    @property
    def seat(self) -> int:
        return self.view.seat or 0

    @property
    def hand(self) -> tuple[Card, ...]:
        return self.view.hand or ()

    def held_by(self, seat: int) -> frozenset[Card]:
        """Cards that *seat* is known to hold, of the own seat all."""
        return frozenset(self.hand) if seat == self.seat else self.memory.held[seat]

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards that may be anywhere in other hands or in the stock, in canonical order."""
        view = self.view
        seen = {*view.chain, *view.discarded, view.left_out}
        seen.update(card for pair in view.table for card in pair)
        for seat in range(view.players):
            seen |= self.held_by(seat)
        if view.stock:
            seen.add(view.trump_card)
        return tuple(card for card in deck_of(view.rules.deck) if card not in seen)


@dataclass(frozen=True, slots=True)
class Guess:
    """One way the cards may lie: every hand, and the stock from its front."""

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]


def guess(knowledge: Knowledge, random: Random) -> Guess:
    """Deal what the seat does not know, every way with the same chance."""
    view = knowledge.view
    unseen = list(knowledge.unseen)
    random.shuffle(unseen)
    hands: list[tuple[Card, ...]] = []
    for seat, count in enumerate(view.counts):
        held = knowledge.held_by(seat)
        missing = count - len(held)
        hands.append((*held, *unseen[:missing]))
        unseen = unseen[missing:]
    stock = (*unseen, view.trump_card) if view.stock else ()
    return Guess(tuple(hands), stock)
