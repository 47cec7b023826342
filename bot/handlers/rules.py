"""The rules in words: by a command, and by a button of a lobby or a game."""

from aiogram import Router
from aiogram.enums import ChatType
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from bot.answer import RECEIVED, Answer
from bot.boards import agreement_at
from bot.callbacks import WordsAct, WordsPress
from bot.delivery.wish import Urgency, Wish
from bot.handlers.desk import Desk, Visitor
from bot.handlers.where import chat_of, thread_of
from bot.render.rules.page import rules_page
from bot.render.screen import Screen, press
from bot.service.refused import Refused, Why
from bot.storage.messages import Slot
from bot.storage.tables import Kind


def router() -> Router:
    routes = Router(name="rules")
    routes.message.register(tell_rules, Command("rules"))
    routes.callback_query.register(press_words, WordsPress.filter())
    return routes


async def tell_rules(message: Message, visitor: Visitor, desk: Desk) -> None:
    """Of the table that is here; else of the one that would be, if somebody opened it."""
    is_private = message.chat.type == ChatType.PRIVATE
    kind = Kind.DUEL if is_private else Kind.GROUP
    where = message.chat.id, thread_of(message)
    table = await desk.lobby.here(*where, kind, visitor.now)
    if table.id and not is_private:
        desk.presenter.open_words(await desk.game.look(table.id))
        return
    words = visitor.words if is_private else visitor.chat_words
    page = rules_page(words, agreement_at(table), is_table=table.id > 0)
    close = press(words.plain("button-close"), WordsPress(table=0, act=WordsAct.CLOSE))
    desk.delivery.show(
        Wish(
            message.chat.id,
            _page_of_chat(*where),
            Screen(page, ((close,),)),
            thread_id=where[1],
            urgency=Urgency.NOW,
            fresh=True,
        )
    )


def _page_of_chat(chat_id: int, thread_id: int) -> Slot:
    """One a chat (a topic), for the rules of no table in particular."""
    return Slot(0, f"rules.{chat_id}.{thread_id}")


async def press_words(
    query: CallbackQuery, callback_data: WordsPress, visitor: Visitor, desk: Desk
) -> Answer:
    """Everybody in the chat may read the rules, before he sits down too, and put them away."""
    if not callback_data.table:
        chat_id = chat_of(query)
        thread_id = thread_of(query.message) if isinstance(query.message, Message) else 0
        desk.delivery.show(Wish(chat_id, _page_of_chat(chat_id, thread_id)))
        return RECEIVED
    scene = await desk.game.look(callback_data.table)
    if scene.table.chat_id != chat_of(query):
        raise Refused(Why.OLD_BUTTON)
    if callback_data.act is WordsAct.CLOSE:
        desk.presenter.close_words(scene)
    else:
        desk.menus.close(scene, visitor.id)
        desk.presenter.open_words(scene)
    return RECEIVED
