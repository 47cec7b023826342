"""What a tap on a card does, and what it never does."""

from collections.abc import Callable

import pytest
from aiogram.filters.callback_data import CallbackData

from bot.callbacks import AimPress, CardPress, MovePress
from bot.storage.tables import Table
from engine.cards import parse_card
from engine.state import Pair
from sandbox import actions
from tests.bot.hands import hand_of, labels, tap
from tests.bot.player import Toast
from tests.bot.positions import set_position
from tests.bot.tables import started, yard
from tests.bot.telegram import Telegram


async def test_a_tap_leads_throws_in_and_beats_the_strongest(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await set_position(
        telegram,
        olya.chat,
        [
            "7s 7d Ks Ts",
            "Js Ad Kd Qd",
        ][:2],
    )
    await tap(olya, "7s")
    await tap(petro, "Js")
    await tap(olya, "7d")
    assert (await telegram.table(olya.chat)).game.table == (
        Pair(parse_card("7s"), parse_card("Js")),
        Pair(parse_card("7d"), None),
    )
    await set_position(
        telegram,
        olya.chat,
        ["6s", "9h Ad Kd Qd"],
        on_table=[("7s", None), ("Ks", None), ("8h", None)],
    )
    await tap(petro, "9h")
    assert (await telegram.table(olya.chat)).game.table[2].cover == parse_card("9h")


async def test_the_card_to_beat_can_be_chosen(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await set_position(
        telegram, olya.chat, ["Ac", "9h Ad Kd"], on_table=[("7s", None), ("Ks", None)]
    )
    hand = await hand_of(petro)
    assert {"🎯 7♠", "🎯 К♠"} <= set(labels(hand))
    await petro.presses("🎯 7♠")
    await petro.presses("9♥")
    assert (await telegram.table(olya.chat)).game.table == (
        Pair(parse_card("7s"), parse_card("9h")),
        Pair(parse_card("Ks"), None),
    )


async def test_a_card_that_beats_or_transfers_offers_both(telegram: Telegram) -> None:
    olya, petro, vira = yard(telegram, 3)
    await started([olya, petro, vira], variant="transfer")
    hands = ["Ac Kc", "7h Ad Kd", "7c 9c Tc"]
    await set_position(telegram, olya.chat, hands, on_table=[("7s", None)])
    await hand_of(petro)
    assert any("перевести" in label.lower() for label in labels(await hand_of(petro)))
    toast = await tap(petro, "7h")
    assert toast.text is not None
    assert "і побити, і перевести" in toast.text
    assert (await telegram.table(olya.chat)).game.table == (Pair(parse_card("7s"), None),)
    await petro.presses("Побити 7♠")
    assert (await telegram.table(olya.chat)).game.table[0].cover == parse_card("7h")
    await set_position(telegram, olya.chat, hands, on_table=[("7s", None)])
    await tap(petro, "7h")
    await petro.presses("Перевести 7♥")
    assert (await telegram.table(olya.chat)).game.defender == 2


async def test_a_card_that_can_only_transfer_transfers(telegram: Telegram) -> None:
    olya, petro, vira = yard(telegram, 3)
    await started([olya, petro, vira], variant="transfer")
    await set_position(
        telegram, olya.chat, ["Ac Kc", "7d Ad Kd", "8c 9c Tc"], on_table=[("7s", None)]
    )
    await tap(petro, "7d")
    assert (await telegram.table(olya.chat)).game.defender == 2


async def test_cards_of_one_rank_are_led_together(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await set_position(telegram, olya.chat, ["7s 7d 7c Ks", "Js Ad Kd Qd"])
    await hand_of(olya)
    await olya.presses("Піти кількома")
    hand = await hand_of(olya)
    assert "К♠" not in labels(hand), "a single king cannot be led with others"
    await olya.presses("7♠")
    await olya.presses("7♣")
    assert "✅ 7♣" in labels(await hand_of(olya))
    await olya.presses("✅ 7♣")
    await olya.presses("7♦")
    await olya.presses("Піти:")
    assert [pair.attack for pair in (await telegram.table(olya.chat)).game.table] == [
        parse_card("7d"),
        parse_card("7s"),
    ]


async def test_several_attackers_act_at_the_same_time(telegram: Telegram) -> None:
    olya, petro, vira = yard(telegram, 3)
    await started([olya, petro, vira])
    await set_position(
        telegram,
        olya.chat,
        ["9d Ac", "Ad Kd Qd Jd", "9c Kc"],
        on_table=[("9s", "Ts")],
        passed=(0,),
    )
    for player in (olya, petro, vira):
        await hand_of(player)
    bout = (await telegram.table(olya.chat)).bout
    vira_hand, petro_hand = vira.hand(), petro.hand()
    assert vira_hand is not None
    assert petro_hand is not None
    table = await telegram.table(olya.chat)
    telegram.world.updates.hold_back = True
    query = actions.press(
        telegram.world,
        vira.person,
        vira_hand,
        CardPress(table=table.id, bout=bout, card="9c").pack(),
    )
    telegram.world.updates.release()
    await telegram.settle()
    assert query.answer.result()["text"] == "Підкидаєш 9♣"
    await tap(olya, "9d")
    game = (await telegram.table(olya.chat)).game
    assert [pair.attack for pair in game.table] == [
        parse_card("9s"),
        parse_card("9c"),
        parse_card("9d"),
    ]


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(lambda t: CardPress(table=t.id, bout="1.99", card="7s"), id="another bout"),
        pytest.param(lambda t: CardPress(table=t.id, bout=t.bout, card="xx"), id="no card"),
        pytest.param(lambda t: CardPress(table=999, bout=t.bout, card="7s"), id="no table"),
        pytest.param(lambda t: CardPress(table=t.id, bout=t.bout, card="Ah"), id="not his card"),
        pytest.param(lambda t: MovePress(table=t.id, bout=t.bout, move="resign"), id="resign"),
        pytest.param(lambda t: MovePress(table=t.id, bout=t.bout, move="timeout"), id="timeout"),
        pytest.param(lambda t: MovePress(table=t.id, bout=t.bout, move="attack"), id="no cards"),
        pytest.param(lambda t: MovePress(table=t.id, bout=t.bout, move="1 take"), id="for another"),
        pytest.param(lambda t: AimPress(table=t.id, bout=t.bout, target="zz"), id="no target"),
    ],
)
async def test_forged_and_old_presses_get_an_answer_and_change_nothing(
    telegram: Telegram, data: Callable[[Table], CallbackData]
) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    before = await set_position(telegram, olya.chat, ["7s 8s 9c", "Ah Td Jd"])
    hand = await hand_of(olya)
    toast = await olya.sends(hand, data(before).pack(), forged=True)
    assert toast.text
    assert (await telegram.table(olya.chat)).game == before.game


@pytest.mark.parametrize("data", ["", "x", "c:", "c:1", "c:a:b:c", "l:1:z", "🂠" * 16, "t:1:h:9"])
async def test_garbage_gets_the_answer_of_an_old_button(telegram: Telegram, data: str) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    before = await telegram.table(olya.chat)
    toast = await olya.sends(olya.table(), data, forged=True)
    assert toast == Toast("Ця кнопка вже не діє")
    assert (await telegram.table(olya.chat)) == before
