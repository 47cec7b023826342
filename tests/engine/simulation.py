"""`python -m tests.engine.simulation [--deals N] [--jobs J] [--seed S] [VARIANT ...]`: the
simulation of the search beside the engine, in as many random deals as are asked for.

Prints for each variant how many deals were played and how many differed, with the first of them.
Exits 1 if any did.
"""

import os
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from multiprocessing import get_context
from random import Random
from time import monotonic
from typing import NamedTuple

from engine.options import Variant
from tests.engine.simulated import a_deal, play_beside

AT_ONCE = 50
"""So many deals are one task of a process."""

AGAIN = 0.02
"""How often a deal is taken up anew in the middle."""

MOST_SHOWN = 3


class Task(NamedTuple):
    variant: Variant
    seed: int
    number: int
    deals: int


def differences(task: Task) -> list[str]:
    """Play the deals of *task*, and say where the two differ."""
    random, found = Random(f"{task.variant} {task.seed} {task.number}"), list[str]()
    for _ in range(task.deals):
        deal = a_deal(task.variant, random)
        try:
            play_beside(deal, random, again=AGAIN)
        except AssertionError as error:
            found.append(f"{deal}: {error}")
    return found


def tasks(variant: Variant, seed: int, deals: int) -> Iterator[Task]:
    for number, start in enumerate(range(0, deals, AT_ONCE)):
        yield Task(variant, seed, number, min(AT_ONCE, deals - start))


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.engine.simulation")
    parser.add_argument(
        "variants", nargs="*", type=Variant, default=tuple(Variant), metavar="VARIANT"
    )
    parser.add_argument("--deals", type=int, default=100_000, help="of each variant")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    asked, wrong = parser.parse_args(), 0
    with get_context("spawn").Pool(asked.jobs) as pool:
        for variant in asked.variants:
            start, found = monotonic(), list[str]()
            for differing in pool.imap_unordered(
                differences, tasks(variant, asked.seed, asked.deals)
            ):
                found += differing
            for each in found[:MOST_SHOWN]:
                print(each)
            minutes = (monotonic() - start) / 60
            print(
                f"{variant}: {asked.deals} deals, {len(found)} differences, {minutes:.1f} min",
                flush=True,
            )
            wrong += len(found)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
