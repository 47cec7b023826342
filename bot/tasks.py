"""Tasks with an owner: none is forgotten, none fails in silence."""

import asyncio
from collections.abc import Coroutine
from typing import Any, Final

import structlog

_log = structlog.get_logger()


class Tasks:
    """Runs coroutines beside their owner, keeps hold of them, and reports those that fail."""

    def __init__(self) -> None:
        self._running: Final[set[asyncio.Task[None]]] = set()

    def spawn(self, work: Coroutine[Any, Any, None], name: str) -> asyncio.Task[None]:
        task = asyncio.create_task(work, name=name)  # noqa: TID251 (the one owner)
        self._running.add(task)
        task.add_done_callback(self._ended)
        return task

    async def drain(self, seconds: float) -> None:
        """Let what runs come to its end; cancel what has not after *seconds*."""
        if not self._running:
            return
        _, late = await asyncio.wait(self._running, timeout=seconds)
        await self._cancel(late)

    async def stop(self) -> None:
        """Cancel everything and wait until it has ended."""
        await self._cancel(set(self._running))

    @staticmethod
    async def _cancel(tasks: set[asyncio.Task[None]]) -> None:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        if not task.cancelled() and (failure := task.exception()) is not None:
            _log.error("task failed", task=task.get_name(), exc_info=failure)
