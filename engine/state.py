"""The state of a deal: a frozen value with look-ups only."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple, TypedDict, Unpack

from engine.cards import Card, Suit
from engine.options import Rules

HAND_SIZE = 6


class Pair(NamedTuple):
    """An attack card and its cover, or None while it is open."""

    attack: Card
    cover: Card | None


class Reason(StrEnum):
    """How a deal came to its end."""

    PLAYED = "played"
    REPLAY = "replay"
    TIMEOUT = "timeout"
    RESIGNED = "resigned"
    ENDLESS = "endless"


@dataclass(frozen=True, slots=True)
class Result:
    """Who lost and who drew, ascending; everyone in neither list has won (R7)."""

    losers: tuple[int, ...]
    drawn: tuple[int, ...]
    reason: Reason


class Close(StrEnum):
    """How a bout closes, or would close if nobody called a card (R3.8, R10.6)."""

    BEATEN = "beaten"
    TAKEN = "taken"


class Roles(NamedTuple):
    """Who led and defended, under which cap, before the transfer with *card* (R10.4)."""

    card: Card
    lead: int
    defender: int
    cap: int


@dataclass(frozen=True, slots=True)
class Cheats:
    """What only a cheaters' table keeps (R10).

    `owners` are the seats that laid the attack cards, in table order; covers are the defender's.
    `undoes` holds the roles that come back if the last transfer is caught. `silenced` may not
    accuse again in this bout, `barred` may not cheat again in this deal, `penalties` are the seats
    that had to pay, one entry a payment.
    """

    owners: tuple[int, ...] = ()
    unfair: tuple[Card, ...] = field(default=(), repr=False)
    undoes: Roles | None = None
    silenced: tuple[int, ...] = ()
    barred: tuple[int, ...] = ()
    penalties: tuple[int, ...] = ()
    closing: Close | None = None


NO_CHEATS = Cheats()


@dataclass(frozen=True)
class GameState:
    """One deal between two moves.

    `trump_card` is the open card under the stock, also after it was drawn; a swap changes it.
    `starter` opened this bout, `lead` leads it now, which differs after a transfer.
    `shown` are the seats that may show no more trumps (R4.5), `emptied` those whose hands ran
    empty in this bout, in that order (R3.10), `takes` the takes in a row without stock (R7.3).
    In road durak the cards lie in the `chain`, bottom to top, the table stays empty and the cap 0;
    `left_out` is the six that five players do without (R6.1).
    """

    rules: Rules
    dealer: int
    trump_card: Card
    trump: Suit
    hands: tuple[tuple[Card, ...], ...] = field(repr=False)
    stock: tuple[Card, ...] = field(repr=False)
    lead: int
    defender: int
    starter: int
    cap: int
    table: tuple[Pair, ...] = ()
    taking: bool = False
    passed: tuple[int, ...] = ()
    shown: tuple[int, ...] = ()
    emptied: tuple[int, ...] = ()
    discard: tuple[Card, ...] = ()
    out: tuple[int, ...] = ()
    bouts: int = 0
    takes: int = 0
    result: Result | None = None
    chain: tuple[Card, ...] = ()
    left_out: Card | None = None
    cheats: Cheats = NO_CHEATS

    @property
    def players(self) -> int:
        """The number of seats, out or not."""
        return len(self.hands)

    @property
    def is_over(self) -> bool:
        return self.result is not None

    @property
    def still_in(self) -> tuple[int, ...]:
        """The seats that are not out, ascending."""
        return tuple(seat for seat in range(len(self.hands)) if seat not in self.out)

    @property
    def open_cards(self) -> tuple[Card, ...]:
        """The attack cards without a cover, in table order."""
        return tuple(pair.attack for pair in self.table if pair.cover is None)

    def is_open(self, card: Card) -> bool:
        """Tell whether *card* is an attack card that waits for a cover."""
        return Pair(card, None) in self.table

    @property
    def has_open(self) -> bool:
        return None in [cover for _, cover in self.table]

    @property
    def has_cover(self) -> bool:
        return any(pair.cover is not None for pair in self.table)

    @property
    def table_cards(self) -> tuple[Card, ...]:
        """Every card on the table, attack and cover, in table order."""
        return tuple(card for pair in self.table for card in pair if card is not None)


class Changes(TypedDict, total=False):
    """The fields of a state that a move may change."""

    trump_card: Card
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    lead: int
    defender: int
    starter: int
    cap: int
    table: tuple[Pair, ...]
    taking: bool
    passed: tuple[int, ...]
    shown: tuple[int, ...]
    emptied: tuple[int, ...]
    discard: tuple[Card, ...]
    out: tuple[int, ...]
    bouts: int
    takes: int
    result: Result | None
    chain: tuple[Card, ...]
    cheats: Cheats


def changed(state: GameState, **changes: Unpack[Changes]) -> GameState:
    """Copy *state* with *changes*.

    This is `dataclasses.replace` at a seventh of its time, and why the class has no slots: their
    values would be copied one by one.
    """
    copy = object.__new__(GameState)
    copy.__dict__.update(state.__dict__, **changes)
    return copy


def winners_of(result: Result | None, players: int, out: tuple[int, ...]) -> tuple[int, ...]:
    """List who has won, who was out first in front and who never was out last (R7.1).

    Nobody has without a result, or in a deal that is dealt again (R7.2).
    """
    if result is None or result.reason is Reason.REPLAY:
        return ()
    not_won = (*result.losers, *result.drawn)
    by_place = (*out, *(seat for seat in range(players) if seat not in out))
    return tuple(seat for seat in by_place if seat not in not_won)


def winners(state: GameState) -> tuple[int, ...]:
    """List who has won the deal: see `winners_of`."""
    return winners_of(state.result, state.players, state.out)
