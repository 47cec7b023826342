"""What there is: people, chats, who is in them, and what has been said there."""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from itertools import count
from typing import Any, Final

from sandbox.markup import Formatted
from sandbox.updates import Updates

BOT_ID: Final = 1
FIRST_PERSON: Final = 1001
FIRST_SUPERGROUP: Final = -1001000000001
ANONYMOUS_ID: Final = 1087968824
CHANNEL_ID: Final = 136817688
ADMINS: Final = ("creator", "administrator")
GENERAL: Final = 1
PRESENT: Final = (*ADMINS, "member", "restricted")

Json = dict[str, Any]


@dataclass(slots=True)
class Person:
    """Somebody with a Telegram client. `old_client`: it shows no ephemeral messages."""

    id: int
    name: str
    language: str = "uk"
    username: str | None = None
    is_bot: bool = False
    has_started: bool = False
    has_blocked: bool = False
    old_client: bool = False

    def as_user(self) -> Json:
        user: Json = {"id": self.id, "is_bot": self.is_bot, "first_name": self.name}
        if not self.is_bot:
            user["language_code"] = self.language
        if self.username:
            user["username"] = self.username
        return user


@dataclass(frozen=True, slots=True)
class File:
    name: str
    content: bytes = field(repr=False)
    mime_type: str = "application/octet-stream"

    def as_document(self) -> Json:
        number = sha256(self.content).hexdigest()[:24]
        return {
            "file_id": f"document-{number}",
            "file_unique_id": number,
            "file_name": self.name,
            "mime_type": self.mime_type,
            "file_size": len(self.content),
        }


@dataclass(slots=True)
class Message:
    """A message of a chat. One with a `receiver` is ephemeral: nobody else sees it, and its id may
    have been another's. `place`: its turn among all. `service`: fields of a service message. What
    is `said` beside a `file` is its caption."""

    id: int
    chat_id: int
    sender: Json
    date: int
    said: Formatted
    keyboard: list[list[Json]] = field(default_factory=list)
    thread: int | None = None
    service: Json = field(default_factory=dict)
    edited: int | None = None
    receiver: int | None = None
    sender_chat: Json | None = None
    reply_to: "Message | None" = None
    place: int = 0
    file: File | None = None

    @property
    def key(self) -> str:
        return f"m{self.id}" if self.receiver is None else f"e{self.id}"

    def is_seen_by(self, person: Person) -> bool:
        """Nobody sees another's ephemeral message, and an old client none at all."""
        return self.receiver is None or (self.receiver == person.id and not person.old_client)

    def button(self, data: str) -> Json | None:
        """The callback button that carries *data*, if this message has one."""
        buttons = (button for row in self.keyboard for button in row)
        return next((b for b in buttons if b.get("callback_data") == data), None)


@dataclass(slots=True)
class Chat:
    """A private chat has the id of its person. `moved_to`: a group that became a supergroup.
    `is_mute`: only admins may write; `takes_no_files`: only they may send files.
    `closed_topics`: GENERAL among them, if need be."""

    id: int
    kind: str
    title: str
    members: dict[int, str] = field(default_factory=dict)
    topics: dict[int, str] | None = None
    closed_topics: set[int] = field(default_factory=set)
    messages: dict[int, Message] = field(default_factory=dict)
    ephemerals: dict[tuple[int, int], Message] = field(default_factory=dict)
    last_id: int = 0
    moved_to: int | None = None
    is_mute: bool = False
    takes_no_files: bool = False
    is_deleted: bool = False
    freed_ids: list[int] = field(default_factory=list)

    @property
    def is_group(self) -> bool:
        return self.kind != "private"

    def has(self, person_id: int) -> bool:
        return self.members.get(person_id) in PRESENT

    def is_admin(self, person_id: int) -> bool:
        return self.members.get(person_id) in ADMINS

    def is_open_to(self, person_id: int) -> bool:
        """Whether this person may look in: strangers do not, those who have left do."""
        return self.id == person_id or (self.is_group and person_id in self.members)

    def is_closed(self, thread: int | None) -> bool:
        """Whether this topic is closed; None is the general one."""
        return (thread or GENERAL) in self.closed_topics

    def next_id(self) -> int:
        self.last_id += 1
        return self.last_id

    def next_ephemeral_id(self) -> int:
        """As Telegram may, gives the id of an ephemeral message that is gone once more."""
        return self.freed_ids.pop() if self.freed_ids else self.next_id()

    def drop_ephemeral(self, message: Message) -> None:
        del self.ephemerals[message.receiver or 0, message.id]
        self.freed_ids.append(message.id)

    def as_chat(self) -> Json:
        if not self.is_group:
            return {"id": self.id, "type": "private", "first_name": self.title}
        chat: Json = {"id": self.id, "type": self.kind, "title": self.title}
        return {**chat, "is_forum": True} if self.topics is not None else chat

    def find(self, key: str) -> Message | None:
        """The message with this `Message.key`."""
        everything = (*self.messages.values(), *self.ephemerals.values())
        return next((message for message in everything if message.key == key), None)


