"""Cards are seen by their owner and by nobody else, in every message of a deal."""

import json
from random import Random

import pytest

from bot.boards import Boards
from bot.callbacks import CardPress
from bot.storage.tables import Phase
from engine.cards import parse_card
from tests.bot.robot import play
from tests.bot.tables import started, yard
from tests.bot.telegram import Telegram

OF_A_HAND = ("c:", "m:", "q:", "f:")
"""How the data of buttons begins that stand under a hand."""


@pytest.mark.parametrize("admin", [False, True], ids=["hands asked for", "hands dealt"])
async def test_every_hand_message_shows_its_owner_s_cards_and_the_chat_none(
    telegram: Telegram, admin: bool
) -> None:
    players = yard(telegram, 3)
    if admin:
        await telegram.admin_bot(players[0].chat)
    await started(players, variant="transfer")
    random = Random(2)
    table = await play(players, random, presses=1)
    while table.phase is Phase.PLAYING:
        for player in players:
            if (hand := player.hand()) is not None:
                data = [button["callback_data"] for button in player.buttons(hand)]
                shown = [CardPress.unpack(d).card for d in data if d.startswith("c:")]
                seat = table.seat_of(player.id)
                assert seat is not None
                is_choosing = not shown
                assert is_choosing or sorted(map(parse_card, shown)) == list(table.game.hands[seat])
        table = await play(players, random, presses=1)
    for call in telegram.api.journal:
        if "receiver_user_id" not in json.dumps(dict(call.fields)):
            rows = json.loads(call.fields.get("reply_markup", "{}")).get("inline_keyboard", [])
            data = [button.get("callback_data", "") for row in rows for button in row]
            assert not any(one.startswith(OF_A_HAND) for one in data)


async def test_what_the_chat_sees_is_drawn_from_nobody_s_view(telegram: Telegram) -> None:
    players = yard(telegram, 2)
    await started(players)
    table = await telegram.table(players[0].chat)
    board = Boards("uk", "durak_bot").table(await telegram.app.desk.game.look(table.id))
    assert board.view.seat is None
    assert board.view.hand is None
    assert board.view.legal == ()
