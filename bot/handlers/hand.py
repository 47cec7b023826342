"""Looking at one's cards and playing them."""

from dataclasses import replace

from aiogram import Router
from aiogram.types import CallbackQuery

from bot.answer import RECEIVED, Answer
from bot.callbacks import AimPress, CardPress, ModePress, MovePress, NumberPress, PickPress
from bot.handlers.desk import Desk, Visitor
from bot.handlers.moves import make_move
from bot.render.focus import Focus
from bot.service import wishes
from bot.service.refused import Refused, Why
from bot.service.scene import Scene
from bot.service.wishes import Ambiguous
from bot.storage.people import HandWay
from bot.storage.tables import Phase
from engine.cards import Card, parse_card
from engine.refusals import Refusal


def router() -> Router:
    routes = Router(name="hand")
    routes.callback_query.register(press_card, CardPress.filter())
    routes.callback_query.register(press_move, MovePress.filter())
    routes.callback_query.register(press_aim, AimPress.filter())
    routes.callback_query.register(press_pick, PickPress.filter())
    routes.callback_query.register(press_mode, ModePress.filter())
    routes.callback_query.register(press_number, NumberPress.filter())
    return routes


async def open_hand(query: CallbackQuery, scene: Scene, visitor: Visitor, desk: Desk) -> Answer:
    """Show the presser his cards, by the best way that works for him."""
    if scene.table.seat_of(visitor.id) is None:
        raise Refused(Why.NOT_SEATED)
    way = await desk.hands.open(scene, visitor.person, query.id)
    if way is HandWay.EPHEMERAL and visitor.person.hand_way is HandWay.FALLEN:
        await _from_now_on(way, scene, visitor, desk)
    if way is HandWay.EPHEMERAL:
        return Answer(visitor.words.plain("opened-hand"))
    if way is HandWay.PRIVATE:
        return Answer(visitor.words.plain("hand-in-private"))
    return await _alert(way, scene, visitor, desk)


async def show_another_way(
    query: CallbackQuery, scene: Scene, visitor: Visitor, desk: Desk
) -> Answer:
    """«I don't see my cards»: the next way from now on; after the last one, the first again."""
    if scene.table.seat_of(visitor.id) is None:
        raise Refused(Why.NOT_SEATED)
    match visitor.person.hand_way:
        case HandWay.EPHEMERAL if visitor.person.may_write:
            await _from_now_on(HandWay.PRIVATE, scene, visitor, desk)
            return Answer(visitor.words.plain("hand-in-private"))
        case HandWay.ALERT:
            anew = replace(visitor, person=replace(visitor.person, hand_way=HandWay.FALLEN))
            return await open_hand(query, scene, anew, desk)
        case _:
            return await _alert(HandWay.ALERT, scene, visitor, desk)


async def _from_now_on(way: HandWay, scene: Scene, visitor: Visitor, desk: Desk) -> Scene:
    """Show the cards *way*; the table has numbers for those whose way is the alert."""
    await desk.people.show_hand(visitor.id, way)
    scene = await desk.game.look(scene.table.id)
    await desk.presenter.show(scene)
    return scene


async def _alert(way: HandWay, scene: Scene, visitor: Visitor, desk: Desk) -> Answer:
    """The hand as text."""
    if visitor.person.hand_way is not way:
        scene = await _from_now_on(way, scene, visitor, desk)
    return Answer(desk.hands.alert(scene, visitor.id), alert=True)


async def press_card(
    query: CallbackQuery, callback_data: CardPress, visitor: Visitor, desk: Desk
) -> Answer:
    wish = wishes.tap(_card(callback_data.card), callback_data.bout)
    return await make_move(callback_data.table, wish, visitor, desk)


async def press_move(
    query: CallbackQuery, callback_data: MovePress, visitor: Visitor, desk: Desk
) -> Answer:
    wish = wishes.exact(callback_data.move, callback_data.bout)
    return await make_move(callback_data.table, wish, visitor, desk)


async def press_number(
    query: CallbackQuery, callback_data: NumberPress, visitor: Visitor, desk: Desk
) -> Answer:
    """A number plays the card that the last alert showed under it; if the hand has changed since,
    or no alert was shown, it shows the hand instead."""
    scene = await desk.game.look(callback_data.table)
    if scene.table.phase is not Phase.PLAYING:
        raise Refused(Why.NOT_PLAYING)
    if scene.table.seat_of(visitor.id) is None:
        raise Refused(Why.NOT_SEATED)
    card = desk.hands.card_under(scene, visitor.id, callback_data.number)
    if card is None:
        way = visitor.person.hand_way
        return await _alert(way if way.is_alert else HandWay.FALLEN, scene, visitor, desk)
    wish = desk.hands.numbered(scene, visitor.id, card, callback_data.bout)
    try:
        answer = await make_move(callback_data.table, wish, visitor, desk)
    except Ambiguous as ambiguous:
        desk.hands.ask_about(scene, visitor.id, card)
        raise Refused(Why.CHOOSE_BY_NUMBER) from ambiguous
    desk.hands.numbered_is_done(scene, visitor.id)
    return answer


async def change_numbers(
    query: CallbackQuery, scene: Scene, visitor: Visitor, desk: Desk
) -> Answer:
    """The defender, whose cards come in an alert, says what his next number is to do; whoever has
    buttons for that in his hand is shown his hand."""
    if not visitor.person.hand_way.is_alert:
        return await open_hand(query, scene, visitor, desk)
    if scene.table.seat_of(visitor.id) != scene.table.game.defender:
        raise Refused(Refusal.NOT_DEFENDER)
    return Answer(visitor.words.plain(f"number-{desk.hands.next_mode(scene, visitor.id)}"))


async def press_aim(
    query: CallbackQuery, callback_data: AimPress, visitor: Visitor, desk: Desk
) -> Answer:
    target = _card(callback_data.target) if callback_data.target else None
    await _focus(callback_data.table, callback_data.bout, Focus(target=target), visitor, desk)
    return RECEIVED


async def press_pick(
    query: CallbackQuery, callback_data: PickPress, visitor: Visitor, desk: Desk
) -> Answer:
    text = callback_data.cards or ""
    picked = tuple(_card(text[at : at + 2]) for at in range(0, len(text), 2))
    focus = Focus(picking=True, picked=picked)
    await _focus(callback_data.table, callback_data.bout, focus, visitor, desk)
    return RECEIVED


async def press_mode(
    query: CallbackQuery, callback_data: ModePress, visitor: Visitor, desk: Desk
) -> Answer:
    focus = Focus(mode=callback_data.mode)
    await _focus(callback_data.table, callback_data.bout, focus, visitor, desk)
    return RECEIVED


async def _focus(table_id: int, bout: str, focus: Focus, visitor: Visitor, desk: Desk) -> None:
    scene = await desk.game.look(table_id)
    if scene.table.phase is not Phase.PLAYING or scene.table.bout != bout:
        raise Refused(Why.STALE)
    if scene.table.seat_of(visitor.id) is None:
        raise Refused(Why.NOT_SEATED)
    desk.presenter.focus(scene, visitor.id, focus)


def _card(text: str) -> Card:
    """A card named by a button; a name that is none comes from a forged one."""
    try:
        return parse_card(text)
    except ValueError as error:
        raise Refused(Why.OLD_BUTTON) from error
