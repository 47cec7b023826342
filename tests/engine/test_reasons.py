"""Which reason is given: the one a good player would name, told apart from the second best move."""

import pytest

from engine.ai.why import Why
from tests.engine.positions import cheaters, position
from tests.engine.reasons import CASES, Case, advised, ending


@pytest.mark.parametrize("case", [pytest.param(case, id=case.id) for case in CASES])
def test_the_reason_is_the_one_that_a_player_would_name(case: Case) -> None:
    advice = advised(case)
    assert advice.why == case.why
    if isinstance(case.told, int):
        assert advice.count == case.told
    elif case.told:
        assert " ".join(map(str, advice.cards)) == case.told


def test_every_reason_has_its_case() -> None:
    certain = {Why.ONLY_WIN, Why.WINS, Why.WINS_ANYHOW, Why.DRAWS, Why.DRAWS_ANYHOW, Why.LOSES}
    certain |= {Why.NO_CHOICE, Why.HONEST}
    assert {case.why for case in CASES} | certain == set(Why)


def test_of_somebody_who_may_cheat_nothing_is_certain() -> None:
    state = position("7c Ac", "8h 8d", stock="", options=cheaters(), bouts=1)
    assert advised(Case("", state, ("attack Ac", "attack 7c"), Why.BEST)).why is not Why.UNBEATABLE


def test_what_the_second_best_move_does_as_well_is_no_reason() -> None:
    """A king and an ace both want a trump; but the ace is one of a pair that had better stay."""
    state = ending("7c Kc Ac Ad 9h", "8c 8h Ts")
    alone = Case("", state, ("attack Kc", "attack 7c"), Why.NEEDS_TRUMP)
    assert advised(alone).why is Why.NEEDS_TRUMP
    beside = Case("", state, ("attack Kc", "attack Ac"), Why.KEEPS_PAIR)
    assert advised(beside).why is Why.KEEPS_PAIR
