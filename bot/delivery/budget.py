"""How often a chat may be sent anything: sends and edits together, answers to presses apart."""

from collections import deque
from enum import Enum
from typing import Final

_MINUTE: Final = 60.0
_BURST: Final = 3

GROUP_BURST: Final = 0.4
"""Of the 18 calls a minute that a group bears, three take four seconds: about one a second is
what Telegram takes from a bot in any chat."""


class Claim(Enum):
    """What a call is for, and so how much of the minute it may use: until `free` of it is spent
    it goes at once, then in `haste` times the time that would be even; `kept` of the minute is
    left to what is more urgent."""

    FIRST = 2 / 3, 0.0, 0.5
    NOW = 1 / 2, 1 / 9, 1.0
    SOON = 0.0, 2 / 9, 1.0
    SPARE = 0.0, 1 / 3, 1.0

    def __init__(self, free: float, kept: float, haste: float) -> None:
        self.free: Final = free
        self.kept: Final = kept
        self.haste: Final = haste


class Budget:
    """At most *per_minute* calls in any minute, and three in a time that *burst* shortens.

    What does not go at once is spread, the wider the fuller the minute is, so that a busy chat is
    shown a little often instead of much at once and then nothing. *burst* is the part of its even
    share of the minute that a call takes among the first: 1 where calls may not come closer than
    they would all minute long.
    """

    def __init__(self, per_minute: int, burst: float = GROUP_BURST) -> None:
        self._limit: Final = per_minute
        self._gap: Final = _MINUTE / per_minute * burst
        self._calls: Final[deque[float]] = deque()
        self._paused_until = 0.0

    def wait(self, now: float, claim: Claim) -> float:
        """Seconds until the next call may be made."""
        self._forget(now)
        most = max(1, round(self._limit * (1 - claim.kept)))
        free_at = max(self._paused_until, self._when_fewer_than(most))
        if len(self._calls) >= _BURST:
            free_at = max(free_at, self._calls[-_BURST] + _BURST * self._gap)
        if self._calls and len(self._calls) >= self._limit * claim.free:
            free_at = max(free_at, self._calls[-1] + claim.haste * self._spread(most))
        return max(0.0, free_at - now)

    def _when_fewer_than(self, count: int) -> float:
        """When the minute has fewer than *count* calls again; the past if it has."""
        return self._calls[-count] + _MINUTE if len(self._calls) >= count else 0.0

    def spend(self, now: float) -> None:
        self._forget(now)
        self._calls.append(now)

    def pause(self, until: float) -> None:
        """Telegram has asked for silence."""
        self._paused_until = max(self._paused_until, until)

    def paused_for(self, now: float) -> float:
        """Seconds until the silence is over."""
        return max(0.0, self._paused_until - now)

    def is_paused(self, now: float) -> bool:
        return self.paused_for(now) > 0

    def is_fresh(self, now: float) -> bool:
        """Whether a new one would say the same."""
        self._forget(now)
        return not self._calls and not self.is_paused(now)

    def _spread(self, most: int) -> float:
        """How far apart calls stand so that what is left of *most* lasts to the minute's end."""
        spent = len(self._calls)
        ahead = self._calls[0] + _MINUTE - self._calls[-1]
        even = ahead / max(1, most - spent + 1)
        return even * min(1.0, 2 * spent / most)

    def _forget(self, now: float) -> None:
        while self._calls and self._calls[0] <= now - _MINUTE:
            self._calls.popleft()
