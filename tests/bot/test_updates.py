"""Updates: none lost, none done twice, each chat's in order, none that stops the others."""

import sqlite3
from contextlib import closing
from random import Random

import pytest

from bot.inbox import lane_of
from bot.storage import deals, inbox, tables
from bot.storage.inbox import Waiting
from bot.storage.tables import Phase
from engine.record import Record, replay
from sandbox import actions
from sandbox.members import member
from sandbox.world import Json, Query
from tests.bot.player import Player, Toast
from tests.bot.robot import offered, open_hand, play
from tests.bot.tables import lobby, started, yard
from tests.bot.telegram import Telegram


async def test_an_update_that_comes_twice_is_done_once(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await olya.says("/durak")
    telegram.world.updates.hold_back = True
    actions.press(
        telegram.world, petro.person, petro.table(), petro.table().keyboard[0][0]["callback_data"]
    )
    (update,) = telegram.world.updates.take()
    await telegram.app.inbox.receive([update, update])
    await telegram.app.inbox.receive([update])
    telegram.world.updates.release()
    await telegram.settle()
    assert (await telegram.table(olya.chat)).people == (olya.id, petro.id)
    answers = [c for c in telegram.api.journal if c.method == "answerCallbackQuery"]
    assert len(answers) == 1


async def test_updates_of_a_chat_are_handled_in_order_however_they_are_served(
    telegram: Telegram,
) -> None:
    olya, petro, vira = yard(telegram, 3)
    await olya.says("/durak")
    telegram.world.updates.hold_back = True
    for player in (petro, vira):
        data = player.table().keyboard[0][0]["callback_data"]
        actions.press(telegram.world, player.person, player.table(), data)
    telegram.world.updates.release(backwards=True)
    await telegram.settle()
    assert (await telegram.table(olya.chat)).people == (olya.id, petro.id, vira.id)


POISON: list[Json] = [
    {"message": {"message_id": 1}},
    {"message": "not a message"},
    {"callback_query": {"id": "1"}},
    {"callback_query": 7},
    {"something_new": {"chat": {"id": 5}}},
    {},
]


@pytest.mark.parametrize("content", POISON, ids=lambda c: str(c)[:30])
async def test_an_update_that_cannot_be_read_does_not_stop_the_others(
    telegram: Telegram, content: Json
) -> None:
    olya, petro = yard(telegram)
    await lobby([olya, petro])
    await telegram.app.inbox.receive([{"update_id": 1, **content}])
    await telegram.settle()
    await olya.presses("Почати")
    assert (await telegram.table(olya.chat)).phase is Phase.PLAYING


async def test_a_message_of_a_newer_telegram_does_not_stop_its_chat(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await lobby([olya, petro])
    message = telegram.world.as_message(olya.messages()[0])
    message["rich_message"] = {"blocks": [{"type": "hologram"}]}
    telegram.world.updates.put("message", message)
    await telegram.settle()
    await olya.presses("Почати")
    assert (await telegram.table(olya.chat)).phase is Phase.PLAYING


async def test_what_was_received_before_a_crash_is_done_after_it(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await olya.says("/durak")
    data = petro.table().keyboard[0][0]["callback_data"]
    actions.press(telegram.world, petro.person, petro.table(), data)
    await telegram.app.inbox.receive(telegram.world.updates.take())
    await telegram.restart()
    assert (await telegram.table(olya.chat)).people == (olya.id, petro.id)


async def test_old_commands_that_waited_out_a_downtime_are_dropped(telegram: Telegram) -> None:
    olya, _ = yard(telegram)
    actions.write(telegram.world, olya.person, olya.chat, "/durak")
    telegram.clock.jump(600)
    await telegram.settle()
    assert len(olya.messages()) == 1


@pytest.mark.parametrize("seed", range(3))
async def test_crashes_in_the_middle_of_a_deal_lose_and_double_nothing(
    telegram: Telegram, seed: int
) -> None:
    """The bot is killed five times at presses it has half handled."""
    players = yard(telegram, 3)
    await started(players)
    random = Random(seed)
    for _ in range(5):
        if (await play(players, random, presses=4)).phase is Phase.OVER:
            return
        before = await telegram.table(players[0].chat)
        await _press_and_crash(telegram, players, random)
        after = await telegram.table(players[0].chat)
        assert after.phase is Phase.OVER or after.version > before.version
        await _check_moves(telegram)
    table = await play(players, random)
    assert table.phase is Phase.OVER
    await _check_moves(telegram)
    assert sum(s.deals for s in await telegram.app.desk.stats.board(table.chat_id)) == 3


async def _press_and_crash(telegram: Telegram, players: list[Player], random: Random) -> None:
    table = await telegram.table(players[0].chat)
    for player in players:
        if player.hand() is None:
            await open_hand(player, table)
    able = [(p, hand) for p in players if (hand := p.hand()) and offered(hand)]
    player, hand = random.choice(able)
    data = random.choice(offered(hand))["callback_data"]
    actions.press(telegram.world, player.person, hand, data)
    telegram.world.updates.repeat_last()
    await telegram.app.inbox.receive(telegram.world.updates.pending())
    await telegram.restart(away=2.0)


async def _check_moves(telegram: Telegram) -> None:
    """Every stored deal replays, move by move, to the stored state of its table."""
    async with telegram.database.reading() as connection:
        for table in await tables.live(connection):
            if table.deal_id is not None:
                record = await deals.record_of(connection, table.deal_id)
                assert replay(Record.from_json(record)) == table.game


async def test_a_channel_in_private_gets_silence(telegram: Telegram) -> None:
    olya, _ = yard(telegram)
    private = olya.private
    message = {
        "message_id": 900,
        "date": int(telegram.clock()),
        "chat": private.chat.as_chat(),
        "from": {"id": 136817688, "is_bot": True, "first_name": "Channel"},
        "sender_chat": {"id": -1007, "type": "channel", "title": "Новини"},
    }
    for text in ("/start", "/durak", "hello"):
        telegram.world.updates.put("message", {**message, "text": text})
    await telegram.settle()
    assert private.messages() == []


@pytest.mark.parametrize("text", ["hello", "/unknown", "/durak@other_bot", "/top@other_bot"])
async def test_talk_of_a_group_gets_silence(telegram: Telegram, text: str) -> None:
    olya, _ = yard(telegram)
    await telegram.admin_bot(olya.chat)
    before = len(olya.messages())
    await olya.says(text)
    assert len(olya.messages()) == before + 1


@pytest.mark.parametrize("command", ["/end", "/end@durak_bot"])
async def test_a_command_without_a_table_says_so(telegram: Telegram, command: str) -> None:
    olya, _ = yard(telegram)
    for player in (olya, olya.private):
        await player.says(command)
        assert "/durak" in player.last().said.text


NOBODY: list[Json] = [
    *({"text": text} for text in ("/durak", "/end", "/lang", "/me", "/top", "/help", "/start")),
    {"text": "hello"},
    {"new_chat_title": "Двір"},
    {"migrate_to_chat_id": -100555},
]


@pytest.mark.parametrize("content", NOBODY, ids=str)
async def test_a_message_from_nobody_is_no_error(telegram: Telegram, content: Json) -> None:
    """Posts of chats and some service messages name no sender."""
    olya, _ = yard(telegram)
    if text := content.get("text"):
        content = content | {
            "entities": [{"type": "bot_command", "offset": 0, "length": len(text)}]
        }
    message = {"message_id": 900, "date": int(telegram.clock()), "chat": olya.chat.as_chat()}
    telegram.world.updates.put("message", message | content)
    await telegram.settle()


@pytest.mark.parametrize("number", ["9" * 20, "9" * 4000, "٣", "-1", "1.5", "", "0x1"])
async def test_a_link_to_no_table_is_answered(telegram: Telegram, number: str) -> None:
    olya, _ = yard(telegram)
    await olya.private.says(f"/start hand{number}")
    assert olya.private.last().sender["is_bot"]


@pytest.mark.parametrize("is_member", [True, False])
async def test_who_is_restricted_may_be_in_the_chat_or_not(
    telegram: Telegram, is_member: bool
) -> None:
    olya, petro = yard(telegram)
    await telegram.admin_bot(olya.chat)
    await started([olya, petro])
    user = petro.person.as_user()
    event = {
        "chat": olya.chat.as_chat(),
        "from": user,
        "date": int(telegram.clock()),
        "old_chat_member": member(petro.person, "restricted"),
        "new_chat_member": member(petro.person, "restricted") | {"is_member": is_member},
    }
    telegram.world.updates.put("chat_member", event)
    await telegram.settle()
    table = await telegram.table(olya.chat)
    assert table.phase is (Phase.PLAYING if is_member else Phase.OVER)


@pytest.mark.parametrize("lane_goes_on", [True, False], ids=["then another", "then quiet"])
async def test_a_press_that_was_told_to_have_failed_is_not_done_after_a_restart(
    telegram: Telegram, *, lane_goes_on: bool
) -> None:
    """Another program holds the database while a player confirms that he leaves."""
    telegram.expects_errors = True
    olya, petro = yard(telegram)
    await started([olya, petro])
    await petro.presses("⋯")
    await petro.presses("Вийти з гри")
    query = await _while_locked(telegram, petro, "Так, здаюся")
    assert query.answer.result()["text"].startswith("Щось пішло не так")
    if lane_goes_on:
        await petro.presses("Ні, граю далі")
    else:
        await telegram.app.inbox.drain(1)
    await telegram.restart(away=3600)
    assert (await telegram.table(olya.chat)).phase is Phase.PLAYING


async def _while_locked(telegram: Telegram, player: Player, label: str) -> Query:
    """*player* presses *label*; the press is kept, and handled while nothing can be written."""
    menu = player.last()
    data = next(b["callback_data"] for b in player.buttons(menu) if b["text"] == label)
    query = actions.press(telegram.world, player.person, menu, data)
    updates = telegram.world.updates.take()
    waiting = [Waiting(int(u["update_id"]), lane_of(u), u) for u in updates]
    async with telegram.database.transaction(settles=False) as connection:
        await inbox.keep(connection, waiting, telegram.clock())
    async with telegram.database.reading() as connection:
        await connection.execute("PRAGMA busy_timeout = 50")
    with closing(sqlite3.connect(telegram.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        telegram.app.inbox._queue(waiting)
        await telegram.app.inbox._tasks.drain(20)
        other.execute("ROLLBACK")
    return query


async def test_a_confirmation_of_one_deal_does_not_resign_the_next(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await petro.presses("⋯")
    await petro.presses("Вийти з гри")
    old = next(b for b in petro.buttons(petro.last()) if b["text"] == "Так, здаюся")
    await petro.presses("Так, здаюся")
    await olya.presses("Ще раз")
    await olya.presses("Почати")
    toast = await petro.sends(petro.table(), old["callback_data"], forged=True)
    assert toast == Toast("Стіл уже змінився, глянь ще раз")
    assert (await telegram.table(olya.chat)).phase is Phase.PLAYING
