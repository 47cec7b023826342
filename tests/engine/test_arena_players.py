"""The players for measuring do what is said of them, and play legally to the end."""

from random import Random
from time import process_time

import pytest

from engine.ai.codes import code_of
from engine.ai.knowledge import Knowledge
from engine.ai.memory import remember
from engine.arena import by_chance, greedy, sampling
from engine.arena.match import Choose, play_match, resident, to_move
from engine.legality import legal_moves, waiting
from engine.moves import format_move
from engine.options import Rules, Variant
from engine.play import play
from engine.record import Record
from engine.state import GameState
from engine.view import view_for
from engine.witness import memory_of_deal
from tests.engine.deals import MOST_MOVES, some_deal
from tests.engine.positions import after, on_the_road, position, rules, transfer_rules
from tests.engine.simulated import SIMULATED, a_deal, simulation_of
from tests.engine.test_record import record_of

TWELVE = "2d 3d 4d 2h 3h 4h 2c 3c 4c 2s 3s 6s"
ELEVEN = TWELVE.split(" ", 1)[1]


def known(state: GameState, seat: int) -> Knowledge:
    return Knowledge(view_for(state, seat), memory_of_deal(state))


def greedily(state: GameState, seat: int) -> str:
    move = greedy.choose(known(state, seat), Random(0), 0.0)
    return format_move(move).split(" ", 1)[1]


def answered(attack: str, hand: str, stock: str = TWELVE, options: Rules | None = None) -> str:
    state = position(f"{attack} 9h", hand, "Th Jh Qh Kh", stock=stock, options=options)
    return greedily(after(state, f"0 attack {attack}"), 1)


@pytest.mark.parametrize("choose", [by_chance.choose, greedy.choose])
def test_every_rule_set_is_played_legally_to_the_end(choose: Choose) -> None:
    random = Random(31)
    for _ in range(60):
        state = (started := some_deal(random)).start
        memory = memory_of_deal(state)
        for _ in range(MOST_MOVES):
            if state.is_over:
                break
            seat = to_move(state)
            move = choose(Knowledge(view_for(state, seat), memory), random, 0.0)
            assert move in legal_moves(state, seat)
            step = play(state, move)
            state, memory = step.state, remember(memory, step.events)
        assert state.is_over, started


def test_chance_chooses_every_legal_move() -> None:
    state = position("7c 8d 9h", "9c Td Jh")
    random = Random(1)
    found = {by_chance.choose(known(state, 0), random, 0.0) for _ in range(100)}
    assert found == set(legal_moves(state, 0))


@pytest.mark.parametrize(
    ("hand", "move"),
    [
        pytest.param("9c 7d 7h 7s Ah", "attack 7d", id="the lowest plain card, alone"),
        pytest.param("7s 8s Ac", "attack Ac", id="any plain card before a trump"),
        pytest.param("9s 7s", "attack 7s", id="the lowest trump if there is nothing else"),
    ],
)
def test_greedy_leads_its_lowest_plain_card(hand: str, move: str) -> None:
    assert greedily(position(hand, "9d Td Jd Qd", stock=TWELVE), 0) == move


@pytest.mark.parametrize(
    ("attack", "hand", "stock", "move"),
    [
        pytest.param("7c", "Ac 8c 7s", TWELVE, "beat 7c 8c", id="the cheapest of the suit"),
        pytest.param("7c", "Ac 7s", ELEVEN, "beat 7c Ac", id="a plain ace before a trump"),
        pytest.param("7c", "8d 7s", TWELVE, "take", id="no trump while 12 are in the stock"),
        pytest.param("7c", "8d 9s 7s", ELEVEN, "beat 7c 7s", id="the lowest trump when 11 are"),
        pytest.param("7s", "8d Js 9s", TWELVE, "beat 7s 9s", id="a trump on a trump at any time"),
        pytest.param("7c", "8d 9d", ELEVEN, "take", id="what it cannot beat"),
        pytest.param("7c 7d", "8c 9h Th", ELEVEN, "take", id="no card for a table that is lost"),
        pytest.param("7c 7d", "8c 9c 8s", ELEVEN, "beat 7c 8c", id="several, the lowest first"),
    ],
)
def test_greedy_covers_as_cheaply_as_it_can(attack: str, hand: str, stock: str, move: str) -> None:
    assert answered(attack, hand, stock) == move


