"""Reads a request as strictly as one can: aiogram's models say what each method takes."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

import aiogram.methods
from aiogram.methods import SendDocument, SendMessage, TelegramMethod
from aiogram.types import TelegramObject
from pydantic import BaseModel, ValidationError

from sandbox.errors import ApiError, bad_request
from sandbox.markup import length

AnyMethod = TelegramMethod[Any]

METHODS: Final[dict[str, type[AnyMethod]]] = {
    method.__api_method__.lower(): method
    for name in aiogram.methods.__all__
    if isinstance(method := getattr(aiogram.methods, name), type)
    and issubclass(method, TelegramMethod)
    and method is not TelegramMethod
}
_DEPRECATED: Final = {"receiver_user_id", "callback_query_id"}
_NOT_PLAYED: Final = {
    "allow_paid_broadcast",
    "allow_sending_without_reply",
    "business_connection_id",
    "caption_entities",
    "direct_messages_topic_id",
    "disable_web_page_preview",
    "entities",
    "inline_message_id",
    "is_ephemeral",
    "message_effect_id",
    "replace_callback_query_message",
    "reply_parameters",
    "reply_to_message_id",
    "rich_message",
    "suggested_post_parameters",
}
"""They would change what is seen, and would not here; an error is better than a false success."""
_PLAYED_BUTTONS: Final = {"callback_data", "url"}
MOST_BUTTONS: Final = 100
MOST_IN_ROW: Final = 8
MOST_DATA_BYTES: Final = 64


def model_of(name: str) -> type[AnyMethod]:
    """The method of this name. Raises ApiError if there is none."""
    model = METHODS.get(name.lower())
    if model is None:
        raise ApiError(404, f"Not Found: there is no method {name}")
    return model


def read_request(model: type[AnyMethod], fields: Mapping[str, str]) -> AnyMethod:
    """The request as a method of aiogram. Raises ApiError for an unknown field, a wrong type, or
    a keyboard that the server would refuse."""
    try:
        request = model.model_validate({key: _decoded(model, key, fields[key]) for key in fields})
    except ValidationError as error:
        places = ", ".join(".".join(map(str, problem["loc"])) for problem in error.errors())
        raise bad_request(f"can't parse {places}") from error
    given = set(_fields(request))
    if unknown := sorted(path for path, is_known in given if not is_known):
        raise bad_request(f"unknown field {', '.join(unknown)}")
    if model in (SendDocument, SendMessage) and (old := _DEPRECATED & fields.keys()):
        raise bad_request(f"deprecated field {', '.join(sorted(old))}")
    if others := sorted(path for path, _ in given if path.split(".")[-1] in _NOT_PLAYED):
        raise bad_request(f"not part of this server: {', '.join(others)}")
    _check_keyboard(getattr(request, "reply_markup", None))
    return request


def _decoded(model: type[BaseModel], key: str, value: str) -> Any:
    """A form field as the value it stands for: text stays text, everything else is JSON."""
    known = model.model_fields.get(key)
    if known is not None and known.annotation in (str, str | None):
        return value
    try:
        return json.loads(value)
    except ValueError:
        return value


def _fields(value: Any, path: str = "") -> Iterator[tuple[str, bool]]:
    """Every field that is given, at any depth, and whether there is such a field."""
    if isinstance(value, BaseModel):
        for extra in value.model_extra or ():
            yield f"{path}{extra}", False
        for name in value.model_fields_set & type(value).model_fields.keys():
            if (inner := getattr(value, name)) is not None:
                yield f"{path}{name}", True
                yield from _fields(inner, f"{path}{name}.")
    elif isinstance(value, list | tuple):
        for item in value:
            yield from _fields(item, path)


def _check_keyboard(markup: TelegramObject | None) -> None:
    rows = getattr(markup, "inline_keyboard", None)
    if rows is None:
        return
    if any(len(row) > MOST_IN_ROW for row in rows) or sum(map(len, rows)) > MOST_BUTTONS:
        raise bad_request("reply markup is too long")
    for button in (button for row in rows for button in row):
        _check_button(button)


def _check_button(button: Any) -> None:
    if not button.text.strip():
        raise bad_request("text buttons are not allowed in the inline keyboard")
    actions = button.model_fields_set - {"text", "style", "icon_custom_emoji_id"}
    given = [name for name in actions if getattr(button, name) is not None]
    if len(given) != 1:
        raise bad_request("text buttons are not allowed in the inline keyboard")
    if not set(given) <= _PLAYED_BUTTONS:
        raise bad_request(f"not part of this server: button with {given[0]}")
    data, url = button.callback_data, button.url
    if data is not None and not 1 <= len(data.encode()) <= MOST_DATA_BYTES:
        raise bad_request("BUTTON_DATA_INVALID")
    if url is not None and not url.startswith(("https://", "http://", "tg://")):
        raise bad_request("BUTTON_URL_INVALID")
    if button.style not in (None, "danger", "success", "primary"):
        raise bad_request("BUTTON_TYPE_INVALID")


def check_length(text: str, most: int, *, least: int = 1, error: str) -> None:
    """Refuse *text* with *error* when it is longer than *most*, or says nothing at all."""
    if length(text) > most:
        raise bad_request(error)
    if least and not text.strip():
        raise bad_request("message text is empty")
