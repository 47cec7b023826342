"""From what a seat knows, and a guess at the rest, to a position of the simulation."""

from engine.ai.bits import mask_of, number
from engine.ai.frame import frame_of
from engine.ai.knowledge import Guess, Knowledge
from engine.ai.position import Position


def position_of(knowledge: Knowledge, guessed: Guess) -> Position:
    """Set the deal up as it stands, with the hidden cards as they are *guessed*."""
    view = knowledge.view
    position = Position(
        frame_of(view.rules, view.players, view.trump),
        [mask_of(hand) for hand in guessed.hands],
        [number(card) for card in reversed(guessed.stock)],
        number(view.trump_card),
    )
    position.out = sum(1 << seat for seat in view.out)
    position.bouts = view.bouts
    position.first = not view.discarded
    position.start(view.lead)
    if knowledge.memory.laid:
        position.starter = knowledge.memory.laid[0].seat
    position.shown = sum(1 << seat for seat in view.shown)
    position.meet(view.defender, view.cap)
    position.open = mask_of(view.open_cards)
    position.lying = mask_of(card for pair in view.table for card in pair if card is not None)
    position.count = len(view.table)
    position.taking = view.taking
    position.passed = sum(1 << seat for seat in view.passed)
    return position
