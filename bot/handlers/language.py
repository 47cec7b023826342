"""/lang: a chat's language in the chat, for its admins; a person's own in private."""

from aiogram import Router
from aiogram.enums import ChatType
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from bot.answer import Answer
from bot.callbacks import LanguagePress
from bot.delivery.wish import Urgency, Wish
from bot.handlers.desk import Desk, Visitor
from bot.handlers.where import chat_of, is_anonymous_admin, thread_of
from bot.l10n import Texts, texts
from bot.render.screen import Screen
from bot.render.start import language_screen
from bot.service.refused import Refused, Why
from bot.storage.messages import Posted, Slot


def router() -> Router:
    routes = Router(name="language")
    routes.message.register(ask, Command("lang"))
    routes.callback_query.register(choose, LanguagePress.filter())
    return routes


async def ask(message: Message, visitor: Visitor, desk: Desk) -> None:
    chat_id = message.chat.id
    if message.chat.type == ChatType.PRIVATE:
        desk.delivery.say(chat_id, 0, language_screen(visitor.words, chat=False))
        return
    if not is_anonymous_admin(message) and not await desk.admins.is_admin(chat_id, visitor.id):
        raise Refused(Why.ONLY_ADMIN)
    desk.delivery.say(chat_id, thread_of(message), language_screen(visitor.chat_words, chat=True))


async def choose(
    query: CallbackQuery, callback_data: LanguagePress, visitor: Visitor, desk: Desk
) -> Answer:
    """The answer is in the language just chosen; what stands in the chat is drawn again in it."""
    language, chat_id = callback_data.language, chat_of(query)
    if chat_id == visitor.id:
        await desk.people.choose_language(visitor.person, language)
    else:
        if not await desk.admins.is_admin(chat_id, visitor.id):
            raise Refused(Why.ONLY_ADMIN)
        await desk.people.choose_chat_language(chat_id, language)
    for scene in await desk.game.seen_by(chat_id, visitor.id):
        await desk.presenter.show(scene)
    if isinstance(query.message, Message):
        await _answered(query.message, texts(language), desk)
    return Answer(texts(language).plain("language-chosen"))


async def _answered(question: Message, words: Texts, desk: Desk) -> None:
    """The question gives way to its answer, and has no buttons any more."""
    chat_id, number = question.chat.id, question.message_id
    slot = Slot(0, f"lang.{chat_id}.{number}")
    await desk.delivery.adopt(Posted(slot, chat_id, number, False, ""))
    said = Screen(words.html("language-chosen"))
    desk.delivery.show(Wish(chat_id, slot, said, urgency=Urgency.NOW, may_send=False, last=True))
