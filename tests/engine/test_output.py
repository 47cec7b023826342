"""What a command has found and cannot tell ends it without a traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.__main__ import EXIT_NOT_HEARD, EXIT_NOT_TOLD

ROOT = Path(__file__).parents[2]
MOVE = ["move", "--level", "novice", "--seed", "1"]
COMMANDS = [["trace"], ["verify", "-"], ["bench", "--seconds", "0"], MOVE]


def run(arguments: list[str], output: int) -> tuple[int, bytes]:
    """The exit code, and what is told on standard error."""
    done = subprocess.run(
        [sys.executable, "-m", "engine", *arguments],
        input=b"{}\n" * 20_000,
        stdout=output,
        stderr=subprocess.PIPE,
        check=False,
        cwd=ROOT,
    )
    return done.returncode, done.stderr


@pytest.mark.parametrize("arguments", COMMANDS, ids=lambda a: a[0])
def test_nobody_reads_any_more(arguments: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        assert run(arguments, writing) == (EXIT_NOT_HEARD, b"")
    finally:
        os.close(writing)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
@pytest.mark.parametrize("arguments", COMMANDS, ids=lambda a: a[0])
def test_there_is_no_room_for_it(arguments: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        code, told = run(arguments, full.fileno())
    assert code == EXIT_NOT_TOLD
    assert told.startswith(b"cannot read or write: ")
    assert told.count(b"\n") == 1


@pytest.mark.parametrize("closed", [0, 1], ids=["input", "output"])
@pytest.mark.parametrize("arguments", COMMANDS, ids=lambda a: a[0])
def test_input_or_output_is_closed(arguments: list[str], closed: int) -> None:
    command = [sys.executable, "-m", "engine", *arguments]
    done = subprocess.run(
        command,
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stdin=subprocess.DEVNULL,
        check=False,
        cwd=ROOT,
        preexec_fn=lambda: os.close(closed),
    )
    assert done.returncode == EXIT_NOT_TOLD
    assert done.stderr == b"cannot read or write: standard input or output is closed\n"
