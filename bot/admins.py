"""Who may decide for a chat, asked of Telegram at each press."""

import asyncio
from collections.abc import Sequence
from typing import Final

import structlog
from aiogram import Bot
from aiogram.enums import ChatMemberStatus
from aiogram.exceptions import ClientDecodeError, TelegramAPIError
from aiogram.types import ChatMemberRestricted, ResultChatMemberUnion

_log = structlog.get_logger()
_ADMINS: Final = (ChatMemberStatus.CREATOR, ChatMemberStatus.ADMINISTRATOR)
_GONE: Final = (ChatMemberStatus.LEFT, ChatMemberStatus.KICKED)


def is_out(member: ResultChatMemberUnion) -> bool:
    """Whether this one is not in the chat; who is restricted may be in it or not."""
    if isinstance(member, ChatMemberRestricted):
        return not member.is_member
    return member.status in _GONE


class Admins:
    def __init__(self, bot: Bot) -> None:
        self._bot: Final = bot

    async def is_admin(self, chat_id: int, user_id: int) -> bool:
        """In his private chat everybody is; if Telegram does not say, nobody is. Who has no id
        is nobody."""
        if chat_id == user_id:
            return True
        if not user_id:
            return False
        member = await self._member(chat_id, user_id)
        return member is not None and member.status in _ADMINS

    async def is_bot_admin(self, chat_id: int) -> bool | None:
        """Whether the bot is one itself; None if Telegram does not say."""
        member = await self._member(chat_id, self._bot.id)
        return None if member is None else member.status in _ADMINS

    async def has_left(self, chat_id: int, user_id: int) -> bool:
        """Whether Telegram says for certain that this person is not in the chat."""
        member = await self._member(chat_id, user_id)
        return member is not None and is_out(member)

    async def who_left(self, chat_id: int, people: Sequence[int]) -> list[int]:
        """Which of *people* are certainly not in the chat."""
        out = await asyncio.gather(*(self.has_left(chat_id, user_id) for user_id in people))
        return [user_id for user_id, is_out in zip(people, out, strict=True) if is_out]

    async def _member(self, chat_id: int, user_id: int) -> ResultChatMemberUnion | None:
        try:
            return await self._bot.get_chat_member(chat_id, user_id)
        except (TelegramAPIError, ClientDecodeError) as error:
            _log.info("no member status", chat=chat_id, error=type(error).__name__)
            return None
