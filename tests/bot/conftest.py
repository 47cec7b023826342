"""A running bot for each test, which ends by asking whether Telegram refused anything, and whether
an error was logged."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from tests.bot.player import Player
from tests.bot.proofs import WORD
from tests.bot.tables import yard
from tests.bot.telegram import Telegram


@pytest.fixture
async def telegram(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Telegram]:
    """Settings may be given with `@pytest.mark.settings(name=value)`. A test that provokes a
    refusal pardons it (`Api.pardon`), one that makes the bot fail says so (`expects_errors`); any
    other refused request or logged error fails the test."""
    marker = request.node.get_closest_marker("settings")
    telegram = Telegram(tmp_path, **(marker.kwargs if marker else {}))
    with capture_logs() as logs:
        await telegram.start()
        try:
            yield telegram
        finally:
            await telegram.stop()
    assert telegram.api.refused == []
    errors = [entry for entry in logs if entry["log_level"] in ("error", "critical")]
    assert bool(errors) == telegram.expects_errors, errors
    secret = re.compile("|".join(["[♠♥♦♣]", "SANDBOX", "[0-9a-f]{64}", *telegram.unspeakable]))
    assert not any(secret.search(str(entry)) for entry in logs), "a secret is logged"


@pytest.fixture
def two(telegram: Telegram) -> list[Player]:
    """Olya and Petro in their group, where nobody has said anything yet."""
    telegram.unspeakable.add(WORD)
    return yard(telegram)
