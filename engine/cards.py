"""Cards, decks and what beats what (R1.1, R1.3, R3.3)."""

from enum import IntEnum
from typing import NamedTuple


class Suit(IntEnum):
    """The four suits, then the colours of the two jokers, which stand in for a suit there."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    BLACK = 4
    RED = 5


class Rank(IntEnum):
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14
    JOKER = 15


class Card(NamedTuple):
    """Compares as a tuple, which is the canonical order: rank, then c d h s, then BJ, RJ."""

    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        return _TEXT_OF[self]


SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
BLACK_JOKER = Card(Rank.JOKER, Suit.BLACK)
RED_JOKER = Card(Rank.JOKER, Suit.RED)

_PLAIN_RANKS = tuple(Rank)[:-1]
_TEXT_OF = {
    Card(rank, suit): rank_text + suit_text
    for rank, rank_text in zip(_PLAIN_RANKS, "23456789TJQKA", strict=True)
    for suit, suit_text in zip(SUITS, "cdhs", strict=True)
} | {BLACK_JOKER: "BJ", RED_JOKER: "RJ"}
_CARD_OF = {text: card for card, text in _TEXT_OF.items()}
_ALL_CARDS = tuple(sorted(_TEXT_OF))

_BLACK_SUITS = frozenset({Suit.CLUBS, Suit.SPADES, Suit.BLACK})
_RED_SUITS = frozenset({Suit.DIAMONDS, Suit.HEARTS, Suit.RED})
_SUITS_OF_COLOUR = {Suit.BLACK: _BLACK_SUITS, Suit.RED: _RED_SUITS}
_TRUMP_SUITS = (
    frozenset({Suit.CLUBS, Suit.BLACK}),
    frozenset({Suit.DIAMONDS, Suit.RED}),
    frozenset({Suit.HEARTS, Suit.RED}),
    frozenset({Suit.SPADES, Suit.BLACK}),
)

DECK_SIZES = (24, 36, 52, 54)
_LOWEST_RANKS = {24: Rank.NINE, 36: Rank.SIX, 52: Rank.TWO, 54: Rank.TWO}


def parse_card(text: str) -> Card:
    """Read the notation: "6s", "Th", "RJ". Raises ValueError for anything else."""
    try:
        return _CARD_OF[text]
    except KeyError:
        raise ValueError("not a card") from None


def lowest_rank(size: int) -> Rank:
    """Name the lowest rank of a deck of *size* cards (R1.1)."""
    return _LOWEST_RANKS[size]


def deck_of(size: int) -> tuple[Card, ...]:
    """List the deck of *size* cards in canonical order (R1.1). Raises KeyError for other sizes."""
    lowest = _LOWEST_RANKS[size]
    highest = Rank.JOKER if size == 54 else Rank.ACE
    return tuple(card for card in _ALL_CARDS if lowest <= card.rank <= highest)


def is_joker(card: Card) -> bool:
    return card.rank == Rank.JOKER


def is_trump(card: Card, trump: Suit) -> bool:
    """Tell whether *card* is a trump; the joker of the trump's colour is one (R1.3)."""
    return card.suit in _TRUMP_SUITS[trump]


def beats(card: Card, target: Card, trump: Suit) -> bool:
    """Tell whether *card* may cover *target* (R3.3, jokers R1.3)."""
    trumps = _TRUMP_SUITS[trump]
    if card.suit in trumps:
        return target.suit not in trumps or card.rank > target.rank
    if target.suit in trumps:
        return False
    if card.rank == Rank.JOKER:
        return card != target and target.suit in _SUITS_OF_COLOUR[card.suit]
    return card.suit == target.suit and card.rank > target.rank
