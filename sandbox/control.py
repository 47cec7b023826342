"""What tests ask of the server: faults, limits, the journal, chats of their own."""

from typing import Final

from aiohttp import web

from sandbox.api import Api
from sandbox.faults import Fault, Kind


def control_routes(api: Api) -> list[web.RouteDef]:
    control = _Control(api)
    return [
        web.get("/control/journal", control.journal),
        web.post("/control/limits", control.limits),
        web.post("/control/fault", control.fault),
        web.post("/control/pardon", control.pardon),
        web.post("/control/group", control.group),
    ]


class _Control:
    def __init__(self, api: Api) -> None:
        self._api: Final = api

    async def journal(self, request: web.Request) -> web.StreamResponse:
        calls = self._api.refused if "refused" in request.query else self._api.journal
        return web.json_response([call.as_json() for call in calls])

    async def limits(self, request: web.Request) -> web.StreamResponse:
        """`{"scale": 0}` turns the flood limits off."""
        self._api.limits.scale = float((await request.json())["scale"])
        return web.json_response({})

    async def fault(self, request: web.Request) -> web.StreamResponse:
        asked = await request.json()
        self._api.faults.plan(Fault(**{**asked, "kind": Kind(asked["kind"])}))
        return web.json_response({})

    async def pardon(self, request: web.Request) -> web.StreamResponse:
        return web.json_response([call.as_json() for call in self._api.pardon()])

    async def group(self, request: web.Request) -> web.StreamResponse:
        """`{"title": …, "people": [ids]}` makes a chat of these people and the bot."""
        asked = await request.json()
        members = [self._api.world.people[number] for number in asked["people"]]
        chat = self._api.world.add_group(asked["title"], *members)
        self._api.world.changed()
        return web.json_response({"chat": chat.id})
