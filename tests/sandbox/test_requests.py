"""Requests are read strictly: names, fields, types, keyboards, lengths."""

from typing import Any

import pytest

from tests.sandbox.scene import BUTTON, Refused, Scene, fields_of


@pytest.mark.parametrize(
    ("method", "says"),
    [
        pytest.param("sendMesage", "there is no method sendMesage", id="misspelt"),
        pytest.param("sendDice", "sendDice is not part of this server", id="not imitated"),
        pytest.param("pinChatMessage", "pinChatMessage is not part", id="its fields do not matter"),
    ],
)
async def test_a_method_that_is_not_there_is_named(scene: Scene, method: str, says: str) -> None:
    with pytest.raises(Refused, match=f"404 Not Found: .*{says}"):
        await scene.call(method)


@pytest.mark.parametrize("method", ["getMe", "getme", "GETME"])
async def test_the_case_of_a_method_does_not_matter(scene: Scene, method: str) -> None:
    assert (await scene.call(method))["username"] == "durak_bot"


@pytest.mark.parametrize("token", ["2:TEST", "1", "1:", "nonsense", "1:a b"])
async def test_another_token_is_unauthorized(scene: Scene, token: str) -> None:
    reply = await scene.api.call(token, "getMe", {})
    assert reply.status == 401
    assert "Unauthorized" in reply.body


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        pytest.param({"chatid": 1}, "unknown field chatid", id="at the top"),
        pytest.param(
            {"link_preview_options": {"disabled": True}},
            "unknown field link_preview_options.disabled",
            id="inside",
        ),
        pytest.param(
            {"reply_markup": {"inline_keyboard": [[{**BUTTON, "color": "red"}]]}},
            "unknown field reply_markup.inline_keyboard.color",
            id="in a button",
        ),
        pytest.param({"receiver_user_id": 1001}, "deprecated field receiver_user_id", id="old"),
        pytest.param({"reply_parameters": {"message_id": 1}}, "reply_parameters", id="no replies"),
        pytest.param({"entities": []}, "not part of this server: entities", id="no entities"),
        pytest.param(
            {
                "ephemeral_message_parameters": {
                    "receiver_user_id": 1001,
                    "replace_callback_query_message": True,
                }
            },
            "not part of this server: .*replace_callback_query_message",
            id="no replacing",
        ),
        pytest.param({"message_thread_id": "first"}, "can't parse message_thread_id", id="type"),
        pytest.param({"reply_markup": "nonsense"}, "can't parse reply_markup", id="no JSON"),
        pytest.param({"parse_mode": "MarkdownV2"}, "unsupported parse_mode", id="parse mode"),
        pytest.param(
            {"reply_markup": {"force_reply": True}}, "only inline keyboards", id="reply keyboard"
        ),
    ],
)
async def test_a_field_that_is_not_understood_is_refused(
    scene: Scene, fields: dict[str, Any], says: str
) -> None:
    before = dict(scene.group.messages)
    with pytest.raises(Refused, match=f"400 Bad Request: .*{says}"):
        await scene.call("sendMessage", chat_id=scene.group.id, text="text", **fields)
    assert scene.group.messages == before


async def test_a_field_that_is_missing_is_refused(scene: Scene) -> None:
    with pytest.raises(Refused, match="400 Bad Request: can't parse text"):
        await scene.call("sendMessage", chat_id=scene.group.id)


async def test_a_text_that_looks_like_json_stays_text(scene: Scene) -> None:
    assert (await scene.send("[1]")).said.text == "[1]"
    assert (await scene.send("null")).said.text == "null"


def rows(*sizes: int) -> list[list[dict[str, str]]]:
    return [[BUTTON] * size for size in sizes]


@pytest.mark.parametrize(
    "keyboard",
    [
        pytest.param(rows(*[8] * 12, 4), id="a hundred in rows of eight"),
        pytest.param([[BUTTON | {"callback_data": "d" * 64}]], id="64 bytes"),
        pytest.param([[BUTTON | {"style": "danger"}]], id="style"),
        pytest.param([[{"text": "link", "url": "https://example.org"}]], id="link"),
        pytest.param([[{"text": "link", "url": "tg://user?id=1001"}]], id="link to a person"),
    ],
)
async def test_a_keyboard_within_the_limits(
    scene: Scene, keyboard: list[list[dict[str, str]]]
) -> None:
    message = await scene.send(reply_markup={"inline_keyboard": keyboard})
    assert message.keyboard == keyboard


@pytest.mark.parametrize(
    ("keyboard", "says"),
    [
        pytest.param(rows(*[8] * 12, 5), "reply markup is too long", id="101 buttons"),
        pytest.param(rows(9), "reply markup is too long", id="nine in a row"),
        pytest.param([[BUTTON | {"callback_data": "ї" * 33}]], "BUTTON_DATA_INVALID", id="66 b"),
        pytest.param([[BUTTON | {"callback_data": ""}]], "BUTTON_DATA_INVALID", id="no data"),
        pytest.param([[{"text": "a"}]], "text buttons are not allowed", id="does nothing"),
        pytest.param([[BUTTON | {"text": " "}]], "text buttons are not allowed", id="no text"),
        pytest.param(
            [[BUTTON | {"url": "https://a.b"}]], "text buttons are not allowed", id="does two"
        ),
        pytest.param([[{"text": "a", "url": "a.b"}]], "BUTTON_URL_INVALID", id="no scheme"),
        pytest.param([[BUTTON | {"style": "pink"}]], "BUTTON_TYPE_INVALID", id="no such style"),
        pytest.param(
            [[{"text": "a", "switch_inline_query": "q"}]],
            "not part of this server: button with switch_inline_query",
            id="not imitated",
        ),
    ],
)
async def test_a_keyboard_that_is_refused(
    scene: Scene, keyboard: list[list[dict[str, str]]], says: str
) -> None:
    with pytest.raises(Refused, match=says):
        await scene.send(reply_markup={"inline_keyboard": keyboard})


async def test_rows_without_buttons_are_left_out(scene: Scene) -> None:
    message = await scene.send(reply_markup={"inline_keyboard": [[], [BUTTON], []]})
    assert message.keyboard == [[BUTTON]]


async def test_the_journal_keeps_every_request_as_it_came(scene: Scene) -> None:
    await scene.send("text")
    with pytest.raises(Refused):
        await scene.call("sendMessage", chat_id=404, text="nowhere")
    sent, refused = scene.api.journal
    assert (sent.method, sent.code, sent.fields["text"]) == ("sendMessage", 200, "text")
    assert refused.fields == fields_of({"chat_id": 404, "text": "nowhere"})
    assert (refused.code, refused.description) == (400, "Bad Request: chat not found")
    assert scene.api.refused == [refused]


async def test_what_is_pardoned_leaves_the_journal(scene: Scene) -> None:
    await scene.send()
    with pytest.raises(Refused):
        await scene.call("nonsense")
    (pardoned,) = scene.api.pardon()
    assert pardoned.method == "nonsense"
    assert scene.api.refused == []
    assert [call.method for call in scene.api.journal] == ["sendMessage"]
