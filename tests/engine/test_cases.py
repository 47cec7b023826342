"""The golden deals and refused moves, through the command and through the library."""

import json
import lzma
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import trace_line
from engine.record import Record
from engine.refusals import Refusal

Case = dict[str, Any]

FOLDER = Path(__file__).with_name("cases")


def read(name: str) -> Iterator[Case]:
    with lzma.open(FOLDER / f"{name}.jsonl.xz", "rt", encoding="utf-8") as lines:
        yield from map(json.loads, lines)


DEALS = list(read("deals"))
REFUSED = list(read("refused"))


def line_of(case: Case) -> bytes:
    return json.dumps(case["record"]).encode() + b"\n"


def assert_is_refused(answer: Mapping[str, object], ply: int, action: str) -> None:
    error, trace = answer["error"], answer["trace"]
    assert isinstance(error, dict)
    assert isinstance(trace, list)
    assert (error["ply"], error["action"]) == (ply, action)
    assert error["reason"] in set(Refusal)
    assert len(trace) == ply + 1


def test_the_cases_are_all_here() -> None:
    assert (len(DEALS), len(REFUSED)) == (90, 60)


@pytest.mark.parametrize("case", DEALS, ids=lambda case: str(case["id"]))
def test_a_deal_gives_its_trace_to_the_letter(case: Case) -> None:
    answer = json.loads(json.dumps(trace_line(line_of(case))))
    assert answer["error"] is None
    assert len(answer["trace"]) == len(case["trace"])
    for ply, (snapshot, expected) in enumerate(zip(answer["trace"], case["trace"], strict=True)):
        assert snapshot == expected, f"snapshot {ply}"
        assert list(snapshot) == list(expected), f"snapshot {ply}: order of its keys"
        assert list(snapshot["legal"]) == list(expected["legal"]), f"snapshot {ply}: order of seats"


def test_the_command_answers_every_case_in_order() -> None:
    cases = DEALS + REFUSED
    answers = [json.loads(line) for line in ask_the_command(b"".join(map(line_of, cases)))]
    assert len(answers) == len(cases)
    for case, answer in zip(cases, answers, strict=True):
        if "ply" in case:
            assert_is_refused(answer, case["ply"], case["record"]["actions"][case["ply"]])
        else:
            assert answer == {"trace": case["trace"], "error": None}


def ask_the_command(records: bytes) -> list[bytes]:
    run = subprocess.run(
        [sys.executable, "-m", "engine", "trace"],
        input=records,
        capture_output=True,
        check=True,
        cwd=FOLDER.parents[2],
    )
    assert run.stderr == b""
    return run.stdout.splitlines()


@pytest.mark.parametrize("arguments", [[], ["trace", "more"], ["retrace"]], ids=" ".join)
def test_the_command_explains_itself_to_other_arguments(arguments: list[str]) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "engine", *arguments],
        input=b"",
        capture_output=True,
        check=False,
        cwd=FOLDER.parents[2],
    )
    assert run.returncode == 2
    assert run.stdout == b""
    assert run.stderr.startswith(b"usage: ")


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: str(case["id"]))
def test_a_refused_action_stops_the_trace_before_it(case: Case) -> None:
    ply = case["ply"]
    assert_is_refused(trace_line(line_of(case)), ply, case["record"]["actions"][ply])


@pytest.mark.parametrize("case", DEALS, ids=lambda case: str(case["id"]))
def test_a_record_is_written_as_it_was_read(case: Case) -> None:
    record = Record.from_json(case["record"])
    assert Record.from_json(record.to_json()) == record
    assert record.to_json()["deck"] == case["record"]["deck"]
