"""The server over HTTP: calls of a bot, and what the page asks."""

import asyncio
from typing import Any

import pytest
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.exceptions import ClientDecodeError, TelegramNetworkError, TelegramRetryAfter
from aiohttp import ServerDisconnectedError

from sandbox import actions, page_api
from sandbox.faults import Fault, Kind
from tests.sandbox.scene import BUTTON, MARKUP, TOKEN
from tests.sandbox.site import Site


async def test_a_bot_calls(site: Site) -> None:
    group = site.scene.group.id
    told = await site.call("sendMessage", chat_id=group, text="text", reply_markup=MARKUP)
    assert told["ok"] is True
    assert await site.shown(site.scene.petro) == ["text"]
    assert (await site.http.get(f"/bot{TOKEN}/getMe")).status == 200


@pytest.mark.parametrize(
    ("path", "code"),
    [
        pytest.param(f"/bot{TOKEN}/sendMessage", 400, id="without fields"),
        pytest.param(f"/bot{TOKEN}/nonsense", 404, id="no such method"),
        pytest.param("/bot2:OTHER/getMe", 401, id="another token"),
    ],
)
async def test_a_refused_call_is_told_as_json(site: Site, path: str, code: int) -> None:
    async with site.http.post(path) as response:
        told = await response.json()
    assert response.status == code
    assert (told["ok"], told["error_code"]) == (False, code)


async def test_aiogram_calls(site: Site) -> None:
    server = TelegramAPIServer.from_base(site.address)
    async with Bot(TOKEN, AiohttpSession(api=server)).context() as bot:
        group = site.scene.group.id
        assert (await bot.send_message(group, "1")).text == "1"
        for kind, error in (
            (Kind.CUT_BEFORE, TelegramNetworkError),
            (Kind.CUT_AFTER, TelegramNetworkError),
            (Kind.PAGE, ClientDecodeError),
        ):
            site.api.faults.plan(Fault(kind))
            with pytest.raises(error):
                await bot.send_message(group, str(kind))
        assert await site.shown(site.scene.petro) == ["1", "cut_after"]
        for number in range(3):
            await bot.send_message(group, str(number))
        with pytest.raises(TelegramRetryAfter):
            await bot.send_message(group, "one too many")


async def test_a_press_waits_for_the_answer(site: Site) -> None:
    message, petro = await site.scene.send(), site.scene.petro
    press = asyncio.ensure_future(
        site.post("/press", person=petro.id, chat=site.scene.group.id, key=message.key, data="data")
    )
    polled = await site.call("getUpdates", timeout=5)
    (query,) = (update["callback_query"] for update in polled["result"])
    assert query["from"]["id"] == petro.id
    await asyncio.sleep(0.02)
    assert not press.done()
    await site.call("answerCallbackQuery", callback_query_id=query["id"], text="toast")
    assert await press == {"text": "toast", "alert": False, "url": None}


async def test_a_press_that_nobody_answers(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_api, "ANSWER_SECONDS", 0.01)
    message, petro = await site.scene.send(), site.scene.petro
    where: dict[str, Any] = {"person": petro.id, "chat": site.scene.group.id}
    told = await site.post("/press", **where, key=message.key, data="data")
    assert told == {"text": None, "alert": False, "url": None}
    (update,) = site.scene.told()
    late = await site.call("answerCallbackQuery", callback_query_id=update["callback_query"]["id"])
    assert late["ok"] is True


async def test_a_press_may_be_of_a_keyboard_that_has_just_been_replaced(site: Site) -> None:
    message, petro = await site.scene.send(), site.scene.petro
    message.keyboard = [[BUTTON | {"callback_data": "new"}]]
    press = asyncio.ensure_future(
        site.post("/press", person=petro.id, chat=site.scene.group.id, key=message.key, data="data")
    )
    (update,) = (await site.call("getUpdates", timeout=5))["result"]
    assert update["callback_query"]["data"] == "data"
    await site.call("answerCallbackQuery", callback_query_id=update["callback_query"]["id"])
    await press


