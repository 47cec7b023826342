"""One deal between players, with the engine as the referee."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from time import process_time

from engine.ai.knowledge import Knowledge
from engine.ai.memory import remember
from engine.events import Step
from engine.legality import waiting
from engine.moves import Move, format_move
from engine.play import IllegalMove, play
from engine.record import Record, states
from engine.state import GameState, Result
from engine.view import View, view_for
from engine.witness import memory_of_deal

Choose = Callable[[Knowledge, Random, float], Move]
"""A player of this program: what its seat knows, chance, and the seconds it may take."""


class FoulPlay(Exception):
    """A player has made a move that is not legal, or none."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What a player may ask for when it is to move. The record is for other programs only."""

    knowledge: Knowledge
    played: Callable[[], Record]


@dataclass(frozen=True, slots=True)
class Answer:
    """A move and the seconds it took."""

    move: Move
    seconds: float


Player = Callable[[Turn], Answer]


@dataclass(frozen=True, slots=True)
class Match:
    """How a deal ended, and the seconds each seat took for each move that was a choice."""

    result: Result
    seconds: tuple[tuple[float, ...], ...]


def resident(choose: Choose, chance: Random, seconds: float) -> Player:
    """Seat a player of this program: it is given its knowledge and nothing else."""

    def answer(turn: Turn) -> Answer:
        start = process_time()
        move = choose(turn.knowledge, chance, seconds)
        return Answer(move, process_time() - start)

    return answer


def play_match(dealt: Record, players: Sequence[Player]) -> Match:
    """Play *dealt*, a record without actions, to its end. Raises FoulPlay."""
    state = next(states(dealt))
    memory, actions = memory_of_deal(state), list[str]()
    seconds: tuple[list[float], ...] = tuple([] for _ in players)
    while state.result is None:
        seat = to_move(state)
        knowledge = Knowledge(view_for(state, seat), memory)
        move = _forced(knowledge.view)
        if move is None:
            answer = players[seat](Turn(knowledge, lambda: _record(dealt, actions)))
            seconds[seat].append(answer.seconds)
            move = answer.move
        step = _judged(state, seat, move)
        actions.append(format_move(move))
        state, memory = step.state, remember(memory, step.events)
    return Match(state.result, tuple(map(tuple, seconds)))


def to_move(state: GameState) -> int:
    """Name who is asked where several may act: the defender, then clockwise from the lead."""
    seats = waiting(state)
    if state.defender in seats:
        return state.defender
    return min(seats, key=lambda seat: (seat - state.lead) % state.players)


def _forced(view: View) -> Move | None:
    """Give the only move there is, for which nobody need be asked."""
    return view.legal[0] if len(view.legal) == 1 and not view.calls else None


def _judged(state: GameState, seat: int, move: Move) -> Step:
    if move.seat != seat:
        raise FoulPlay(f"{move}: not a move of seat {seat}")
    try:
        return play(state, move)
    except IllegalMove as error:
        raise FoulPlay(f"{move}: {error.refusal}") from error


def _record(dealt: Record, actions: Sequence[str]) -> Record:
    return Record(dealt.rules, dealt.players, dealt.dealer, dealt.first, dealt.deck, tuple(actions))
