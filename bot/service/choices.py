"""What may be chosen in a lobby, and from which values."""

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Final

from bot.service.refused import Refused, Why
from bot.storage.tables import Table
from engine.options import Rules


class Choice(StrEnum):
    """A choice of the lobby; its value is what its buttons carry."""

    VARIANT = "v"
    DECK = "d"
    THROWERS = "t"
    TURN = "s"
    AUTO_PASS = "p"
    STAKE = "z"


VALUES: Final[Mapping[Choice, tuple[str, ...]]] = {
    Choice.VARIANT: ("throw_in", "transfer"),
    Choice.DECK: ("24", "36", "52", "54"),
    Choice.THROWERS: ("all", "neighbours", "neighbours_after_first"),
    Choice.TURN: ("30", "60", "120", "300", "3600", "86400"),
    Choice.AUTO_PASS: ("1", "0"),
    Choice.STAKE: ("0", "10", "50", "100"),
}


def value_of(table: Table, choice: Choice) -> str:
    """What *table* has for *choice*."""
    match choice:
        case Choice.VARIANT:
            return table.rules.variant.value
        case Choice.DECK:
            return str(table.rules.deck)
        case Choice.THROWERS:
            return table.rules.throwers.value
        case Choice.TURN:
            return str(table.turn_seconds)
        case Choice.AUTO_PASS:
            return str(int(table.auto_pass))
        case Choice.STAKE:
            return str(table.stake)


def chosen(table: Table, choice: Choice, value: str) -> Table:
    """*table* with *value* for *choice*; a value never offered is an old or forged button."""
    if value not in VALUES[choice]:
        raise Refused(Why.OLD_BUTTON)
    match choice:
        case Choice.TURN:
            return replace(table, turn_seconds=int(value))
        case Choice.AUTO_PASS:
            return replace(table, auto_pass=value == "1")
        case Choice.STAKE:
            return replace(table, stake=int(value))
        case Choice.DECK:
            return replace(table, rules=_with(table.rules, "deck", int(value)))
        case _:
            return replace(table, rules=_with(table.rules, choice.name.lower(), value))


def _with(rules: Rules, name: str, value: object) -> Rules:
    return Rules.from_json({**rules.to_json(), name: value})
