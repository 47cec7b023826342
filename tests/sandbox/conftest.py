"""What every test of the sandbox begins with."""

import pytest

from tests.sandbox.scene import Scene


@pytest.fixture
async def scene() -> Scene:
    return Scene()
