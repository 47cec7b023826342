"""Seats of a table, and how they are written in its row."""

from dataclasses import dataclass
from typing import Any, Final

from engine.ai.levels import Level

_OF_OLD: Final = "bot"
"""Before there were levels, the bot's players were bot-1 to bot-7."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits; one of the bot's own players when there is no user. Of those the name says which
    of the characters it is, and `level` how well it plays; of a person `agreed` is the highest
    stake that he has agreed to pay in the next deal."""

    name: str
    user_id: int | None = None
    level: Level | None = None
    agreed: int = 0


def to_json(seat: Seat) -> list[object]:
    """What follows name and user is the level of a player of the bot, the stake of a person."""
    last = seat.agreed if seat.level is None else seat.level.value
    return [seat.name, seat.user_id, last]


def from_json(data: list[Any]) -> Seat:
    """The seat; a player of the bot from the time before levels is one of the club."""
    name, user_id, *rest = data
    if user_id is not None:
        return Seat(name, user_id, agreed=rest[0] if rest else 0)
    if rest and rest[0]:
        return Seat(name, None, Level(rest[0]))
    return Seat(name.replace(_OF_OLD, Level.CLUB.value, 1), None, Level.CLUB)
