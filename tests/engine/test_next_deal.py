"""R2.4 and R11.1: who deals and leads the next deal, and the points of this one."""

from collections.abc import Callable

import pytest

from engine.next_deal import next_dealer, next_first, points, replays
from engine.options import Rules
from engine.state import GameState, Reason, Result, changed
from tests.engine.positions import position, rules


def finished(
    losers: tuple[int, ...] = (),
    drawn: tuple[int, ...] = (),
    reason: Reason = Reason.PLAYED,
    options: Rules | None = None,
    out: tuple[int, ...] = (),
) -> GameState:
    """End a deal of four that seat 3 dealt."""
    state = position("7c", "8c", "9c", "Tc", options=options, stock="")
    return changed(state, out=out, result=Result(losers, drawn, reason))


@pytest.mark.parametrize(
    ("losers", "drawn", "dealer"),
    [
        pytest.param((2,), (), 2, id="R2.4 the fool deals"),
        pytest.param((0,), (), 0, id="R2.4 the fool deals, seat 0"),
        pytest.param((1, 3), (), 1, id="R2.4 the first of a losing team's seats"),
        pytest.param((), (0, 1), 3, id="R2.4 after a draw the same dealer"),
    ],
)
def test_who_deals_next(losers: tuple[int, ...], drawn: tuple[int, ...], dealer: int) -> None:
    assert next_dealer(finished(losers, drawn)) == dealer


FIRSTS = [
    pytest.param("left_of_fool", (1,), (2, 0, 3), 2, id="R2.4 left_of_fool: the seat after him"),
    pytest.param("left_of_fool", (3,), (2, 0, 1), 0, id="R2.4 left_of_fool: past the last seat"),
    pytest.param("right_of_fool", (1,), (2, 3, 0), 0, id="R2.4 right_of_fool: the seat before"),
    pytest.param("right_of_fool", (0,), (2, 3, 1), 3, id="R2.4 right_of_fool: past the first"),
    pytest.param("winner", (1,), (2, 3, 0), 2, id="R2.4 winner: who went out first"),
    pytest.param("winner", (1,), (3, 0, 2), 3, id="R2.4 winner: not the lowest seat"),
    pytest.param("lowest_trump", (1,), (2, 3, 0), None, id="R2.4 lowest_trump: as R2.3"),
]


@pytest.mark.parametrize(("next_lead", "losers", "out", "first"), FIRSTS)
def test_who_leads_next(
    next_lead: str, losers: tuple[int, ...], out: tuple[int, ...], first: int | None
) -> None:
    assert next_first(finished(losers, options=rules(next_lead=next_lead), out=out)) == first


@pytest.mark.parametrize(
    ("next_lead", "first"),
    [
        pytest.param("left_of_fool", 2, id="R2.4 teams: left of the first loser"),
        pytest.param("right_of_fool", 0, id="R2.4 teams: right of the first loser"),
        pytest.param("winner", 2, id="R2.4 teams: the winner out first, not a loser out before"),
    ],
)
def test_who_leads_next_in_teams(next_lead: str, first: int) -> None:
    options = rules(teams=2, next_lead=next_lead)
    assert next_first(finished((1, 3), options=options, out=(3, 2, 0))) == first


@pytest.mark.parametrize("next_lead", ["left_of_fool", "right_of_fool", "winner", "lowest_trump"])
@pytest.mark.parametrize("reason", [Reason.PLAYED, Reason.REPLAY, Reason.ENDLESS])
def test_r2_4_after_a_draw_the_lowest_trump_leads(next_lead: str, reason: Reason) -> None:
    state = finished((), (0, 1), reason, rules(next_lead=next_lead), (2, 3))
    assert next_first(state) is None
    assert next_dealer(state) == 3


def test_r2_4_a_winner_that_never_went_out_leaves_the_lead_to_the_lowest_trump() -> None:
    assert next_first(finished((1,), (), Reason.RESIGNED, rules(next_lead="winner"))) is None


def test_r2_4_a_replay_is_dealt_again_and_counts_for_nothing() -> None:
    replay = finished((), (0, 1), Reason.REPLAY, out=(2, 3))
    assert replays(replay.result or Result((), (), Reason.PLAYED))
    assert points(replay) == (0, 0, 0, 0)
    for reason in set(Reason) - {Reason.REPLAY}:
        assert not replays(Result((), (0, 1), reason))


@pytest.mark.parametrize(
    ("losers", "drawn", "reason", "expected"),
    [
        pytest.param((1,), (), Reason.PLAYED, (2, 0, 2, 2), id="R11.1 win 2, loss 0"),
        pytest.param((), (0, 1), Reason.PLAYED, (1, 1, 2, 2), id="R11.1 draw 1"),
        pytest.param((0, 2), (), Reason.PLAYED, (0, 2, 0, 2), id="R11.1 a losing team"),
        pytest.param((), (0, 1, 2, 3), Reason.ENDLESS, (1, 1, 1, 1), id="R11.1 everybody draws"),
        pytest.param((3,), (), Reason.TIMEOUT, (2, 2, 2, 0), id="R11.1 a lost clock"),
        pytest.param((3,), (), Reason.RESIGNED, (2, 2, 2, 0), id="R11.1 a resigned deal"),
    ],
)
def test_points(
    losers: tuple[int, ...], drawn: tuple[int, ...], reason: Reason, expected: tuple[int, ...]
) -> None:
    assert points(finished(losers, drawn, reason, out=(2,))) == expected


@pytest.mark.parametrize("asked", [next_dealer, next_first, points])
def test_a_deal_that_is_not_over_has_no_next(asked: Callable[[GameState], object]) -> None:
    with pytest.raises(ValueError, match=r"^the deal is not over$"):
        asked(position("7c", "8c"))
