"""What people do: each changes the world and tells the bot what a bot is told."""

import asyncio
import re
from itertools import count
from typing import Final

from sandbox.errors import ApiError
from sandbox.markup import Formatted, plain
from sandbox.members import member
from sandbox.world import ANONYMOUS_ID, BOT_ID, Chat, Json, Message, Person, Query, World

_COMMAND: Final = re.compile(r"/([A-Za-z0-9_]{1,64})(?:@(\w{3,32}))?(?![\w/<>@])", re.ASCII)
_query_ids: Final = count(500_000_000_001)
_ANONYMOUS: Final[Json] = {
    "id": ANONYMOUS_ID,
    "is_bot": True,
    "first_name": "Group",
    "username": "GroupAnonymousBot",
}


def write(
    world: World,
    person: Person,
    chat: Chat,
    text: str,
    *,
    thread: int | None = None,
    anonymously: bool = False,
    reply_to: Message | None = None,
) -> Message:
    """*person* writes; *anonymously*, as an admin who shows himself as the group."""
    _check_may_write(person, chat, thread, anonymously=anonymously)
    if not text.strip():
        raise ApiError(400, "nothing to send")
    message = Message(
        chat.next_id(),
        chat.id,
        _ANONYMOUS if anonymously else person.as_user(),
        int(world.now()),
        _with_command(text),
        thread=thread,
        sender_chat=chat.as_chat() if anonymously else None,
        reply_to=reply_to,
    )
    world.post(chat, message)
    if not chat.is_group:
        person.has_started = True
    if _reaches_bot(world, chat, message):
        world.updates.put("message", world.as_message(message))
    return message


def _check_may_write(person: Person, chat: Chat, thread: int | None, *, anonymously: bool) -> None:
    if not chat.has(person.id) or chat.moved_to is not None:
        raise ApiError(403, "not a member of this chat")
    if not chat.is_group and person.has_blocked:
        raise ApiError(403, "the bot is blocked")
    if thread is not None and thread not in (chat.topics or {}):
        raise ApiError(404, "no such topic")
    if chat.is_admin(person.id):
        return
    if anonymously:
        raise ApiError(403, "not an administrator")
    if chat.is_mute or chat.is_closed(thread):
        raise ApiError(403, "only administrators write here")


def _with_command(text: str) -> Formatted:
    said = plain(text)
    if command := _COMMAND.match(text):
        said.entities = [{"type": "bot_command", "offset": 0, "length": len(command.group())}]
    return said


def _reaches_bot(world: World, chat: Chat, message: Message) -> bool:
    """Privacy mode: in a group a bot that is no admin sees what is addressed to it."""
    if not chat.has(BOT_ID):
        return False
    if not chat.is_group or chat.is_admin(BOT_ID):
        return True
    if message.reply_to is not None and message.reply_to.sender["id"] == BOT_ID:
        return True
    command = _COMMAND.match(message.said.text)
    if command is None:
        return False
    addressee = command.group(2)
    return addressee is None or addressee.lower() == str(world.bot.username).lower()


def press(
    world: World, person: Person, message: Message, data: str, *, forged: bool = False
) -> Query:
    """*person* presses a button; the answer comes in the query's future. A *forged* press sends
    data that no button of this message carries."""
    if not message.is_seen_by(person) or not world.chats[message.chat_id].is_open_to(person.id):
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
    if not chat.is_group or chat.has(person.id):
        raise ApiError(400, "nothing to join")
    was = chat.members.get(person.id, "left")
    chat.members[person.id] = "member"
    _service(world, chat, person, {"new_chat_members": [person.as_user()]})
    _tell_member(world, chat, person, was)


def leave(world: World, person: Person, chat: Chat, *, quietly: bool = False) -> None:
    """*quietly*: as in a big group, which tells no service message."""
    if not chat.is_group or not chat.has(person.id):
        raise ApiError(400, "nothing to leave")
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
    if not chat.is_group or not chat.has(person.id):
        raise ApiError(403, "not a member of this group")
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
        chat.drop_ephemeral(message)
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
    if chat.is_admin(BOT_ID):
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
