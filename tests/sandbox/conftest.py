"""What every test of the sandbox begins with."""

from collections.abc import AsyncIterator

import pytest

from tests.sandbox.scene import Scene
from tests.sandbox.site import Site, served


@pytest.fixture
async def scene() -> Scene:
    return Scene()


@pytest.fixture
async def site(scene: Scene) -> AsyncIterator[Site]:
    async with served(scene) as site:
        yield site
