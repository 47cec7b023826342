"""What a win brings, and a stake and its fines cost (R10.5, R11.1).

Coins are whole, and what leaves a bank is to the coin what was paid into it. Where the rules
are silent:

- In teams every seat of the winning team has won, whether it went out or not.
- Who has won without going out (a partner, or when somebody resigned or lost his clock) stands
  behind those who are out, by seat; the fool of such a deal loses his stake as any other.
- In a draw in which nobody has won, what is left after the stakes have gone back is the fines:
  equal parts go to those who drew, the remainder to who of them was out first.
- A deal that is dealt again (R7.2) counts for nothing: everybody gets back all he has paid.
"""

from collections.abc import Sequence
from typing import Final

from engine.next_deal import replays
from engine.state import GameState, winners

WIN_COINS: Final = 10
"""What a win without a stake brings."""
FINE_PERCENT: Final = 15


def fine(stake: int) -> int:
    """Give what a payment of R10.5 costs: a part of the stake, rounded up to a whole coin."""
    return -(-stake * FINE_PERCENT // 100)


def wins(finished: GameState) -> tuple[int, ...]:
    """Give what a deal without a stake brings to each seat; one that is dealt again, nothing."""
    won = winners(finished)
    return tuple(WIN_COINS if seat in won else 0 for seat in range(finished.players))


def shares(finished: GameState, stake: int, paid: Sequence[int]) -> tuple[int, ...]:
    """Share out the bank of a deal: to each seat its part, all together what was paid.

    *paid* is by seat: the *stake*, and what a seat has paid in fines. Raises ValueError if the
    deal is not over, or if a seat has paid less than the stake.
    """
    result = finished.result
    if result is None:
        raise ValueError("the deal is not over")
    if len(paid) != finished.players or min(paid) < stake:
        raise ValueError("every seat pays the stake")
    if replays(result):
        return tuple(paid)
    back = [stake if seat in result.drawn else 0 for seat in range(finished.players)]
    takers = winners(finished) or _by_place(finished, result.drawn)
    part, remainder = divmod(sum(paid) - sum(back), len(takers))
    for seat in takers:
        back[seat] += part
    back[takers[0]] += remainder
    return tuple(back)


def penalties_since(before: GameState, after: GameState) -> tuple[int, ...]:
    """List the seats that a move from *before* to *after* makes pay, one entry a payment."""
    return after.cheats.penalties[len(before.cheats.penalties) :]


def _by_place(state: GameState, seats: Sequence[int]) -> tuple[int, ...]:
    """Order *seats* as they went out, those still in behind."""
    order = (*state.out, *state.still_in)
    return tuple(sorted(seats, key=order.index))
