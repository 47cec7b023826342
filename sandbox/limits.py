"""Flood limits, as the FAQ and the maintainers of the server tell them."""

from collections import defaultdict, deque
from collections.abc import Callable
from math import ceil
from typing import Final

from sandbox.errors import ApiError

_PER_MINUTE: Final = 20
_BURST: Final = 5
_BURST_SECONDS: Final = 4.0
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

    def check(self, chat_id: int) -> None:
        """Raises ApiError 429 when a call now is one too many."""
        if not self.scale:
            return
        calls = self._chats[chat_id]
        wait = max(
            self._wait(calls, _BURST, _BURST_SECONDS),
            self._wait(calls, _PER_MINUTE, _MINUTE) if chat_id < 0 else 0.0,
            self._wait(self._all, _IN_ALL, 1.0),
        )
        if wait > 0:
            seconds = ceil(wait)
            raise ApiError(429, f"Too Many Requests: retry after {seconds}", retry_after=seconds)

    def count(self, chat_id: int) -> None:
        """A call has been carried out; those that were refused do not count."""
        if not self.scale:
            return
        for counted in (self._chats[chat_id], self._all):
            counted.append(self._now())
            if len(counted) > _IN_ALL:
                counted.popleft()

    def _wait(self, calls: deque[float], most: int, seconds: float) -> float:
        """How long until there have been fewer than *most* calls in the last *seconds*."""
        if len(calls) < most:
            return 0.0
        return calls[-most] + seconds * self.scale - self._now()
