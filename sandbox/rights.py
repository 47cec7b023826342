"""Where the bot may do something, and what it is told where it may not."""

from typing import Final

from aiogram.types import EphemeralMessageParameters

from sandbox.errors import bad_request, forbidden
from sandbox.world import BOT_ID, Chat, World

EPHEMERAL_SECONDS: Final = 15.0


def chat_of(world: World, chat_id: int | str | None) -> Chat:
    """The chat, if the bot may do anything there."""
    chat = world.chats.get(chat_id) if isinstance(chat_id, int) else None
    if chat is None:
        raise bad_request("chat not found")
    if chat.moved_to is not None:
        raise bad_request(
            "group chat was upgraded to a supergroup chat", migrate_to_chat_id=chat.moved_to
        )
    if chat.is_deleted:
        raise forbidden("the group chat was deleted")
    if not chat.is_group:
        _check_private(world, chat)
    elif chat.members.get(BOT_ID) == "kicked":
        raise forbidden(f"bot was kicked from the {chat.kind} chat")
    elif not chat.has(BOT_ID):
        raise forbidden(f"bot is not a member of the {chat.kind} chat")
    return chat


def _check_private(world: World, chat: Chat) -> None:
    person = world.people[chat.id]
    if person.has_blocked:
        raise forbidden("bot was blocked by the user")
    if not person.has_started:
        raise forbidden("bot can't initiate conversation with a user")


def check_may_send(chat: Chat, thread: int | None) -> None:
    """Topics must be there; where members may not write, an administrator may."""
    if thread is not None and thread not in (chat.topics or {}):
        raise bad_request("message thread not found")
    if chat.is_admin(BOT_ID):
        return
    if chat.is_mute or chat.members[BOT_ID] == "restricted":
        raise bad_request("not enough rights to send text messages to the chat")
    if chat.is_closed(thread):
        raise bad_request("TOPIC_CLOSED")


def check_ephemeral(world: World, chat: Chat, asked: EphemeralMessageParameters) -> None:
    """Whoever is no admin needs a press of the receiver, at most fifteen seconds old. The texts
    of these refusals are a guess: nobody has told the real ones."""
    if not chat.is_group:
        raise bad_request("PEER_ID_INVALID")
    receiver = world.user(asked.receiver_user_id)
    if receiver is not None and receiver.is_bot:
        raise bad_request("USER_IS_BOT")
    if not chat.has(asked.receiver_user_id):
        raise bad_request("USER_NOT_PARTICIPANT")
    if asked.callback_query_id is None:
        if not chat.is_admin(BOT_ID):
            raise bad_request("CHAT_ADMIN_REQUIRED")
        return
    query = world.queries.get(asked.callback_query_id)
    if query is None or (query.person_id, query.chat_id) != (asked.receiver_user_id, chat.id):
        raise bad_request("QUERY_ID_INVALID")
    if world.now() - query.pressed_at > EPHEMERAL_SECONDS:
        raise bad_request("CHAT_ADMIN_REQUIRED")
