"""A person's phone: the page in a browser, where people read and press what is drawn."""

from collections.abc import Awaitable
from contextlib import suppress
from random import Random
from typing import Final

from playwright.async_api import Browser, Locator, Page, ViewportSize
from playwright.async_api import TimeoutError as Late

from tests.e2e.processes import Stage

SIZE: Final[ViewportSize] = {"width": 360, "height": 740}
PATIENCE: Final = 20_000
_HAND: Final = "article[data-ephemeral='true']"
NEWEST: Final = "article:last-of-type"
DUEL: Final = NEWEST
"""A duel is one message, of which the hand is a part."""
_OFFERS: Final = ("c:'].success", "m:']", "w:']", "v:']")


class Phone:
    def __init__(self, page: Page) -> None:
        self.page: Final = page

    @classmethod
    async def of(cls, browser: Browser, stage: Stage, person: int, chat: int) -> "Phone":
        """Open the page as *person*, with *chat* on the screen."""
        context = await browser.new_context(viewport=SIZE)
        page = await context.new_page()
        page.set_default_timeout(PATIENCE)
        await page.goto(f"{stage.address}/?person={person}&chat={chat}")
        return cls(page)

    @property
    def hand(self) -> Locator:
        return self.page.locator(_HAND)

    async def says(self, text: str) -> None:
        await self.page.fill("#compose", text)
        await self.page.click("#send")

    async def presses(self, label: str) -> None:
        await self.page.locator("article button", has_text=label).last.click()

    async def sends(self, ending: str) -> None:
        """Press the newest button whose data ends so."""
        await self.page.locator(f"article button[data-data$='{ending}']").last.click()

    def waits_for(self, text: str) -> Awaitable[None]:
        """Wait until the newest message says *text*."""
        return self.page.locator(NEWEST, has_text=text).wait_for()

    async def last(self) -> str:
        return await self.page.locator(NEWEST).inner_text()

    async def cards(self) -> set[str]:
        """Cards that this person may press as his own."""
        labels = await self.page.locator(f"{_HAND} button[data-data^='c:']").all_inner_texts()
        return {label.strip() for label in labels}

    def offers(self, where: str = _HAND) -> Locator:
        """What can be done now by one press, as the messages *where* say it."""
        starts = [f"{where} button[data-data^='{start}" for start in _OFFERS]
        return self.page.locator(", ".join(starts))

    async def acts(self, random: Random) -> bool:
        """Press something that the hand offers; false if it offers nothing."""
        offers = self.offers()
        count = await offers.count()
        if not count:
            return False
        with suppress(Late):  # the hand may be drawn anew under the finger
            await offers.nth(random.randrange(count)).click(timeout=500)
        return True

    async def is_over(self) -> bool:
        """Whether the newest message to all is a result, and another deal could begin."""
        newest = self.page.locator("article:not([data-ephemeral='true'])").last
        return await newest.locator("button[data-data$=':a']").count() > 0
