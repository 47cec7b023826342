"""The one place that asks what time it is; everything else is told."""

import time
from collections.abc import Callable

Clock = Callable[[], float]


def system_clock() -> float:
    """Seconds since the epoch, UTC."""
    return time.time()  # noqa: TID251
