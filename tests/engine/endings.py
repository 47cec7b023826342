"""Endings, and a slow judge of them that knows nothing of how the engine's opponent searches.

Run as a program it compares both on as many endings as are asked for:
`python -m tests.engine.endings [--cards N] [--endings N] [--seed N]`.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from random import Random

from engine.ai.bits import CARDS, number
from engine.ai.choices import moves
from engine.ai.ending import is_ending, solve
from engine.ai.frame import frame_of
from engine.ai.position import Position
from engine.cards import deck_of
from engine.options import Variant
from tests.engine.simulated import SIMULATED, a_deal

NO_LIMIT = 10**9


class Judge:
    """Plain minimax through the simulation: every line to its end, and nothing is left out.

    The only thing it does for speed is to remember positions; the takes in a row belong to them,
    so that no line comes back to one.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], int] = {}

    def worths(self, position: Position, seat: int) -> dict[int, int]:
        """Give for each move of *seat* what it is worth to it."""
        return {
            move: self._worth(_after(position, seat, move), seat) for move in moves(position, seat)
        }

    def _worth(self, position: Position, seat: int) -> int:
        if position.is_over:
            return position.worth(seat)
        key = (
            *position.hands,
            *(position.lead, position.defender, position.cap, position.count),
            *(position.open, position.lying, position.taking, position.passed),
            *(position.shown, position.takes, position.first, seat),
        )
        if key not in self._known:
            actor = position.actor
            best = max if actor == seat else min
            self._known[key] = best(
                self._worth(_after(position, actor, move), seat) for move in moves(position, actor)
            )
        return self._known[key]


def _after(position: Position, seat: int, move: int) -> Position:
    after = position.copy()
    after.play(seat, move)
    return after


def an_ending(variant: Variant, cards: int, random: Random) -> Position:
    """Deal up to *cards* cards to two seats, by any rules, and play on for a few moves."""
    deal = a_deal(variant, random)
    deck = random.sample(deck_of(deal.rules.deck), random.randint(3, cards))
    frame = frame_of(deal.rules, deal.players, random.choice(deck_of(36)).suit)
    lead, other = _two_seats(deal.players, bool(deal.rules.teams), random)
    hands = [0] * deal.players
    hands[lead] = 1 << number(deck[0])
    hands[other] = 1 << number(deck[1])
    for card in deck[2:]:
        hands[random.choice((lead, other))] |= 1 << number(card)
    position = Position(frame, hands, [], 0)
    position.out = sum(1 << seat for seat in range(deal.players) if seat not in (lead, other))
    position.bouts = random.randint(1, 9)
    position.first = random.random() < 0.2
    position.takes = random.choice((0, 0, 0, 3, 38))
    position.shown = random.choice((0, 0, 1 << lead)) if frame.shows_once else 0
    position.start(lead)
    return _played_on(position, random.choice((0, 0, 1, 2, 3, 4, 5)), random)


def _two_seats(players: int, teams: bool, random: Random) -> tuple[int, int]:
    while True:
        lead, other = random.sample(range(players), 2)
        if not teams or (lead - other) % 2:
            return lead, other


def _played_on(position: Position, count: int, random: Random) -> Position:
    for _ in range(count):
        after = position.copy()
        after.play(position.actor, random.choice(moves(position, position.actor)))
        if not is_ending(after):
            break
        position = after
    return position


def may_act(position: Position) -> tuple[int, ...]:
    """List the seats that have a move; who throws in need not wait for the defender's answer."""
    return tuple(dict.fromkeys((position.actor, *position.speakers)))


def compare(variant: Variant, cards: int, random: Random) -> Iterator[str]:
    """Say where the two differ on a random ending."""
    position = an_ending(variant, cards, random)
    judge = Judge()
    for seat in may_act(position):
        found, right = solve(position, seat, limit=NO_LIMIT), judge.worths(position, seat)
        if found != right:
            yield f"{described(position)}: seat {seat} has {found}, not {right}"


def described(position: Position) -> str:
    names = [
        " ".join(str(CARDS[card]) for card in range(54) if hand >> card & 1)
        for hand in (*position.hands, position.open, position.lying)
    ]
    return f"{names} lead {position.lead} at {position.defender}, {position.frame}"


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.engine.endings")
    parser.add_argument("--cards", type=int, default=9)
    parser.add_argument("--endings", type=int, default=1000, help="of each variant")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    sys.setrecursionlimit(100_000)
    wrong = 0
    for variant in SIMULATED:
        random = Random(f"{variant} {asked.seed}")
        for _ in range(asked.endings):
            for difference in compare(variant, asked.cards, random):
                wrong += 1
                print(difference)
        print(f"{variant}: {asked.endings} endings of up to {asked.cards} cards, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
