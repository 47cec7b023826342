"""The trace command answers whatever it is given: a line for a line, at once."""

import json
import lzma
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.__main__ import trace_line
from engine.moves import format_move
from engine.options import RulesCode
from engine.play import DealCode
from engine.record import RecordCode
from engine.refusals import Refusal
from tests.engine.deals import OPTIONS, played, some_deal
from tests.engine.test_record import record_of

FOLDER = Path(__file__).with_name("cases")
LINES = 10_000
BYTES = 10_000
KINDS = 11
"""Three variants with each way of cheating, and two that have none."""
REASONS = {*RecordCode, *RulesCode, *DealCode, *Refusal}

Record = dict[str, Any]


def records() -> list[Record]:
    """Give the refused cases and deals of any rules, both cut short."""
    with lzma.open(FOLDER / "refused.jsonl.xz", "rt", encoding="utf-8") as lines:
        found = [json.loads(line)["record"] for line in lines]
    return [*({**record, "actions": record["actions"][:12]} for record in found), *some_records()]


def some_records() -> Iterator[Record]:
    random, kinds = Random(21), Counter[tuple[str, str]]()
    while len(kinds) < KINDS or min(kinds.values()) < 4:
        started = some_deal(random)
        kinds[str(started.rules.variant), str(started.rules.cheating)] += 1
        actions = [format_move(move) for _, move in islice(played(started), 16)]
        record: Record = json.loads(json.dumps(record_of(started, actions).to_json()))
        yield record


JUNK: list[Any] = [
    *(None, True, False, 0, -1, 1, 7, 36, 10**30, 2.5, "", "6c", "x", "\ud800", "٣", [], [[]]),
    *({}, {"a": 1}, [None], ["6c"], ["6c", "6c"], [1, 2], "0 pass", ["0 pass"], float("nan")),
    *(float("inf"), "\x00", ["-1 take"], ["0 attack" + " 6c" * 50], [{"a": []}], "9" * 5000),
]


def half_json(random: Random, record: Record) -> bytes:
    text = json.dumps(record).encode()
    return text[: random.randrange(len(text))]


def scratched(random: Random, record: Record) -> bytes:
    text = bytearray(json.dumps(record).encode())
    for _ in range(random.randint(1, 4)):
        text[random.randrange(len(text))] = random.randrange(256)
    return bytes(text)


def wrong_type(random: Random, record: Record) -> bytes:
    return json.dumps({**record, random.choice(list(record)): random.choice(JUNK)}).encode()


def without_a_key(random: Random, record: Record) -> bytes:
    gone = random.choice(list(record))
    return json.dumps({key: value for key, value in record.items() if key != gone}).encode()


def odd_rules(random: Random, record: Record) -> bytes:
    key = random.choice([*record["rules"], "jokers", "", "Variant"])
    return json.dumps({**record, "rules": {**record["rules"], key: random.choice(JUNK)}}).encode()


def odd_deck(random: Random, record: Record) -> bytes:
    deck = list(record["deck"])
    odd = random.choice([*JUNK, deck[0], "RJ", "BJ", "1c", "6C"])
    match random.randrange(3):
        case 0:
            deck[random.randrange(len(deck))] = odd
        case 1:
            deck.append(odd)
        case _:
            deck.pop()
    return json.dumps({**record, "deck": deck}).encode()


def odd_action(random: Random, record: Record) -> bytes:
    actions = list(record["actions"])
    words = ["attack", "throw", "beat", "transfer", "show", "take", "pass", "swap", "call"]
    words += ["accuse", "timeout", "resign", "fold", ""]
    made = f"{random.randint(-1, 9)} {random.choice(words)} {random.choice(record['deck'])}"
    actions.insert(
        random.randint(0, len(actions)), random.choice([*JUNK, made, made.rsplit(" ", 1)[0]])
    )
    return json.dumps({**record, "actions": actions}).encode()


def other_rules(random: Random, record: Record) -> bytes:
    names = random.sample(list(OPTIONS), random.randint(1, 3))
    rules = {name: random.choice(OPTIONS[name]) for name in names}
    return json.dumps({**record, "rules": {**record["rules"], **rules}}).encode()


def a_call(random: Random, record: Record) -> bytes:
    actions, seat = list(record["actions"]), random.randrange(record["players"])
    laid = [word for action in actions for word in action.split()[2:]]
    calls = [f"call {random.choice(laid)}"] if laid else []
    called = random.choice([*calls, f"accuse {random.randrange(record['players'])}"])
    actions.insert(random.randint(0, len(actions)), f"{seat} {called}")
    return json.dumps({**record, "actions": actions}).encode()


