"""Where a message or a press comes from."""

from typing import Final

from aiogram.enums import ChatType
from aiogram.types import CallbackQuery, Message

GROUPS: Final = (ChatType.GROUP, ChatType.SUPERGROUP)


def thread_of(message: Message) -> int:
    """The topic, or 0: the General topic and chats without topics have none to name."""
    return (message.message_thread_id or 0) if message.is_topic_message else 0


def chat_of(query: CallbackQuery) -> int:
    """The chat of the pressed message; the presser's own where the message is not told."""
    return query.message.chat.id if query.message else query.from_user.id


def is_anonymous_admin(message: Message) -> bool:
    """Whether an admin writes as the group itself."""
    return message.sender_chat is not None and message.sender_chat.id == message.chat.id


def is_somebody(message: Message) -> bool:
    """Whether a person writes as himself: no channel, no other bot."""
    return (
        message.from_user is not None
        and not message.from_user.is_bot
        and message.sender_chat is None
    )
