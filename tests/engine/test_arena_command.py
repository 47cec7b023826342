"""The arena as a command: it keeps what it played, goes on where it was stopped, and tells."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from time import monotonic, sleep

import pytest

from engine.__main__ import main
from engine.ai.knowledge import Knowledge
from engine.arena import greedy
from engine.arena.command import STOPPED
from engine.arena.keeping import Kept, version
from engine.arena.pairings import Played
from engine.arena.report import END, START, Results, with_tables
from engine.moves import Move, Pass, Resign

ROOT = Path(__file__).parents[2]


def gives_up(knowledge: Knowledge, chance: Random, seconds: float) -> Move:
    return Resign(knowledge.seat)


def test_what_was_played_is_kept_and_half_a_line_is_not(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    first, second = Played("a", 0, 0.5, ((1, 2), ())), Played("a", 1, 1.0, ((), (3,)))
    Kept(path, "one").add(first)
    Kept(path, "other").add(second)
    with path.open("a") as file:
        file.write('{"run": "one", "pair')
    Kept(path, "one").add(second)
    assert list(Kept(path, "one").read()) == [first, second]
    assert list(Kept(path, "other").read()) == [second]
    assert list(Kept(tmp_path / "nothing", "one").read()) == []


def test_a_change_of_the_engine_begins_a_new_run(tmp_path: Path) -> None:
    (tmp_path / "arena").mkdir()
    plays, tells = tmp_path / "play.py", tmp_path / "arena" / "report.py"
    plays.write_text("1"), tells.write_text("1")
    before = version(tmp_path)
    tells.write_text("2")
    assert version(tmp_path) == before
    plays.write_text("2")
    assert version(tmp_path) != before


def arena(tmp_path: Path, *more: str) -> int:
    keep = ("--keep", str(tmp_path / "kept"), "--jobs", "1")
    return main(["arena", "--only", "greedy,random:simple,throw_in:2,3", *keep, *more])


def test_the_command_plays_goes_on_and_tells(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert arena(tmp_path, "--deals", "2") == 0
    told = capsys.readouterr().out.splitlines()
    assert [line.split()[:4] for line in told[:4]] == [
        [table, "greedy", ":", "random"]
        for table in ("throw_in:2", "throw_in:3", "simple:2", "simple:3")
    ]
    assert all("2 deals" in line for line in told[:4])
    assert [line.split()[0] for line in told[5:]] == ["greedy", "random"]
    kept = (tmp_path / "kept").read_text().splitlines()
    assert arena(tmp_path, "--deals", "3") == 0
    now = (tmp_path / "kept").read_text().splitlines()
    assert now[: len(kept)] == kept
    assert [json.loads(line)["deal"] for line in now] == [0, 1] * 4 + [2] * 4
    monkeypatch.setattr(greedy, "choose", gives_up)
    assert arena(tmp_path, "--deals", "3") == 0
    assert (tmp_path / "kept").read_text().splitlines() == now


def test_tables_are_written_between_their_marks(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"before\n{START}\nold\n{END}\nafter\n", "utf-8")
    assert arena(tmp_path, "--deals", "1", "--write", str(page)) == 0
    text = page.read_text("utf-8")
    assert text.startswith(f"before\n{START}\n")
    assert text.endswith(f"{END}\nafter\n")
    assert "old" not in text
    assert "### throw_in, 3 players" in text
    assert "| greedy | " in text


def test_a_page_without_marks_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("nothing", "utf-8")
    with pytest.raises(SystemExit) as refused:
        arena(tmp_path, "--write", str(page))
    assert refused.value.code == 2
    assert not (tmp_path / "kept").exists()
    with pytest.raises(ValueError, match="no place"):
        with_tables(f"{END}{START}", Results(()))


def test_the_page_of_the_opponent_has_its_marks() -> None:
    page = (ROOT / "docs" / "OPPONENT.md").read_text("utf-8")
    assert page.index(START) < page.index(END)


def test_foul_play_ends_it_with_what_was_played_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert arena(tmp_path, "--deals", "1") == 0
    monkeypatch.setattr(greedy, "choose", lambda known, *_: Pass(known.seat))
    assert arena(tmp_path, "--deals", "2") == 1
    assert "foul play: " in capsys.readouterr().err
    assert len((tmp_path / "kept").read_text().splitlines()) == 4


def test_all_cores_play_the_same(tmp_path: Path) -> None:
    only = ["arena", "--only", "greedy,random:throw_in:2", "--deals", "6"]
    scores = []
    for jobs in ("1", "2"):
        path = tmp_path / jobs
        assert main([*only, "--jobs", jobs, "--keep", str(path)]) == 0
        kept = [json.loads(line) for line in path.read_text().splitlines()]
        scores.append(sorted((each["deal"], each["score"]) for each in kept))
    assert scores[0] == scores[1]


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_told_to_end_it_leaves_nobody_playing(tmp_path: Path, stop: signal.Signals) -> None:
    path = tmp_path / "kept"
    only = ["--only", "greedy,random:throw_in:2", "--deals", "100000", "--jobs", "2"]
    command = [sys.executable, "-m", "engine", "arena", *only, "--keep", str(path)]
    arena = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, start_new_session=True)
    while not path.exists():
        assert arena.poll() is None
        sleep(0.1)
    arena.send_signal(stop)
    _, told = arena.communicate(timeout=60)
    assert arena.returncode == STOPPED
    assert told.endswith(b"stopped; the same call goes on from here\n")
    patience = monotonic() + 3
    while _is_alive(arena.pid):
        assert monotonic() < patience
        sleep(0.05)


def _is_alive(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize(
    "arguments",
    [
        *(["--deals", "0"], ["--deals", "many"], ["--seconds", "0"], ["--jobs", "-1"]),
        *(["--only", "best"], ["--against", "a", "--against-command", "b"], ["now"]),
        ["--only", "greedy", "--against", "."],
    ],
)
def test_a_wrong_call_is_refused(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["arena", *arguments])
    assert refused.value.code == 2
