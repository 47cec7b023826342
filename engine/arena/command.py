"""`python -m engine arena`: plays opponents against one another and says who is better.

Each deal is played once for each seating of the two kinds, one seat against the others (in teams a
team against the other); a draw counts half. Figures are how often the first is not the fool, with
an interval of 95 %. What has been played is kept: the same call goes on where it was stopped.
"""

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from signal import SIGTERM, default_int_handler, signal
from time import monotonic
from typing import Final

from engine.answering import positive_seconds
from engine.arena.keeping import Kept, run_of
from engine.arena.match import FoulPlay
from engine.arena.pairings import PATTERN, Enemy, Pairing, pairings
from engine.arena.report import Results, line, lines, with_tables
from engine.arena.running import Task, play_tasks, tasks
from engine.arena.schedule import usual_deals

USAGE: Final = """\
usage: python -m engine arena [--only KINDS:RULES:SEATS] [--deals N] [--seconds T] [--jobs J]
           [--against FOLDER | --against-command COMMAND] [--seed S] [--write FILE]"""
SECONDS: Final = 0.05
"""What a master has for a move if nothing else is said."""
TELL_AFTER: Final = 5.0
"""Progress is told every so many seconds."""
STOPPED: Final = 130


def run(arguments: Sequence[str]) -> int:
    """Play, print, and write the tables.

    Exits with 2 for a wrong call, 1 for foul play, 130 if it was stopped.
    """
    parser = _parser()
    given = parser.parse_args(arguments)
    enemy = _enemy(given)
    try:
        results = Results(pairings(given.only, given.seconds, enemy, given.seed))
        if given.write:
            with_tables(given.write.read_text("utf-8"), results)
    except (ValueError, OSError) as error:
        parser.error(str(error))
    try:
        with _stopped_by_sigterm():
            _play(results, Kept(given.keep, run_of(given.seed, enemy)), given)
    except FoulPlay as error:
        print(f"foul play: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("stopped; the same call goes on from here", file=sys.stderr)
        return STOPPED
    print("\n".join(lines(results)))
    if given.write:
        page = given.write.read_text("utf-8")
        given.write.write_text(with_tables(page, results), "utf-8")
    return 0


@contextmanager
def _stopped_by_sigterm() -> Iterator[None]:
    """To be told to end is as good as Ctrl-C: else the processes would play their deals on."""
    usual = signal(SIGTERM, default_int_handler)
    try:
        yield
    finally:
        signal(SIGTERM, usual)


def _parser() -> ArgumentParser:
    parser = ArgumentParser("python -m engine arena", description=__doc__)
    parser.add_argument(
        "--only", default="", metavar=PATTERN, help="such as master,club:throw_in:2"
    )
    parser.add_argument("--deals", type=_natural, metavar="N", help="of each pairing")
    parser.add_argument(
        "--seconds", type=positive_seconds, default=SECONDS, metavar="T", help="of a master's move"
    )
    parser.add_argument("--jobs", type=_natural, default=os.cpu_count() or 1, metavar="J")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of deals and chances")
    parser.add_argument("--keep", type=Path, default=Path(".arena"), metavar="FILE")
    parser.add_argument("--write", type=Path, metavar="FILE", help="puts tables into this page")
    enemy = parser.add_mutually_exclusive_group()
    enemy.add_argument("--against", metavar="FOLDER", help="plays a checkout of another version")
    enemy.add_argument("--against-command", metavar="COMMAND", help="plays another program")
    return parser


def _natural(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or not 0 < len(text) < 7 or not int(text):
        raise ArgumentTypeError(f"not a number: {text!r}")
    return int(text)


def _enemy(given: Namespace) -> Enemy | None:
    if given.against is None and given.against_command is None:
        return None
    return Enemy(given.against, given.against_command)


def _play(results: Results, kept: Kept, given: Namespace) -> None:
    """Play what has not been played yet, keep it, and tell how it goes. Raises FoulPlay."""
    for played in kept.read():
        results.add(played)
    to_do = [task for pairing in results.pairings for task in _left(results, pairing, given)]
    count = sum(len(task.deals) for task in to_do)
    start = told = monotonic()
    for done, played in enumerate(play_tasks(to_do, given.jobs), 1):
        results.add(played)
        kept.add(played)
        if (now := monotonic()) >= told + TELL_AFTER:
            told, minutes = now, (now - start) / done * (count - done) / 60
            standing = line(results, results.pairing(played.pairing))
            print(f"{done}/{count}, {minutes:.0f} min left  {standing}", file=sys.stderr)


def _left(results: Results, pairing: Pairing, given: Namespace) -> Iterator[Task]:
    wanted = range(given.deals or usual_deals(pairing))
    played = results.deals(pairing)
    yield from tasks(pairing, given.seed, (deal for deal in wanted if deal not in played))
