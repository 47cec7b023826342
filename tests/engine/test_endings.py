"""Where two seats know every card, the search knows the result of each move in any game."""

from random import Random

import pytest

from engine.options import Variant
from tests.engine.endings import compare

ENDINGS = 15
"""`python -m tests.engine.endings` compares 1,000 of each."""


@pytest.mark.parametrize("variant", Variant)
def test_endings_are_worth_what_a_judge_finds_who_tries_everything(variant: Variant) -> None:
    random = Random(f"{variant} to the end")
    for _ in range(ENDINGS):
        assert list(compare(variant, 7, random)) == []
