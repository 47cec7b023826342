"""Playing on all cores."""

from collections.abc import Iterable, Iterator
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from typing import Final, NamedTuple

from engine.arena.pairings import Pairing, Played, play_deals

WITH_A_GUEST: Final = 5
"""So many deals are played by another program before it is started anew."""


class Task(NamedTuple):
    """Deals of one pairing for one process."""

    pairing: Pairing
    seed: int
    deals: tuple[int, ...]


def tasks(pairing: Pairing, seed: int, deals: Iterable[int]) -> list[Task]:
    """Divide *deals* into tasks."""
    left = tuple(deals)
    size = WITH_A_GUEST if pairing.first.program or pairing.second.program else 1
    return [Task(pairing, seed, left[i : i + size]) for i in range(0, len(left), size)]


def play_tasks(to_do: Iterable[Task], jobs: int) -> Iterator[Played]:
    """Play in so many processes, or here if it is one; give each deal as it comes.

    Raises FoulPlay.
    """
    if jobs == 1:
        for task in to_do:
            yield from play_deals(*task)
        return
    with get_context("spawn").Pool(jobs, _leave_stopping_to_the_first) as pool:
        for played in pool.imap_unordered(_play_all, to_do):
            yield from played


def _leave_stopping_to_the_first() -> None:
    signal(SIGINT, SIG_IGN)


def _play_all(task: Task) -> list[Played]:
    return list(play_deals(*task))
