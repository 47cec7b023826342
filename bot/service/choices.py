"""What may be chosen in a lobby, and from which values."""

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Any, Final

from bot.service.refused import Refused, Why
from bot.service.seating import require_room
from bot.storage.tables import Kind, Table
from engine import options
from engine.meaning import has_meaning
from engine.options import Cheating, Rules, Variant
from engine.presets import PRESETS, PresetName, preset_called, preset_of


class Choice(StrEnum):
    """A choice of the lobby; its value is what its buttons carry. An option of the rules is
    named as it is there."""

    PRESET = "a"
    VARIANT = "v"
    DECK = "d"
    FULL_DEAL = "f"
    TEAMS = "g"
    LEAD = "l"
    THROWERS = "t"
    THROW_ORDER = "o"
    THROW_TIMING = "m"
    FIRST_LIMIT = "c"
    TRANSFER_FIRST_BOUT = "b"
    SHOW_TRUMP = "k"
    DRAW_FIRST = "r"
    DRAW_RULE = "e"
    NEXT_LEAD = "n"
    SWAP_LOWEST_TRUMP = "i"
    CHEATING = "h"
    TIMEOUT = "x"
    TURN = "s"
    AUTO_PASS = "p"
    STAKE = "z"
    REMARKS = "q"

    @property
    def option(self) -> str | None:
        """The option of the rules that this sets, if it sets one."""
        name = self.name.lower()
        return name if name in options.VALUES else None


OWN_RULES: Final = ""
"""What stands for `Choice.PRESET` where the rules are no named set."""

_DECKS: Final = ("24", "36", "52", "54")


def _carried(value: object) -> str:
    """A value of an option as buttons carry it."""
    return str(int(value)) if isinstance(value, bool) else str(value)


VALUES: Final[Mapping[Choice, tuple[str, ...]]] = {
    Choice.PRESET: tuple(preset.name.value for preset in PRESETS),
    **{
        choice: tuple(_carried(value) for value in options.VALUES[choice.option])
        for choice in Choice
        if choice.option
    },
    Choice.DECK: _DECKS,
    Choice.TURN: ("30", "60", "120", "300", "3600", "86400"),
    Choice.AUTO_PASS: ("1", "0"),
    Choice.STAKE: ("0", "10", "50", "100"),
    Choice.REMARKS: ("1", "0"),
}


def value_of(table: Table, choice: Choice) -> str:
    """What *table* has for *choice*."""
    if choice.option:
        return _carried(getattr(table.rules, choice.option))
    match choice:
        case Choice.TURN:
            return str(table.turn_seconds)
        case Choice.AUTO_PASS:
            return str(int(table.auto_pass))
        case Choice.STAKE:
            return str(table.stake)
        case Choice.REMARKS:
            return str(int(table.remarks))
        case _:
            preset = preset_of(table.rules, table.preset)
            return preset.name.value if preset else OWN_RULES


def is_offered(table: Table, choice: Choice) -> bool:
    """Whether *choice* would change anything at *table*."""
    players = 2 if table.kind is Kind.DUEL else None
    if choice.option and is_locked(table):
        return False
    if choice.option:
        is_team_game = choice is Choice.TEAMS and players == 2
        return has_meaning(choice.option, table.rules, players) and not is_team_game
    if choice is Choice.AUTO_PASS:
        return players is None and passes_itself(table.rules)
    return choice is not Choice.STAKE or players is None


def offered_presets(table: Table) -> tuple[PresetName, ...]:
    """The named sets that can be chosen: in a duel those for two."""
    is_duel = table.kind is Kind.DUEL
    return tuple(preset.name for preset in PRESETS if not is_duel or 2 in preset.counts)


def is_locked(table: Table) -> bool:
    """Whether *table* plays by a set whose options are not changed one by one (R11.2)."""
    preset = preset_of(table.rules, table.preset)
    return preset is not None and preset.is_locked


def passes_itself(rules: Rules) -> bool:
    """Whether somebody without a card to throw in may be passed (R10.2: never where it could
    give a cheat away; and only where cards are thrown in)."""
    is_thrown_in = rules.variant in (Variant.THROW_IN, Variant.TRANSFER)
    return is_thrown_in and rules.cheating is Cheating.OFF


def chosen(table: Table, choice: Choice, value: str) -> Table:
    """*table* with *value* for *choice*. Refused with the reason if the rules cannot be played
    so; a value never offered is an old or forged button."""
    if value not in VALUES[choice]:
        raise Refused(Why.OLD_BUTTON)
    match choice:
        case Choice.TURN:
            return replace(table, turn_seconds=int(value))
        case Choice.AUTO_PASS:
            return replace(table, auto_pass=value == "1")
        case Choice.STAKE:
            return replace(table, stake=int(value))
        case Choice.REMARKS:
            return replace(table, remarks=value == "1")
        case Choice.PRESET:
            preset = preset_called(PresetName(value))
            changed = replace(table, rules=preset.rules, preset=preset.name)
        case _:
            changed = _with_option(table, choice, value)
    require_room(changed)
    return changed


def _with_option(table: Table, choice: Choice, value: str) -> Table:
    """The name of a set goes with its first change; a locked set has none (R11.2)."""
    if is_locked(table):
        raise Refused(Why.LOCKED)
    option = choice.name.lower()
    values = options.VALUES[option]
    given = next(known for known in values if _carried(known) == value)
    data: dict[str, Any] = table.rules.to_json() | {option: given}
    return replace(table, rules=Rules.from_json(_as_text(data)), preset=None)


def _as_text(data: dict[str, Any]) -> dict[str, Any]:
    return {key: str(value) if isinstance(value, StrEnum) else value for key, value in data.items()}
