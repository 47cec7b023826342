"""The novice: plays plainly, errs as people who are new to the game do, and is never silly."""

from collections import Counter
from random import Random
from time import process_time

import pytest

from engine.ai import plain
from engine.ai.mistakes import choose
from engine.cards import Card, Rank, beats, is_trump
from engine.legality import legal_moves, waiting
from engine.moves import Attack, Beat, Move, Throw, Transfer
from engine.options import Rules
from engine.play import play
from engine.state import GameState
from engine.view import view_for
from tests.engine.deals import MOST_MOVES, some_deal
from tests.engine.positions import LONG_STOCK, after, position, rules, transfer_rules

SHORT_STOCK = "2d 3d 6s"
ASKED = 1000
OTHERS = "Th Jh Qh Kh"


def said(state: GameState, seat: int) -> Counter[str]:
    """Count what the novice does when asked again and again."""
    view, random = view_for(state, seat), Random(11)
    return Counter(str(choose(view, random)).split(" ", 1)[1] for _ in range(ASKED))


def leads(hand: str, *, stock: str = LONG_STOCK, options: Rules | None = None) -> Counter[str]:
    return said(position(hand, "9d Td Jd Qd", stock=stock, options=options), 0)


def answers(
    attack: str, hand: str, *, stock: str = LONG_STOCK, options: Rules | None = None
) -> Counter[str]:
    state = position(f"{attack} 9h", hand, OTHERS, stock=stock, options=options, bouts=1)
    return said(after(state, f"0 attack {attack}"), 1)


def throws(hand: str, *, stock: str = LONG_STOCK, takes: bool = False) -> Counter[str]:
    state = position(f"7c {hand}", "8c Kc Qc 7s 8s 9s", "Th", stock=stock, bouts=1, discard="Jd")
    state = after(state, "0 attack 7c", "1 take" if takes else "1 beat 7c Kc")
    return said(state, 0)


MISTAKES = {
    "leads one of two": (leads("7c 7d Kh As"), "attack 7c 7d", "attack 7c"),
    "leads a middling card": (leads("7c 9d Kh As"), "attack 7c", "attack 9d"),
    "leads a small trump": (leads("7c Kh 7s As"), "attack 7c", "attack 7s"),
    "covers a little too dear": (answers("7c", "9c Tc As Kd"), "beat 7c 9c", "beat 7c Tc"),
    "spares a picture": (answers("7c", "Kc 7s 8d 9d"), "beat 7c Kc", "beat 7c 7s"),
    "takes too soon": (
        answers("7c", "8s 8d 9d Kd", stock=SHORT_STOCK),
        "beat 7c 8s",
        "take",
    ),
    "forgets to transfer": (
        answers("7c", "7d 9c Kd Ad", options=transfer_rules()),
        "transfer 7d",
        "beat 7c 9c",
    ),
    "forgets to throw in": (throws("7d 9h Ah"), "throw 7d", "pass"),
    "throws a king in early": (throws("Kd 9h Ah"), "pass", "throw Kd"),
    "throws a small trump in early": (
        said(after(position("7c 7s 9h Ah", "8c Qc", "Th"), "0 attack 7c", "1 beat 7c 8c"), 0),
        "pass",
        "throw 7s",
    ),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_it_errs_now_and_then_in_a_way_that_people_know(mistake: str) -> None:
    moves, usual, wrong = MISTAKES[mistake]
    assert set(moves) == {usual, wrong}
    assert 0.03 < moves[wrong] / ASKED < 0.35


@pytest.mark.parametrize(
    ("moves", "only"),
    [
        pytest.param(leads("7c Kh As Ac"), "attack 7c", id="leads no king, no ace, no high trump"),
        pytest.param(leads("7c Kh 7s"), "attack 7c", id="leads no only trump"),
        pytest.param(leads("7c Kh 7s 8s", stock=SHORT_STOCK), "attack 7c", id="no trump late"),
        pytest.param(leads("7c 8d", stock=""), "attack 7c", id="two cards from the end"),
        pytest.param(answers("7c", "9c As 7s 8s"), "beat 7c 9c", id="no trump for a low card"),
        pytest.param(answers("7c", "Kc Qs As 9d"), "beat 7c Kc", id="no high trump for a king"),
        pytest.param(answers("7c", "8c Kc Ac 9d"), "beat 7c 8c", id="no ace where an eight does"),
        pytest.param(
            answers("7c", "8c 8d 9d Kd", stock=SHORT_STOCK), "beat 7c 8c", id="takes no bargain"
        ),
        pytest.param(
            answers("7c", "8s 9d", stock=""), "beat 7c 8s", id="takes not when nearly out"
        ),
        pytest.param(
            answers("7c", "7s 9d Kd Ad", options=transfer_rules()),
            "beat 7c 7s",
            id="transfers no trump",
        ),
        pytest.param(
            answers("7c", "7d 9d Kd Ad", options=transfer_rules()),
            "transfer 7d",
            id="a transfer where nothing covers",
        ),
        pytest.param(throws("Kd 9h Ah", takes=True), "pass", id="gives who takes no king"),
        pytest.param(throws("7s 9h Ah", takes=True), "pass", id="gives who takes no trump"),
        pytest.param(throws("7d", stock=""), "throw 7d", id="its last card goes"),
    ],
)
def test_it_is_never_silly(moves: Counter[str], only: str) -> None:
    assert set(moves) == {only}


def test_it_plays_every_rule_set_to_the_end_and_gives_nothing_dear_away() -> None:
    random, erred, longest = Random(8), 0, 0.0
    for _ in range(200):
        state = some_deal(random).start
        for _ in range(MOST_MOVES):
            if state.is_over:
                break
            seat = random.choice(waiting(state))
            view, start = view_for(state, seat), process_time()
            move = choose(view, random)
            longest = max(longest, process_time() - start)
            usual = plain.choose(view)
            assert move in legal_moves(state, seat)
            if move != usual:
                erred += 1
                assert all(c.rank <= Rank.TEN for c in laid(move) if is_trump(c, view.trump))
                assert not isinstance(move, Beat) or beats(move.card, move.target, view.trump)
            state = play(state, move).state
        assert state.is_over
    assert erred > 500
    assert longest < 0.02


def laid(move: Move) -> tuple[Card, ...]:
    match move:
        case Attack(_, cards):
            return cards
        case Beat(_, _, card) | Throw(_, card) | Transfer(_, card):
            return (card,)
        case _:
            return ()


def test_the_same_chance_gives_the_same_move() -> None:
    view = view_for(position("7c 7d 9d Kh", "9c Td", options=rules()), 0)
    assert [choose(view, Random(n)) for n in range(50)] == [
        choose(view, Random(n)) for n in range(50)
    ]
    assert len({choose(view, Random(n)) for n in range(50)}) > 1
