"""Rules: every option of the game with its values, defaults and limits (R1)."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any

from engine.cards import DECK_SIZES


class Variant(StrEnum):
    THROW_IN = "throw_in"
    TRANSFER = "transfer"
    SIMPLE = "simple"
    ROAD = "road"
    ROAD_CIRCLE = "road_circle"


class Lead(StrEnum):
    EQUAL = "equal"
    ONE = "one"


class Throwers(StrEnum):
    ALL = "all"
    NEIGHBOURS = "neighbours"
    NEIGHBOURS_AFTER_FIRST = "neighbours_after_first"


class ThrowOrder(StrEnum):
    LEAD_FIRST = "lead_first"
    FREE = "free"
    CLOCKWISE = "clockwise"


class ThrowTiming(StrEnum):
    ANYTIME = "anytime"
    AFTER_BEATEN = "after_beaten"


class FirstLimit(StrEnum):
    UNTIL_DISCARD = "until_discard"
    FIRST_BOUT = "first_bout"
    OFF = "off"


class ShowTrump(StrEnum):
    OFF = "off"
    PER_BOUT = "per_bout"
    PER_DEAL = "per_deal"


class DrawFirst(StrEnum):
    TRANSFERRER = "transferrer"
    STARTER = "starter"


class DrawRule(StrEnum):
    DRAW = "draw"
    DEFENDER_LOSES = "defender_loses"
    REPLAY = "replay"


class NextLead(StrEnum):
    LEFT_OF_FOOL = "left_of_fool"
    RIGHT_OF_FOOL = "right_of_fool"
    WINNER = "winner"
    LOWEST_TRUMP = "lowest_trump"


class Cheating(StrEnum):
    OFF = "off"
    CALL_CARD = "call_card"
    CALL_PLAYER = "call_player"


class Timeout(StrEnum):
    AUTO = "auto"
    FORFEIT = "forfeit"


class RulesCode(StrEnum):
    """Why rules are not rules, or do not fit a number of seats."""

    NOT_RULES = "not_rules"
    UNKNOWN_OPTION = "unknown_option"
    UNKNOWN_VALUE = "unknown_value"
    TOO_FEW_PLAYERS = "too_few_players"
    TOO_MANY_PLAYERS = "too_many_players"
    TEAMS_NEED_FOUR_OR_SIX = "teams_need_four_or_six"
    ROAD_NEEDS_DECK_36 = "road_needs_deck_36"
    ROAD_HAS_NO_TEAMS = "road_has_no_teams"
    ROAD_HAS_NO_CHEATING = "road_has_no_cheating"

    @property
    def rule(self) -> str:
        """The rule that says so; "R1" is the table of options."""
        return _RULES_OF[self]


_RULES_OF = {
    RulesCode.NOT_RULES: "R1",
    RulesCode.UNKNOWN_OPTION: "R1",
    RulesCode.UNKNOWN_VALUE: "R1",
    RulesCode.TOO_FEW_PLAYERS: "R1.2",
    RulesCode.TOO_MANY_PLAYERS: "R1.2",
    RulesCode.TEAMS_NEED_FOUR_OR_SIX: "R1.4",
    RulesCode.ROAD_NEEDS_DECK_36: "R6.1",
    RulesCode.ROAD_HAS_NO_TEAMS: "R1.4",
    RulesCode.ROAD_HAS_NO_CHEATING: "R10.1",
}


class RulesError(ValueError):
    def __init__(self, code: RulesCode) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class Rules:
    """The options of a table. The defaults here are those of throw-in: see `defaults_of`."""

    variant: Variant = Variant.THROW_IN
    deck: int = 36
    full_deal: bool = False
    teams: int = 0
    lead: Lead = Lead.EQUAL
    throwers: Throwers = Throwers.ALL
    throw_order: ThrowOrder = ThrowOrder.LEAD_FIRST
    throw_timing: ThrowTiming = ThrowTiming.ANYTIME
    first_limit: FirstLimit = FirstLimit.UNTIL_DISCARD
    transfer_first_bout: bool = True
    show_trump: ShowTrump = ShowTrump.OFF
    draw_first: DrawFirst = DrawFirst.TRANSFERRER
    draw_rule: DrawRule = DrawRule.DRAW
    next_lead: NextLead = NextLead.LEFT_OF_FOOL
    swap_lowest_trump: bool = False
    cheating: Cheating = Cheating.OFF
    timeout: Timeout = Timeout.AUTO

    @classmethod
    def from_json(cls, data: Mapping[str, object]) -> "Rules":
        """Read what differs from the defaults. Raises RulesError, whatever *data* is."""
        if not isinstance(data, Mapping):
            raise RulesError(RulesCode.NOT_RULES)
        if not all(key in VALUES for key in data):
            raise RulesError(RulesCode.UNKNOWN_OPTION)
        options = {key: _value(key, given) for key, given in data.items()}
        variant = options.get("variant", Variant.THROW_IN)
        return replace(defaults_of(variant), **options)

    def to_json(self) -> dict[str, object]:
        """Give what differs from the variant's defaults, and the variant if it is not throw-in."""
        usual = defaults_of(self.variant)
        given: dict[str, object] = {}
        if self.variant is not Variant.THROW_IN:
            given["variant"] = str(self.variant)
        for field in fields(self):
            value = getattr(self, field.name)
            if value != getattr(usual, field.name):
                given[field.name] = str(value) if isinstance(value, StrEnum) else value
        return given

    @property
    def is_road(self) -> bool:
        return self.variant in _ROADS

    @property
    def may_cheat(self) -> bool:
        """Whether this is a cheaters' table (R10)."""
        return self.cheating is not Cheating.OFF

    @property
    def max_seats(self) -> int:
        """The largest number of seats these rules allow (R1.2, R6.1)."""
        if self.is_road:
            return 6
        if self.full_deal and self.deck in _FULL_DEAL_SEATS:
            return _FULL_DEAL_SEATS[self.deck]
        return _SEATS[self.deck]


