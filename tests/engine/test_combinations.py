"""R1.2, R1.4, R6.1, R10.1: which options go together, and for how many."""

import pytest

from engine.options import RulesCode, RulesError, check, seat_counts
from tests.engine.positions import rules


@pytest.mark.parametrize(
    ("options", "counts"),
    [
        ({}, (2, 3, 4, 5)),
        ({"deck": 24}, (2, 3)),
        ({"full_deal": True}, (2, 3, 4, 5, 6)),
        ({"teams": 2}, (4,)),
        ({"teams": 2, "full_deal": True, "deck": 24}, (4,)),
        ({"teams": 2, "deck": 54}, (4, 6)),
        ({"variant": "road"}, (2, 3, 4, 5, 6)),
    ],
)
def test_r1_2_rules_say_how_many_may_play(
    options: dict[str, object], counts: tuple[int, ...]
) -> None:
    assert seat_counts(rules(**options)) == counts
    for players in counts:
        check(rules(**options), players)


@pytest.mark.parametrize(
    ("options", "code", "rule"),
    [
        ({"deck": 24, "teams": 2}, RulesCode.TEAMS_NEED_FOUR_OR_SIX, "R1.4"),
        ({"variant": "road", "deck": 52}, RulesCode.ROAD_NEEDS_DECK_36, "R6.1"),
        ({"variant": "road", "teams": 2}, RulesCode.ROAD_HAS_NO_TEAMS, "R1.4"),
        (
            {"variant": "road_circle", "cheating": "call_card"},
            RulesCode.ROAD_HAS_NO_CHEATING,
            "R10.1",
        ),
    ],
)
def test_r1_2_what_does_not_go_together_is_refused_by_a_rule(
    options: dict[str, object], code: RulesCode, rule: str
) -> None:
    with pytest.raises(RulesError) as error:
        seat_counts(rules(**options))
    assert (error.value.code, error.value.code.rule) == (code, rule)


def test_every_code_says_which_rule_forbids() -> None:
    assert {code.value: code.rule for code in RulesCode} == {
        "not_rules": "R1",
        "unknown_option": "R1",
        "unknown_value": "R1",
        "too_few_players": "R1.2",
        "too_many_players": "R1.2",
        "teams_need_four_or_six": "R1.4",
        "road_needs_deck_36": "R6.1",
        "road_has_no_teams": "R1.4",
        "road_has_no_cheating": "R10.1",
    }
