"""Ephemeral messages: who may send them, to whom, for how long, and who sees them."""

from typing import Any

import pytest

from sandbox import actions
from sandbox.world import BOT_ID
from tests.sandbox.scene import BUTTON, MARKUP, Refused, Scene, only_for


async def try_to_send(scene: Scene, parameters: dict[str, Any], chat_id: int | None = None) -> Any:
    return await scene.call(
        "sendMessage",
        chat_id=chat_id or scene.group.id,
        text="hand",
        ephemeral_message_parameters=parameters,
    )


async def test_the_answer_to_a_press_is_seen_by_the_presser(scene: Scene) -> None:
    query = await scene.press(scene.petro)
    told = await try_to_send(scene, only_for(scene.petro, query))
    assert told["message_id"] == 0
    assert told["receiver_user"] == scene.petro.as_user()
    message = scene.group.ephemerals[scene.petro.id, told["ephemeral_message_id"]]
    assert message.is_seen_by(scene.petro)
    assert not message.is_seen_by(scene.olya)
    assert message not in scene.group.messages.values()


@pytest.mark.parametrize("age", [pytest.param(0, id="at once"), pytest.param(15, id="after 15 s")])
async def test_a_press_may_be_answered_within_fifteen_seconds(scene: Scene, age: float) -> None:
    query = await scene.press(scene.petro)
    scene.clock.jump(age)
    assert await try_to_send(scene, only_for(scene.petro, query))


async def test_a_press_that_has_been_answered_still_counts(scene: Scene) -> None:
    query = await scene.press(scene.petro)
    await scene.call("answerCallbackQuery", callback_query_id=query.id)
    assert await try_to_send(scene, only_for(scene.petro, query))


async def test_after_fifteen_seconds_it_is_too_late(scene: Scene) -> None:
    query = await scene.press(scene.petro)
    scene.clock.jump(15.1)
    with pytest.raises(Refused, match="400"):
        await try_to_send(scene, only_for(scene.petro, query))


async def test_without_a_press_the_bot_must_be_an_admin(scene: Scene) -> None:
    with pytest.raises(Refused, match="CHAT_ADMIN_REQUIRED"):
        await try_to_send(scene, only_for(scene.petro))
    actions.promote(scene.world, scene.world.bot, scene.group)
    assert await try_to_send(scene, only_for(scene.petro))


async def test_the_receiver_must_be_who_has_pressed(scene: Scene) -> None:
    query = await scene.press(scene.olya)
    with pytest.raises(Refused, match="QUERY_ID_INVALID"):
        await try_to_send(scene, only_for(scene.petro, query))


async def test_the_press_must_be_of_this_chat(scene: Scene) -> None:
    query = await scene.press(scene.petro, await scene.send(chat=scene.forum))
    with pytest.raises(Refused, match="QUERY_ID_INVALID"):
        await try_to_send(scene, only_for(scene.petro, query))


async def test_the_press_must_have_happened(scene: Scene) -> None:
    parameters = only_for(scene.petro) | {"callback_query_id": "404"}
    with pytest.raises(Refused, match="QUERY_ID_INVALID"):
        await try_to_send(scene, parameters)


async def test_the_receiver_must_be_a_member_and_no_bot(scene: Scene) -> None:
    actions.promote(scene.world, scene.world.bot, scene.group)
    other = scene.world.add_person("bot")
    other.is_bot = True
    actions.join(scene.world, other, scene.group)
    actions.leave(scene.world, scene.petro, scene.group)
    for receiver, says in (
        (scene.vira.id, "USER_NOT_PARTICIPANT"),
        (scene.petro.id, "USER_NOT_PARTICIPANT"),
        (404, "USER_NOT_PARTICIPANT"),
        (BOT_ID, "USER_IS_BOT"),
        (other.id, "USER_IS_BOT"),
    ):
        with pytest.raises(Refused, match=says):
            await try_to_send(scene, {"receiver_user_id": receiver})


async def test_in_a_private_chat_there_are_none(scene: Scene) -> None:
    private = scene.world.chats[scene.olya.id]
    query = await scene.press(scene.olya, await scene.send(chat=private))
    with pytest.raises(Refused, match="PEER_ID_INVALID"):
        await try_to_send(scene, only_for(scene.olya, query), private.id)


async def test_a_mute_chat_takes_none(scene: Scene) -> None:
    query = await scene.press(scene.petro)
    scene.group.is_mute = True
    with pytest.raises(Refused, match="not enough rights"):
        await try_to_send(scene, only_for(scene.petro, query))


async def edit(scene: Scene, number: int, text: str = "hand", **given: Any) -> Any:
    return await scene.call(
        "editEphemeralMessageText",
        chat_id=scene.group.id,
        receiver_user_id=scene.petro.id,
        ephemeral_message_id=number,
        text=text,
        **given,
    )


