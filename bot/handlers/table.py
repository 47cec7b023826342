"""Buttons under a table: take, pass, and what is behind ⋯."""

from aiogram import F, Router
from aiogram.types import CallbackQuery

from bot.answer import RECEIVED, Answer
from bot.callbacks import (
    CallPress,
    ConfirmAct,
    ConfirmPress,
    TableAct,
    TablePress,
    TurnAct,
    TurnPress,
)
from bot.handlers.desk import Desk, Visitor
from bot.handlers.hand import change_numbers, open_hand, show_another_way
from bot.handlers.menu import open_panel
from bot.handlers.moves import make_move
from bot.render.board import Panel
from bot.service import wishes
from bot.service.refused import Refused, Why
from bot.service.scene import Scene
from bot.storage.tables import Phase


def router() -> Router:
    routes = Router(name="table")
    routes.callback_query.register(press_turn, TurnPress.filter())
    routes.callback_query.register(press_call, CallPress.filter())
    routes.callback_query.register(press_table, TablePress.filter())
    routes.callback_query.register(
        press_leave, ConfirmPress.filter(F.act.in_({ConfirmAct.LEAVE, ConfirmAct.STAY}))
    )
    return routes


async def press_turn(
    query: CallbackQuery, callback_data: TurnPress, visitor: Visitor, desk: Desk
) -> Answer:
    """Take or Pass, for whoever presses it at his own seat."""
    word = wishes.take if callback_data.act is TurnAct.TAKE else wishes.done
    return await make_move(callback_data.table, word(callback_data.turn), visitor, desk)


async def press_call(
    query: CallbackQuery, callback_data: CallPress, visitor: Visitor, desk: Desk
) -> Answer:
    """Anybody of the deal may call, out or not, from the hand or from the table (R10.3)."""
    wish = wishes.call(callback_data.call, callback_data.bout)
    return await make_move(callback_data.table, wish, visitor, desk)


async def press_table(
    query: CallbackQuery, callback_data: TablePress, visitor: Visitor, desk: Desk
) -> Answer:
    scene = await desk.game.look(callback_data.table)
    if scene.table.phase is not Phase.PLAYING:
        raise Refused(Why.NOT_PLAYING)
    match callback_data.act:
        case TableAct.HAND:
            return await open_hand(query, scene, visitor, desk)
        case TableAct.BLIND:
            desk.menus.close(scene, visitor.id)
            return await show_another_way(query, scene, visitor, desk)
    seat = _require_seat(scene, visitor)
    if callback_data.act is TableAct.TRANSFER:
        return await change_numbers(query, scene, visitor, desk)
    return await _turn_panel(query, callback_data.act, scene, seat, visitor, desk)


async def _turn_panel(
    query: CallbackQuery, act: TableAct, scene: Scene, seat: int, visitor: Visitor, desk: Desk
) -> Answer:
    match act:
        case TableAct.MENU:
            return await open_panel(query, scene, Panel.MENU, visitor, desk)
        case TableAct.CALL:
            desk.presenter.open_panel(scene, Panel.CALL)
        case TableAct.LEAVE:
            if seat in scene.table.game.out:
                raise Refused(Why.OUT_ALREADY)
            return await open_panel(query, scene, Panel.LEAVE, visitor, desk)
        case _:
            desk.menus.close(scene, visitor.id)
            await desk.presenter.show(scene, fresh=act is TableAct.DOWN)
    return RECEIVED


async def press_leave(
    query: CallbackQuery, callback_data: ConfirmPress, visitor: Visitor, desk: Desk
) -> Answer:
    """Leaving in the middle is a resignation (R7.4); only who was asked may answer."""
    if callback_data.user != visitor.id:
        raise Refused(Why.NOT_ASKED)
    desk.menus.close(await desk.game.look(callback_data.table), visitor.id)
    if callback_data.act is ConfirmAct.STAY:
        scene = await desk.game.look(callback_data.table)
    else:
        scene = await desk.game.leave(
            callback_data.table, visitor.id, callback_data.deal, visitor.now
        )
    await desk.presenter.show(scene)
    return RECEIVED


def _require_seat(scene: Scene, visitor: Visitor) -> int:
    seat = scene.table.seat_of(visitor.id)
    if seat is None:
        raise Refused(Why.NOT_SEATED)
    return seat
