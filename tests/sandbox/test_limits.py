"""Flood limits: how many calls, in which chat, and what they cost."""

from collections.abc import Awaitable, Callable

import pytest

from sandbox.world import Chat
from tests.sandbox.scene import MARKUP, Refused, Scene


async def send_slowly(scene: Scene, count: int, chat: Chat | None = None) -> None:
    for _ in range(count):
        await scene.send(chat=chat)
        scene.clock.jump(1)


async def test_a_burst_of_five_and_then_one_a_second(scene: Scene) -> None:
    for _ in range(5):
        await scene.send()
    with pytest.raises(Refused, match="429 Too Many Requests: retry after 4") as refused:
        await scene.send()
    assert refused.value.parameters == {"retry_after": 4}
    scene.clock.jump(3.9)
    with pytest.raises(Refused, match="retry after 1"):
        await scene.send()
    scene.clock.jump(0.1)
    await scene.send()


async def test_twenty_a_minute_in_a_group(scene: Scene) -> None:
    await send_slowly(scene, 20)
    with pytest.raises(Refused, match="retry after 40"):
        await scene.send()
    await scene.send(chat=scene.forum)
    scene.clock.jump(40)
    await scene.send()


async def test_more_than_twenty_in_private(scene: Scene) -> None:
    await send_slowly(scene, 40, scene.world.chats[scene.olya.id])


async def test_thirty_a_second_in_all(scene: Scene) -> None:
    chats = [scene.world.add_group(str(number), scene.olya) for number in range(7)]
    for chat in chats[:6]:
        for _ in range(5):
            await scene.send(chat=chat)
    with pytest.raises(Refused, match="retry after 1"):
        await scene.send(chat=chats[6])
    scene.clock.jump(1)
    await scene.send(chat=chats[6])


async def edit(scene: Scene, text: str) -> None:
    message = next(iter(scene.group.messages.values()))
    await scene.call("editMessageText", chat_id=scene.group.id, message_id=message.id, text=text)


async def edit_keyboard(scene: Scene, text: str) -> None:
    message = next(iter(scene.group.messages.values()))
    given = {} if message.keyboard else {"reply_markup": MARKUP}
    await scene.call(
        "editMessageReplyMarkup", chat_id=scene.group.id, message_id=message.id, **given
    )


async def edit_ephemeral(scene: Scene, text: str) -> None:
    message = next(iter(scene.group.ephemerals.values()))
    await scene.call(
        "editEphemeralMessageText",
        chat_id=scene.group.id,
        receiver_user_id=scene.petro.id,
        ephemeral_message_id=message.id,
        text=text,
    )


@pytest.mark.parametrize("act", [edit, edit_keyboard, edit_ephemeral])
async def test_edits_count_with_sends(
    scene: Scene, act: Callable[[Scene, str], Awaitable[None]]
) -> None:
    await scene.send_to(scene.petro)  # two messages: the one that is pressed and the answer
    for number in range(3):
        await act(scene, str(number))
    with pytest.raises(Refused, match="429"):
        await act(scene, "one too many")


async def test_answers_and_deletions_are_free(scene: Scene) -> None:
    messages = [await scene.send() for _ in range(5)]
    for message in messages:
        query = await scene.press(scene.petro, message)
        await scene.call("answerCallbackQuery", callback_query_id=query.id)
        await scene.call("getChatMember", chat_id=scene.group.id, user_id=scene.petro.id)
        await scene.call("deleteMessage", chat_id=scene.group.id, message_id=message.id)


async def test_a_refused_call_does_not_count(scene: Scene) -> None:
    for _ in range(5):
        with pytest.raises(Refused, match="message text is empty"):
            await scene.send("")
    for _ in range(5):
        await scene.send()
    for _ in range(20):
        with pytest.raises(Refused, match="429"):
            await scene.send()
    scene.clock.jump(4)
    await scene.send()


async def test_the_scale_stretches_the_limits(scene: Scene) -> None:
    scene.api.limits.scale = 0.5
    for _ in range(5):
        await scene.send()
    with pytest.raises(Refused, match="retry after 2"):
        await scene.send()


async def test_a_scale_of_nothing_turns_them_off(scene: Scene) -> None:
    scene.api.limits.scale = 0
    for _ in range(100):
        await scene.send()
    scene.api.limits.scale = 1
    await scene.send()
