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

OLYA = 1001
ENDS_WITHIN = 60.0
ASKED = 2
"""So often the teacher is asked in each duel."""

LETTERS: dict[Language, str] = {"uk": "іїєґ", "ru": "ыэъё"}
"""Those that the other language does not have."""

WORDS = ("take", "pass", "pass-taking")
CARD = re.compile(r"(?:10|[2-9ВДКТ])[♣♦♥♠]")


async def deal_a_duel(olya: Phone, language: Language, level: Level) -> None:
    """Choose how well the bot plays, and start."""
    await olya.says("/durak")
    await olya.sends(f":{level}")
    await olya.waits_for(f"✅ {level_name(texts(language), level)}")
    await olya.presses(texts(language).plain("button-start"))
    await olya.page.locator(f"{DUEL} button[data-data^='c:']").first.wait_for()


async def advised(olya: Phone, language: Language) -> str | None:
    """What 💡 says, held against the buttons; None if it is not there, or the table moves on."""
    lamp = olya.page.locator(f"{DUEL} button", has_text=re.compile(r"^💡$"))
    if not await lamp.count():
        return None
    busy = olya.page.locator("button.busy").first
    await busy.wait_for(state="detached")
    with suppress(Late):  # the table may be drawn anew under the finger
        await lamp.click(timeout=500)
    await busy.wait_for(state="detached")
    alert = olya.page.locator("#alert[open]")
    if not await alert.count():
        return None
    said = await alert.locator(".text").inner_text()
    wanted = cards_or_words(said, language)
    for label in wanted:
        await olya.offers(DUEL).filter(has_text=label).first.wait_for()
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


async def play_on(olya: Phone, language: Language) -> list[str]:
    """Lay the first card that can be laid, until the duel is over; what the teacher has said."""
    heard: list[str] = []
    async with asyncio.timeout(ENDS_WITHIN):
        while not await olya.is_over():
            if len(heard) < ASKED and (said := await advised(olya, language)):
                heard.append(said)
            if await olya.offers(DUEL).count():
                with suppress(Late):
                    await olya.offers(DUEL).first.click(timeout=500)
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


@pytest.mark.timeout(180)
@pytest.mark.parametrize("language", ["uk", "ru"])
async def test_a_duel_with_each_level_is_played_with_advice_and_looked_back_at(
    stage: Stage, browser: Browser, language: Language
) -> None:
    olya = await Phone.of(browser, stage, OLYA, OLYA)
    await olya.says("/lang")
    await olya.sends(f"g:{language}")
    await olya.says("/durak")
    await olya.sends(":r")
    await olya.sends(":a:quick")
    for number, level in enumerate(Level, start=1):
        await deal_a_duel(olya, language, level)
        heard = await play_on(olya, language)
        assert heard
        kept = [Record.from_json(record) for record in records(stage.database, OLYA)]
        assert len(kept) == number
        assert replay(kept[-1]).is_over
        await olya.presses(texts(language).plain("button-moments"))
        review = olya.page.locator("article", has_text=re.compile("✔️|👏")).nth(number - 1)
        await review.wait_for()
        check_moments(await review.locator(".text").inner_text(), language)
