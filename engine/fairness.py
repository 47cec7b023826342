"""Provable deals: from a seed that was promised and the players' words to the deck.

docs/FAIRNESS.md tells the same to anybody who wants to check a deal in another language.
"""

import hmac
from collections.abc import Sequence
from hashlib import sha256
from typing import Final, NamedTuple

from engine.cards import Card, Rank, deck_of
from engine.options import ROAD_SEATS_WITHOUT_A_SIX, Rules
from engine.shuffle import SEED_BYTES, shuffle

MOST_WORD_BYTES: Final = 255


class Word(NamedTuple):
    """What a seat has added to the shuffle."""

    seat: int
    text: str


def commitment(seed: bytes) -> str:
    """Name *seed* without telling it: the hexadecimal SHA-256."""
    return sha256(seed).hexdigest()


def mixed(seed: bytes, words: Sequence[Word]) -> bytes:
    """Mix *words* into *seed*: HMAC-SHA256 with the seed as key over the words, one after the
    other, each as a byte with its seat, a byte with its length in UTF-8, and its UTF-8.

    The key keeps the result apart from the commitment, which is public, also without any word.
    Raises ValueError for a seed of a wrong length, for words that do not stand in the order of
    their seats, one a seat, and for one that is empty, too long, or no text.
    """
    if len(seed) != SEED_BYTES:
        raise ValueError("a seed has 32 bytes")
    seats = [word.seat for word in words]
    if seats != sorted(set(seats)):
        raise ValueError("one word a seat, in the order of the seats")
    return hmac.digest(seed, b"".join(_written(word) for word in words), "sha256")


def _written(word: Word) -> bytes:
    text = word.text.encode()
    if not 0 < len(text) <= MOST_WORD_BYTES:
        raise ValueError("a word has 1 to 255 bytes")
    return bytes((word.seat, len(text))) + text


def deck_for(
    rules: Rules, players: int, seed: bytes, words: Sequence[Word] = ()
) -> tuple[Card, ...]:
    """Give the deck that *seed* and *words* lead to, without the six that is left out (R6.1).

    Raises ValueError as `mixed` does.
    """
    deck = shuffle(deck_of(rules.deck), mixed(seed, words))
    if rules.is_road and players == ROAD_SEATS_WITHOUT_A_SIX:
        left_out = next((card for card in deck if card.rank == Rank.SIX), None)
        return tuple(card for card in deck if card != left_out)
    return deck
