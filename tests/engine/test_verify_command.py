"""The verify command: true records pass, nothing else does, and it never breaks down."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.__main__ import main
from engine.fairness import Word, commitment, deck_for
from engine.legality import legal_moves, waiting
from engine.options import Rules
from engine.play import deal, play
from engine.snapshot import result_to_json
from engine.verify import findings

SEED = bytes(range(32))
ROOT = Path(__file__).parents[2]
Forgery = Callable[[dict[str, Any]], object]
Run = Callable[[bytes], tuple[int, str]]


def played(*words: Word, rules: Rules | None = None, players: int = 3) -> dict[str, Any]:
    """A record of a deal that was dealt as promised and played to its end."""
    rules, chance = rules or Rules(), Random(7)
    deck = deck_for(rules, players, SEED, words)
    state, actions = deal(rules, players, deck), []
    while not state.is_over:
        seat = chance.choice(waiting(state))
        move = chance.choice(legal_moves(state, seat))
        state = play(state, move).state
        actions.append(str(move))
    return {
        "rules": rules.to_json(),
        "players": players,
        "dealer": players - 1,
        "first": None,
        "deck": [str(card) for card in deck],
        "actions": actions,
        "seed": SEED.hex(),
        "words": [list(word) for word in words],
        "commitment": commitment(SEED),
        "result": result_to_json(state.result),
    }


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Verify a file of these bytes: the exit code, and what was printed."""

    def verified(source: bytes) -> tuple[int, str]:
        path = tmp_path / "durak-1.json"
        path.write_bytes(source)
        code = main(["verify", str(path)])
        return code, capsys.readouterr().out

    return verified


TRUE = [
    pytest.param(played(), id="no words"),
    pytest.param(played(Word(0, "кавун"), Word(2, "дощ і сніг")), id="words"),
    pytest.param(played(Word(1, "🂡"), rules=Rules(deck=54), players=8), id="jokers"),
    pytest.param(played(rules=Rules.from_json({"variant": "road"}), players=5), id="35 cards"),
    pytest.param(played(rules=Rules.from_json({"cheating": "call_card"})), id="cheats"),
    pytest.param({k: v for k, v in played().items() if k != "result"}, id="no result"),
    pytest.param(played() | {"actions": [], "result": None}, id="put away unfinished"),
    pytest.param(played() | {"number": 12, "date": "2026-01-01", "names": ["?"]}, id="more"),
]


@pytest.mark.parametrize("record", TRUE)
def test_a_true_record_passes(run: Run, record: dict[str, Any]) -> None:
    code, told = run(json.dumps(record).encode())
    assert (code, "FAIL" in told) == (0, False)
    assert commitment(SEED) in told, "it is to be compared with the one that was shown"


def test_every_check_has_its_line(run: Run) -> None:
    _, told = run(json.dumps(played(Word(0, "кавун"))).encode())
    assert [line[:4] for line in told.splitlines()] == ["ok  "] * 4
    assert "the seed and 1 word" in told
    assert "кавун" not in told


def other_seed(record: dict[str, Any]) -> dict[str, Any]:
    """An exchanged seed does not fit the commitment."""
    return record | {"seed": bytes(32).hex()}


def other_seed_and_commitment(record: dict[str, Any]) -> object:
    """With its commitment it does not fit the deck."""
    return other_seed(record) | {"commitment": commitment(bytes(32))}


def cards_exchanged(record: dict[str, Any]) -> object:
    first, second, *others = record["deck"]
    return record | {"deck": [second, first, *others]}


def last_move_left_out(record: dict[str, Any]) -> object:
    return record | {"actions": record["actions"][:-1]}


def move_repeated(record: dict[str, Any]) -> object:
    return record | {"actions": [record["actions"][0], *record["actions"]]}


def loser_exchanged(record: dict[str, Any]) -> object:
    losers = [(seat + 1) % 3 for seat in record["result"]["losers"]]
    return record | {"result": record["result"] | {"losers": losers}}


def a_seat_that_is_no_byte(record: dict[str, Any]) -> object:
    return record | {"players": 10**9, "words": [[10**6, "a"]]}


def with_value(key: str, value: object) -> Forgery:
    def forge(record: dict[str, Any]) -> object:
        return record | {key: value}

    return forge


def without(key: str) -> Forgery:
    return lambda record: {name: value for name, value in record.items() if name != key}


