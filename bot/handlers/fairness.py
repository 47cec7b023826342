"""/word before a deal; /verify and the button under a result after it."""

import re
from typing import Final

from aiogram import F, Router
from aiogram.enums import ChatType
from aiogram.filters import Command, CommandObject
from aiogram.types import CallbackQuery, Message

from bot.answer import RECEIVED, Answer
from bot.callbacks import LobbyAct, LobbyPress, ProofPress, TableAct, TablePress
from bot.delivery.wish import Urgency, Wish
from bot.handlers import menu
from bot.handlers.desk import Desk, Visitor
from bot.handlers.where import chat_of, is_somebody, thread_of
from bot.l10n import Texts
from bot.render.board import Panel
from bot.render.fairness import proof_screen
from bot.render.screen import Screen
from bot.service.fairness import Proof
from bot.service.refused import Refused, Why
from bot.storage.messages import Slot
from bot.storage.tables import Phase

_NUMBER: Final = re.compile(r"[0-9]{1,9}", re.ASCII)


def router() -> Router:
    routes = Router(name="fairness")
    routes.message.register(add_word, Command("word"))
    routes.message.register(verify, Command("verify"))
    routes.callback_query.register(open_page, LobbyPress.filter(F.act == LobbyAct.FAIRNESS))
    routes.callback_query.register(open_panel, TablePress.filter(F.act == TableAct.FAIRNESS))
    routes.callback_query.register(press_proof, ProofPress.filter())
    return routes


async def open_page(
    query: CallbackQuery, callback_data: LobbyPress, visitor: Visitor, desk: Desk
) -> Answer:
    """Anybody may read what is promised before the deal."""
    scene = await desk.lobby.lobby(callback_data.table)
    if scene.table.chat_id != chat_of(query):
        raise Refused(Why.OLD_BUTTON)
    desk.presenter.open_fairness(scene)
    return RECEIVED


async def open_panel(
    query: CallbackQuery, callback_data: TablePress, visitor: Visitor, desk: Desk
) -> Answer:
    """What is promised of this deal and the next, under the game; the menu is of those who play."""
    scene = await desk.game.look(callback_data.table)
    if scene.table.phase is not Phase.PLAYING:
        raise Refused(Why.NOT_PLAYING)
    if scene.table.seat_of(visitor.id) is None:
        raise Refused(Why.NOT_SEATED)
    return await menu.open_panel(query, scene, Panel.FAIRNESS, visitor, desk)


async def add_word(message: Message, command: CommandObject, visitor: Visitor, desk: Desk) -> None:
    """The lobby comes down, with a key at the name; under a result it is said that it is done."""
    where = message.chat.id, thread_of(message)
    words = _words(message, visitor)
    if not is_somebody(message):
        desk.delivery.say(*where, Screen(words.html("only-people-play")))
        return
    scene = await desk.fairness.add_word(*where, visitor.id, command.args or "", visitor.now)
    if scene.table.phase is Phase.LOBBY:
        await desk.presenter.show(scene, fresh=True)
    else:
        desk.delivery.say(*where, Screen(words.html("word-added")))


async def verify(message: Message, command: CommandObject, visitor: Visitor, desk: Desk) -> None:
    """The last deal here, or the one whose number is given."""
    chat_id, thread_id = message.chat.id, thread_of(message)
    asked = (command.args or "").strip()
    if not asked:
        proof = await desk.fairness.latest(chat_id, thread_id)
    elif _NUMBER.fullmatch(asked):
        proof = await desk.fairness.numbered(chat_id, int(asked))
    else:
        raise Refused(Why.NO_SUCH_DEAL)
    await _show(proof, chat_id, thread_id, _words(message, visitor), desk)


async def press_proof(
    query: CallbackQuery, callback_data: ProofPress, visitor: Visitor, desk: Desk
) -> Answer:
    """Anybody in the chat may look."""
    chat_id = chat_of(query)
    proof = await desk.fairness.of_sitting(chat_id, callback_data.table, callback_data.sitting)
    thread_id = thread_of(query.message) if isinstance(query.message, Message) else 0
    words = visitor.words if chat_id == visitor.id else visitor.chat_words
    await _show(proof, chat_id, thread_id, words, desk)
    return RECEIVED


async def _show(proof: Proof, chat_id: int, thread_id: int, words: Texts, desk: Desk) -> None:
    """Once a group: whoever asks again is told that it is there, if it is. In a private chat each
    time: what a person has deleted for himself alone a bot still finds there."""
    screen, slot = proof_screen(words, proof), Slot(0, f"proof.{proof.deal_id}")
    if chat_id > 0:
        desk.delivery.say(chat_id, thread_id, screen)
    elif await desk.delivery.stands(slot, chat_id):
        raise Refused(Why.PROOF_ABOVE)
    else:
        desk.delivery.show(Wish(chat_id, slot, screen, thread_id=thread_id, urgency=Urgency.NOW))


def _words(message: Message, visitor: Visitor) -> Texts:
    private = message.chat.type == ChatType.PRIVATE
    return visitor.words if private else visitor.chat_words
