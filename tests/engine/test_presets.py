"""Named rule sets: what the lobby offers by name."""

import pytest

from engine.options import VALUES, NextLead, Rules, check
from engine.presets import PRESETS, Preset, PresetName, preset_called, preset_of
from tests.engine.positions import rules

EACH = pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: str(preset.name))
EXPECTED: dict[PresetName, tuple[dict[str, object], tuple[int, ...]]] = {
    PresetName.CLASSIC: ({}, (2, 3, 4, 5)),
    PresetName.TRANSFER: ({"variant": "transfer"}, (2, 3, 4, 5)),
    PresetName.ADVANCED: (
        {
            "variant": "transfer",
            "throwers": "neighbours_after_first",
            "throw_order": "free",
            "throw_timing": "anytime",
        },
        (2, 3, 4, 5),
    ),
    PresetName.STRICT: (
        {"throw_order": "clockwise", "timeout": "forfeit"},
        (2, 3, 4),
    ),
    PresetName.OLD_TRANSFER: (
        {
            "variant": "transfer",
            "transfer_first_bout": False,
            "show_trump": "per_bout",
            "next_lead": "left_of_fool",
        },
        (2, 3, 4, 5),
    ),
    PresetName.DUEL: ({"next_lead": "winner"}, (2,)),
    PresetName.SIMPLE: ({"variant": "simple"}, (2, 3, 4, 5)),
    PresetName.ROAD: ({"variant": "road"}, (2, 3, 4, 5, 6)),
    PresetName.ROAD_CIRCLE: ({"variant": "road_circle"}, (2, 3, 4, 5, 6)),
    PresetName.TWO_ON_TWO: ({"teams": 2}, (4,)),
    PresetName.THREE_ON_THREE: ({"teams": 2, "deck": 52}, (6,)),
    PresetName.CARD_CALLERS: ({"cheating": "call_card"}, (2, 3, 4, 5)),
    PresetName.ACCUSERS: ({"cheating": "call_player"}, (2, 3, 4, 5)),
    PresetName.QUICK: ({"deck": 24}, (2, 3)),
    PresetName.LARGE: ({"deck": 52}, (2, 3, 4, 5, 6)),
    PresetName.JOKERS: ({"deck": 54}, (2, 3, 4, 5, 6, 7, 8)),
    PresetName.RATED: ({"next_lead": "lowest_trump"}, (2, 3, 4, 5)),
}


def test_every_name_has_its_set() -> None:
    assert [preset.name for preset in PRESETS] == list(PresetName) == list(EXPECTED)
    assert all(preset_called(name).name is name for name in PresetName)


@EACH
def test_a_set_is_what_its_name_promises(preset: Preset) -> None:
    options, counts = EXPECTED[preset.name]
    assert preset.rules == rules(**options)
    assert preset.counts == counts
    assert (preset.least, preset.most) == (counts[0], counts[-1])


@EACH
def test_everybody_a_set_is_for_can_play_it(preset: Preset) -> None:
    for players in preset.counts:
        check(preset.rules, players)


def test_no_two_sets_have_the_same_rules() -> None:
    assert len({preset.rules for preset in PRESETS}) == len(PRESETS)


def test_one_set_is_played_for_a_stake() -> None:
    assert [preset.name for preset in PRESETS if preset.for_stake] == [PresetName.CARD_CALLERS]


@pytest.mark.parametrize(
    "name", [pytest.param(PresetName.RATED, id="R11.2 rated deals are locked")]
)
def test_one_set_is_locked(name: PresetName) -> None:
    assert [preset.name for preset in PRESETS if preset.is_locked] == [name]
    assert preset_called(name).rules == Rules(next_lead=NextLead.LOWEST_TRUMP)


@EACH
def test_a_set_chosen_by_name_is_known_by_it(preset: Preset) -> None:
    assert preset_of(preset.rules, preset.name) is preset


@EACH
def test_a_set_is_known_by_its_rules_unless_it_is_more_than_these(preset: Preset) -> None:
    closed = {PresetName.STRICT, PresetName.DUEL, PresetName.THREE_ON_THREE, PresetName.RATED}
    assert preset_of(preset.rules) is (None if preset.name in closed else preset)


def test_changed_rules_are_no_set_whatever_they_were_called() -> None:
    for option, values in VALUES.items():
        if option in ("throw_order", "timeout", "draw_rule"):
            changed = rules(**{"lead": "one", option: str(values[-1])})
            assert preset_of(changed, PresetName.CLASSIC) is None


def test_an_option_without_meaning_leaves_a_set_what_it_is() -> None:
    odd = Rules.from_json({"variant": "simple", "throwers": "neighbours", "show_trump": "per_deal"})
    assert preset_of(odd) is preset_called(PresetName.SIMPLE)
