"""`python -m engine verify`: whether a game record is a deal that was dealt as promised."""

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from engine.fairness import Word, commitment, deck_for
from engine.record import Record, RecordError, ReplayError, replay
from engine.shuffle import SEED_BYTES
from engine.snapshot import result_to_json

USAGE: Final = "usage: python -m engine verify FILE   (- reads standard input)"
_HEX: Final = frozenset("0123456789abcdef")


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was checked, in a line of plain English, and whether it holds."""

    line: str
    holds: bool = True


def findings(data: object) -> list[Finding]:
    """Check a record with its seed, whatever *data* is; the record is good if all hold."""
    if not isinstance(data, dict):
        return [Finding("the record is no JSON object", holds=False)]
    return list(_findings(data))


def _findings(data: Mapping[str, Any]) -> Iterator[Finding]:
    seed = _seed(data.get("seed"))
    if seed is None:
        yield Finding("the record has no seed of 64 hexadecimal digits", holds=False)
        return
    promised = data.get("commitment") == commitment(seed)
    yield Finding(f"the commitment is the SHA-256 of the seed, {commitment(seed)}", promised)
    try:
        record = Record.from_json(data)
        words = _words(data.get("words", []), record.players)
        deck = deck_for(record.rules, record.players, seed, words)
    except RecordError as error:
        yield Finding(f"the record cannot be read: {error.code}", holds=False)
        return
    except ValueError:
        yield Finding("the words are no list of seats and words in their order", holds=False)
        return
    count = f"{len(words)} word{'' if len(words) == 1 else 's'}"
    yield Finding(f"the deck follows from the seed and {count}", record.deck == deck)
    yield from _played(record, data)


def _played(record: Record, data: Mapping[str, Any]) -> Iterator[Finding]:
    """Replay the moves; what a line says of the record is never copied from it unread."""
    try:
        state = replay(record)
    except RecordError as error:
        yield Finding(f"the record cannot be dealt: {error.code}", holds=False)
        return
    except ReplayError as error:
        yield Finding(f"move {error.ply + 1} is not legal: {error.refusal}", holds=False)
        return
    yield Finding(f"every move is legal, {len(record.actions)} in all")
    if "result" in data:
        same = data["result"] == result_to_json(state.result)
        yield Finding("the result is that of the moves", same)


def _seed(text: object) -> bytes | None:
    if isinstance(text, str) and len(text) == 2 * SEED_BYTES and set(text) <= _HEX:
        return bytes.fromhex(text)
    return None


def _words(data: Any, players: int) -> list[Word]:
    """Read `[[seat, word], ...]`. Raises ValueError."""
    pairs = data if isinstance(data, list) else [data]
    if not all(_is_word(pair, players) for pair in pairs):
        raise ValueError("not a list of seats and words")
    return [Word(seat, text) for seat, text in pairs]


def _is_word(pair: object, players: int) -> bool:
    if not isinstance(pair, list) or len(pair) != len(Word._fields):
        return False
    seat, text = pair
    return type(seat) is int and 0 <= seat < players and isinstance(text, str)


def run(arguments: Sequence[str]) -> int:
    """Check the file that is named and print a line for each check.

    Gives the exit code: 1 if something does not hold, 2 for a wrong call or an unreadable file.
    """
    if len(arguments) != 1:
        print(USAGE, file=sys.stderr)
        return 2
    try:
        source = _read(arguments[0])
    except OSError as error:
        print(f"cannot read the file: {error.strerror}", file=sys.stderr)
        return 2
    found = findings(_parsed(source))
    for finding in found:
        print(f"{'ok  ' if finding.holds else 'FAIL'}  {finding.line}")
    return 0 if all(finding.holds for finding in found) else 1


def _read(name: str) -> bytes:
    return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()


def _parsed(source: bytes) -> object:
    """The JSON of *source*; None, which is no record, for bytes that are none."""
    with suppress(ValueError, RecursionError):
        return json.loads(source.decode())
    return None
