"""A world of a few people, with a clock that stands still and a bot that is only calls."""

import json
from collections.abc import Mapping
from typing import Any, Final

from sandbox import actions
from sandbox.api import Api, Reply
from sandbox.world import Chat, Json, Message, Person, Query, World

TOKEN: Final = "1:TEST"
START: Final = 1_800_000_000.0
BUTTON: Final = {"text": "Press", "callback_data": "data"}
MARKUP: Final = {"inline_keyboard": [[BUTTON]]}


class Clock:
    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> float:
        return self.now

    def jump(self, seconds: float) -> None:
        self.now += seconds


class Refused(Exception):
    """The server has said no."""

    def __init__(self, code: int, description: str, parameters: Json) -> None:
        super().__init__(f"{code} {description}")
        self.code: Final = code
        self.description: Final = description
        self.parameters: Final = parameters


def fields_of(given: Mapping[str, Any]) -> dict[str, str]:
    """A request as a form."""
    return {k: v if isinstance(v, str) else json.dumps(v) for k, v in given.items()}


def result_of(reply: Reply) -> Any:
    """What a call has come to. Raises Refused."""
    body = json.loads(reply.body)
    if body["ok"]:
        assert reply.status == 200
        return body["result"]
    assert reply.status == body["error_code"]
    raise Refused(reply.status, body["description"], body.get("parameters", {}))


class Scene:
    """Olya has made the group and has started the bot; Petro is a member; Vira is a stranger."""

    def __init__(self) -> None:
        self.clock: Final = Clock()
        self.world: Final = World(self.clock)
        self.api: Final = Api(self.world)
        self.olya: Final = self.world.add_person("Оля")
        self.petro: Final = self.world.add_person("Петро", "ru", username="petro")
        self.vira: Final = self.world.add_person("Віра")
        self.olya.has_started = True
        self.group: Final = self.world.add_group("Двір", self.olya, self.petro)
        self.forum: Final = self.world.add_group("Клуб", self.olya, self.petro, topics={5: "Карти"})

    async def call(self, method: str, **given: Any) -> Any:
        return result_of(await self.api.call(TOKEN, method, fields_of(given)))

    async def send(self, text: str = "text", chat: Chat | None = None, **given: Any) -> Message:
        """Send a message with a button, to the group if not told otherwise."""
        chat = chat or self.group
        fields = {"reply_markup": MARKUP} | given
        sent = await self.call("sendMessage", chat_id=chat.id, text=text, **fields)
        return chat.messages[sent["message_id"]]

    async def send_to(self, person: Person, text: str = "hand", **given: Any) -> Message:
        """Send an ephemeral message, as the answer to a press of *person*."""
        query = given.pop("query", None) or await self.press(person)
        fields = {"reply_markup": MARKUP} | given
        sent = await self.call(
            "sendMessage",
            chat_id=self.group.id,
            text=text,
            ephemeral_message_parameters=only_for(person, query),
            **fields,
        )
        return self.group.ephemerals[person.id, sent["ephemeral_message_id"]]

    async def press(self, person: Person, message: Message | None = None) -> Query:
        """Press the button of *message*, or of a new one."""
        return actions.press(self.world, person, message or await self.send(), "data")

    def told(self) -> list[Json]:
        """The updates since the last time."""
        return self.world.updates.take()


def only_for(person: Person, query: Query | None = None) -> Json:
    given: Json = {"receiver_user_id": person.id}
    return given if query is None else given | {"callback_query_id": query.id}


def kinds(updates: list[Json]) -> list[str]:
    return [next(iter(update.keys() - {"update_id"})) for update in updates]
