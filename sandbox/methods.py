"""What each method of the Bot API does here. A method that is not here does not exist here."""

import re
from collections.abc import Callable
from typing import Any, Final

from aiogram import methods
from aiogram.methods import TelegramMethod
from aiogram.types import InlineKeyboardMarkup

from sandbox.commands import set_my_commands
from sandbox.errors import NOT_MODIFIED, QUERY_TOO_OLD, bad_request
from sandbox.markup import Formatted, plain, read_html
from sandbox.members import member
from sandbox.requests import check_length
from sandbox.rights import chat_of, check_ephemeral, check_may_send
from sandbox.world import BOT_ID, Chat, Json, Message, World

MOST_TEXT: Final = 4096
MOST_EPHEMERAL: Final = 1024
MOST_CAPTION: Final = 1024
MOST_ANSWER: Final = 200
QUERY_SECONDS: Final = 150.0
DELETE_SECONDS: Final = 48 * 3600
_OWN_LINK: Final = r"(?:https?://)?t\.me/{}\?start=[A-Za-z0-9_-]{{1,64}}"


def _keyboard(request: Any) -> list[list[Json]]:
    markup = request.reply_markup
    if markup is None:
        return []
    if not isinstance(markup, InlineKeyboardMarkup):
        raise bad_request("only inline keyboards are part of this server")
    rows: list[list[Json]] = markup.model_dump(exclude_none=True)["inline_keyboard"]
    return [row for row in rows if row]


def _is_html(request: Any) -> bool:
    mode = request.parse_mode if isinstance(request.parse_mode, str) else ""
    if mode.lower() not in ("", "html"):
        raise bad_request("unsupported parse_mode")
    return bool(mode)


def _said(request: Any, most: int, error: str) -> Formatted:
    text = request.text or ""
    said = read_html(text) if _is_html(request) else plain(text)
    check_length(said.text, most, error=error)
    return said


def send_message(world: World, request: methods.SendMessage) -> Json:
    chat = chat_of(world, request.chat_id)
    private = request.ephemeral_message_parameters
    if private is not None:
        check_ephemeral(world, chat, private)
    check_may_send(chat, request.message_thread_id)
    most = MOST_TEXT if private is None else MOST_EPHEMERAL
    said, keyboard = _said(request, most, "message is too long"), _keyboard(request)
    message = Message(
        chat.next_id() if private is None else chat.next_ephemeral_id(),
        chat.id,
        world.bot.as_user(),
        int(world.now()),
        said,
        keyboard,
        request.message_thread_id,
        receiver=None if private is None else private.receiver_user_id,
    )
    world.post(chat, message)
    return world.as_message(message)


def send_document(world: World, request: methods.SendDocument) -> Json:
    """Only files that come with the call; nothing is known of those of other calls."""
    chat = chat_of(world, request.chat_id)
    if request.ephemeral_message_parameters is not None:
        raise bad_request("not part of this server: files for one member")
    check_may_send(chat, request.message_thread_id)
    if chat.takes_no_files and not chat.is_admin(BOT_ID):
        raise bad_request("not enough rights to send documents to the chat")
    file = world.uploads.get(str(request.document).removeprefix("attach://"))
    if file is None:
        raise bad_request("wrong file identifier/HTTP URL specified")
    if not file.content:
        raise bad_request("file must be non-empty")
    caption = request.caption or ""
    said = read_html(caption) if _is_html(request) else plain(caption)
    check_length(said.text, MOST_CAPTION, least=0, error="message caption is too long")
    message = Message(
        chat.next_id(),
        chat.id,
        world.bot.as_user(),
        int(world.now()),
        said,
        _keyboard(request),
        request.message_thread_id,
        file=file,
    )
    world.post(chat, message)
    return world.as_message(message)


def _own_message(world: World, request: Any) -> Message:
    chat = chat_of(world, request.chat_id)
    message = chat.messages.get(request.message_id)
    if message is None:
        raise bad_request("message to edit not found")
    if message.sender["id"] != BOT_ID:
        raise bad_request("message can't be edited")
    return message


def _change(world: World, message: Message, said: Formatted, keyboard: list[list[Json]]) -> None:
    was = message.said
    if (was.text, was.entities, message.keyboard) == (said.text, said.entities, keyboard):
        raise bad_request(NOT_MODIFIED)
    message.said, message.keyboard = said, keyboard
    message.edited = int(world.now())
    world.changed()


