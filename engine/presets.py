"""Named rule sets: rules that people know by a name."""

from dataclasses import dataclass
from enum import StrEnum

from engine.meaning import essence
from engine.options import (
    Cheating,
    NextLead,
    Rules,
    ShowTrump,
    Throwers,
    ThrowOrder,
    Timeout,
    Variant,
    defaults_of,
    seat_counts,
)


class PresetName(StrEnum):
    CLASSIC = "classic"
    TRANSFER = "transfer"
    ADVANCED = "advanced"
    STRICT = "strict"
    OLD_TRANSFER = "old_transfer"
    DUEL = "duel"
    SIMPLE = "simple"
    ROAD = "road"
    ROAD_CIRCLE = "road_circle"
    TWO_ON_TWO = "two_on_two"
    THREE_ON_THREE = "three_on_three"
    CARD_CALLERS = "card_callers"
    ACCUSERS = "accusers"
    QUICK = "quick"
    LARGE = "large"
    JOKERS = "jokers"
    RATED = "rated"


@dataclass(frozen=True, slots=True)
class Preset:
    """`least` to `most` seats are what it is for. `for_stake`: it is played for a stake unless
    people choose otherwise. `is_locked`: its options cannot be changed one by one (R11.2)."""

    name: PresetName
    rules: Rules
    least: int
    most: int
    for_stake: bool = False
    is_locked: bool = False

    @property
    def counts(self) -> tuple[int, ...]:
        """How many may sit, ascending."""
        return tuple(n for n in seat_counts(self.rules) if self.least <= n <= self.most)

    @property
    def is_plain(self) -> bool:
        """Whether it is nothing but its rules, so that these alone tell its name."""
        return self.counts == seat_counts(self.rules) and not self.is_locked


PRESETS = (
    Preset(PresetName.CLASSIC, Rules(), 2, 5),
    Preset(PresetName.TRANSFER, Rules(variant=Variant.TRANSFER), 2, 5),
    Preset(
        PresetName.ADVANCED,
        Rules(
            variant=Variant.TRANSFER,
            throwers=Throwers.NEIGHBOURS_AFTER_FIRST,
            throw_order=ThrowOrder.FREE,
        ),
        2,
        5,
    ),
    Preset(
        PresetName.STRICT,
        Rules(throw_order=ThrowOrder.CLOCKWISE, timeout=Timeout.FORFEIT),
        2,
        4,
    ),
    Preset(
        PresetName.OLD_TRANSFER,
        Rules(
            variant=Variant.TRANSFER,
            transfer_first_bout=False,
            show_trump=ShowTrump.PER_BOUT,
            next_lead=NextLead.LEFT_OF_FOOL,
        ),
        2,
        5,
    ),
    Preset(PresetName.DUEL, Rules(next_lead=NextLead.WINNER), 2, 2),
    Preset(PresetName.SIMPLE, Rules(variant=Variant.SIMPLE), 2, 5),
    Preset(PresetName.ROAD, defaults_of(Variant.ROAD), 2, 6),
    Preset(PresetName.ROAD_CIRCLE, defaults_of(Variant.ROAD_CIRCLE), 2, 6),
    Preset(PresetName.TWO_ON_TWO, Rules(teams=2), 4, 4),
    Preset(PresetName.THREE_ON_THREE, Rules(teams=2, deck=52), 6, 6),
    Preset(PresetName.CARD_CALLERS, Rules(cheating=Cheating.CALL_CARD), 2, 5, for_stake=True),
    Preset(PresetName.ACCUSERS, Rules(cheating=Cheating.CALL_PLAYER), 2, 5),
    Preset(PresetName.QUICK, Rules(deck=24), 2, 3),
    Preset(PresetName.LARGE, Rules(deck=52), 2, 6),
    Preset(PresetName.JOKERS, Rules(deck=54), 2, 8),
    Preset(PresetName.RATED, Rules(next_lead=NextLead.LOWEST_TRUMP), 2, 5, is_locked=True),
)
"""Every named rule set, in the order in which people are shown them."""


def preset_called(name: PresetName) -> Preset:
    return next(preset for preset in PRESETS if preset.name is name)


def preset_of(rules: Rules, named: PresetName | None = None) -> Preset | None:
    """Say which rule set *rules* are, or None if people have made them up.

    *named* is what was chosen by name: a set that is more than its rules, because it is locked or
    for fewer seats than these allow, is nothing one slips into by changing options.
    """
    game = essence(rules)
    for preset in PRESETS:
        if (preset.is_plain or preset.name is named) and essence(preset.rules) == game:
            return preset
    return None
