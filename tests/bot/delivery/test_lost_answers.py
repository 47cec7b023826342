"""A call whose answer is lost: what is harmless twice is made again, a send is not."""

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramNetworkError
from aiogram.methods import SendMessage
from aiogram.types import Chat, Message
from aiohttp import ClientConnectorError
from aiohttp.client_reqrep import ConnectionKey

from bot.clock import system_clock
from bot.delivery import calls, outbox
from bot.delivery.budget import Budget
from bot.delivery.outbox import Outbox
from bot.delivery.removals import Removals
from bot.delivery.signals import Signals
from bot.delivery.throttle import Throttle
from bot.delivery.wish import Wish
from bot.render.screen import Screen
from bot.storage import messages
from bot.storage.db import Database
from bot.storage.messages import Posted, Slot

SLOT = Slot(1, "table.0")
WISH = Wish(-100, SLOT, Screen("new"))
OLD = Posted(SLOT, -100, 55, is_ephemeral=False, digest="old")
NO_WAY = ConnectionKey("api.telegram.org", 443, True, True, None, None, None)


def lost() -> TelegramNetworkError:
    error = TelegramNetworkError(SendMessage(chat_id=1, text="x"), "Request timeout error")
    error.__cause__ = TimeoutError()
    return error


def unsent() -> TelegramNetworkError:
    error = TelegramNetworkError(SendMessage(chat_id=1, text="x"), "no way")
    error.__cause__ = ClientConnectorError(NO_WAY, OSError(111, "Connection refused"))
    return error


@dataclass
class Wire:
    """Stands for the calls; each kind fails as often as it has errors left."""

    errors: dict[str, list[Exception]] = field(default_factory=dict)
    made: list[str] = field(default_factory=list)

    def replace_calls(self, monkeypatch: pytest.MonkeyPatch) -> None:
        message = Message(
            message_id=56, date=datetime.fromtimestamp(0, UTC), chat=Chat(id=-100, type="group")
        )
        for name, result in (("send", message), ("edit", None), ("delete", None)):
            monkeypatch.setattr(calls, name, self._call(name, result))

    def _call(self, name: str, result: Message | None) -> Callable[..., Awaitable[Message | None]]:
        async def call(*_: object) -> Message | None:
            self.made.append(name)
            if self.errors.get(name):
                raise self.errors[name].pop(0)
            return result

        return call


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Wire:
    monkeypatch.setattr(outbox, "_RETRY_SECONDS", 0.01)
    made = Wire()
    made.replace_calls(monkeypatch)
    return made


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(tmp_path / "durak.db")
    yield opened
    await opened.close()


async def fulfil(database: Database, wish: Wish, posted: Posted | None = None) -> Posted | None:
    """Work off *wish* where *posted* stands already; what stands afterwards."""

    async def nothing(*_: object, **__: object) -> None:
        return None

    signals = Signals(silent=nothing, lost=nothing, moved=nothing)
    bot = Bot("1:x")
    box = Outbox(-100, bot, database, signals, Budget(6000), Throttle(100), Removals(bot))
    if posted is not None:
        async with database.transaction() as connection:
            await messages.put(connection, posted)
    box.put(wish, system_clock())
    await box.run(system_clock)
    async with database.reading() as connection:
        return await messages.find(connection, SLOT)


async def test_a_send_whose_answer_is_lost_is_not_made_again(
    database: Database, wire: Wire
) -> None:
    wire.errors = {"send": [lost()]}
    await fulfil(database, WISH)
    assert wire.made == ["send"]


async def test_an_edit_whose_answer_is_lost_is_made_again(database: Database, wire: Wire) -> None:
    wire.errors = {"edit": [lost(), lost()]}
    stands = await fulfil(database, WISH, OLD)
    assert wire.made == ["edit"] * 3
    assert stands == replace(OLD, digest=Screen("new").digest)


async def test_a_send_that_never_left_is_made_again(database: Database, wire: Wire) -> None:
    wire.errors = {"send": [unsent()]}
    stands = await fulfil(database, WISH)
    assert wire.made == ["send", "send"]
    assert stands is not None
    assert stands.message_id == 56


async def test_bringing_a_table_down_whose_answer_is_lost_is_not_done_again(
    database: Database, wire: Wire
) -> None:
    wire.errors = {"send": [lost()]}
    await fulfil(database, replace(WISH, fresh=True), OLD)
    assert wire.made == ["send"]


async def test_a_deletion_whose_answer_is_lost_hurts_nobody(database: Database, wire: Wire) -> None:
    wire.errors = {"delete": [lost()]}
    assert await fulfil(database, Wish(-100, SLOT), OLD) is None
    assert set(wire.made) == {"delete"}
