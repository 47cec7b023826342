"""Which cards of a cheaters' table are unfair is the engine's secret (R10.2)."""

from collections.abc import Iterator
from dataclasses import fields, replace
from random import Random
from typing import get_type_hints

from hypothesis import given, settings

from engine.ai.plain import choose
from engine.events import AccusedWrongly, CalledWrongly, Caught
from engine.legality import calls, cannot_throw, legal_moves, refuse, waiting
from engine.moves import Accuse, Call, Move, Timeout
from engine.play import play
from engine.state import Cheats, GameState, changed
from engine.timeouts import timeout_move
from engine.view import View, view_for
from tests.engine.deals import Deal, cheaters_deals, played
from tests.engine.positions import after, cards, cheated, events
from tests.engine.test_privacy import redealt, seats_of
from tests.engine.test_properties import PROPERTY, every_move


def with_unfair(state: GameState, text: str) -> GameState:
    return changed(state, cheats=replace(state.cheats, unfair=cards(text)))


def judged_otherwise(state: GameState, random: Random) -> GameState:
    """Let other cards of the table be the unfair ones: any of them but not the same."""
    laid = state.table_cards
    unfair = tuple(card for card in laid if random.random() < 0.5)
    if set(unfair) == set(state.cheats.unfair):
        unfair = tuple(card for card in laid if card not in state.cheats.unfair)
    return changed(state, cheats=replace(state.cheats, unfair=unfair))


def scenes(started: Deal, every: int) -> Iterator[tuple[GameState, GameState, Move]]:
    """Give states with cards on the table, the same with other unfair cards, and a move."""
    random = started.random
    laid = [(state, move) for state, move in played(started, ends_early=True) if state.table]
    for state, move in laid[::every]:
        yield state, judged_otherwise(state, random), move


def shown(state: GameState) -> list[object]:
    """List what people, the clocks and the opponents of the bot learn from *state*."""
    views = [view_for(state, seat) for seat in seats_of(state)]
    seats = range(state.players)
    return [
        *(views, [repr(view) for view in views], repr(state), waiting(state)),
        *([legal_moves(state, seat) for seat in seats], [calls(state, seat) for seat in seats]),
        [cannot_throw(state, seat) for seat in seats],
        [(seat, timeout_move(state, seat)) for seat in waiting(state)],
        [choose(view) for view in views if view.legal],
    ]


@settings(PROPERTY, max_examples=40)
@given(cheaters_deals())
def test_nothing_that_is_shown_depends_on_which_cards_are_unfair(started: Deal) -> None:
    found = 0
    for state, other, _ in scenes(started, every=5):
        found += 1
        assert other != state
        assert shown(other) == shown(state)
    assert found


@settings(PROPERTY, max_examples=30)
@given(cheaters_deals())
def test_no_refusal_depends_on_which_cards_are_unfair(started: Deal) -> None:
    for state, other, _ in list(scenes(started, every=1))[3:4]:
        for move in (*every_move(state), *every_call(state)):
            assert refuse(other, move) is refuse(state, move), move


def every_call(state: GameState) -> Iterator[Move]:
    seats = range(-1, state.players + 1)
    for seat in seats:
        yield Timeout(seat)
        yield from (Call(seat, card) for card in (*state.table_cards, *state.discard))
        yield from (Accuse(seat, target) for target in seats)


@settings(PROPERTY, max_examples=40)
@given(cheaters_deals())
def test_only_a_call_tells_what_happened_to_fair_and_unfair_cards_apart(started: Deal) -> None:
    for state, other, move in scenes(started, every=2):
        if isinstance(move, Call | Accuse):
            continue
        step, otherwise = play(state, move), play(other, move)
        assert otherwise.events == step.events
        assert shown(otherwise.state) == shown(step.state)


@settings(PROPERTY, max_examples=40)
@given(cheaters_deals())
def test_neither_hidden_cards_nor_unfair_ones_change_what_a_seat_is_shown(started: Deal) -> None:
    random = started.random
    for state, other, _ in scenes(started, every=7):
        for seat in seats_of(state):
            dealt = redealt(other, seat, random)
            assert view_for(dealt, seat) == view_for(state, seat)
            assert repr(view_for(dealt, seat)) == repr(view_for(state, seat))
            assert seat is None or calls(dealt, seat) == calls(state, seat)


def test_judging_otherwise_would_be_noticed_if_it_showed() -> None:
    fair = with_unfair(cheated("call_card", "1 beat 7c 8d"), "")
    unfair = with_unfair(fair, "8d")
    eight = cards("8d")
    assert events(fair, "2 call 8d") == (CalledWrongly(2, eight[0]),)
    assert events(unfair, "2 call 8d") == (Caught(2, 1, eight),)
    accused = with_unfair(cheated("call_player", "1 beat 7c 8d"), "")
    assert events(accused, "2 accuse 1") == (AccusedWrongly(2, 1),)
    assert events(with_unfair(accused, "8d"), "2 accuse 1") == (Caught(2, 1, eight),)
    assert shown(after(fair, "2 call 8d")) != shown(after(unfair, "2 call 8d"))


def test_a_view_has_no_room_for_it() -> None:
    hints = get_type_hints(View)
    assert Cheats not in hints.values()
    assert {"unfair", "undoes", "silenced", "cheats"}.isdisjoint(hints)
    hidden = [field.name for field in fields(Cheats) if not field.repr]
    assert hidden == ["unfair"]
