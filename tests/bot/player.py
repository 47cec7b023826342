"""A person with a Telegram client, who can only read what is shown and press what is drawn."""

from dataclasses import dataclass
from typing import Final

from sandbox import actions
from sandbox.world import Chat, Json, Message, Person
from tests.bot.telegram import Telegram


@dataclass(frozen=True, slots=True)
class Toast:
    """The bot's answer to a press."""

    text: str | None = None
    alert: bool = False
    url: str | None = None


class NoSuchButton(LookupError):
    pass


class Player:
    """`chat` is what is on the screen just now; `thread` the topic."""

    def __init__(
        self, telegram: Telegram, person: Person, chat: Chat, thread: int | None = None
    ) -> None:
        self.telegram: Final = telegram
        self.person: Final = person
        self.chat = chat
        self.thread = thread

    @property
    def id(self) -> int:
        return self.person.id

    @property
    def private(self) -> "Player":
        """The same person looking at the private chat with the bot."""
        return Player(self.telegram, self.person, self.telegram.world.chats[self.id])

    async def says(self, text: str, *, anonymously: bool = False) -> None:
        await self.telegram.does(
            actions.write,
            self.person,
            self.chat,
            text,
            thread=self.thread,
            anonymously=anonymously,
        )

    def messages(self) -> list[Message]:
        """What is on the screen, oldest first."""
        private = [m for (owner, _), m in self.chat.ephemerals.items() if owner == self.id]
        shown = [] if self.person.old_client else private
        everything = [*self.chat.messages.values(), *shown]
        return sorted((m for m in everything if m.thread == self.thread), key=lambda m: m.id)

    def reads(self) -> str:
        """Everything on the screen, as text."""
        return "\n\n".join(message.said.text for message in self.messages())

    def last(self) -> Message:
        return self.messages()[-1]

    def hand(self) -> Message | None:
        """His cards, if a message with them is open on this screen."""
        hands = [message for message in self.messages() if message.receiver == self.id]
        return hands[-1] if hands else None

    def table(self) -> Message:
        """The newest message of the bot that everybody sees and that has buttons."""
        return [m for m in self.messages() if m.receiver is None and m.keyboard][-1]

    def buttons(self, message: Message | None = None) -> list[Json]:
        """Buttons on the screen, those of the newest message first."""
        shown = [message] if message else reversed(self.messages())
        return [button for one in shown for row in one.keyboard for button in row]

    async def presses(self, label: str, *, on: Message | None = None) -> Toast:
        """Press the button that says *label*, else the one that contains it."""
        for message in [on] if on else list(reversed(self.messages())):
            data = self._data_of(message, label, exactly=True)
            if data is not None:
                return await self.sends(message, data)
        for message in [on] if on else list(reversed(self.messages())):
            data = self._data_of(message, label, exactly=False)
            if data is not None:
                return await self.sends(message, data)
        labels = [button["text"] for button in self.buttons(on)]
        raise NoSuchButton(f"{self.person.name} sees no {label!r} among {labels}")

    @staticmethod
    def _data_of(message: Message, label: str, *, exactly: bool) -> str | None:
        for row in message.keyboard:
            for button in row:
                text = button["text"]
                if "callback_data" in button and (text == label if exactly else label in text):
                    return str(button["callback_data"])
        return None

    async def sends(self, message: Message, data: str, *, forged: bool = False) -> Toast:
        """Press the button of *message* that carries *data*."""
        query = actions.press(self.telegram.world, self.person, message, data, forged=forged)
        await self.telegram.settle()
        assert query.answer.done(), f"no answer to {data}"
        return Toast(**query.answer.result())

    def sees(self, label: str) -> bool:
        """Whether a button that contains *label* is on the screen."""
        return any(label in button["text"] for button in self.buttons())

    def sees_data(self, data: str) -> bool:
        """Whether a button that carries *data* is on the screen."""
        return any(button.get("callback_data") == data for button in self.buttons())
