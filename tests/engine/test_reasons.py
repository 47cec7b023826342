"""Which reason is given: the one a good player would name, told apart from the second best move."""

from dataclasses import dataclass, replace

import pytest

from engine.ai.advice import Advice, advise
from engine.ai.judging import Judged
from engine.ai.knowledge import Knowledge
from engine.ai.memory import Memory, remember
from engine.ai.why import Why
from engine.cards import deck_of
from engine.moves import parse_move
from engine.options import Rules
from engine.play import play
from engine.state import GameState
from engine.view import view_for
from engine.witness import memory_of_deal
from tests.engine.claims import CLAIMS
from tests.engine.positions import (
    CHEATERS,
    LONG_STOCK,
    cards,
    cheaters,
    on_the_road,
    position,
    rules,
    transfer_rules,
)

SHORT = "2d 6s"
VERY_LONG = f"2c 3c 4c {LONG_STOCK}"
AWAY = "7h 8h Th Ah 6h 6d"
"""Six cards of a rival who is no danger to clubs, and has no trump."""


def ending(*hands: str, options: Rules | None = None) -> GameState:
    """No stock is left, and all that nobody holds is in the discard."""
    held = cards(" ".join(hands))
    gone = " ".join(str(card) for card in deck_of(36) if card not in held)
    return position(*hands, options=options, stock="", discard=gone)


@dataclass(frozen=True)
class Case:
    """*seat* is advised after the actions *after*, by a judge who prefers the moves *best*, in
    their order, to all others; it is told *why*, and of which cards or how many."""

    id: str
    state: GameState
    best: tuple[str, ...]
    why: Why
    told: str | int = ""
    seat: int = 0
    after: tuple[str, ...] = ()


def seen(state: GameState) -> Memory:
    """What is remembered of a position that was never dealt: nothing of any hand."""
    memory = memory_of_deal(state)
    return replace(memory, held=tuple(frozenset() for _ in memory.held))


def advised(case: Case) -> Advice:
    state, memory = case.state, seen(case.state)
    for action in case.after:
        step = play(state, parse_move(action))
        state, memory = step.state, remember(memory, step.events)
    knowledge = Knowledge(view_for(state, case.seat), memory)
    preferred = [parse_move(f"{case.seat} {words}") for words in case.best]
    every = [*knowledge.view.legal, *knowledge.view.calls]
    assert set(preferred) <= set(every)
    order = [*preferred, *(move for move in every if move not in preferred)]
    advice = advise(knowledge, [Judged(move, -n / 100) for n, move in enumerate(order)])
    assert CLAIMS[advice.why](state, memory, advice)
    return advice


def lead(name: str, hand: str, *best: str, why: Why, told: str | int = "") -> Case:
    """Seat 0 opens."""
    return Case(name, position(hand, AWAY), best, why, told)


def answer(name: str, attack: str, hand: str, *best: str, why: Why, told: str | int = "") -> Case:
    """Seat 1 with *hand* must beat *attack*, of a lead who has two more cards."""
    state = position(f"{attack} Jd Jh", hand)
    return Case(name, state, best, why, told, 1, (f"0 attack {attack}",))


def throw(name: str, hands: tuple[str, str], *best: str, why: Why, told: str | int = "") -> Case:
    """Seat 0 has opened with its first card, and the first card of seat 1 has covered it."""
    first, cover = (hand.split()[0] for hand in hands)
    after = (f"0 attack {first}", f"1 beat {first} {cover}")
    return Case(name, position(*hands), best, why, told, 0, after)


def more(name: str, hand: str, *best: str, why: Why, told: str | int = "") -> Case:
    """Seat 0 has opened with its first card, and it is taken."""
    after = (f"0 attack {hand.split()[0]}", "1 take")
    return Case(name, position(hand, AWAY), best, why, told, 0, after)


