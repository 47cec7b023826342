"""The simulation beside the engine: the same deal, the same moves, move by move."""

from dataclasses import replace
from random import Random

from engine.ai.choices import moves
from engine.ai.codes import code_of
from engine.ai.knowledge import Guess, Knowledge
from engine.ai.memory import Memory, remember
from engine.ai.position import Position
from engine.ai.reading import position_of
from engine.legality import legal_moves, waiting
from engine.options import Variant
from engine.play import play
from engine.state import GameState
from engine.view import view_for
from engine.witness import memory_of_deal
from tests.engine.deals import OPTIONS, Deal, rules_of

SIMULATED = (Variant.THROW_IN, Variant.TRANSFER, Variant.SIMPLE)


def a_deal(variant: Variant, random: Random) -> Deal:
    """Choose options at random, without cheating."""
    chosen = {name: random.choice(values) for name, values in OPTIONS.items()}
    rules = rules_of({**chosen, "variant": str(variant), "cheating": "off"})
    players = random.randint(2, rules.max_seats)
    if players not in (4, 6):
        rules = replace(rules, teams=0)
    return Deal(rules, players, random.randrange(players), None, random.randbytes(32), 0)


def simulation_of(state: GameState, memory: Memory) -> Position:
    """Give the deal as the simulation sees it when every card is known."""
    known = Knowledge(view_for(state, state.lead), memory)
    return position_of(known, Guess(state.hands, state.stock))


def play_beside(started: Deal, random: Random, *, again: float = 0.0) -> None:
    """Play a deal at random in both; fail where they differ in moves, hands or the result.

    *again* is how often the simulation is set up anew from what is known.
    """
    state, memory = started.start, memory_of_deal(started.start)
    position = simulation_of(state, memory)
    while not state.is_over:
        seats = waiting(state)
        assert not position.is_over
        assert position.actor in seats
        for seat in seats:
            legal = sorted(map(code_of, legal_moves(state, seat)))
            assert legal == sorted(moves(position, seat)), (state, legal)
        seat = random.choice(seats)
        move = random.choice(legal_moves(state, seat))
        step = play(state, move)
        state, memory = step.state, remember(memory, step.events)
        position.play(seat, code_of(move))
        if again and not state.is_over and random.random() < again:
            takes = position.takes
            position = simulation_of(state, memory)
            position.takes = takes
    assert position.is_over
    assert results(position) == results_of(state)


def results(position: Position) -> list[int]:
    return [position.worth(seat) for seat in range(position.frame.players)]


def results_of(state: GameState) -> list[int]:
    result = state.result
    assert result is not None
    return [
        -1 if seat in result.losers else 0 if seat in result.drawn else 1
        for seat in range(state.players)
    ]
