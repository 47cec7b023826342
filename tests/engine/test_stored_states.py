"""States that were stored by older versions are read, and states of every variant by this one."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.cards import Rank, deck_of
from engine.codec import SCHEMA, CodecError, state_from_json, state_to_json
from engine.play import deal
from engine.shuffle import shuffle
from engine.snapshot import snapshot
from engine.state import NO_CHEATS, Close, GameState
from tests.engine.deals import all_cards
from tests.engine.positions import after, cheaters, rules
from tests.engine.test_all_deals_end import end_of
from tests.engine.test_r6_road import DECK
from tests.engine.test_record import through_text

FOLDER = Path(__file__).with_name("cases")
LINES = (FOLDER / "states_of_schema_1.jsonl").read_text(encoding="utf-8").splitlines()
OLD: list[dict[str, Any]] = [json.loads(line) for line in LINES]


@pytest.mark.parametrize("case", OLD, ids=lambda case: str(case["id"]))
def test_a_state_of_schema_1_is_read_as_what_it_was(case: dict[str, Any]) -> None:
    assert case["state"]["v"] == 1
    assert {"chain", "left_out", "cheats"}.isdisjoint(case["state"])
    state = state_from_json(case["state"])
    assert snapshot(state) == case["snapshot"]
    assert (state.chain, state.left_out, state.cheats) == ((), None, NO_CHEATS)
    written = through_text(state_to_json(state))
    assert written["v"] == SCHEMA > 1
    assert state_from_json(written) == state


@pytest.mark.parametrize("case", OLD, ids=lambda case: str(case["id"]))
def test_a_deal_of_schema_1_is_played_to_its_end(case: dict[str, Any]) -> None:
    state = state_from_json(case["state"])
    assert state.is_over == (case["snapshot"]["result"] is not None)
    over = end_of(state, Random(1))
    assert over.result
    assert all_cards(over) == all_cards(state)


@pytest.mark.parametrize("key", ["chain", "left_out", "cheats"])
def test_a_state_of_this_schema_lacks_none_of_the_keys(key: str) -> None:
    data = through_text(state_to_json(state_from_json(OLD[0]["state"])))
    del data[key]
    with pytest.raises(CodecError):
        state_from_json(data)


def busy_table() -> GameState:
    """Give a cheaters' table that keeps something of everything."""
    deck = shuffle(deck_of(36), bytes(32))
    state = deal(cheaters("call_player", throw_order="free"), 4, deck, first=0)
    lead, *_ = map(str, state.hands[0])
    state = after(state, f"0 attack {lead}", f"1 transfer {unlike(state, 1, lead)}", "3 accuse 0")
    state = after(state, f"3 throw {unlike(state, 3, lead)}", "2 accuse 3")
    assert state.cheats.undoes
    assert (state.cheats.silenced, state.cheats.barred, len(state.cheats.unfair)) == ((3,), (3,), 1)
    return state


def unlike(state: GameState, seat: int, card: str) -> str:
    return next(str(held) for held in state.hands[seat] if str(held)[0] != card[0])


def test_everything_of_a_cheaters_table_is_stored() -> None:
    state = busy_table()
    assert state_from_json(through_text(state_to_json(state))) == state
    closing = after(state, "2 take", *(f"{seat} pass" for seat in (0, 1, 3)))
    assert closing.cheats.closing is Close.TAKEN
    stored = state_from_json(through_text(state_to_json(closing)))
    assert stored == closing
    assert stored.cheats == closing.cheats


BROKEN: list[tuple[int, object]] = [
    *((0, []), (0, [0]), (0, [0, 9]), (0, "01"), (0, None), (0, [0, -1]), (0, [True, 1])),
    *((1, "7"), (1, "1c"), (1, None), (1, ["7c"])),
    *((2, []), (2, ["7c", 0, 1]), (2, ["7c", 0, 9, 5]), (2, [None, 0, 1, 5]), (2, "7c")),
    *((3, [9]), (3, [3, 3]), (3, None), (4, [9]), (4, [3, 3]), (4, 0), (5, [9]), (5, None)),
    *((6, "open"), (6, True), (6, [])),
]


@pytest.mark.parametrize(("place", "value"), BROKEN, ids=str)
def test_what_is_no_cheaters_table_is_refused(place: int, value: object) -> None:
    data = through_text(state_to_json(busy_table()))
    data["cheats"][place] = value
    with pytest.raises(CodecError):
        state_from_json(data)


@pytest.mark.parametrize("cheats", [[], [[], "", None, [], [], []], {}, 0, "", True], ids=str)
def test_a_list_of_another_length_is_no_cheaters_table(cheats: object) -> None:
    data = through_text(state_to_json(busy_table()))
    with pytest.raises(CodecError):
        state_from_json({**data, "cheats": cheats})


def test_a_seat_may_have_paid_twice() -> None:
    data = through_text(state_to_json(busy_table()))
    data["cheats"][5] = "330"
    assert state_from_json(data).cheats.penalties == (3, 3, 0)


def on_the_way(players: int) -> GameState:
    six = next(card for card in DECK if card.rank == Rank.SIX)
    deck = [card for card in DECK if players != 5 or card != six]
    state = deal(rules(variant="road"), players, deck, first=0)
    return after(state, f"0 attack {state.hands[0][0]}")


@pytest.mark.parametrize("players", [3, 5])
def test_a_chain_and_the_six_that_is_left_out_are_stored(players: int) -> None:
    state = on_the_way(players)
    assert state.chain
    assert (state.left_out is None) == (players != 5)
    assert state_from_json(through_text(state_to_json(state))) == state


@pytest.mark.parametrize(
    ("key", "value"),
    [("chain", ""), ("chain", None), ("chain", "6c6c"), ("left_out", None), ("left_out", "Ac")],
)
def test_a_chain_that_cannot_be_is_refused(key: str, value: object) -> None:
    data = through_text(state_to_json(on_the_way(5)))
    with pytest.raises(CodecError):
        state_from_json({**data, key: value})
