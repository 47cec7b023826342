"""What every update goes through on its way: who is it, in what language, and the answer."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

import structlog
from aiogram import BaseMiddleware
from aiogram.exceptions import ClientDecodeError, TelegramAPIError
from aiogram.types import CallbackQuery, Message, TelegramObject, User

from bot.answer import Answer
from bot.boards import spoken_by
from bot.clock import Clock
from bot.delivery.delivery import Delivery
from bot.handlers.desk import Visitor
from bot.handlers.where import GROUPS, thread_of
from bot.l10n import Texts, texts
from bot.render.names import isolated, readable
from bot.render.screen import Screen
from bot.service.people import PeopleService
from bot.service.refused import Refused
from bot.settings import Language
from bot.storage.people import Person

_log = structlog.get_logger()

STALE_SECONDS: Final = 120

Handler = Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]]


NOBODY: Final = Person(0, "")
"""Who acts where Telegram names nobody: some service messages and posts of chats."""


class Meet(BaseMiddleware):
    """Gives handlers the `visitor` who acts."""

    def __init__(self, people: PeopleService, clock: Clock, default: Language) -> None:
        self._people: Final = people
        self._clock: Final = clock
        self._default: Final = default

    async def __call__(self, handler: Handler, event: TelegramObject, data: dict[str, Any]) -> Any:
        user: User | None = data.get("event_from_user")
        person = NOBODY
        if user is not None:
            person = await self._people.meet(user.id, user.full_name, user.language_code)
        chat = data.get("event_chat")
        settings = None if chat is None else await self._people.chat(chat.id)
        data["visitor"] = Visitor(
            person=person,
            words=texts(spoken_by(person, settings, self._default)),
            chat_words=texts((settings and settings.language) or self._default),
            now=self._clock(),
        )
        return await handler(event, data)


class DropOld(BaseMiddleware):
    """Commands that waited out a longer downtime are stale: nobody expects an answer any more."""

    def __init__(self, clock: Clock) -> None:
        self._clock: Final = clock

    async def __call__(self, handler: Handler, event: TelegramObject, data: dict[str, Any]) -> Any:
        if (
            isinstance(event, Message)
            and (event.text or "").startswith("/")
            and self._clock() - event.date.timestamp() > STALE_SECONDS
        ):
            return None
        return await handler(event, data)


class AnswerOnce(BaseMiddleware):
    """Answers every press exactly once: with what its handler returns, with the reason for which
    it was refused, or with an apology if the handler has failed."""

    async def __call__(self, handler: Handler, event: TelegramObject, data: dict[str, Any]) -> Any:
        if not isinstance(event, CallbackQuery):
            return await handler(event, data)
        words = _visitor(data).words
        answer = Answer(words.plain("sorry"), alert=True)
        try:
            result = await handler(event, data)
            answer = result if isinstance(result, Answer) else Answer()
        except Refused as refused:
            values = _readable(refused, words)
            answer = Answer(words.plain(f"refusal-{refused.code.value}", **values))
        finally:
            await _send(event, answer)
        return answer


class ExplainRefusal(BaseMiddleware):
    """Answers a command that was refused with the reason, where it was written, and in the
    language of those who read it there."""

    def __init__(self, delivery: Delivery) -> None:
        self._delivery: Final = delivery

    async def __call__(self, handler: Handler, event: TelegramObject, data: dict[str, Any]) -> Any:
        try:
            return await handler(event, data)
        except Refused as refused:
            if isinstance(event, Message):
                visitor = _visitor(data)
                words = visitor.chat_words if event.chat.type in GROUPS else visitor.words
                values = _readable(refused, words)
                text = words.html(f"refusal-{refused.code.value}", **values)
                self._delivery.say(event.chat.id, thread_of(event), Screen(text))
            return None


def _readable(refused: Refused, words: Texts) -> dict[str, object]:
    """What fills the text of a refusal, names as people may read them."""
    return {
        key: ", ".join(isolated(readable(name) or words.plain("somebody")) for name in value)
        if isinstance(value, tuple)
        else value
        for key, value in refused.values.items()
    }


def _visitor(data: dict[str, Any]) -> Visitor:
    visitor = data["visitor"]
    if not isinstance(visitor, Visitor):
        raise TypeError("Meet goes first")
    return visitor


async def _send(query: CallbackQuery, answer: Answer) -> None:
    try:
        await query.answer(answer.text, show_alert=answer.alert or None, url=answer.url)
    except (TelegramAPIError, ClientDecodeError) as error:
        # Too old a press, or no way to Telegram: the effect stands, and only the spinner is left.
        _log.info("press not answered", error=type(error).__name__)
