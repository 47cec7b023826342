"""The private hand: its three ways, the fall from one to the next, and what a tap does."""

from collections.abc import Callable

import pytest
from aiogram.filters.callback_data import CallbackData

from bot.callbacks import AimPress, CardPress, MovePress
from bot.storage.tables import Table
from engine.cards import parse_card
from engine.state import Pair
from sandbox import actions
from sandbox.faults import Fault, Kind
from sandbox.world import Message
from tests.bot.player import Player, Toast
from tests.bot.positions import set_position
from tests.bot.tables import started, yard
from tests.bot.telegram import Telegram

MY_CARDS = "Мої карти"


def labels(message: Message) -> list[str]:
    return [button["text"] for row in message.keyboard for button in row]


async def hand_of(player: Player) -> Message:
    """The open hand; opens it when none is."""
    if player.hand() is None:
        await player.presses(MY_CARDS)
    hand = player.hand()
    assert hand is not None
    return hand


async def tap(player: Player, card: str) -> Toast:
    """Tap a card in the hand."""
    hand = await hand_of(player)
    for row in hand.keyboard:
        for button in row:
            data = str(button["callback_data"])
            if data.startswith("c:") and CardPress.unpack(data).card == card:
                return await player.sends(hand, data)
    raise LookupError(f"no {card} in {labels(hand)}")


async def test_the_hand_is_seen_by_its_owner_alone(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await olya.presses(MY_CARDS)
    hand = olya.hand()
    assert hand is not None
    assert hand.receiver == olya.id
    table = await telegram.table(olya.chat)
    assert len([b for b in labels(hand) if b[-1] in "♠♣♦♥"]) == len(table.game.hands[0])
    assert hand not in petro.messages()


async def test_an_admin_bot_deals_hands_unasked(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await telegram.admin_bot(olya.chat)
    await started([olya, petro])
    assert olya.hand() is not None
    assert petro.hand() is not None


async def test_pressing_again_brings_a_fresh_hand_and_takes_the_old_one_away(
    telegram: Telegram,
) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await olya.presses(MY_CARDS)
    first = olya.hand()
    await olya.presses(MY_CARDS)
    second = olya.hand()
    assert first is not None
    assert second is not None
    assert second.id > first.id
    assert first not in olya.messages()


async def test_a_hand_that_went_away_by_itself_comes_back_with_the_next_press(
    telegram: Telegram,
) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    hand = await hand_of(olya)
    actions.remove(telegram.world, olya.chat, hand)
    await petro.presses("⋯")
    await set_position(telegram, olya.chat, ["7s", "8s"])
    telegram.api.pardon()
    assert olya.hand() is None
    await olya.presses(MY_CARDS)
    assert "7♠" in labels(await hand_of(olya))


async def test_a_failed_ephemeral_falls_to_the_private_chat(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await olya.private.says("/start")
    await started([olya, petro])
    telegram.api.faults.plan(refusal(olya))
    assert await olya.presses(MY_CARDS) == Toast("Твої карти чекають у приваті зі мною")
    assert olya.hand() is None
    assert any(label[-1] in "♠♣♦♥" for label in labels(olya.private.last()))


async def test_cards_in_the_private_chat_are_played_from_there(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await olya.private.says(f"/start hand{(await telegram.table(olya.chat)).id}")
    await set_position(telegram, olya.chat, ["7s 8s 9c", "9s Td Jd"])
    await olya.private.presses("7♠")
    assert (await telegram.table(olya.chat)).game.table == (Pair(parse_card("7s"), None),)
    assert "7♠" not in labels(olya.private.last())


async def test_without_a_private_chat_it_falls_to_an_alert_with_numbers(
    telegram: Telegram,
) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await set_position(telegram, olya.chat, ["7s 8s 9c", "9s Td Jd"])
    telegram.api.faults.plan(refusal(olya))
    toast = await olya.presses(MY_CARDS)
    assert toast.alert
    assert toast.text is not None
    assert all(card in toast.text for card in ("7♠", "8♠", "9♣"))
    assert len(toast.text) <= 200
    await olya.presses("2")
    assert (await telegram.table(olya.chat)).game.table != ()


async def test_after_a_fall_the_next_press_tries_the_better_way_again(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    telegram.api.faults.plan(refusal(olya))
    await olya.presses(MY_CARDS)
    assert "1" in labels(olya.table())
    assert await olya.presses(MY_CARDS) == Toast()
    assert olya.hand() is not None
    assert "1" not in labels(olya.table())


async def test_an_old_client_walks_through_all_ways_and_back(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await olya.private.says("/start")
    olya.person.old_client = True
    await started([olya, petro])
    assert await olya.presses(MY_CARDS) == Toast()
    assert olya.hand() is None, "nothing is seen, and nobody says so"
    await olya.presses("⋯")
    toast = await olya.presses("Не бачу своїх карт")
    assert toast == Toast("Твої карти чекають у приваті зі мною")
    await olya.presses("⋯")
    toast = await olya.presses("Не бачу своїх карт")
    assert toast.alert
    olya.person.old_client = False
    await olya.presses("⋯")
    assert await olya.presses("Не бачу своїх карт") == Toast()
    assert olya.hand() is not None


async def test_a_number_pressed_before_the_cards_were_seen_plays_nothing(
    telegram: Telegram,
) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    telegram.api.faults.plan(refusal(olya))
    await olya.presses(MY_CARDS)
    await set_position(telegram, olya.chat, ["7s 8s", "9s Td"])
    toast = await olya.presses("1")
    assert toast.alert, "the hand has changed since: it is shown, not played"
    assert (await telegram.table(olya.chat)).game.table == ()
    await olya.presses("1")
    assert (await telegram.table(olya.chat)).game.table == (Pair(parse_card("7s"), None),)


async def test_strangers_get_a_toast_and_the_chat_nothing(telegram: Telegram) -> None:
    olya, petro, vira = yard(telegram, 3)
    await started([olya, petro])
    before = len(vira.messages())
    for label in (MY_CARDS, "Беру", "Бито"):
        assert await vira.presses(label) == Toast("Ти не за цим столом")
    assert vira.hand() is None
    assert len(vira.messages()) == before


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


def refusal(player: Player) -> Fault:
    """The next ephemeral message for this chat is refused."""
    return Fault(
        Kind.ERROR,
        "sendMessage",
        chat_id=player.chat.id,
        code=400,
        description="Bad Request: CHAT_ADMIN_REQUIRED",
    )
