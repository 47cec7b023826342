"""Who may decide for a chat, asked of Telegram at each press."""

from typing import Final

import structlog
from aiogram import Bot
from aiogram.enums import ChatMemberStatus
from aiogram.exceptions import TelegramAPIError

_log = structlog.get_logger()
_ADMINS: Final = (ChatMemberStatus.CREATOR, ChatMemberStatus.ADMINISTRATOR)
_GONE: Final = (ChatMemberStatus.LEFT, ChatMemberStatus.KICKED)


class Admins:
    def __init__(self, bot: Bot) -> None:
        self._bot: Final = bot

    async def is_admin(self, chat_id: int, user_id: int) -> bool:
        """In his private chat everybody is; if Telegram does not say, nobody is."""
        if chat_id == user_id:
            return True
        return await self._status(chat_id, user_id) in _ADMINS

    async def has_left(self, chat_id: int, user_id: int) -> bool:
        """Whether Telegram says for certain that this person is not in the chat."""
        return await self._status(chat_id, user_id) in _GONE

    async def _status(self, chat_id: int, user_id: int) -> str | None:
        try:
            return (await self._bot.get_chat_member(chat_id, user_id)).status
        except TelegramAPIError as error:
            _log.info("no member status", chat=chat_id, error=type(error).__name__)
            return None
