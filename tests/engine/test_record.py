"""Records replay to the same states; states and events survive being written as JSON."""

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings

from engine import codec
from engine.bench import STORED
from engine.cards import deck_of, parse_card
from engine.codec import (
    SCHEMA,
    CodecError,
    event_from_json,
    event_to_json,
    state_from_json,
    state_to_json,
)
from engine.events import Dealt, Ended, Event, Resigned, Shown, Step, Swapped, TimedOut
from engine.moves import format_move
from engine.options import Cheating, Rules
from engine.play import play
from engine.record import Record, ReplayError, replay, states, trace
from engine.refusals import Refusal
from engine.state import GameState, Reason, Result, changed
from tests.engine.deals import Deal, deals, played
from tests.engine.test_properties import PROPERTY


def through_text(data: object) -> Any:
    return json.loads(json.dumps(data))


def record_of(started: Deal, actions: list[str]) -> Record:
    return Record(
        started.rules,
        started.players,
        started.dealer,
        started.first,
        started.deck,
        tuple(actions),
    )


@settings(PROPERTY, max_examples=30)
@given(deals())
def test_a_record_replays_to_the_same_states(started: Deal) -> None:
    moves = list(played(started, ends_early=True))
    record = record_of(started, [format_move(move) for _, move in moves])
    read = Record.from_json(through_text(record.to_json()))
    assert read == record
    *before, last = states(read)
    assert before == [state for state, _ in moves]
    assert last == replay(read) == play(*moves[-1]).state
    assert last.is_over


@settings(PROPERTY, max_examples=30)
@given(deals())
def test_a_state_is_read_as_it_was_written(started: Deal) -> None:
    for state, move in played(started, ends_early=True):
        after = play(state, move).state
        assert state_from_json(through_text(state_to_json(after))) == after


def test_orders_that_mean_something_are_kept() -> None:
    state = changed(state_from_json(a_state()), emptied=(2, 0, 1), out=(1, 0), shown=(2, 1))
    assert state_from_json(through_text(state_to_json(state))) == state


@settings(PROPERTY, max_examples=30)
@given(deals())
def test_events_are_read_as_they_were_written(started: Deal) -> None:
    for state, move in played(started, ends_early=True):
        for event in play(state, move).events:
            assert event_from_json(through_text(event_to_json(event))) == event


@pytest.mark.parametrize(
    "event",
    [
        Dealt(3, 0, 1, parse_card("6s")),
        Shown(1, parse_card("7s"), 2),
        Swapped(0, parse_card("6s")),
        TimedOut(4),
        Resigned(7),
        Ended(Result((1, 3), (), Reason.RESIGNED)),
        Ended(Result((), (0, 1), Reason.REPLAY)),
    ],
    ids=lambda event: type(event).__name__,
)
def test_a_rare_event_is_read_as_it_was_written(event: Event) -> None:
    assert event_from_json(through_text(event_to_json(event))) == event


@pytest.mark.parametrize(
    "data",
    [
        *(None, [], {}, "Passed", ["Passed"], ["Passed", 1, 2], ["Passed", "1"], ["Passed", -1]),
        *(["Passed", True], ["Nothing", 1], ["Threw", 1, "7x"], ["Threw", 1, 7], [["Passed"], 1]),
        *(["BoutBeaten", "7c7"], ["BoutBeaten", None], ["Ended", [[], [], "bored"]], ["Step", 1]),
        *(["Ended", [[], []]], ["Ended", None], [None, 1]),
    ],
    ids=str,
)
def test_what_is_no_event_is_refused(data: object) -> None:
    with pytest.raises(CodecError):
        event_from_json(data)


def a_state() -> dict[str, Any]:
    started = Deal(Rules(), 3, 2, None, bytes(32), 5)
    state, _ = list(played(started))[6]
    data: dict[str, Any] = through_text(state_to_json(state))
    return data


@pytest.mark.parametrize("version", [SCHEMA + 1, 0, -1, "1", None, True, 1.0, [1]], ids=repr)
def test_an_unknown_schema_is_refused(version: object) -> None:
    assert a_state()["v"] == SCHEMA
    with pytest.raises(CodecError):
        state_from_json({**a_state(), "v": version})


def test_an_older_schema_is_upgraded_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    now = a_state()
    renamed = {**now, "table": None, "board": now["table"]}
    monkeypatch.setattr(codec, "SCHEMA", SCHEMA + 2)
    monkeypatch.setitem(codec.UPGRADES, SCHEMA, lambda data: {**data, "middle": data["board"]})
    monkeypatch.setitem(codec.UPGRADES, SCHEMA + 1, lambda data: {**data, "table": data["middle"]})
    assert state_from_json(renamed) == state_from_json({**now, "v": SCHEMA + 2})


