"""Seats of a table, and how they are written in its row."""

from dataclasses import dataclass
from typing import Any, Final

from engine.ai.levels import Level

_OF_OLD: Final = "bot"
"""Before there were levels, the bot's players were bot-1 to bot-7."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits; one of the bot's own players when there is no user. Of those the name says which
    of the characters it is, and `level` how well it plays."""

    name: str
    user_id: int | None = None
    level: Level | None = None


def to_json(seat: Seat) -> list[object]:
    return [seat.name, seat.user_id] if seat.level is None else [seat.name, None, seat.level.value]


def from_json(data: list[Any]) -> Seat:
    """The seat; a player of the bot from the time before levels is one of the club."""
    name, user_id, *level = data
    if user_id is not None:
        return Seat(name, user_id)
    if level:
        return Seat(name, None, Level(level[0]))
    return Seat(name.replace(_OF_OLD, Level.CLUB.value, 1), None, Level.CLUB)
