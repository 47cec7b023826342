"""What a seat may do in the simulation: as the engine's `legal_moves`."""

from engine.ai.bits import RANKS, SAME_RANK, bits, of_ranks
from engine.ai.codes import ATTACK, BEAT, PASS, SHOW, SWAP, TAKE, TRANSFER
from engine.ai.position import Position


def moves(position: Position, seat: int) -> list[int]:
    """List what *seat*, which may act, may do."""
    if not position.count:
        return _openings(position, seat)
    if seat == position.defender:
        return _answers(position, seat)
    return [PASS, *bits(fitting(position, seat))]


def fitting(position: Position, seat: int) -> int:
    """Give the cards that *seat* may throw in, if it may act, as a set (R3.2, R3.4)."""
    if position.count >= position.cap:
        return 0
    if position.frame.late_throws and position.open and not position.taking:
        return 0
    return position.hands[seat] & of_ranks(position.lying)


def _openings(position: Position, seat: int) -> list[int]:
    hand, frame = position.hands[seat], position.frame
    most = 1 if frame.leads_one else position.cap
    found: list[int] = []
    for equal in RANKS:
        if cards := hand & equal:
            found += [ATTACK * led for led in _subsets(cards) if led.bit_count() <= most]
    if frame.swaps and position.stock and hand >> frame.lowest_trump & 1:
        found.append(SWAP)
    return found


def _answers(position: Position, seat: int) -> list[int]:
    hand, frame = position.hands[seat], position.frame
    found = [TAKE]
    for target in bits(position.open):
        start = BEAT + 64 * target
        found += [start + card for card in bits(hand & frame.beaten_by[target])]
    if frame.transfers and position.open == position.lying:
        found += _transfers(position, seat)
    return found


def _transfers(position: Position, seat: int) -> list[int]:
    frame = position.frame
    matching = position.hands[seat] & SAME_RANK[position.open.bit_length() - 1]
    if not matching or not (position.bouts or frame.transfers_first):
        return []
    most = position.most_attacks(position.next_opponent(seat))
    found = [TRANSFER + card for card in bits(matching)] if position.count < most else []
    if frame.shows and position.count <= most and not position.shown >> seat & 1:
        found += [SHOW + card for card in bits(matching & frame.trumps)]
    return found


def _subsets(cards: int) -> list[int]:
    """List the subsets of a set but the empty one."""
    found, subset = [], cards
    while subset:
        found.append(subset)
        subset = subset - 1 & cards
    return found
