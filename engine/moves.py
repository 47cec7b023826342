"""Moves: what a seat may say at the table, and their notation."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.cards import Card, parse_card


class MoveError(ValueError):
    """The text is no move of the notation."""


@dataclass(frozen=True, slots=True)
class Attack:
    """Opens the bout with one card, or several of one rank, in any order (R3.1)."""

    seat: int
    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"{self.seat} attack {' '.join(map(str, self.cards))}"


@dataclass(frozen=True, slots=True)
class Throw:
    seat: int
    card: Card

    def __str__(self) -> str:
        return f"{self.seat} throw {self.card}"


@dataclass(frozen=True, slots=True)
class Beat:
    """Covers the open attack card *target* with *card* (R3.3)."""

    seat: int
    target: Card
    card: Card

    def __str__(self) -> str:
        return f"{self.seat} beat {self.target} {self.card}"


@dataclass(frozen=True, slots=True)
class Transfer:
    seat: int
    card: Card

    def __str__(self) -> str:
        return f"{self.seat} transfer {self.card}"


@dataclass(frozen=True, slots=True)
class Show:
    """Transfers by showing a trump that stays in the hand (R4.5)."""

    seat: int
    card: Card

    def __str__(self) -> str:
        return f"{self.seat} show {self.card}"


@dataclass(frozen=True, slots=True)
class Take:
    seat: int

    def __str__(self) -> str:
        return f"{self.seat} take"


@dataclass(frozen=True, slots=True)
class Pass:
    seat: int

    def __str__(self) -> str:
        return f"{self.seat} pass"


@dataclass(frozen=True, slots=True)
class Swap:
    seat: int

    def __str__(self) -> str:
        return f"{self.seat} swap"


@dataclass(frozen=True, slots=True)
class Call:
    """Says that *card* on the table is unfair (R10.3)."""

    seat: int
    card: Card

    def __str__(self) -> str:
        return f"{self.seat} call {self.card}"


@dataclass(frozen=True, slots=True)
class Accuse:
    """Says that the seat *target* has cheated (R10.3)."""

    seat: int
    target: int

    def __str__(self) -> str:
        return f"{self.seat} accuse {self.target}"


@dataclass(frozen=True, slots=True)
class Timeout:
    """The clock of a waiting seat has run out (R8)."""

    seat: int

    def __str__(self) -> str:
        return f"{self.seat} timeout"


@dataclass(frozen=True, slots=True)
class Resign:
    seat: int

    def __str__(self) -> str:
        return f"{self.seat} resign"


Move = (
    Attack | Throw | Beat | Transfer | Show | Take | Pass | Swap | Call | Accuse | Timeout | Resign
)

_WITHOUT_CARD: dict[str, Callable[[int], Move]] = {
    "take": Take,
    "pass": Pass,
    "swap": Swap,
    "timeout": Timeout,
    "resign": Resign,
}
_WITH_CARD: dict[str, Callable[[int, Card], Move]] = {
    "throw": Throw,
    "transfer": Transfer,
    "show": Show,
    "call": Call,
}


def format_move(move: Move) -> str:
    """Write *move* in the notation: the inverse of `parse_move`."""
    return str(move)


def parse_move(text: str) -> Move:
    """Read one action of a record. Raises MoveError; whether it is legal is not asked here."""
    try:
        seat, verb, *rest = text.split(" ")
        return _parse(_seat(seat), verb, rest)
    except ValueError:
        raise MoveError("not a move") from None


def _parse(seat: int, verb: str, rest: list[str]) -> Move:
    if not rest and verb in _WITHOUT_CARD:
        return _WITHOUT_CARD[verb](seat)
    if len(rest) == 1 and verb in _WITH_CARD:
        return _WITH_CARD[verb](seat, parse_card(rest[0]))
    if len(rest) == 1 and verb == "accuse":
        return Accuse(seat, _seat(rest[0]))
    if len(rest) == 2 and verb == "beat":
        return Beat(seat, parse_card(rest[0]), parse_card(rest[1]))
    if rest and verb == "attack":
        return Attack(seat, tuple(map(parse_card, rest)))
    raise MoveError("not a move")


def _seat(text: str) -> int:
    """Read a seat as it is written by `str`, so that every move has one notation."""
    if len(text) > 3:
        raise MoveError("not a seat")
    seat = int(text)
    if str(seat) != text:
        raise MoveError("not a seat")
    return seat
