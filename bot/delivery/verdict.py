"""What an error of Telegram means for the message it was about."""

from enum import Enum, auto

from aiogram.exceptions import (
    ClientDecodeError,
    TelegramAPIError,
    TelegramBadRequest,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramServerError,
)
from aiohttp import ClientConnectorError


class Verdict(Enum):
    """What to do next about a call that failed."""

    DONE = auto()
    """Nothing was to be changed; as good as success."""
    GONE = auto()
    """The message is not there any more; show the screen in a new one."""
    FLOOD = auto()
    """Too many calls; wait as long as asked."""
    MOVED = auto()
    """The group has become a supergroup with another id."""
    NO_TOPIC = auto()
    """The topic is gone or closed; the chat itself may still be written to."""
    LOST = auto()
    """The bot is not in this chat, or may not write to this person."""
    MUTED = auto()
    """The bot is in the chat but may not write there now."""
    UNSENT = auto()
    """The call has not reached Telegram; it may be made again."""
    UNKNOWN_OUTCOME = auto()
    """It may have been carried out: only what is harmless twice may be made again."""
    REFUSED = auto()
    """Anything else: say so in the log and go on."""


_GONE = (
    "message to edit not found",
    "message can't be edited",
    "message_id_invalid",
    "there is no text in the message to edit",
)
_NOTHING = ("message is not modified", "message to delete not found", "message can't be deleted")
_MUTED = (
    "not enough rights",
    "have no rights to send",
    "_forbidden",
    "have no write access",
    "chat_restricted",
)
_NO_TOPIC = ("topic_closed", "topic_deleted", "message thread not found")
_LOST = ("chat not found", "user not found")


def verdict_on(error: TelegramAPIError | ClientDecodeError) -> Verdict:
    match error:
        case TelegramRetryAfter():
            return Verdict.FLOOD
        case TelegramMigrateToChat():
            return Verdict.MOVED
        case TelegramForbiddenError():
            return Verdict.LOST
        case TelegramNetworkError():
            connected = not isinstance(error.__cause__, ClientConnectorError)
            return Verdict.UNKNOWN_OUTCOME if connected else Verdict.UNSENT
        case ClientDecodeError() | TelegramServerError():
            return Verdict.UNKNOWN_OUTCOME
        case TelegramBadRequest():
            return _on_bad_request(error.message.lower())
        case _:
            return Verdict.REFUSED


def _on_bad_request(description: str) -> Verdict:
    for texts, verdict in (
        (_NOTHING, Verdict.DONE),
        (_GONE, Verdict.GONE),
        (_NO_TOPIC, Verdict.NO_TOPIC),
        (_MUTED, Verdict.MUTED),
        (_LOST, Verdict.LOST),
    ):
        if any(text in description for text in texts):
            return verdict
    return Verdict.REFUSED