ODD: dict[str, list[Any]] = {
    "words": [[[0, "гарбуз"]], [], [[2, "дощ"], [0, "кавун"]], None, 5, "a", [0], [[0]]],
    "seed": [None, 5, "", "00", "Z" * 64, SEED.hex().upper(), [SEED.hex()], "٣" * 64],
    "commitment": [None, 1, "", commitment(SEED).upper(), commitment(SEED)[:16]],
    "result": [None, [], {}, "played"],
    "rules": [{"variant": "road"}, {"variant": "road", "deck": 24}, {"deck": 54}],
    "players": [2, 5, 0, -1, 10**9, True, "3", None],
}
FORGED: list[Any] = [
    *(other_seed, other_seed_and_commitment, cards_exchanged, last_move_left_out),
    *(move_repeated, loser_exchanged, a_seat_that_is_no_byte),
    *(pytest.param(without(k), id=f"no {k}") for k in ("seed", "commitment", "deck", "words")),
    *(pytest.param(without(k), id=f"no {k}") for k in ("rules", "players", "actions")),
    *(
        pytest.param(with_value(key, value), id=f"{key} {str(value)[:20]!a}")
        for key in ODD
        for value in ODD[key]
    ),
    *(
        pytest.param(with_value("words", [word, [2, "дощ і сніг"]]), id=f"word {word!a}"[:30])
        for word in ([0, ""], [0, "a" * 256], [0, "\ud800"], [True, "кавун"], [-1, "a"])
    ),
]


@pytest.mark.parametrize("forge", FORGED)
def test_a_forged_record_is_found_out(run: Run, forge: Forgery) -> None:
    record = played(Word(0, "кавун"), Word(2, "дощ і сніг"))
    code, told = run(json.dumps(forge(record)).encode())
    assert (code, "FAIL" in told) == (1, True)


@pytest.mark.parametrize(
    "source",
    [b"", b"{", b"[]", b"null", b"7", b'"a"', b"\xff\xfe", b"[" * 100_000, b"NaN", b"9" * 5000],
    ids=lambda source: repr(source[:6]),
)
def test_bytes_that_are_no_record_are_no_record(run: Run, source: bytes) -> None:
    assert run(source) == (1, "FAIL  the record is no JSON object\n")


def test_no_byte_of_a_record_can_be_changed_without_being_found_out_or_harmless(run: Run) -> None:
    """A changed byte either fails a check or leaves every value that is checked the same."""
    source, chance = json.dumps(played(Word(0, "кавун"))).encode(), Random(3)
    for _ in range(300):
        spoilt = bytearray(source)
        spoilt[chance.randrange(len(spoilt))] = chance.randrange(256)
        code, _ = run(bytes(spoilt))
        assert code in (0, 1)
        if code == 0:
            good, read = json.loads(source), json.loads(spoilt)
            assert good | {key: value for key, value in read.items() if key in good} == good


@pytest.mark.parametrize(
    "arguments", [[], ["verify"], ["verify", "a", "b"], ["other"], ["trace", "x"]]
)
def test_a_wrong_call_is_told_how_to_call(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert "usage: python -m engine" in capsys.readouterr().err


def test_a_file_that_cannot_be_read_is_a_wrong_call(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(tmp_path / "none.json")]) == 2
    assert main(["verify", str(tmp_path)]) == 2
    assert capsys.readouterr().err.count("cannot read the file") == 2


@pytest.mark.parametrize(("seed", "code"), [(SEED, 0), (bytes(32), 1)])
def test_a_dash_reads_standard_input(seed: bytes, code: int) -> None:
    record = played() | {"seed": seed.hex()}
    run = subprocess.run(
        [sys.executable, "-m", "engine", "verify", "-"],
        input=json.dumps(record, indent=1).encode(),
        capture_output=True,
        check=False,
        cwd=ROOT,
    )
    assert (run.returncode, run.stderr) == (code, b"")


def test_a_finding_never_copies_what_the_record_says() -> None:
    """A record may come from anybody; its text could play tricks with a terminal."""
    values: list[Any] = ["\x1b[31m", ["\x1b[31m"], [["\x1b[31m"]]]
    for key in ("seed", "commitment", "actions", "words", "deck", "result"):
        for value in values:
            told = findings(played() | {key: value})
            assert "\x1b" not in "".join(finding.line for finding in told)
