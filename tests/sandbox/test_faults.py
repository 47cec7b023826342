"""What can be made to go wrong with a call, and what the journal keeps of it."""

import asyncio
from typing import Any

import pytest

from sandbox.api import ConnectionCut
from sandbox.faults import Fault, Kind
from tests.sandbox.scene import TOKEN, Refused, Scene, fields_of


def texts(scene: Scene) -> list[str]:
    return [message.said.text for message in scene.group.messages.values()]


async def test_an_error_is_told_instead_of_the_effect(scene: Scene) -> None:
    scene.api.faults.plan(
        Fault(
            Kind.ERROR,
            code=429,
            description="Too Many Requests: retry after 7",
            parameters={"retry_after": 7},
        )
    )
    with pytest.raises(Refused, match="429 Too Many Requests") as refused:
        await scene.send()
    assert refused.value.parameters == {"retry_after": 7}
    assert texts(scene) == []


async def test_an_error_is_one_of_the_server_if_not_said_otherwise(scene: Scene) -> None:
    scene.api.faults.plan(Fault(Kind.ERROR))
    with pytest.raises(Refused, match="500 Internal Server Error: restart"):
        await scene.send()


async def test_a_page_of_a_proxy(scene: Scene) -> None:
    scene.api.faults.plan(Fault(Kind.PAGE))
    reply = await scene.api.call(TOKEN, "getMe", {})
    assert reply.status == 502
    assert "<html>" in reply.body


@pytest.mark.parametrize(
    ("kind", "effect"),
    [
        pytest.param(Kind.CUT_BEFORE, [], id="before: nothing has happened"),
        pytest.param(Kind.CUT_AFTER, ["text"], id="after: it has happened"),
    ],
)
async def test_a_connection_is_cut(scene: Scene, kind: Kind, effect: list[str]) -> None:
    scene.api.faults.plan(Fault(kind))
    with pytest.raises(ConnectionCut):
        await scene.send()
    assert texts(scene) == effect


async def test_the_answer_that_is_lost_may_be_a_refusal(scene: Scene) -> None:
    scene.api.faults.plan(Fault(Kind.CUT_AFTER))
    with pytest.raises(ConnectionCut):
        await scene.send("")
    assert [call.code for call in scene.api.refused] == [400]


async def test_a_delay_comes_before_the_effect(scene: Scene) -> None:
    scene.api.faults.plan(Fault(Kind.DELAY, seconds=0.02))
    sending = asyncio.ensure_future(scene.send())
    await asyncio.sleep(0)
    assert texts(scene) == []
    await scene.send("second")
    await sending
    assert texts(scene) == ["second", "text"]


@pytest.mark.parametrize(
    ("fault", "struck"),
    [
        pytest.param({}, ["getMe"], id="any method"),
        pytest.param({"times": 3}, ["getMe", "sendMessage", "sendMessage"], id="three times"),
        pytest.param({"method": "sendmessage"}, ["sendMessage"], id="one method"),
        pytest.param({"method": "getUpdates"}, ["getUpdates"], id="polls if they are named"),
        pytest.param(
            {"times": 9, "chat": "forum"}, ["sendMessage", "deleteMessage"], id="one chat"
        ),
        pytest.param({"chat": "forum", "method": "deleteMessage"}, ["deleteMessage"], id="both"),
    ],
)
async def test_which_calls_a_fault_strikes(
    scene: Scene, fault: dict[str, Any], struck: list[str]
) -> None:
    if fault.pop("chat", None):
        fault["chat_id"] = scene.forum.id
    scene.api.faults.plan(Fault(Kind.PAGE, **fault))
    calls: list[tuple[str, dict[str, Any]]] = [
        ("getUpdates", {}),
        ("getMe", {}),
        ("sendMessage", {"chat_id": scene.group.id, "text": "text"}),
        ("sendMessage", {"chat_id": scene.forum.id, "text": "text"}),
        ("deleteMessage", {"chat_id": scene.forum.id, "message_id": 1}),
    ]
    for method, given in calls:
        await scene.api.call(TOKEN, method, fields_of(given))
    assert [call.method for call in scene.api.journal if call.code == 502] == struck


async def test_faults_strike_in_their_order_and_can_be_taken_back(scene: Scene) -> None:
    scene.api.faults.plan(Fault(Kind.ERROR, code=500))
    scene.api.faults.plan(Fault(Kind.ERROR, code=403))
    scene.api.faults.plan(Fault(Kind.ERROR, code=400))
    for code in (500, 403):
        with pytest.raises(Refused, match=str(code)):
            await scene.send()
    scene.api.faults.clear()
    await scene.send()


@pytest.mark.parametrize(
    "fault",
    [
        pytest.param({"method": "sendMesage"}, id="no such method"),
        pytest.param({"times": 0}, id="never"),
        pytest.param({"seconds": -1}, id="in the past"),
    ],
)
def test_a_fault_that_would_never_strike(fault: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"there is no method|at least once"):
        Fault(Kind.ERROR, **fault)


@pytest.mark.parametrize(
    ("fault", "text", "code", "refused"),
    [
        pytest.param(None, "text", 200, False, id="carried out"),
        pytest.param(None, "", 400, True, id="refused"),
        pytest.param({"kind": Kind.ERROR, "code": 400}, "text", 400, False, id="error"),
        pytest.param({"kind": Kind.PAGE}, "text", 502, False, id="page"),
        pytest.param({"kind": Kind.CUT_BEFORE}, "text", 0, False, id="cut before"),
        pytest.param({"kind": Kind.CUT_AFTER}, "text", 200, False, id="cut after"),
        pytest.param({"kind": Kind.DELAY}, "text", 200, False, id="delay"),
        pytest.param({"kind": Kind.DELAY}, "", 400, True, id="delayed and refused"),
    ],
)
async def test_what_the_journal_keeps(
    scene: Scene, fault: dict[str, Any] | None, text: str, code: int, refused: bool
) -> None:
    if fault is not None:
        scene.api.faults.plan(Fault(**fault))
    fields = fields_of({"chat_id": scene.group.id, "text": text})
    try:
        await scene.api.call(TOKEN, "sendMessage", fields)
    except ConnectionCut:
        assert "cut" in str(fault)
    (call,) = scene.api.journal
    assert (call.at, call.method, call.fields) == (scene.clock(), "sendMessage", fields)
    assert (call.code, call.is_refused) == (code, refused)
    assert call.as_json()["refused"] is refused
    assert scene.api.refused == ([call] if refused else [])
