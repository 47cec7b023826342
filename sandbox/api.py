"""One Bot API server: takes calls, keeps a journal of them, refuses what the real one would."""

import asyncio
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from aiogram.methods import (
    DeleteEphemeralMessage,
    DeleteMessage,
    EditEphemeralMessageText,
    EditMessageReplyMarkup,
    EditMessageText,
    SendMessage,
)

from sandbox.errors import ApiError
from sandbox.faults import Faults, Kind
from sandbox.limits import Limits
from sandbox.methods import PLAYED
from sandbox.requests import AnyMethod, read_request
from sandbox.world import BOT_ID, Json, World

_LIMITED: Final = (
    DeleteEphemeralMessage,
    DeleteMessage,
    EditEphemeralMessageText,
    EditMessageReplyMarkup,
    EditMessageText,
    SendMessage,
)
_FREE: Final = (DeleteMessage, DeleteEphemeralMessage)
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

    async def call(self, token: str, method: str, fields: Mapping[str, str]) -> Reply:
        """Carry out a request. Raises ConnectionCut if a fault says so."""
        chat_id = _chat_id(fields)
        fault = self.faults.next_for(method, chat_id)
        try:
            if fault is not None and fault.kind is Kind.DELAY:
                await asyncio.sleep(fault.seconds)
            if fault is not None and fault.kind is Kind.CUT_BEFORE:
                raise ConnectionCut
            if fault is not None and fault.kind is Kind.PAGE:
                self._note(method, fields, 502, "Bad Gateway", provoked=True)
                return Reply(502, _PAGE)
            if fault is not None and fault.kind is Kind.ERROR:
                raise fault.error()
            result = await self._carry_out(token, method, fields)
        except ApiError as error:
            self._note(method, fields, error.code, error.description, provoked=fault is not None)
            return Reply(error.code, json.dumps(error.reply()))
        self._note(method, fields, 200)
        if fault is not None and fault.kind is Kind.CUT_AFTER:
            raise ConnectionCut
        return Reply(200, json.dumps({"ok": True, "result": result}))

    async def _carry_out(self, token: str, method: str, fields: Mapping[str, str]) -> Any:
        if token.partition(":")[0] != str(BOT_ID):
            raise ApiError(401, "Unauthorized")
        if method.lower() == "getupdates":
            return await self._get_updates(fields)
        request = read_request(method, fields)
        act = PLAYED.get(type(request))
        if act is None:
            raise ApiError(404, f"Not Found: {method} is not part of this server")
        if isinstance(request, _LIMITED) and not isinstance(request, _FREE):
            self.limits.spend(_limited_chat(request))
        return act(self.world, request)

    async def _get_updates(self, fields: Mapping[str, str]) -> list[Json]:
        read_request("getUpdates", fields)
        allowed = fields.get("allowed_updates")
        return await self.world.updates.get(
            offset=int(fields["offset"]) if "offset" in fields else None,
            limit=int(fields.get("limit", 100)),
            wait=min(float(fields.get("timeout", 0)), 50.0),
            allowed=json.loads(allowed) if allowed else None,
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


def _limited_chat(request: AnyMethod) -> int:
    number = getattr(request, "chat_id", None)
    return number if isinstance(number, int) else 0
