"""`python -m engine move`: what an opponent would do, for other programs; a line for a line.

The notation is that of docs/NOTATION.md.
"""

import json
import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from math import isfinite
from random import Random
from time import perf_counter
from typing import Final

from engine.ai.knowledge import Knowledge
from engine.ai.levels import SECONDS, Level, choose
from engine.moves import Move, format_move
from engine.record import Record, RecordError, ReplayError, read_json
from engine.witness import knowledge_of

USAGE: Final = (
    "usage: python -m engine move --level LEVEL --seed N [--seconds T] < questions > answers"
)
MOST_SECONDS: Final = 3600.0


class AskCode(StrEnum):
    """Why there is no move; the codes of `RecordError` are the others."""

    NOT_A_QUESTION = "not_a_question"
    ILLEGAL_ACTION = "illegal_action"
    BAD_SEAT = "bad_seat"
    NO_SUCH_SEAT = "no_such_seat"
    MAY_NOT_ACT = "may_not_act"


class AskError(ValueError):
    def __init__(self, code: AskCode) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class Asked:
    """Who answers: a level, the seed of its chance, and the seconds it may take for a move."""

    level: Level
    seed: int
    seconds: float


def run(arguments: Sequence[str]) -> int:
    """Answer standard input line by line. Exits with 2 for a wrong call."""
    parser = ArgumentParser("python -m engine move", description=__doc__)
    parser.add_argument("--level", type=Level, required=True, metavar="|".join(Level))
    parser.add_argument("--seed", type=int, required=True, metavar="N", help="of its chance")
    parser.add_argument("--seconds", type=positive_seconds, metavar="T", help="for each move")
    given = parser.parse_args(arguments)
    asked = Asked(given.level, given.seed, given.seconds or SECONDS[given.level])
    for line in sys.stdin.buffer:
        answer = answer_line(line, asked)
        sys.stdout.write(json.dumps(answer, separators=(",", ":")) + "\n")
        sys.stdout.flush()
    return 0


def answer_line(line: bytes, asked: Asked) -> dict[str, object]:
    """Answer the question on *line*; whatever the line is, there is an answer."""
    try:
        record, seat = _question(read_json(line))
        knowledge = replace(_knowledge(record, seat), temper=f"{asked.seed} {seat}")
    except (RecordError, AskError) as error:
        return {"error": str(error.code)}
    # Of what has been played only what the seat has seen may change its chance.
    chance = Random(f"{asked.seed} {seat} {len(record.actions)}")
    start = perf_counter()
    move = _move(knowledge, asked, chance)
    return {"action": format_move(move), "ms": round(1000 * (perf_counter() - start), 1)}


def positive_seconds(text: str) -> float:
    """Read a time of the command line. Raises ArgumentTypeError."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not isfinite(seconds) or not 0 < seconds <= MOST_SECONDS:
        raise ArgumentTypeError(f"not a number of seconds: {text!r}")
    return seconds


def _question(data: object) -> tuple[Record, int]:
    """Read `{"record": ..., "seat": ...}`. Raises AskError or RecordError."""
    if not isinstance(data, dict) or not {"record", "seat"} <= data.keys():
        raise AskError(AskCode.NOT_A_QUESTION)
    record, seat = Record.from_json(data["record"]), data["seat"]
    if not isinstance(seat, int) or isinstance(seat, bool):
        raise AskError(AskCode.BAD_SEAT)
    if not 0 <= seat < record.players:
        raise AskError(AskCode.NO_SUCH_SEAT)
    return record, seat


def _knowledge(record: Record, seat: int) -> Knowledge:
    """Give what *seat*, which may act, knows. Raises AskError or RecordError."""
    try:
        knowledge = knowledge_of(record, seat)
    except ReplayError as error:
        raise AskError(AskCode.ILLEGAL_ACTION) from error
    if seat not in knowledge.view.waiting:
        raise AskError(AskCode.MAY_NOT_ACT)
    return knowledge


def _move(knowledge: Knowledge, asked: Asked, chance: Random) -> Move:
    return choose(knowledge, asked.level, chance, asked.seconds)
