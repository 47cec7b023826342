"""R10.1, R10.2: what may be laid at a cheaters' table, what is fair, and that nobody is told."""

import pytest

from engine.events import Covered, Threw, Transferred
from engine.legality import cannot_throw, waiting
from engine.options import Rules
from engine.refusals import Refusal
from engine.view import view_for
from tests.engine.positions import (
    CHEATERS,
    after,
    cards,
    cheated,
    cheaters,
    events,
    legal,
    may_call,
    position,
    refusal,
    rules,
    table,
    transfer_rules,
    unfair,
)

BOTH = ("call_card", "call_player")


@pytest.mark.parametrize("cheating", BOTH)
@pytest.mark.parametrize(
    ("actions", "action"),
    [
        pytest.param((), "1 beat 7c 8d", id="R10.1 beating with any card"),
        pytest.param((), "1 beat 7c 7d", id="R10.1 beating with the same rank"),
        pytest.param((), "0 throw Qc", id="R10.1 throwing in any card"),
        pytest.param(("0 pass",), "3 throw As", id="R10.1 throwing in any card, by another"),
        pytest.param((), "1 transfer Qd", id="R10.1 transferring with any card"),
        pytest.param(("1 take",), "0 throw Qc", id="R10.1 throwing to a taker"),
    ],
)
def test_any_card_of_the_hand_is_accepted(
    cheating: str, actions: tuple[str, ...], action: str
) -> None:
    assert refusal(cheated(cheating, *actions), action) is None
    honest = after(position(*CHEATERS, options=transfer_rules(), bouts=1), "0 attack 7c", *actions)
    assert refusal(honest, action) in (Refusal.TOO_LOW, Refusal.WRONG_RANK)


@pytest.mark.parametrize("cheating", BOTH)
@pytest.mark.parametrize(
    ("actions", "action", "code"),
    [
        pytest.param((), "1 beat 7c 8h", Refusal.NOT_IN_HAND, id="R10.1 a cover not held"),
        pytest.param((), "0 throw Qd", Refusal.NOT_IN_HAND, id="R10.1 a throw not held"),
        pytest.param((), "1 transfer 7h", Refusal.NOT_IN_HAND, id="R10.1 a transfer not held"),
        pytest.param((), "2 throw 7h", Refusal.NOT_YOUR_WORD, id="R10.1 a throw out of turn"),
        pytest.param((), "2 beat 7c 8h", Refusal.NOT_DEFENDER, id="R10.1 a cover out of turn"),
        pytest.param((), "2 transfer 7h", Refusal.NOT_DEFENDER, id="R10.1 another's transfer"),
        pytest.param((), "1 throw 7d", Refusal.NOT_THROWER, id="R10.1 the defender's throw"),
        pytest.param((), "1 beat 8c 9d", Refusal.NOT_OPEN, id="R10.1 a card that lies not there"),
        pytest.param(
            ("1 beat 7c 8d",), "1 transfer 7d", Refusal.ALREADY_BEATING, id="R10.1 after a cover"
        ),
        pytest.param(
            ("1 beat 7c 8d",), "1 beat 7c 9d", Refusal.NOT_OPEN, id="R10.1 a second cover"
        ),
        pytest.param((), "1 show Qd", Refusal.WRONG_RANK, id="R10.1 a shown card of another rank"),
        pytest.param((), "1 show 7d", Refusal.NOT_TRUMP, id="R10.1 a shown plain card"),
        pytest.param(("1 take",), "1 beat 7c 8d", Refusal.TAKING, id="R10.1 a cover after taking"),
        pytest.param(
            tuple(f"0 throw {card}" for card in ("8c", "9c", "Tc", "Jc", "Qc")),
            "1 transfer 7d",
            Refusal.OVER_CAP,
            id="R10.1 a transfer over the cap",
        ),
    ],
)
def test_what_is_never_accepted(
    cheating: str, actions: tuple[str, ...], action: str, code: Refusal
) -> None:
    state = cheated(cheating, *actions, show_trump="per_bout", first_limit="off")
    assert refusal(state, action) == code


@pytest.mark.parametrize("cheating", BOTH)
def test_r10_1_a_mixed_lead_is_refused(cheating: str) -> None:
    state = position(*CHEATERS, options=cheaters(cheating))
    assert refusal(state, "0 attack 7c 8c") == Refusal.MIXED_RANKS
    assert refusal(state, "0 attack 7d") == Refusal.NOT_IN_HAND


def test_r10_1_a_throw_over_the_cap_is_refused() -> None:
    state = after(position("7c 8c 9c", "7d 8d", "Th", options=cheaters()), "0 attack 7c")
    state = after(state, "0 throw 9c")
    assert refusal(state, "0 throw 8c") == Refusal.OVER_CAP
    assert legal(state, 0) == ["pass"]


def test_r10_1_throws_keep_to_their_timing() -> None:
    state = cheated(throw_timing="after_beaten")
    assert refusal(state, "0 throw Qc") == Refusal.NOT_YET_BEATEN
    assert refusal(after(state, "1 beat 7c 8d"), "0 throw Qc") is None


def test_r10_1_every_card_is_listed() -> None:
    state = cheated()
    covers = [f"beat 7c {card}" for card in CHEATERS[1].split()]
    transfers = [f"transfer {card}" for card in CHEATERS[1].split()]
    assert legal(state, 1) == [*covers, *transfers, "take"]
    assert legal(state, 0) == [*(f"throw {card}" for card in CHEATERS[0].split()[1:]), "pass"]


