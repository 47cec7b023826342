"""Turn clocks, calls by name, and passes of those who can throw nothing."""

import pytest

from bot import presenter
from bot.storage.tables import Phase
from engine.cards import parse_card
from engine.state import Reason
from tests.bot.player import Player
from tests.bot.positions import set_position
from tests.bot.tables import started, yard
from tests.bot.telegram import Telegram

TURN = 60


@pytest.fixture(autouse=True)
def _undisturbed(monkeypatch: pytest.MonkeyPatch) -> None:
    """No picture of a table waits for a bot: waiting for pictures would take the bot's time."""
    monkeypatch.setattr(presenter, "BOTS_HOLD", 0.0)


def calls(player: Player) -> list[str]:
    """The calls by name that stand in the chat."""
    return [m.said.text for m in player.messages() if m.said.text.startswith("⏰")]


async def test_the_table_shows_whom_it_waits_for_and_until_when(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await set_position(telegram, olya.chat, ["7s 8s", "9s Td"])
    shown = olya.table().said
    deadline = (await telegram.table(olya.chat)).waited[0].deadline
    assert "Оля" in shown.text.splitlines()[-1]
    assert f'<tg-time unix="{int(deadline)}"' in shown.html
    assert deadline == pytest.approx(telegram.clock() + TURN, abs=5)


async def test_a_player_is_called_once_at_half_time_and_the_call_goes_when_he_has_moved(
    telegram: Telegram,
) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await set_position(telegram, olya.chat, ["7s 8s 9c", "9s Td Jd"])
    await telegram.wait(TURN / 2 - 5)
    assert calls(petro) == []
    await telegram.wait(10)
    assert len(calls(petro)) == 1
    assert "Оля" in calls(petro)[0]
    assert f"tg://user?id={olya.id}" in petro.last().said.html
    await telegram.wait(10)
    assert len(calls(petro)) == 1
    await olya.presses("Мої карти")
    await olya.presses("7♠")
    assert calls(petro) == []


async def test_all_who_are_waited_for_are_called_in_one_message(telegram: Telegram) -> None:
    olya, petro, vira = yard(telegram, 3)
    await started([olya, petro, vira], throw_order="free")
    await set_position(
        telegram, olya.chat, ["7c 8c Ac", "Td Jd Qd", "7d 8d 9d"], on_table=[("7s", "9s")]
    )
    await telegram.wait(TURN / 2 + 1)
    (call,) = calls(petro)
    assert "Оля" in call
    assert "Віра" in call
    await olya.presses("Бито")
    (call,) = calls(petro)
    assert "Оля" not in call
    await vira.presses("Бито")
    assert calls(petro) == []


async def test_who_might_throw_in_is_not_called_while_the_defender_thinks(
    telegram: Telegram,
) -> None:
    olya, petro, vira = yard(telegram, 3)
    await started([olya, petro, vira], throw_order="free")
    await set_position(
        telegram, olya.chat, ["7c 8c Ac", "Td Jd Qd", "7d 8d 9d"], on_table=[("7s", None)]
    )
    await telegram.wait(TURN / 2 + 1)
    (call,) = calls(vira)
    assert "Петро" in call
    assert "Оля" not in call
    assert "Віра" not in call


async def test_a_defender_who_is_silent_takes(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await set_position(telegram, olya.chat, ["8s 8c 9c", "9s Td Jd"], on_table=[("7s", None)])
    await telegram.wait(TURN + 1)
    assert parse_card("7s") in (await telegram.table(olya.chat)).game.hands[1]
    assert "забирає 1 карту" in olya.table().said.text


async def test_that_time_was_out_and_who_takes_is_seen_whoever_passes_after_it(
    telegram: Telegram,
) -> None:
    players = yard(telegram, 5)
    await started(players, throw_order="free", auto_pass="0")
    hands = ["7c 8c Ac", "Td Jd Qd", "7d 8d 9d", "7h 8h", "9h Th"]
    await set_position(telegram, players[0].chat, hands, on_table=[("7s", None)])
    await telegram.wait(TURN + 1)
    for player in players[2:]:
        await player.presses("Забирай")
    shown = players[0].table().said.text.replace("\u2068", "").replace("\u2069", "")
    assert "Петро: час вийшов" in shown
    assert "Петро бере" in shown
    assert "Саша не підкидає" in shown


async def test_a_thrower_who_is_silent_passes(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await set_position(telegram, olya.chat, ["9c 8c", "Td Jd"], on_table=[("7s", "9s")])
    await telegram.wait(TURN + 1)
    assert (await telegram.table(olya.chat)).game.bouts == 1


async def test_a_lead_who_does_not_open_loses_the_deal(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    lead = (await telegram.table(olya.chat)).game.lead
    await telegram.wait(TURN + 1)
    table = await telegram.table(olya.chat)
    assert table.phase is Phase.OVER
    assert table.game.result is not None
    assert table.game.result.losers == (lead,)
    assert table.game.result.reason is Reason.TIMEOUT


async def test_the_clock_of_one_runs_on_while_others_act(telegram: Telegram) -> None:
    """R8.2: a pass of another attacker changes nothing for the one who thinks."""
    olya, petro, vira = yard(telegram, 3)
    await started([olya, petro, vira], throwers="all")
    await set_position(
        telegram,
        olya.chat,
        ["7c 8c Ac", "Td Jd Qd Kd", "7d 8d 9d"],
        on_table=[("7s", None)],
        passed=(0,),
    )
    before = (await telegram.table(olya.chat)).waited
    await telegram.wait(20)
    await vira.presses("Бито")
    after = (await telegram.table(olya.chat)).waited
    assert after[1] == before[1]


@pytest.mark.settings(pace=1.0)
async def test_who_cannot_throw_is_passed_after_a_moment(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await set_position(telegram, olya.chat, ["Jc Ac", "Td Kd"], on_table=[("7s", "9s")])
    assert (await telegram.table(olya.chat)).game.bouts == 0, "not at once"
    await telegram.wait(3)
    assert (await telegram.table(olya.chat)).game.bouts == 1


@pytest.mark.settings(pace=1.0)
async def test_a_chat_can_turn_the_automatic_pass_off(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro], auto_pass="0")
    await set_position(telegram, olya.chat, ["Jc Ac", "Td Kd"], on_table=[("7s", "9s")])
    await telegram.wait(TURN - 2)
    assert (await telegram.table(olya.chat)).game.bouts == 0
    await olya.presses("Бито")
    assert (await telegram.table(olya.chat)).game.bouts == 1


@pytest.mark.settings(pace=1.0)
async def test_a_bot_takes_a_human_moment(telegram: Telegram) -> None:
    (olya,) = yard(telegram, 1)
    await started([olya], bots=1)
    before = await set_position(telegram, olya.chat, ["7s 8s", "9s Td"], lead=1, defender=0)
    assert before.game.table == ()
    await telegram.wait(0.5)
    assert (await telegram.table(olya.chat)).game.table == ()
    await telegram.wait(1.5)
    assert (await telegram.table(olya.chat)).game.table != ()


async def test_a_player_who_went_from_a_big_group_in_silence_resigns_when_called(
    telegram: Telegram,
) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await set_position(telegram, olya.chat, ["7s 8s 9c", "9s Td Jd"])
    olya.chat.members[olya.id] = "left"
    await telegram.wait(TURN / 2 + 1)
    table = await telegram.table(olya.chat)
    assert table.phase is Phase.OVER
    assert table.game.result is not None
    assert table.game.result.losers == (0,)
    assert calls(petro) == []
