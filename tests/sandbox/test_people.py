"""What people do, and what the bot is told of it."""

import asyncio

import pytest

from sandbox import actions
from sandbox.errors import ApiError
from sandbox.world import ANONYMOUS_ID, BOT_ID, World
from tests.sandbox.scene import Clock, Refused, Scene, kinds


@pytest.mark.parametrize(
    ("text", "reaches"),
    [
        pytest.param("/durak", True, id="command"),
        pytest.param("/durak now", True, id="command with words"),
        pytest.param("/durak@durak_bot", True, id="by name"),
        pytest.param("/durak@Durak_Bot now", True, id="by name, in any case"),
        pytest.param("/durak@other_bot", False, id="of another bot"),
        pytest.param("/durak@durak_bot2", False, id="of a bot with a longer name"),
        pytest.param("hello", False, id="talk"),
        pytest.param("hello /durak", False, id="talk about a command"),
        pytest.param("/", False, id="a slash"),
        pytest.param("/дурень", False, id="not in Latin"),
    ],
)
async def test_privacy(scene: Scene, text: str, reaches: bool) -> None:
    actions.write(scene.world, scene.petro, scene.group, text)
    assert kinds(scene.told()) == (["message"] if reaches else [])
    assert [m.said.text for m in scene.group.messages.values()] == [text]


async def test_an_admin_bot_sees_everything(scene: Scene) -> None:
    scene.group.members[BOT_ID] = "administrator"
    actions.write(scene.world, scene.petro, scene.group, "hello")
    assert scene.told()[0]["message"]["text"] == "hello"


async def test_in_private_the_bot_sees_everything(scene: Scene) -> None:
    actions.write(scene.world, scene.vira, scene.world.chats[scene.vira.id], "hello")
    message = scene.told()[0]["message"]
    assert message["chat"] == {"id": scene.vira.id, "type": "private", "first_name": "Віра"}
    assert message["from"]["language_code"] == "uk"
    assert scene.vira.has_started


async def test_replies_to_the_bot_reach_it(scene: Scene) -> None:
    hers = actions.write(scene.world, scene.olya, scene.group, "hers")
    own = await scene.send("own")
    actions.write(scene.world, scene.petro, scene.group, "to her", reply_to=hers)
    assert scene.told() == []
    reply = actions.write(scene.world, scene.petro, scene.group, "to the bot", reply_to=own)
    (update,) = scene.told()
    assert update["message"]["reply_to_message"]["message_id"] == own.id
    actions.write(scene.world, scene.petro, scene.group, "to himself", reply_to=reply)
    assert scene.told() == []


async def test_a_bot_that_is_out_is_told_nothing(scene: Scene) -> None:
    actions.put_bot_out(scene.world, scene.olya, scene.group)
    assert kinds(scene.told()) == ["my_chat_member"]
    actions.write(scene.world, scene.petro, scene.group, "/durak")
    actions.leave(scene.world, scene.petro, scene.group)
    assert scene.told() == []


async def test_a_command_is_marked(scene: Scene) -> None:
    actions.write(scene.world, scene.petro, scene.group, "/top@durak_bot, please")
    assert scene.told()[0]["message"]["entities"] == [
        {"type": "bot_command", "offset": 0, "length": 14}
    ]


async def test_an_anonymous_admin_shows_as_the_group(scene: Scene) -> None:
    actions.write(scene.world, scene.olya, scene.group, "/durak", anonymously=True)
    message = scene.told()[0]["message"]
    assert (message["from"]["id"], message["from"]["is_bot"]) == (ANONYMOUS_ID, True)
    assert message["sender_chat"] == message["chat"]
    assert "Оля" not in str(message)


async def test_the_press_of_an_anonymous_admin_shows_who_he_is(scene: Scene) -> None:
    await scene.press(scene.olya)
    assert scene.told()[0]["callback_query"]["from"]["id"] == scene.olya.id


async def test_only_an_admin_is_anonymous(scene: Scene) -> None:
    with pytest.raises(ApiError, match="403 not an administrator"):
        actions.write(scene.world, scene.petro, scene.group, "/durak", anonymously=True)


async def test_where_a_person_may_not_write(scene: Scene) -> None:
    scene.forum.closed_topics = {5}
    scene.group.is_mute = True
    private, other = scene.world.chats[scene.petro.id], scene.world.chats[scene.olya.id]
    actions.block(scene.world, scene.petro)
    for chat, thread, says in (
        (scene.forum, 5, "403 only administrators"),
        (scene.forum, 6, "404 no such topic"),
        (scene.group, None, "403 only administrators"),
        (private, None, "403 the bot is blocked"),
        (other, None, "403 not a member"),
    ):
        with pytest.raises(ApiError, match=says):
            actions.write(scene.world, scene.petro, chat, "text", thread=thread)
    with pytest.raises(ApiError, match="403 not a member"):
        actions.write(scene.world, scene.vira, scene.group, "text")
    with pytest.raises(ApiError, match="400 nothing to send"):
        actions.write(scene.world, scene.olya, scene.group, " ")
    assert actions.write(scene.world, scene.olya, scene.forum, "text", thread=5)
    assert actions.write(scene.world, scene.olya, scene.group, "text")


