"""Tables put into a position that a test needs."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.service.pace import Pace, wound
from bot.storage import tables
from bot.storage.tables import Table
from engine.cards import Card, Suit, deck_of, parse_card
from engine.state import NO_CHEATS, GameState, Pair
from sandbox.world import Chat
from tests.bot.telegram import Telegram


def cards(text: str) -> tuple[Card, ...]:
    """Cards from a line such as "6s Td"."""
    return tuple(sorted(parse_card(name) for name in text.split()))


async def set_position(
    telegram: Telegram,
    chat: Chat,
    hands: Sequence[str],
    *,
    on_table: Sequence[tuple[str, str | None]] = (),
    **changes: Any,
) -> Table:
    """Give the seats these *hands* and lay these pairs; the stock is emptied unless given, and
    the other cards are discarded. The clocks start anew, and everybody is shown where things
    stand. The first leads against the second and hearts are trumps, unless *changes* say so."""
    table = await telegram.table(chat)
    pairs = tuple(Pair(parse_card(a), parse_card(c) if c else None) for a, c in on_table)
    defaults: dict[str, Any] = {
        "hands": tuple(cards(hand) for hand in hands),
        "table": pairs,
        "chain": (),
        "cheats": NO_CHEATS,
        "stock": (),
        "lead": 0,
        "defender": 1,
        "starter": 0,
        "cap": 6,
        "trump": Suit.HEARTS,
        "trump_card": parse_card("6h"),
    }
    given = defaults | changes
    held = {card for hand in given["hands"] for card in hand} | set(given["stock"])
    held |= {*given["chain"]} | {card for pair in pairs for card in pair if card is not None}
    given["discard"] = tuple(c for c in deck_of(table.rules.deck) if c not in held)
    state: GameState = replace(table.game, **given)
    dealt = replace(table, state=state, turn=table.version + 1)
    pace = Pace(telegram.app.desk.game._dealer.pace.random, telegram.settings.pace)
    ready = wound(dealt, telegram.clock(), pace, moved=None, turned=True)
    async with telegram.database.transaction(settles=False) as connection:
        await tables.save(connection, ready)
    await telegram.app.desk.presenter.show(await telegram.app.desk.game.look(table.id))
    await telegram.settle()
    return await telegram.table(chat)
