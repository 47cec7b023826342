"""What happened in a step, as everybody at the table may know it: no hidden card is in here."""

from dataclasses import dataclass

from engine.cards import Card
from engine.state import GameState, Result


@dataclass(frozen=True, slots=True)
class Dealt:
    dealer: int
    lead: int
    defender: int
    trump_card: Card


@dataclass(frozen=True, slots=True)
class Led:
    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Threw:
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Covered:
    seat: int
    target: Card
    card: Card


@dataclass(frozen=True, slots=True)
class Transferred:
    """The seat laid *card*; the defender is now *to*."""

    seat: int
    card: Card
    to: int


@dataclass(frozen=True, slots=True)
class Shown:
    """The seat showed *card* and keeps it; the defender is now *to*."""

    seat: int
    card: Card
    to: int


@dataclass(frozen=True, slots=True)
class WillTake:
    """The defender's word; the cards go to his hand with `BoutTaken`."""

    seat: int


@dataclass(frozen=True, slots=True)
class Passed:
    seat: int


@dataclass(frozen=True, slots=True)
class Swapped:
    """The seat has given *card*, the new open trump card, for the one that lay there."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Caught:
    """The unfair *cards* of *seat* go back to it, after *by* called (R10.4)."""

    by: int
    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CalledWrongly:
    """The *card* that *by* called was fair."""

    by: int
    card: Card


@dataclass(frozen=True, slots=True)
class AccusedWrongly:
    """*seat* has no unfair card on the table; *by* may not accuse again in this bout."""

    by: int
    seat: int


@dataclass(frozen=True, slots=True)
class TransferUndone:
    """The caught transfer is taken back: *lead* leads against *defender* again (R10.4)."""

    lead: int
    defender: int


@dataclass(frozen=True, slots=True)
class Closing:
    """The bout closes, beaten or taken by *defender*, when all have accepted (R10.6)."""

    defender: int
    taken: bool


@dataclass(frozen=True, slots=True)
class Accepted:
    """The seat lets the bout close (R10.6)."""

    seat: int


@dataclass(frozen=True, slots=True)
class BoutBeaten:
    """The cards, in table order, went to the discard."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class BoutTaken:
    """The seat picked up *count* cards."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class Drew:
    """The seat drew *count* cards; the open trump card, if among them, is told by `DrewTrump`."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class DrewTrump:
    seat: int


@dataclass(frozen=True, slots=True)
class WentOut:
    """The seat is out, as the *place*-th of the deal, from 1."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class TimedOut:
    """The clock ran out; what it made of it, if the deal goes on, is the next event."""

    seat: int


@dataclass(frozen=True, slots=True)
class Resigned:
    seat: int


@dataclass(frozen=True, slots=True)
class Ended:
    result: Result


Event = (
    Dealt
    | Led
    | Threw
    | Covered
    | Transferred
    | Shown
    | WillTake
    | Passed
    | Swapped
    | Caught
    | CalledWrongly
    | AccusedWrongly
    | TransferUndone
    | Closing
    | Accepted
    | BoutBeaten
    | BoutTaken
    | Drew
    | DrewTrump
    | WentOut
    | TimedOut
    | Resigned
    | Ended
)


@dataclass(frozen=True, slots=True)
class Step:
    """What a move made: the new state and, in order, what happened."""

    state: GameState
    events: tuple[Event, ...]
