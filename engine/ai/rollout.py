"""Playing a deal to its end with a quick, plain player that errs now and then.

Its habits: the lowest plain cards first, the cheapest cover, trumps kept while the stock is large,
every plain match thrown in.
"""

from random import Random

from engine.ai.bits import SAME_RANK
from engine.ai.choices import fitting, moves
from engine.ai.codes import ATTACK, BEAT, PASS, TAKE, TRANSFER
from engine.ai.position import Position

NOISE = 0.1
"""How often a move is drawn from all that are legal: what the plain player never does is seen."""

LATE = 12
"""With fewer cards in the stock a trump may cover a plain card."""


def play_out(position: Position, chance: Random) -> None:
    """Play *position* to its end."""
    random = chance.random
    while not position.is_over:
        seat = position.actor
        if random() < NOISE:
            every = moves(position, seat)
            move = every[int(random() * len(every))]
        else:
            move = habit(position, seat)
        position.play(seat, move)


def habit(position: Position, seat: int) -> int:
    """Choose as the plain player does."""
    if not position.count:
        return _lead(position, seat)
    if seat == position.defender:
        return _answer(position, seat)
    return _throw(position, seat)


def _lead(position: Position, seat: int) -> int:
    hand = position.hands[seat]
    plain = hand & ~position.frame.trumps
    low = (plain or hand) & -(plain or hand)
    if not plain or position.frame.leads_one:
        return ATTACK * low
    equal = plain & SAME_RANK[low.bit_length() - 1]
    while equal.bit_count() > position.cap:
        equal &= equal - 1
    return ATTACK * equal


def _answer(position: Position, seat: int) -> int:
    """Pass on with a plain card, cover all that is open as cheaply as can be, or take."""
    if (move := _transfer(position, seat)) is not None:
        return move
    frame, rest, first, left = position.frame, position.hands[seat], 0, position.open
    spends = len(position.stock) < LATE
    while left:
        low = left & -left
        left ^= low
        target = low.bit_length() - 1
        covers = rest & frame.beaten_by[target]
        cheap = covers & ~frame.trumps
        if not cheap:
            if not covers or not (spends or low & frame.trumps):
                return TAKE
            cheap = covers
        cover = cheap & -cheap
        rest ^= cover
        first = first or BEAT + 64 * target + cover.bit_length() - 1
    return first


def _transfer(position: Position, seat: int) -> int | None:
    frame = position.frame
    if not frame.transfers or position.open != position.lying:
        return None
    same = position.hands[seat] & SAME_RANK[position.open.bit_length() - 1] & ~frame.trumps
    if not same or not (position.bouts or frame.transfers_first):
        return None
    if position.count >= position.most_attacks(position.next_opponent(seat)):
        return None
    return TRANSFER + (same & -same).bit_length() - 1


def _throw(position: Position, seat: int) -> int:
    fit = fitting(position, seat)
    plain = fit & ~position.frame.trumps
    if plain:
        return (plain & -plain).bit_length() - 1
    if fit and not position.stock and position.hands[seat] == fit:
        return (fit & -fit).bit_length() - 1
    return PASS
