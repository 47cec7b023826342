"""Opening a table, sitting down, choosing the rules, starting, ending."""

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from bot.answer import RECEIVED, Answer
from bot.callbacks import (
    ChoicePress,
    ConfirmAct,
    ConfirmPress,
    LobbyAct,
    LobbyPress,
    PagePress,
    StakeAct,
    StakePress,
)
from bot.delivery.wish import Wish
from bot.handlers.desk import Desk, Visitor
from bot.handlers.where import GROUPS, chat_of, is_anonymous_admin, is_somebody, thread_of
from bot.presenter import Page
from bot.render.choices import page_of
from bot.render.confirm import end_screen
from bot.render.screen import Screen
from bot.service.refused import Refused, Why
from bot.service.scene import Scene
from bot.service.stakes import Offer
from bot.storage.messages import Slot
from bot.storage.tables import Kind, Phase


def router() -> Router:
    routes = Router(name="lobby")
    routes.message.register(open_table, Command("durak"), F.chat.type.in_(GROUPS))
    routes.message.register(ask_to_end, Command("end"))
    routes.callback_query.register(press_lobby, LobbyPress.filter())
    routes.callback_query.register(press_stake, StakePress.filter())
    routes.callback_query.register(press_page, PagePress.filter())
    routes.callback_query.register(press_choice, ChoicePress.filter())
    routes.callback_query.register(press_end, ConfirmPress.filter(F.act == ConfirmAct.END))
    routes.callback_query.register(press_keep, ConfirmPress.filter(F.act == ConfirmAct.KEEP))
    return routes


async def open_table(message: Message, visitor: Visitor, desk: Desk) -> None:
    """A new lobby; where there is one or a game already, that comes down instead."""
    anonymous = is_anonymous_admin(message)
    where = message.chat.id, thread_of(message)
    if not anonymous and not is_somebody(message):
        desk.delivery.say(*where, Screen(visitor.chat_words.html("only-people-play")))
        return
    opened = await desk.lobby.open(*where, visitor.person, visitor.now, sits=not anonymous)
    await desk.presenter.show(opened.scene, fresh=True)


async def ask_to_end(message: Message, visitor: Visitor, desk: Desk) -> None:
    """The confirm button of /end, for who may press it."""
    scene = await desk.game.live_in(message.chat.id, thread_of(message))
    table = scene.table
    if not is_anonymous_admin(message) and not await _may_decide(desk, scene, visitor.id):
        raise Refused(Why.ONLY_OPENER)
    words = visitor.words if table.kind is Kind.DUEL else visitor.chat_words
    desk.delivery.show(
        Wish(
            table.chat_id,
            Slot(table.id, "end"),
            end_screen(words, table.id, visitor.id),
            thread_id=table.thread_id,
            fresh=True,
        )
    )


async def press_end(
    query: CallbackQuery, callback_data: ConfirmPress, visitor: Visitor, desk: Desk
) -> Answer:
    scene = await desk.game.look(callback_data.table)
    may_decide = await _may_decide(desk, scene, visitor.id)
    scene = await desk.game.end(scene.table.id, visitor.now, may_decide=may_decide)
    desk.delivery.show(Wish(scene.table.chat_id, Slot(scene.table.id, "end")))
    await desk.presenter.show(scene)
    return RECEIVED


async def press_keep(
    query: CallbackQuery, callback_data: ConfirmPress, visitor: Visitor, desk: Desk
) -> Answer:
    """The question of /end is withdrawn by anybody who might answer it with yes: who has asked it
    in the name of the chat is told here by his own."""
    scene = await desk.game.look(callback_data.table)
    if not await _may_decide(desk, scene, visitor.id):
        raise Refused(Why.NOT_ASKED)
    desk.presenter.withdraw_question(scene)
    return RECEIVED


async def press_lobby(
    query: CallbackQuery, callback_data: LobbyPress, visitor: Visitor, desk: Desk
) -> Answer:
    table, lobby, now = callback_data.table, desk.lobby, visitor.now
    await _require_here(query, table, desk)
    match callback_data.act:
        case LobbyAct.SIT:
            scene = await lobby.sit(table, visitor.person, now)
        case LobbyAct.STAND:
            scene = await lobby.stand(table, visitor.id, now)
        case LobbyAct.ADD_BOT:
            scene = await desk.bots.add(table, visitor.id, now)
        case LobbyAct.REMOVE_BOT:
            scene = await desk.bots.remove(table, visitor.id, now)
        case LobbyAct.RULES | LobbyAct.BACK | LobbyAct.START | LobbyAct.TEAMS:
            return await _decide(callback_data, visitor, desk)
        case LobbyAct.AGAIN:
            return await _again(callback_data, visitor, desk)
    await desk.presenter.show(scene)
    return RECEIVED


