"""The move command: an opponent for other programs, with an answer for every line."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.__main__ import main
from engine.ai.levels import Level
from engine.answering import AskCode, Asked, answer_line
from engine.legality import calls, legal_moves, waiting
from engine.moves import format_move
from engine.options import RulesCode
from engine.play import DealCode
from engine.record import RecordCode
from tests.engine.deals import played, some_deal
from tests.engine.test_record import record_of
from tests.engine.test_trace_command import JUNK, MAKERS, records

ROOT = Path(__file__).parents[2]
LINES = 10_000
QUICK = ("--level", "novice", "--seed", "1", "--seconds", "0.001")
CODES = {*RecordCode, *RulesCode, *DealCode, *AskCode}
NOVICE = Asked(Level.NOVICE, 1, 0.001)


@contextmanager
def command(*options: str) -> Iterator[subprocess.Popen[bytes]]:
    run = subprocess.Popen(
        [sys.executable, "-m", "engine", "move", *options],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"},
    )
    with run:
        try:
            yield run
        finally:
            run.kill()


def lines() -> Iterator[bytes]:
    """Give broken records alone, in a question, and good ones with any seat."""
    random, known = Random(22), records()
    for number in range(LINES):
        record = random.choice(known)
        made = MAKERS[number % len(MAKERS)](random, record).strip()
        seat = random.choice([*range(record["players"]), *range(record["players"]), *JUNK])
        asked = b'{"record":%s,"seat":%s}' % (
            random.choice([made, json.dumps(record).encode()]),
            json.dumps(seat).encode(),
        )
        line = random.choice([made, asked, asked, asked[: random.randrange(len(asked) + 1)]])
        yield line.replace(b"\n", b" ") + random.choice([b"\n", b"\n", b"\r\n"])


def assert_is_an_answer(line: bytes) -> dict[str, Any]:
    assert line.endswith(b"\n")
    answer: dict[str, Any] = json.loads(line, parse_constant=pytest.fail)
    if "error" in answer:
        assert list(answer) == ["error"]
        assert answer["error"] in CODES
    else:
        assert list(answer) == ["action", "ms"]
        assert answer["ms"] >= 0
    return answer


def test_ten_thousand_lines_of_anything_have_an_answer_each_at_once() -> None:
    errors, moves = set(), 0
    with command(*QUICK) as run:
        assert run.stdin
        assert run.stdout
        assert run.stderr
        for line in lines():
            run.stdin.write(line)
            run.stdin.flush()
            answer = assert_is_an_answer(run.stdout.readline())
            errors.add(answer.get("error"))
            moves += "action" in answer
        run.stdin.close()
        assert run.stdout.read() == b""
        assert run.stderr.read() == b""
        assert run.wait() == 0
    assert {*AskCode, *RecordCode, DealCode.WRONG_DECK, RulesCode.UNKNOWN_OPTION} <= errors
    assert moves > 100


def question(record: object, seat: object) -> bytes:
    return json.dumps({"record": record, "seat": seat}).encode()


def answer(record: object, seat: object) -> dict[str, object]:
    return answer_line(question(record, seat), NOVICE)


RECORD = {"rules": {}, "players": 2, "deck": [], "actions": []}


def some_record(actions: int = 0) -> tuple[dict[str, Any], int, int]:
    """Give a duel so far, with a seat that may act and one that may not."""
    random = Random(4)
    while True:
        started = some_deal(random)
        for state, _ in islice(played(started), actions, None):
            if started.players == 2 and len(waiting(state)) == 1:
                made = [format_move(move) for _, move in islice(played(started), actions)]
                seat = waiting(state)[0]
                return dict(record_of(started, made).to_json()), seat, 1 - seat
            break


def test_who_may_act_gets_a_legal_move() -> None:
    random = Random(23)
    for _ in range(60):
        started = some_deal(random)
        positions = list(islice(played(started), 60))
        ply = random.randrange(len(positions))
        state = positions[ply][0]
        actions = [format_move(move) for _, move in positions[:ply]]
        for seat in range(started.players):
            found = answer(record_of(started, actions).to_json(), seat)
            if seat in waiting(state):
                may = [*legal_moves(state, seat), *calls(state, seat)]
                assert found["action"] in [format_move(move) for move in may]
            else:
                assert found == {"error": AskCode.MAY_NOT_ACT}


@pytest.mark.parametrize(
    ("line", "code"),
    [
        pytest.param(b"\n", RecordCode.NOT_JSON, id="an empty line"),
        pytest.param(b"\xff\xfe\n", RecordCode.NOT_JSON, id="no text"),
        pytest.param(b"[" * 100_000, RecordCode.NOT_JSON, id="endless nesting"),
        pytest.param(b"[]\n", AskCode.NOT_A_QUESTION, id="a list"),
        pytest.param(b'{"record": {}}', AskCode.NOT_A_QUESTION, id="no seat"),
        pytest.param(b'{"seat": 0}', AskCode.NOT_A_QUESTION, id="no record"),
        pytest.param(question([], 0), RecordCode.NOT_A_RECORD, id="a record that is none"),
        pytest.param(question({}, 0), RecordCode.BAD_PLAYERS, id="a record without players"),
        pytest.param(question(RECORD, 0), DealCode.WRONG_DECK, id="a record without a deck"),
        pytest.param(question(RECORD, None), AskCode.BAD_SEAT, id="nobody's seat"),
        pytest.param(question(RECORD, True), AskCode.BAD_SEAT, id="a flag for a seat"),
        pytest.param(question(RECORD, 1.0), AskCode.BAD_SEAT, id="a fraction for a seat"),
        pytest.param(question(RECORD, 2), AskCode.NO_SUCH_SEAT, id="a seat too many"),
        pytest.param(question(RECORD, -1), AskCode.NO_SUCH_SEAT, id="a seat below all"),
    ],
)
def test_a_line_that_is_no_question_says_why(line: bytes, code: str) -> None:
    assert answer_line(line, NOVICE) == {"error": code}


def test_every_code_is_documented() -> None:
    page = (ROOT / "docs" / "NOTATION.md").read_text("utf-8")
    assert [code for code in CODES if f"`{code}`" not in page] == []


def test_a_record_that_went_wrong_says_so() -> None:
    record, seat, _ = some_record(actions=3)
    assert "action" in answer(record, seat)
    actions = [*record["actions"], f"{seat} fold"]
    assert answer({**record, "actions": actions}, seat) == {"error": AskCode.ILLEGAL_ACTION}


def test_nobody_moves_out_of_turn_or_after_the_end() -> None:
    record, seat, other = some_record(actions=3)
    assert answer(record, other) == {"error": AskCode.MAY_NOT_ACT}
    over = {**record, "actions": [*record["actions"], f"{other} resign"]}
    assert answer(over, seat) == {"error": AskCode.MAY_NOT_ACT}


def test_an_answer_comes_while_the_next_line_is_still_being_written() -> None:
    record, seat, _ = some_record()
    with command(*QUICK) as run:
        assert run.stdin
        assert run.stdout
        run.stdin.write(question(record, seat) + b'\n{"rec')
        run.stdin.flush()
        assert "action" in assert_is_an_answer(run.stdout.readline())
        run.stdin.write(b'ord": 2}')
        run.stdin.close()
        assert assert_is_an_answer(run.stdout.readline()) == {"error": AskCode.NOT_A_QUESTION}
        assert run.wait() == 0


@pytest.mark.parametrize(
    "options",
    [
        [],
        ["--level", "master"],
        ["--seed", "1"],
        ["--level", "grandmaster", "--seed", "1"],
        ["--level", "club", "--seed", "one"],
        ["--level", "club", "--seed", "1", "--seconds", "soon"],
        ["--level", "club", "--seed", "1", "--seconds", "0"],
        ["--level", "club", "--seed", "1", "--seconds", "-1"],
        ["--level", "club", "--seed", "1", "--seconds", "nan"],
        ["--level", "club", "--seed", "1", "--seconds", "inf"],
        ["--level", "club", "--seed", "1", "now"],
    ],
)
def test_a_wrong_call_is_refused(options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["move", *options])
    assert refused.value.code == 2
    assert "usage: python -m engine move" in capsys.readouterr().err
