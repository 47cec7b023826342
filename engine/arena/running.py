"""Playing on all cores."""

from collections.abc import Iterable, Iterator
from multiprocessing import get_context
from typing import NamedTuple

from engine.arena.pairings import Pairing, Played, play_deal


class Task(NamedTuple):
    pairing: Pairing
    seed: int
    number: int


def run_tasks(tasks: Iterable[Task], jobs: int) -> Iterator[Played]:
    """Play *tasks* in so many processes, or here if it is one; give each result as it comes.

    Raises FoulPlay.
    """
    if jobs == 1:
        yield from map(_run, tasks)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(_run, tasks)


def _run(task: Task) -> Played:
    return play_deal(*task)
