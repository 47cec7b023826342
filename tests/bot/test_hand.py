"""The private hand: its three ways, and the fall from one to the next."""

from engine.cards import parse_card
from engine.state import Pair
from sandbox import actions
from sandbox.faults import Fault, Kind
from tests.bot.hands import MY_CARDS, OPENED, hand_of, labels
from tests.bot.player import Player, Toast
from tests.bot.positions import set_position
from tests.bot.tables import started, yard
from tests.bot.telegram import Telegram


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


async def test_hands_come_unasked_where_the_bot_was_an_admin_before_it_was_told(
    telegram: Telegram,
) -> None:
    """In a topic, from the first card on: Telegram has sent no update about the bot's rights."""
    olya = telegram.person("Оля")
    club = telegram.world.add_group("Клуб", olya, topics={5: "Карти"}, bot="administrator")
    player = Player(telegram, olya, club, thread=5)
    await started([player], bots=1, deck="54")
    hand = player.hand()
    assert hand is not None
    assert hand.thread == 5
    assert len([b for b in labels(hand) if b[-1] in "♠♣♦♥🃏"]) >= 6


async def test_a_right_that_was_lost_unnoticed_makes_no_refused_call(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await telegram.admin_bot(olya.chat)
    olya.chat.members[telegram.world.bot.id] = "member"
    await started([olya, petro])
    assert olya.hand() is None


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


async def test_a_hand_that_takes_the_id_of_one_that_vanished_stays(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    vanished = await hand_of(olya)
    actions.remove(telegram.world, olya.chat, vanished)
    await olya.presses(MY_CARDS)
    hand = olya.hand()
    assert hand is not None
    assert hand.id == vanished.id


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
    assert await olya.presses(MY_CARDS) == OPENED
    assert olya.hand() is not None
    assert "1" not in labels(olya.table())


async def test_an_old_client_walks_through_all_ways_and_back(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await olya.private.says("/start")
    olya.person.old_client = True
    await started([olya, petro])
    assert await olya.presses(MY_CARDS) == OPENED
    assert olya.hand() is None, "nothing is seen, and nobody says so"
    told = await olya.presses("⋯")
    assert told.text == "Меню внизу, його бачиш лише ти. Не видно? Натисни ⋯ ще раз"
    assert not olya.sees("Не бачу своїх карт")
    await olya.presses("⋯")
    toast = await olya.presses("Не бачу своїх карт")
    assert toast == Toast("Твої карти чекають у приваті зі мною")
    await olya.presses("⋯")
    toast = await olya.presses("Не бачу своїх карт")
    assert toast.alert
    olya.person.old_client = False
    await olya.presses("⋯")
    assert await olya.presses("Не бачу своїх карт") == OPENED
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
    await set_position(telegram, olya.chat, ["6s 7s", "8s 9c"], on_table=[("9d", None)])
    before = len(vira.messages())
    for label in (MY_CARDS, "Беру", "Бито"):
        assert await vira.presses(label) == Toast("Ти не за цим столом")
    assert vira.hand() is None
    assert len(vira.messages()) == before


def refusal(player: Player) -> Fault:
    """The next ephemeral message for this chat is refused."""
    return Fault(
        Kind.ERROR,
        "sendMessage",
        chat_id=player.chat.id,
        code=400,
        description="Bad Request: CHAT_ADMIN_REQUIRED",
    )
