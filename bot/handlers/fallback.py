"""What nobody else understands: old and forged buttons, talk in the private chat."""

from aiogram import F, Router
from aiogram.enums import ChatType
from aiogram.types import CallbackQuery, Message

from bot.handlers.desk import Desk, Visitor
from bot.handlers.where import is_somebody
from bot.render.start import greeting_screen
from bot.service.refused import Refused, Why


def router() -> Router:
    routes = Router(name="fallback")
    routes.callback_query.register(old_button)
    routes.message.register(
        talk, F.chat.type == ChatType.PRIVATE, F.text | F.sticker | F.photo | F.voice
    )
    routes.message.register(ignore)
    return routes


async def old_button(query: CallbackQuery) -> None:
    raise Refused(Why.OLD_BUTTON)


async def talk(message: Message, visitor: Visitor, desk: Desk) -> None:
    """In private anything said is a greeting; the buttons say the rest."""
    if is_somebody(message):
        await desk.people.private_chat(visitor.id, is_open=True)
        desk.delivery.say(message.chat.id, 0, greeting_screen(visitor.words, desk.username))


async def ignore(message: Message) -> None:
    """Talk of a group, and service messages: an answer would be noise."""
