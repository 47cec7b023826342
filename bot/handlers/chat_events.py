"""What happens to chats and their members: coming, going, becoming a supergroup."""

from aiogram import F, Router
from aiogram.enums import ChatMemberStatus, ChatType
from aiogram.types import ChatMemberUpdated, Message

from bot.admins import is_out
from bot.handlers.desk import Desk, Visitor
from bot.handlers.where import GROUPS
from bot.render.start import help_screen

_IN = {ChatMemberStatus.CREATOR, ChatMemberStatus.ADMINISTRATOR, ChatMemberStatus.MEMBER}


def router() -> Router:
    routes = Router(name="chat_events")
    routes.my_chat_member.register(private_chat, F.chat.type == ChatType.PRIVATE)
    routes.my_chat_member.register(bot_in_chat)
    routes.chat_member.register(member_changed)
    routes.message.register(member_left, F.left_chat_member)
    routes.message.register(moved_to, F.migrate_to_chat_id)
    routes.message.register(moved_from, F.migrate_from_chat_id)
    return routes


async def private_chat(event: ChatMemberUpdated, visitor: Visitor, desk: Desk) -> None:
    """Somebody has blocked the bot, or let it in again."""
    is_open = event.new_chat_member.status in _IN
    await desk.people.private_chat(visitor.id, is_open=is_open)


async def bot_in_chat(event: ChatMemberUpdated, visitor: Visitor, desk: Desk) -> None:
    """The bot has been added, put out, promoted or demoted."""
    if is_out(event.new_chat_member):
        for table_id in await desk.game.close_all(event.chat.id, visitor.now):
            desk.hands.forget(table_id)
        desk.delivery.forget_chat(event.chat.id)
        return
    admin = event.new_chat_member.status == ChatMemberStatus.ADMINISTRATOR
    await desk.people.bot_became(event.chat.id, admin=admin)
    if is_out(event.old_chat_member) and event.chat.type in GROUPS:
        desk.delivery.say(event.chat.id, 0, help_screen(visitor.chat_words))


async def member_changed(event: ChatMemberUpdated, visitor: Visitor, desk: Desk) -> None:
    """Told only where the bot is an admin."""
    if is_out(event.new_chat_member):
        await _gone(event.chat.id, event.new_chat_member.user.id, visitor, desk)


async def member_left(message: Message, visitor: Visitor, desk: Desk) -> None:
    if message.left_chat_member is not None:
        await _gone(message.chat.id, message.left_chat_member.id, visitor, desk)


async def _gone(chat_id: int, user_id: int, visitor: Visitor, desk: Desk) -> None:
    """Whoever is not in the chat does not play in it: his deal is resigned, his seat free."""
    for scene in await desk.game.gone(chat_id, user_id, visitor.now):
        await desk.presenter.show(scene)


async def moved_to(message: Message, visitor: Visitor, desk: Desk) -> None:
    if message.migrate_to_chat_id is not None:
        await _moved(message.chat.id, message.migrate_to_chat_id, visitor, desk)


async def moved_from(message: Message, visitor: Visitor, desk: Desk) -> None:
    if message.migrate_from_chat_id is not None:
        await _moved(message.migrate_from_chat_id, message.chat.id, visitor, desk)


async def _moved(old: int, new: int, visitor: Visitor, desk: Desk) -> None:
    """Telegram tells it twice, in either order; the second time there is nothing left to move."""
    desk.delivery.forget_chat(old)
    for scene in await desk.game.move_chat(old, new, visitor.now):
        await desk.presenter.show(scene)
