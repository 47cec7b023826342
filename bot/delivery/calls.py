"""The calls to Telegram that show, change and remove a screen."""

from typing import Final

import structlog
from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest
from aiogram.methods import SendMessage
from aiogram.types import (
    BufferedInputFile,
    EphemeralMessageParameters,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    LinkPreviewOptions,
    Message,
)

from bot.render.screen import Rows, Screen
from bot.storage.messages import Posted

_log = structlog.get_logger()

_NO_PREVIEW: Final = LinkPreviewOptions(is_disabled=True)


def markup(screen: Screen) -> InlineKeyboardMarkup:
    """The keyboard of *screen*; an empty one where it has no buttons, so that edits remove it."""
    return _keyboard(screen.rows)


def _keyboard(rows: Rows) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup(
        inline_keyboard=[
            [
                InlineKeyboardButton(
                    text=button.text,
                    callback_data=button.data,
                    url=button.url,
                    style=None if button.style is None else button.style.value,
                )
                for button in row
            ]
            for row in rows
        ]
    )


async def send(bot: Bot, chat_id: int, thread_id: int, screen: Screen) -> Message:
    """Send *screen* for everybody in the chat to see."""
    if screen.file is not None:
        return await bot.send_document(
            chat_id,
            BufferedInputFile(screen.file.content, screen.file.name),
            caption=screen.text,
            message_thread_id=thread_id or None,
            reply_markup=markup(screen) if screen.rows else None,
        )
    return await bot.send_message(
        chat_id,
        screen.text,
        message_thread_id=thread_id or None,
        reply_markup=markup(screen) if screen.rows else None,
        link_preview_options=_NO_PREVIEW,
    )


async def send_privately(
    bot: Bot, chat_id: int, thread_id: int, screen: Screen, user_id: int, query_id: str | None
) -> int:
    """Send *screen* into the chat so that only *user_id* sees it; returns its ephemeral id.

    The one door for private content into a group. It never falls back to an ordinary message:
    the receiver is named explicitly, and what a server that knows no such messages has sent for
    everybody to see is taken back at once, as a request that was refused."""
    message = await bot.send_message(
        chat_id,
        screen.text,
        message_thread_id=thread_id or None,
        reply_markup=markup(screen) if screen.rows else None,
        link_preview_options=_NO_PREVIEW,
        ephemeral_message_parameters=EphemeralMessageParameters(
            receiver_user_id=user_id, callback_query_id=query_id
        ),
    )
    if message.ephemeral_message_id is None:
        _log.error("this Bot API server cannot send to one member only", chat=chat_id)
        await bot.delete_message(chat_id, message.message_id)
        raise TelegramBadRequest(SendMessage(chat_id=chat_id, text=""), "NOT_EPHEMERAL")
    return message.ephemeral_message_id


async def edit(bot: Bot, posted: Posted, screen: Screen) -> None:
    if posted.is_ephemeral:
        await bot.edit_ephemeral_message_text(
            chat_id=posted.chat_id,
            receiver_user_id=posted.slot.user_id,
            ephemeral_message_id=posted.message_id,
            text=screen.text,
            reply_markup=markup(screen),
        )
    else:
        await bot.edit_message_text(
            screen.text,
            chat_id=posted.chat_id,
            message_id=posted.message_id,
            reply_markup=markup(screen),
            link_preview_options=_NO_PREVIEW,
        )


async def strip(bot: Bot, posted: Posted, left: Rows) -> None:
    """Take the buttons off an ordinary message, but for those that are *left*."""
    await bot.edit_message_reply_markup(
        chat_id=posted.chat_id, message_id=posted.message_id, reply_markup=_keyboard(left)
    )


async def delete(bot: Bot, posted: Posted) -> None:
    if posted.is_ephemeral:
        await bot.delete_ephemeral_message(
            chat_id=posted.chat_id,
            receiver_user_id=posted.slot.user_id,
            ephemeral_message_id=posted.message_id,
        )
    else:
        await bot.delete_message(posted.chat_id, posted.message_id)
