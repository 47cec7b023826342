"""Dealing and playing: the only ways to a new state."""

from dataclasses import dataclass
from enum import StrEnum

from engine.cards import Card
from engine.events import Event
from engine.legality import Refusal
from engine.moves import Move
from engine.options import Rules, RulesCode
from engine.state import GameState


class DealCode(StrEnum):
    """Why a deck cannot be dealt; `RulesCode` has the other reasons."""

    NOT_YET_OFFERED = "not_yet_offered"
    WRONG_DECK = "wrong_deck"
    TRUMP_IS_JOKER = "trump_is_joker"
    NO_SUCH_DEALER = "no_such_dealer"
    NO_SUCH_FIRST = "no_such_first"


class DealError(ValueError):
    def __init__(self, code: DealCode | RulesCode) -> None:
        super().__init__(code)
        self.code = code


class IllegalMove(ValueError):  # noqa: N818
    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Step:
    state: GameState
    events: tuple[Event, ...]


def deal(
    rules: Rules,
    players: int,
    deck: tuple[Card, ...],
    dealer: int | None = None,
    first: int | None = None,
) -> GameState:
    """Deal *deck* (R2). *dealer* is the last seat by default, *first* None is R2.3.

    Raises DealError.
    """
    raise NotImplementedError


def play(state: GameState, move: Move) -> Step:
    """Make *move*. Raises IllegalMove with the refusal; the state given is never changed."""
    raise NotImplementedError
