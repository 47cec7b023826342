"""How often a chat may be sent anything: sends and edits together, answers to presses apart."""

from collections import deque
from typing import Final

_MINUTE: Final = 60.0
_BURST: Final = 3

GROUP_BURST: Final = 0.4
"""Of the 18 calls a minute that a group bears, three take four seconds: about one a second is
what Telegram takes from a bot in any chat."""


class Budget:
    """At most *per_minute* calls in any minute, and three in a time that *burst* shortens.

    What is urgent goes at once until two thirds of the minute are spent. Everything else, and
    then that too, is spread, the wider the fuller the minute is, so that a busy chat is shown a
    little often instead of much at once and then nothing. What can be spared leaves a third of
    the minute to the rest. *burst* is the part of its even share of the minute that a call takes
    among the first: 1 where calls may not come closer than they would all minute long.
    """

    def __init__(self, per_minute: int, burst: float = GROUP_BURST) -> None:
        self._limit: Final = per_minute
        self._gap: Final = _MINUTE / per_minute * burst
        self._calls: Final[deque[float]] = deque()
        self._paused_until = 0.0

    def wait(self, now: float, *, urgent: bool, spare: bool = False) -> float:
        """Seconds until the next call may be made."""
        self._forget(now)
        free_at = max(self._paused_until, self._when_fewer_than(self._limit))
        if len(self._calls) >= _BURST:
            free_at = max(free_at, self._calls[-_BURST] + _BURST * self._gap)
        is_free = urgent and 3 * len(self._calls) < 2 * self._limit
        if self._calls and not is_free:
            free_at = max(free_at, self._calls[-1] + self._spread())
        if spare:
            free_at = max(free_at, self._when_fewer_than(max(1, self._limit * 2 // 3)))
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

    def _spread(self) -> float:
        """How far apart calls stand so that what is left of the minute lasts to its end."""
        spent = len(self._calls)
        ahead = self._calls[0] + _MINUTE - self._calls[-1]
        even = ahead / max(1, self._limit - spent + 1)
        return even * min(1.0, 2 * spent / self._limit)

    def _forget(self, now: float) -> None:
        while self._calls and self._calls[0] <= now - _MINUTE:
            self._calls.popleft()
