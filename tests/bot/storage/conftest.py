"""A database of its own for every test."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage.db import Database


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kept" / "durak.db"


@pytest.fixture
async def database(path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(path)
    try:
        yield opened
    finally:
        await opened.close()
