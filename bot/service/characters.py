"""The bot's own players: who they are, and who of them sits down next."""

from collections.abc import Mapping
from typing import Final

from bot.storage.tables import Seat, Table
from engine.ai.levels import Level

OF_A_LEVEL: Final = 7
"""As many as can sit beside one person at the largest table."""

CHARACTERS: Final[Mapping[Level, tuple[str, ...]]] = {
    level: tuple(f"{level.value}-{number + 1}" for number in range(OF_A_LEVEL)) for level in Level
}
"""Which of the bot's players there are; each has a name and a nature in every language."""


def newcomer(table: Table, level: Level, turn: int) -> Seat | None:
    """The next of the players of *level* that does not sit yet, beginning with another one each
    *turn*; None if all do."""
    known = CHARACTERS[level]
    first = turn % len(known)
    sitting = {seat.name for seat in table.seats if seat.user_id is None}
    free = [name for name in (*known[first:], *known[:first]) if name not in sitting]
    return Seat(free[0], level=level) if free else None
