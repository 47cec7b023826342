"""Hands that were sent although the answer was lost: none stands for ever."""

from sandbox.faults import Fault, Kind
from sandbox.world import Message
from tests.bot.hands import MY_CARDS, hand_of, labels
from tests.bot.player import Player, Toast
from tests.bot.positions import set_position
from tests.bot.proofs import resigned
from tests.bot.tables import started, yard
from tests.bot.telegram import Telegram

HANDS = ("7s 8s Kc", "9s 9d Tc")


def hands(player: Player) -> list[Message]:
    return [message for message in player.messages() if message.receiver == player.id]


async def lost(telegram: Telegram, player: Player) -> Message:
    """The hand of *player*, of which the bot has not heard that it was sent."""
    telegram.api.faults.plan(Fault(Kind.CUT_AFTER, method="sendMessage"))
    assert (await player.presses(MY_CARDS)).alert, "he is shown his cards all the same"
    (hand,) = hands(player)
    return hand


async def test_a_press_on_it_makes_it_the_hand_of_its_owner(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await set_position(telegram, olya.chat, HANDS)
    hand = await lost(telegram, olya)
    assert await olya.presses("7♠", on=hand) == Toast("Ходиш: 7♠")
    assert "7♠" not in labels(hand), "it is kept up to date from now on"
    await resigned(petro)
    assert hands(olya) == [], "and put away with the others"


async def test_beside_another_one_it_goes_with_the_first_press(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await set_position(telegram, olya.chat, HANDS)
    old = await lost(telegram, olya)
    await olya.presses(MY_CARDS)
    new = hands(olya)[-1]
    assert await olya.presses("7♠", on=old) == Toast("Ходиш: 7♠"), "the press counts"
    assert hands(olya) == [new]
    assert "7♠" not in labels(new)


async def test_after_the_deal_it_goes_with_the_first_press(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await set_position(telegram, olya.chat, HANDS)
    old = await lost(telegram, olya)
    await resigned(petro)
    assert hands(olya) == [old]
    assert await olya.presses("7♠", on=old) == Toast("За цим столом зараз не грають")
    assert hands(olya) == []


async def test_one_in_the_private_chat_is_taken_up_too(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await set_position(telegram, olya.chat, HANDS)
    table = await telegram.table(olya.chat)
    telegram.api.faults.plan(Fault(Kind.CUT_AFTER, method="sendMessage"))
    await olya.private.says(f"/start hand{table.id}")
    hand = olya.private.last()
    await olya.private.presses("7♠", on=hand)
    assert "7♠" not in labels(hand)
    await resigned(petro)
    assert hand.id not in olya.private.chat.messages


async def test_the_hand_that_is_known_stays(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await set_position(telegram, olya.chat, HANDS)
    hand = await hand_of(olya)
    await olya.presses("7♠", on=hand)
    assert hands(olya) == [hand]


async def test_one_that_has_just_gone_is_not_taken_away_again(telegram: Telegram) -> None:
    """A press may be under way while the deal ends, or while another hand is opened."""
    olya, petro = yard(telegram)
    await started([olya, petro])
    await set_position(telegram, olya.chat, HANDS)
    replaced = await hand_of(olya)
    await olya.presses(MY_CARDS)
    assert await olya.presses("7♠", on=replaced) == Toast("Ходиш: 7♠")
    hand = await hand_of(olya)
    await resigned(petro)
    assert hands(olya) == []
    assert (await olya.presses("8♠", on=hand)).text == "За цим столом зараз не грають"
    hers = [c for c in telegram.api.journal if c.fields.get("receiver_user_id") == str(olya.id)]
    gone = [c for c in hers if c.method == "deleteEphemeralMessage"]
    assert [c.fields["ephemeral_message_id"] for c in gone] == [str(replaced.id), str(hand.id)]