async def test_what_is_typed_is_said(site: Site) -> None:
    petro, forum = site.scene.petro, site.scene.forum
    await site.post("/type", person=petro.id, chat=forum.id, thread=5, text="/durak")
    (update,) = site.scene.told()
    assert (update["message"]["text"], update["message"]["message_thread_id"]) == ("/durak", 5)
    view = await site.view(petro, forum, 5)
    assert [message["html"] for message in view["messages"]] == ["/durak"]
    assert (view["chat"], view["thread"]) == (forum.id, 5)


async def test_nobody_is_shown_the_hand_of_another(site: Site) -> None:
    scene = site.scene
    await scene.send_to(scene.petro, "his hand")
    assert await site.shown(scene.petro) == ["text", "his hand"]
    assert await site.shown(scene.olya) == ["text"]
    async with site.events(scene.olya) as events:
        assert await events.next() == ["text"]
    hand = next(iter(scene.group.ephemerals.values()))
    press = {"person": scene.olya.id, "chat": scene.group.id, "key": hand.key, "data": "data"}
    async with site.http.post("/press", json=press) as response:
        assert response.status == 403
    await site.post("/control", person=scene.petro.id, do="old_client")
    assert await site.shown(scene.petro) == ["text"]


async def test_events_come_at_once_and_after_every_change(site: Site) -> None:
    async with site.events(site.scene.petro) as events:
        assert await events.next() == []
        await site.scene.send("first")
        assert await events.next() == ["first"]
        await site.scene.send("second")
        await site.scene.send("third")
        assert await events.next() == ["first", "second", "third"]
        assert len(site.scene.world.watchers) == 1


async def test_who_has_gone_is_not_told_any_more(site: Site) -> None:
    async with site.events(site.scene.petro) as events:
        await events.next()
    async with asyncio.timeout(5):
        while site.scene.world.watchers:
            await site.scene.send()
            site.scene.clock.jump(60)
            await asyncio.sleep(0.05)


async def test_a_link_opens_the_private_chat(site: Site) -> None:
    petro = site.scene.petro
    where = await site.post("/open", person=petro.id, url="https://t.me/durak_bot?start=abc")
    assert where == {"chat": petro.id, "thread": None}
    assert site.scene.told()[0]["message"]["text"] == "/start abc"
    await site.post("/open", person=petro.id, url="https://t.me/durak_bot")
    assert site.scene.told()[0]["message"]["text"] == "/start"


async def test_a_link_brings_the_bot_into_a_group(site: Site) -> None:
    scene = site.scene
    actions.put_bot_out(scene.world, scene.olya, scene.group)
    scene.told()
    link = {"person": scene.petro.id, "url": "https://t.me/durak_bot?startgroup=abc"}
    where = await site.post("/open", **link, chat=scene.group.id)
    assert where["chat"] == scene.group.id
    told = scene.told()
    assert told[-1]["message"]["text"] == "/start@durak_bot abc"
    assert any("my_chat_member" in update for update in told)
    for person, chat in ((scene.vira, scene.group), (scene.olya, scene.world.chats[scene.olya.id])):
        asked = {"person": person.id, "chat": chat.id, "url": link["url"]}
        async with site.http.post("/open", json=asked) as response:
            assert response.status == 403


async def test_people_come_go_and_block(site: Site) -> None:
    scene = site.scene
    vira = {"person": scene.vira.id, "chat": scene.group.id}
    await site.post("/control", **vira, do="join")
    assert scene.group.has(scene.vira.id)
    await site.post("/control", **vira, do="leave")
    assert not scene.group.has(scene.vira.id)
    for deed, blocked in (("block", True), ("unblock", False)):
        await site.post("/control", person=scene.olya.id, do=deed)
        assert (await site.view(scene.olya))["me"]["blocked"] is blocked
    for deed, old in (("old_client", True), ("new_client", False)):
        await site.post("/control", person=scene.olya.id, do=deed)
        assert (await site.view(scene.olya))["me"]["old_client"] is old


