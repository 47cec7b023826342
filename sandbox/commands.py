"""The menu of commands: told by the bot for scopes and languages, picked by each client."""

import re
from collections.abc import Iterator
from typing import Any, Final

from aiogram.methods import SetMyCommands

from sandbox.errors import bad_request
from sandbox.requests import check_length
from sandbox.world import Chat, Json, Person, World

MOST_COMMANDS: Final = 100
MOST_DESCRIPTION: Final = 256
_NAME: Final = re.compile(r"[a-z0-9_]{1,32}")


def set_my_commands(world: World, request: SetMyCommands) -> bool:
    if len(request.commands) > MOST_COMMANDS:
        raise bad_request("BOT_COMMANDS_TOO_MUCH")
    for command in request.commands:
        if not _NAME.fullmatch(command.command):
            raise bad_request("BOT_COMMAND_INVALID")
        check_length(command.description, MOST_DESCRIPTION, error="BOT_COMMAND_DESCRIPTION_INVALID")
    told = [command.model_dump(exclude_none=True) for command in request.commands]
    world.commands[_scope(request.scope), request.language_code or ""] = told
    return True


def _scope(scope: Any) -> str:
    """A scope as one text: its type and whatever chat and person it is for."""
    if scope is None:
        return "default"
    return ":".join(str(value) for value in scope.model_dump().values())


def menu(world: World, person: Person, chat: Chat) -> list[Json]:
    """The narrowest menu there is; within a scope, the one in the language of the person."""
    for scope in _scopes(person, chat):
        for language in (person.language, ""):
            if (commands := world.commands.get((scope, language))) is not None:
                return commands
    return []


def _scopes(person: Person, chat: Chat) -> Iterator[str]:
    """From the narrowest to the widest."""
    is_admin = chat.is_admin(person.id)
    if chat.is_group:
        yield f"chat_member:{chat.id}:{person.id}"
        if is_admin:
            yield f"chat_administrators:{chat.id}"
    yield f"chat:{chat.id}"
    if is_admin:
        yield "all_chat_administrators"
    yield "all_group_chats" if chat.is_group else "all_private_chats"
    yield "default"