_ROADS = (Variant.ROAD, Variant.ROAD_CIRCLE)
_SEATS = {24: 3, 36: 5, 52: 6, 54: 8}
_FULL_DEAL_SEATS = {24: 4, 36: 6}
_TEAM_SEATS = (4, 6)

ROAD_SEATS_WITHOUT_A_SIX = 5
"""So many players of road durak leave one six out, to share the rest equally (R6.1)."""

VALUES: dict[str, tuple[int | str, ...]] = {
    "variant": tuple(Variant),
    "deck": (36, *(size for size in DECK_SIZES if size != 36)),
    "full_deal": (False, True),
    "teams": (0, 2),
    "lead": tuple(Lead),
    "throwers": tuple(Throwers),
    "throw_order": tuple(ThrowOrder),
    "throw_timing": tuple(ThrowTiming),
    "first_limit": tuple(FirstLimit),
    "transfer_first_bout": (True, False),
    "show_trump": tuple(ShowTrump),
    "draw_first": tuple(DrawFirst),
    "draw_rule": tuple(DrawRule),
    "next_lead": tuple(NextLead),
    "swap_lowest_trump": (False, True),
    "cheating": tuple(Cheating),
    "timeout": tuple(Timeout),
}
"""Every option's values in the order of RULES.md, the usual default first."""


def defaults_of(variant: Variant) -> Rules:
    """Give the default rules of *variant*; road durak has two defaults of its own (R1)."""
    if variant in _ROADS:
        return Rules(variant=variant, draw_rule=DrawRule.REPLAY, next_lead=NextLead.WINNER)
    return Rules(variant=variant)


def check(rules: Rules, players: int) -> None:
    """Raise RulesError if *players* seats cannot play by *rules* (R1.2, R1.4)."""
    if rules.is_road:
        _check_road(rules)
    if players < 2:
        raise RulesError(RulesCode.TOO_FEW_PLAYERS)
    if players > rules.max_seats:
        raise RulesError(RulesCode.TOO_MANY_PLAYERS)
    if rules.teams and players not in _TEAM_SEATS:
        raise RulesError(RulesCode.TEAMS_NEED_FOUR_OR_SIX)


def seat_counts(rules: Rules) -> tuple[int, ...]:
    """List how many may play by *rules*, ascending.

    Raises RulesError if nobody may: what is chosen does not go together (R1.2, R1.4).
    """
    if rules.is_road:
        _check_road(rules)
    counts = range(2, rules.max_seats + 1)
    fitting = tuple(n for n in counts if not rules.teams or n in _TEAM_SEATS)
    if not fitting:
        raise RulesError(RulesCode.TEAMS_NEED_FOUR_OR_SIX)
    return fitting


def _check_road(rules: Rules) -> None:
    if rules.deck != 36:
        raise RulesError(RulesCode.ROAD_NEEDS_DECK_36)
    if rules.teams:
        raise RulesError(RulesCode.ROAD_HAS_NO_TEAMS)
    if rules.cheating is not Cheating.OFF:
        raise RulesError(RulesCode.ROAD_HAS_NO_CHEATING)


def _value(option: str, given: object) -> Any:
    for value in VALUES[option]:
        expected = str if isinstance(value, StrEnum) else type(value)
        if type(given) is expected and given == value:
            return value
    raise RulesError(RulesCode.UNKNOWN_VALUE)
