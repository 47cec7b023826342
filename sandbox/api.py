"""One Bot API server: takes calls, keeps a journal of them, refuses what the real one would."""

import asyncio
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from aiogram.methods import (
    EditEphemeralMessageText,
    EditMessageReplyMarkup,
    EditMessageText,
    GetUpdates,
    SendDocument,
    SendMessage,
)

from sandbox.errors import ApiError
from sandbox.faults import Fault, Faults, Kind
from sandbox.limits import Limits
from sandbox.methods import PLAYED
from sandbox.requests import AnyMethod, model_of, read_request
from sandbox.world import BOT_ID, File, Json, World

_LIMITED: Final = (
    EditEphemeralMessageText,
    EditMessageReplyMarkup,
    EditMessageText,
    SendDocument,
    SendMessage,
)
_TOKEN: Final = re.compile(rf"{BOT_ID}:[\w-]+", re.ASCII)
NO_ANSWER: Final = 0
"""The code in the journal of a call that has not arrived."""
MOST_UPDATES: Final = 100
LONGEST_POLL: Final = 50
_PAGE: Final = "<html><head><title>502 Bad Gateway</title></head></html>"


class ConnectionCut(Exception):
    """The answer of this call does not reach the bot."""


@dataclass(frozen=True, slots=True)
class Call:
    """An entry of the journal. `provoked`: a planned fault made it fail, not the bot."""

    at: float
    method: str
    fields: Mapping[str, str]
    code: int
    description: str | None = None
    provoked: bool = False

    @property
    def is_refused(self) -> bool:
        return 400 <= self.code < 500 and not self.provoked

    def as_json(self) -> Json:
        return {
            "at": self.at,
            "method": self.method,
            "fields": dict(self.fields),
            "code": self.code,
            "description": self.description,
            "refused": self.is_refused,
        }


@dataclass(frozen=True, slots=True)
class Reply:
    """What goes back over the wire."""

    status: int
    body: str


class Api:
    """The server for one bot. Tokens of other bots are unknown to it."""

    def __init__(self, world: World, limits: Limits | None = None) -> None:
        self.world: Final = world
        self.limits: Final = limits or Limits(world.now)
        self.faults: Final = Faults()
        self.journal: Final[list[Call]] = []

    @property
    def refused(self) -> list[Call]:
        """Every request that was refused without a planned fault."""
        return [call for call in self.journal if call.is_refused]

    def pardon(self) -> list[Call]:
        """Take what has been refused so far as provoked; returns it."""
        pardoned = self.refused
        self.journal[:] = [call for call in self.journal if not call.is_refused]
        return pardoned

    async def call(
        self,
        token: str,
        method: str,
        fields: Mapping[str, str],
        files: Mapping[str, File] | None = None,
    ) -> Reply:
        """Carry out a request; *files* are what its fields mean by `attach://<name>`. Raises
        ConnectionCut if a fault says so."""
        fault = self.faults.next_for(method, _chat_id(fields))
        match fault:
            case Fault(kind=Kind.DELAY):
                await asyncio.sleep(fault.seconds)
            case Fault(kind=Kind.CUT_BEFORE):
                self._note(method, fields, NO_ANSWER, "cut before it arrived", provoked=True)
                raise ConnectionCut
            case Fault(kind=Kind.PAGE):
                self._note(method, fields, 502, "Bad Gateway", provoked=True)
                return Reply(502, _PAGE)
            case Fault(kind=Kind.ERROR):
                return self._refuse(method, fields, fault.error(), provoked=True)
        reply = await self._answer(token, method, fields, files or {})
        if fault is not None and fault.kind is Kind.CUT_AFTER:
            raise ConnectionCut
        return reply

    async def _answer(
        self, token: str, method: str, fields: Mapping[str, str], files: Mapping[str, File]
    ) -> Reply:
        try:
            result = await self._carry_out(token, method, fields, files)
        except ApiError as error:
            return self._refuse(method, fields, error)
        self._note(method, fields, 200)
        return Reply(200, json.dumps({"ok": True, "result": result}))

    def _refuse(
        self, method: str, fields: Mapping[str, str], error: ApiError, *, provoked: bool = False
    ) -> Reply:
        self._note(method, fields, error.code, error.description, provoked=provoked)
        return Reply(error.code, json.dumps(error.reply()))

    async def _carry_out(
        self, token: str, method: str, fields: Mapping[str, str], files: Mapping[str, File]
    ) -> Any:
        if not _TOKEN.fullmatch(token):
            raise ApiError(401, "Unauthorized")
        model = model_of(method)
        if model is not GetUpdates and model not in PLAYED:
            raise ApiError(404, f"Not Found: {method} is not part of this server")
        request = read_request(model, fields)
        if isinstance(request, GetUpdates):
            return await self._get_updates(request)
        self.world.uploads = files
        chat_id = _limited_chat(request)
        if chat_id is None:
            return PLAYED[model](self.world, request)
        self.limits.check(chat_id)
        result = PLAYED[model](self.world, request)
        self.limits.count(chat_id)
        return result

    async def _get_updates(self, request: GetUpdates) -> list[Json]:
        return await self.world.updates.get(
            offset=request.offset,
            limit=_within(
                MOST_UPDATES if request.limit is None else request.limit, 1, MOST_UPDATES
            ),
            wait=_within(request.timeout or 0, 0, LONGEST_POLL),
            allowed=request.allowed_updates,
        )

    def _note(
        self,
        method: str,
        fields: Mapping[str, str],
        code: int,
        description: str | None = None,
        *,
        provoked: bool = False,
    ) -> None:
        self.journal.append(
            Call(self.world.now(), method, dict(fields), code, description, provoked)
        )


def _chat_id(fields: Mapping[str, str]) -> int | None:
    number = fields.get("chat_id", "")
    return int(number) if number.removeprefix("-").isdigit() else None


def _limited_chat(request: AnyMethod) -> int | None:
    """The chat whose flood limit this call is under, if it is under any."""
    if not isinstance(request, _LIMITED):
        return None
    return request.chat_id if isinstance(request.chat_id, int) else 0


def _within(number: int, least: int, most: int) -> int:
    return min(max(number, least), most)
