"""The first words: what the bot is, a duel, the way into a chat."""

import re
from typing import Final

from aiogram import F, Router
from aiogram.enums import ChatType
from aiogram.filters import Command, CommandObject, CommandStart
from aiogram.types import CallbackQuery, Message

from bot.answer import RECEIVED, Answer
from bot.callbacks import StartAct, StartPress
from bot.handlers.desk import Desk, Visitor
from bot.handlers.where import GROUPS, is_somebody, thread_of
from bot.render.start import greeting_screen, help_screen
from bot.render.stats import scores_screen
from bot.service.refused import Refused, Why
from bot.storage.people import HandWay
from bot.storage.tables import Phase

_HAND: Final = re.compile(r"hand([0-9]{1,15})")
"""A deep link `?start=hand12` asks for the cards of table 12 in the private chat."""


def router() -> Router:
    routes = Router(name="start")
    routes.message.register(start, CommandStart(), F.chat.type == ChatType.PRIVATE)
    routes.message.register(start_in_group, CommandStart(), F.chat.type.in_(GROUPS))
    routes.message.register(open_duel, Command("durak"), F.chat.type == ChatType.PRIVATE)
    routes.message.register(explain, Command("help"))
    routes.callback_query.register(press_start, StartPress.filter())
    return routes


async def start(message: Message, command: CommandObject, visitor: Visitor, desk: Desk) -> None:
    """Greets; after a deep link from a table, brings the cards."""
    if not is_somebody(message):
        return
    await desk.people.private_chat(visitor.id, is_open=True)
    if asked := _HAND.fullmatch(command.args or ""):
        await _bring_hand(int(asked.group(1)), visitor, desk)
        return
    desk.delivery.say(message.chat.id, 0, greeting_screen(visitor.words, desk.username))


async def _bring_hand(table_id: int, visitor: Visitor, desk: Desk) -> None:
    scene = await desk.game.look(table_id)
    if scene.table.phase is not Phase.PLAYING:
        raise Refused(Why.NOT_PLAYING)
    if scene.table.seat_of(visitor.id) is None:
        raise Refused(Why.NOT_SEATED)
    await desk.people.show_hand(visitor.id, HandWay.PRIVATE)
    desk.hands.show_in_private(await desk.game.look(table_id), visitor.id)


async def start_in_group(message: Message, visitor: Visitor, desk: Desk) -> None:
    """Added by «add me to your chat», or greeted out of habit: how to begin here."""
    desk.delivery.say(message.chat.id, thread_of(message), help_screen(visitor.chat_words))


async def explain(message: Message, visitor: Visitor, desk: Desk) -> None:
    private = message.chat.type == ChatType.PRIVATE
    words = visitor.words if private else visitor.chat_words
    desk.delivery.say(message.chat.id, thread_of(message), help_screen(words))


async def open_duel(message: Message, visitor: Visitor, desk: Desk) -> None:
    if is_somebody(message):
        await desk.people.private_chat(visitor.id, is_open=True)
        opened = await desk.lobby.duel(visitor.person, visitor.now)
        await desk.presenter.show(opened.scene, fresh=True)


async def press_start(
    query: CallbackQuery, callback_data: StartPress, visitor: Visitor, desk: Desk
) -> Answer:
    match callback_data.act:
        case StartAct.DUEL:
            opened = await desk.lobby.duel(visitor.person, visitor.now)
            await desk.presenter.show(opened.scene, fresh=True)
        case StartAct.HELP:
            desk.delivery.say(visitor.id, 0, help_screen(visitor.words))
        case StartAct.SCORES:
            scores = await desk.stats.of(visitor.id)
            desk.delivery.say(
                visitor.id, 0, scores_screen(visitor.words, scores, visitor.person.name)
            )
    return RECEIVED
