"""Messages of the bot: sent, edited, deleted, and where they may not be."""

from collections.abc import Callable
from typing import Any

import pytest

from sandbox import actions
from tests.sandbox.scene import BUTTON, MARKUP, START, Refused, Scene


async def test_a_message_is_told_as_the_bot_api_tells_it(scene: Scene) -> None:
    told = await scene.call(
        "sendMessage",
        chat_id=scene.group.id,
        text="<b>a</b>",
        parse_mode="HTML",
        reply_markup=MARKUP,
    )
    assert told == {
        "message_id": 1,
        "date": START,
        "chat": {"id": scene.group.id, "type": "supergroup", "title": "Двір"},
        "from": {"id": 1, "is_bot": True, "first_name": "Дурень", "username": "durak_bot"},
        "text": "a",
        "entities": [{"type": "bold", "offset": 0, "length": 1}],
        "reply_markup": MARKUP,
    }


@pytest.mark.parametrize(
    ("text", "says"),
    [
        pytest.param("a" * 4097, "message is too long", id="too long"),
        pytest.param("🂡" * 2049, "message is too long", id="too long in UTF-16"),
        pytest.param("", "message text is empty", id="empty"),
        pytest.param(" \n", "message text is empty", id="blank"),
        pytest.param("<b> </b>", "message text is empty", id="nothing but tags"),
    ],
)
async def test_a_text_that_cannot_be_sent(scene: Scene, text: str, says: str) -> None:
    with pytest.raises(Refused, match=f"400 Bad Request: {says}"):
        await scene.send(text, parse_mode="HTML")


async def test_the_length_counts_without_tags(scene: Scene) -> None:
    assert len((await scene.send(f"<b>{'a' * 4096}</b>", parse_mode="html")).said.text) == 4096


async def test_without_a_parse_mode_tags_are_text(scene: Scene) -> None:
    assert (await scene.send("<b>a</i>")).said.text == "<b>a</i>"


async def edit(scene: Scene, number: int, text: str = "text", **given: Any) -> Any:
    return await scene.call(
        "editMessageText", chat_id=scene.group.id, message_id=number, text=text, **given
    )


async def test_an_edit_changes_text_and_keyboard(scene: Scene) -> None:
    message = await scene.send("old")
    scene.clock.jump(5)
    other = {"inline_keyboard": [[BUTTON | {"text": "Other"}]]}
    told = await edit(scene, message.id, "new", reply_markup=other)
    assert (told["text"], told["reply_markup"], told["edit_date"]) == ("new", other, START + 5)


async def test_an_edit_without_a_keyboard_drops_it(scene: Scene) -> None:
    message = await scene.send()
    told = await edit(scene, message.id)
    assert "reply_markup" not in told
    assert message.keyboard == []


async def test_the_keyboard_is_edited_alone(scene: Scene) -> None:
    message = await scene.send()
    await scene.call("editMessageReplyMarkup", chat_id=scene.group.id, message_id=message.id)
    assert (message.said.text, message.keyboard) == ("text", [])


@pytest.mark.parametrize(
    ("was", "becomes"),
    [
        pytest.param("<b>a</b>", "<b>a</b>", id="the same"),
        pytest.param("<b>a</b>", "<strong>a</strong>", id="by another name"),
        pytest.param("<b><i>a</i></b>", "<i><b>a</b></i>", id="in another order"),
    ],
)
async def test_an_edit_that_changes_nothing_is_refused(
    scene: Scene, was: str, becomes: str
) -> None:
    message = await scene.send(was, parse_mode="HTML")
    with pytest.raises(Refused, match="400 Bad Request: message is not modified: specified new"):
        await edit(scene, message.id, becomes, parse_mode="HTML", reply_markup=MARKUP)
    assert message.edited is None


@pytest.mark.parametrize(
    ("was", "becomes", "markup"),
    [
        pytest.param("<b>a</b>", "<i>a</i>", MARKUP, id="formatted otherwise"),
        pytest.param("<b>a</b>", "<b>b</b>", MARKUP, id="another text"),
        pytest.param("<b>a</b>", "<b>a</b>", {"inline_keyboard": []}, id="no keyboard"),
    ],
)
async def test_an_edit_that_changes_something(
    scene: Scene, was: str, becomes: str, markup: dict[str, Any]
) -> None:
    message = await scene.send(was, parse_mode="HTML")
    await edit(scene, message.id, becomes, parse_mode="HTML", reply_markup=markup)
    assert message.edited == START


@pytest.mark.parametrize("method", ["editMessageText", "editMessageReplyMarkup", "deleteMessage"])
async def test_a_message_that_is_not_there(scene: Scene, method: str) -> None:
    given = {"text": "new"} if method == "editMessageText" else {}
    with pytest.raises(Refused, match=r"400 Bad Request: message to (edit|delete) not found"):
        await scene.call(method, chat_id=scene.group.id, message_id=404, **given)


async def test_a_message_of_a_person_is_not_edited(scene: Scene) -> None:
    message = actions.write(scene.world, scene.olya, scene.group, "hers")
    with pytest.raises(Refused, match="message can't be edited"):
        await edit(scene, message.id, "mine")


async def test_an_edit_may_not_be_too_long(scene: Scene) -> None:
    message = await scene.send()
    with pytest.raises(Refused, match="MESSAGE_TOO_LONG"):
        await edit(scene, message.id, "a" * 4097)
    with pytest.raises(Refused, match="message text is empty"):
        await edit(scene, message.id, "")


@pytest.mark.parametrize(
    ("place", "role", "age", "deleted"),
    [
        pytest.param("group", "member", 0, False, id="of a person"),
        pytest.param("group", "administrator", 0, True, id="of a person, by an admin"),
        pytest.param("group", "administrator", 48 * 3600 + 1, False, id="of a person, too old"),
        pytest.param("private", "member", 0, True, id="of a person, in private"),
    ],
)
async def test_which_messages_of_others_the_bot_deletes(
    scene: Scene, place: str, role: str, age: float, deleted: bool
) -> None:
    chat = scene.group if place == "group" else scene.world.chats[scene.olya.id]
    scene.group.members[1] = role
    message = actions.write(scene.world, scene.olya, chat, "hers")
    scene.clock.jump(age)
    if deleted:
        assert await scene.call("deleteMessage", chat_id=chat.id, message_id=message.id) is True
    else:
        with pytest.raises(Refused, match="message can't be deleted"):
            await scene.call("deleteMessage", chat_id=chat.id, message_id=message.id)
    assert (message.id in chat.messages) is not deleted


async def test_an_own_message_is_deleted_within_two_days(scene: Scene) -> None:
    young, old = await scene.send(), await scene.send()
    scene.clock.jump(48 * 3600)
    await scene.call("deleteMessage", chat_id=scene.group.id, message_id=young.id)
    scene.clock.jump(1)
    with pytest.raises(Refused, match="message can't be deleted"):
        await scene.call("deleteMessage", chat_id=scene.group.id, message_id=old.id)


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
    given = {} if thread is None else {"message_thread_id": thread}
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