LEADS = (
    lead(
        *("low, and trumps stay", "7c 8c 9d Jh 7s Ks", "attack 7c", "attack 8c"),
        why=Why.LOWEST_KEEPS_TRUMPS,
        told=2,
    ),
    lead("low", "7c 8c Ad", "attack 7c", "attack 8c", why=Why.LOWEST),
    lead("a pair at once", "7c 7d 9h 9s", "attack 7c 7d", "attack 7c", why=Why.SEVERAL, told=2),
    lead(
        *("a pair is kept", "8c 8d Jh Ks", "attack Jh", "attack 8c"),
        why=Why.KEEPS_PAIR,
        told="8c 8d",
    ),
    lead("trumps are kept", "8c Jh Ks", "attack Jh", "attack Ks", why=Why.KEEPS_TRUMPS, told=1),
    lead("trumps only", "7s Ks", "attack 7s", "attack Ks", why=Why.ALL_TRUMPS, told="7s"),
    lead("nothing speaks for it", "7c 8c Jd", "attack Jd", why=Why.BEST),
    Case(
        *("the stock ends", position("7c 8c As", AWAY, stock=SHORT), ("attack 7c", "attack As")),
        *(Why.STOCK_ENDS, 2),
    ),
    Case("it is unbeatable", ending("7c Ac", "8c 8h"), ("attack Ac",), Why.UNBEATABLE, "Ac"),
    Case("only a trump beats it", ending("7c Ac", "8c 7s"), ("attack Ac",), Why.NEEDS_TRUMP, "Ac"),
    Case("the last card", ending("7c", "8c 9c"), ("attack 7c",), Why.LAST_CARDS),
    Case(
        "he has taken the suit",
        position("7h 9c Tc Kd", "8h 8d 9d 9h 7d 6d"),
        *(("attack Tc", "attack 7h"), Why.TOOK_SUIT, "9c"),
        after=("0 attack 9c", "1 take", "0 pass"),
    ),
    Case(
        "the higher trump",
        position("6s 7c", AWAY, trump="Ks", stock="2d Ks", options=rules(swap_lowest_trump=True)),
        *(("swap",), Why.SWAP_UP, "Ks 6s"),
    ),
)
COVERS = (
    answer(
        *("cheaply, and trumps stay", "8c", "9c Jc 7s", "beat 8c 9c", "beat 8c Jc"),
        why=Why.COVER_KEEPS_TRUMPS,
    ),
    answer("cheaply", "8c", "9c Jc Kh", "beat 8c 9c", "beat 8c Jc", why=Why.CHEAPEST_COVER),
    answer("to lead next", "8c", "9c Kh Kd", "beat 8c 9c", "take", why=Why.WINS_TURN),
    answer(
        *("or take a heap", "8c 8d 8h", "7s 9s Ts Ah", "beat 8c 7s", "take"),
        why=Why.TRUMP_SAVES,
        told=3,
    ),
    Case(
        "trumps are of no use later",
        position("8c Jd Jh", "7s Kd Ah", stock=SHORT),
        *(("beat 8c 7s", "take"), Why.TRUMP_LATE, 2, 1, ("0 attack 8c",)),
    ),
    Case(
        "with a rank that lies",
        position("8c 8d Jh Jd", "9c 9d Td Ah"),
        *(("beat 8d 9d", "beat 8d Td"), Why.SAME_RANK, "9d", 1),
        after=("0 attack 8c 8d", "1 beat 8c 9c"),
    ),
    Case(
        "with a rank that nobody has",
        ending("7c 8h", "9c Tc 8s"),
        *(("beat 7c 9c", "take"), Why.DEAD_RANK, "9c", 1, ("0 attack 7c",)),
    ),
    Case(
        *("with the last card", ending("7c 9h", "8c"), ("beat 7c 8c", "take"), Why.LAST_CARDS),
        seat=1,
        after=("0 attack 7c",),
    ),
    Case(
        "on the road with what the other cannot beat",
        on_the_road("7c 9d Ts", "Ac 8c 9h Jh"),
        *(("beat 7c Ac", "beat 7c 8c"), Why.NEEDS_TRUMP, "Ac", 1, ("0 attack 7c",)),
    ),
)
TAKES = (
    answer("beaten anyhow", "8c 8d", "9c Ah Kh", "take", "beat 8c 9c", why=Why.CANNOT_COVER),
    answer("gains an ace", "Ac", "7s Kh Kd", "take", "beat Ac 7s", why=Why.TAKE_GAINS, told="Ac"),
    answer("keeps a trump", "8c", "Ks Ah Kd", "take", why=Why.TAKE_KEEPS_TRUMP, told="Ks"),
    answer("keeps a queen", "8c", "Qc Ah Kd", "take", why=Why.TAKE_KEEPS_HIGH, told="Qc"),
    Case(
        "there is time",
        position("8c Jd Jh", "9c Tc Ah", stock=VERY_LONG),
        *(("take", "beat 8c 9c"), Why.TAKE_EARLY, 14, 1, ("0 attack 8c",)),
    ),
)
THROWS = (
    throw(
        *("trumps are drawn", ("7c 7d Kh Ah", "7s 8h 9h Ad Td"), "throw 7d", "pass"),
        why=Why.DRAWS_TRUMPS,
        told="7s",
    ),
    throw(
        *("he has few cards", ("7c 7d Kh", "8c 8h 9h"), "throw 7d", "pass"),
        why=Why.THROW_PRESSES,
        told=2,
    ),
    throw(
        *("a weak card goes", ("7c 7d Kh", "8c 8h 9h Td Jd"), "throw 7d", "pass"),
        why=Why.THROW_WEAK,
        told="7d",
    ),
    more("low ones go along", "7c 7d Kh", "throw 7d", "pass", why=Why.THROW_RUBBISH, told="7d"),
    throw(
        *("high ones stay", ("Qc Qd Kh", "Kc 8h 9h Td"), "pass", "throw Qd"),
        why=Why.PASS_KEEPS,
        told="Kh Qd",
    ),
    more("no gifts", "Qc Qd Kh", "pass", "throw Qd", why=Why.PASS_FEEDS_NONE, told="Qd"),
    throw("nothing fits", ("7c Kh Ah", "8c 8h 9h"), "pass", why=Why.NOTHING_TO_THROW),
    Case(
        "the partner leads",
        position("7c Kh", "8c 8h 9h Td Jd", "7d Ah", "9d Jh", options=rules(teams=2)),
        *(("throw 7d", "pass"), Why.PARTNER, "", 2),
        after=("0 attack 7c", "1 beat 7c 8c", "0 pass"),
    ),
    Case(
        "the chain is put away",
        on_the_road("7c 9d", "8c 9h"),
        *(("pass",), Why.ROAD_BEATEN),
        after=("0 attack 7c", "1 beat 7c 8c"),
    ),
)
TRANSFERS = (
    Case(
        "somebody else answers",
        position("8c Jd Jh", "8d 9c Kh", options=transfer_rules()),
        *(("transfer 8d", "take"), Why.PASSES_ON, 2, 1, ("0 attack 8c",)),
    ),
    Case(
        "showing costs nothing",
        position("8c Jd Jh", "8s 9c Kh", options=transfer_rules(show_trump="per_bout")),
        *(("show 8s", "transfer 8s"), Why.SHOW_FREE, "8s", 1, ("0 attack 8c",)),
    ),
)
CHEATING = (
    Case(
        "a call",
        position(*CHEATERS, options=cheaters(), bouts=1, discard="Ad"),
        *(("call 8d", "throw 8c"), Why.UNFAIR, "8d"),
        after=("0 attack 7c", "1 beat 7c 8d"),
    ),
    Case(
        "an accusation",
        position(*CHEATERS, options=cheaters("call_player"), bouts=1, discard="Ad"),
        *(("accuse 1", "throw 8c"), Why.UNFAIR, "8d"),
        after=("0 attack 7c", "1 beat 7c 8d"),
    ),
    Case(
        "a risk",
        position(*CHEATERS, options=cheaters(), bouts=1, discard="Ad"),
        *(("beat 7c 8d", "take"), Why.RISKS, "", 1, ("0 attack 7c",)),
    ),
    Case(
        "a wrong call is not explained",
        position("7c Jd Jh", "8c 9h Kh", options=cheaters()),
        *(("call 8c", "pass"), Why.BEST),
        after=("0 attack 7c", "1 beat 7c 8c"),
    ),
    Case(
        "all was fair",
        position("7c Jd Jh", "8c 9h Kh", options=cheaters()),
        *(("pass",), Why.ALL_FAIR),
        after=("0 attack 7c", "1 take", "0 pass"),
    ),
)
CASES = (*LEADS, *COVERS, *TAKES, *THROWS, *TRANSFERS, *CHEATING)


