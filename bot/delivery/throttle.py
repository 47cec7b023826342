"""How often the bot may call Telegram in all, whatever the chat."""

from collections import deque
from typing import Final


class Throttle:
    """At most *limit* calls in any second."""

    def __init__(self, limit: int) -> None:
        self._limit: Final = limit
        self._calls: Final[deque[float]] = deque(maxlen=limit)

    def wait(self, now: float) -> float:
        """Seconds until the next call may be made."""
        if len(self._calls) < self._limit:
            return 0.0
        return max(0.0, self._calls[0] + 1.0 - now)

    def spend(self, now: float) -> None:
        self._calls.append(now)
