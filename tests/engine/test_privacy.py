"""Hidden cards have one door, the view, and it shows a seat nothing of the others' cards."""

from collections.abc import Iterator
from dataclasses import fields, replace
from random import Random
from typing import get_type_hints

import pytest
from hypothesis import given, settings

from engine.ai.plain import choose
from engine.cards import Card, deck_of
from engine.options import Rules
from engine.play import play
from engine.record import Record
from engine.shuffle import shuffle
from engine.state import GameState, changed, winners
from engine.view import View, view_for
from tests.engine.deals import Deal, deals, played
from tests.engine.positions import after, cards, position, rules
from tests.engine.test_properties import PROPERTY

SEED = bytes(range(32))


def redealt(state: GameState, seat: int | None, random: Random) -> GameState:
    """Deal anew what *seat* does not see: other hands and the stock over the open trump card."""
    others = [other for other in range(state.players) if other != seat]
    hidden = [card for other in others for card in state.hands[other]] + list(state.stock[:-1])
    random.shuffle(hidden)
    hands = list(state.hands)
    for other in others:
        count = len(hands[other])
        hands[other], hidden = tuple(sorted(hidden[:count])), hidden[count:]
    return changed(state, hands=tuple(hands), stock=(*hidden, *state.stock[-1:]))


def seats_of(state: GameState) -> Iterator[int | None]:
    yield None
    yield from range(state.players)


@settings(PROPERTY, max_examples=40)
@given(deals())
def test_a_view_stays_the_same_when_what_it_hides_is_dealt_anew(started: Deal) -> None:
    random, dealt_otherwise = started.random, 0
    for state, move in list(played(started, ends_early=True))[::9]:
        for shown in (state, play(state, move).state):
            for seat in seats_of(shown):
                other = redealt(shown, seat, random)
                dealt_otherwise += other != shown
                assert view_for(other, seat) == view_for(shown, seat)
                assert repr(view_for(other, seat)) == repr(view_for(shown, seat))
                assert repr(other) == repr(shown)
    assert dealt_otherwise


@PROPERTY
@given(deals())
def test_events_stay_the_same_when_what_the_mover_cannot_see_is_dealt_anew(started: Deal) -> None:
    for state, move in list(played(started, ends_early=True))[::3]:
        other = redealt(state, move.seat, started.random)
        assert play(other, move).events == play(state, move).events


@settings(PROPERTY, max_examples=30)
@given(deals())
def test_a_plain_opponent_moves_the_same_when_what_it_cannot_see_is_dealt_anew(
    started: Deal,
) -> None:
    for state, _ in list(played(started))[::3]:
        for seat in view_for(state, None).waiting:
            other = redealt(state, seat, started.random)
            assert choose(view_for(other, seat)) == choose(view_for(state, seat))


def scene() -> GameState:
    state = position("7c 7d 9c Jh", "7s 8c 9d Tc", "7h 8d Td Ah", discard="Qc Qd", bouts=3)
    return after(state, "0 attack 7c", "1 beat 7c 8c", "0 pass")


def test_a_seat_sees_its_own_hand_and_moves_and_counts_of_the_others() -> None:
    view = view_for(scene(), 2)
    assert view.hand == cards("7h 8d Td Ah")
    assert [str(move) for move in view.legal] == ["2 throw 7h", "2 throw 8d", "2 pass"]
    assert view.counts == (3, 3, 4)
    assert (view.stock, view.discard, view.discarded) == (11, 2, cards("Qc Qd"))
    assert (view.lead, view.defender, view.passed, view.waiting) == (0, 1, (0,), (2,))
    assert (view.throwers, view.cannot_throw) == ((0, 2), False)


def test_everybody_sees_no_hand_and_no_moves() -> None:
    state = scene()
    view = view_for(state, None)
    assert (view.hand, view.legal, view.cannot_throw) == (None, (), False)
    mine = view_for(state, 2)
    assert replace(mine, seat=None, hand=None, legal=(), cannot_throw=False) == view


def test_a_view_of_a_finished_deal_tells_the_winners_and_waits_for_nobody() -> None:
    state = after(position("7c", "8c 9d", stock=""), "0 attack 7c", "1 beat 7c 8c")
    view = view_for(state, 1)
    assert view.is_over
    assert (view.waiting, view.throwers, view.legal) == ((), (), ())
    assert view.winners == winners(state) == (0,)
    assert (view.still_in, view.open_cards) == ((1,), ())


def test_a_view_puts_who_was_out_first_in_front_of_the_winners() -> None:
    state = position("7c", "8c 9d", "", out=(2,), stock="")
    over = after(state, "0 attack 7c", "1 beat 7c 8c")
    assert [view_for(over, seat).winners for seat in seats_of(over)] == [(2, 0)] * 4
    assert view_for(state, 0).winners == ()


def test_a_view_says_who_can_only_pass() -> None:
    state = position("9c Jh", "8c Td Qd", "7h Ah", options=rules(throw_order="free"))
    state = after(state, "0 attack 9c")
    assert view_for(state, 2).cannot_throw
    assert view_for(state, 0).cannot_throw
    assert not view_for(state, 1).cannot_throw
    assert view_for(state, 0).open_cards == cards("9c")
    assert not view_for(after(state, "1 take"), 1).cannot_throw


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_there_is_no_view_for_a_seat_that_is_none(seat: int) -> None:
    with pytest.raises(ValueError, match="no such seat"):
        view_for(scene(), seat)


def test_no_text_of_a_state_or_view_names_a_hidden_card() -> None:
    state = position("Qh Kh", "Qd Kd", stock="Ah Ad 6s", trump="6s", options=Rules())
    for text in (repr(state), str(state), f"{state}", *map(repr, views(state))):
        assert "hands" not in text
        assert "stock=(" not in text
        assert "hand=" not in text
        assert [rank for rank in ("QUEEN", "KING", "ACE") if rank in text] == []


def views(state: GameState) -> list[View]:
    return [view_for(state, seat) for seat in seats_of(state)]


def test_no_text_of_a_record_names_its_deck_and_nothing_keeps_a_seed() -> None:
    record = Record(Rules(), 3, 2, None, shuffle(deck_of(36), SEED))
    assert "deck=(" not in repr(record)
    names = {field.name for kind in (GameState, Record, View) for field in fields(kind)}
    assert not {name for name in names if "seed" in name}


def test_a_view_holds_no_state() -> None:
    assert GameState not in get_type_hints(View).values()
    assert "hands" not in get_type_hints(View)


def test_redealing_would_notice_a_card_that_shows() -> None:
    state = position("7c 8c", "9c Tc", "Jc Qc", stock="Kc Ac 6s")
    changed_hands: set[tuple[Card, ...]] = set()
    for number in range(20):
        other = redealt(state, 0, Random(number))
        assert other.hands[0] == state.hands[0]
        assert other.stock[-1] == state.trump_card
        changed_hands.add(other.hands[1])
    assert len(changed_hands) > 5
