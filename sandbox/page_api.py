"""What the page asks of the server, and the test client like it."""

import asyncio
import json
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

from aiohttp import web
from aiohttp.client_exceptions import ClientConnectionResetError
from aiohttp.helpers import content_disposition_header

from sandbox import actions
from sandbox.errors import ApiError
from sandbox.views import view
from sandbox.world import BOT_ID, Chat, Json, Person, World

ANSWER_SECONDS: Final = 15.0
_SETTLE_SECONDS: Final = 0.03


def page_routes(world: World) -> list[web.RouteDef]:
    page = _Page(world)
    return [
        web.get("/view", page.view),
        web.get("/events", page.events),
        web.get("/file", page.file),
        web.post("/type", page.type),
        web.post("/press", page.press),
        web.post("/open", page.open),
        web.post("/control", page.control),
    ]


class _Page:
    def __init__(self, world: World) -> None:
        self._world: Final = world

    async def view(self, request: web.Request) -> web.StreamResponse:
        return web.json_response(self._view(request.query))

    def _view(self, asked: Mapping[str, Any]) -> Json:
        thread = asked.get("thread")
        person, chat = self._where(asked)
        return view(self._world, person, chat, int(thread) if thread else None)

    def _where(self, asked: Mapping[str, Any]) -> tuple[Person, Chat]:
        """Who asks, and about which of the chats that he may look into."""
        person, chat = self._person(asked), self._chat(asked)
        if not chat.is_open_to(person.id):
            raise ApiError(404, "no such chat")
        return person, chat

    def _person(self, asked: Mapping[str, Any]) -> Person:
        person = self._world.people.get(int(asked["person"]))
        if person is None:
            raise ApiError(404, "no such person")
        return person

    def _chat(self, asked: Mapping[str, Any]) -> Chat:
        chat = self._world.chats.get(int(asked["chat"]))
        if chat is None:
            raise ApiError(404, "no such chat")
        return chat

    async def events(self, request: web.Request) -> web.StreamResponse:
        """The view, now and after every change; changes that come together are told once."""
        self._where(request.query)  # refuse before the stream begins: it cannot say why
        changed = asyncio.Event()
        stream = web.StreamResponse(
            headers={"Content-Type": "text/event-stream", "Cache-Control": "no-store"}
        )
        await stream.prepare(request)
        self._world.watchers.add(changed)
        try:
            while True:
                changed.clear()
                told = json.dumps(self._view(request.query), ensure_ascii=False)
                await stream.write(f"data: {told}\n\n".encode())
                await changed.wait()
                await asyncio.sleep(_SETTLE_SECONDS)
        except (ConnectionResetError, ClientConnectionResetError):
            return stream
        finally:
            self._world.watchers.discard(changed)

    async def file(self, request: web.Request) -> web.StreamResponse:
        """The file of a message, to be saved."""
        person, chat = self._where(request.query)
        message = chat.find(request.query["key"])
        if message is None or message.file is None or not message.is_seen_by(person):
            raise ApiError(404, "no such file")
        saved = content_disposition_header("attachment", filename=message.file.name)
        return web.Response(
            body=message.file.content,
            content_type=message.file.mime_type,
            headers={"Content-Disposition": saved},
        )

    async def type(self, request: web.Request) -> web.StreamResponse:
        asked = await request.json()
        person, chat = self._where(asked)
        actions.write(self._world, person, chat, str(asked["text"]), thread=asked.get("thread"))
        return web.json_response({})

    async def press(self, request: web.Request) -> web.StreamResponse:
        """Answers when the bot has answered, or with nothing when it does not. The data may be of
        a keyboard that has just been replaced: a client sends what it shows."""
        asked = await request.json()
        person, chat = self._where(asked)
        message = chat.find(asked["key"])
        if message is None:
            raise ApiError(404, "no such message")
        query = actions.press(self._world, person, message, asked["data"], forged=True)
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                answer = await query.answer
        except TimeoutError:
            answer = {"text": None, "alert": False, "url": None}
        return web.json_response(answer)

    async def open(self, request: web.Request) -> web.StreamResponse:
        """A link to the bot: into its private chat, or into a group."""
        asked = await request.json()
        person, asks = self._person(asked), parse_qs(urlsplit(str(asked["url"])).query)
        if "startgroup" in asks:
            chat = self._chat(asked)
            if not chat.is_group:
                raise ApiError(403, "not a group")
            if not chat.has(BOT_ID):
                actions.add_bot(self._world, person, chat)
            text = f"/start@{self._world.bot.username} {asks['startgroup'][0]}"
        else:
            chat = self._world.chats[person.id]
            text = " ".join(["/start", *asks.get("start", [])])
        actions.write(self._world, person, chat, text)
        return web.json_response({"chat": chat.id, "thread": None})

    async def control(self, request: web.Request) -> web.StreamResponse:
        """What people do besides writing and pressing."""
        asked = await request.json()
        person, world = self._person(asked), self._world
        match asked["do"]:
            case "leave":
                actions.leave(world, person, self._chat(asked))
            case "join":
                actions.join(world, person, self._chat(asked))
            case "block" | "unblock":
                actions.block(world, person, blocked=asked["do"] == "block")
            case "old_client" | "new_client":
                person.old_client = asked["do"] == "old_client"
                world.changed()
            case _:
                raise ApiError(400, "unknown deed")
        return web.json_response({})
