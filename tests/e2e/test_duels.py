"""In a browser: a duel with each level, played to its end with 💡 asked, and the moments read."""

import asyncio
import re
from contextlib import suppress
from itertools import pairwise

import pytest
from playwright.async_api import Browser
from playwright.async_api import TimeoutError as Late

from bot.l10n import texts
from bot.render.characters import level_name
from bot.settings import Language
from engine.ai.levels import Level
from engine.record import Record, replay
from tests.e2e.phone import DUEL, Phone
from tests.e2e.processes import Stage
from tests.e2e.stored import records

OLYA, PETRO = 1001, 1002
ENDS_WITHIN = 60.0
ASKED = 2
"""So often the teacher is asked in each duel."""

LETTERS: dict[Language, str] = {"uk": "іїєґ", "ru": "ыэъё"}
"""Those that the other language does not have."""

WORDS = ("take", "pass", "pass-taking")
CARD = re.compile(r"(?:10|[2-9ВДКТ])[♣♦♥♠]")


async def deal_a_duel(phone: Phone, language: Language, level: Level) -> None:
    """Choose how well the bot plays, and start."""
    await phone.says("/durak")
    await phone.sends(f":{level}")
    await phone.waits_for(f"✅ {level_name(texts(language), level)}")
    await phone.presses(texts(language).plain("button-start"))
    await phone.page.locator(f"{DUEL} button[data-data^='c:']").first.wait_for()


async def advised(phone: Phone, language: Language) -> str | None:
    """What 💡 says, held against the buttons; None if it is not there, or the table moves on."""
    lamp = phone.page.locator(f"{DUEL} button", has_text=re.compile(r"^💡$"))
    if not await lamp.count():
        return None
    busy = phone.page.locator("button.busy").first
    await busy.wait_for(state="detached")
    with suppress(Late):  # the table may be drawn anew under the finger
        await lamp.click(timeout=500)
    await busy.wait_for(state="detached")
    alert = phone.page.locator("#alert[open]")
    if not await alert.count():
        return None
    said = await alert.locator(".text").inner_text()
    wanted = cards_or_words(said, language)
    for label in wanted:
        await phone.offers(DUEL).filter(has_text=label).first.wait_for()
    await alert.locator("button").click()
    return said


def cards_or_words(said: str, language: Language) -> list[str]:
    """The buttons of the move that a sentence in *language* names."""
    move, _, why = said.removeprefix("💡 ").partition(": ")
    assert said.startswith("💡 ")
    assert why
    assert is_in(language, said)
    text = texts(language).plain
    if move == text("advise-wait"):
        return []  # the bot may have answered by now
    words = {text(f"advise-{word}"): text(f"button-{word}") for word in WORDS}
    if move in words:
        return [words[move]]
    cards = CARD.findall(move)
    assert cards, said
    return cards if is_lead(move, language) else cards[-1:]


def is_lead(move: str, language: Language) -> bool:
    return move.startswith(texts(language).plain("advise-lead", cards="").strip())


def is_in(language: Language, said: str) -> bool:
    """Whether no letter of the other language is in it."""
    other: Language = "ru" if language == "uk" else "uk"
    return not set(said.lower()) & set(LETTERS[other])


async def play_on(phone: Phone, language: Language) -> list[str]:
    """Lay the first card that can be laid, until the duel is over; what the teacher has said."""
    heard: list[str] = []
    async with asyncio.timeout(ENDS_WITHIN):
        while not await phone.is_over():
            if len(heard) < ASKED and (said := await advised(phone, language)):
                heard.append(said)
            if await phone.offers(DUEL).count():
                with suppress(Late):
                    await phone.offers(DUEL).first.click(timeout=500)
            await asyncio.sleep(0.05)
    return heard


def check_moments(shown: str, language: Language) -> None:
    """At most three moves of the person, each with what was better, or a word of praise."""
    played, better = shown.count("✖️"), shown.count("✔️")
    assert played == better <= 3
    assert played or shown.startswith("👏"), shown
    assert is_in(language, shown)
    for move, instead in pairwise(shown.splitlines()):
        if move.startswith("✖️"):
            assert re.match(r"✔️ .+: .+", instead), shown


async def plays_each_level(phone: Phone, stage: Stage, person: int, language: Language) -> None:
    text = texts(language).plain
    await phone.says("/lang")
    await phone.sends(f"g:{language}")
    await phone.says("/durak")
    await phone.sends(":r")
    await phone.sends(":a:quick")
    for number, level in enumerate(Level, start=1):
        await deal_a_duel(phone, language, level)
        assert await play_on(phone, language)
        kept = [Record.from_json(record) for record in records(stage.database, person)]
        assert len(kept) == number
        assert replay(kept[-1]).is_over
        await phone.presses(text("button-moments"))
        review = phone.page.locator("article", has_text=re.compile("✔️|👏")).nth(number - 1)
        await review.wait_for()
        check_moments(await review.locator(".text").inner_text(), language)


@pytest.mark.timeout(180)
async def test_a_duel_with_each_level_is_played_with_advice_and_looked_back_at(
    stage: Stage, browser: Browser
) -> None:
    """By two people at the same time, in a language each."""
    people: tuple[tuple[int, Language], ...] = ((OLYA, "uk"), (PETRO, "ru"))
    async with asyncio.TaskGroup() as group:
        for person, language in people:
            phone = await Phone.of(browser, stage, person, person)
            group.create_task(plays_each_level(phone, stage, person, language))
