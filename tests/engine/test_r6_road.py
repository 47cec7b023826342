"""R6: road durak, the duel form and the circle."""

from itertools import pairwise

import pytest

from engine.cards import Rank, Suit, beats, deck_of, parse_card
from engine.events import BoutBeaten, BoutTaken, Covered, Led, Passed, WentOut, WillTake
from engine.legality import cannot_throw, waiting
from engine.options import Rules
from engine.play import DealCode, DealError, deal
from engine.refusals import Refusal
from engine.seats import throwers
from engine.shuffle import shuffle
from engine.state import GameState, Reason, Result
from engine.view import view_for
from tests.engine.positions import (
    after,
    cards,
    events,
    hand,
    legal,
    on_the_road,
    refusal,
    rules,
)

FORMS = ("road", "road_circle")
DECK = shuffle(deck_of(36), bytes(32))
HANDS = ("7c 9h Jc As", "8c 9d Jd", "Tc Td Kh", "6c Qc Ah")


def chain(state: GameState) -> str:
    return " ".join(map(str, state.chain))


def road(variant: str = "road", **options: object) -> Rules:
    return rules(variant=variant, **options)


@pytest.mark.parametrize("variant", FORMS)
@pytest.mark.parametrize(
    ("players", "each"),
    [
        pytest.param(2, 18, id="R6.1 two hold eighteen cards"),
        pytest.param(3, 12, id="R6.1 three hold twelve"),
        pytest.param(4, 9, id="R6.1 four hold nine"),
        pytest.param(6, 6, id="R6.1 six hold six"),
    ],
)
def test_all_cards_are_dealt(variant: str, players: int, each: int) -> None:
    state = deal(road(variant), players, DECK)
    assert [len(held) for held in state.hands] == [each] * players
    assert (state.stock, state.left_out, state.discard) == ((), None, ())
    assert (state.trump_card, state.trump) == (DECK[-1], DECK[-1].suit)
    assert DECK[-1] in state.hands[state.dealer]


def test_r6_1_cards_are_dealt_one_at_a_time_from_the_seat_after_the_dealer() -> None:
    state = deal(road(), 3, DECK, dealer=0, first=2)
    assert state.hands[1] == tuple(sorted(DECK[0::3]))
    assert state.hands[2] == tuple(sorted(DECK[1::3]))
    assert state.hands[0] == tuple(sorted(DECK[2::3]))
    assert (state.lead, state.defender, state.cap, state.table) == (2, 0, 0, ())


@pytest.mark.parametrize("variant", FORMS)
@pytest.mark.parametrize("six", ["6c", "6d", "6h", "6s"])
def test_r6_1_five_do_without_a_six(variant: str, six: str) -> None:
    left = tuple(card for card in DECK if str(card) != six)
    state = deal(road(variant), 5, left)
    assert [len(held) for held in state.hands] == [7] * 5
    assert state.left_out == parse_card(six)
    assert view_for(state, None).left_out == view_for(state, 2).left_out == parse_card(six)


@pytest.mark.parametrize(
    ("players", "without", "more"),
    [
        pytest.param(5, "", "", id="R6.1 five do not play with 36"),
        pytest.param(5, "7c", "", id="R6.1 no seven is left out"),
        pytest.param(5, "6c 6d", "", id="R6.1 not two sixes are left out"),
        pytest.param(5, "6c 7d", "", id="R6.1 not a seven beside a six"),
        pytest.param(5, "6c", "2c", id="R6.1 no other card instead of the six"),
        pytest.param(5, "6c 7d", "8h", id="R6.1 no card twice"),
        pytest.param(4, "6c", "", id="R6.1 four play with 36"),
        pytest.param(6, "6c", "", id="R6.1 six play with 36"),
    ],
)
def test_other_decks_are_refused(players: int, without: str, more: str) -> None:
    deck = (*cards(more), *(card for card in DECK if card not in cards(without)))
    with pytest.raises(DealError) as error:
        deal(road(), players, deck)
    assert error.value.code is DealCode.WRONG_DECK


def test_r6_1_only_road_durak_of_five_leaves_a_six_out() -> None:
    left = tuple(card for card in DECK if card.rank != Rank.SIX or card.suit != Suit.CLUBS)
    for options in (rules(), rules(variant="simple")):
        with pytest.raises(DealError):
            deal(options, 5, left)
        assert deal(options, 5, DECK).left_out is None


