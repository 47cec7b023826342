"""What everybody at the table has seen and an attentive player remembers: a fold over the events.

Nothing here comes from a hand or from the stock: two deals that looked the same are remembered the
same.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import chain

from engine.cards import Card, Suit, beats
from engine.events import (
    BoutBeaten,
    BoutTaken,
    Caught,
    Covered,
    Dealt,
    DrewTrump,
    Event,
    Led,
    Shown,
    Swapped,
    Threw,
    Transferred,
)

Held = tuple[frozenset[Card], ...]


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on the table: who laid it, what it covers, and whether anybody could see that it is
    unfair (R10.1)."""

    card: Card
    seat: int
    covers: Card | None = None
    unfair: bool = False


@dataclass(frozen=True, slots=True)
class Memory:
    """`held` are the cards known to be in each hand: taken up, shown or given back in sight.

    `trump_card` lies open under the stock, or did; `laid` lies on the table now, in the order in
    which it came.
    """

    held: Held
    trump_card: Card
    trump: Suit
    laid: tuple[Laid, ...] = ()

    @property
    def unfair(self) -> tuple[Laid, ...]:
        """The cards on the table that an attentive player would call."""
        return tuple(laid for laid in self.laid if laid.unfair)


def first_memory(dealt: Dealt, players: int, trump: Suit, *, has_stock: bool) -> Memory:
    """Give what is remembered of the deal itself: without a stock the trump card is the dealer's
    and all have seen it (R2.1)."""
    shown = frozenset([dealt.trump_card])
    held = tuple(
        shown if seat == dealt.dealer and not has_stock else frozenset() for seat in range(players)
    )
    return Memory(held, dealt.trump_card, trump)


def remember(memory: Memory, events: Iterable[Event]) -> Memory:
    """Give *memory* after *events*, which follow one another."""
    for event in events:
        memory = _after(memory, event)
    return memory


def _after(memory: Memory, event: Event) -> Memory:
    if new := _laid_by(memory, event):
        held = _without(memory.held, *(laid.card for laid in new))
        return replace(memory, held=held, laid=memory.laid + new)
    match event:
        case BoutBeaten():
            return replace(memory, laid=())
        case BoutTaken(seat):
            cards = [laid.card for laid in memory.laid]
            return replace(memory, held=_with(memory.held, seat, cards), laid=())
        case Shown(seat, card):
            return replace(memory, held=_with(memory.held, seat, [card]))
        case DrewTrump(seat):
            return replace(memory, held=_with(memory.held, seat, [memory.trump_card]))
        case Swapped(seat, card):
            held = _with(_without(memory.held, card), seat, [memory.trump_card])
            return replace(memory, held=held, trump_card=card)
        case Caught(_, _, cards):
            return _given_back(memory, cards)
        case _:
            return memory


def _laid_by(memory: Memory, event: Event) -> tuple[Laid, ...]:
    """List what *event* lays on the table, with what anybody can see of its fairness."""
    lying = [laid.card.rank for laid in memory.laid]
    match event:
        case Led(seat, cards):
            return tuple(Laid(card, seat) for card in cards)
        case Threw(seat, card):
            return (Laid(card, seat, unfair=card.rank not in lying),)
        case Transferred(seat, card):
            return (Laid(card, seat, unfair=any(rank != card.rank for rank in lying)),)
        case Covered(seat, target, card):
            fair = beats(card, target, memory.trump)
            return (Laid(card, seat, covers=target, unfair=not fair),)
        case _:
            return ()


def _given_back(memory: Memory, caught: tuple[Card, ...]) -> Memory:
    """Take *caught* off the table, and what covered it; all have seen to whom it went (R10.4)."""
    back = [laid for laid in memory.laid if laid.card in caught or laid.covers in caught]
    held = memory.held
    for laid in back:
        held = _with(held, laid.seat, [laid.card])
    return replace(memory, held=held, laid=tuple(laid for laid in memory.laid if laid not in back))


def _with(held: Held, seat: int, cards: Iterable[Card]) -> Held:
    return (*held[:seat], held[seat].union(cards), *held[seat + 1 :])


def _without(held: Held, *cards: Card) -> Held:
    if not set(cards).intersection(chain(*held)):
        return held
    return tuple(hand.difference(cards) for hand in held)
