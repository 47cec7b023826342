"""The bot's players think beside the game."""

from random import Random
from typing import Any

import pytest

from bot.callbacks import LobbyAct
from bot.service.pace import AMONG_BOTS, BOT_THINKS
from bot.storage.tables import Phase, Table
from engine.ai.levels import Level
from engine.ai.worker import packed
from engine.moves import Call, Move, Pass
from engine.view import view_for
from tests.bot.minds import plainly
from tests.bot.positions import cards, set_position
from tests.bot.robot import offered
from tests.bot.tables import act, lobby, started, yard
from tests.bot.telegram import Telegram
from tests.bot.test_duel import alone
from tests.bot.test_levels import choose_level
from tests.bot.thinking import asked, duel, played


@pytest.mark.parametrize(
    ("word", "level"),
    [("новачок", Level.NOVICE), ("клуб", Level.CLUB), ("майстер", Level.MASTER)],
)
async def test_each_is_asked_for_a_move_of_his_level(
    telegram: Telegram, word: str, level: Level
) -> None:
    olya = await duel(telegram, word)
    telegram.mind.asked.clear()
    await olya.presses("6♦")
    assert asked(telegram) == [level]
    assert await played(telegram, olya) == "6d-9d"


async def test_who_thinks_is_told_what_his_seat_knows_and_nothing_else(telegram: Telegram) -> None:
    olya = await duel(telegram)
    telegram.mind.asked.clear()
    await olya.presses("6♦")
    (question,) = telegram.mind.asked
    assert question.knowledge.view.hand == cards("9d Td Jd")
    assert "6s" not in str(packed(question)), "Olya holds it"
    assert "8d" not in str(question)
    assert {str(laid.card) for laid in question.knowledge.memory.laid} == {"6d"}


async def test_when_it_looks_closely_is_a_secret_of_each_seat_and_each_deal(
    telegram: Telegram,
) -> None:
    tempers = set[str]()
    for _ in range(2):
        olya = await duel(telegram)
        await olya.presses("6♦")
        tempers |= {question.knowledge.temper for question in telegram.mind.asked}
    assert len(tempers) == 2
    assert all(len(temper) > 12 for temper in tempers)


async def test_what_was_taken_up_is_remembered_over_a_restart(telegram: Telegram) -> None:
    olya = alone(telegram)
    await olya.says("/durak")
    await olya.presses("Почати")
    for _ in range(60):
        table = await telegram.table(olya.chat)
        if table.phase is not Phase.PLAYING or table.game.takes:
            break
        board = olya.table()
        await olya.sends(board, Random(3).choice(offered(board))["callback_data"])
    table = await telegram.table(olya.chat)
    before = await telegram.app.desk.game.knowledge(table, 1)
    await telegram.restart()
    after = await telegram.app.desk.game.knowledge(await telegram.table(olya.chat), 1)
    assert after.memory == before.memory
    assert any(after.memory.held)
    assert after.view == view_for(table.game, 1)


async def test_a_move_without_a_choice_is_not_thought_about(telegram: Telegram) -> None:
    olya = await duel(telegram)
    await set_position(telegram, olya.chat, ["6d 6s 8d", "7c 8c 9c"])
    telegram.mind.asked.clear()
    await olya.presses("6♦")
    table = await telegram.table(olya.chat)
    assert table.game.taking
    assert telegram.mind.asked == []


@pytest.mark.settings(pace=1.0)
@pytest.mark.parametrize("hand", ["9d Td Jd", "7c 8c 9c"], ids=["a choice", "none"])
async def test_a_move_takes_the_same_time_with_a_choice_and_without(
    telegram: Telegram, hand: str
) -> None:
    """It is thought out while the moment passes, and made at the end of it."""
    olya = await duel(telegram)
    await set_position(telegram, olya.chat, ["6d 6s 8d", hand])
    telegram.mind.asked.clear()
    await olya.presses("6♦")
    assert len(telegram.mind.asked) == (hand == "9d Td Jd"), "at once"
    table = await telegram.table(olya.chat)
    acts_at = table.waited[1].acts_at
    assert acts_at is not None
    assert BOT_THINKS[0] <= acts_at - table.touched_at <= BOT_THINKS[1]
    await telegram.wait(acts_at - telegram.clock() - 0.4)
    assert (await telegram.table(olya.chat)).version == table.version
    await telegram.wait(0.5)
    assert (await telegram.table(olya.chat)).version == table.version + 1


async def test_a_bot_is_never_timed_out(telegram: Telegram) -> None:
    olya = await duel(telegram)
    telegram.mind.holds_back = True
    await olya.presses("6♦")
    await telegram.wait(600)
    table = await telegram.table(olya.chat)
    assert table.phase is Phase.PLAYING
    assert not table.game.taking


