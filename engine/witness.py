"""From a deal to what one seat knows of it: the only way to an opponent, through the one door."""

from engine.ai.knowledge import Knowledge
from engine.ai.memory import Laid, Memory, first_memory, remember
from engine.cards import Card
from engine.events import Dealt
from engine.record import Record, steps
from engine.state import GameState
from engine.view import view_for


def memory_of_deal(state: GameState) -> Memory:
    """Give what everybody has seen when *state* has just been dealt."""
    dealt = Dealt(state.dealer, state.lead, state.defender, state.trump_card)
    return first_memory(dealt, state.players, state.trump, has_stock=bool(state.stock))


def memory_of_position(state: GameState) -> Memory:
    """Give what somebody sees who comes only now: what lies open, and not who laid it."""
    laid = [Laid(card, state.lead) for card in state.chain]
    for pair in state.table:
        laid.append(Laid(pair.attack, state.lead))
        if pair.cover is not None:
            laid.append(Laid(pair.cover, state.defender, covers=pair.attack))
    held = (frozenset[Card](),) * state.players
    return Memory(held, state.trump_card, state.trump, tuple(laid))


def witnessed(record: Record) -> tuple[GameState, Memory]:
    """Give the state after the last action of *record*, and what everybody remembers then.

    Raises RecordError or ReplayError as `replay` does.
    """
    dealt, *played = steps(record)
    memory = memory_of_deal(dealt.state)
    for step in played:
        memory = remember(memory, step.events)
    state = played[-1].state if played else dealt.state
    return state, memory


def knowledge_of(record: Record, seat: int) -> Knowledge:
    """Say what *seat* knows after the last action of *record*.

    Raises RecordError or ReplayError as `replay` does, ValueError if there is no such seat.
    """
    state, memory = witnessed(record)
    return Knowledge(view_for(state, seat), memory)
