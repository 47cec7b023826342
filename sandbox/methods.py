"""What each method of the Bot API does here. A method that is not here does not exist here."""

from collections.abc import Callable
from typing import Any, Final

from aiogram import methods
from aiogram.methods import TelegramMethod

from sandbox.actions import member
from sandbox.errors import NOT_MODIFIED, QUERY_TOO_OLD, bad_request, forbidden
from sandbox.markup import Formatted, plain, read_html
from sandbox.requests import check_length
from sandbox.world import ADMINS, BOT_ID, Chat, Json, Message, World

MOST_TEXT: Final = 4096
MOST_EPHEMERAL: Final = 1024
MOST_ANSWER: Final = 200
EPHEMERAL_SECONDS: Final = 15.0
QUERY_SECONDS: Final = 150.0
DELETE_SECONDS: Final = 48 * 3600


def chat_of(world: World, chat_id: int | str) -> Chat:
    """The chat, if the bot may do anything there."""
    chat = world.chats.get(chat_id) if isinstance(chat_id, int) else None
    if chat is None:
        raise bad_request("chat not found")
    if chat.moved_to is not None:
        raise bad_request(
            "group chat was upgraded to a supergroup chat", migrate_to_chat_id=chat.moved_to
        )
    if chat.is_deleted:
        raise forbidden("the group chat was deleted")
    if not chat.is_group:
        _check_private(world, chat)
    elif chat.members.get(BOT_ID) == "kicked":
        raise forbidden(f"bot was kicked from the {chat.kind} chat")
    elif not chat.has(BOT_ID):
        raise forbidden(f"bot is not a member of the {chat.kind} chat")
    return chat


def _check_private(world: World, chat: Chat) -> None:
    person = world.people[chat.id]
    if person.has_blocked:
        raise forbidden("bot was blocked by the user")
    if not person.has_started:
        raise forbidden("bot can't initiate conversation with a user")


def _keyboard(request: Any) -> list[list[Json]]:
    markup = request.reply_markup
    return [] if markup is None else markup.model_dump(exclude_none=True)["inline_keyboard"]


def _said(request: Any, most: int, error: str) -> Formatted:
    mode = request.parse_mode if isinstance(request.parse_mode, str) else None
    if mode not in (None, "HTML"):
        raise bad_request("unsupported parse_mode")
    said = read_html(request.text) if mode else plain(request.text)
    check_length(said.text, most, error=error)
    return said


def send_message(world: World, request: methods.SendMessage) -> Json:
    chat = chat_of(world, request.chat_id)
    private = request.ephemeral_message_parameters
    if private is not None:
        _check_ephemeral(world, chat, private.receiver_user_id, private.callback_query_id)
    if chat.is_mute and chat.is_group:
        raise bad_request("not enough rights to send text messages to the chat")
    _check_topic(chat, request.message_thread_id)
    message = Message(
        chat.next_id(),
        chat.id,
        world.bot.as_user(),
        int(world.now()),
        _said(request, MOST_TEXT if private is None else MOST_EPHEMERAL, "message is too long"),
        _keyboard(request),
        request.message_thread_id,
        receiver=None if private is None else private.receiver_user_id,
    )
    world.post(chat, message)
    return world.as_message(message)


def _check_topic(chat: Chat, thread: int | None) -> None:
    if thread is None:
        return
    if thread not in (chat.topics or {}):
        raise bad_request("message thread not found")
    if thread in chat.closed_topics:
        raise bad_request("TOPIC_CLOSED")


def _check_ephemeral(world: World, chat: Chat, receiver: int, query_id: str | None) -> None:
    """Whoever is no admin needs a press of the receiver, at most fifteen seconds old."""
    if not chat.is_group:
        raise bad_request("PEER_ID_INVALID")
    if receiver == BOT_ID:
        raise bad_request("USER_IS_BOT")
    if not chat.has(receiver):
        raise bad_request("USER_NOT_PARTICIPANT")
    if query_id is None:
        if chat.members[BOT_ID] not in ADMINS:
            raise bad_request("CHAT_ADMIN_REQUIRED")
        return
    query = world.queries.get(query_id)
    if query is None or (query.person_id, query.chat_id) != (receiver, chat.id):
        raise bad_request("QUERY_ID_INVALID")
    if world.now() - query.pressed_at > EPHEMERAL_SECONDS:
        raise bad_request("CHAT_ADMIN_REQUIRED")


def _own_message(world: World, request: Any) -> Message:
    chat = chat_of(world, request.chat_id)
    message = chat.messages.get(request.message_id)
    if message is None:
        raise bad_request("message to edit not found")
    if message.sender["id"] != BOT_ID:
        raise bad_request("message can't be edited")
    return message


def _change(world: World, message: Message, said: Formatted, keyboard: list[list[Json]]) -> None:
    if (message.said.html, message.keyboard) == (said.html, keyboard):
        raise bad_request(NOT_MODIFIED)
    message.said, message.keyboard = said, keyboard
    message.edited = int(world.now())
    world.changed()


def edit_message_text(world: World, request: methods.EditMessageText) -> Json:
    message = _own_message(world, request)
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
    if is_old or not (is_own or chat.members.get(BOT_ID) in ADMINS):
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
    del chat.ephemerals[request.receiver_user_id, message.id]
    world.changed()
    return True


def answer_callback_query(world: World, request: methods.AnswerCallbackQuery) -> bool:
    query = world.queries.get(request.callback_query_id)
    too_old = query is None or world.now() - query.pressed_at > QUERY_SECONDS
    if query is None or too_old or query.is_answered:
        raise bad_request(QUERY_TOO_OLD)
    if request.text is not None:
        check_length(request.text, MOST_ANSWER, least=0, error="MESSAGE_TOO_LONG")
    if request.url is not None and f"t.me/{world.bot.username}?start=" not in request.url:
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
    if person is None or person.id not in chat.members:
        raise bad_request("PARTICIPANT_ID_INVALID")
    return member(person, chat.members[person.id])


def set_my_commands(world: World, request: methods.SetMyCommands) -> bool:
    scope = request.scope.type if request.scope else "default"
    for command in request.commands:
        check_length(command.command, 32, error="BOT_COMMAND_INVALID")
        check_length(command.description, 256, error="BOT_COMMAND_DESCRIPTION_INVALID")
    told = [command.model_dump(exclude_none=True) for command in request.commands]
    world.commands[str(scope), request.language_code or ""] = told
    return True


def leave_chat(world: World, request: methods.LeaveChat) -> bool:
    chat_of(world, request.chat_id).members[BOT_ID] = "left"
    world.changed()
    return True


def delete_webhook(world: World, request: methods.DeleteWebhook) -> bool:
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
    methods.SendMessage: send_message,
    methods.SetMyCommands: set_my_commands,
}
