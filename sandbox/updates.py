"""The queue of updates, as getUpdates serves it, and what can be made to go wrong with it."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sandbox.errors import CONFLICT, ApiError

DAY_SECONDS: Final = 86_400.0
PRESS_SECONDS: Final = 150.0
_UNASKED: Final = ("chat_member", "message_reaction", "message_reaction_count")


@dataclass(frozen=True, slots=True)
class _Queued:
    id: int
    kind: str
    content: dict[str, Any]
    until: float

    def as_update(self) -> dict[str, Any]:
        return {"update_id": self.id, self.kind: self.content}


class Updates:
    """Keeps each update until it is acknowledged or too old; serves one poller at a time."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now: Final = now
        self._queue: list[_Queued] = []
        self._last_id = 7000
        self._allowed: Sequence[str] | None = None
        self._arrived: Final = asyncio.Event()
        self._poller: object | None = None
        self.hold_back = False

    def put(self, kind: str, content: dict[str, Any]) -> int | None:
        """Queue an update, unless the bot has not asked for its kind; its id."""
        wanted = kind not in _UNASKED if self._allowed is None else kind in self._allowed
        if not wanted:
            return None
        self._last_id += 1
        life = PRESS_SECONDS if kind == "callback_query" else DAY_SECONDS
        self._queue.append(_Queued(self._last_id, kind, content, self._now() + life))
        if not self.hold_back:
            self._arrived.set()
        return self._last_id

    def release(self, *, backwards: bool = False) -> None:
        """Serve what was held back; *backwards*, in the wrong order."""
        self.hold_back = False
        if backwards:
            self._queue.reverse()
        self._arrived.set()

    def repeat_last(self) -> None:
        """Serve the newest update once more, as after a lost acknowledgement."""
        self._queue.append(self._queue[-1])
        self._arrived.set()

    def forget(self) -> None:
        """Drop whatever has not been served."""
        self._queue.clear()

    def pending(self) -> list[dict[str, Any]]:
        """What is queued, without serving it."""
        return [queued.as_update() for queued in self._queue]

    def take(self, limit: int = 100) -> list[dict[str, Any]]:
        """Serve what there is now and take it as acknowledged."""
        self._drop_old()
        served, self._queue = self._queue[:limit], self._queue[limit:]
        return [queued.as_update() for queued in served]

    async def get(
        self,
        offset: int | None = None,
        limit: int = 100,
        wait: float = 0,
        allowed: Sequence[str] | None = None,
    ) -> list[dict[str, Any]]:
        """getUpdates, for up to *wait* seconds: *offset* acknowledges what is before it, or all
        but the last so many if it is negative; a second poller ends the first."""
        me = self._poller = object()
        self._arrived.set()
        if allowed is not None:
            self._allowed = allowed or None
        if offset is not None and offset < 0:
            self._queue = self._queue[offset:]
        elif offset is not None:
            self._queue = [queued for queued in self._queue if queued.id >= offset]
        loop = asyncio.get_running_loop()
        until = loop.time() + wait
        while True:
            self._arrived.clear()
            self._drop_old()
            if self._queue and not self.hold_back:
                return [queued.as_update() for queued in self._queue[:limit]]
            try:
                async with asyncio.timeout_at(until):
                    await self._arrived.wait()
            except TimeoutError:
                return []
            if self._poller is not me:
                raise ApiError(409, CONFLICT)

    def _drop_old(self) -> None:
        now = self._now()
        self._queue = [queued for queued in self._queue if queued.until > now]
