"""The plain opponent: legal to the end, cheap, and blind to what it may not see."""

import ast
import inspect
from collections import Counter
from random import Random

import pytest

import engine.ai.plain
from engine.ai.plain import choose
from engine.legality import legal_moves, waiting
from engine.options import Rules
from engine.play import play
from engine.state import GameState
from engine.view import view_for
from tests.engine.deals import MOST_MOVES, some_deal
from tests.engine.positions import LONG_STOCK, after, position, rules, transfer_rules

SHORT_STOCK = "2d 3d 6s"


def chosen(state: GameState, seat: int) -> str:
    return str(choose(view_for(state, seat))).split(" ", 1)[1]


def led(*hands: str, options: Rules | None = None, stock: str = LONG_STOCK) -> str:
    return chosen(position(*hands, options=options, stock=stock), 0)


def answered(
    attack: str, hand: str, *, options: Rules | None = None, stock: str = LONG_STOCK
) -> str:
    attacker = f"{attack} 9h"
    state = position(attacker, hand, "Th Jh Qh Kh", options=options, stock=stock)
    return chosen(after(state, f"0 attack {attack}"), 1)


def test_it_plays_legal_moves_to_the_end_of_two_hundred_deals() -> None:
    random = Random(7)
    for _ in range(200):
        started = some_deal(random)
        state = started.start
        for _ in range(MOST_MOVES):
            if state.is_over:
                break
            seat = random.choice(waiting(state))
            move = choose(view_for(state, seat))
            assert move in legal_moves(state, seat)
            state = play(state, move).state
        assert state.is_over, started


def test_it_beats_somebody_who_plays_at_random() -> None:
    random, fools = Random(3), Counter[int]()
    for _ in range(100):
        state = some_duel(random)
        while not state.is_over:
            seat = random.choice(waiting(state))
            plain = seat == 0
            move = choose(view_for(state, 0)) if plain else random.choice(legal_moves(state, seat))
            state = play(state, move).state
        fools.update(state.result.losers if state.result else ())
    assert fools[1] > 4 * fools[0]


def some_duel(random: Random) -> GameState:
    while True:
        started = some_deal(random)
        if started.players == 2 and started.rules.deck == 36:
            return started.start


@pytest.mark.parametrize(
    ("hand", "move"),
    [
        pytest.param("9c 7d Ah Ts", "attack 7d", id="the lowest plain card"),
        pytest.param("7s 8s Ac Kc", "attack Kc", id="any plain card before a trump"),
        pytest.param("7s 9s Js", "attack 7s", id="the lowest trump if there is nothing else"),
        pytest.param("7c 7d 8h", "attack 7c 7d", id="equal cards together"),
        pytest.param("7c 7s 8h", "attack 7c", id="equal cards without the trump"),
        pytest.param("7c 8c 8d 8h", "attack 7c", id="the lowest before the many"),
    ],
)
def test_it_leads_low_and_keeps_its_trumps(hand: str, move: str) -> None:
    assert led(hand, "9d Td Jd Qd") == move


def test_it_leads_one_card_where_only_one_may_be_led() -> None:
    assert led("7c 7d 8h", "9d Td Jd Qd", options=rules(lead="one")) == "attack 7c"


@pytest.mark.parametrize(
    ("attack", "hand", "move"),
    [
        pytest.param("7c", "Ac 8c Tc 9d", "beat 7c 8c", id="the lowest of the suit"),
        pytest.param("7c", "Ac 7s 9d", "beat 7c Ac", id="a plain ace before a trump"),
        pytest.param("7c", "Ts 7s 9d", "beat 7c 7s", id="the lowest trump"),
        pytest.param("7c", "9d Td", "take", id="nothing beats it"),
        pytest.param("7c", "Qs 9d Td", "take", id="a high trump is kept early"),
        pytest.param("7c 7d", "8c 9h Th", "take", id="no card for a table that is lost"),
        pytest.param("7c 7d", "Jc Qc 8d", "beat 7d 8d", id="the card with the fewest answers"),
        pytest.param("7c 7d", "Jc 8s 9h", "beat 7d 8s", id="a trump where nothing else helps"),
    ],
)
def test_it_covers_as_cheaply_as_it_can_or_takes(attack: str, hand: str, move: str) -> None:
    assert answered(attack, hand) == move


def test_it_spends_high_trumps_late() -> None:
    assert answered("7c", "Qs 9d Td", stock=SHORT_STOCK) == "beat 7c Qs"


def test_it_spends_high_trumps_rather_than_take_many_cards() -> None:
    state = position("7c 7d 8c 9h", "8d 9c Ts Qs Kd", "Th Jh")
    state = after(state, "0 attack 7c 7d", "1 beat 7d 8d", "1 beat 7c 9c", "0 throw 8c")
    assert chosen(state, 1) == "beat 8c Ts"
    rich = position("7c 7d 8c 9h", "8d 9c Ks Qs Kd", "Th Jh")
    rich = after(rich, "0 attack 7c 7d", "1 beat 7d 8d", "1 beat 7c 9c", "0 throw 8c")
    assert chosen(rich, 1) == "beat 8c Qs"


def test_it_transfers_plain_cards_and_shows_trumps_but_lays_no_trump() -> None:
    options = transfer_rules()
    assert answered("7c", "7d 7s 8c", options=options) == "transfer 7d"
    assert answered("7c", "7s 8c 9d", options=options) == "beat 7c 8c"
    showing = transfer_rules(show_trump="per_bout")
    assert answered("7c", "7d 7s 8c", options=showing) == "show 7s"


def throwing(hand: str, stock: str = LONG_STOCK) -> str:
    state = position(f"7c {hand}", "8c Kc Qc 7s 8s 9s", "Th", stock=stock, bouts=1, discard="Jd")
    return chosen(after(state, "0 attack 7c", "1 beat 7c Kc"), 0)


@pytest.mark.parametrize(
    ("hand", "stock", "move"),
    [
        pytest.param("7d Kd 9h", LONG_STOCK, "throw 7d", id="the cheapest plain match"),
        pytest.param("Kd 9h", LONG_STOCK, "pass", id="no king early"),
        pytest.param("Kd 9h", SHORT_STOCK, "throw Kd", id="a king late"),
        pytest.param("Ks 9h", LONG_STOCK, "pass", id="no trump early"),
        pytest.param("Ks 9h", SHORT_STOCK, "pass", id="no trump late"),
        pytest.param("Ks 9h", "", "pass", id="no trump without a stock"),
        pytest.param("Ks", "", "throw Ks", id="a trump as the last card"),
        pytest.param("9h", LONG_STOCK, "pass", id="nothing to throw"),
    ],
)
def test_it_throws_cheap_cards_in_and_keeps_its_trumps(hand: str, stock: str, move: str) -> None:
    assert throwing(hand, stock) == move


def test_it_has_nothing_to_say_when_it_may_not_move() -> None:
    state = position("7c 8d", "9c Td")
    for seat in (1, None):
        with pytest.raises(ValueError, match="nothing to choose from"):
            choose(view_for(state, seat))


def test_it_is_given_a_view_and_imports_no_door_to_a_state() -> None:
    assert list(inspect.signature(choose).parameters) == ["view"]
    nodes = ast.walk(ast.parse(inspect.getsource(engine.ai.plain)))
    imported = {node.module for node in nodes if isinstance(node, ast.ImportFrom)}
    assert imported == {"collections.abc", "engine.cards", "engine.moves", "engine.view"}