async def test_others_are_called_and_timed_out_while_a_bot_thinks(telegram: Telegram) -> None:
    """A thought that is late holds up the bot's own move alone."""
    olya, petro = yard(telegram)
    await started([olya, petro], bots=1)
    await set_position(telegram, olya.chat, ["6d 7s 8d", "9d Td 9s", "6c 7c 8c"], cap=3)
    telegram.mind.holds_back = True
    await olya.presses("Мої карти")
    await olya.presses("6♦")
    assert {1, 2} <= set((await telegram.table(olya.chat)).waited)
    telegram.clock.jump(31)
    await telegram.settle()
    assert any("стіл чекає" in message.said.text for message in olya.messages())
    telegram.clock.jump(31)
    await telegram.settle()
    assert (await telegram.table(olya.chat)).game.taking


async def test_who_is_put_away_is_not_thought_about_any_more(telegram: Telegram) -> None:
    olya = await duel(telegram)
    telegram.mind.holds_back = True
    await olya.presses("6♦")
    await olya.says("/end")
    await olya.presses("Прибрати")
    assert telegram.app.opponents.rests


async def test_a_bot_may_call_and_then_thinks_again(telegram: Telegram) -> None:
    """At a cheaters' table a thought may be a call; the bot's own move comes a moment later."""
    olya, petro = yard(telegram)
    await started([olya, petro], bots=1, cheating="call_card")
    hands = ["6d 7s 8d", "6c 7c 8c", "9d Td 9s"]
    await set_position(telegram, olya.chat, hands, defender=2, cap=3)
    await olya.presses("Мої карти")
    called: list[Move] = []

    def calling(question: Any) -> Any:
        if not called and question.knowledge.view.table:
            called.append(Call(2, question.knowledge.view.table[0].attack))
            return called[0]
        return plainly(question)

    telegram.mind.answers = calling
    await olya.presses("6♦")
    assert called
    assert "каже, що 6♦" in olya.table().said.text
    assert await played(telegram, olya) == "6d-9d"


async def test_a_bot_that_only_has_to_accept_decides_whether_to_call(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro], bots=1, cheating="call_card")
    asked_at_closing: list[Any] = []

    def watching(question: Any) -> Any:
        if question.knowledge.view.closing is not None:
            asked_at_closing.append(question)
            return Pass(question.knowledge.seat)
        return plainly(question)

    telegram.mind.answers = watching
    hands = ["6d 7s 8d", "9c 7c 8c", "Tc Jc Qc"]
    await set_position(telegram, olya.chat, hands)
    for player in (olya, petro):
        await player.presses("Мої карти")
    await olya.presses("6♦")
    await petro.presses("9♣")
    await olya.presses("Бито")
    assert asked_at_closing
    assert asked_at_closing[0].knowledge.view.calls
    assert 2 in (await telegram.table(olya.chat)).game.passed


async def among_bots(telegram: Telegram) -> Table:
    """Olya leaves a table with three bots, who play on."""
    (olya,) = yard(telegram, 1)
    await lobby([olya], bots=3)
    await act(olya, LobbyAct.START)
    hands = ["6h", "6d 7d 8d 9d", "6s 7s 8s 9s", "6c 7c 8c 9c"]
    await set_position(telegram, olya.chat, hands)
    await olya.presses("Мої карти")
    await olya.presses("6♥")
    return await telegram.table(olya.chat)


@pytest.mark.settings(pace=1.0)
async def test_bots_among_themselves_play_as_fast_as_people_can_follow(
    telegram: Telegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        telegram.app.desk.presenter, "_hold", 0.0
    )  # of real time, not of the test's
    table = await among_bots(telegram)
    chat = next(chat for chat in telegram.world.chats.values() if chat.id == table.chat_id)
    while 0 not in table.game.out:
        await telegram.wait(1.0)
        table = await telegram.table(chat)
    began, turns = telegram.clock(), 0
    while table.phase is Phase.PLAYING:
        assert all(
            clock.acts_at is None or clock.acts_at - table.touched_at <= AMONG_BOTS[1]
            for clock in table.waited.values()
        )
        before = table.turn
        await telegram.wait(1.0)
        table = await telegram.table(chat)
        turns += table.turn != before
    assert turns > 5
    assert (telegram.clock() - began) / turns > 60 / telegram.settings.chat_messages_per_minute
    assert (telegram.clock() - began) / turns > 3.3


async def test_a_table_of_bots_plays_to_its_end_over_restarts(telegram: Telegram) -> None:
    table = await among_bots(telegram)
    chat = next(chat for chat in telegram.world.chats.values() if chat.id == table.chat_id)
    assert (await telegram.table(chat)).phase is Phase.OVER


async def test_a_level_chosen_in_the_lobby_is_the_one_that_is_asked(telegram: Telegram) -> None:
    (olya,) = yard(telegram, 1)
    await lobby([olya], bots=2)
    await choose_level(olya, 1, Level.NOVICE)
    await choose_level(olya, 2, Level.MASTER)
    await act(olya, LobbyAct.START)
    await set_position(telegram, olya.chat, ["6d 7d 8d", "9d Td Jd", "9s Ts Js"])
    telegram.mind.asked.clear()
    await olya.presses("Мої карти")
    await olya.presses("6♦")
    assert {(q.knowledge.seat, q.level) for q in telegram.mind.asked} <= {
        (1, Level.NOVICE),
        (2, Level.MASTER),
    }
    assert Level.NOVICE in asked(telegram)
