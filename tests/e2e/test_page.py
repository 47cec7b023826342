"""In a browser: two people play a deal and see only their own hands; a proof is saved."""

import asyncio
from pathlib import Path
from random import Random

import pytest
from playwright.async_api import Browser

from engine.__main__ import main
from tests.e2e.phone import Phone
from tests.e2e.processes import Stage

OLYA, PETRO = 1001, 1002


@pytest.mark.timeout(240)
async def test_two_people_play_a_transfer_deal_in_the_browser(
    stage: Stage, browser: Browser
) -> None:
    chat = (await stage.ask("/control/group", title="Двір", people=[OLYA, PETRO]))["chat"]
    olya, petro = [await Phone.of(browser, stage, person, chat) for person in (OLYA, PETRO)]
    await olya.says("/durak")
    await olya.presses("Правила")
    await olya.sends(":a:transfer")
    await olya.waits_for("✅ Перевідний")
    await olya.presses("Назад")
    await petro.presses("Сісти")
    await olya.waits_for("Петро")
    await olya.presses("Почати")
    for phone in (olya, petro):
        await phone.presses("Мої карти")
        await phone.hand.wait_for()
    await _neither_sees_the_other(olya, petro)
    random = Random(1)
    idle = 0
    while not await olya.is_over():
        idle = 0 if await random.choice((olya, petro)).acts(random) else idle + 1
        assert idle < 400, await olya.last()
        await asyncio.sleep(0.02)
    for phone in (olya, petro):
        await phone.waits_for("🏁")
    assert not await olya.hand.count()
    await olya.says("/top")
    await olya.waits_for("🏆")


async def _neither_sees_the_other(olya: Phone, petro: Phone) -> None:
    hers, his = await olya.cards(), await petro.cards()
    assert len(hers) == len(his) == 6
    assert not hers & his
    for phone, foreign in ((olya, his), (petro, hers)):
        assert await phone.hand.count() == 1
        shown = await phone.hand.inner_text()
        assert not any(f"\n{card}\n" in f"\n{shown}\n" for card in foreign)


async def test_the_proof_of_a_deal_is_saved_from_the_page_and_verified(
    browser: Browser, stage: Stage, tmp_path: Path
) -> None:
    phone = await Phone.of(browser, stage, OLYA, OLYA)
    await phone.says("/durak")
    await phone.waits_for("Почати")
    await phone.says("/word кавун")
    await phone.waits_for("🗝")
    for label in ("Почати", "⋯", "Вийти з гри", "здаюся", "Чесна роздача"):
        await phone.presses(label)
    async with phone.page.expect_download() as download:
        await phone.page.locator(".file a").click()
    saved = await download.value
    assert saved.suggested_filename == "durak-1.json"
    path = tmp_path / saved.suggested_filename
    await saved.save_as(path)
    assert main(["verify", str(path)]) == 0
    assert "кавун" in path.read_text(encoding="utf-8")