def a_cheaters_table() -> GameState:
    """Somebody has paid here, with cards of a bout on the table."""
    started = Deal(Rules(cheating=Cheating.CALL_CARD), 3, 2, None, bytes(32), 5)
    return next(state for state, _ in played(started) if state.cheats.penalties and state.table)


def test_payments_of_the_second_schema_were_numbers_in_a_list() -> None:
    state = a_cheaters_table()
    data = through_text(state_to_json(state))
    *kept, penalties, closing = data["cheats"]
    before = [*kept, [int(seat) for seat in penalties], closing]
    assert state_from_json({**data, "v": 2, "cheats": before}) == state
    fair = a_state()
    assert state_from_json({**fair, "v": 2}) == state_from_json(fair)


@pytest.mark.parametrize("penalties", ["3", "x", "0٣", "-1", [0], None, 0])
def test_payments_of_seats_that_are_none_are_refused(penalties: object) -> None:
    data = through_text(state_to_json(a_cheaters_table()))
    data["cheats"][5] = penalties
    with pytest.raises(CodecError):
        state_from_json(data)


def test_a_hundred_payments_fit_into_a_kilobyte_whatever_the_rules() -> None:
    table = next(table for table in STORED if table.rules.cheating is Cheating.CALL_CARD)
    started = Deal(table.rules, table.players, 0, None, bytes(32), 5)
    for state, _ in played(started):
        paid = replace(state.cheats, penalties=(7,) * 100)
        text = json.dumps(state_to_json(changed(state, cheats=paid)), separators=(",", ":"))
        assert len(text) <= 1000


BROKEN: list[Any] = [
    None, [], "", 7, True, -1, 2.5, {}, {"a": 1}, [None], ["7c"], [[]], "7c7c", "xx", "RJ",
    10**9, [9], [0, 0], [[5], [], "played"],
]  # fmt: skip


def broken() -> Iterator[Any]:
    whole = a_state()
    for key in whole:
        yield {name: value for name, value in whole.items() if name != key}
        yield from ({**whole, key: value} for value in BROKEN)


def test_a_broken_state_is_refused_or_another_state_but_never_a_crash() -> None:
    refused = 0
    for data in broken():
        try:
            state = state_from_json(data)
        except CodecError:
            refused += 1
        else:
            assert isinstance(state, GameState)
    assert refused > 250


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("stock", ""),
        ("hands", ["6c", "6d", "6h"]),
        ("discard", "RJ"),
        ("rules", {"deck": 52}),
        ("rules", {"teams": 2}),
        ("trump", "RJ"),
        ("lead", 3),
        ("passed", [0, 3]),
        ("out", [1, 1]),
        ("result", [[3], [], "played"]),
        ("result", [[1], [1], "played"]),
        ("taking", 1),
        ("table", ["7c8c9c"]),
        ("table", [""]),
    ],
    ids=str,
)
def test_a_state_that_cannot_be_is_refused(key: str, value: object) -> None:
    with pytest.raises(CodecError):
        state_from_json({**a_state(), key: value})


def test_a_trump_that_does_not_lie_under_the_stock_is_refused() -> None:
    data = a_state()
    other = next(card for card in ("6c", "7c", "8c") if card != data["trump"])
    assert data["stock"]
    with pytest.raises(CodecError):
        state_from_json({**data, "trump": other})


def test_an_illegal_action_ends_the_trace_before_it_with_its_code() -> None:
    record = record_of(Deal(Rules(), 3, 2, 0, bytes(32), 0), ["0 pass", "nonsense"])
    with pytest.raises(ReplayError) as error:
        replay(record)
    assert (error.value.ply, error.value.refusal) == (0, Refusal.NOT_OPENED)
    first = f"0 attack {replay(replace(record, actions=())).hands[0][0]}"
    answer = trace(replace(record, actions=(first, "nonsense", "1 take")))
    assert answer["error"] == {"ply": 1, "action": "nonsense", "reason": "not_a_move"}
    assert isinstance(answer["trace"], list)
    assert len(answer["trace"]) == 2


def test_unknown_keys_are_kept_out_and_defaults_filled_in() -> None:
    deck = [str(card) for card in deck_of(36)]
    short = {"rules": {}, "players": 3, "deck": deck, "actions": [], "seed": "?", "names": [1]}
    record = Record.from_json(short)
    assert (record.dealer, record.first, record.rules) == (2, None, Rules())
    assert Record.from_json({**short, "dealer": None, "first": None}) == record


def test_a_step_carries_the_state_and_its_events() -> None:
    started = Deal(Rules(), 2, 0, None, bytes(32), 0)
    (state, move), *_ = played(started)
    step = play(state, move)
    assert isinstance(step, Step)
    assert (step.state.table, len(step.events)) != ((), 0)
