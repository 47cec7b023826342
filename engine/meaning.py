"""Which options change anything, and under which rules (R1.2: the others are ignored)."""

from dataclasses import replace
from typing import Any

from engine.options import (
    VALUES,
    NextLead,
    Rules,
    RulesError,
    Throwers,
    ThrowOrder,
    Variant,
    defaults_of,
    seat_counts,
)
from engine.state import HAND_SIZE

_OF_THROWING = ("throwers", "throw_order", "throw_timing", "first_limit")
_OF_TRANSFER = ("transfer_first_bout", "show_trump", "draw_first")
_OF_OTHER_GAMES = ("deck", "full_deal", "teams", "lead", "swap_lowest_trump", "cheating")
"""What road durak knows nothing of."""


def essence(rules: Rules, players: int | None = None) -> Rules:
    """Give the same game with every option that changes nothing at its default.

    Two rules with one essence play alike. *players* is the number of seats, or None where all
    that the rules allow are meant. Of rules that cannot be played nothing is promised.
    """
    counts = _counts(rules, players)
    idle = {*_idle_in_variant(rules), *_idle_for(rules, counts, is_fixed=players is not None)}
    usual = defaults_of(rules.variant)
    same: dict[str, Any] = {option: getattr(usual, option) for option in idle}
    if rules.throw_order is ThrowOrder.CLOCKWISE and not _has_three_throwers(rules, counts):
        same["throw_order"] = ThrowOrder.LEAD_FIRST
    if rules.next_lead is NextLead.RIGHT_OF_FOOL and max(counts) == 2:
        same["next_lead"] = NextLead.LEFT_OF_FOOL
    return replace(rules, **same)


def has_meaning(option: str, rules: Rules, players: int | None = None) -> bool:
    """Tell whether another value of *option* would make another game of *rules*."""
    games = {essence(_with(rules, option, value), players) for value in VALUES[option]}
    return len(games) > 1


def _with(rules: Rules, option: str, value: object) -> Rules:
    change: dict[str, Any] = {option: value}
    return replace(rules, **change)


def _counts(rules: Rules, players: int | None) -> tuple[int, ...]:
    if players is not None:
        return (players,)
    try:
        return seat_counts(rules)
    except RulesError:
        return (rules.max_seats,)


def _idle_in_variant(rules: Rules) -> tuple[str, ...]:
    """List what has no meaning in the variant: R4, R5.1, R6.1."""
    if rules.is_road:
        return (*_OF_THROWING, *_OF_TRANSFER, *_OF_OTHER_GAMES)
    if rules.variant is Variant.SIMPLE:
        return (*_OF_THROWING, *_OF_TRANSFER)
    return () if rules.variant is Variant.TRANSFER else _OF_TRANSFER


def _idle_for(rules: Rules, counts: tuple[int, ...], *, is_fixed: bool) -> tuple[str, ...]:
    """List what has no meaning for so few seats, or without a stock."""
    idle = []
    if is_fixed or rules.deck not in (24, 36):
        idle.append("full_deal")
    if max(counts) < (6 if rules.teams else 4):
        idle.append("throwers")
    if max(counts) < 3:
        idle += ["throw_order", "draw_first"]
    if all(count * HAND_SIZE >= rules.deck for count in counts):
        idle += ["swap_lowest_trump", "draw_first"]
    return tuple(idle)


def _has_three_throwers(rules: Rules, counts: tuple[int, ...]) -> bool:
    """Tell whether three may throw into one bout; between two all orders but `free` are one."""
    if rules.teams:
        return max(counts) >= 6
    return max(counts) >= 4 and rules.throwers is not Throwers.NEIGHBOURS
