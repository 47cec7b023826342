"""Cards as bits: a card is four times its rank above the two, plus its suit; the jokers come last.

A set of cards is an integer whose lowest bit is the lowest card in canonical order.
"""

from collections.abc import Iterable, Iterator
from functools import cache

from engine.cards import Card, Suit, beats, deck_of, is_trump

CARDS = deck_of(54)
"""The cards by their numbers."""

_NUMBER_OF = {card: number for number, card in enumerate(CARDS)}

SAME_RANK = tuple(
    sum(1 << other for other, equal in enumerate(CARDS) if equal.rank == card.rank)
    for card in CARDS
)
"""For each card the set of all cards of its rank."""

_FIRST_OF_RANK = sum(1 << first for first in range(0, len(CARDS), 4))

RANKS = tuple(dict.fromkeys(SAME_RANK))
"""The ranks as sets, lowest first."""


def number(card: Card) -> int:
    return _NUMBER_OF[card]


def cards_in(mask: int) -> tuple[Card, ...]:
    """List the cards of a set in canonical order."""
    return tuple(CARDS[bit] for bit in bits(mask))


def mask_of(cards: Iterable[Card]) -> int:
    return sum(1 << _NUMBER_OF[card] for card in cards)


def bits(mask: int) -> Iterator[int]:
    """Give the numbers of the cards in a set, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@cache
def beaten_by(trump: Suit) -> tuple[int, ...]:
    """For each card the set of the cards that may cover it (R3.3)."""
    return tuple(mask_of(card for card in CARDS if beats(card, target, trump)) for target in CARDS)


@cache
def trumps(trump: Suit) -> int:
    return mask_of(card for card in CARDS if is_trump(card, trump))


def of_ranks(mask: int) -> int:
    """Give all cards of the ranks that are in a set."""
    return ((mask | mask >> 1 | mask >> 2 | mask >> 3) & _FIRST_OF_RANK) * 15
