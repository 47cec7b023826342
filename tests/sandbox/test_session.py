"""The sandbox as aiogram sees it: messages are parsed, refusals are its exceptions."""

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest
from aiogram import Bot
from aiogram.client.default import DefaultBotProperties
from aiogram.exceptions import (
    ClientDecodeError,
    RestartingTelegram,
    TelegramAPIError,
    TelegramBadRequest,
    TelegramConflictError,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramNetworkError,
    TelegramNotFound,
    TelegramRetryAfter,
    TelegramServerError,
    TelegramUnauthorizedError,
)
from aiogram.types import (
    BotCommand,
    BotCommandScopeAllGroupChats,
    EphemeralMessageParameters,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
)

from sandbox import actions
from sandbox.faults import Fault, Kind
from sandbox.session import SandboxSession
from tests.sandbox.scene import TOKEN, Scene

KEYBOARD = InlineKeyboardMarkup(
    inline_keyboard=[[InlineKeyboardButton(text="Press", callback_data="data")]]
)


@pytest.fixture
async def bot(scene: Scene) -> AsyncIterator[Bot]:
    bot = Bot(TOKEN, SandboxSession(scene.api), DefaultBotProperties(parse_mode="HTML"))
    yield bot
    await bot.session.close()


async def test_a_message_is_parsed(scene: Scene, bot: Bot) -> None:
    sent = await bot.send_message(
        scene.forum.id, "<b>♠️</b> a", message_thread_id=5, reply_markup=KEYBOARD
    )
    assert (sent.text, sent.html_text) == ("♠️ a", "<b>♠️</b> a")
    assert (sent.chat.id, sent.chat.is_forum, sent.message_thread_id) == (scene.forum.id, True, 5)
    assert sent.from_user is not None
    assert sent.from_user.id == (await bot.get_me()).id
    assert sent.reply_markup is not None
    assert sent.reply_markup.model_dump() == KEYBOARD.model_dump()
    edited = await bot.edit_message_text("new", chat_id=sent.chat.id, message_id=sent.message_id)
    assert not isinstance(edited, bool)
    assert (edited.text, edited.reply_markup) == ("new", None)
    assert await bot.delete_message(sent.chat.id, sent.message_id) is True


async def test_an_ephemeral_message_is_parsed(scene: Scene, bot: Bot) -> None:
    query = await scene.press(scene.petro)
    sent = await bot.send_message(
        scene.group.id,
        "hand",
        reply_markup=KEYBOARD,
        ephemeral_message_parameters=EphemeralMessageParameters(
            receiver_user_id=scene.petro.id, callback_query_id=query.id
        ),
    )
    assert sent.message_id == 0
    assert sent.ephemeral_message_id is not None
    assert sent.receiver_user is not None
    assert sent.receiver_user.id == scene.petro.id
    place: dict[str, Any] = {
        "chat_id": scene.group.id,
        "receiver_user_id": scene.petro.id,
        "ephemeral_message_id": sent.ephemeral_message_id,
    }
    assert await bot.edit_ephemeral_message_text(text="new", **place) is True
    assert await bot.delete_ephemeral_message(**place) is True


async def test_updates_are_parsed(scene: Scene, bot: Bot) -> None:
    await bot.get_updates(allowed_updates=["message", "callback_query", "chat_member"])
    actions.promote(scene.world, scene.world.bot, scene.group)
    actions.write(scene.world, scene.petro, scene.group, "/durak")
    await scene.press(scene.petro)
    await scene.press(scene.petro, await scene.send_to(scene.petro))
    actions.join(scene.world, scene.vira, scene.group)
    updates = await bot.get_updates(timeout=1)
    kinds = ["message", "callback_query", "callback_query", "callback_query"]
    assert [update.event_type for update in updates] == [*kinds, "message", "chat_member"]
    assert updates[3].callback_query is not None
    assert updates[3].callback_query.message is not None
    assert updates[3].callback_query.message.message_id == 0


