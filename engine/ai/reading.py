"""From what a seat knows, and a guess at the rest, to a position of the simulation."""

from random import Random

from engine.ai.bits import mask_of, number
from engine.ai.bouts import Bouts
from engine.ai.chains import Chains
from engine.ai.frame import frame_of
from engine.ai.knowledge import Guess, Knowledge, guess
from engine.ai.simulation import Simulation


def position_of(knowledge: Knowledge, guessed: Guess) -> Simulation:
    """Set the deal up as it stands, with the hidden cards as they are *guessed*."""
    read = _chains if knowledge.view.rules.is_road else _bouts
    return read(knowledge, guessed)


def _chains(knowledge: Knowledge, guessed: Guess) -> Chains:
    view = knowledge.view
    frame = frame_of(view.rules, view.players, view.trump)
    position = Chains(frame, [mask_of(hand) for hand in guessed.hands])
    position.out = sum(1 << seat for seat in view.out)
    position.start(view.lead)
    position.lying = mask_of(view.chain)
    position.count = len(view.chain)
    if view.chain:
        position.top = number(view.chain[-1])
        (position.actor,) = view.waiting
    return position


def _bouts(knowledge: Knowledge, guessed: Guess) -> Bouts:
    view = knowledge.view
    position = Bouts(
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
    position.find_actor()
    return position


class Guesses:
    """Guess after guess at the hidden cards, each a position: `guess`, prepared to be quick."""

    def __init__(self, knowledge: Knowledge, chance: Random) -> None:
        view = knowledge.view
        held = [knowledge.held_by(seat) for seat in range(view.players)]
        self._chance = chance
        self._known = position_of(knowledge, guess(knowledge, chance))
        self._held = [mask_of(cards) for cards in held]
        self._missing = [count - len(cards) for count, cards in zip(view.counts, held, strict=True)]
        self._unseen = [number(card) for card in knowledge.unseen]
        self._bottom = [number(view.trump_card)] if view.stock else []

    @property
    def known(self) -> Simulation:
        """One of the guesses; what is no guess in it is to be read, not changed."""
        return self._known

    def __call__(self) -> Simulation:
        position, unseen = self._known.copy(), self._unseen
        self._chance.shuffle(unseen)
        start = 0
        for seat, missing in enumerate(self._missing):
            hand, end = self._held[seat], start + missing
            for card in unseen[start:end]:
                hand |= 1 << card
            position.hands[seat], start = hand, end
        position.stock = self._bottom + unseen[start:]
        return position
