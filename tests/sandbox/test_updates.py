"""The queue of updates: what is served, how often, to whom, and for how long it is kept."""

import asyncio
from typing import Any

import pytest

from sandbox import actions
from tests.sandbox.scene import Refused, Scene, kinds


def write(scene: Scene, *texts: str) -> None:
    for text in texts:
        actions.write(scene.world, scene.olya, scene.world.chats[scene.olya.id], text)


async def texts(scene: Scene, **given: Any) -> list[str]:
    return [update["message"]["text"] for update in await scene.call("getUpdates", **given)]


async def test_an_update_is_served_until_it_is_acknowledged(scene: Scene) -> None:
    write(scene, "1", "2", "3")
    served = await scene.call("getUpdates")
    assert await scene.call("getUpdates") == served
    assert await texts(scene, offset=served[1]["update_id"]) == ["2", "3"]
    assert await texts(scene, offset=served[2]["update_id"] + 1) == []
    assert await texts(scene) == []


@pytest.mark.parametrize(
    ("offset", "left"),
    [
        pytest.param(-1, ["3"], id="the last"),
        pytest.param(-2, ["2", "3"], id="the last two"),
        pytest.param(-9, ["1", "2", "3"], id="more than there are"),
    ],
)
async def test_a_negative_offset_forgets_all_but_the_last(
    scene: Scene, offset: int, left: list[str]
) -> None:
    write(scene, "1", "2", "3")
    assert await texts(scene, offset=offset) == left
    assert await texts(scene) == left


@pytest.mark.parametrize(
    ("limit", "count"),
    [
        pytest.param({}, 100, id="not given"),
        pytest.param({"limit": 7}, 7, id="given"),
        pytest.param({"limit": 0}, 1, id="too small"),
        pytest.param({"limit": 500}, 100, id="too great"),
    ],
)
async def test_the_limit_is_between_one_and_a_hundred(
    scene: Scene, limit: dict[str, int], count: int
) -> None:
    write(scene, *map(str, range(120)))
    assert len(await texts(scene, **limit)) == count


async def test_a_poll_waits_for_what_comes(scene: Scene) -> None:
    poll = asyncio.ensure_future(texts(scene, timeout=30))
    await asyncio.sleep(0)
    assert not poll.done()
    write(scene, "now")
    assert await poll == ["now"]


async def test_a_second_poller_ends_the_first(scene: Scene) -> None:
    first = asyncio.ensure_future(texts(scene, timeout=30))
    await asyncio.sleep(0)
    second = asyncio.ensure_future(texts(scene, timeout=30))
    with pytest.raises(Refused, match="409 Conflict: terminated by other getUpdates request"):
        await first
    write(scene, "for the second")
    assert await second == ["for the second"]


async def test_only_kinds_that_are_asked_for_are_kept(scene: Scene) -> None:
    await scene.call("getUpdates", allowed_updates=["callback_query"])
    write(scene, "lost")
    await scene.press(scene.olya)
    assert kinds(await scene.call("getUpdates")) == ["callback_query"]


async def test_what_is_asked_for_holds_until_it_is_asked_anew(scene: Scene) -> None:
    await scene.call("getUpdates", allowed_updates=["callback_query"])
    await scene.call("getUpdates")
    write(scene, "lost")
    await scene.call("getUpdates", allowed_updates=[])
    write(scene, "kept")
    assert await texts(scene) == ["kept"]


@pytest.mark.parametrize(
    ("allowed", "told"),
    [
        pytest.param(None, [], id="not said"),
        pytest.param([], [], id="everything"),
        pytest.param(["message"], [], id="others"),
        pytest.param(["chat_member"], ["chat_member"], id="asked for"),
    ],
)
async def test_changes_of_members_are_told_to_a_bot_that_asks(
    scene: Scene, allowed: list[str] | None, told: list[str]
) -> None:
    scene.group.members[1] = "administrator"
    if allowed is not None:
        await scene.call("getUpdates", allowed_updates=allowed)
    actions.leave(scene.world, scene.petro, scene.group, quietly=True)
    assert kinds(scene.told()) == told


@pytest.mark.parametrize(
    ("seconds", "left"),
    [
        pytest.param(149, ["message", "callback_query"], id="before the press expires"),
        pytest.param(150, ["message"], id="after the press has expired"),
        pytest.param(86_399, ["message"], id="before the day is over"),
        pytest.param(86_400, [], id="after a day"),
    ],
)
async def test_what_is_not_fetched_expires(scene: Scene, seconds: float, left: list[str]) -> None:
    write(scene, "text")
    await scene.press(scene.olya)
    scene.clock.jump(seconds)
    assert kinds(await scene.call("getUpdates")) == left


async def test_the_webhook_call_may_drop_what_waits(scene: Scene) -> None:
    write(scene, "old")
    assert await scene.call("deleteWebhook") is True
    assert await texts(scene) == ["old"]
    assert await scene.call("deleteWebhook", drop_pending_updates=True) is True
    assert await texts(scene) == []


async def test_updates_can_be_held_back_and_turned_round(scene: Scene) -> None:
    scene.world.updates.hold_back = True
    write(scene, "1", "2")
    assert await texts(scene) == []
    scene.world.updates.release(backwards=True)
    assert await texts(scene) == ["2", "1"]


async def test_an_update_can_be_served_twice(scene: Scene) -> None:
    write(scene, "1", "2")
    scene.world.updates.repeat_last()
    first, *others = await scene.call("getUpdates")
    assert first["message"]["text"] == "1"
    assert others[0] == others[1]


async def test_a_repeated_update_wakes_the_poller(scene: Scene) -> None:
    write(scene, "1")
    scene.world.updates.hold_back = True
    poll = asyncio.ensure_future(texts(scene, timeout=30))
    await asyncio.sleep(0)
    scene.world.updates.hold_back = False
    scene.world.updates.repeat_last()
    assert await poll == ["1", "1"]
