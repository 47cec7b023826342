"""Game records: a deal as rules, deck and moves, from which every state follows."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from engine.cards import Card, parse_card
from engine.events import Step
from engine.moves import MoveError, parse_move
from engine.options import Rules, RulesCode, RulesError
from engine.play import DealCode, DealError, IllegalMove, deal, play
from engine.refusals import Refusal
from engine.snapshot import Snapshot, snapshot
from engine.state import GameState


class RecordCode(StrEnum):
    """Why something is no record; `RulesCode` and `DealCode` have the other reasons."""

    NOT_JSON = "not_json"
    NOT_A_RECORD = "not_a_record"
    BAD_PLAYERS = "bad_players"
    BAD_DEALER = "bad_dealer"
    BAD_FIRST = "bad_first"
    BAD_DECK = "bad_deck"
    UNKNOWN_CARD = "unknown_card"
    BAD_ACTIONS = "bad_actions"


class RecordError(ValueError):
    """The record cannot be read, or not dealt."""

    def __init__(self, code: RecordCode | RulesCode | DealCode) -> None:
        super().__init__(code)
        self.code = code


class ReplayError(ValueError):
    """Action number *ply*, from 0, is not a legal move."""

    def __init__(self, ply: int, action: str, refusal: Refusal) -> None:
        super().__init__(ply, action, refusal)
        self.ply = ply
        self.action = action
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Record:
    """One deal from the shuffled deck to its last move; the actions are in the notation."""

    rules: Rules
    players: int
    dealer: int
    first: int | None
    deck: tuple[Card, ...] = field(repr=False)
    actions: tuple[str, ...] = ()

    @classmethod
    def from_json(cls, data: object) -> "Record":
        """Read a record. Raises RecordError, whatever *data* is; legality is asked by `states`."""
        if not isinstance(data, dict):
            raise RecordError(RecordCode.NOT_A_RECORD)
        players = _integer(data.get("players"), RecordCode.BAD_PLAYERS)
        dealer, first = data.get("dealer"), data.get("first")
        return cls(
            rules=_rules(data.get("rules")),
            players=players,
            dealer=players - 1 if dealer is None else _integer(dealer, RecordCode.BAD_DEALER),
            first=None if first is None else _integer(first, RecordCode.BAD_FIRST),
            deck=_deck(data.get("deck")),
            actions=tuple(_texts(data.get("actions"), RecordCode.BAD_ACTIONS)),
        )

    def to_json(self) -> dict[str, object]:
        return {
            "rules": self.rules.to_json(),
            "players": self.players,
            "dealer": self.dealer,
            "first": self.first,
            "deck": [str(card) for card in self.deck],
            "actions": list(self.actions),
        }


def read_json(line: bytes) -> Any:
    """Read JSON. Raises RecordError, also for bytes that are no text and for endless nesting."""
    try:
        return json.loads(line.decode())
    except (ValueError, RecursionError) as error:
        raise RecordError(RecordCode.NOT_JSON) from error


def steps(record: Record) -> Iterator[Step]:
    """Give the deal, which nothing has led to, then what each action made.

    Raises RecordError if it cannot be dealt, ReplayError at the first illegal action.
    """
    try:
        state = deal(record.rules, record.players, record.deck, record.dealer, record.first)
    except DealError as error:
        raise RecordError(error.code) from error
    yield Step(state, ())
    for ply, action in enumerate(record.actions):
        try:
            step = play(state, parse_move(action))
        except MoveError as error:
            raise ReplayError(ply, action, Refusal.NOT_A_MOVE) from error
        except IllegalMove as error:
            raise ReplayError(ply, action, error.refusal) from error
        state = step.state
        yield step


def states(record: Record) -> Iterator[GameState]:
    """Give the state after the deal, then after each action. Raises as `steps` does."""
    return (step.state for step in steps(record))


def replay(record: Record) -> GameState:
    """Give the state after the last action. Raises RecordError or ReplayError."""
    *_, last = states(record)
    return last


def trace(record: Record) -> dict[str, object]:
    """Write the snapshots of *record* and, where they stop early, the error."""
    snapshots: list[Snapshot] = []
    try:
        for state in states(record):
            snapshots.append(snapshot(state))  # noqa: PERF401  an error must keep what came before
    except RecordError as error:
        return failed_trace(error)
    except ReplayError as error:
        reason = {"ply": error.ply, "action": error.action, "reason": str(error.refusal)}
        return {"trace": snapshots, "error": reason}
    return {"trace": snapshots, "error": None}


def failed_trace(error: RecordError) -> dict[str, object]:
    """Write the empty trace of a record that cannot be dealt."""
    return {"trace": [], "error": {"ply": None, "action": None, "reason": str(error.code)}}


def _rules(data: object) -> Rules:
    if not isinstance(data, dict):
        raise RecordError(RulesCode.NOT_RULES)
    try:
        return Rules.from_json(data)
    except RulesError as error:
        raise RecordError(error.code) from error


def _deck(data: object) -> tuple[Card, ...]:
    try:
        return tuple(parse_card(text) for text in _texts(data, RecordCode.BAD_DECK))
    except ValueError as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError(RecordCode.UNKNOWN_CARD) from error


def _texts(data: object, code: RecordCode) -> list[str]:
    if not isinstance(data, list) or not all(isinstance(text, str) for text in data):
        raise RecordError(code)
    return data


def _integer(data: object, code: RecordCode) -> int:
    if not isinstance(data, int) or isinstance(data, bool):
        raise RecordError(code)
    return data
