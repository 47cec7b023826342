"""Where two seats know every card, the search knows the result of each move in any game."""

import sys

import pytest

from engine.options import Variant
from tests.engine.endings import CARDS_TO_JUDGE, differences, tasks

ENDINGS = 60
"""`make endings` plays 1,000 of each, and larger ones."""


@pytest.mark.parametrize("variant", CARDS_TO_JUDGE)
def test_random_endings_are_worth_what_plain_minimax_says(variant: Variant) -> None:
    few, _ = CARDS_TO_JUDGE[variant]
    calls_at_most = sys.getrecursionlimit()
    for task in tasks(variant, 3, few, 2, ENDINGS):
        assert differences(task) == []
    assert sys.getrecursionlimit() == calls_at_most