def a_word_more(random: Random, record: Record) -> bytes:
    seat = random.randrange(record["players"])
    word = random.choice(["take", "pass", "swap", "timeout", "resign"])
    return json.dumps({**record, "actions": [*record["actions"], f"{seat} {word}"]}).encode()


def random_bytes(random: Random, record: Record) -> bytes:
    return random.randbytes(random.randrange(len(record["deck"]) * 4))


def many_random_bytes(random: Random, record: Record) -> bytes:
    return random.randbytes(BYTES)


def whole_junk(random: Random, record: Record) -> bytes:
    return json.dumps(random.choice([*JUNK, [record], [[]] * 20])).encode()


def nested(random: Random, record: Record) -> bytes:
    depth = random.choice([10, 1000, 20_000])
    return random.choice([b"[" * depth, b'{"rules":' * depth, b"[" * depth + b"]" * depth])


MAKERS = (
    *(half_json, scratched, wrong_type, without_a_key, odd_rules, odd_deck, odd_action),
    *(other_rules, a_call, a_word_more, random_bytes, many_random_bytes, whole_junk, nested),
)


def lines() -> Iterator[bytes]:
    random, known = Random(20), records()
    for number in range(LINES):
        made = MAKERS[number % len(MAKERS)](random, random.choice(known))
        yield made.replace(b"\n", b" ") + random.choice([b"\n", b"\n", b"\r\n"])


@contextmanager
def command() -> Iterator[subprocess.Popen[bytes]]:
    run = subprocess.Popen(
        [sys.executable, "-m", "engine", "trace"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=FOLDER.parents[2],
        env={name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"},
    )
    with run:
        try:
            yield run
        finally:
            run.kill()


def assert_is_an_answer(line: bytes) -> dict[str, Any]:
    assert line.endswith(b"\n")
    answer: dict[str, Any] = json.loads(line, parse_constant=pytest.fail)
    assert list(answer) == ["trace", "error"]
    error, snapshots = answer["error"], answer["trace"]
    if error is not None:
        assert list(error) == ["ply", "action", "reason"]
        assert error["reason"] in REASONS
        assert len(snapshots) == (0 if error["ply"] is None else error["ply"] + 1)
    else:
        assert snapshots
    return answer


def test_ten_thousand_lines_of_anything_have_an_answer_each_at_once() -> None:
    reasons, whole = set(), 0
    with command() as run:
        assert run.stdin
        assert run.stdout
        assert run.stderr
        for line in lines():
            run.stdin.write(line)
            run.stdin.flush()
            answer = assert_is_an_answer(run.stdout.readline())
            reasons.add(answer["error"] and answer["error"]["reason"])
            whole += answer["error"] is None
        run.stdin.close()
        assert run.stdout.read() == b""
        assert run.stderr.read() == b""
        assert run.wait() == 0
    assert set(RecordCode) <= reasons
    assert {RulesCode.UNKNOWN_OPTION, RulesCode.UNKNOWN_VALUE, DealCode.WRONG_DECK} <= reasons
    assert {Refusal.NOT_A_MOVE, Refusal.NOT_IN_HAND} <= reasons
    assert {code for code in RulesCode if code.startswith("road_")} <= reasons
    assert {Refusal.NO_CALLING, Refusal.OWN_CARD, Refusal.NOT_ON_TABLE, Refusal.CLOSING} <= reasons
    assert whole > 50


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        pytest.param(b"\n", RecordCode.NOT_JSON, id="an empty line"),
        pytest.param(b"\xff\xfe\n", RecordCode.NOT_JSON, id="no text"),
        pytest.param(b"{}", RecordCode.BAD_PLAYERS, id="the last line without its end"),
        pytest.param(b"[]\n", RecordCode.NOT_A_RECORD, id="a list"),
        pytest.param(b"[" * 100_000, RecordCode.NOT_JSON, id="endless nesting"),
        pytest.param(b'{"players": true}', RecordCode.BAD_PLAYERS, id="a flag for a number"),
        pytest.param(b'{"players": 2}', RulesCode.NOT_RULES, id="no rules"),
    ],
)
def test_a_line_that_is_no_record_says_why(given: bytes, reason: str) -> None:
    assert trace_line(given) == {
        "trace": [],
        "error": {"ply": None, "action": None, "reason": reason},
    }


def test_an_answer_comes_while_the_next_line_is_still_being_written() -> None:
    with command() as run:
        assert run.stdin
        assert run.stdout
        run.stdin.write(b'{}\n{"pla')
        run.stdin.flush()
        assert_is_an_answer(run.stdout.readline())
        run.stdin.write(b'yers": 2}')
        run.stdin.close()
        assert_is_an_answer(run.stdout.readline())
        assert run.stdout.read() == b""
        assert run.wait() == 0
