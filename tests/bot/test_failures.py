"""Telegram or the disk fails at some call: afterwards everything is as if it had not."""

import sqlite3
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from bot import inbox
from bot.callbacks import LobbyAct, LobbyPress
from bot.delivery import outbox
from bot.storage.messages import Posted, Slot
from bot.storage.tables import Phase
from sandbox.api import Reply
from sandbox.faults import Fault, Kind
from sandbox.world import File
from tests.bot.hands import MY_CARDS, hand_of, labels
from tests.bot.player import Player, Toast
from tests.bot.positions import set_position
from tests.bot.robot import play
from tests.bot.tables import act, lobby, started, yard
from tests.bot.telegram import Telegram

AGAIN = "Ще раз"
FLOOD: dict[str, Any] = {
    "kind": Kind.ERROR,
    "code": 429,
    "description": "Too Many Requests: retry after 1",
    "parameters": {"retry_after": 1},
}
PASSING: list[dict[str, Any]] = [
    FLOOD,
    {"kind": Kind.ERROR},
    {"kind": Kind.PAGE},
    {"kind": Kind.CUT_BEFORE},
    {"kind": Kind.CUT_AFTER},
]
"""Faults after which the same call is carried out."""


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "_RETRY_SECONDS", 0.01)


async def last_trick(telegram: Telegram, players: list[Player]) -> None:
    """The first lays his last card; the second, who cannot beat it, is the fool."""
    await set_position(telegram, players[0].chat, ["As", "9s Td"])
    await players[0].presses("Мої карти")
    await players[0].presses("Т♠")
    await players[1].presses("Беру")


@pytest.mark.parametrize("fault", PASSING, ids=str)
async def test_what_is_to_go_goes_when_the_fault_is_over(
    telegram: Telegram, fault: dict[str, Any]
) -> None:
    """Hands, the question of /end, and the buttons of the lobby."""
    olya, petro = yard(telegram)
    await started([olya, petro])
    await hand_of(olya)
    await hand_of(petro)
    await olya.says("/end")
    for method in ("deleteEphemeralMessage", "deleteMessage", "editMessageText"):
        telegram.api.faults.plan(Fault(method=method, times=2, **fault))
    await olya.presses("Прибрати")
    await telegram.wait(5)
    telegram.api.pardon()  # what was deleted, its answer lost, is not there the second time
    assert olya.hand() is None
    assert petro.hand() is None
    assert olya.buttons() == []


@pytest.mark.parametrize("fault", PASSING, ids=str)
async def test_an_old_message_loses_its_buttons_when_the_fault_is_over(
    telegram: Telegram, fault: dict[str, Any]
) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await last_trick(telegram, [olya, petro])
    telegram.api.faults.plan(Fault(method="editMessageReplyMarkup", times=2, **fault))
    await olya.presses(AGAIN)
    await telegram.wait(5)
    telegram.api.pardon()
    assert [m for m in olya.messages() if "Ще раз" in labels(m)] == []
    assert "Почати" in str(labels(olya.table()))


REFUSALS = [
    (403, "Forbidden: bot was blocked by the user"),
    (403, "Forbidden: user is deactivated"),
    (400, "Bad Request: user not found"),
    (400, "Bad Request: USER_NOT_PARTICIPANT"),
    (400, "Bad Request: CHAT_ADMIN_REQUIRED"),
    (400, "Bad Request: not enough rights to send text messages to the chat"),
    (400, "Bad Request: SOMETHING_NEVER_SEEN"),
]


@pytest.mark.parametrize("method", ["editEphemeralMessageText", "deleteEphemeralMessage"])
@pytest.mark.parametrize(("code", "description"), REFUSALS)
async def test_what_one_member_cannot_be_shown_is_no_harm_to_the_others(
    telegram: Telegram, code: int, description: str, method: str
) -> None:
    olya, petro = yard(telegram)
    await telegram.admin_bot(olya.chat)
    await started([olya, petro])
    fault = Fault(Kind.ERROR, method=method, times=5, code=code, description=description)
    telegram.api.faults.plan(fault)
    await set_position(telegram, olya.chat, ["7s 8s", "9s Td"])
    assert (await telegram.table(olya.chat)).phase is Phase.PLAYING
    await olya.presses(MY_CARDS)
    await olya.presses("7♠")
    assert "7♠" in olya.table().said.text
    telegram.api.faults.clear()
    assert (await play([olya, petro], Random(1))).phase is Phase.OVER