def edit_message_text(world: World, request: methods.EditMessageText) -> Json:
    message = _own_message(world, request)
    if message.file is not None:
        raise bad_request("there is no text in the message to edit")
    said = _said(request, MOST_TEXT, "MESSAGE_TOO_LONG")
    _change(world, message, said, _keyboard(request))
    return world.as_message(message)


def edit_message_reply_markup(world: World, request: methods.EditMessageReplyMarkup) -> Json:
    message = _own_message(world, request)
    _change(world, message, message.said, _keyboard(request))
    return world.as_message(message)


def delete_message(world: World, request: methods.DeleteMessage) -> bool:
    chat = chat_of(world, request.chat_id)
    message = chat.messages.get(request.message_id)
    if message is None:
        raise bad_request("message to delete not found")
    is_own = message.sender["id"] == BOT_ID
    is_old = world.now() - message.date > DELETE_SECONDS
    if is_old or not (is_own or chat.is_admin(BOT_ID) or not chat.is_group):
        raise bad_request("message can't be deleted")
    del chat.messages[message.id]
    world.changed()
    return True


def _own_ephemeral(world: World, request: Any) -> tuple[Chat, Message]:
    chat = chat_of(world, request.chat_id)
    message = chat.ephemerals.get((request.receiver_user_id, request.ephemeral_message_id))
    if message is None:
        raise bad_request("MESSAGE_ID_INVALID")
    return chat, message


def edit_ephemeral_text(world: World, request: methods.EditEphemeralMessageText) -> bool:
    _, message = _own_ephemeral(world, request)
    said = _said(request, MOST_EPHEMERAL, "MESSAGE_TOO_LONG")
    _change(world, message, said, _keyboard(request))
    return True


def delete_ephemeral(world: World, request: methods.DeleteEphemeralMessage) -> bool:
    chat, message = _own_ephemeral(world, request)
    chat.drop_ephemeral(message)
    world.changed()
    return True


def answer_callback_query(world: World, request: methods.AnswerCallbackQuery) -> bool:
    query = world.queries.get(request.callback_query_id)
    too_old = query is None or world.now() - query.pressed_at > QUERY_SECONDS
    if query is None or too_old or query.is_answered:
        raise bad_request(QUERY_TOO_OLD)
    if request.text is not None:
        check_length(request.text, MOST_ANSWER, least=0, error="MESSAGE_TOO_LONG")
    if request.url and not re.fullmatch(_OWN_LINK.format(world.bot.username), request.url):
        raise bad_request("URL_INVALID")
    query.is_answered = True
    answer = {"text": request.text, "alert": bool(request.show_alert), "url": request.url}
    if not query.answer.done():
        query.answer.set_result(answer)
    return True


def get_me(world: World, request: methods.GetMe) -> Json:
    return {
        **world.bot.as_user(),
        "can_join_groups": True,
        "can_read_all_group_messages": False,
        "supports_inline_queries": False,
    }


def get_chat_member(world: World, request: methods.GetChatMember) -> Json:
    chat = chat_of(world, request.chat_id)
    person = world.user(request.user_id)
    if person is None:
        raise bad_request("PARTICIPANT_ID_INVALID")
    return member(person, chat.members.get(person.id, "left"))


def leave_chat(world: World, request: methods.LeaveChat) -> bool:
    chat_of(world, request.chat_id).members[BOT_ID] = "left"
    world.changed()
    return True


def delete_webhook(world: World, request: methods.DeleteWebhook) -> bool:
    if request.drop_pending_updates:
        world.updates.forget()
    return True


PLAYED: Final[dict[type[TelegramMethod[Any]], Callable[[World, Any], Any]]] = {
    methods.AnswerCallbackQuery: answer_callback_query,
    methods.DeleteEphemeralMessage: delete_ephemeral,
    methods.DeleteMessage: delete_message,
    methods.DeleteWebhook: delete_webhook,
    methods.EditEphemeralMessageText: edit_ephemeral_text,
    methods.EditMessageReplyMarkup: edit_message_reply_markup,
    methods.EditMessageText: edit_message_text,
    methods.GetChatMember: get_chat_member,
    methods.GetMe: get_me,
    methods.LeaveChat: leave_chat,
    methods.SendDocument: send_document,
    methods.SendMessage: send_message,
    methods.SetMyCommands: set_my_commands,
}
