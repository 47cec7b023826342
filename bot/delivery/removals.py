"""Messages that are taken out of the chats."""

from typing import Final

import structlog
from aiogram import Bot
from aiogram.exceptions import ClientDecodeError, TelegramAPIError

from bot.delivery import calls
from bot.delivery.verdict import verdict_on
from bot.storage.messages import Posted

_log = structlog.get_logger()

_REMEMBERED: Final = 1000
"""Messages; a press may still be under way to one that has gone."""


class Removals:
    """Deletes messages, and knows for a while which have gone."""

    def __init__(self, bot: Bot) -> None:
        self._bot: Final = bot
        self._gone: Final[dict[tuple[int, int, bool, int], None]] = {}

    async def delete(self, posted: Posted) -> None:
        """Raises what Telegram answers."""
        self._gone[_key(posted)] = None
        while len(self._gone) > _REMEMBERED:
            del self._gone[next(iter(self._gone))]
        await calls.delete(self._bot, posted)

    async def delete_old(self, posted: Posted) -> None:
        """Delete a copy beside which a newer one stands, unless this has been done. One that
        stays does no harm: its buttons still speak for the table."""
        if _key(posted) in self._gone:
            return
        try:
            await self.delete(posted)
        except (TelegramAPIError, ClientDecodeError) as error:
            _log.info("old copy stays", chat=posted.chat_id, verdict=verdict_on(error).name)

    def stands(self, posted: Posted) -> None:
        """*posted* has been sent: Telegram gives the ids of ephemeral messages anew."""
        self._gone.pop(_key(posted), None)


def _key(posted: Posted) -> tuple[int, int, bool, int]:
    return posted.chat_id, posted.slot.user_id, posted.is_ephemeral, posted.message_id
