"""Who sits at a table, how many may, and who plays with whom."""

from collections.abc import Collection
from dataclasses import replace

from bot.service.refused import Refused, Why
from bot.service.stakes import agreed_by, asked_again
from bot.storage.tables import Kind, Phase, Seat, Table
from engine.options import RulesCode, RulesError, seat_counts
from engine.presets import preset_of


def counts_at(table: Table) -> tuple[int, ...]:
    """How many may play at *table*, ascending: what its rules allow, within the named set they
    are. Refused with the reason if they cannot be played at all."""
    try:
        possible = seat_counts(table.rules)
    except RulesError as error:
        raise Refused(error.code, seats=0) from error
    preset = preset_of(table.rules, table.preset)
    return preset.counts if preset else possible


def require_room(table: Table) -> None:
    """Refuse rules by which those who sit could not all play; a duel always has its two."""
    counts = counts_at(table)
    if len(table.seats) > counts[-1]:
        raise Refused(RulesCode.TOO_MANY_PLAYERS, seats=counts[-1])
    if table.kind is Kind.DUEL:
        require_fit(table)


def require_fit(table: Table) -> None:
    """Refuse to start with a number of seats for which the rules are not."""
    counts, sitting = counts_at(table), len(table.seats)
    if sitting in counts:
        return
    if table.rules.teams:
        seats = counts[0] if len(counts) == 1 else 0
        raise Refused(RulesCode.TEAMS_NEED_FOUR_OR_SIX, seats=seats)
    if sitting > counts[-1]:
        raise Refused(RulesCode.TOO_MANY_PLAYERS, seats=counts[-1])
    raise Refused(RulesCode.TOO_FEW_PLAYERS, seats=counts[0])


def with_seat(table: Table, seat: Seat) -> Table:
    """A newcomer changes the seats, so the next deal is a first one (R2.3)."""
    if len(table.seats) >= counts_at(table)[-1]:
        raise Refused(Why.TABLE_FULL)
    return replace(table, seats=(*table.seats, seat), state=None)


def stood_up(table: Table, number: int) -> Table:
    """A lobby without this seat: closed if it was the last of a person, its opener replaced if it
    was his."""
    seats = (*table.seats[:number], *table.seats[number + 1 :])
    left = replace(table, seats=seats, state=None)
    if table.people and not left.people:
        return replace(left, phase=Phase.CLOSED)
    if table.seats[number].user_id == table.opener_id:
        return replace(left, opener_id=left.people[0])
    return left


def with_other_teams(table: Table) -> Table:
    """*table* with its seats moved on by one, all but the first: everybody gets other partners,
    and the first deal is dealt anew (R2.3). Refused where there are no teams."""
    if not table.rules.teams:
        raise Refused(Why.OLD_BUTTON)
    first, moved, others = table.seats[:1], table.seats[1:2], table.seats[2:]
    return replace(table, seats=(*first, *others, *moved), state=None)


def require_company(table: Table, user_id: int) -> None:
    """The bot's players are called by those who sit and by who opened the table."""
    if user_id != table.opener_id:
        require_seated(table, user_id)


def require_seated(table: Table, user_id: int) -> None:
    if table.seat_of(user_id) is None:
        raise Refused(Why.NOT_SEATED)


def rematch_of(table: Table, user_id: int, left: Collection[int], now: float) -> Table:
    """The lobby after a deal at *table*, which *user_id*, who sits there, has asked for."""
    lobby = replace(table, phase=Phase.LOBBY, sitting=table.sitting + 1, touched_at=now)
    for gone in left:
        seat = lobby.seat_of(gone)
        if seat is not None and gone != user_id:
            lobby = stood_up(lobby, seat)
    if lobby.seat_of(lobby.opener_id) is None:
        lobby = replace(lobby, opener_id=user_id)
    return agreed_by(asked_again(lobby), user_id)
