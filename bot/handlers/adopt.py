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
from bot.storage.tables import Kind, Phase, Table

_OF_TABLE: Final = re.compile(r"[ablotwcmqfnvr]:([0-9]{1,15}):.*", re.DOTALL)
"""Buttons that stand under the message of a table."""

_OF_HAND: Final = re.compile(r"[wcmqfjv]:([0-9]{1,15}):.*", re.DOTALL)
"""Buttons that stand in a hand."""

_SECONDS: Final = 5.0
"""How much earlier than the change it shows a message may seem to be sent: clocks differ."""


class Adopt(BaseMiddleware):
    """A live table, or a player's hand, for which no message stands takes the one that has just
    been pressed. A hand beside another one, or after the deal, is taken away."""

    def __init__(self, game: GameService, delivery: Delivery) -> None:
        self._game: Final = game
        self._delivery: Final = delivery

    async def __call__(self, handler: Handler, event: TelegramObject, data: dict[str, Any]) -> Any:
        if isinstance(event, CallbackQuery) and isinstance(event.message, Message):
            is_private = event.message.chat.id == event.from_user.id
            ephemeral = event.message.ephemeral_message_id
            pressed = event.data or ""
            if (is_private or ephemeral) and (found := _OF_HAND.fullmatch(pressed)):
                await self._adopt_hand(int(found.group(1)), event.from_user.id, event.message)
            if not ephemeral and (found := _OF_TABLE.fullmatch(pressed)):
                await self._adopt_table(int(found.group(1)), event.message)
        return await handler(event, data)

    async def _table(self, table_id: int) -> Table | None:
        try:
            return (await self._game.look(table_id)).table
        except Refused:
            return None

    async def _adopt_table(self, table_id: int, message: Message) -> None:
        if (table := await self._table(table_id)) is None:
            return
        slot = Slot(table.id, f"table.{table.sitting}")
        is_of_this_sitting = message.date.timestamp() > table.touched_at - _SECONDS
        is_there = table.chat_id == message.chat.id and table.phase is not Phase.CLOSED
        if is_there and is_of_this_sitting:
            await self._delivery.adopt(Posted(slot, message.chat.id, message.message_id, False, ""))

    async def _adopt_hand(self, table_id: int, user_id: int, message: Message) -> None:
        """The press itself is judged as any other; it may be of a deal that is over."""
        table = await self._table(table_id)
        if table is None or table.kind is Kind.DUEL:
            return
        ephemeral = message.ephemeral_message_id
        number = message.message_id if ephemeral is None else ephemeral
        slot = Slot(table.id, "hand", user_id)
        hand = Posted(slot, message.chat.id, number, ephemeral is not None, "")
        if table.phase is Phase.PLAYING and table.seat_of(user_id) is not None:
            await self._delivery.adopt(hand)
        standing = await self._delivery.posted(slot)
        if standing is None or not standing.is_at(hand.chat_id, number):
            self._delivery.take_away(hand)