@pytest.mark.parametrize("cheating", BOTH)
@pytest.mark.parametrize(
    ("actions", "found"),
    [
        pytest.param((), "", id="R10.1 a lead is fair"),
        pytest.param(("1 beat 7c 8d",), "8d", id="R10.1 a cover that does not beat is unfair"),
        pytest.param(("0 throw 8c", "0 pass", "3 throw Kc"), "8c Kc", id="R10.1 no rank, no throw"),
        pytest.param(("0 pass", "2 throw 7h"), "", id="R10.1 the rank of an attack is fair"),
        pytest.param(("0 throw 8c", "0 pass", "2 throw 8h"), "8c", id="R10.1 unfair cards count"),
        pytest.param(
            ("1 beat 7c Qd", "0 throw Qc"), "Qd", id="R10.1 the rank of an unfair cover counts"
        ),
        pytest.param(("1 transfer Qd",), "Qd", id="R10.1 a transfer of another rank is unfair"),
        pytest.param(("1 transfer 7d",), "", id="R10.1 a transfer of the rank is fair"),
        pytest.param(
            ("1 transfer Qd", "2 transfer 7h"), "Qd 7h", id="R10.1 every attack needs the rank"
        ),
        pytest.param(
            ("0 throw 8c", "1 transfer 7d"), "8c 7d", id="R10.1 also those that were thrown in"
        ),
        pytest.param(("1 transfer Qd", "2 beat Qd 8h"), "Qd 8h", id="R10.1 covers after it too"),
        pytest.param(("0 throw 8c", "0 pass", "3 throw 7s"), "8c", id="R10.1 a trump is fair too"),
    ],
)
def test_what_is_unfair(cheating: str, actions: tuple[str, ...], found: str) -> None:
    assert unfair(cheated(cheating, *actions)) == found


def test_r10_1_a_fair_cover_and_a_shown_trump_are_fair() -> None:
    state = position("7c 9c", "8c 7s Jd", "Th Jh", options=cheaters(show_trump="per_bout"))
    state = after(state, "0 attack 7c")
    assert unfair(after(state, "1 beat 7c 8c")) == ""
    assert unfair(after(state, "1 beat 7c 7s")) == ""
    assert unfair(after(state, "1 show 7s")) == ""


def test_r10_1_fairness_is_of_the_moment() -> None:
    state = cheated("call_card", "0 throw 8c", "1 beat 7c 8d", "0 throw 9c", "0 pass", "2 throw 8h")
    assert unfair(state) == "8c 8d 9c"


def test_r10_1_between_tables_nothing_is_unfair_any_more() -> None:
    state = cheated("call_card", "1 beat 7c 8d", "0 pass", "2 pass", "3 pass")
    assert unfair(state) == "8d"
    state = after(state, *(f"{seat} pass" for seat in range(4)))
    assert (unfair(state), state.cheats.owners) == ("", ())


@pytest.mark.parametrize("variant", ["throw_in", "transfer", "simple"])
def test_r10_1_in_every_variant_but_the_road(variant: str) -> None:
    options = rules(variant=variant, cheating="call_card")
    state = after(position(*CHEATERS, options=options), "0 attack 7c")
    assert refusal(state, "1 beat 7c 8d") is None
    assert (refusal(state, "0 throw 8c") is None) == (variant != "simple")
    assert (refusal(state, "1 transfer 8d") is None) == (variant == "transfer")


def test_r10_1_without_cheating_nothing_is_kept_and_nobody_calls() -> None:
    state = after(position(*CHEATERS, options=Rules()), "0 attack 7c", "0 pass", "2 throw 7h")
    assert state.cheats.owners == ()
    assert refusal(state, "1 call 7c") == Refusal.NO_CALLING
    assert refusal(state, "1 accuse 0") == Refusal.NO_CALLING
    assert may_call(state, 1) == []


@pytest.mark.parametrize("cheating", BOTH)
def test_r10_2_nobody_is_said_to_be_able_to_do_nothing_but_pass(cheating: str) -> None:
    state = after(cheated(cheating), "0 pass")
    assert 3 in waiting(state)
    assert not any(cannot_throw(state, seat) for seat in range(4))
    honest = after(position(*CHEATERS[:3], "9s As"), "0 attack 7c", "0 pass")
    assert cannot_throw(honest, 3)


@pytest.mark.parametrize("cheating", BOTH)
def test_r10_2_what_happens_is_told_in_the_same_words(cheating: str) -> None:
    state = cheated(cheating)
    seven, eight, queen = cards("7c 8d Qc")
    assert events(state, "1 beat 7c 8d") == (Covered(1, seven, eight),)
    assert events(state, "0 throw Qc") == (Threw(0, queen),)
    assert events(state, "1 transfer 8d") == (Transferred(1, eight, 2),)


def test_r10_2_a_view_tells_who_laid_what_and_not_how() -> None:
    state = cheated("call_card", "0 pass", "2 throw Qh", "1 beat 7c 8d")
    view = view_for(state, 3)
    assert (view.owners, table(state)) == ((0, 2), ["7c 8d", "Qh"])
    assert not hasattr(view, "unfair")
    assert "unfair" not in repr(state)
