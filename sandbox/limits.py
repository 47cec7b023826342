"""Flood limits, as the FAQ and the maintainers of the server tell them."""

from collections import defaultdict, deque
from collections.abc import Callable
from math import ceil
from typing import Final

from sandbox.errors import ApiError

_PER_MINUTE: Final = 20
_BURST: Final = 5
_IN_ALL: Final = 30
_MINUTE: Final = 60.0


class Limits:
    """20 calls a minute in a group, about one a second in any chat, 30 a second in all; sends
    and edits share them, answers to presses are free. `scale` stretches all times; 0 is off."""

    def __init__(self, now: Callable[[], float], scale: float = 1.0) -> None:
        self._now: Final = now
        self.scale = scale
        self._chats: Final[dict[int, deque[float]]] = defaultdict(deque)
        self._all: Final[deque[float]] = deque()

    def spend(self, chat_id: int) -> None:
        """Count a call. Raises ApiError 429 when it is one too many."""
        if not self.scale:
            return
        now, calls = self._now(), self._chats[chat_id]
        wait = max(
            self._wait(calls, _BURST, _BURST - 1.0) if len(calls) >= _BURST else 0.0,
            self._wait(calls, _PER_MINUTE, _MINUTE) if chat_id < 0 else 0.0,
            self._wait(self._all, _IN_ALL, 1.0),
        )
        if wait > 0:
            seconds = ceil(wait)
            raise ApiError(429, f"Too Many Requests: retry after {seconds}", retry_after=seconds)
        for counted in (calls, self._all):
            counted.append(now)
            if len(counted) > _IN_ALL:
                counted.popleft()

    def _wait(self, calls: deque[float], most: int, seconds: float) -> float:
        """How long until there have been fewer than *most* calls in the last *seconds*."""
        if len(calls) < most:
            return 0.0
        return calls[-most] + seconds * self.scale - self._now()