async def test_what_else_a_bot_asks(scene: Scene, bot: Bot) -> None:
    assert (await bot.get_chat_member(scene.group.id, scene.olya.id)).status == "creator"
    query = await scene.press(scene.petro)
    assert await bot.answer_callback_query(query.id, "a", show_alert=True) is True
    assert query.answer.result()["alert"] is True
    command = BotCommand(command="durak", description="Play")
    assert await bot.set_my_commands([command], BotCommandScopeAllGroupChats(), "uk") is True
    assert await bot.delete_webhook(drop_pending_updates=True) is True
    assert await bot.leave_chat(scene.group.id) is True


async def to_nobody(scene: Scene, bot: Bot) -> None:
    await bot.send_message(404, "text")


async def to_a_stranger(scene: Scene, bot: Bot) -> None:
    await bot.send_message(scene.petro.id, "text")


async def to_an_old_group(scene: Scene, bot: Bot) -> None:
    old = scene.world.add_group("Група", scene.olya, kind="group")
    actions.upgrade(scene.world, scene.olya, old)
    await bot.send_message(old.id, "text")


async def too_often(scene: Scene, bot: Bot) -> None:
    for number in range(6):
        await bot.send_message(scene.group.id, str(number))


async def something_else(scene: Scene, bot: Bot) -> None:
    await bot.send_dice(scene.group.id)


def with_fault(fault: Fault) -> Callable[[Scene, Bot], Awaitable[None]]:
    async def call(scene: Scene, bot: Bot) -> None:
        scene.api.faults.plan(replace(fault))
        await bot.send_message(scene.group.id, "text")

    return call


@pytest.mark.parametrize(
    ("call", "error"),
    [
        pytest.param(to_nobody, TelegramBadRequest, id="400"),
        pytest.param(to_a_stranger, TelegramForbiddenError, id="403"),
        pytest.param(something_else, TelegramNotFound, id="404"),
        pytest.param(to_an_old_group, TelegramMigrateToChat, id="migration"),
        pytest.param(too_often, TelegramRetryAfter, id="429"),
        pytest.param(with_fault(Fault(Kind.ERROR, code=401)), TelegramUnauthorizedError, id="401"),
        pytest.param(with_fault(Fault(Kind.ERROR, code=409)), TelegramConflictError, id="409"),
        pytest.param(with_fault(Fault(Kind.ERROR)), RestartingTelegram, id="500"),
        pytest.param(with_fault(Fault(Kind.ERROR, description="")), TelegramServerError, id="5xx"),
        pytest.param(with_fault(Fault(Kind.PAGE)), ClientDecodeError, id="page"),
        pytest.param(with_fault(Fault(Kind.CUT_BEFORE)), TelegramNetworkError, id="cut before"),
        pytest.param(with_fault(Fault(Kind.CUT_AFTER)), TelegramNetworkError, id="cut after"),
    ],
)
async def test_refusals_are_exceptions_of_aiogram(
    scene: Scene,
    bot: Bot,
    call: Callable[[Scene, Bot], Awaitable[None]],
    error: type[Exception],
) -> None:
    with pytest.raises((TelegramAPIError, ClientDecodeError)) as raised:
        await call(scene, bot)
    assert type(raised.value) is error


async def test_a_refusal_says_when_and_where(scene: Scene, bot: Bot) -> None:
    with pytest.raises(TelegramRetryAfter) as flood:
        await too_often(scene, bot)
    assert flood.value.retry_after == 4
    with pytest.raises(TelegramMigrateToChat) as moved:
        await to_an_old_group(scene, bot)
    assert scene.world.chats[moved.value.migrate_to_chat_id].title == "Група"


async def test_files_are_not_downloaded(bot: Bot) -> None:
    with pytest.raises(NotImplementedError):
        bot.session.stream_content("file")
