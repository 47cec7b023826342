"""Messages of the bot: sent, edited, deleted."""

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
