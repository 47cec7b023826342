"""A running bot for each test, which ends by asking whether Telegram refused anything."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.telegram import Telegram


@pytest.fixture
async def telegram(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Telegram]:
    """Settings may be given with `@pytest.mark.settings(name=value)`. A test that provokes a
    refusal pardons it (`Api.pardon`); any other refused request fails the test."""
    marker = request.node.get_closest_marker("settings")
    telegram = Telegram(tmp_path, **(marker.kwargs if marker else {}))
    await telegram.start()
    try:
        yield telegram
    finally:
        await telegram.stop()
    assert telegram.api.refused == []
