"""How often a chat is sent anything: a little often, never too much, and silence when asked."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.delivery.budget import Budget, Claim

START = 1_900_000_000.0
PER_MINUTE = 18


def spent(budget: Budget, until: float, claim: Claim, *, start: float = START) -> list[float]:
    """The moments of all calls of a chat that always has something to say."""
    now = start
    calls: list[float] = []
    while True:
        while (wait := budget.wait(now, claim)) > 0:
            now += wait
            if now > until:
                return calls
        budget.spend(now)
        calls.append(now)


def gaps_of(calls: list[float]) -> list[float]:
    return [after - before for before, after in pairwise(calls)]


def most_within(calls: list[float], seconds: float) -> int:
    return max(sum(1 for c in calls if at <= c < at + seconds - 1e-3) for at in calls)


def test_the_first_call_may_be_made_at_once() -> None:
    budget = Budget(PER_MINUTE)
    assert budget.wait(START, Claim.SOON) == 0
    assert budget.wait(START, Claim.NOW) == 0


@pytest.mark.parametrize("claim", list(Claim))
@pytest.mark.parametrize("per_minute", [1, 2, 18, 20, 60])
def test_no_minute_has_more_calls_than_allowed(per_minute: int, claim: Claim) -> None:
    calls = spent(Budget(per_minute), START + 300, claim)
    assert most_within(calls, 60) <= per_minute
    assert len(calls) >= 4 * int(per_minute * (1 - claim.kept))


def test_three_urgent_calls_go_at_once_and_the_fourth_waits_three_seconds() -> None:
    calls = spent(Budget(PER_MINUTE), START + 60, Claim.NOW)
    assert calls[:3] == [START] * 3
    assert calls[3] == pytest.approx(START + 3)
    assert most_within(calls, 3) == 3


def test_what_is_not_urgent_is_spread_wider_as_the_minute_fills() -> None:
    calls = spent(Budget(PER_MINUTE), START + 60, Claim.SOON)
    gaps = gaps_of(calls)
    assert gaps[0] < 1
    assert gaps[0] < gaps[4] < gaps[8]
    assert gaps[8] >= 60 / PER_MINUTE


def test_a_busy_chat_is_shown_something_all_through_the_minute() -> None:
    calls = spent(Budget(PER_MINUTE), START + 300, Claim.SOON)
    assert max(gaps_of(calls)) < 6


def test_after_spread_calls_there_is_room_for_what_is_urgent() -> None:
    budget = Budget(PER_MINUTE)
    budget.spend(START)
    budget.spend(START + 1)
    assert budget.wait(START + 1.5, Claim.SOON) > 0
    assert budget.wait(START + 1.5, Claim.NOW) == 0


def test_what_is_urgent_is_spread_too_when_most_of_the_minute_is_spent() -> None:
    gaps = gaps_of(spent(Budget(PER_MINUTE), START + 300, Claim.NOW))
    assert max(gaps) < 8, "never a long silence"


def test_what_can_be_spared_leaves_a_third_of_the_minute_to_the_rest() -> None:
    budget = Budget(PER_MINUTE)
    assert len(spent(budget, START + 59, Claim.SPARE)) == PER_MINUTE * 2 // 3
    assert budget.wait(START + 59, Claim.FIRST) == 0


def test_a_press_is_answered_in_a_minute_that_is_full_for_everything_else() -> None:
    budget = Budget(PER_MINUTE)
    last = spent(budget, START + 50, Claim.NOW)[-1]
    assert budget.wait(last + 1, Claim.NOW) > 2
    assert budget.wait(last + 1, Claim.SOON) > 2
    assert budget.wait(last + 1, Claim.FIRST) < 2


def test_presses_alone_never_silence_a_chat_for_long() -> None:
    gaps = gaps_of(spent(Budget(PER_MINUTE), START + 300, Claim.FIRST))
    assert max(gaps) < 21


def test_a_quiet_minute_makes_everything_good_again() -> None:
    budget = Budget(PER_MINUTE)
    last = spent(budget, START + 120, Claim.NOW)[-1]
    assert budget.wait(last + 60, Claim.SOON) == 0
    assert spent(budget, last + 60, Claim.NOW, start=last + 60)[:3] == [last + 60] * 3


def test_a_pause_keeps_even_what_is_urgent() -> None:
    budget = Budget(PER_MINUTE)
    budget.pause(START + 30)
    assert budget.is_paused(START)
    assert budget.wait(START, Claim.NOW) == 30
    assert budget.wait(START + 29, Claim.NOW) == 1
    assert not budget.is_paused(START + 30)
    assert budget.wait(START + 30, Claim.NOW) == 0


def test_a_shorter_pause_does_not_end_a_longer_one() -> None:
    budget = Budget(PER_MINUTE)
    budget.pause(START + 30)
    budget.pause(START + 5)
    assert budget.wait(START, Claim.NOW) == 30


@given(
    st.lists(
        st.tuples(
            st.floats(0, 20, allow_nan=False),
            st.sampled_from(list(Claim)),
            st.integers(0, 40),
        ),
        max_size=80,
    )
)
def test_whatever_comes_when_no_minute_has_too_many(
    arrivals: list[tuple[float, Claim, int]],
) -> None:
    """Wishes that come at any time, urgent or not, with a pause now and then."""
    budget, now, calls = Budget(PER_MINUTE), START, []
    silence: list[tuple[float, float]] = []
    for gap, claim, pause in arrivals:
        now += gap
        if pause > 35:
            budget.pause(now + pause)
            silence.append((now, now + pause))
        while (wait := budget.wait(now, claim)) > 0:
            now += wait
        budget.spend(now)
        calls.append(now)
    if calls:
        assert most_within(calls, 60) <= PER_MINUTE
        assert most_within(calls, 3) <= 3
    assert not any(start < call < end - 1e-3 for call in calls for start, end in silence)
