"""`python -m engine bench`: how fast the engine plays at random, and how large a state is stored.

Times are processor seconds of this process, so that a busy machine does not count.
"""

import json
import math
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from statistics import median
from time import process_time
from typing import Final

from engine.cards import deck_of
from engine.codec import state_to_json
from engine.legality import calls, legal_moves, waiting
from engine.moves import Move
from engine.options import (
    Cheating,
    DrawFirst,
    DrawRule,
    FirstLimit,
    Lead,
    NextLead,
    Rules,
    ShowTrump,
    Throwers,
    ThrowOrder,
    ThrowTiming,
    Timeout,
    Variant,
)
from engine.play import deal, play
from engine.shuffle import SEED_BYTES, shuffle
from engine.state import GameState

USAGE: Final = "usage: python -m engine bench [--seconds S] [--seed N]"
DEFINITION: Final = """\
A move: one of the waiting seats at random, one of its legal moves at random, and playing it, which
asks again whether it is legal. Deals and moves a second count everything: also the shuffle from a
seed, the deal and the choice. Processor time of one process."""

SAMPLE: Final = 20
"""So many deals give the calls that are timed one by one, and the states that are measured."""
CALLING: Final = 0.1
"""How often somebody calls where it is possible, so that catches and payments are stored too."""


@dataclass(frozen=True, slots=True)
class Table:
    """What is played, by how many."""

    name: str
    rules: Rules
    players: int


def _unusual(cheating: Cheating) -> Rules:
    """Change every option from its default, as all that is stored too, but for teams."""
    return Rules(
        Variant.TRANSFER,
        deck=54,
        full_deal=True,
        lead=Lead.ONE,
        throwers=Throwers.NEIGHBOURS_AFTER_FIRST,
        throw_order=ThrowOrder.CLOCKWISE,
        throw_timing=ThrowTiming.AFTER_BEATEN,
        first_limit=FirstLimit.FIRST_BOUT,
        transfer_first_bout=False,
        show_trump=ShowTrump.PER_BOUT,
        draw_first=DrawFirst.STARTER,
        draw_rule=DrawRule.DEFENDER_LOSES,
        next_lead=NextLead.RIGHT_OF_FOOL,
        swap_lowest_trump=True,
        cheating=cheating,
        timeout=Timeout.FORFEIT,
    )


TIMED: Final = (
    Table("throw-in, 2 players, 36 cards", Rules(), 2),
    Table("throw-in, 4 players, 36 cards", Rules(), 4),
    Table("throw-in, 6 players, 52 cards", Rules(deck=52), 6),
    Table("transfer, 3 players, 36 cards", Rules(Variant.TRANSFER), 3),
)
STORED: Final = (
    *TIMED,
    Table("throw-in, 8 players, 54 cards", Rules(deck=54), 8),
    Table("all options changed, call_card, 8, 54", _unusual(Cheating.CALL_CARD), 8),
    Table("all options changed, call_player, 8, 54", _unusual(Cheating.CALL_PLAYER), 8),
)


def run(arguments: Sequence[str]) -> int:
    """Measure and print: about 3 S seconds a timed table. Exits with 2 for a wrong call."""
    parser = ArgumentParser("python -m engine bench", description=DEFINITION)
    parser.add_argument(
        "--seconds", type=_seconds, default=2.0, metavar="S", help="for each figure"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of deals and choices")
    given = parser.parse_args(arguments)
    print(DEFINITION)
    print(f"\n{'':42} deals/s  moves/s  legal_moves     play")
    for table in TIMED:
        print(_speed(table, given.seconds, given.seed))
    print(f"\n{'a stored state, bytes':42}  median  largest")
    for table in STORED:
        print(_size(table, given.seed))
    return 0


def _seconds(text: str) -> float:
    """Read a time that can pass. Raises ArgumentTypeError, which the parser explains."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 <= seconds < math.inf:
        raise ArgumentTypeError(f"{text!r} is no number of seconds from 0 on")
    return seconds


def _speed(table: Table, seconds: float, seed: int) -> str:
    chance = Random(seed)
    played: list[int] = []

    def play_a_deal() -> None:
        played.append(sum(1 for _ in _played(table, chance)))

    a_deal = _time_of(play_a_deal, seconds)
    moves_a_deal = sum(played) / len(played)
    sample = _sample(table, seed)
    listing = _time_of(lambda: [legal_moves(state, move.seat) for state, move in sample], seconds)
    playing = _time_of(lambda: [play(state, move) for state, move in sample], seconds)
    listing_us, playing_us = (1e6 * time / len(sample) for time in (listing, playing))
    return (
        f"{table.name:42} {1 / a_deal:7,.0f}  {moves_a_deal / a_deal:7,.0f}"
        f"  {listing_us:8.1f} µs {playing_us:5.1f} µs"
    )


def _size(table: Table, seed: int) -> str:
    sizes = [
        len(json.dumps(state_to_json(state), separators=(",", ":")))
        for state, _ in _sample(table, seed)
    ]
    return f"{table.name:42} {median(sizes):7.0f}  {max(sizes):7}"


def _time_of(do: Callable[[], object], seconds: float) -> float:
    """Do it again and again for *seconds*, at least once; give the seconds it takes once."""
    times, start = 0, process_time()
    while True:
        do()
        times += 1
        if (passed := process_time() - start) >= seconds:
            return passed / times


def _sample(table: Table, seed: int) -> list[tuple[GameState, Move]]:
    chance = Random(seed)
    return [position for _ in range(SAMPLE) for position in _played(table, chance)]


def _played(table: Table, chance: Random) -> Iterator[tuple[GameState, Move]]:
    """Play one deal to its end; give each state with the move chosen in it."""
    deck = shuffle(deck_of(table.rules.deck), chance.randbytes(SEED_BYTES))
    state = deal(table.rules, table.players, deck)
    while not state.is_over:
        move = _chosen(state, chance)
        yield state, move
        state = play(state, move).state


def _chosen(state: GameState, chance: Random) -> Move:
    if state.rules.may_cheat and chance.random() < CALLING:
        seat = chance.randrange(state.players)
        if called := calls(state, seat):
            return chance.choice(called)
    return chance.choice(legal_moves(state, chance.choice(waiting(state))))
