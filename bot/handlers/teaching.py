"""💡 in a duel, and the dearest moments after it."""

from aiogram import F, Router
from aiogram.types import CallbackQuery

from bot.answer import Answer
from bot.callbacks import MomentsPress, TableAct, TablePress
from bot.handlers.desk import Desk, Visitor
from bot.handlers.where import chat_of
from bot.render.advice import advice_text


def router() -> Router:
    routes = Router(name="teaching")
    routes.callback_query.register(press_advice, TablePress.filter(F.act == TableAct.ADVICE))
    routes.callback_query.register(press_moments, MomentsPress.filter())
    return routes


async def press_advice(
    query: CallbackQuery, callback_data: TablePress, visitor: Visitor, desk: Desk
) -> Answer:
    """An alert: it is read before the card is pressed, and it changes nothing on the screen."""
    advice, view = await desk.teacher.advise(callback_data.table, visitor.id)
    return Answer(advice_text(visitor.words, advice, view), alert=True)


async def press_moments(
    query: CallbackQuery, callback_data: MomentsPress, visitor: Visitor, desk: Desk
) -> Answer:
    """That takes seconds, so the press is answered first."""
    table, sitting, words = callback_data.table, callback_data.sitting, visitor.words
    await desk.teacher.look_back(chat_of(query), table, sitting, visitor.id, words)
    return Answer(words.plain("moments-thinking"))
