"""Where the bot may write, and what it is told where it may not."""

from collections.abc import Callable
from typing import Any

import pytest

from sandbox import actions
from tests.sandbox.scene import Refused, Scene


def kick(scene: Scene) -> None:
    actions.put_bot_out(scene.world, scene.olya, scene.group)


def kick_from_a_group(scene: Scene) -> None:
    scene.group.kind = "group"
    kick(scene)


def take_away(scene: Scene) -> None:
    scene.group.members[1] = "left"


def delete_the_group(scene: Scene) -> None:
    scene.group.is_deleted = True


@pytest.mark.parametrize(
    ("happens", "says"),
    [
        pytest.param(kick, "bot was kicked from the supergroup chat", id="kicked"),
        pytest.param(kick_from_a_group, "bot was kicked from the group chat", id="from a group"),
        pytest.param(take_away, "bot is not a member of the supergroup chat", id="not a member"),
        pytest.param(delete_the_group, "the group chat was deleted", id="deleted"),
    ],
)
async def test_where_the_bot_is_not_it_does_nothing(
    scene: Scene, happens: Callable[[Scene], None], says: str
) -> None:
    message = await scene.send()
    happens(scene)
    chat_id = scene.group.id
    for method, given in (
        ("sendMessage", {"text": "text"}),
        ("editMessageText", {"text": "new", "message_id": message.id}),
        ("deleteMessage", {"message_id": message.id}),
        ("getChatMember", {"user_id": scene.olya.id}),
    ):
        with pytest.raises(Refused, match=f"403 Forbidden: {says}"):
            await scene.call(method, chat_id=chat_id, **given)


async def test_a_bot_that_has_left_is_out(scene: Scene) -> None:
    assert await scene.call("leaveChat", chat_id=scene.group.id) is True
    with pytest.raises(Refused, match="bot is not a member"):
        await scene.send()


@pytest.mark.parametrize(
    "chat", [pytest.param(-1, id="unknown"), pytest.param("@durak", id="by name")]
)
async def test_a_chat_that_is_not_found(scene: Scene, chat: int | str) -> None:
    with pytest.raises(Refused, match="400 Bad Request: chat not found"):
        await scene.call("sendMessage", chat_id=chat, text="text")


async def test_a_person_is_written_to_after_a_start_and_not_after_a_block(scene: Scene) -> None:
    private = scene.world.chats[scene.petro.id]
    with pytest.raises(Refused, match="403 Forbidden: bot can't initiate conversation with a user"):
        await scene.send(chat=private)
    actions.write(scene.world, scene.petro, private, "/start")
    await scene.send(chat=private)
    actions.block(scene.world, scene.petro)
    with pytest.raises(Refused, match="403 Forbidden: bot was blocked by the user"):
        await scene.send(chat=private)
    actions.block(scene.world, scene.petro, blocked=False)
    await scene.send(chat=private)


async def test_where_members_may_not_write_an_admin_may(scene: Scene) -> None:
    scene.group.is_mute = True
    with pytest.raises(Refused, match="400 Bad Request: not enough rights to send text messages"):
        await scene.send()
    actions.promote(scene.world, scene.world.bot, scene.group)
    await scene.send()


async def test_a_restricted_bot_may_not_write(scene: Scene) -> None:
    actions.promote(scene.world, scene.world.bot, scene.group, "restricted")
    with pytest.raises(Refused, match="not enough rights to send text messages"):
        await scene.send()


@pytest.mark.parametrize(
    ("thread", "closed", "says"),
    [
        pytest.param(5, set(), None, id="a topic"),
        pytest.param(None, set(), None, id="the general topic"),
        pytest.param(6, set(), "message thread not found", id="no such topic"),
        pytest.param(1, set(), "message thread not found", id="the general topic by number"),
        pytest.param(5, {5}, "TOPIC_CLOSED", id="a closed topic"),
        pytest.param(5, {1}, None, id="the general topic alone is closed"),
        pytest.param(None, {1}, "TOPIC_CLOSED", id="the general topic is closed"),
    ],
)
async def test_topics(scene: Scene, thread: int | None, closed: set[int], says: str | None) -> None:
    scene.forum.closed_topics = closed
    given: dict[str, Any] = {} if thread is None else {"message_thread_id": thread}
    if says is None:
        assert (await scene.send(chat=scene.forum, **given)).thread == thread
    else:
        with pytest.raises(Refused, match=says):
            await scene.send(chat=scene.forum, **given)


async def test_an_admin_writes_into_a_closed_topic(scene: Scene) -> None:
    scene.forum.closed_topics = {5}
    actions.promote(scene.world, scene.world.bot, scene.forum)
    told = await scene.call("sendMessage", chat_id=scene.forum.id, text="text", message_thread_id=5)
    assert (told["message_thread_id"], told["is_topic_message"]) == (5, True)
    assert told["chat"]["is_forum"] is True


async def test_a_group_without_topics_has_no_threads(scene: Scene) -> None:
    with pytest.raises(Refused, match="message thread not found"):
        await scene.send(message_thread_id=5)


@pytest.mark.parametrize(
    ("who", "status"),
    [
        pytest.param("olya", "creator", id="creator"),
        pytest.param("petro", "member", id="member"),
        pytest.param("vira", "left", id="has never been there"),
    ],
)
async def test_who_is_in_a_chat(scene: Scene, who: str, status: str) -> None:
    person = getattr(scene, who)
    told = await scene.call("getChatMember", chat_id=scene.group.id, user_id=person.id)
    assert (told["status"], told["user"]["id"]) == (status, person.id)


async def test_nobody_is_in_a_chat(scene: Scene) -> None:
    with pytest.raises(Refused, match="400 Bad Request: PARTICIPANT_ID_INVALID"):
        await scene.call("getChatMember", chat_id=scene.group.id, user_id=404)
