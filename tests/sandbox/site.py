"""The server of a scene on a real port, and somebody who asks it."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from aiohttp import ClientResponse
from aiohttp.test_utils import TestClient, TestServer
from aiohttp.web import Application, Request

from sandbox.api import Api
from sandbox.server import API, build
from sandbox.world import Chat, Person
from tests.sandbox.scene import TOKEN, Scene, fields_of


class Site:
    """Asks as the page, as the tests and as a bot do. Times of the world stand still."""

    def __init__(
        self, scene: Scene, app: Application, http: TestClient[Request, Application]
    ) -> None:
        self.scene: Final = scene
        self.api: Final[Api] = app[API]
        self.http: Final = http

    @property
    def address(self) -> str:
        return str(self.http.make_url("")).rstrip("/")

    async def get(self, path: str, **query: Any) -> Any:
        """The answer, which must be a good one."""
        given = {name: str(value) for name, value in query.items() if value is not None}
        async with self.http.get(path, params=given) as response:
            told = await response.json()
            assert response.status == 200, told
            return told

    async def post(self, path: str, **content: Any) -> Any:
        async with self.http.post(path, json=content) as response:
            told = await response.json()
            assert response.status == 200, told
            return told

    async def view(
        self, person: Person, chat: Chat | None = None, thread: int | None = None
    ) -> Any:
        chat = chat or self.scene.group
        return await self.get("/view", person=person.id, chat=chat.id, thread=thread)

    async def shown(self, person: Person) -> list[str]:
        """The texts that this person sees in the group."""
        return [message["html"] for message in (await self.view(person))["messages"]]

    async def call(self, method: str, **given: Any) -> Any:
        """A call of the bot."""
        async with self.http.post(f"/bot{TOKEN}/{method}", data=fields_of(given)) as response:
            return await response.json()

    @asynccontextmanager
    async def events(self, person: Person) -> AsyncIterator["Events"]:
        """Watch the group as *person*."""
        query = {"person": str(person.id), "chat": str(self.scene.group.id)}
        async with self.http.get("/events", params=query) as response:
            assert response.status == 200
            assert response.content_type == "text/event-stream"
            yield Events(response)


class Events:
    def __init__(self, response: ClientResponse) -> None:
        self._response: Final = response

    async def next(self) -> list[str]:
        """The texts that are shown after the next change, which comes soon."""
        async with asyncio.timeout(5):
            line = (await self._response.content.readline()).decode()
            assert await self._response.content.readline() == b"\n"
        view = json.loads(line.removeprefix("data: "))
        return [message["html"] for message in view["messages"]]


@asynccontextmanager
async def served(scene: Scene) -> AsyncIterator[Site]:
    app = build(scene.world)
    async with TestClient(TestServer(app)) as http:
        yield Site(scene, app, http)
