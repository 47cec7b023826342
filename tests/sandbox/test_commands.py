"""The menu of commands: what may be set, and what each person is offered."""

from typing import Any

import pytest

from sandbox.commands import menu
from sandbox.world import Chat, Person
from tests.sandbox.scene import Refused, Scene

GROUPS: dict[str, Any] = {"type": "all_group_chats"}
ADMINS: dict[str, Any] = {"type": "all_chat_administrators"}


async def tell(scene: Scene, name: str, scope: dict[str, Any] | None, language: str = "") -> None:
    given: dict[str, Any] = {"commands": [{"command": name, "description": name}]}
    if scope is not None:
        given["scope"] = scope
    if language:
        given["language_code"] = language
    assert await scene.call("setMyCommands", **given) is True


def offered(scene: Scene, person: Person, chat: Chat) -> list[str]:
    return [command["command"] for command in menu(scene.world, person, chat)]


async def test_the_menu_goes_by_scope_and_language(scene: Scene) -> None:
    """Olya is an admin and reads Ukrainian; Petro is a member and reads Russian."""
    group, private = scene.group, scene.world.chats[scene.olya.id]
    assert offered(scene, scene.olya, group) == []
    await tell(scene, "default", None)
    assert offered(scene, scene.olya, group) == ["default"]
    await tell(scene, "default_uk", None, "uk")
    assert offered(scene, scene.olya, group) == ["default_uk"]
    assert offered(scene, scene.petro, group) == ["default"]
    await tell(scene, "groups", GROUPS)
    assert offered(scene, scene.olya, group) == ["groups"]
    assert offered(scene, scene.olya, private) == ["default_uk"]
    await tell(scene, "privates", {"type": "all_private_chats"})
    assert offered(scene, scene.olya, private) == ["privates"]
    await tell(scene, "groups_ru", GROUPS, "ru")
    assert offered(scene, scene.petro, group) == ["groups_ru"]
    await tell(scene, "admins", ADMINS)
    assert offered(scene, scene.olya, group) == ["admins"]
    assert offered(scene, scene.petro, group) == ["groups_ru"]


async def test_the_narrowest_scope_wins(scene: Scene) -> None:
    at: dict[str, Any] = {"chat_id": scene.group.id}
    for name, scope in (
        ("chat", {"type": "chat", **at}),
        ("chat_admins", {"type": "chat_administrators", **at}),
        ("one", {"type": "chat_member", **at, "user_id": scene.petro.id}),
        ("admins", ADMINS),
        ("groups", GROUPS),
    ):
        await tell(scene, name, scope)
    assert offered(scene, scene.olya, scene.group) == ["chat_admins"]
    assert offered(scene, scene.petro, scene.group) == ["one"]
    assert offered(scene, scene.petro, scene.forum) == ["groups"]


@pytest.mark.parametrize(
    ("commands", "says"),
    [
        pytest.param([("Durak", "d")], "BOT_COMMAND_INVALID", id="upper case"),
        pytest.param([("", "d")], "BOT_COMMAND_INVALID", id="no name"),
        pytest.param([("a" * 33, "d")], "BOT_COMMAND_INVALID", id="long name"),
        pytest.param([("дурень", "d")], "BOT_COMMAND_INVALID", id="not in Latin"),
        pytest.param([("a", "d" * 257)], "BOT_COMMAND_DESCRIPTION_INVALID", id="long description"),
        pytest.param([("a", "")], "message text is empty", id="no description"),
        pytest.param([("a", "d")] * 101, "BOT_COMMANDS_TOO_MUCH", id="too many"),
    ],
)
async def test_a_menu_that_is_refused(
    scene: Scene, commands: list[tuple[str, str]], says: str
) -> None:
    told = [{"command": name, "description": text} for name, text in commands]
    with pytest.raises(Refused, match=says):
        await scene.call("setMyCommands", commands=told)
    assert scene.world.commands == {}


async def test_ephemeral_commands_are_not_imitated(scene: Scene) -> None:
    command = {"command": "hand", "description": "hand", "is_ephemeral": True}
    with pytest.raises(Refused, match=r"not part of this server: commands\.is_ephemeral"):
        await scene.call("setMyCommands", commands=[command])
