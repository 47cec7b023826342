"""Documents: sent with a caption, told to the bot, shown and saved by people."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.types import BufferedInputFile, Message

from sandbox.session import SandboxSession
from sandbox.views import view
from sandbox.world import Chat, File
from tests.sandbox.scene import MARKUP, TOKEN, Refused, Scene, fields_of, only_for, result_of
from tests.sandbox.site import Site, served

CONTENT = '{"seed": "їжак"}'.encode()
BOLD = {"type": "bold", "offset": 0, "length": 1}
SENT = BufferedInputFile(CONTENT, "durak-12.json")


@pytest.fixture
async def bot(scene: Scene) -> AsyncIterator[Bot]:
    bot = Bot(TOKEN, SandboxSession(scene.api))
    yield bot
    await bot.session.close()


@pytest.fixture
async def site(scene: Scene) -> AsyncIterator[Site]:
    async with served(scene) as site:
        yield site


async def send(scene: Scene, chat: Chat | None = None, **given: Any) -> Any:
    """Send the document that comes along as "it"."""
    fields = {"chat_id": (chat or scene.group).id, "document": "attach://it"} | given
    files = {"it": File("a.json", CONTENT, "application/json")}
    return result_of(await scene.api.call(TOKEN, "sendDocument", fields_of(fields), files))


async def test_a_document_is_told_as_the_bot_api_tells_it(scene: Scene) -> None:
    told = await send(scene, caption="<b>a</b>", parse_mode="HTML", reply_markup=MARKUP)
    document = told.pop("document")
    assert (told["caption"], told["caption_entities"][0]["type"]) == ("a", "bold")
    assert "text" not in told
    assert told["reply_markup"] == MARKUP
    assert document["file_name"] == "a.json"
    assert document["file_size"] == len(CONTENT)
    assert document["mime_type"] == "application/json"


async def test_the_same_file_has_the_same_unique_id(scene: Scene) -> None:
    one, other = await send(scene), await send(scene)
    assert one["document"]["file_unique_id"] == other["document"]["file_unique_id"]


async def test_aiogram_sends_one_inside_the_process(scene: Scene, bot: Bot) -> None:
    sent = await bot.send_document(scene.group.id, SENT, caption="here")
    assert sent.document is not None
    assert (sent.document.file_name, sent.caption) == ("durak-12.json", "here")
    file = scene.group.messages[sent.message_id].file
    assert file is not None
    assert file.content == CONTENT


async def over_http(site: Site) -> Message:
    session = AiohttpSession(api=TelegramAPIServer.from_base(site.address))
    bot = Bot(TOKEN, session)
    try:
        return await bot.send_document(site.scene.group.id, SENT, caption="here")
    finally:
        await session.close()


async def test_aiogram_sends_one_over_http_and_people_save_it(scene: Scene, site: Site) -> None:
    sent = await over_http(site)
    assert sent.document is not None
    (message,) = (await site.view(scene.petro))["messages"]
    assert message["html"] == "here"
    assert message["file"]["name"] == "durak-12.json"
    assert message["file"]["size"] == len(CONTENT)
    async with site.http.get(message["file"]["url"]) as response:
        assert response.status == 200
        assert response.headers["Content-Disposition"] == 'attachment; filename="durak-12.json"'
        assert await response.read() == CONTENT


async def test_a_stranger_cannot_save_it(scene: Scene, site: Site) -> None:
    await over_http(site)
    (message,) = (await site.view(scene.petro))["messages"]
    url = message["file"]["url"].replace(str(scene.petro.id), str(scene.vira.id))
    async with site.http.get(url) as response:
        assert response.status == 404


async def test_a_message_without_a_file_has_none_to_save(scene: Scene, site: Site) -> None:
    await scene.send()
    assert view(scene.world, scene.olya, scene.group, None)["messages"][0]["file"] is None
    query = {"person": str(scene.olya.id), "chat": str(scene.group.id), "key": "m1"}
    async with site.http.get("/file", params=query) as response:
        assert response.status == 404


@pytest.mark.parametrize(
    ("given", "says"),
    [
        pytest.param({"document": "attach://other"}, "wrong file identifier", id="no such file"),
        pytest.param({"document": "document-1"}, "wrong file identifier", id="of another call"),
        pytest.param({"caption": "a" * 1025}, "message caption is too long", id="long caption"),
        pytest.param({"caption": "<b>", "parse_mode": "HTML"}, "can't parse entities", id="HTML"),
        pytest.param({"parse_mode": "Markdown"}, "unsupported parse_mode", id="Markdown"),
        pytest.param({"caption_entities": [BOLD]}, "not part of this server", id="entities apart"),
        pytest.param({"message_thread_id": 9}, "message thread not found", id="no such topic"),
        pytest.param({"receiver_user_id": 1001}, "deprecated field", id="deprecated"),
    ],
)
async def test_a_document_that_cannot_be_sent(
    scene: Scene, given: dict[str, Any], says: str
) -> None:
    with pytest.raises(Refused, match=f"400 Bad Request: {says}"):
        await send(scene, **given)


async def test_an_empty_file_is_refused(scene: Scene) -> None:
    fields = fields_of({"chat_id": scene.group.id, "document": "attach://it"})
    reply = await scene.api.call(TOKEN, "sendDocument", fields, {"it": File("a", b"")})
    with pytest.raises(Refused, match="file must be non-empty"):
        result_of(reply)


async def test_a_file_is_known_in_its_own_call_only(scene: Scene) -> None:
    await send(scene)
    fields = {"chat_id": scene.group.id, "document": "attach://it"}
    with pytest.raises(Refused, match="wrong file identifier"):
        await scene.call("sendDocument", **fields)


async def test_a_document_for_one_member_is_not_imitated(scene: Scene) -> None:
    query = await scene.press(scene.petro)
    with pytest.raises(Refused, match="not part of this server"):
        await send(scene, ephemeral_message_parameters=only_for(scene.petro, query))


async def test_a_caption_of_full_length_is_sent(scene: Scene) -> None:
    told = await send(scene, caption=f"<b>{'a' * 1024}</b>", parse_mode="HTML")
    assert len(told["caption"]) == 1024


async def test_where_members_send_no_files_an_administrator_does(scene: Scene) -> None:
    scene.group.takes_no_files = True
    with pytest.raises(Refused, match="not enough rights to send documents to the chat"):
        await send(scene)
    await scene.send("a text is another matter")
    scene.group.members[1] = "administrator"
    await send(scene)


async def test_its_text_is_not_edited_but_its_keyboard_is(scene: Scene) -> None:
    sent = await send(scene, reply_markup=MARKUP)
    where = {"chat_id": scene.group.id, "message_id": sent["message_id"]}
    with pytest.raises(Refused, match="there is no text in the message to edit"):
        await scene.call("editMessageText", text="new", **where)
    await scene.call("editMessageReplyMarkup", **where)
    assert scene.group.messages[sent["message_id"]].keyboard == []


async def test_documents_and_texts_share_the_flood_limits(scene: Scene) -> None:
    for _ in range(5):
        await send(scene)
    with pytest.raises(Refused, match="429"):
        await scene.send()
