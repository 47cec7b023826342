"""💡 in a duel: what to do now, and why."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

import pytest

import bot.teacher
from bot.callbacks import TableAct, TablePress
from bot.service.choices import Choice
from bot.storage.tables import Phase
from bot.thinkers import Answer, Rank, Unanswered
from engine.ai.questions import Question
from tests.bot.player import Player, Toast
from tests.bot.robot import offered
from tests.bot.tables import choose, started, yard
from tests.bot.telegram import Telegram
from tests.bot.test_duel import alone

ADVICE = "💡"
DUELS = (
    *(("uk", variant) for variant in ("throw_in", "simple", "road")),
    *(("ru", variant) for variant in ("transfer", "road_circle")),
)


async def at_a_duel(telegram: Telegram, language: str = "uk", **choices: str) -> Player:
    """Olya alone with the bot, the cards dealt."""
    olya = alone(telegram, language)
    await olya.says("/durak")
    for name, value in choices.items():
        await choose(olya, Choice[name.upper()], value)
    await olya.presses("Почати" if language == "uk" else "Начать")
    return olya


async def has_the_word(olya: Player) -> bool:
    """Whether it is for her to decide something; what the bot does for her is waited for."""
    table = await olya.telegram.table(olya.chat)
    return table.phase is Phase.PLAYING and olya.sees(ADVICE)


async def decides(olya: Player, random: Random) -> None:
    await olya.sends(olya.table(), random.choice(offered(olya.table()))["callback_data"])


async def presses_advice(olya: Player) -> Toast:
    table = await olya.telegram.table(olya.chat)
    data = TablePress(table=table.id, act=TableAct.ADVICE).pack()
    return await olya.sends(olya.table(), data, forged=True)


@pytest.mark.parametrize(("language", "variant"), DUELS)
async def test_each_decision_of_a_duel_can_be_asked_about(
    telegram: Telegram, language: str, variant: str
) -> None:
    olya, random = await at_a_duel(telegram, language, variant=variant), Random(3)
    asked = 0
    while await has_the_word(olya):
        table, shown = await telegram.table(olya.chat), olya.reads()
        toast = await olya.presses(ADVICE)
        assert toast.alert
        assert toast.text is not None
        assert toast.text.startswith("💡 ")
        assert ": " in toast.text
        assert len(toast.text) <= 200
        assert await telegram.table(olya.chat) == table
        assert olya.reads() == shown
        await decides(olya, random)
        asked += 1
    assert asked > 4
    assert (await telegram.table(olya.chat)).phase is Phase.OVER


async def test_at_a_cheaters_duel_it_is_there_too(telegram: Telegram) -> None:
    olya, random = await at_a_duel(telegram, variant="transfer", cheating="call_card"), Random(3)
    for _ in range(25):
        if await has_the_word(olya):
            assert (await olya.presses(ADVICE)).alert
            await decides(olya, random)


async def test_pressed_again_it_says_the_same(telegram: Telegram) -> None:
    olya = await at_a_duel(telegram)
    first = await olya.presses(ADVICE)
    assert await olya.presses(ADVICE) == first
    await decides(olya, Random(1))
    assert await olya.presses(ADVICE) != first


@pytest.mark.settings(pace=1.0)
async def test_while_it_is_not_ones_turn_there_is_nothing_to_advise(telegram: Telegram) -> None:
    olya, random = await at_a_duel(telegram), Random(1)
    while list((table := await telegram.table(olya.chat)).waited) != [1]:
        assert await has_the_word(olya)
        await decides(olya, random)
    assert not olya.sees(ADVICE)
    assert (await presses_advice(olya)).text == "Слово зараз не за тобою"
    assert await telegram.table(olya.chat) == table


async def test_after_the_deal_there_is_nothing_to_advise(telegram: Telegram) -> None:
    olya = await at_a_duel(telegram)
    await olya.presses("⋯")
    await olya.presses("Вийти з гри")
    await olya.presses("здаюся")
    assert not any(button["text"] == ADVICE for button in olya.buttons())
    assert (await presses_advice(olya)).text == "За цим столом зараз не грають"


class Waits:
    """Answers when *before* is done, if it answers at all."""

    def __init__(self, before: Callable[[], Awaitable[None]]) -> None:
        self.before = before

    async def ask(
        self, question: Question[Answer], seconds: float, rank: Rank = Rank.MOVE
    ) -> Answer:
        await self.before()
        return question.answer(seconds)


async def test_a_move_that_comes_in_between_makes_the_advice_void(
    telegram: Telegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    olya = await at_a_duel(telegram)
    table = await telegram.table(olya.chat)

    async def the_clock_runs_out() -> None:
        telegram.clock.jump(120)
        assert (
            await telegram.app.desk.game.tick(
                table.id, telegram.clock(), telegram.app.opponents.thought
            )
            is not None
        )

    teacher = telegram.app.desk.teacher
    monkeypatch.setattr(teacher, "_mind", Waits(the_clock_runs_out))
    assert await olya.presses(ADVICE) == Toast("Стіл уже змінився, глянь ще раз")
    assert (await telegram.table(olya.chat)).version > table.version


@pytest.mark.parametrize("how", ["dies", "sleeps"])
async def test_without_an_answer_in_time_it_says_so(
    telegram: Telegram, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    olya = await at_a_duel(telegram)

    async def thinks() -> None:
        if how == "dies":
            raise Unanswered
        await asyncio.sleep(60)

    monkeypatch.setattr(bot.teacher, "PATIENCE", 0.05)
    monkeypatch.setattr(telegram.app.desk.teacher, "_mind", Waits(thinks))
    toast = await olya.presses(ADVICE)
    assert toast.text == "Не встигаю подумати: спитай ще раз за хвилину"
    monkeypatch.undo()
    assert (await olya.presses(ADVICE)).alert


async def test_in_a_group_nobody_is_advised(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    for player in (olya, petro):
        await player.presses("Мої карти")
        assert not player.sees(ADVICE)
        table = await telegram.table(olya.chat)
        data = TablePress(table=table.id, act=TableAct.ADVICE).pack()
        toast = await player.sends(player.table(), data, forged=True)
        assert toast == Toast("Ця кнопка вже не діє")


async def test_nobody_else_is_advised_at_a_duel(telegram: Telegram) -> None:
    olya = await at_a_duel(telegram)
    table = await telegram.table(olya.chat)
    stranger = telegram.person("Чужий")
    there = Player(telegram, stranger, telegram.world.chats[stranger.id])
    await there.says("/start")
    data = TablePress(table=table.id, act=TableAct.ADVICE).pack()
    assert await there.sends(there.table(), data, forged=True) == Toast("Ти не за цим столом")
