"""Coins of a table: who can pay the stake, what is paid, and who gets the bank (R10.5, R11.1).

Everything is entered in the transaction of the start, the move or the closing that causes it.
Nobody pays a stake to which he has not agreed by a press of his own since he could read it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import aiosqlite

from bot.service.refused import Refused, Why
from bot.storage import coins
from bot.storage.coins import Kind
from bot.storage.tables import Phase, Table
from engine.coins import fine, penalties_since, shares, wins
from engine.next_deal import replays
from engine.presets import preset_of
from engine.state import GameState

FEWEST_STAKERS: Final = 2
USUAL_STAKE: Final = 10
"""Coins; what a rule set that is played for a stake begins with."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What the presser has read on his button: the stake, in the lobby of this sitting."""

    sitting: int
    stake: int


def agreed_by(table: Table, user_id: int, offer: Offer | None = None) -> Table:
    """*user_id*, if he sits, agrees to the stake of *table*. Refused if he has read another one."""
    if offer is not None and offer != Offer(table.sitting, table.stake):
        raise Refused(Why.STALE)
    seats = [
        replace(seat, agreed=table.stake) if seat.user_id == user_id else seat
        for seat in table.seats
    ]
    return replace(table, seats=tuple(seats))


def asked_again(table: Table, at_most: int = 0) -> Table:
    """Nobody has agreed to more than *at_most* any longer."""
    seats = [replace(seat, agreed=min(seat.agreed, at_most)) for seat in table.seats]
    return replace(table, seats=tuple(seats))


def not_agreed(table: Table) -> tuple[int, ...]:
    """Seats of people who have not agreed to the stake."""
    return tuple(
        number
        for number, seat in enumerate(table.seats)
        if seat.user_id is not None and seat.agreed < table.stake
    )


def require_agreed(table: Table) -> None:
    """Refused, naming whose consent is missing."""
    if asked := not_agreed(table):
        names = tuple(table.seats[number].name for number in asked)
        raise Refused(Why.NOT_AGREED, stake=table.stake, names=names)


async def require_coins(connection: aiosqlite.Connection, stake: int, user_id: int) -> None:
    """Refused, with how much he has, if somebody who wants to sit down cannot pay the stake."""
    has = await coins.balance(connection, user_id)
    if has < stake:
        raise Refused(Why.TOO_FEW_COINS, stake=stake, coins=has)


async def require_stakes(connection: aiosqlite.Connection, table: Table) -> None:
    """Refused, naming who lacks coins, if the stake cannot be paid by everybody who sits: bots
    have no coins, and people may have lost theirs elsewhere since they sat down."""
    require_people(table)
    if names := await lacking(connection, table):
        raise Refused(Why.LACKING_COINS, stake=table.stake, names=names)


def require_people(table: Table) -> None:
    if table.stake and len(table.people) < len(table.seats):
        raise Refused(Why.NO_STAKES_WITH_BOTS)


async def with_usual_stake(connection: aiosqlite.Connection, table: Table) -> Table:
    """*table*, whose rule set has just been chosen, with a stake if the set is played for one,
    there is none yet, and everybody who sits can pay it. While nobody else sits it would only
    keep newcomers away, who have no coins."""
    preset = preset_of(table.rules, table.preset)
    if preset is None or not preset.for_stake or table.stake:
        return table
    staked = replace(table, stake=USUAL_STAKE)
    is_alone = len(table.people) < FEWEST_STAKERS
    if is_alone or len(table.people) < len(table.seats) or await lacking(connection, staked):
        return table
    return staked


async def lacking(connection: aiosqlite.Connection, table: Table) -> tuple[str, ...]:
    """Names of the people who sit and cannot pay the stake."""
    return tuple(
        [
            seat.name
            for seat in table.seats
            if seat.user_id is not None
            and await coins.balance(connection, seat.user_id) < table.stake
        ]
    )


async def pay_stakes(connection: aiosqlite.Connection, table: Table, now: float) -> None:
    """Everybody's stake into the bank of the deal that begins."""
    await _enter_all(connection, table, [table.stake] * len(table.seats), Kind.STAKE, now)


async def pay_fines(
    connection: aiosqlite.Connection, table: Table, before: GameState, now: float
) -> None:
    """What the move from *before* to the state of *table* makes people pay, as far as they have
    it."""
    due = fine(table.stake)
    for seat in penalties_since(before, table.game) if due else ():
        user_id = table.seats[seat].user_id
        if user_id is not None:
            paid = min(due, await coins.balance(connection, user_id))
            await _enter(connection, table, user_id, Kind.FINE, paid, now)


async def pay_out(connection: aiosqlite.Connection, table: Table, now: float) -> None:
    """The bank of a deal that has ended, or what a win without a stake brings."""
    state = table.game
    if not table.stake:
        await _enter_all(connection, table, wins(state), Kind.WIN, now)
        return
    brought = await coins.of_deal(connection, _deal(table))
    paid = [-brought[user_id] for user_id in table.people]
    again = state.result is not None and replays(state.result)
    kind = Kind.REFUND if again else Kind.SHARE
    await _enter_all(connection, table, shares(state, table.stake, paid), kind, now)


async def give_back(connection: aiosqlite.Connection, table: Table, now: float) -> None:
    """Everything that was paid in a deal that is broken off; from a lobby there is nothing."""
    if table.phase is Phase.PLAYING:
        await coins.give_back(connection, _deal(table), now)


async def _enter_all(
    connection: aiosqlite.Connection,
    table: Table,
    amounts: Sequence[int],
    kind: Kind,
    now: float,
) -> None:
    """Enter an amount for each seat; the bot's own players have no coins."""
    for seat, amount in zip(table.seats, amounts, strict=True):
        if seat.user_id is not None:
            await _enter(connection, table, seat.user_id, kind, amount, now)


async def _enter(
    connection: aiosqlite.Connection,
    table: Table,
    user_id: int,
    kind: Kind,
    amount: int,
    now: float,
) -> None:
    if amount:
        await coins.enter(connection, _deal(table), user_id, kind, amount, now)


def _deal(table: Table) -> int:
    if table.deal_id is None:
        raise LookupError(f"table {table.id} plays no deal")
    return table.deal_id
