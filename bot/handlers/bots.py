"""How well the bot's players of a lobby play."""

from aiogram import Router
from aiogram.types import CallbackQuery

from bot.answer import RECEIVED, Answer
from bot.callbacks import BotPress
from bot.handlers.desk import Desk, Visitor
from bot.handlers.where import chat_of
from bot.service.refused import Refused, Why
from bot.storage.tables import Kind


def router() -> Router:
    routes = Router(name="bots")
    routes.callback_query.register(press_bot, BotPress.filter())
    return routes


async def press_bot(
    query: CallbackQuery, callback_data: BotPress, visitor: Visitor, desk: Desk
) -> Answer:
    """The page about them; a level is given to a seat. A duel has the buttons in its lobby."""
    table, seat, level = callback_data.table, callback_data.seat, callback_data.level
    if (await desk.game.look(table)).table.chat_id != chat_of(query):
        raise Refused(Why.OLD_BUTTON)
    if seat is None or level is None:
        desk.presenter.open_levels(await desk.bots.look(table, visitor.id))
        return RECEIVED
    scene = await desk.bots.choose_level(table, seat, level, visitor.id, visitor.now)
    if scene.table.kind is Kind.DUEL:
        await desk.presenter.show(scene)
    else:
        desk.presenter.open_levels(scene)
    return RECEIVED
