"""The processes beside the bot: what they know, who goes first, and what becomes of lost ones."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot import thinkers as module
from bot.thinkers import LEAST_SHARE, Rank, Thinkers, Unanswered
from engine.ai.levels import Level
from engine.ai.questions import WhichMove
from engine.ai.worker import packed
from engine.fairness import deck_for
from engine.options import Rules
from engine.record import Record
from engine.shuffle import SEED_BYTES
from engine.witness import knowledge_of
from tests.architecture.source import ROOT
from tests.thinking.questions import Die, Echo, Fail, Spin, WhoAmI


@pytest.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    thinkers = Thinkers(1)
    yield thinkers
    await thinkers.stop()


async def pid_of(thinkers: Thinkers) -> int:
    pid, *_ = await thinkers.ask(WhoAmI(), 1.0)
    return pid


def is_running(pid: int) -> bool:
    """Whether there is such a process, be it only one that nobody has buried."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def test_a_worker_knows_the_engine_and_nothing_of_the_bot(thinkers: Thinkers) -> None:
    pid, niceness, modules, environment = await thinkers.ask(WhoAmI(), 1.0)
    assert pid != os.getpid()
    assert niceness > os.nice(0)
    foreign = modules - sys.stdlib_module_names - {"engine", "tests"}
    assert {name for name in foreign if not name.startswith("_")} == set()
    assert environment <= {"PYTHONHASHSEED", "LC_CTYPE"}


async def test_a_move_is_answered_from_what_a_seat_knows(thinkers: Thinkers) -> None:
    deck = deck_for(Rules(), 2, bytes(SEED_BYTES))
    knowledge = knowledge_of(Record(Rules(), 2, 1, 0, deck), 0)
    move = await thinkers.ask(WhichMove(knowledge, Level.CLUB, 5), 0.1)
    assert move in knowledge.view.legal


async def test_who_asks_first_is_answered_first_and_advice_comes_after_moves(
    thinkers: Thinkers,
) -> None:
    answered: list[str] = []

    async def ask(word: str, rank: Rank) -> None:
        answered.append((await thinkers.ask(Echo(word, 0.02), 1.0, rank))[0])

    await asyncio.gather(
        ask("first", Rank.MOVE),
        ask("advice", Rank.ADVICE),
        ask("second", Rank.MOVE),
        ask("more advice", Rank.ADVICE),
        ask("third", Rank.MOVE),
    )
    assert answered == ["first", "second", "third", "advice", "more advice"]


async def test_the_more_wait_the_less_time_each_gets(thinkers: Thinkers) -> None:
    answers = await asyncio.gather(*(thinkers.ask(Echo(str(n)), 1.0) for n in range(40)))
    given = [seconds for _, seconds in answers]
    assert given == sorted(given)
    assert given[0] == LEAST_SHARE
    assert given[-1] == 1.0
    assert given[-2] == 0.5


async def test_several_workers_think_side_by_side() -> None:
    thinkers = Thinkers(2)
    began = asyncio.get_running_loop().time()
    await asyncio.gather(*(thinkers.ask(Echo("", 0.6), 1.0) for _ in range(2)))
    assert asyncio.get_running_loop().time() - began < 1.1
    await thinkers.stop()


async def test_a_worker_that_dies_is_replaced(thinkers: Thinkers) -> None:
    first = await pid_of(thinkers)
    with capture_logs() as logs, pytest.raises(Unanswered):
        await thinkers.ask(Die(), 1.0)
    assert logs == [
        {"event": "thinker lost", "why": "ended with 7", "about": "Die", "log_level": "warning"}
    ]
    assert await pid_of(thinkers) != first
    assert not is_running(first)


async def test_a_worker_that_is_killed_while_it_thinks_is_replaced(thinkers: Thinkers) -> None:
    first = await pid_of(thinkers)
    asked = asyncio.ensure_future(thinkers.ask(Spin(), 1.0))
    await asyncio.sleep(0.1)
    os.kill(first, signal.SIGKILL)
    with pytest.raises(Unanswered):
        await asked
    assert await pid_of(thinkers) != first


async def test_an_error_is_told_by_its_kind_and_place_alone(thinkers: Thinkers) -> None:
    with capture_logs() as logs, pytest.raises(Unanswered):
        await thinkers.ask(Fail(), 1.0)
    (log,) = logs
    assert log["why"].startswith("ValueError in questions.py:")
    assert "ace" not in str(logs)


async def test_a_worker_that_is_silent_too_long_is_killed_and_replaced(
    thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PATIENCE_AT_LEAST", 0.5)
    first = await pid_of(thinkers)
    with capture_logs() as logs, pytest.raises(Unanswered):
        await thinkers.ask(Spin(), 0.01)
    assert [log["why"] for log in logs] == ["silent"]
    assert not is_running(first)
    assert await pid_of(thinkers) != first


async def test_who_gives_up_waiting_holds_nobody_up(thinkers: Thinkers) -> None:
    busy = asyncio.ensure_future(thinkers.ask(Echo("busy", 0.2), 1.0))
    waiting = asyncio.ensure_future(thinkers.ask(Spin(), 1.0))
    await asyncio.sleep(0.05)
    waiting.cancel()
    busy.cancel()
    assert await thinkers.ask(Echo("next"), 1.0) == ("next", 1.0)
    await asyncio.gather(busy, waiting, return_exceptions=True)


async def test_stopping_ends_every_process_also_in_the_middle_of_a_thought() -> None:
    thinkers = Thinkers(1)
    pid = await pid_of(thinkers)
    asked = asyncio.ensure_future(thinkers.ask(Spin(), 1.0))
    await asyncio.sleep(0.05)
    await thinkers.stop()
    assert not is_running(pid)
    asked.cancel()
    await asyncio.gather(asked, return_exceptions=True)


async def test_no_process_is_started_before_a_question(thinkers: Thinkers) -> None:
    assert _children() == set()
    await thinkers.ask(Echo("now"), 1.0)
    assert len(_children()) == 1


@pytest.mark.parametrize("thought", [None, packed((Spin(), 1.0))], ids=["idle", "thinking"])
def test_a_worker_ends_when_nobody_is_left_to_ask(thought: bytes | None) -> None:
    """As after `kill -9` of the bot, whose end of the pipe the system closes."""
    worker = subprocess.Popen(
        [sys.executable, "-m", "engine.ai.worker"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert worker.stdin is not None
    assert worker.stdout is not None
    if thought:
        worker.stdin.write(thought)
    worker.stdin.close()
    assert worker.wait(20) == 0
    worker.stdout.close()


def _children() -> set[str]:
    tasks = Path("/proc/self/task").glob("*/children")
    return {child for task in tasks for child in task.read_text().split()}