async def test_joining_and_leaving_are_service_messages(scene: Scene) -> None:
    actions.join(scene.world, scene.vira, scene.group)
    actions.leave(scene.world, scene.vira, scene.group)
    joined, left = (update["message"] for update in scene.told())
    assert joined["new_chat_members"] == [scene.vira.as_user()]
    assert left["left_chat_member"] == scene.vira.as_user()


async def test_one_leaves_and_joins_once_and_only_groups(scene: Scene) -> None:
    private = scene.world.chats[scene.petro.id]
    for act, person, chat in (
        (actions.join, scene.petro, scene.group),
        (actions.leave, scene.vira, scene.group),
        (actions.join, scene.vira, private),
        (actions.leave, scene.petro, private),
    ):
        with pytest.raises(ApiError, match="400 nothing to"):
            act(scene.world, person, chat)
    assert scene.told() == []


@pytest.mark.parametrize(
    ("role", "told"),
    [
        pytest.param("member", [], id="a member is not told"),
        pytest.param("administrator", ["member", "administrator", "left"], id="an admin is"),
    ],
)
async def test_changes_of_members(scene: Scene, role: str, told: list[str]) -> None:
    scene.group.members[BOT_ID] = role
    await scene.call("getUpdates", allowed_updates=["chat_member"])
    actions.join(scene.world, scene.vira, scene.group)
    actions.promote(scene.world, scene.vira, scene.group)
    actions.leave(scene.world, scene.vira, scene.group, quietly=True)
    changes = [update["chat_member"] for update in scene.told()]
    assert [change["new_chat_member"]["status"] for change in changes] == told
    assert [change["old_chat_member"]["status"] for change in changes] == ["left", *told][:-1]


async def test_what_happens_to_the_bot_is_always_told(scene: Scene) -> None:
    actions.put_bot_out(scene.world, scene.olya, scene.group)
    actions.add_bot(scene.world, scene.olya, scene.group)
    actions.promote(scene.world, scene.world.bot, scene.group)
    changes = [u["my_chat_member"] for u in scene.told() if "my_chat_member" in u]
    statuses = [change["new_chat_member"]["status"] for change in changes]
    assert statuses == ["kicked", "member", "administrator"]
    assert {change["new_chat_member"]["user"]["id"] for change in changes} == {BOT_ID}


async def test_the_bot_is_told_who_blocks_it(scene: Scene) -> None:
    actions.block(scene.world, scene.olya)
    actions.block(scene.world, scene.olya, blocked=False)
    changes = [update["my_chat_member"] for update in scene.told()]
    assert [change["new_chat_member"]["status"] for change in changes] == ["kicked", "member"]
    assert {change["chat"]["id"] for change in changes} == {scene.olya.id}


async def test_only_a_member_adds_the_bot(scene: Scene) -> None:
    actions.put_bot_out(scene.world, scene.olya, scene.group)
    with pytest.raises(ApiError, match="403 not a member"):
        actions.add_bot(scene.world, scene.vira, scene.group)


async def test_a_group_becomes_a_supergroup() -> None:
    scene = Scene()
    old = scene.world.add_group("Група", scene.olya, scene.petro, kind="group")
    message = await scene.send(chat=old)
    new = actions.upgrade(scene.world, scene.olya, old)
    there, here = (update["message"] for update in scene.told())
    assert (there["chat"]["id"], there["migrate_to_chat_id"]) == (old.id, new.id)
    assert (here["chat"]["id"], here["migrate_from_chat_id"]) == (new.id, old.id)
    assert (old.kind, new.kind, new.members) == ("group", "supergroup", old.members)
    for method, given in (
        ("sendMessage", {"text": "text"}),
        ("editMessageText", {"text": "new", "message_id": message.id}),
    ):
        with pytest.raises(Refused, match="group chat was upgraded to a supergroup") as refused:
            await scene.call(method, chat_id=old.id, **given)
        assert refused.value.code == 400
        assert refused.value.parameters == {"migrate_to_chat_id": new.id}
    assert message not in new.messages.values()
    await scene.send(chat=new)
    with pytest.raises(ApiError, match="403 not a member"):
        actions.write(scene.world, scene.olya, old, "/durak")


async def test_whoever_watches_is_woken_by_every_change(scene: Scene) -> None:
    event = asyncio.Event()
    scene.world.watchers.add(event)
    message = await scene.send()
    for change in (
        lambda: actions.write(scene.world, scene.olya, scene.group, "text"),
        lambda: actions.leave(scene.world, scene.petro, scene.group),
        lambda: actions.block(scene.world, scene.petro),
        lambda: actions.remove(scene.world, scene.group, message),
    ):
        event.clear()
        change()
        assert event.is_set()


def test_worlds_know_nothing_of_each_other() -> None:
    clock = Clock()
    one, other = World(clock), World(clock)
    one.add_group("Двір", one.add_person("Оля"))
    assert (other.people, other.chats) == ({}, {})
