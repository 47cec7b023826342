"""Moves of the simulation as numbers, and what they are in the words of the engine."""

from typing import Final

from engine.ai.bits import CARDS, cards_in, mask_of, number
from engine.moves import Attack, Beat, Move, Pass, Show, Swap, Take, Throw, Transfer

TRANSFER = 64
"""Added to the card that is laid to transfer; a bare card is thrown in."""
SHOW = 128
TAKE = 192
PASS = 193
SWAP = 194
BEAT = 256
"""Added to 64 times the attack card plus its cover."""
ATTACK = 4096
"""Times the set of the cards that are led."""

_LAID: Final[tuple[type[Throw | Transfer | Show], ...]] = (Throw, Transfer, Show)
_WORDS: Final[dict[int, type[Take | Pass | Swap]]] = {TAKE: Take, PASS: Pass, SWAP: Swap}


def move_of(seat: int, code: int) -> Move:
    """Say a move of the simulation in the words of the engine."""
    if code >= ATTACK:
        return Attack(seat, cards_in(code // ATTACK))
    if code >= BEAT:
        target, card = divmod(code - BEAT, 64)
        return Beat(seat, CARDS[target], CARDS[card])
    if code in _WORDS:
        return _WORDS[code](seat)
    kind, card = divmod(code, 64)
    return _LAID[kind](seat, CARDS[card])


def code_of(move: Move) -> int:
    """Say a move of the engine in the simulation. Raises ValueError for one it does not know."""
    match move:
        case Attack(_, cards):
            return ATTACK * mask_of(cards)
        case Beat(_, target, card):
            return BEAT + 64 * number(target) + number(card)
        case Throw() | Transfer() | Show():
            return 64 * _LAID.index(type(move)) + number(move.card)
        case Take() | Pass() | Swap():
            return next(code for code, word in _WORDS.items() if isinstance(move, word))
        case _:
            raise ValueError("not simulated")