async def test_it_is_edited_at_any_time(scene: Scene) -> None:
    message = await scene.send_to(scene.petro)
    scene.clock.jump(3600)
    assert await edit(scene, message.id, "new", reply_markup=MARKUP) is True
    assert (message.said.text, message.keyboard) == ("new", [[BUTTON]])


async def test_an_edit_without_a_keyboard_drops_it(scene: Scene) -> None:
    message = await scene.send_to(scene.petro)
    await edit(scene, message.id)
    assert message.keyboard == []


async def test_an_edit_that_changes_nothing_is_refused(scene: Scene) -> None:
    message = await scene.send_to(scene.petro)
    with pytest.raises(Refused, match="message is not modified"):
        await edit(scene, message.id, reply_markup=MARKUP)


async def test_it_is_at_most_a_quarter_as_long_as_others(scene: Scene) -> None:
    message = await scene.send_to(scene.petro, "a" * 1024)
    with pytest.raises(Refused, match="MESSAGE_TOO_LONG"):
        await edit(scene, message.id, "b" * 1025)
    with pytest.raises(Refused, match="message is too long"):
        await scene.send_to(scene.petro, "a" * 1025)


async def test_it_belongs_to_its_receiver(scene: Scene) -> None:
    message = await scene.send_to(scene.petro)
    for method, given in (
        ("editEphemeralMessageText", {"text": "new"}),
        ("deleteEphemeralMessage", {}),
    ):
        with pytest.raises(Refused, match="400 Bad Request: MESSAGE_ID_INVALID"):
            await scene.call(
                method,
                chat_id=scene.group.id,
                receiver_user_id=scene.olya.id,
                ephemeral_message_id=message.id,
                **given,
            )


async def delete(scene: Scene, number: int) -> Any:
    return await scene.call(
        "deleteEphemeralMessage",
        chat_id=scene.group.id,
        receiver_user_id=scene.petro.id,
        ephemeral_message_id=number,
    )


async def test_what_is_deleted_or_has_gone_is_not_found(scene: Scene) -> None:
    deleted, gone = await scene.send_to(scene.petro), await scene.send_to(scene.petro)
    assert await delete(scene, deleted.id) is True
    actions.remove(scene.world, scene.group, gone)
    for message in (deleted, gone):
        with pytest.raises(Refused, match="MESSAGE_ID_INVALID"):
            await delete(scene, message.id)
        with pytest.raises(Refused, match="MESSAGE_ID_INVALID"):
            await edit(scene, message.id, "new")


@pytest.mark.parametrize(
    "deleted", [pytest.param(True, id="deleted"), pytest.param(False, id="gone")]
)
async def test_the_id_of_one_that_is_no_more_is_given_again(scene: Scene, deleted: bool) -> None:
    old = await scene.send_to(scene.petro)
    if deleted:
        await delete(scene, old.id)
    else:
        actions.remove(scene.world, scene.group, old)
    query = await scene.press(scene.olya)
    new = await scene.send_to(scene.olya, query=query)
    assert new.id == old.id
    assert new.place > old.place
    other = await scene.send_to(scene.olya, query=query)
    assert other.id != new.id


@pytest.mark.parametrize(
    ("method", "given"),
    [
        pytest.param("editMessageText", {"text": "new"}, id="edit"),
        pytest.param("editMessageReplyMarkup", {}, id="keyboard"),
        pytest.param("deleteMessage", {}, id="delete"),
    ],
)
async def test_ordinary_methods_do_not_work_on_it(
    scene: Scene, method: str, given: dict[str, str]
) -> None:
    message = await scene.send_to(scene.petro)
    for number in (0, message.id):
        with pytest.raises(Refused, match="not found"):
            await scene.call(method, chat_id=scene.group.id, message_id=number, **given)


async def test_a_press_on_it_tells_the_message(scene: Scene) -> None:
    message = await scene.send_to(scene.petro)
    scene.told()
    await scene.press(scene.petro, message)
    (update,) = scene.told()
    told = update["callback_query"]["message"]
    assert (told["message_id"], told["ephemeral_message_id"]) == (0, message.id)
    assert told["receiver_user"]["id"] == update["callback_query"]["from"]["id"]
    assert told["from"]["id"] == BOT_ID


async def test_a_press_on_it_may_be_answered_by_another(scene: Scene) -> None:
    query = await scene.press(scene.petro, await scene.send_to(scene.petro))
    assert await scene.send_to(scene.petro, "second", query=query)


async def test_an_old_client_is_sent_it_and_does_not_see_it(scene: Scene) -> None:
    scene.petro.old_client = True
    message = await scene.send_to(scene.petro)
    assert not message.is_seen_by(scene.petro)
    assert await edit(scene, message.id, "new") is True