@pytest.mark.parametrize(
    ("path", "content", "code"),
    [
        pytest.param("/type", {"person": 404, "chat": 1001, "text": "a"}, 404, id="nobody"),
        pytest.param("/type", {"person": 1001, "chat": 404, "text": "a"}, 404, id="nowhere"),
        pytest.param("/type", {"person": 1002, "chat": 1001, "text": "a"}, 404, id="not his"),
        pytest.param("/type", {"person": 1001, "chat": 1001}, 400, id="no text"),
        pytest.param("/type", {"person": 1001, "chat": 1001, "text": " "}, 400, id="blank"),
        pytest.param("/type", {"person": "a", "chat": 1001, "text": "a"}, 400, id="no number"),
        pytest.param("/type", [1], 400, id="a list"),
        pytest.param(
            "/press", {"person": 1001, "chat": 1001, "key": "m9", "data": "d"}, 404, id="no message"
        ),
        pytest.param("/control", {"person": 1001, "do": "dance"}, 400, id="no such deed"),
        pytest.param("/control", {"person": 1001, "chat": 1001, "do": "leave"}, 400, id="private"),
        pytest.param("/open", {"person": 1001}, 400, id="no link"),
        pytest.param("/control/limits", {"scale": "much"}, 400, id="no scale"),
        pytest.param("/control/limits", {}, 400, id="nothing"),
        pytest.param("/control/fault", {"kind": "none"}, 400, id="no such fault"),
        pytest.param("/control/fault", {"kind": "error", "metod": "a"}, 400, id="misspelt"),
        pytest.param("/control/fault", {"kind": "error", "method": "a"}, 400, id="no such method"),
        pytest.param("/control/group", {"title": "a", "people": [404]}, 400, id="no such people"),
    ],
)
async def test_what_cannot_be_is_told_as_json(
    site: Site, path: str, content: Any, code: int
) -> None:
    async with site.http.post(path, json=content) as response:
        told = await response.json()
    assert response.status == code
    assert told["error"]


@pytest.mark.parametrize("path", ["/view", "/events"])
async def test_a_stranger_looks_into_no_chat(site: Site, path: str) -> None:
    scene = site.scene
    for person, chat in ((scene.vira, scene.group), (scene.petro, scene.world.chats[1001])):
        query = {"person": str(person.id), "chat": str(chat.id)}
        async with site.http.get(path, params=query) as response:
            assert response.status == 404
            assert (await response.json())["error"] == "no such chat"


async def test_the_page_is_served(site: Site) -> None:
    async with site.http.get("/") as response:
        assert (response.status, response.content_type) == (200, "text/html")


async def test_limits_are_turned_off(site: Site) -> None:
    await site.post("/control/limits", scale=0)
    for _ in range(10):
        assert (await site.call("sendMessage", chat_id=site.scene.group.id, text="a"))["ok"]


async def test_a_fault_is_planned(site: Site) -> None:
    group = site.scene.group.id
    await site.post(
        "/control/fault", kind="error", method="sendMessage", chat_id=group, code=403, times=2
    )
    await site.call("sendMessage", chat_id=site.scene.forum.id, text="a")
    for _ in range(2):
        told = await site.call("sendMessage", chat_id=group, text="a")
        assert told["error_code"] == 403
    assert (await site.call("sendMessage", chat_id=group, text="a"))["ok"]
    await site.post("/control/fault", kind="cut_after")
    with pytest.raises(ServerDisconnectedError):
        await site.call("sendMessage", chat_id=group, text="b")
    assert await site.shown(site.scene.petro) == ["a", "b"]


async def test_the_journal_is_told_and_pardoned(site: Site) -> None:
    await site.call("getMe")
    await site.call("sendMessage", chat_id=404, text="a")
    assert [c["method"] for c in await site.get("/control/journal")] == ["getMe", "sendMessage"]
    (refused,) = await site.get("/control/journal", refused=1)
    assert refused == {
        "at": site.scene.clock(),
        "method": "sendMessage",
        "fields": {"chat_id": "404", "text": "a"},
        "code": 400,
        "description": "Bad Request: chat not found",
        "refused": True,
    }
    assert await site.post("/control/pardon") == [refused]
    assert await site.get("/control/journal", refused=1) == []


async def test_a_group_is_made(site: Site) -> None:
    scene = site.scene
    told = await site.post("/control/group", title="Нова", people=[scene.vira.id, scene.olya.id])
    chat = scene.world.chats[told["chat"]]
    assert (chat.title, chat.kind) == ("Нова", "supergroup")
    assert chat.members == {scene.vira.id: "creator", scene.olya.id: "member", 1: "member"}
    assert "Нова" in [listed["title"] for listed in (await site.view(scene.vira, chat))["chats"]]
