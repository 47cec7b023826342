"""What one person sees of one chat: the data of the page."""

from html import escape
from typing import Final
from urllib.parse import urlencode

from sandbox.commands import menu
from sandbox.world import Chat, Json, Message, Person, World

_LAST: Final = 200


def view(world: World, person: Person, chat: Chat, thread: int | None) -> Json:
    """Everything the page draws. Of ephemeral messages, those of this person alone, and none if
    his client is too old for them."""
    return {
        "me": {
            **_told(person),
            "blocked": person.has_blocked,
            "old_client": person.old_client,
        },
        "people": [_told(other) for other in world.people.values()],
        "bot": {**_told(world.bot), "username": world.bot.username},
        "chats": [_listed(world, other, person) for other in _chats_of(world, person)],
        "chat": chat.id,
        "thread": thread,
        "messages": [_message(message, person) for message in _seen(chat, person, thread)],
        "commands": menu(world, person, chat),
    }


def _told(person: Person) -> Json:
    return {"id": person.id, "name": person.name, "language": person.language}


def _chats_of(world: World, person: Person) -> list[Chat]:
    own = [chat for chat in world.chats.values() if chat.is_group and person.id in chat.members]
    return [world.chats[person.id], *(chat for chat in own if chat.moved_to is None)]


def _listed(world: World, chat: Chat, person: Person) -> Json:
    topics: list[Json] | None = None
    if chat.topics is not None:
        topics = [{"id": None, "title": "General"}]
        topics += [{"id": number, "title": title} for number, title in chat.topics.items()]
    return {
        "id": chat.id,
        "title": chat.title if chat.is_group else world.bot.name,
        "kind": chat.kind,
        "member": chat.has(person.id),
        "topics": topics,
    }


def _seen(chat: Chat, person: Person, thread: int | None) -> list[Message]:
    everything = (*chat.messages.values(), *chat.ephemerals.values())
    seen = [m for m in everything if m.thread == thread and m.is_seen_by(person)]
    return sorted(seen, key=lambda message: message.place)[-_LAST:]


def _message(message: Message, person: Person) -> Json:
    return {
        "key": message.key,
        "id": message.id,
        "ephemeral": message.receiver is not None,
        "service": bool(message.service),
        "mine": message.sender["id"] == person.id,
        "from": {
            "id": message.sender["id"],
            "name": message.sender["first_name"],
            "bot": message.sender["is_bot"],
        },
        "html": message.said.html or _service_line(message),
        "date": message.date,
        "edited": message.edited is not None,
        "file": _file(message, person),
        "buttons": [[_button(button) for button in row] for row in message.keyboard],
    }


def _file(message: Message, person: Person) -> Json | None:
    if message.file is None:
        return None
    where = {"person": person.id, "chat": message.chat_id, "key": message.key}
    size = len(message.file.content)
    return {"name": message.file.name, "size": size, "url": f"/file?{urlencode(where)}"}


def _service_line(message: Message) -> str:
    name = escape(message.sender["first_name"])
    match message.service:
        case {"new_chat_members": [{"first_name": who}]}:
            return f"➕ {escape(who)}"
        case {"left_chat_member": {"first_name": who}}:
            return f"➖ {escape(who)}"
        case _:
            return f"⚙ {name}"


def _button(button: Json) -> Json:
    told = {"text": button["text"], "style": button.get("style"), "disabled": False}
    if "callback_data" in button:
        told["data"] = button["callback_data"]
    if "url" in button:
        told["url"] = button["url"]
    return told
