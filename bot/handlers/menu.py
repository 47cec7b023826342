"""Opening what is behind ⋯."""

from aiogram.types import CallbackQuery, Message

from bot.answer import RECEIVED, Answer
from bot.handlers.desk import Desk, Visitor
from bot.render.board import Panel
from bot.service.scene import Scene
from bot.storage.people import HandWay
from bot.storage.tables import Kind


async def open_panel(
    query: CallbackQuery, scene: Scene, panel: Panel, visitor: Visitor, desk: Desk
) -> Answer:
    """For the presser alone where that works; under the table, with what is behind it, for who
    does not see it, and in a duel, where nobody else looks."""
    if is_private(query):
        desk.menus.turn(scene, visitor.id, panel)
        return RECEIVED
    sees_ephemerals = visitor.person.hand_way in (HandWay.EPHEMERAL, HandWay.FALLEN)
    if (
        panel is Panel.MENU
        and scene.table.kind is Kind.GROUP
        and sees_ephemerals
        and await desk.menus.open(scene, visitor.id, panel, query.id)
    ):
        return Answer(visitor.words.plain("opened-menu"))
    desk.menus.close(scene, visitor.id)
    desk.presenter.open_panel(scene, panel, visitor.id)
    return RECEIVED


def is_private(query: CallbackQuery) -> bool:
    """Whether the button stands in a message that its presser alone sees."""
    return isinstance(query.message, Message) and query.message.ephemeral_message_id is not None