@pytest.mark.parametrize("case", [pytest.param(case, id=case.id) for case in CASES])
def test_the_reason_is_the_one_that_a_player_would_name(case: Case) -> None:
    advice = advised(case)
    assert advice.why == case.why
    if isinstance(case.told, int):
        assert advice.count == case.told
    elif case.told:
        assert " ".join(map(str, advice.cards)) == case.told


def test_every_reason_has_its_case() -> None:
    certain = {Why.WINS, Why.DRAWS, Why.NO_CHOICE}
    assert {case.why for case in CASES} | certain == set(Why)


def test_of_somebody_who_may_cheat_nothing_is_certain() -> None:
    state = position("7c Ac", "8h 8d", stock="", options=cheaters(), bouts=1)
    assert advised(Case("", state, ("attack Ac", "attack 7c"), Why.BEST)).why is not Why.UNBEATABLE


def test_what_the_second_best_move_does_as_well_is_no_reason() -> None:
    """A king and an ace both want a trump; but the ace is one of a pair that had better stay."""
    state = ending("7c Kc Ac Ad 9h", "8c 8h Ts")
    alone = Case("", state, ("attack Kc", "attack 7c"), Why.NEEDS_TRUMP)
    assert advised(alone).why is Why.NEEDS_TRUMP
    beside = Case("", state, ("attack Kc", "attack Ac"), Why.KEEPS_PAIR)
    assert advised(beside).why is Why.KEEPS_PAIR