async def test_a_server_without_private_messages_shows_no_hand_to_the_others(
    telegram: Telegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An older server of one's own does not know the parameter, and sends to everybody."""
    answer = telegram.api.call

    async def as_long_ago(
        token: str, method: str, fields: Mapping[str, str], files: Mapping[str, File]
    ) -> Reply:
        known = {k: v for k, v in fields.items() if k != "ephemeral_message_parameters"}
        return await answer(token, method, known, files)

    monkeypatch.setattr(telegram.api, "call", as_long_ago)
    olya, petro = yard(telegram)
    await started([olya, petro])
    toast = await petro.presses(MY_CARDS)
    assert toast.alert, "the cards come another way"
    assert toast.text is not None
    assert "1·" in toast.text
    assert len(olya.messages()) == 2, "the command and the table"
    telegram.expects_errors = True


async def test_rights_that_cannot_be_asked_for_are_no_rights(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await lobby([olya, petro])
    for kind in (Kind.PAGE, Kind.ERROR, Kind.CUT_BEFORE, Kind.CUT_AFTER):
        telegram.api.faults.plan(Fault(kind, method="getChatMember"))
        toast = await act(petro, LobbyAct.START)
        assert toast == Toast("Це вирішує господар столу або адмін чату")
        telegram.api.faults.clear()


async def test_a_disk_that_fails_for_a_moment_does_not_stop_a_chat(
    telegram: Telegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    olya, petro = yard(telegram)
    await lobby([olya, petro])

    async def full(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(inbox, "settle", full)
        await act(petro, LobbyAct.ADD_BOT)
    await olya.presses("Почати")
    assert (await telegram.table(olya.chat)).phase is Phase.PLAYING
    telegram.expects_errors = True


@pytest.mark.parametrize("away", [0.0, 3600.0])
async def test_an_end_that_was_not_shown_is_shown_after_the_start(
    telegram: Telegram, away: float
) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await hand_of(petro)
    table = await telegram.table(olya.chat)
    await telegram.app.desk.game.leave(table.id, olya.id, table.deal_id or 0, telegram.clock())
    await telegram.restart(away=away)
    assert olya.sees(AGAIN)
    assert "🤡" in olya.table().said.text
    assert petro.hand() is None


async def test_a_closing_that_was_not_shown_is_shown_after_the_start(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await hand_of(petro)
    table = await telegram.table(olya.chat)
    await telegram.app.desk.game.end(table.id, telegram.clock(), may_decide=True)
    await telegram.restart()
    assert olya.buttons() == []
    assert petro.hand() is None


async def test_a_rematch_that_was_not_shown_is_shown_after_the_start(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await last_trick(telegram, [olya, petro])
    table = await telegram.table(olya.chat)
    await telegram.app.desk.lobby.again(table.id, olya.id, telegram.clock())
    await telegram.restart()
    assert not olya.sees("Ще раз")
    assert "Почати" in str(labels(olya.table()))


async def test_results_of_long_ago_are_left_alone_by_a_start(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await last_trick(telegram, [olya, petro])
    telegram.clock.jump(86_400)
    await telegram.app.desk.game.beat(telegram.clock())
    olya.chat.messages.clear()
    await telegram.restart()
    assert olya.messages() == []


async def test_a_new_table_leaves_the_result_of_the_last_one_as_it_is(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await last_trick(telegram, [olya, petro])
    result = olya.table()
    await olya.says("/durak")
    await telegram.restart()
    assert "🤡" in result.said.text


async def test_a_button_of_a_table_that_is_closed_says_so(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    old = olya.table()
    data = [b["callback_data"] for row in old.keyboard for b in row]
    await olya.says("/end")
    await olya.presses("Прибрати")
    for one in data:
        assert (await petro.sends(old, one, forged=True)).text


@pytest.mark.parametrize("kind", ["group", "duel"])
async def test_a_table_that_was_sent_though_its_answer_was_lost_is_not_sent_twice(
    telegram: Telegram, kind: str
) -> None:
    """A press on the message tells which one it is."""
    olya, petro = yard(telegram)
    one, other = (olya, petro) if kind == "group" else (olya.private, olya.private)
    telegram.api.faults.plan(Fault(Kind.CUT_AFTER, method="sendMessage"))
    await one.says("/durak")
    await other.presses("Сісти" if kind == "group" else "Почати")
    assert [m for m in one.messages() if m.keyboard] == [one.table()]
    assert (await telegram.table(one.chat)).version > 0


async def test_a_late_press_on_the_result_does_not_make_it_the_next_lobby(
    telegram: Telegram,
) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    old = olya.table()
    await last_trick(telegram, [olya, petro])
    telegram.clock.jump(60)
    telegram.api.faults.plan(Fault(Kind.CUT_BEFORE, method="sendMessage"))
    await olya.presses(AGAIN)
    table = await telegram.table(olya.chat)
    await petro.sends(old, LobbyPress(table=table.id, act=LobbyAct.AGAIN).pack(), forged=True)
    assert "🤡" in old.said.text
    await petro.says("/durak")
    assert "🤡" in old.said.text
    assert olya.sees("Почати")


async def test_a_disk_that_fails_for_a_moment_does_not_stop_what_is_shown(
    telegram: Telegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await olya.presses("⋯")
    look_up, failures = outbox.Outbox._posted, iter([True, True])

    async def locked(box: outbox.Outbox, slot: Slot) -> Posted | None:
        if next(failures, False):
            raise sqlite3.OperationalError("database is locked")
        return await look_up(box, slot)

    monkeypatch.setattr(outbox.Outbox, "_posted", locked)
    await olya.presses("⋯", on=olya.table())
    assert olya.sees("Вийти з гри")
    telegram.expects_errors = True