@pytest.mark.parametrize("variant", FORMS)
@pytest.mark.parametrize(
    ("action", "code"),
    [
        pytest.param("0 throw 7c", Refusal.NOT_THROWER, id="R6.1 nobody throws in"),
        pytest.param("1 transfer 9d", Refusal.NO_TRANSFERS, id="R6.1 nobody transfers"),
        pytest.param("1 show 8s", Refusal.NO_TRANSFERS, id="R6.1 nobody shows"),
        pytest.param("0 swap", Refusal.NO_SWAPPING, id="R6.1 nobody swaps"),
        pytest.param("0 call 9h", Refusal.NO_CALLING, id="R6.1 nobody calls"),
        pytest.param("0 accuse 1", Refusal.NO_CALLING, id="R6.1 nobody accuses"),
    ],
)
def test_what_the_road_does_not_know(variant: str, action: str, code: Refusal) -> None:
    state = on_the_road(*HANDS, variant=variant)
    assert refusal(state, action) == code
    opened = after(state, "0 attack 9h")
    assert refusal(opened, action) == code
    assert throwers(opened) == ()
    assert not any(cannot_throw(opened, seat) for seat in range(4))


@pytest.mark.parametrize("variant", FORMS)
@pytest.mark.parametrize(
    ("action", "code"),
    [
        pytest.param("0 attack 9h", None, id="R6.2 one card is led"),
        pytest.param("0 attack 7c 7c", Refusal.ONE_CARD_ONLY, id="R6.2 not more than one"),
        pytest.param("0 attack 8c", Refusal.NOT_IN_HAND, id="R6.2 a card of his hand"),
        pytest.param("0 attack 9h 9d", Refusal.NOT_IN_HAND, id="R6.2 each of his hand"),
        pytest.param("1 attack 8c", Refusal.NOT_LEAD, id="R6.2 the lead only"),
        pytest.param("0 pass", Refusal.NOT_OPENED, id="R6.2 the lead may not pass"),
        pytest.param("1 take", Refusal.NOT_OPENED, id="R6.2 nothing to take yet"),
        pytest.param("1 beat 9h Jd", Refusal.NOT_OPENED, id="R6.2 nothing to beat yet"),
    ],
)
def test_how_a_chain_begins(variant: str, action: str, code: Refusal | None) -> None:
    assert refusal(on_the_road(*HANDS, variant=variant), action) == code


@pytest.mark.parametrize("variant", FORMS)
def test_r6_2_one_card_is_led_at_the_next_player(variant: str) -> None:
    state = on_the_road(*HANDS, variant=variant)
    assert legal(state, 0) == ["attack 7c", "attack 9h", "attack Jc", "attack As"]
    assert [legal(state, seat) for seat in (1, 2, 3)] == [[], [], []]
    assert events(state, "0 attack 7c") == (Led(0, cards("7c")),)
    state = after(state, "0 attack 7c")
    assert (state.lead, state.defender, chain(state), state.table) == (0, 1, "7c", ())
    assert legal(state, 1) == ["beat 7c 8c", "take"]
    assert waiting(state) == (1,)
    assert refusal(state, "0 attack 9h") == Refusal.ALREADY_OPENED


@pytest.mark.parametrize(
    ("action", "code"),
    [
        pytest.param("0 beat 8c Jc", None, id="R6.2 the top card is beaten"),
        pytest.param("0 beat 8c As", None, id="R6.2 with a trump too"),
        pytest.param("0 beat 7c Jc", Refusal.NOT_OPEN, id="R6.2 only the top card is live"),
        pytest.param("0 beat 8c 9h", Refusal.TOO_LOW, id="R6.2 not with another suit"),
        pytest.param("0 beat 8c Jd", Refusal.NOT_IN_HAND, id="R6.2 not with another's card"),
        pytest.param("1 beat 8c 9d", Refusal.NOT_YOUR_WORD, id="R6.3 not out of turn"),
        pytest.param("2 beat 8c Tc", Refusal.NOT_YOUR_WORD, id="R6.3 the others wait"),
        pytest.param("0 pass", None, id="R6.3 the lead may say beaten"),
        pytest.param("0 take", Refusal.NOT_DEFENDER, id="R6.3 the lead does not take"),
        pytest.param("1 pass", Refusal.NOT_YOUR_WORD, id="R6.3 the defender says nothing now"),
    ],
)
def test_what_may_follow_a_beaten_card(action: str, code: Refusal | None) -> None:
    state = after(on_the_road(*HANDS), "0 attack 7c", "1 beat 7c 8c")
    assert refusal(state, action) == code


def test_r6_3_the_defender_and_the_lead_take_turns() -> None:
    state = after(on_the_road(*HANDS), "0 attack 7c")
    assert refusal(state, "1 pass") == Refusal.NOT_LEAD
    seven, eight = cards("7c 8c")
    assert events(state, "1 beat 7c 8c") == (Covered(1, seven, eight),)
    state = after(state, "1 beat 7c 8c")
    assert (legal(state, 0), waiting(state)) == (["beat 8c Jc", "beat 8c As", "pass"], (0,))
    state = after(state, "0 beat 8c Jc")
    assert (chain(state), state.lead, state.defender) == ("7c 8c Jc", 0, 1)
    assert (legal(state, 1), waiting(state)) == (["take"], (1,))


