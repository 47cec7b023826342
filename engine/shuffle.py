"""The shuffle: the same seed gives the same deck, on any machine and in any language.

Random 64-bit numbers are read, big-endian, eight bytes at a time, from the blocks
SHA-256(seed + counter) for counter = 0, 1, 2, ... written as 8 bytes big-endian. A number below n
is drawn by taking the next 64-bit number, again and again while it is not below the largest
multiple of n that fits in 64 bits, and reducing it modulo n. For i from the last index down to 1,
cards i and a number below i + 1 change places (Fisher-Yates). Then R2.2 is seen to.
"""

import secrets
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count

from engine.cards import Card, is_joker

SEED_BYTES = 32
_RANGE = 1 << 64


def new_seed() -> bytes:
    """Draw a seed from the system's randomness."""
    return secrets.token_bytes(SEED_BYTES)


def shuffle(cards: Sequence[Card], seed: bytes) -> tuple[Card, ...]:
    """Shuffle *cards* as the module says; the last one, the trump card, is no joker (R2.2).

    Raises ValueError for a seed of a wrong length.
    """
    if len(seed) != SEED_BYTES:
        raise ValueError("a seed has 32 bytes")
    numbers = _numbers(seed)
    deck = list(cards)
    for i in range(len(deck) - 1, 0, -1):
        j = _below(i + 1, numbers)
        deck[i], deck[j] = deck[j], deck[i]
    return without_joker_last(deck)


def without_joker_last(deck: Sequence[Card]) -> tuple[Card, ...]:
    """Exchange a joker that lies last with the nearest card before it that is none (R2.2)."""
    cards = list(deck)
    for i in range(len(cards) - 1, -1, -1):
        if not is_joker(cards[i]):
            cards[i], cards[-1] = cards[-1], cards[i]
            break
    return tuple(cards)


def _numbers(seed: bytes) -> Iterator[int]:
    for counter in count():
        block = sha256(seed + counter.to_bytes(8, "big")).digest()
        for start in range(0, len(block), 8):
            yield int.from_bytes(block[start : start + 8], "big")


def _below(limit: int, numbers: Iterator[int]) -> int:
    fair = _RANGE - _RANGE % limit
    return next(number for number in numbers if number < fair) % limit
