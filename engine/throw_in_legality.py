"""What is legal in throw-in, transfer and simple durak (R3, R4, R5, R9).

At a cheaters' table every card may be laid by who may still cheat (R10.1).
"""

from collections.abc import Iterator
from itertools import combinations, groupby
from operator import attrgetter

from engine.bouts import most_attacks
from engine.cards import Card, beats, is_trump, lowest_rank
from engine.cheating import is_fair_throw, is_fair_transfer, may_cheat
from engine.moves import Attack, Beat, Move, Pass, Show, Swap, Take, Throw, Transfer
from engine.options import Lead, ShowTrump, ThrowTiming, Variant
from engine.refusals import Refusal
from engine.seats import next_opponent, speakers, throwers
from engine.state import GameState


def refuse(state: GameState, move: Move) -> Refusal | None:
    """Say why *move*, of a seat that is still in, is not allowed, or None if it is."""
    match move:
        case Attack():
            return _refuse_attack(state, move)
        case Swap():
            return _refuse_swap(state, move.seat)
        case Beat():
            return _refuse_beat(state, move)
        case Transfer():
            return _refuse_transfer(state, move)
        case Show():
            return _refuse_show(state, move)
        case Take():
            return _refuse_take(state, move.seat)
        case Throw():
            return _refuse_throw(state, move)
        case _:
            return _refuse_word(state, move.seat)


def legal_moves(state: GameState, seat: int) -> tuple[Move, ...]:
    """List what *seat* may do, in the order of the notation."""
    if not state.table:
        return tuple(_openings(state)) if seat == state.lead else ()
    if seat == state.defender:
        return tuple(_answers(state)) if _must_answer(state) else ()
    return tuple(_throws(state, seat)) if seat in speakers(state) else ()


def waiting(state: GameState) -> tuple[int, ...]:
    """List the seats that may act, ascending."""
    if not state.table:
        return (state.lead,)
    if _must_answer(state):
        return tuple(sorted((*speakers(state), state.defender)))
    return tuple(sorted(speakers(state)))


def cannot_throw(state: GameState, seat: int) -> bool:
    """Tell whether *seat* is waited for to throw or pass and holds no rank of the table."""
    if seat not in speakers(state):
        return False
    ranks = _ranks(state)
    return not any(card.rank in ranks for card in state.hands[seat])


def _refuse_attack(state: GameState, move: Attack) -> Refusal | None:
    """Opening the bout: R3.1."""
    if state.table:
        return Refusal.ALREADY_OPENED
    if move.seat != state.lead:
        return Refusal.NOT_LEAD
    hand = state.hands[move.seat]
    if len(set(move.cards)) != len(move.cards) or any(card not in hand for card in move.cards):
        return Refusal.NOT_IN_HAND
    if len(move.cards) > 1 and state.rules.lead is Lead.ONE:
        return Refusal.ONE_CARD_ONLY
    if len({card.rank for card in move.cards}) != 1:
        return Refusal.MIXED_RANKS
    return Refusal.OVER_CAP if len(move.cards) > state.cap else None


def _refuse_swap(state: GameState, seat: int) -> Refusal | None:
    """Changing the lowest trump for the open one: R9.1."""
    if not state.rules.swap_lowest_trump:
        return Refusal.NO_SWAPPING
    if seat != state.lead:
        return Refusal.NOT_LEAD
    if state.table:
        return Refusal.ALREADY_OPENED
    if not state.stock:
        return Refusal.NO_STOCK
    return None if lowest_trump(state) in state.hands[seat] else Refusal.NOT_IN_HAND


def _refuse_answer(state: GameState, seat: int) -> Refusal | None:
    if seat != state.defender:
        return Refusal.NOT_DEFENDER
    return Refusal.TAKING if state.taking else None


def _refuse_beat(state: GameState, move: Beat) -> Refusal | None:
    """Covering: R3.3."""
    if refusal := _refuse_answer(state, move.seat):
        return refusal
    if move.card not in state.hands[move.seat]:
        return Refusal.NOT_IN_HAND
    if not state.is_open(move.target):
        return Refusal.NOT_OPEN
    if may_cheat(state, move.seat) or beats(move.card, move.target, state.trump):
        return None
    return Refusal.TOO_LOW


def _refuse_take(state: GameState, seat: int) -> Refusal | None:
    if refusal := _refuse_answer(state, seat):
        return refusal
    return None if state.has_open else Refusal.NOTHING_TO_TAKE


def _refuse_transfer(state: GameState, move: Transfer) -> Refusal | None:
    """Transferring by laying: R4.1, R4.2."""
    if refusal := _refuse_passing_on(state, move.seat, move.card, len(state.table) + 1):
        return refusal
    if may_cheat(state, move.seat) or is_fair_transfer(state, move.card):
        return None
    return Refusal.WRONG_RANK


