"""R10.5 and R11.1: what a win brings, what a fine costs, and who gets the bank."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.coins import WIN_COINS, fine, penalties_since, shares, wins
from engine.options import Rules
from engine.play import play
from engine.state import GameState, Reason, Result, changed, winners
from tests.engine.deals import Deal, deals, played
from tests.engine.positions import after, position, rules
from tests.engine.test_properties import PROPERTY

TEAMS = rules(teams=2)


def finished(
    losers: tuple[int, ...] = (),
    drawn: tuple[int, ...] = (),
    reason: Reason = Reason.PLAYED,
    out: tuple[int, ...] = (),
    options: Rules | None = None,
) -> GameState:
    """End a deal of four."""
    state = position("7c", "8c", "9c", "Tc", options=options, stock="")
    return changed(state, out=out, result=Result(losers, drawn, reason))


@pytest.mark.parametrize(
    ("stake", "coins"),
    [
        pytest.param(0, 0, id="R10.5 nothing is staked, nothing is paid"),
        pytest.param(1, 1, id="R10.5 a part of a coin is a coin"),
        pytest.param(10, 2, id="R10.5 15 % of 10, rounded up"),
        pytest.param(50, 8, id="R10.5 15 % of 50, rounded up"),
        pytest.param(100, 15, id="R10.5 15 % of 100, to the coin"),
        pytest.param(101, 16, id="R10.5 a little over is a coin more"),
    ],
)
def test_a_fine_is_a_part_of_the_stake_rounded_up(stake: int, coins: int) -> None:
    assert fine(stake) == coins


@given(st.integers(0, 10**9))
def test_a_fine_is_the_least_that_is_not_below_fifteen_percent(stake: int) -> None:
    assert 100 * (fine(stake) - 1) < 15 * stake <= 100 * fine(stake)


WINS = [
    pytest.param(finished((1,), out=(2, 3, 0)), (0, 2, 3), id="R11.1 each who has won"),
    pytest.param(finished((), (0, 1), out=(2, 3, 0, 1)), (2, 3), id="R11.1 in a draw, who was out"),
    pytest.param(finished((), (0, 1, 2, 3), Reason.ENDLESS), (), id="R11.1 a draw of all: nobody"),
    pytest.param(
        finished((), (0, 1), Reason.REPLAY, (2, 3, 0, 1)), (), id="R11.1 dealt again: nobody"
    ),
    pytest.param(finished((0, 2), out=(1,), options=TEAMS), (1, 3), id="R11.1 both partners"),
    pytest.param(finished((1,), (), Reason.RESIGNED), (0, 2, 3), id="R11.1 somebody has resigned"),
]


@pytest.mark.parametrize(("state", "won"), WINS)
def test_a_win_without_a_stake_brings_ten_coins(state: GameState, won: tuple[int, ...]) -> None:
    assert WIN_COINS == 10
    assert wins(state) == tuple(10 if seat in won else 0 for seat in range(4))


EACH = (50, 50, 50, 50)
SHARES = [
    pytest.param(
        finished((1,), out=(2, 3, 0)), EACH, (66, 0, 68, 66), id="R11.1 the remainder to the first"
    ),
    pytest.param(
        finished((1,), out=(3, 0, 2)), EACH, (66, 0, 66, 68), id="R11.1 first out, not first seat"
    ),
    pytest.param(
        finished((1,), out=(2, 3, 0)), (50, 58, 50, 58), (72, 0, 72, 72), id="R10.5 fines go along"
    ),
    pytest.param(
        finished((1,), (), Reason.RESIGNED, (2,)), EACH, (66, 0, 68, 66), id="R11.1 resigned"
    ),
    pytest.param(
        finished((1,), (), Reason.TIMEOUT), EACH, (68, 0, 66, 66), id="R11.1 nobody out: by seat"
    ),
    pytest.param(
        finished((0, 2), out=(2, 3), options=TEAMS), EACH, (0, 100, 0, 100), id="R11.1 a team"
    ),
    pytest.param(
        finished((0, 2), out=(2, 3), options=TEAMS),
        (50, 50, 53, 50),
        (0, 101, 0, 102),
        id="R11.1 the remainder to the partner who was out first",
    ),
    pytest.param(
        finished((), (0, 1), out=(3, 2, 0, 1)),
        (50, 53, 50, 50),
        (50, 50, 51, 52),
        id="R11.1 a draw gives stakes back and the rest to who has won",
    ),
    pytest.param(
        finished((), (0, 1, 2, 3), out=(3, 2, 0, 1)),
        (58, 50, 50, 51),
        (52, 52, 52, 53),
        id="R11.1 a draw without a winner: fines in equal parts, the remainder to the first",
    ),
    pytest.param(
        finished((), (0, 1, 2, 3), Reason.ENDLESS),
        (50, 50, 50, 51),
        (51, 50, 50, 50),
        id="R11.1 a draw of all still in: the remainder to the first seat",
    ),
    pytest.param(
        finished((), (0, 1), Reason.REPLAY, (3, 2, 0, 1)),
        (50, 73, 50, 58),
        (50, 73, 50, 58),
        id="R11.1 a deal that is dealt again gives back all that was paid",
    ),
]


@pytest.mark.parametrize(("state", "paid", "got"), SHARES)
def test_the_bank_is_shared_out(
    state: GameState, paid: tuple[int, ...], got: tuple[int, ...]
) -> None:
    assert sum(got) == sum(paid), "the table of cases is right"
    assert shares(state, 50, paid) == got


def test_a_deal_that_goes_on_has_no_shares() -> None:
    with pytest.raises(ValueError, match="not over"):
        shares(position("7c", "8c"), 50, (50, 50))


@pytest.mark.parametrize("paid", [(50, 50, 50, 49), (50, 50, 50), ()])
def test_a_bank_that_lacks_a_stake_is_an_error(paid: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="stake"):
        shares(finished((1,)), 50, paid)


def end_of(deal: Deal) -> GameState:
    *_, (state, move) = played(deal, ends_early=True)
    return play(state, move).state


@PROPERTY
@given(deals(), st.integers(0, 1000), st.integers(0, 2**32))
def test_a_bank_is_shared_out_to_the_coin_however_a_deal_ends(
    deal: Deal, stake: int, chance: int
) -> None:
    state, random = end_of(deal), Random(chance)
    paid = tuple(stake + random.randint(0, 3 * fine(stake)) for _ in range(deal.players))
    got = shares(state, stake, paid)
    assert sum(got) == sum(paid)
    assert min(got) >= 0
    result = state.result
    assert result is not None
    assert all(got[seat] == 0 for seat in result.losers)
    assert all(got[seat] >= stake for seat in result.drawn)
    won = [got[seat] for seat in winners(state)]
    assert all(first - other < len(won) for first in won[:1] for other in won)
    assert len(set(won[1:])) <= 1


def test_r10_5_each_payment_of_a_move_is_found_once() -> None:
    state = position("7c 8c 9d", "Th Jd Qd", options=rules(cheating="call_card"))
    led = after(state, "0 attack 7c")
    assert penalties_since(state, led) == ()
    unfair = after(led, "1 beat 7c Jd")
    assert penalties_since(led, unfair) == (), "laying it costs nothing"
    caught = after(unfair, "0 call Jd")
    assert penalties_since(unfair, caught) == (1,)
    assert penalties_since(led, caught) == (1,)
    wrong = after(caught, "1 call 7c")
    assert penalties_since(caught, wrong) == (1,)
    assert penalties_since(state, wrong) == (1, 1)
