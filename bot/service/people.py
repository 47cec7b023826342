"""Who speaks to the bot, and what people and chats have chosen for themselves."""

from dataclasses import replace
from typing import Final

from bot.settings import Language
from bot.storage import chats, people
from bot.storage.chats import ChatSettings
from bot.storage.db import Database
from bot.storage.people import HandWay, Person

MOST_REMEMBERED: Final = 10_000
"""Anybody beyond is read from the database anew."""


class PeopleService:
    """People and chats as last seen. This service is the only one that writes them, so what it
    remembers of a person is what is stored."""

    def __init__(self, database: Database) -> None:
        self._database: Final = database
        self._met: Final[dict[int, Person]] = {}

    async def meet(self, user_id: int, name: str, telegram_language: str | None) -> Person:
        """The person behind a press or a message, with name and language as they are now."""
        known = self._met.get(user_id)
        if known and (known.name, known.telegram_language) == (name, telegram_language):
            return known
        async with self._database.transaction(settles=False) as connection:
            person = await people.meet(connection, user_id, name, telegram_language)
        return self._remember(person)

    async def choose_language(self, person: Person, language: Language) -> Person:
        async with self._database.transaction() as connection:
            await people.set_language(connection, person.user_id, language)
        return self._remember(replace(person, language=language))

    async def private_chat(self, user_id: int, *, is_open: bool) -> None:
        """The bot may, or may no longer, write to this person first."""
        async with self._database.transaction(settles=False) as connection:
            await people.set_may_write(connection, user_id, may_write=is_open)
            person = await people.get(connection, user_id)
        if person is not None:
            self._remember(person)

    async def show_hand(self, user_id: int, way: HandWay) -> None:
        """From now on this person's cards are shown *way*, in every chat."""
        async with self._database.transaction(settles=False) as connection:
            await people.set_hand_way(connection, user_id, way)
            person = await people.get(connection, user_id)
        if person is not None:
            self._remember(person)

    async def person(self, user_id: int) -> Person | None:
        """Somebody met before, or None."""
        if known := self._met.get(user_id):
            return known
        async with self._database.reading() as connection:
            return await people.get(connection, user_id)

    async def chat(self, chat_id: int) -> ChatSettings:
        async with self._database.reading() as connection:
            return await chats.get(connection, chat_id)

    async def choose_chat_language(self, chat_id: int, language: Language) -> None:
        async with self._database.transaction() as connection:
            chat = await chats.get(connection, chat_id)
            await chats.put(connection, replace(chat, language=language))

    async def bot_became(self, chat_id: int, *, admin: bool) -> None:
        """As an admin the bot may show a hand without being asked for it."""
        async with self._database.transaction(settles=False) as connection:
            chat = await chats.get(connection, chat_id)
            await chats.put(connection, replace(chat, bot_is_admin=admin))

    def _remember(self, person: Person) -> Person:
        self._met[person.user_id] = person
        if len(self._met) > MOST_REMEMBERED:
            del self._met[next(iter(self._met))]
        return person
