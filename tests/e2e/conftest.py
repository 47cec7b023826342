"""Processes for the tests, which end by asking whether Telegram refused anything."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, async_playwright

from tests.browser import find
from tests.e2e.processes import Stage


@pytest.fixture
async def stage(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Stage]:
    """A server and a bot of this test's own."""
    marker = request.node.get_closest_marker("settings")
    stage = Stage(tmp_path, **(marker.kwargs if marker else {}))
    await stage.start()
    try:
        yield stage
        refused = await stage.journal(refused=True)
    finally:
        await stage.stop()
    assert refused == []
    assert "error" not in stage.log.read_text().lower()


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        try:
            yield browser
        finally:
            await browser.close()
