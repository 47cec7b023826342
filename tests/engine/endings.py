"""Endings, and a slow judge of them that knows nothing of how the engine's opponent searches.

`python -m tests.engine.endings [--endings N] [--larger N] [--timed N] [--jobs J] [--seed S]
[VARIANT ...]` compares both on random endings of few cards and of as many as the judge can bear,
and says how long the opponent takes for those of 14 and 16 cards. Exits 1 if the two ever differ.
"""

import os
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.pool import Pool
from random import Random
from time import process_time
from typing import NamedTuple

from engine.ai.bits import CARDS, number
from engine.ai.bouts import Bouts
from engine.ai.chains import Chains
from engine.ai.frame import Frame, frame_of
from engine.ai.simulation import ENDLESS_TAKES, Simulation
from engine.cards import deck_of
from engine.options import Variant
from tests.engine.simulated import a_deal

NO_LIMIT = 10**9

DEEP = 100_000
"""A line of plain minimax may have so many calls in it."""

CARDS_TO_JUDGE = {
    Variant.THROW_IN: (9, 12),
    Variant.TRANSFER: (8, 9),
    Variant.SIMPLE: (9, 12),
    Variant.ROAD: (9, 12),
    Variant.ROAD_CIRCLE: (9, 12),
}
"""Up to so many cards the judge has its answer in no time, and so many in seconds."""

LONGEST = 5.0
"""After so many seconds an ending is given up."""

QUICK = 1000.0
MOST_SHOWN = 3


class Task(NamedTuple):
    """A random ending by its number, of at least and at most so many cards."""

    variant: Variant
    fewest: int
    most: int
    seed: int
    number: int

    def ending(self) -> Simulation:
        return an_ending(self.variant, self.fewest, self.most, Random(" ".join(map(str, self))))


class Judge:
    """Plain minimax through the simulation: every line to its end, and nothing is left out.

    For speed it remembers positions, and looks no further where the best result is found. The takes
    in a row belong to a position, so that no line comes back to one, unless they cannot become too
    many: off the road, where nothing is transferred, each take leaves who attacks with a card less.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], int] = {}

    def worths(self, position: Simulation, seat: int) -> dict[int, int]:
        """Give for each move of *seat* what it is worth to it."""
        return {
            move: self._worth(_after(position, seat, move), seat) for move in position.moves(seat)
        }

    def _worth(self, position: Simulation, seat: int) -> int:
        if position.is_over:
            return position.worth(seat)
        key = (*_all_of(position), seat)
        if key not in self._known:
            actor = position.actor
            best, most = (max, 1) if actor == seat else (min, -1)
            found = -most
            for move in position.moves(actor):
                found = best(found, self._worth(_after(position, actor, move), seat))
                if found == most:
                    break
            self._known[key] = found
        return self._known[key]


def _all_of(position: Simulation) -> Iterator[object]:
    """Give all that makes a position what it is."""
    for family in type(position).__mro__:
        for name in getattr(family, "__slots__", ()):
            if name == "takes":
                yield _takes_that_count(position)
            elif name not in ("frame", "bouts"):
                value = getattr(position, name)
                yield tuple(value) if isinstance(value, list) else value


def _takes_that_count(position: Simulation) -> int:
    cards = sum(hand.bit_count() for hand in position.hands)
    may_be_too_many = position.takes + cards + position.lying.bit_count() >= ENDLESS_TAKES
    always = isinstance(position, Chains) or position.frame.transfers
    return position.takes if always or may_be_too_many else 0


def _after(position: Simulation, seat: int, move: int) -> Simulation:
    after = position.copy()
    after.play(seat, move)
    return after


def an_ending(variant: Variant, fewest: int, most: int, random: Random) -> Simulation:
    """Deal so many cards to two seats, by any rules, and play on for a few moves."""
    deal = a_deal(variant, random)
    deck = random.sample(deck_of(deal.rules.deck), random.randint(fewest, most))
    frame = frame_of(deal.rules, deal.players, random.choice(deck_of(36)).suit)
    lead, other = _two_seats(deal.players, bool(deal.rules.teams), random)
    hands = [0] * deal.players
    hands[lead] = 1 << number(deck[0])
    hands[other] = 1 << number(deck[1])
    for card in deck[2:]:
        hands[random.choice((lead, other))] |= 1 << number(card)
    position = Chains(frame, hands) if deal.rules.is_road else _bouts(frame, hands, lead, random)
    position.out = sum(1 << seat for seat in range(deal.players) if seat not in (lead, other))
    position.start(lead)
    return _played_on(position, random.choice((0, 0, 1, 2, 3, 4, 5)), random)


def _bouts(frame: Frame, hands: list[int], lead: int, random: Random) -> Bouts:
    position = Bouts(frame, hands, [], 0)
    position.bouts = random.randint(1, 9)
    position.first = random.random() < 0.2
    position.takes = random.choice((0, 0, 0, 3, 38))
    position.shown = random.choice((0, 0, 1 << lead)) if frame.shows_once else 0
    return position


def _two_seats(players: int, teams: bool, random: Random) -> tuple[int, int]:
    while True:
        lead, other = random.sample(range(players), 2)
        if not teams or (lead - other) % 2:
            return lead, other


def _played_on(position: Simulation, count: int, random: Random) -> Simulation:
    for _ in range(count):
        after = position.copy()
        after.play(position.actor, random.choice(position.moves(position.actor)))
        if after.is_over or after.out != position.out:
            break
        position = after
    return position


def may_act(position: Simulation) -> tuple[int, ...]:
    """List the seats that have a move; who throws in need not wait for the defender's answer."""
    others: tuple[int, ...] = ()
    if isinstance(position, Bouts) and position.count and not position.frame.simple:
        others = tuple(s for s in position.throwers if not position.passed >> s & 1)
    return tuple(dict.fromkeys((position.actor, *(s for s in others if position.hands[s]))))


