"""Two people in a browser play a deal to its end; neither sees the other's hand."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from random import Random

import pytest
from playwright.async_api import Browser, Page, ViewportSize, async_playwright
from playwright.async_api import TimeoutError as Late

from tests.browser import find
from tests.e2e.processes import Stage

PHONE: ViewportSize = {"width": 360, "height": 740}
OLYA, PETRO = 1001, 1002
SECONDS = 20_000


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        try:
            yield browser
        finally:
            await browser.close()


async def _visit(browser: Browser, stage: Stage, person: int, chat: int) -> Page:
    context = await browser.new_context(viewport=PHONE)
    page = await context.new_page()
    page.set_default_timeout(SECONDS)
    await page.goto(f"{stage.address}/?person={person}&chat={chat}")
    return page


async def _say(page: Page, text: str) -> None:
    await page.fill("#compose", text)
    await page.click("#send")


async def _press(page: Page, label: str) -> None:
    await page.locator("article button", has_text=label).last.click()


def _hand(page: Page) -> str:
    return "article[data-ephemeral='true']"


async def _cards(page: Page) -> set[str]:
    """Cards that this person may press as his own."""
    labels = await page.locator(f"{_hand(page)} button[data-data^='c:']").all_inner_texts()
    return {label.strip() for label in labels}


async def _act(page: Page, random: Random) -> bool:
    """Press something that the hand offers; false if it offers nothing."""
    offers = page.locator(
        f"{_hand(page)} button[data-data^='c:'].success, {_hand(page)} button[data-data^='m:'],"
        f" {_hand(page)} button[data-data^='w:']"
    )
    count = await offers.count()
    if not count:
        return False
    with suppress(Late):  # the hand may be drawn anew under the finger
        await offers.nth(random.randrange(count)).click(timeout=500)
    return True


@pytest.mark.timeout(240)
async def test_two_people_play_a_transfer_deal_in_the_browser(
    stage: Stage, browser: Browser
) -> None:
    chat = (await stage.ask("/control/group", title="Двір", people=[OLYA, PETRO]))["chat"]
    olya, petro = [await _visit(browser, stage, person, chat) for person in (OLYA, PETRO)]
    await _say(olya, "/durak")
    for label in ("Правила", "Гра:", "перевідний"):
        await _press(olya, label)
    await olya.get_by_text("Гра: перевідний").wait_for()
    await _press(olya, "Назад")
    await _press(petro, "Сісти")
    await olya.get_by_text("Петро").last.wait_for()
    await _press(olya, "Почати")
    for page in (olya, petro):
        await _press(page, "Мої карти")
        await page.locator(_hand(page)).wait_for()
    await _neither_sees_the_other(olya, petro)
    random = Random(1)
    again = olya.locator("article button[data-data$=':a']")
    idle = 0
    while not await again.count():
        idle = 0 if await _act(random.choice((olya, petro)), random) else idle + 1
        assert idle < 400, await olya.locator("article").last.inner_text()
        await asyncio.sleep(0.02)
    await olya.get_by_text("🏁").last.wait_for()
    assert await petro.get_by_text("🏁").count()
    assert not await olya.locator(_hand(olya)).count()
    await _say(olya, "/top")
    await olya.get_by_text("🏆").last.wait_for()


async def _neither_sees_the_other(olya: Page, petro: Page) -> None:
    hers, his = await _cards(olya), await _cards(petro)
    assert len(hers) == len(his) == 6
    assert not hers & his
    for page, foreign in ((olya, his), (petro, hers)):
        assert await page.locator(_hand(page)).count() == 1
        shown = await page.locator(f"{_hand(page)}").inner_text()
        assert not any(f"\n{card}\n" in f"\n{shown}\n" for card in foreign)