async def press_stake(
    query: CallbackQuery, callback_data: StakePress, visitor: Visitor, desk: Desk
) -> Answer:
    """Whoever sits down, stays or starts agrees to the stake that stood on the button."""
    table_id = callback_data.table
    scene = await _require_here(query, table_id, desk)
    offer = Offer(callback_data.sitting, callback_data.stake)
    if callback_data.act is StakeAct.SIT:
        scene = await desk.lobby.sit(table_id, visitor.person, visitor.now, offer)
        await desk.presenter.show(scene)
    else:
        may_decide = await _may_decide(desk, scene, visitor.id)
        scene = await desk.lobby.start(
            table_id, visitor.id, visitor.now, offer, may_decide=may_decide
        )
        await desk.presenter.show(scene, actor=visitor.id)
    return RECEIVED


async def _require_here(query: CallbackQuery, table_id: int, desk: Desk) -> Scene:
    """The table, if it is one of the chat in which the button was pressed."""
    scene = await desk.game.look(table_id)
    if scene.table.chat_id != chat_of(query):
        raise Refused(Why.OLD_BUTTON)
    return scene


async def _decide(data: LobbyPress, visitor: Visitor, desk: Desk) -> Answer:
    """What belongs to the opener and to the chat's admins."""
    scene = await desk.game.look(data.table)
    may_decide = await _may_decide(desk, scene, visitor.id)
    match data.act:
        case LobbyAct.START:
            await _learn_rights(desk, scene)
            scene = await desk.lobby.start(
                data.table, visitor.id, visitor.now, may_decide=may_decide
            )
            await desk.presenter.show(scene, actor=visitor.id, fresh=scene.table.kind is Kind.GROUP)
        case LobbyAct.RULES:
            desk.presenter.open_page(await _lobby_to_change(desk, data.table, visitor), Page())
        case LobbyAct.TEAMS:
            scene = await desk.lobby.change_teams(data.table, visitor.now, may_decide=may_decide)
            await desk.presenter.show(scene)
        case _:
            await desk.presenter.show(scene)
    return RECEIVED


async def _learn_rights(desk: Desk, scene: Scene) -> None:
    """Telegram tells of the bot's rights only when they change, and not for longer than a day:
    whether hands may come unasked is asked for before they are dealt."""
    table = scene.table
    if table.kind is Kind.GROUP:
        admin = await desk.admins.is_bot_admin(table.chat_id)
        if admin is not None and admin != scene.chat.bot_is_admin:
            await desk.people.bot_became(table.chat_id, admin=admin)


async def _again(data: LobbyPress, visitor: Visitor, desk: Desk) -> Answer:
    table = (await desk.game.look(data.table)).table
    left: list[int] = []
    if table.phase is Phase.OVER and table.kind is Kind.GROUP:
        left = await desk.admins.who_left(table.chat_id, table.people)
    scene = await desk.lobby.again(table.id, visitor.id, visitor.now, left)
    await desk.presenter.show(scene, fresh=True)
    return RECEIVED


async def press_page(
    query: CallbackQuery, callback_data: PagePress, visitor: Visitor, desk: Desk
) -> Answer:
    """A page of the rules, for those who may change them."""
    scene = await _lobby_to_change(desk, callback_data.table, visitor)
    desk.presenter.open_page(scene, Page(callback_data.page))
    return RECEIVED


async def press_choice(
    query: CallbackQuery, callback_data: ChoicePress, visitor: Visitor, desk: Desk
) -> Answer:
    """The page of one choice is opened; a value is made the table's, and the page shown again on
    which the choice stands."""
    table, choice = callback_data.table, callback_data.choice
    scene = await _lobby_to_change(desk, table, visitor)
    if callback_data.value is None:
        desk.presenter.open_page(scene, Page(choice=choice))
        return RECEIVED
    scene = await desk.lobby.choose(
        table, visitor.id, choice, callback_data.value, visitor.now, may_decide=True
    )
    desk.presenter.open_page(scene, Page(page_of(choice)))
    return RECEIVED


async def _lobby_to_change(desk: Desk, table_id: int, visitor: Visitor) -> Scene:
    scene = await desk.lobby.lobby(table_id)
    if not await _may_decide(desk, scene, visitor.id):
        raise Refused(Why.ONLY_OPENER)
    return scene


async def _may_decide(desk: Desk, scene: Scene, user_id: int) -> bool:
    """Who opened the table, or an admin of its chat at this moment."""
    if user_id == scene.table.opener_id:
        return True
    return await desk.admins.is_admin(scene.table.chat_id, user_id)