def test_r6_3_the_defender_takes_the_whole_table() -> None:
    state = after(on_the_road(*HANDS), "0 attack 7c", "1 beat 7c 8c", "0 beat 8c Jc")
    assert events(state, "1 take") == (WillTake(1), BoutTaken(1, 3))
    assert hand(after(state, "1 take"), 1) == "7c 8c 9d Jc Jd"


def test_r6_3_the_lead_says_beaten() -> None:
    state = after(on_the_road(*HANDS), "0 attack 7c", "1 beat 7c 8c")
    assert events(state, "0 pass") == (Passed(0), BoutBeaten(cards("7c 8c")))


def test_r6_4_beaten_at_once_when_the_defender_has_no_card() -> None:
    state = after(on_the_road("7c 9c", "8c", "Ah Kh"), "0 attack 7c")
    happened = events(state, "1 beat 7c 8c")
    assert happened[1:] == (BoutBeaten(cards("7c 8c")), WentOut(1, 1))
    state = after(state, "1 beat 7c 8c")
    assert (state.lead, state.defender, state.out, state.chain) == (2, 0, (1,), ())


def test_r6_4_beaten_at_once_when_the_lead_has_no_card() -> None:
    state = after(on_the_road("7c", "8c 9d", "Ah Kh"), "0 attack 7c", "1 beat 7c 8c")
    assert (state.lead, state.defender, state.out) == (1, 2, (0,))


def test_r6_4_both_may_go_out_with_one_chain_in_the_order_of_their_last_cards() -> None:
    state = after(on_the_road("7c 9c", "8c Tc", "Ah Kh"), "0 attack 7c", "1 beat 7c 8c")
    state = after(state, "0 beat 8c 9c")
    state = after(state, "1 beat 9c Tc")
    assert state.out == (0, 1)
    assert state.result == Result((2,), (), Reason.PLAYED)


@pytest.mark.parametrize(
    ("answer", "out", "lead"),
    [
        pytest.param("1 take", (0,), 2, id="R6.4 the lead's last card is taken"),
        pytest.param("1 beat 9c Jc", (0,), 1, id="R6.4 the lead's last card is beaten"),
    ],
)
def test_a_lead_without_cards_waits_for_the_answer(
    answer: str, out: tuple[int, ...], lead: int
) -> None:
    state = after(on_the_road("7c 9c", "8c Jc Td", "Ah Kh"), "0 attack 7c", "1 beat 7c 8c")
    state = after(state, "0 beat 8c 9c")
    assert (chain(state), state.out, waiting(state)) == ("7c 8c 9c", (), (1,))
    state = after(state, answer)
    assert (state.out, state.lead) == (out, lead)


def test_r6_4_not_while_both_hold_a_card() -> None:
    state = after(on_the_road("7c 9c", "8c Td"), "0 attack 7c", "1 beat 7c 8c")
    assert (chain(state), waiting(state)) == ("7c 8c", (0,))


@pytest.mark.parametrize(
    ("out", "hands", "answer", "lead", "defender"),
    [
        pytest.param((), HANDS, ("beat 7c 8c", "0 pass"), 1, 2, id="R6.5 beaten: the defender"),
        pytest.param((), HANDS, ("take",), 2, 3, id="R6.5 taken: the seat after the taker"),
        pytest.param(
            (2,), (*HANDS[:2], "", HANDS[3]), ("take",), 3, 0, id="R6.5 taken: the next still in"
        ),
        pytest.param(
            (),
            (HANDS[0], "8c", *HANDS[2:]),
            ("beat 7c 8c",),
            2,
            3,
            id="R6.5 beaten: the next if the defender is out",
        ),
        pytest.param(
            (2,),
            (HANDS[0], "8c", "", HANDS[3]),
            ("beat 7c 8c",),
            3,
            0,
            id="R6.5 beaten: the next still in",
        ),
    ],
)
def test_who_leads_after_a_chain(
    out: tuple[int, ...],
    hands: tuple[str, ...],
    answer: tuple[str, ...],
    lead: int,
    defender: int,
) -> None:
    state = after(on_the_road(*hands, out=out), "0 attack 7c", f"1 {answer[0]}", *answer[1:])
    assert (state.lead, state.defender, state.bouts) == (lead, defender, 1)


@pytest.mark.parametrize("variant", FORMS)
def test_r6_5_beaten_cards_are_discarded_and_nobody_draws(variant: str) -> None:
    state = on_the_road("7c 9h", "8c 9d", variant=variant)
    state = after(state, "0 attack 7c", "1 beat 7c 8c", *(["0 pass"] if variant == "road" else []))
    assert (state.discard, state.chain) == (cards("7c 8c"), ())
    assert [hand(state, 0), hand(state, 1)] == ["9h", "9d"]


@pytest.mark.parametrize("variant", FORMS)
def test_every_chain_rises(variant: str) -> None:
    state = after(on_the_road(*HANDS, variant=variant), "0 attack 7c", "1 beat 7c 8c")
    for low, high in pairwise(state.chain):
        assert beats(high, low, state.trump)
