"""Hands on the screen: opening them, reading them, tapping their cards."""

from bot.callbacks import CardPress
from sandbox.world import Message
from tests.bot.player import Player, Toast

MY_CARDS = "Мої карти"
OPENED = Toast("Карти внизу, їх бачиш лише ти. Не видно? ⋯ → «Не бачу своїх карт»")


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
