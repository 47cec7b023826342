"""Whom delivery tells what it has learnt about a chat."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol


class Silent(Protocol):
    """Nothing could be shown to this chat, or to any, for so many seconds."""

    def __call__(self, seconds: float, chat_id: int | None = None) -> Awaitable[None]: ...


@dataclass(frozen=True, slots=True)
class Signals:
    """Nothing can be shown for a while; the chat is lost; it has another id now."""

    silent: Silent
    lost: Callable[[int], Awaitable[None]]
    moved: Callable[[int, int], Awaitable[None]]