def _refuse_show(state: GameState, move: Show) -> Refusal | None:
    """Transferring by showing: R4.5."""
    if state.rules.show_trump is ShowTrump.OFF:
        return Refusal.NO_SHOWING
    if refusal := _refuse_passing_on(state, move.seat, move.card, len(state.table)):
        return refusal
    if not is_fair_transfer(state, move.card):
        return Refusal.WRONG_RANK
    if not is_trump(move.card, state.trump):
        return Refusal.NOT_TRUMP
    return Refusal.HAS_SHOWN if move.seat in state.shown else None


def _refuse_passing_on(state: GameState, seat: int, card: Card, count: int) -> Refusal | None:
    """Say what forbids passing *count* attack cards on with *card*, laid or shown (R4)."""
    if refusal := _refuse_to_pass_on(state, seat):
        return refusal
    if card not in state.hands[seat]:
        return Refusal.NOT_IN_HAND
    return None if count <= _most_after_transfer(state) else Refusal.OVER_CAP


def _refuse_to_pass_on(state: GameState, seat: int) -> Refusal | None:
    """Say what forbids any transfer: R4.1, R4.4."""
    if state.rules.variant is not Variant.TRANSFER:
        return Refusal.NO_TRANSFERS
    if refusal := _refuse_answer(state, seat):
        return refusal
    if not state.table:
        return Refusal.NOT_OPENED
    if state.has_cover:
        return Refusal.ALREADY_BEATING
    if state.bouts == 0 and not state.rules.transfer_first_bout:
        return Refusal.NOT_IN_FIRST_BOUT
    return None


def _refuse_throw(state: GameState, move: Throw) -> Refusal | None:
    """Throwing in: R3.4, R3.5."""
    if refusal := _refuse_word(state, move.seat):
        return refusal
    if move.card not in state.hands[move.seat]:
        return Refusal.NOT_IN_HAND
    if refusal := _refuse_any_throw(state):
        return refusal
    if may_cheat(state, move.seat) or is_fair_throw(state, move.card):
        return None
    return Refusal.WRONG_RANK


def _refuse_any_throw(state: GameState) -> Refusal | None:
    """Say what of the cap and the timing forbids every throw (R3.2, R3.4)."""
    if len(state.table) >= state.cap:
        return Refusal.OVER_CAP
    late = state.rules.throw_timing is ThrowTiming.AFTER_BEATEN and not state.taking
    return Refusal.NOT_YET_BEATEN if late and state.has_open else None


def _refuse_word(state: GameState, seat: int) -> Refusal | None:
    """Say why *seat* may neither throw nor pass: R3.5, R3.6."""
    if not state.table:
        return Refusal.NOT_OPENED
    if seat in speakers(state):
        return None
    if seat in state.passed:
        return Refusal.HAS_PASSED
    if seat not in throwers(state):
        return Refusal.NOT_THROWER
    return Refusal.NOT_YOUR_WORD if state.hands[seat] else Refusal.NO_CARDS


def lowest_trump(state: GameState) -> Card:
    """Name the lowest trump of the deck (R9.1)."""
    return Card(lowest_rank(state.rules.deck), state.trump)


def _most_after_transfer(state: GameState) -> int:
    return most_attacks(state, next_opponent(state, state.defender))


def _must_answer(state: GameState) -> bool:
    return state.has_open and not state.taking


def _ranks(state: GameState) -> set[int]:
    return {card.rank for pair in state.table for card in pair if card is not None}


def _openings(state: GameState) -> Iterator[Move]:
    seat = state.lead
    most = 1 if state.rules.lead is Lead.ONE else state.cap
    for _, equal in groupby(state.hands[seat], key=attrgetter("rank")):
        cards = tuple(equal)
        for count in range(1, min(most, len(cards)) + 1):
            for chosen in combinations(cards, count):
                yield Attack(seat, chosen)
    if _refuse_swap(state, seat) is None:
        yield Swap(seat)


def _answers(state: GameState) -> Iterator[Move]:
    seat, trump = state.defender, state.trump
    hand, any_card = state.hands[seat], may_cheat(state, state.defender)
    for target in state.open_cards:
        for card in hand:
            if any_card or beats(card, target, trump):
                yield Beat(seat, target, card)
    if _refuse_to_pass_on(state, seat) is None:
        yield from _transfers(state)
    yield Take(seat)


def _transfers(state: GameState) -> Iterator[Move]:
    seat, most = state.defender, _most_after_transfer(state)
    hand, any_card = state.hands[seat], may_cheat(state, seat)
    if len(state.table) < most:
        for card in hand:
            if any_card or is_fair_transfer(state, card):
                yield Transfer(seat, card)
    for card in hand:
        if _refuse_show(state, Show(seat, card)) is None:
            yield Show(seat, card)


def _throws(state: GameState, seat: int) -> Iterator[Move]:
    if _refuse_any_throw(state) is None:
        ranks, any_card = _ranks(state), may_cheat(state, seat)
        for card in state.hands[seat]:
            if any_card or card.rank in ranks:
                yield Throw(seat, card)
    yield Pass(seat)
