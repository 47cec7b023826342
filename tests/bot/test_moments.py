"""After a duel: the moves worth looking back at, by a button under the result."""

import asyncio
from random import Random

import pytest

from bot.callbacks import MomentsPress
from bot.storage.tables import Phase
from bot.thinkers import Unanswered
from sandbox import actions
from sandbox.world import Message
from tests.bot.player import Player, Toast
from tests.bot.proofs import finished
from tests.bot.tables import started, yard
from tests.bot.telegram import Telegram
from tests.bot.test_advice import Waits, at_a_duel
from tests.bot.test_duel import play_duel

MOMENTS = "Три момент"


async def played_badly(telegram: Telegram, language: str = "uk", **choices: str) -> Player:
    """A duel that Olya has played at random to its end."""
    olya = await at_a_duel(telegram, language, **choices)
    await play_duel(olya, Random(2))
    return olya


def reviews(olya: Player) -> list[Message]:
    return [m for m in olya.messages() if m.said.text.startswith(("💡", "👏"))]


@pytest.mark.parametrize("language", ["uk", "ru"])
@pytest.mark.parametrize("variant", ["throw_in", "transfer", "road"])
async def test_the_dearest_moves_come_as_a_message(
    telegram: Telegram, language: str, variant: str
) -> None:
    olya = await played_badly(telegram, language, variant=variant)
    result = olya.table()
    toast = await olya.presses(MOMENTS)
    assert toast.text is not None
    assert toast.text.startswith("💭")
    (review,) = reviews(olya)
    assert 1 <= review.said.text.count("✔️") <= 3
    assert review.said.text.count("✖️") == review.said.text.count("✔️")
    assert all(len(line) <= 110 for line in review.said.text.splitlines())
    assert result in olya.messages()
    assert olya.sees("Ще раз" if language == "uk" else "Ещё раз")


async def test_they_are_told_once(telegram: Telegram) -> None:
    olya = await played_badly(telegram)
    await olya.presses(MOMENTS)
    assert await olya.presses(MOMENTS) == Toast("Розбір цієї партії вже є вище в чаті")
    assert len(reviews(olya)) == 1


async def presses_and_goes_on(olya: Player) -> Toast:
    """Press without waiting for more than the answer of the press."""
    telegram, message = olya.telegram, olya.table()
    table = await telegram.table(olya.chat)
    data = MomentsPress(table=table.id, sitting=table.sitting).pack()
    query = actions.press(telegram.world, olya.person, message, data)
    await telegram.app.inbox.receive(telegram.world.updates.take())
    await telegram.app.inbox.drain(5)
    return Toast(**query.answer.result())


def hold_back(telegram: Telegram, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Nothing is thought through until the event is set."""
    event = asyncio.Event()

    async def until_then() -> None:
        await event.wait()

    monkeypatch.setattr(telegram.app.desk.teacher, "_mind", Waits(until_then))
    return event


async def test_while_it_thinks_the_press_is_answered_and_a_second_one_too(
    telegram: Telegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    olya = await played_badly(telegram)
    thought = hold_back(telegram, monkeypatch)
    assert await presses_and_goes_on(olya) == Toast("💭 Переглядаю партію, зараз покажу")
    assert await presses_and_goes_on(olya) == Toast("Ще переглядаю партію, зачекай трохи")
    assert reviews(olya) == []
    thought.set()
    await telegram.settle()
    assert len(reviews(olya)) == 1


async def test_a_crash_in_the_middle_of_it_costs_a_second_press(
    telegram: Telegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    olya = await played_badly(telegram)
    hold_back(telegram, monkeypatch)
    await presses_and_goes_on(olya)
    await telegram.restart()
    assert reviews(olya) == []
    await olya.presses(MOMENTS)
    assert len(reviews(olya)) == 1


async def test_they_are_there_after_a_restart_and_after_the_next_deal(telegram: Telegram) -> None:
    olya = await played_badly(telegram)
    old = olya.table()
    await telegram.restart()
    await olya.presses("Ще раз")
    assert (await telegram.table(olya.chat)).phase is Phase.PLAYING
    await olya.presses(MOMENTS, on=old)
    (review,) = reviews(olya)
    assert "партія 1" in review.said.text


async def test_what_was_not_thought_through_can_be_asked_for_again(
    telegram: Telegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    olya = await played_badly(telegram)

    async def dies() -> None:
        raise Unanswered

    monkeypatch.setattr(telegram.app.desk.teacher, "_mind", Waits(dies))
    await olya.presses(MOMENTS)
    assert "Не встигаю подумати" in olya.last().said.text
    monkeypatch.undo()
    await olya.presses(MOMENTS)
    assert len(reviews(olya)) == 1


async def test_a_deal_given_up_at_once_has_nothing_to_look_back_at(telegram: Telegram) -> None:
    olya = await at_a_duel(telegram)
    await olya.presses("⋯")
    await olya.presses("Вийти з гри")
    await olya.presses("здаюся")
    await olya.presses(MOMENTS)
    assert "закоротка" in olya.last().said.text


async def test_a_group_looks_back_at_nobody(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await finished([olya, petro])
    assert not olya.sees(MOMENTS)
    table = await telegram.table(olya.chat)
    data = MomentsPress(table=table.id, sitting=0).pack()
    assert await olya.sends(olya.table(), data, forged=True) == Toast("Ця кнопка вже не діє")


async def test_a_forged_button_looks_back_at_no_other_deal(telegram: Telegram) -> None:
    olya = await played_badly(telegram)
    table = await telegram.table(olya.chat)
    stranger = telegram.person("Чужий")
    there = Player(telegram, stranger, telegram.world.chats[stranger.id])
    await there.says("/start")
    for number, sitting in ((table.id, 0), (table.id, 7), (99, 0)):
        data = MomentsPress(table=number, sitting=sitting).pack()
        toast = await there.sends(there.table(), data, forged=True)
        assert "Такої партії тут не було" in (toast.text or "")
    await olya.presses("Ще раз")
    running = MomentsPress(table=table.id, sitting=1).pack()
    assert await olya.sends(olya.table(), running, forged=True) == Toast("Ця кнопка вже не діє")
