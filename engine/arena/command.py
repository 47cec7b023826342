"""`python -m engine arena`: plays opponents against one another and says who is better."""

import os
import sys
from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Sequence
from statistics import fmean
from time import monotonic
from typing import Final

from engine.arena.counting import score
from engine.arena.pairings import PATTERN, Pairing, Played, pairings
from engine.arena.running import Task, run_tasks

USAGE: Final = "usage: python -m engine arena [--only PATTERN] [--deals N] [--seconds T] [--jobs J]"


def run(arguments: Sequence[str]) -> int:
    """Play and print. Exits with 2 for a wrong call."""
    parser = ArgumentParser("python -m engine arena", description=__doc__)
    parser.add_argument("--only", default="", metavar=PATTERN)
    parser.add_argument("--deals", type=int, default=100, metavar="N")
    parser.add_argument("--seconds", type=float, default=0.1, metavar="T")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="J")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    given = parser.parse_args(arguments)
    try:
        found = pairings(given.only, given.seconds)
    except ValueError as error:
        parser.error(str(error))
    tasks = [Task(pairing, given.seed, n) for pairing in found for n in range(given.deals)]
    by_name: dict[str, list[Played]] = defaultdict(list)
    start = told = monotonic()
    for done, played in enumerate(run_tasks(tasks, given.jobs), 1):
        by_name[played.pairing].append(played)
        if (now := monotonic()) > told + 5 or done == len(tasks):
            told = now
            left = (now - start) / done * (len(tasks) - done)
            pairing = next(p for p in found if p.name == played.pairing)
            print(
                f"{done}/{len(tasks)}, {left:.0f} s left | {line(pairing, by_name[played.pairing])}",
                file=sys.stderr,
            )
    for pairing in found:
        print(line(pairing, by_name[pairing.name]))
    return 0


def line(pairing: Pairing, played: Sequence[Played]) -> str:
    found = score([each.score for each in played], len(pairing.table.seatings))
    times = [sorted(t for each in played for t in each.times[side]) for side in (0, 1)]
    ms = "  ".join(
        f"{side.label} {fmean(t) / 1000:.1f}/{t[int(len(t) * 0.95)] / 1000:.1f}/{t[-1] / 1000:.1f} ms"
        for side, t in zip((pairing.first, pairing.second), times, strict=True)
        if t
    )
    return (
        f"{pairing.table.name:14} {pairing.first.label} : {pairing.second.label}  {100 * found.mean:.1f} %"
        f" [{100 * found.low:.1f}, {100 * found.high:.1f}] of {found.deals} deals (equal {100 * pairing.table.equal:.1f})  {ms}"
    )
