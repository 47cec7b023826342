"""Presses, and the answers to them."""

from typing import Any

import pytest

from sandbox import actions
from sandbox.errors import ApiError
from tests.sandbox.scene import Refused, Scene


async def answer(scene: Scene, number: str, **given: Any) -> Any:
    return await scene.call("answerCallbackQuery", callback_query_id=number, **given)


async def test_a_press_is_told_with_its_message(scene: Scene) -> None:
    message = await scene.send()
    query = await scene.press(scene.petro, message)
    (update,) = scene.told()
    told = update["callback_query"]
    assert (told["id"], told["from"]["id"], told["data"]) == (query.id, scene.petro.id, "data")
    assert told["message"] == scene.world.as_message(message)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        pytest.param({}, {"text": None, "alert": False, "url": None}, id="nothing"),
        pytest.param({"text": "a"}, {"text": "a", "alert": False, "url": None}, id="toast"),
        pytest.param(
            {"text": "a" * 200, "show_alert": True},
            {"text": "a" * 200, "alert": True, "url": None},
            id="alert",
        ),
        pytest.param(
            {"url": "https://t.me/durak_bot?start=a-Z_0"},
            {"text": None, "alert": False, "url": "https://t.me/durak_bot?start=a-Z_0"},
            id="link to the bot",
        ),
        pytest.param(
            {"url": "t.me/durak_bot?start=a"},
            {"text": None, "alert": False, "url": "t.me/durak_bot?start=a"},
            id="short link",
        ),
    ],
)
async def test_the_presser_is_told_the_answer(
    scene: Scene, given: dict[str, Any], told: dict[str, Any]
) -> None:
    query = await scene.press(scene.petro)
    assert await answer(scene, query.id, **given) is True
    assert query.answer.result() == told


@pytest.mark.parametrize(
    ("given", "says"),
    [
        pytest.param({"text": "a" * 201}, "MESSAGE_TOO_LONG", id="too long"),
        pytest.param({"text": "🂡" * 101}, "MESSAGE_TOO_LONG", id="too long in UTF-16"),
        pytest.param({"url": "https://example.org"}, "URL_INVALID", id="elsewhere"),
        pytest.param({"url": "https://t.me/other_bot?start=a"}, "URL_INVALID", id="other bot"),
        pytest.param({"url": "https://t.me/durak_bot"}, "URL_INVALID", id="no parameter"),
        pytest.param({"url": "https://t.me/durak_bot?start=а"}, "URL_INVALID", id="no Latin"),
        pytest.param(
            {"url": "https://a.b/?t.me/durak_bot?start=a"}, "URL_INVALID", id="in disguise"
        ),
    ],
)
async def test_an_answer_that_is_refused_leaves_the_query_open(
    scene: Scene, given: dict[str, Any], says: str
) -> None:
    query = await scene.press(scene.petro)
    with pytest.raises(Refused, match=f"400 Bad Request: {says}"):
        await answer(scene, query.id, **given)
    assert await answer(scene, query.id) is True


async def test_a_query_is_answered_once(scene: Scene) -> None:
    query = await scene.press(scene.petro)
    await answer(scene, query.id, text="first")
    with pytest.raises(Refused, match="400 Bad Request: query is too old and response timeout"):
        await answer(scene, query.id, text="second")
    assert query.answer.result()["text"] == "first"


async def test_a_query_expires(scene: Scene) -> None:
    in_time, late = await scene.press(scene.petro), await scene.press(scene.petro)
    scene.clock.jump(150)
    assert await answer(scene, in_time.id) is True
    scene.clock.jump(0.1)
    with pytest.raises(Refused, match="query is too old"):
        await answer(scene, late.id)


async def test_a_query_that_never_was(scene: Scene) -> None:
    with pytest.raises(Refused, match="query is too old"):
        await answer(scene, "404")


async def test_a_press_needs_a_button(scene: Scene) -> None:
    message = await scene.send()
    with pytest.raises(ApiError, match="400 no such button"):
        actions.press(scene.world, scene.petro, message, "other")
    scene.told()
    actions.press(scene.world, scene.petro, message, "other", forged=True)
    assert scene.told()[0]["callback_query"]["data"] == "other"


async def test_nobody_presses_what_he_does_not_see(scene: Scene) -> None:
    hand = await scene.send_to(scene.petro)
    private = await scene.send(chat=scene.world.chats[scene.olya.id])
    table = await scene.send()
    scene.told()
    for person, message in ((scene.olya, hand), (scene.petro, private), (scene.vira, table)):
        with pytest.raises(ApiError, match="403 not your message"):
            actions.press(scene.world, person, message, "data")
    scene.petro.old_client = True
    with pytest.raises(ApiError, match="403 not your message"):
        actions.press(scene.world, scene.petro, hand, "data")
    assert scene.told() == []


async def test_a_member_who_has_left_still_presses(scene: Scene) -> None:
    actions.leave(scene.world, scene.petro, scene.group)
    assert await scene.press(scene.petro)