@dataclass(slots=True)
class Query:
    """A press that waits for the bot's answer."""

    id: str
    person_id: int
    chat_id: int
    pressed_at: float
    answer: asyncio.Future[Json]
    is_answered: bool = False


class World:
    """One Telegram with one bot in it. *now* gives the time, in seconds since the epoch.
    `uploads`: the files that the call being carried out has brought, by the names it uses."""

    def __init__(self, now: Callable[[], float], username: str = "durak_bot") -> None:
        self.now: Final = now
        self.bot: Final = Person(BOT_ID, "Дурень", username=username, is_bot=True)
        self.people: Final[dict[int, Person]] = {}
        self.chats: Final[dict[int, Chat]] = {}
        self.queries: Final[dict[str, Query]] = {}
        self.commands: Final[dict[tuple[str, str], list[Json]]] = {}
        self.updates: Final = Updates(now)
        self.watchers: Final[set[asyncio.Event]] = set()
        self.uploads: Mapping[str, File] = {}
        self._places: Final = count(1)

    def add_person(self, name: str, language: str = "uk", username: str | None = None) -> Person:
        person = Person(FIRST_PERSON + len(self.people), name, language, username)
        self.people[person.id] = person
        chat = Chat(person.id, "private", name, members={person.id: "member", BOT_ID: "member"})
        self.chats[person.id] = chat
        return person

    def add_group(
        self,
        title: str,
        *members: Person,
        kind: str = "supergroup",
        topics: dict[int, str] | None = None,
        bot: str = "member",
    ) -> Chat:
        """A chat with *members*, the first of whom has made it. *bot*: what the bot is there."""
        before = sum(chat.is_group for chat in self.chats.values())
        number = FIRST_SUPERGROUP - before if kind == "supergroup" else -(4001 + before)
        roles = {person.id: "member" for person in members} | {BOT_ID: bot}
        if members:
            roles[members[0].id] = "creator"
        chat = self.chats[number] = Chat(number, kind, title, roles, topics)
        return chat

    def user(self, user_id: int) -> Person | None:
        return self.bot if user_id == BOT_ID else self.people.get(user_id)

    def post(self, chat: Chat, message: Message) -> None:
        """Put *message* where it is seen, after all others."""
        message.place = next(self._places)
        if message.receiver is None:
            chat.messages[message.id] = message
        else:
            chat.ephemerals[message.receiver, message.id] = message
        self.changed()

    def changed(self) -> None:
        """Whoever watches is to look again."""
        for watcher in self.watchers:
            watcher.set()

    def as_message(self, message: Message) -> Json:
        """*message* as the Bot API tells it."""
        chat = self.chats[message.chat_id]
        told: Json = {
            "message_id": message.id if message.receiver is None else 0,
            "date": message.date,
            "chat": chat.as_chat(),
            "from": message.sender,
            **message.service,
        }
        said, entities = ("caption", "caption_entities") if message.file else ("text", "entities")
        optional: Json = {
            said: message.said.text or None,
            entities: message.said.entities or None,
            "document": message.file and message.file.as_document(),
            "reply_markup": {"inline_keyboard": message.keyboard} if message.keyboard else None,
            "edit_date": message.edited,
            "sender_chat": message.sender_chat,
        }
        if message.thread is not None:
            optional |= {"message_thread_id": message.thread, "is_topic_message": True}
        if message.reply_to is not None:
            optional["reply_to_message"] = self.as_message(replace(message.reply_to, reply_to=None))
        if message.receiver is not None and (receiver := self.user(message.receiver)):
            optional |= {"ephemeral_message_id": message.id, "receiver_user": receiver.as_user()}
        return told | {name: value for name, value in optional.items() if value is not None}


def furnished(now: Callable[[], float]) -> World:
    """The world that `make play` shows: six people, a group, and a forum with two topics."""
    world = World(now, username="durak_sandbox_bot")
    names = (("Оля", "uk"), ("Петро", "uk"), ("Віра", "ru"), ("Женя", "uk"), ("Саша", "ru"))
    people = [world.add_person(name, language) for name, language in (*names, ("Іра", "uk"))]
    world.add_group("Двір / Двор", *people)
    world.add_group("Клуб", *people, topics={5: "Карти", 9: "Балачки"}, bot="administrator")
    return world
