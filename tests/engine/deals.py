"""Deals for Hypothesis: any rules the engine plays, and any legal play."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from hypothesis import strategies as st

from engine.cards import Card, Rank, deck_of
from engine.legality import calls, legal_moves, waiting
from engine.moves import Move, Resign, Timeout
from engine.options import ROAD_SEATS_WITHOUT_A_SIX, VALUES, Rules, RulesError, check
from engine.play import deal, play
from engine.shuffle import shuffle
from engine.state import GameState

MOST_MOVES = 5000
"""No deal at random has come near it; one that does will not end."""

OPTIONS: dict[str, list[object]] = {
    option: [str(value) if isinstance(value, str) else value for value in values]
    for option, values in VALUES.items()
}
"""The options and their values, as a record writes them."""

ROAD = {"deck": 36, "teams": 0, "cheating": "off"}
"""What road durak allows of options that are not ignored there (R1.2)."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal before its first move, and the number that its play follows from."""

    rules: Rules
    players: int
    dealer: int
    first: int | None
    seed: bytes
    play: int

    @property
    def start(self) -> GameState:
        return deal(self.rules, self.players, self.deck, self.dealer, self.first)

    @property
    def deck(self) -> tuple[Card, ...]:
        deck = shuffle(deck_of(self.rules.deck), self.seed)
        if not self.rules.is_road or self.players != ROAD_SEATS_WITHOUT_A_SIX:
            return deck
        six = next(card for card in deck if card.rank == Rank.SIX)
        return tuple(card for card in deck if card != six)

    @property
    def random(self) -> Random:
        return Random(self.play)


@st.composite
def deals(draw: st.DrawFn, /, **among: list[object]) -> Deal:
    """Draw a deal of any rules, or of those that have one of the values *among* an option's."""
    values = {**OPTIONS, **among}
    rules = rules_of({name: draw(st.sampled_from(values[name])) for name in OPTIONS})
    players = draw(st.integers(2, rules.max_seats))
    if players not in (4, 6):
        rules = replace(rules, teams=0)
    return Deal(
        rules=rules,
        players=players,
        dealer=draw(st.integers(0, players - 1)),
        first=draw(st.none() | st.integers(0, players - 1)),
        seed=draw(st.binary(min_size=32, max_size=32)),
        play=draw(st.integers(0, 2**32)),
    )


def cheaters_deals() -> st.SearchStrategy[Deal]:
    """Draw deals of cheaters' tables only."""
    variants: list[object] = ["throw_in", "transfer", "simple"]
    return deals(variant=variants, cheating=["call_card", "call_player"])


def rules_of(chosen: dict[str, object]) -> Rules:
    """Read *chosen* options, with those that road durak refuses put right."""
    road = str(chosen["variant"]).startswith("road")
    return Rules.from_json({**chosen, **ROAD} if road else chosen)


def some_deal(random: Random) -> Deal:
    """Choose a deal without Hypothesis."""
    while True:
        rules = rules_of({name: random.choice(OPTIONS[name]) for name in OPTIONS})
        players = random.randint(2, rules.max_seats)
        try:
            check(rules, players)
        except RulesError:
            continue
        return Deal(rules, players, 0, None, random.randbytes(32), random.getrandbits(32))


def played(started: Deal, *, ends_early: bool = False) -> Iterator[tuple[GameState, Move]]:
    """Play legal moves to the end; give each state with the move made in it.

    At a cheaters' table somebody calls now and then. With *ends_early* a clock runs out or a seat
    resigns once in a while.
    """
    state, random = started.start, started.random
    for _ in range(MOST_MOVES):
        if state.is_over:
            return
        move = random.choice([move for seat in waiting(state) for move in legal_moves(state, seat)])
        called = [call for seat in range(state.players) for call in calls(state, seat)]
        if called and random.random() < 0.1:
            move = random.choice(called)
        if ends_early and random.random() < 0.01:
            move = Timeout(random.choice(waiting(state)))
        elif ends_early and random.random() < 0.001:
            move = Resign(random.choice(state.still_in))
        yield state, move
        state = play(state, move).state
    raise AssertionError("the deal does not end")


def all_cards(state: GameState) -> list[Card]:
    """List every card of the deal, wherever it is, in canonical order."""
    hands = [card for hand in state.hands for card in hand]
    out = [] if state.left_out is None else [state.left_out]
    table = [*state.table_cards, *state.chain]
    return sorted([*hands, *state.stock, *state.discard, *table, *out])


def somewhere(started: Deal) -> GameState:
    """Give a state in the middle of the deal, never the last."""
    states = [state for state, _ in played(started)]
    return started.random.choice(states)
