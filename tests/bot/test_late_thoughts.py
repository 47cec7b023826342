"""The game goes on whatever becomes of a thought."""

from dataclasses import replace
from typing import Any

import pytest

from bot import opponents
from bot.service.pace import BOT_THINKS
from bot.storage import tables
from bot.thinkers import Unanswered
from engine.ai.levels import SECONDS, Level
from engine.moves import Attack, Move, Take
from tests.bot.minds import PlainMind, never, plainly
from tests.bot.positions import cards, set_position
from tests.bot.tables import started, yard
from tests.bot.telegram import Telegram
from tests.bot.thinking import asked, duel, played


def test_no_thought_lasts_longer_than_the_moment() -> None:
    assert max(SECONDS.values()) < BOT_THINKS[0]


async def test_a_thought_that_comes_late_is_played_when_it_comes(telegram: Telegram) -> None:
    olya = await duel(telegram)
    telegram.mind.holds_back = True
    await olya.presses("6♦")
    await telegram.wait(5)
    assert await played(telegram, olya) == "6d"
    telegram.mind.release()
    await telegram.settle()
    assert await played(telegram, olya) == "6d-9d"


async def test_a_crash_in_the_middle_of_a_thought_begins_it_anew(telegram: Telegram) -> None:
    olya = await duel(telegram)
    telegram.mind.holds_back = True
    await olya.presses("6♦")
    telegram.mind = PlainMind()
    await telegram.restart(away=3600)
    await telegram.wait(1)
    assert len(telegram.mind.asked) == 1
    assert await played(telegram, olya) == "6d-9d"


async def test_a_move_against_the_rules_is_not_made_and_told_to_the_operator(
    telegram: Telegram,
) -> None:
    def first_wrong(question: Any) -> Any:
        is_first = question.level is Level.CLUB
        return Attack(1, cards("9d")) if is_first else plainly(question)

    olya = await duel(telegram)
    telegram.mind.answers = first_wrong
    telegram.expects_errors = True
    await olya.presses("6♦")
    assert asked(telegram) == [Level.CLUB, Level.NOVICE]
    assert await played(telegram, olya) == "6d-9d"


@pytest.mark.settings(pace=1.0)
async def test_what_has_become_illegal_is_thought_out_again(telegram: Telegram) -> None:
    """The turn is the same, but somebody else has filled the table in the meantime."""
    olya, petro = yard(telegram)
    await started([olya, petro], bots=1, throw_order="free")
    hands = ["6d 6s 8d", "7c 8c", "6c Td 9s"]
    await set_position(telegram, olya.chat, hands, taking=True, on_table=[("6h", None)], cap=2)
    (question,) = telegram.mind.asked[-1:]
    assert question.knowledge.seat == 2
    assert question.knowledge.view.legal
    table = await telegram.table(olya.chat)
    full = replace(table.game, cap=1)
    async with telegram.database.transaction(settles=False) as connection:
        await tables.save(connection, replace(table, state=full))
    telegram.mind.asked.clear()
    await telegram.wait(BOT_THINKS[1])
    after = await telegram.table(olya.chat)
    assert len(after.game.table) < 2


async def test_a_thought_about_an_older_turn_is_given_up(telegram: Telegram) -> None:
    """Olya and Petro attack the bot: Petro throws in while it thinks about Olya's card."""
    olya, petro = yard(telegram)
    await started([olya, petro], bots=1)
    hands = ["6d 6s 8d", "6c 7c 8c", "9d Td 9s"]
    await set_position(telegram, olya.chat, hands, defender=2, cap=3)
    for player in (olya, petro):
        await player.presses("Мої карти")
    telegram.mind.asked.clear()
    telegram.mind.holds_back = True
    await olya.presses("6♦")
    await olya.presses("6♠")
    assert [len(question.knowledge.view.table) for question in telegram.mind.asked] == [1, 2]
    telegram.mind.release()
    await telegram.settle()
    assert await played(telegram, olya) == "6d-9d 6s-9s"


@pytest.mark.parametrize(
    ("word", "tried"),
    [
        ("майстер", [Level.MASTER, Level.CLUB, Level.NOVICE]),
        ("клуб", [Level.CLUB, Level.NOVICE]),
        ("новачок", [Level.NOVICE]),
    ],
)
async def test_where_nobody_answers_the_level_below_moves_and_at_last_a_plain_one(
    telegram: Telegram, word: str, tried: list[Level]
) -> None:
    olya = await duel(telegram, word)
    telegram.mind.asked.clear()
    telegram.mind.answers = never
    await olya.presses("6♦")
    assert asked(telegram) == tried
    assert await played(telegram, olya) == "6d-9d"


async def test_only_the_lost_level_is_replaced(telegram: Telegram) -> None:
    def no_master(question: Any) -> Move:
        if question.level is Level.MASTER:
            raise Unanswered
        return Take(1)

    olya = await duel(telegram, "майстер")
    telegram.mind.answers = no_master
    await olya.presses("6♦")
    assert (await telegram.table(olya.chat)).game.taking


async def test_nobody_waits_for_a_thought_for_ever(
    telegram: Telegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opponents, "LONGEST", 0.05)
    olya = await duel(telegram)
    telegram.mind.asked.clear()
    telegram.mind.holds_back = True
    await olya.presses("6♦")
    await telegram.app.opponents.drain(5)
    telegram.mind.release()
    await telegram.settle()
    assert await played(telegram, olya) == "6d-9d"
