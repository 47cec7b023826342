"""Who goes first in a chat that has more to show than it may."""

import pytest

from bot import presenter
from bot.delivery.wish import Urgency, Wish
from bot.render.screen import Screen
from bot.storage.messages import Slot
from sandbox.world import Chat
from tests.bot.hands import hand_of
from tests.bot.player import Player
from tests.bot.positions import set_position
from tests.bot.tables import started, yard
from tests.bot.telegram import Telegram


def texts_of(chat: Chat) -> list[str]:
    return [message.said.text for message in chat.messages.values()]


async def shown(telegram: Telegram, since: int) -> list[tuple[str, str]]:
    """What has been shown since that entry of the journal: by which method, to whom."""
    await telegram.settle()
    return [
        (call.method, call.fields.get("receiver_user_id", ""))
        for call in telegram.api.journal[since:]
        if call.method.startswith(("edit", "send"))
    ]


async def test_what_answers_a_press_goes_before_all_that_waited_longer(telegram: Telegram) -> None:
    (olya,) = yard(telegram, 1)
    urgencies = [Urgency.LATER, Urgency.SOON, Urgency.NOW, Urgency.FIRST]
    for urgency in urgencies:
        said = Wish(olya.chat.id, Slot(1, urgency.name), Screen(urgency.name), urgency=urgency)
        telegram.app.desk.delivery.show(said)
    await telegram.settle()
    assert texts_of(olya.chat) == [urgency.name for urgency in reversed(urgencies)]


@pytest.mark.settings(chat_messages_per_minute=18)
async def test_who_has_waited_too_long_leaves_nothing_to_others_any_more(
    telegram: Telegram,
) -> None:
    (olya,) = yard(telegram, 1)
    outbox = telegram.app.desk.delivery._outbox(olya.chat.id)
    for _ in range(16):
        outbox.budget.spend(telegram.clock() - 30)
    wish = Wish(olya.chat.id, Slot(1, "table.0"), Screen("стіл"))
    now = telegram.clock()
    assert outbox._wait(now, wish, now) > 5
    assert outbox._wait(now - 20, wish, now) < 5


async def test_a_press_shows_ones_own_hand_then_whom_the_table_waits_for_then_the_table(
    telegram: Telegram,
) -> None:
    olya, petro = await dealt(telegram)
    since = len(telegram.api.journal)
    await olya.presses("7♠")
    order = await shown(telegram, since)
    assert order[:3] == [
        ("editEphemeralMessageText", str(olya.id)),
        ("editEphemeralMessageText", str(petro.id)),
        ("editMessageText", ""),
    ]


async def test_a_hand_that_has_nothing_new_to_say_costs_no_call(telegram: Telegram) -> None:
    olya, petro, vira = yard(telegram, 3)
    await started([olya, petro, vira])
    for player in (olya, petro, vira):
        await hand_of(player)
    await set_position(telegram, olya.chat, ["7s 8s", "9s Td Jd", "6c 6d"])
    since = len(telegram.api.journal)
    await olya.presses("7♠")
    assert ("editEphemeralMessageText", str(vira.id)) not in await shown(telegram, since)


async def test_a_picture_that_is_about_to_change_waits_for_the_next_one(
    telegram: Telegram,
) -> None:
    """A bot moves in a moment: its move and the one before it cost one edit."""
    (olya,) = yard(telegram, 1)
    outbox = telegram.app.desk.delivery._outbox(olya.chat.id)
    now = telegram.clock()
    slot = Slot(1, "table.0")
    outbox.put(Wish(olya.chat.id, slot, Screen("бот думає"), hold=3.0), now)
    assert outbox._wait(*outbox._next(now), now) == 3.0
    outbox.put(Wish(olya.chat.id, slot, Screen("слово людини")), now + 1)
    since, wish = outbox._next(now + 1)
    assert outbox._wait(since, wish, now + 1) == 0
    assert wish.screen == Screen("слово людини")


@pytest.mark.settings(pace=1.0)
async def test_the_table_waits_for_bots_alone(
    telegram: Telegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not when the table waits for people."""
    wishes: list[Wish] = []
    (olya,) = yard(telegram, 1)
    await started([olya], bots=1)
    monkeypatch.setattr(telegram.app.desk.delivery, "show", wishes.append)
    await set_position(telegram, olya.chat, ["7s 8s", "9s Td"])
    await set_position(telegram, olya.chat, ["7s 8s", "9s Td"], lead=1, defender=0)
    monkeypatch.undo()
    tables = [wish for wish in wishes if wish.slot.name == "table.0"]
    assert [wish.hold for wish in tables[:2]] == [0.0, presenter.BOTS_HOLD]


async def dealt(telegram: Telegram) -> list[Player]:
    """Two players with their cards before them, and Olya to lead."""
    players = yard(telegram)
    await started(players)
    for player in players:
        await hand_of(player)
    await set_position(telegram, players[0].chat, ["7s 8s 9c", "9s Td Jd"])
    return players
