"""What people do: each changes the world and tells the bot what a bot is told."""

import asyncio
import re
from itertools import count
from typing import Final

from sandbox.errors import ApiError
from sandbox.markup import Formatted, plain
from sandbox.world import ADMINS, ANONYMOUS_ID, BOT_ID, Chat, Json, Message, Person, Query, World

_COMMAND: Final = re.compile(r"/([a-z0-9_]{1,32})(?:@(\w+))?(?=\s|$)")
_query_ids: Final = count(500_000_000_001)
_RIGHTS: Final = (
    "can_be_edited",
    "is_anonymous",
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_send_welcome_messages",
)
_PERMISSIONS: Final = (
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_react_to_messages",
    "can_edit_tag",
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
)


def write(
    world: World,
    person: Person,
    chat: Chat,
    text: str,
    *,
    thread: int | None = None,
    anonymously: bool = False,
) -> Message:
    """*person* writes; *anonymously*, as an admin who shows himself as the group."""
    if not chat.has(person.id) or chat.moved_to is not None:
        raise ApiError(403, "not a member of this chat")
    if not text.strip():
        raise ApiError(400, "nothing to send")
    sender = person.as_user()
    if anonymously:
        sender = {"id": ANONYMOUS_ID, "is_bot": True, "first_name": "Group"}
    message = Message(
        chat.next_id(), chat.id, sender, int(world.now()), _with_command(text), thread=thread
    )
    if anonymously:
        message.sender_chat = chat.as_chat()
    world.post(chat, message)
    if not chat.is_group:
        person.has_started = True
    if _reaches_bot(world, chat, text):
        world.updates.put("message", world.as_message(message))
    return message


def _with_command(text: str) -> Formatted:
    said = plain(text)
    if command := _COMMAND.match(text):
        said.entities = [{"type": "bot_command", "offset": 0, "length": len(command.group())}]
    return said


def _reaches_bot(world: World, chat: Chat, text: str) -> bool:
    """Privacy mode: in a group a bot that is no admin sees what is addressed to it."""
    if not chat.has(BOT_ID):
        return False
    if not chat.is_group or chat.members[BOT_ID] in ADMINS:
        return True
    command = _COMMAND.match(text)
    return command is not None and command.group(2) in (None, world.bot.username)


def press(
    world: World, person: Person, message: Message, data: str, *, forged: bool = False
) -> Query:
    """*person* presses a button; the answer comes in the query's future. A *forged* press sends
    data that no button of this message carries."""
    if message.receiver not in (None, person.id):
        raise ApiError(403, "not your message")
    if not forged and message.button(data) is None:
        raise ApiError(400, "no such button")
    number = str(next(_query_ids))
    answer: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
    query = Query(number, person.id, message.chat_id, world.now(), answer)
    world.queries[number] = query
    world.updates.put(
        "callback_query",
        {
            "id": number,
            "from": person.as_user(),
            "chat_instance": str(message.chat_id),
            "message": world.as_message(message),
            "data": data,
        },
    )
    return query


def join(world: World, person: Person, chat: Chat) -> None:
    was = chat.members.get(person.id, "left")
    chat.members[person.id] = "member"
    _service(world, chat, person, {"new_chat_members": [person.as_user()]})
    _tell_member(world, chat, person, was)


def leave(world: World, person: Person, chat: Chat, *, quietly: bool = False) -> None:
    """*quietly*: as in a big group, which tells no service message."""
    was = chat.members.get(person.id, "left")
    if not quietly:
        _service(world, chat, person, {"left_chat_member": person.as_user()})
    chat.members[person.id] = "left"
    _tell_member(world, chat, person, was)


def promote(world: World, person: Person, chat: Chat, role: str = "administrator") -> None:
    """Change the role of a person, or of the bot when *person* is the bot."""
    was = chat.members.get(person.id, "left")
    chat.members[person.id] = role
    if person.is_bot:
        _tell_bot(world, chat, next(iter(world.people.values())), was)
    else:
        _tell_member(world, chat, person, was)


def add_bot(world: World, person: Person, chat: Chat) -> None:
    was = chat.members.get(BOT_ID, "left")
    chat.members[BOT_ID] = "member"
    _service(world, chat, person, {"new_chat_members": [world.bot.as_user()]})
    _tell_bot(world, chat, person, was)


def put_bot_out(world: World, person: Person, chat: Chat) -> None:
    was = chat.members.get(BOT_ID, "left")
    chat.members[BOT_ID] = "kicked"
    _tell_bot(world, chat, person, was)


def block(world: World, person: Person, *, blocked: bool = True) -> None:
    """*person* blocks or unblocks the bot."""
    chat = world.chats[person.id]
    was, now = ("member", "kicked") if blocked else ("kicked", "member")
    person.has_blocked = blocked
    chat.members[BOT_ID] = now
    _tell_bot(world, chat, person, was)


def upgrade(world: World, person: Person, chat: Chat) -> Chat:
    """A group becomes a supergroup: everyone moves, the messages stay behind."""
    new = world.add_group(chat.title)
    new.members = dict(chat.members)
    _service(world, chat, person, {"migrate_to_chat_id": new.id})
    chat.moved_to = new.id
    _service(world, new, person, {"migrate_from_chat_id": chat.id})
    return new


def remove(world: World, chat: Chat, message: Message) -> None:
    """Somebody deletes a message, or an ephemeral one goes away by itself."""
    if message.receiver is None:
        del chat.messages[message.id]
    else:
        del chat.ephemerals[message.receiver, message.id]
    world.changed()


def _service(world: World, chat: Chat, person: Person, fields: Json) -> None:
    message = Message(
        chat.next_id(),
        chat.id,
        person.as_user(),
        int(world.now()),
        Formatted(),
        service=fields,
    )
    world.post(chat, message)
    if chat.has(BOT_ID):
        world.updates.put("message", world.as_message(message))


def _tell_bot(world: World, chat: Chat, actor: Person, was: str) -> None:
    world.updates.put("my_chat_member", _change(world, chat, actor, world.bot, was))
    world.changed()


def _tell_member(world: World, chat: Chat, person: Person, was: str) -> None:
    if chat.members.get(BOT_ID) in ADMINS:
        world.updates.put("chat_member", _change(world, chat, person, person, was))
    world.changed()


def _change(world: World, chat: Chat, actor: Person, person: Person, was: str) -> Json:
    return {
        "chat": chat.as_chat(),
        "from": actor.as_user(),
        "date": int(world.now()),
        "old_chat_member": member(person, was),
        "new_chat_member": member(person, chat.members[person.id]),
    }


def member(person: Person, status: str) -> Json:
    """A ChatMember, with every right of its status."""
    told: Json = {"status": status, "user": person.as_user()}
    match status:
        case "creator":
            told["is_anonymous"] = False
        case "administrator":
            told |= dict.fromkeys(_RIGHTS, True) | {"is_anonymous": False}
        case "kicked":
            told["until_date"] = 0
        case "restricted":
            told |= dict.fromkeys(_PERMISSIONS, False) | {"is_member": True, "until_date": 0}
    return told
