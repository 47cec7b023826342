"""Behind ⋯: for who has pressed it alone, and the table keeps its buttons."""

from sandbox.faults import Fault, Kind
from tests.bot.hands import labels
from tests.bot.positions import set_position
from tests.bot.tables import started, yard
from tests.bot.telegram import Telegram

LEAVE = "Вийти з гри"


async def test_the_menu_is_seen_by_who_opens_it_and_the_table_keeps_its_buttons(
    telegram: Telegram,
) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    before = labels(olya.table())
    await olya.presses("⋯")
    assert olya.last().receiver == olya.id
    assert olya.sees(LEAVE)
    assert not petro.sees(LEAVE)
    assert labels(petro.table()) == before


async def test_the_menu_stays_open_while_the_table_is_drawn_anew(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await olya.presses("⋯")
    await set_position(telegram, olya.chat, ["7s 8s 9c", "9s Td Jd"])
    await telegram.wait(35)
    assert olya.sees(LEAVE)
    await olya.presses("Назад")
    assert not olya.sees(LEAVE)


async def test_the_menu_goes_with_what_was_chosen_and_with_the_deal(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await olya.presses("⋯")
    await olya.presses("Стіл униз")
    assert not olya.sees(LEAVE)
    await olya.presses("⋯")
    await petro.presses("⋯")
    await petro.presses(LEAVE)
    await petro.presses("здаюся")
    assert not olya.sees(LEAVE)
    assert [m for m in olya.messages() if m.receiver is not None] == []


async def test_the_menu_speaks_the_language_of_its_reader(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await olya.private.says("/lang")
    await olya.private.presses("Русский")
    await started([olya, petro])
    await olya.presses("⋯")
    assert olya.sees("Выйти из игры")


async def test_where_telegram_would_not_the_menu_stands_under_the_table_beside_its_buttons(
    telegram: Telegram,
) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    refused = Fault(Kind.ERROR, "sendMessage", code=400, description="Bad Request: no")
    telegram.api.faults.plan(refused)
    await olya.presses("⋯")
    assert {LEAVE, "Мої карти"} <= {b.split(" ", 1)[1] for b in labels(petro.table())}
