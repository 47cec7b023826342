"""Named rule sets, chosen and played to the end in the browser; other seats are the bot's own."""

import asyncio
import re
from random import Random

import pytest
from playwright.async_api import Browser

from engine.presets import PresetName, preset_called
from engine.record import Record, replay
from tests.e2e.phone import Phone
from tests.e2e.player import Player, play
from tests.e2e.processes import Stage
from tests.e2e.stored import records

OLYA, PETRO = 1001, 1002
ENDS_WITHIN = 200.0


async def at_the_lobby(browser: Browser, stage: Stage, chat: int, name: PresetName) -> list[Phone]:
    """Olya opens a table, Petro sits down, and she chooses the rule set."""
    olya, petro = [await Phone.of(browser, stage, person, chat) for person in (OLYA, PETRO)]
    await olya.says("/durak")
    await petro.presses("Сісти")
    await olya.waits_for("2. ")
    await olya.presses("Правила")
    await olya.sends(f":a:{name}")
    await olya.waits_for("✅")
    await olya.presses("Назад")
    await olya.waits_for("2. ")
    return [olya, petro]


async def play_on(phones: list[Phone], seed: int) -> None:
    """Press what is offered until the deal is over."""
    for phone in phones:
        await phone.presses("Мої карти")
        await phone.hand.wait_for()
    random = Random(seed)
    async with asyncio.timeout(ENDS_WITHIN):
        while not await phones[0].is_over():
            if not await random.choice(phones).acts(random):
                await asyncio.sleep(0.02)
    await phones[0].waits_for("🏁")


def the_last_record(stage: Stage, chat: int) -> Record:
    return Record.from_json(records(stage.database, chat)[-1])


@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    ("name", "bots"),
    [
        (PresetName.SIMPLE, 1),
        (PresetName.ROAD, 3),
        (PresetName.ROAD_CIRCLE, 2),
        (PresetName.TWO_ON_TWO, 2),
        (PresetName.ACCUSERS, 1),
        (PresetName.JOKERS, 6),
    ],
)
async def test_a_rule_set_is_chosen_and_played_to_the_end(
    stage: Stage, browser: Browser, name: PresetName, bots: int
) -> None:
    chat = (await stage.ask("/control/group", title="Двір", people=[OLYA, PETRO]))["chat"]
    phones = await at_the_lobby(browser, stage, chat, name)
    for seat in range(bots):
        await phones[0].presses("+ бот")
        await phones[0].waits_for(f"{seat + 3}. ")
    await phones[0].presses("Почати")
    await play_on(phones, seed=bots)
    record = the_last_record(stage, chat)
    assert record.rules == preset_called(name).rules
    assert record.players == bots + 2
    assert replay(record).is_over


@pytest.mark.timeout(400)
async def test_cheaters_play_for_what_they_have_won(stage: Stage, browser: Browser) -> None:
    chat = (await stage.ask("/control/group", title="Двір", people=[OLYA, PETRO]))["chat"]
    await win_coins(stage, chat)
    phones = await at_the_lobby(browser, stage, chat, PresetName.CARD_CALLERS)
    await phones[0].waits_for("Ставка 10")
    await phones[1].presses("Граю на 10")
    await phones[0].presses("Почати")
    await play_on(phones, seed=5)
    record = the_last_record(stage, chat)
    assert record.rules == preset_called(PresetName.CARD_CALLERS).rules
    assert replay(record).is_over
    assert re.search(r"🪙 .*[+−]\d+", await phones[0].last())


async def win_coins(stage: Stage, chat: int) -> None:
    """Play quick deals until both have won one."""
    players = [Player(stage, person, chat) for person in (OLYA, PETRO)]
    olya, petro = players
    for number in range(20):
        await olya.says("/durak")
        await olya.presses("l:", ":r")
        await olya.presses("o:", f":a:{PresetName.QUICK}")
        await olya.presses("l:", ":k")
        await petro.presses("l:", ":s")
        await olya.presses("l:", ":g")
        await play(players, Random(number))
        kept = records(stage.database, chat)
        deals = [replay(Record.from_json(record)).result for record in kept]
        if len({result.losers for result in deals if result and result.losers}) == len(players):
            return
    raise AssertionError("one has won every deal")
