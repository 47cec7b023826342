"""Plays deals the way people do: by what their hand offers, and by nothing else."""

from random import Random
from typing import Final

from bot.callbacks import CallPress, CardPress, MovePress, TableAct, TablePress, TurnPress
from bot.storage.tables import Phase, Table
from sandbox.world import Json, Message
from tests.bot.player import Player, Toast

MOST_PRESSES: Final = 2000
_MOVES: Final = (MovePress, TurnPress, CallPress)


def offered(hand: Message) -> list[Json]:
    """The buttons of a hand that make a move now: coloured cards, named moves, words, calls."""
    buttons = [button for row in hand.keyboard for button in row]
    return [button for button in buttons if _is_offer(button)]


def _is_offer(button: Json) -> bool:
    data = str(button["callback_data"])
    if data.startswith(f"{CardPress.__prefix__}:"):
        return button.get("style") is not None
    return data.startswith(tuple(f"{press.__prefix__}:" for press in _MOVES))


async def open_hand(player: Player, table: Table) -> Toast:
    """Press «My cards» under the table."""
    data = TablePress(table=table.id, act=TableAct.HAND).pack()
    message = next(m for m in reversed(player.messages()) if m.button(data))
    return await player.sends(message, data)


async def play(players: list[Player], random: Random, *, presses: int = MOST_PRESSES) -> Table:
    """Play on, for so many presses or until the deal is over; the table as it is then."""
    telegram = players[0].telegram
    chat, thread = players[0].chat, players[0].thread or 0
    table = await telegram.table(chat, thread)
    for _ in range(presses):
        if table.phase is not Phase.PLAYING:
            return table
        for player in players:
            if player.hand() is None and table.seat_of(player.id) is not None:
                await open_hand(player, table)
        able = [(player, hand) for player in players if (hand := player.hand()) and offered(hand)]
        assert able, f"nobody is offered a move at\n{players[0].reads()}"
        player, hand = random.choice(able)
        await player.sends(hand, random.choice(offered(hand))["callback_data"])
        table = await telegram.table(chat, thread)
    return table
