"""Cards as people read them."""

from collections.abc import Iterable
from typing import Final

from engine.cards import Card, Suit, is_joker

SUITS: Final = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}
_COURT: Final = {11: "В", 12: "Д", 13: "К", 14: "Т"}
_JOKERS: Final = {"BJ": "🃏⚫", "RJ": "🃏🔴"}


def face(card: Card) -> str:
    """ "10♠", "В♦", or the joker with its colour."""
    if joker := _JOKERS.get(str(card)):
        return joker
    return f"{_COURT.get(card.rank, int(card.rank))}{SUITS[Suit(card.suit)]}"


def faces(cards: Iterable[Card]) -> str:
    return " ".join(face(card) for card in cards)


def by_suit(cards: Iterable[Card], trump: Suit) -> list[Card]:
    """A hand as people hold it: suits together, trumps and jokers last, low before high."""

    def place(card: Card) -> tuple[bool, bool, Suit, int]:
        return is_joker(card), card.suit == trump, card.suit, card.rank

    return sorted(cards, key=place)
