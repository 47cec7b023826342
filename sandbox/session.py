"""aiogram's way to the sandbox inside one process: the same forms, without a socket."""

from collections.abc import AsyncGenerator
from typing import Any, Final, cast

from aiogram import Bot
from aiogram.client.session.base import BaseSession
from aiogram.exceptions import TelegramNetworkError
from aiogram.methods import TelegramMethod
from aiogram.methods.base import TelegramType
from aiogram.types import InputFile

from sandbox.api import Api, ConnectionCut
from sandbox.world import File


async def _read(file: InputFile, bot: Bot) -> File:
    content = b"".join([chunk async for chunk in file.read(bot)])
    return File(file.filename or "file", content)


class SandboxSession(BaseSession):
    """Calls *api* directly."""

    def __init__(self, api: Api) -> None:
        super().__init__()
        self._api_server: Final = api

    async def close(self) -> None:
        """There is nothing to close."""

    async def make_request(
        self, bot: Bot, method: TelegramMethod[TelegramType], timeout: int | None = None
    ) -> TelegramType:
        attached: dict[str, Any] = {}
        fields = {
            key: prepared
            for key, value in method.model_dump(warnings=False).items()
            if (prepared := self.prepare_value(value, bot=bot, files=attached))
        }
        files = {key: await _read(file, bot) for key, file in attached.items()}
        try:
            reply = await self._api_server.call(bot.token, method.__api_method__, fields, files)
        except ConnectionCut as error:
            raise TelegramNetworkError(method=method, message="connection cut") from error
        response = self.check_response(bot, method, reply.status, reply.body)
        return cast(TelegramType, response.result)

    def stream_content(
        self,
        url: str,
        headers: dict[str, Any] | None = None,
        timeout: int = 30,
        chunk_size: int = 65536,
        raise_for_status: bool = True,
    ) -> AsyncGenerator[bytes, None]:
        raise NotImplementedError("files are not downloaded in the sandbox")
