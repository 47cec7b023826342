"""What each error of Telegram means: the descriptions are those of its server."""

import json
from http import HTTPStatus

import pytest
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.exceptions import ClientDecodeError, TelegramAPIError, TelegramNetworkError
from aiogram.methods import SendMessage
from aiohttp import ClientConnectorError, ServerDisconnectedError
from aiohttp.client_reqrep import ConnectionKey

from bot.delivery.verdict import Verdict, verdict_on

METHOD = SendMessage(chat_id=1, text="x")
SAME = (
    "specified new message content and reply markup are exactly the same as a current content "
    "and reply markup of the message"
)


def answered(
    code: int, description: str, **parameters: int
) -> TelegramAPIError | ClientDecodeError:
    """The error aiogram makes of an answer of the server."""
    body = {"ok": False, "error_code": code, "description": description, "parameters": parameters}
    return answered_with(code, json.dumps(body))


def answered_with(code: int, content: str) -> TelegramAPIError | ClientDecodeError:
    session = AiohttpSession()
    try:
        session.check_response(Bot("1:x", session=session), METHOD, code, content)
    except (TelegramAPIError, ClientDecodeError) as error:
        return error
    raise AssertionError("no error")


@pytest.mark.parametrize(
    ("description", "verdict"),
    [
        (f"message is not modified: {SAME}", Verdict.DONE),
        ("message to delete not found", Verdict.DONE),
        ("message can't be deleted", Verdict.DONE),
        ("message can't be deleted for everyone", Verdict.DONE),
        ("message to edit not found", Verdict.GONE),
        ("message can't be edited", Verdict.GONE),
        ("there is no text in the message to edit", Verdict.GONE),
        ("MESSAGE_ID_INVALID", Verdict.GONE),
        ("TOPIC_CLOSED", Verdict.NO_TOPIC),
        ("TOPIC_DELETED", Verdict.NO_TOPIC),
        ("message thread not found", Verdict.NO_TOPIC),
        ("not enough rights to send text messages to the chat", Verdict.MUTED),
        ("have no rights to send a message", Verdict.MUTED),
        ("CHAT_WRITE_FORBIDDEN", Verdict.MUTED),
        ("CHAT_GUEST_SEND_FORBIDDEN", Verdict.MUTED),
        ("CHAT_SEND_PLAIN_FORBIDDEN", Verdict.MUTED),
        ("need administrator rights in the channel chat", Verdict.REFUSED),
        ("have no write access to the chat", Verdict.MUTED),
        ("CHAT_RESTRICTED", Verdict.MUTED),
        ("chat not found", Verdict.LOST),
        ("user not found", Verdict.LOST),
        ("can't parse entities: unsupported start tag", Verdict.REFUSED),
        ("message is too long", Verdict.REFUSED),
        ("MESSAGE_TOO_LONG", Verdict.REFUSED),
        ("message text is empty", Verdict.REFUSED),
        ("reply markup is too long", Verdict.REFUSED),
        ("BUTTON_DATA_INVALID", Verdict.REFUSED),
        ("CHAT_ADMIN_REQUIRED", Verdict.REFUSED),
        (
            "query is too old and response timeout expired or query ID is invalid",
            Verdict.REFUSED,
        ),
        ("SOMETHING_NEVER_SEEN", Verdict.REFUSED),
    ],
)
def test_a_bad_request_is_told_by_its_description(description: str, verdict: Verdict) -> None:
    assert verdict_on(answered(400, f"Bad Request: {description}")) is verdict


@pytest.mark.parametrize(
    "description",
    [
        "bot was blocked by the user",
        "user is deactivated",
        "bot can't initiate conversation with a user",
        "bot was kicked from the supergroup chat",
        "bot is not a member of the supergroup chat",
        "the group chat was deleted",
    ],
)
def test_where_the_bot_is_forbidden_the_chat_is_lost(description: str) -> None:
    assert verdict_on(answered(403, f"Forbidden: {description}")) is Verdict.LOST


def test_too_many_requests_are_a_flood() -> None:
    error = answered(429, "Too Many Requests: retry after 30", retry_after=30)
    assert verdict_on(error) is Verdict.FLOOD


def test_a_group_that_is_a_supergroup_now_has_moved() -> None:
    text = "Bad Request: group chat was upgraded to a supergroup chat"
    assert verdict_on(answered(400, text, migrate_to_chat_id=-1000)) is Verdict.MOVED


@pytest.mark.parametrize("code", [500, 502, 503, 504])
def test_an_error_of_the_server_may_come_after_the_effect(code: int) -> None:
    assert verdict_on(answered(code, HTTPStatus(code).phrase)) is Verdict.UNKNOWN_OUTCOME


def test_a_page_instead_of_an_answer_may_come_after_the_effect() -> None:
    error = answered_with(502, "<html><body>502 Bad Gateway</body></html>")
    assert isinstance(error, ClientDecodeError)
    assert verdict_on(error) is Verdict.UNKNOWN_OUTCOME


@pytest.mark.parametrize("cause", [TimeoutError(), ServerDisconnectedError()])
def test_a_call_that_was_on_its_way_may_have_arrived(cause: Exception) -> None:
    assert verdict_on(network_error(cause)) is Verdict.UNKNOWN_OUTCOME


def test_a_call_that_found_no_way_has_not_arrived() -> None:
    key = ConnectionKey("api.telegram.org", 443, True, True, None, None, None)
    cause = ClientConnectorError(key, OSError(111, "Connection refused"))
    assert verdict_on(network_error(cause)) is Verdict.UNSENT


def network_error(cause: Exception) -> TelegramNetworkError:
    error = TelegramNetworkError(METHOD, "lost")
    error.__cause__ = cause
    return error


@pytest.mark.parametrize(
    ("code", "description"),
    [
        (401, "Unauthorized"),
        (404, "Not Found"),
        (409, "Conflict: terminated by other getUpdates request"),
    ],
)
def test_anything_else_is_logged_and_left(code: int, description: str) -> None:
    assert verdict_on(answered(code, description)) is Verdict.REFUSED
