"""What is played in the arena, and by how many."""

from dataclasses import dataclass
from random import Random
from typing import Final

from engine.cards import Rank, deck_of
from engine.options import ROAD_SEATS_WITHOUT_A_SIX, Rules, Variant, defaults_of
from engine.record import Record
from engine.shuffle import SEED_BYTES, shuffle


@dataclass(frozen=True, slots=True)
class Table:
    """Rules with a short name, and a number of seats."""

    rules_name: str
    rules: Rules
    players: int

    @property
    def name(self) -> str:
        return f"{self.rules_name}:{self.players}"

    @property
    def seatings(self) -> tuple[tuple[int, ...], ...]:
        """The seats of the first kind, each way in which a deal is played.

        One seat against the others, in turn each; in teams one team against the other.
        """
        if self.rules.teams:
            return tuple(tuple(range(team, self.players, 2)) for team in (0, 1))
        return tuple((seat,) for seat in range(self.players))

    @property
    def equal(self) -> float:
        """What the first kind scores against its like, a draw counting half."""
        return 0.5 if self.rules.teams else 1 - 1 / self.players

    def deal(self, seed: int, number: int) -> Record:
        """Deal number *number*: whoever plays, the same cards by the same seed."""
        deck = shuffle(
            deck_of(self.rules.deck), Random(f"{seed} {self.name} {number}").randbytes(SEED_BYTES)
        )
        if self.rules.is_road and self.players == ROAD_SEATS_WITHOUT_A_SIX:
            six = next(card for card in deck if card.rank == Rank.SIX)
            deck = tuple(card for card in deck if card != six)
        return Record(self.rules, self.players, self.players - 1, None, deck)


MAIN: Final = "throw_in:2"
"""The table at which the most is measured."""

TABLES: Final = (
    Table("throw_in", Rules(), 2),
    Table("throw_in", Rules(), 3),
    Table("throw_in", Rules(), 4),
    Table("throw_in_24", Rules(deck=24), 2),
    Table("throw_in_52", Rules(deck=52), 2),
    Table("transfer", Rules(Variant.TRANSFER), 2),
    Table("transfer", Rules(Variant.TRANSFER), 3),
    Table("transfer", Rules(Variant.TRANSFER), 4),
    Table("simple", Rules(Variant.SIMPLE), 2),
    Table("simple", Rules(Variant.SIMPLE), 3),
    Table("teams", Rules(teams=2), 4),
    Table("road", defaults_of(Variant.ROAD), 2),
    Table("road", defaults_of(Variant.ROAD), 3),
    Table("road_circle", defaults_of(Variant.ROAD_CIRCLE), 3),
)
