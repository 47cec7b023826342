"""How long a seat is waited for, and when the bot acts for one."""

from dataclasses import dataclass, replace
from random import Random
from typing import Final

from bot.storage.tables import SeatClock, Table
from engine.legality import cannot_throw, waiting

CLOSING_SECONDS: Final = 20
CLOSING_SHARE: Final = 6
"""A bout of a cheaters' table waits this long before it closes, or a sixth of a move's time if
that is more: in a busy chat it takes ten seconds until everybody has seen the table (R10.6 asks
for 3 at least). Who has seen enough accepts at once."""

BOT_THINKS: Final = (1.0, 1.8)
AMONG_BOTS: Final = (3.4, 4.4)
PASS_AFTER: Final = (1.0, 2.5)
"""Seconds, drawn evenly: a bot's player takes the same time whatever it holds, longer than its
thought, and where no person plays any more so long that those who look on see each turn; a seat
with nothing to throw is passed after a moment that looks like a person's."""


@dataclass(frozen=True, slots=True)
class Pace:
    """`factor` stretches the bot's own delays; 0 lets it act at once. Clocks are not touched."""

    random: Random
    factor: float

    def delay(self, bounds: tuple[float, float]) -> float:
        return self.random.uniform(*bounds) * self.factor


def closing_seconds(turn_seconds: int) -> int:
    """How long the last word against a bout may be said, where a move has *turn_seconds*."""
    return max(CLOSING_SECONDS, turn_seconds // CLOSING_SHARE)


def wound(table: Table, now: float, pace: Pace, *, moved: int | None, turned: bool) -> Table:
    """*table* with a clock for every seat that is waited for (R8.2).

    A seat's clock starts anew when it is waited for anew, when it has just *moved*, or when the
    table has *turned*: new cards or the defender's word have changed what everybody answers to.
    """
    before = table.waited
    clocks = {
        seat: before[seat]
        if seat in before and seat != moved and not turned
        else _clock(table, seat, now, pace)
        for seat in waiting(table.game)
    }
    return replace(table, clocks=clocks)


def _clock(table: Table, seat: int, now: float, pace: Pace) -> SeatClock:
    deadline = now + table.turn_seconds
    is_closing = table.game.cheats.closing is not None
    if is_closing:
        deadline = now + closing_seconds(table.turn_seconds)
    if table.seats[seat].user_id is None:
        thinks = AMONG_BOTS if _is_among_bots(table) else BOT_THINKS
        return SeatClock(deadline, acts_at=now + pace.delay(thinks))
    if is_closing:
        return SeatClock(deadline, acts_at=deadline)
    if table.auto_pass and cannot_throw(table.game, seat):
        return SeatClock(deadline, acts_at=now + pace.delay(PASS_AFTER))
    calls = not may_only_throw(table, seat)
    return SeatClock(deadline, call_at=now + table.turn_seconds / 2 if calls else None)


def _is_among_bots(table: Table) -> bool:
    return all(table.seats[seat].user_id is None for seat in table.game.still_in)


def may_only_throw(table: Table, seat: int) -> bool:
    """Whether the table waits for the defender, and *seat* might throw in meanwhile."""
    game = table.game
    return game.has_open and not game.taking and seat != game.defender


def called(table: Table) -> tuple[int, ...]:
    """Seats that have been called by name and are waited for since."""
    return tuple(
        seat
        for seat, clock in table.waited.items()
        if clock.call_at is None and clock.acts_at is None and not may_only_throw(table, seat)
    )
