"""/top and /me."""

from aiogram import Router
from aiogram.enums import ChatType
from aiogram.filters import Command
from aiogram.types import Message

from bot.handlers.desk import Desk, Visitor
from bot.handlers.where import thread_of
from bot.render.screen import Screen
from bot.render.stats import board_screen, scores_screen


def router() -> Router:
    routes = Router(name="stats")
    routes.message.register(top, Command("top"))
    routes.message.register(me, Command("me"))
    return routes


async def top(message: Message, visitor: Visitor, desk: Desk) -> None:
    if message.chat.type == ChatType.PRIVATE:
        desk.delivery.say(message.chat.id, 0, Screen(visitor.words.html("top-in-private")))
        return
    scores = await desk.stats.board(message.chat.id)
    screen = board_screen(visitor.chat_words, scores, visitor.id)
    desk.delivery.say(message.chat.id, thread_of(message), screen)


async def me(message: Message, visitor: Visitor, desk: Desk) -> None:
    """A player's own totals; in a chat they are said in the chat's language."""
    private = message.chat.type == ChatType.PRIVATE
    words = visitor.words if private else visitor.chat_words
    scores = await desk.stats.of(visitor.id)
    desk.delivery.say(
        message.chat.id, thread_of(message), scores_screen(words, scores, visitor.person.name)
    )
