"""Messages that were sent although the answer was lost: a press on one tells its id."""

import re
from typing import Any, Final

from aiogram import BaseMiddleware
from aiogram.types import CallbackQuery, Message, TelegramObject

from bot.delivery.delivery import Delivery
from bot.handlers.middlewares import Handler
from bot.service.game import GameService
from bot.service.refused import Refused
from bot.storage.messages import Posted, Slot
from bot.storage.tables import Phase

_OF_TABLE: Final = re.compile(r"[alotwcmqfnvr]:([0-9]{1,15}):.*", re.DOTALL)
"""Buttons that stand under the message of a table."""

_SECONDS: Final = 5.0
"""How much earlier than the change it shows a message may seem to be sent: clocks differ."""


class Adopt(BaseMiddleware):
    """A live table for which no message stands takes the one that has just been pressed."""

    def __init__(self, game: GameService, delivery: Delivery) -> None:
        self._game: Final = game
        self._delivery: Final = delivery

    async def __call__(self, handler: Handler, event: TelegramObject, data: dict[str, Any]) -> Any:
        if isinstance(event, CallbackQuery) and isinstance(event.message, Message):
            pressed = _OF_TABLE.fullmatch(event.data or "")
            if pressed and event.message.ephemeral_message_id is None:
                await self._adopt(int(pressed.group(1)), event.message)
        return await handler(event, data)

    async def _adopt(self, table_id: int, message: Message) -> None:
        try:
            table = (await self._game.look(table_id)).table
        except Refused:
            return
        slot = Slot(table.id, f"table.{table.sitting}")
        is_of_this_sitting = message.date.timestamp() > table.touched_at - _SECONDS
        is_there = table.chat_id == message.chat.id and table.phase is not Phase.CLOSED
        if is_there and is_of_this_sitting:
            await self._delivery.adopt(Posted(slot, message.chat.id, message.message_id, False, ""))
