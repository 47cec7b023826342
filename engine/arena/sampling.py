"""A player for measuring: plain Monte Carlo.

It deals the hidden cards at random again and again, makes each of its moves, lets everybody play on
greedily with some noise, and takes the move with the best mean. It shares no search with the
opponents, so that it stays what it is when they change.
"""

from random import Random
from time import process_time
from typing import Final

from engine.ai.bits import bits
from engine.ai.choices import fitting, moves
from engine.ai.codes import ATTACK, BEAT, PASS, SHOW, TAKE, TRANSFER, code_of
from engine.ai.knowledge import Knowledge, guess
from engine.ai.position import Position
from engine.ai.reading import position_of
from engine.arena.greedy import TRUMPS_STAY
from engine.moves import Move
from engine.options import Variant

SIMULATED: Final = (Variant.THROW_IN, Variant.TRANSFER, Variant.SIMPLE)
"""The variants it can play."""

NOISE: Final = 0.1
"""How often a move is any move instead of the greedy one."""


def choose(knowledge: Knowledge, chance: Random, seconds: float) -> Move:
    """Choose the move with the best mean within *seconds* of processor time."""
    legal = knowledge.view.legal
    if len(legal) == 1:
        return legal[0]
    codes, end = [code_of(move) for move in legal], process_time() + seconds
    worth = [0] * len(codes)
    while True:
        _add_a_guess(knowledge, codes, worth, chance)
        if process_time() >= end:
            return legal[worth.index(max(worth))]


def choose_in_rounds(rounds: int, knowledge: Knowledge, chance: Random, seconds: float) -> Move:
    """Choose the move with the best mean of *rounds* guesses: the same again by the same chance,
    however long it takes."""
    del seconds
    legal = knowledge.view.legal
    codes = [code_of(move) for move in legal]
    worth = [0] * len(codes)
    for _ in range(rounds if len(legal) > 1 else 0):
        _add_a_guess(knowledge, codes, worth, chance)
    return legal[worth.index(max(worth))]


def _add_a_guess(knowledge: Knowledge, codes: list[int], worth: list[int], chance: Random) -> None:
    """Add to *worth* what each move brings in one deal of the hidden cards."""
    dealt, seat = position_of(knowledge, guess(knowledge, chance)), knowledge.seat
    for index, code in enumerate(codes):
        position = dealt.copy()
        position.play(seat, code)
        worth[index] += played_out(position, chance).worth(seat)


def played_out(position: Position, chance: Random) -> Position:
    """Play *position* to its end, and give it."""
    while not position.is_over:
        seat = position.actor
        if chance.random() < NOISE:
            move = chance.choice(moves(position, seat))
        else:
            move = greedy(position, seat)
        position.play(seat, move)
    return position


def greedy(position: Position, seat: int) -> int:
    """Give the greedy move of *seat*, which may act, as a number."""
    if not position.count:
        plain = position.hands[seat] & ~position.frame.trumps
        return ATTACK * _lowest(plain or position.hands[seat])
    if seat == position.defender:
        return _answer(position, seat)
    plain = fitting(position, seat) & ~position.frame.trumps
    return _lowest(plain).bit_length() - 1 if plain else PASS


def _answer(position: Position, seat: int) -> int:
    frame = position.frame
    if frame.transfers and position.open == position.lying:
        for move in moves(position, seat):
            laid = TRANSFER <= move < SHOW and not frame.trumps >> move - TRANSFER & 1
            if laid or SHOW <= move < TAKE:
                return move
    hand, answer, spends = position.hands[seat], TAKE, len(position.stock) < TRUMPS_STAY
    for target in bits(position.open):
        covers = hand & frame.beaten_by[target]
        if not spends and not frame.trumps >> target & 1:
            covers &= ~frame.trumps
        cover = _lowest(covers & ~frame.trumps or covers)
        if not cover:
            return TAKE
        hand ^= cover
        answer = BEAT + 64 * target + cover.bit_length() - 1 if answer == TAKE else answer
    return answer


def _lowest(cards: int) -> int:
    """Give the lowest card of a set as a set."""
    return cards & -cards