def differences(task: Task) -> list[str]:
    """Say where the two differ on a random ending."""
    position, judge, found = task.ending(), Judge(), list[str]()
    for seat in may_act(position):
        solved = position.solved(seat, NO_LIMIT, lambda: False)
        with _deep_calls():
            right = judge.worths(position, seat)
        if solved != right:
            found.append(f"{described(position)}: seat {seat} has {solved}, not {right}")
    return found


@contextmanager
def _deep_calls() -> Iterator[None]:
    """Nobody else shall get so deep: what recurses without end would crash the process."""
    usual = sys.getrecursionlimit()
    sys.setrecursionlimit(DEEP)
    try:
        yield
    finally:
        sys.setrecursionlimit(usual)


def milliseconds(task: Task) -> float:
    """Measure how long the ending takes, or how long it was tried."""
    position, start = task.ending(), process_time()
    position.solved(position.actor, NO_LIMIT, lambda: process_time() - start > LONGEST)
    return 1000 * (process_time() - start)


def described(position: Simulation) -> str:
    names = [
        " ".join(str(CARDS[card]) for card in range(54) if hand >> card & 1)
        for hand in (*position.hands, position.lying)
    ]
    return f"{names} lead {position.lead} at {position.defender}, {position.frame}"


def tasks(variant: Variant, fewest: int, most: int, seed: int, endings: int) -> Iterator[Task]:
    for each in range(endings):
        yield Task(variant, fewest, most, seed, each)


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.engine.endings")
    parser.add_argument(
        "variants", nargs="*", type=Variant, default=tuple(CARDS_TO_JUDGE), metavar="VARIANT"
    )
    parser.add_argument("--endings", type=int, default=1000, help="of few cards, of each variant")
    parser.add_argument("--larger", type=int, default=50, help="of many cards, of each variant")
    parser.add_argument("--timed", type=int, default=200, help="of 14 and of 16 cards")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    asked, wrong = parser.parse_args(), 0
    with get_context("spawn").Pool(asked.jobs) as pool:
        for variant in asked.variants:
            few, many = CARDS_TO_JUDGE[variant]
            wrong += _compare(pool, variant, tasks(variant, 3, few, asked.seed, asked.endings))
            wrong += _compare(pool, variant, tasks(variant, many, many, asked.seed, asked.larger))
            for cards in (14, 16):
                _time(pool, variant, tasks(variant, cards, cards, asked.seed, asked.timed))
    return 1 if wrong else 0


def _compare(pool: Pool, variant: Variant, of: Iterator[Task]) -> int:
    to_do = list(of)
    found = [each for some in pool.imap_unordered(differences, to_do) for each in some]
    for each in found[:MOST_SHOWN]:
        print(each)
    cards = f"{to_do[0].fewest} to {to_do[0].most} cards" if to_do else "no cards"
    print(f"{variant}: {len(to_do)} endings of {cards}, {len(found)} wrong", flush=True)
    return len(found)


def _time(pool: Pool, variant: Variant, of: Iterator[Task]) -> None:
    to_do = list(of)
    found = sorted(pool.imap_unordered(milliseconds, to_do))
    if found:
        median, most_of_all = (found[int(part * (len(found) - 1))] for part in (0.5, 0.98))
        quick = sum(time < QUICK for time in found) / len(found)
        times = f"median {median:.1f}, 98 % {most_of_all:.0f}, most {found[-1]:.0f} ms"
        print(
            f"{variant}: {len(found)} endings of {to_do[0].most} cards, {times}, "
            f"{quick:.1%} within a second",
            flush=True,
        )


if __name__ == "__main__":
    sys.exit(main())
