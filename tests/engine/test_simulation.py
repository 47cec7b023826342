"""The simulation of the search plays by the rules: it equals the engine, move by move."""

from random import Random

import pytest

from engine.ai.codes import code_of, move_of
from engine.cards import deck_of
from engine.legality import legal_moves, waiting
from engine.moves import Accuse, Call
from engine.options import Variant
from tests.engine.deals import played
from tests.engine.simulated import SIMULATED, a_deal, play_beside

DEALS = 250
"""`make simulation` plays 100,000 of each."""


@pytest.mark.parametrize("variant", SIMULATED)
def test_random_deals_are_played_as_in_the_engine(variant: Variant) -> None:
    random = Random(f"{variant} as in the engine")
    for _ in range(DEALS):
        play_beside(a_deal(variant, random), random)


@pytest.mark.parametrize("variant", SIMULATED)
def test_a_deal_can_be_taken_up_in_the_middle(variant: Variant) -> None:
    random = Random(f"{variant} in the middle")
    for _ in range(DEALS // 5):
        play_beside(a_deal(variant, random), random, again=0.3)


def test_moves_are_said_in_the_words_of_the_engine() -> None:
    random, said = Random(5), set()
    for variant in SIMULATED:
        for _ in range(40):
            for state, _ in played(a_deal(variant, random)):
                for move in (m for seat in waiting(state) for m in legal_moves(state, seat)):
                    assert move_of(move.seat, code_of(move)) == move
                    said.add(type(move).__name__)
    assert said == {"Attack", "Throw", "Beat", "Transfer", "Show", "Take", "Pass", "Swap"}


def test_what_is_not_simulated_is_refused() -> None:
    for move in (Call(0, deck_of(36)[0]), Accuse(0, 1)):
        with pytest.raises(ValueError, match="not simulated"):
            code_of(move)