def test_greedy_passes_plain_cards_on_and_shows_trumps() -> None:
    assert answered("7c", "7d 7s 8c", options=transfer_rules()) == "transfer 7d"
    assert answered("7c", "7s 8c 9d", options=transfer_rules()) == "beat 7c 8c"
    assert answered("7c", "7s 8c", options=transfer_rules(show_trump="per_bout")) == "show 7s"


@pytest.mark.parametrize(
    ("hand", "move"),
    [
        pytest.param("Kd 7d 9h", "throw 7d", id="the lowest plain match"),
        pytest.param("Ad Kh 9h", "throw Kh", id="a king as well"),
        pytest.param("7s Ks 9h", "pass", id="no trump"),
        pytest.param("9h", "pass", id="no match"),
    ],
)
def test_greedy_throws_in_every_plain_match(hand: str, move: str) -> None:
    state = position(f"7c {hand}", "Kc Qd 8d 9d Td Jd", "Th", stock=TWELVE, discard="Jc")
    assert greedily(after(state, "0 attack 7c", "1 beat 7c Kc"), 0) == move


def test_greedy_throws_in_after_the_defender_took() -> None:
    state = position("7c 7d 9h", "8h Qd 8d 9d Td Jd", "Th", stock=TWELVE)
    assert greedily(after(state, "0 attack 7c", "1 take"), 0) == "throw 7d"


def test_greedy_on_the_road_spends_trumps_to_answer_but_not_to_attack() -> None:
    state = after(on_the_road("7c Ts 9h", "9s 8c Qd", "Th"), "0 attack 7c")
    assert greedily(state, 1) == "beat 7c 8c"
    assert greedily(after(state, "1 beat 7c 8c"), 0) == "pass"
    assert greedily(after(on_the_road("7c Ts 9h", "9s Qd", "Th"), "0 attack 7c"), 1) == "beat 7c 9s"


@pytest.mark.parametrize("variant", SIMULATED)
def test_the_greedy_of_the_simulation_plays_as_the_greedy_player(variant: Variant) -> None:
    random = Random(f"greedy {variant}")
    for _ in range(40):
        state = a_deal(variant, random).start
        memory = memory_of_deal(state)
        while not state.is_over:
            seat = to_move(state)
            chosen = greedy.choose(Knowledge(view_for(state, seat), memory), random, 0.0)
            simulated = simulation_of(state, memory)
            assert simulated.actor == seat
            assert sampling.greedy(simulated, seat) == code_of(chosen), state
            step = play(state, random.choice([chosen, *legal_moves(state, seat)]))
            state, memory = step.state, remember(memory, step.events)


def test_plain_monte_carlo_sees_what_wins_at_once() -> None:
    """To beat is to be out, to take is to play on."""
    state = position("7c 9d Td Jd", "8c", "Qd Kd Ad", stock="", discard="6c")
    state = after(state, "0 attack 7c")
    chosen = sampling.choose_in_rounds(30, known(state, 1), Random(1), 0.0)
    assert format_move(chosen) == "1 beat 7c 8c"


def test_plain_monte_carlo_keeps_to_its_time() -> None:
    state = position("7c 8c 9d Td Jd Qd", "8d 9s Kc", stock=TWELVE)
    start = process_time()
    sampling.choose(known(state, 0), Random(1), 0.2)
    assert 0.2 <= process_time() - start < 0.4


def test_plain_monte_carlo_in_rounds_is_the_same_again() -> None:
    random = Random(5)
    for _ in range(10):
        state = a_deal(Variant.THROW_IN, random).start
        seat = waiting(state)[0]
        first, second = (
            sampling.choose_in_rounds(10, known(state, seat), Random(3), 0.0) for _ in range(2)
        )
        assert first == second


def test_who_plays_better_wins_more_often() -> None:
    players: dict[str, Choose] = {
        "random": by_chance.choose,
        "greedy": greedy.choose,
        "monte_carlo": lambda known, chance, _: sampling.choose_in_rounds(10, known, chance, 0.0),
    }
    random, duel = Random(8), rules()
    for better, worse in (("greedy", "random"), ("monte_carlo", "greedy")):
        lost = 0
        for _ in range(20):
            dealt = a_duel(random, duel)
            for order in ((better, worse), (worse, better)):
                seats = [resident(players[name], random, 0.0) for name in order]
                losers = play_match(dealt, seats).result.losers
                lost += losers == (order.index(better),)
        assert lost < 15, better


def a_duel(random: Random, duel: Rules) -> Record:
    while True:
        started = some_deal(random)
        if started.players == 2 and started.rules.deck == 36 and not started.rules.is_road:
            record = record_of(started, [])
            return Record(duel, 2, 1, None, record.deck)
