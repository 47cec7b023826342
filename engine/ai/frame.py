"""What stays the same throughout a deal, prepared for the simulation."""

from dataclasses import dataclass

from engine.ai.bits import beaten_by, number, trumps
from engine.cards import Card, Suit, lowest_rank
from engine.options import (
    DrawFirst,
    DrawRule,
    FirstLimit,
    Lead,
    Rules,
    ShowTrump,
    Throwers,
    ThrowTiming,
    Variant,
)

Order = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Frame:
    """The rules of a deal as questions that are quickly asked, its trump as sets, its seats.

    `beaten_by[card]` are the cards that may cover it; `after[seat]` are all seats clockwise from
    the one after it, itself last, and `opponents[seat]` those of them it plays against.
    `draws[first][defender]` is the order in which hands are filled (R3.9).
    """

    players: int
    after: tuple[Order, ...]
    opponents: tuple[Order, ...]
    draws: tuple[tuple[Order, ...], ...]
    trumps: int
    beaten_by: tuple[int, ...]
    lowest_trump: int
    teams: bool
    simple: bool
    in_circle: bool
    transfers: bool
    transfers_first: bool
    shows: bool
    shows_once: bool
    leads_one: bool
    swaps: bool
    all_throw: bool
    all_throw_first: bool
    late_throws: bool
    five_until_discard: bool
    five_in_first: bool
    starter_draws: bool
    defender_loses: bool


def frame_of(rules: Rules, players: int, trump: Suit) -> Frame:
    seats = range(players)
    after = tuple((*seats[seat + 1 :], *seats[: seat + 1]) for seat in seats)
    return Frame(
        players=players,
        after=after,
        opponents=tuple(_opponents(after[seat], seat, bool(rules.teams)) for seat in seats),
        draws=tuple(
            tuple(_draws((first, *after[first][:-1]), defender) for defender in seats)
            for first in seats
        ),
        trumps=trumps(trump),
        beaten_by=beaten_by(trump),
        lowest_trump=number(Card(lowest_rank(rules.deck), trump)),
        teams=bool(rules.teams),
        simple=rules.variant is Variant.SIMPLE,
        in_circle=rules.variant is Variant.ROAD_CIRCLE,
        transfers=rules.variant is Variant.TRANSFER,
        transfers_first=rules.transfer_first_bout,
        shows=rules.show_trump is not ShowTrump.OFF,
        shows_once=rules.show_trump is ShowTrump.PER_DEAL,
        leads_one=rules.lead is Lead.ONE,
        swaps=rules.swap_lowest_trump,
        all_throw=rules.throwers is Throwers.ALL,
        all_throw_first=rules.throwers is Throwers.NEIGHBOURS_AFTER_FIRST,
        late_throws=rules.throw_timing is ThrowTiming.AFTER_BEATEN,
        five_until_discard=rules.first_limit is FirstLimit.UNTIL_DISCARD,
        five_in_first=rules.first_limit is FirstLimit.FIRST_BOUT,
        starter_draws=rules.draw_first is DrawFirst.STARTER,
        defender_loses=rules.draw_rule is DrawRule.DEFENDER_LOSES,
    )


def _opponents(after: Order, seat: int, teams: bool) -> Order:
    return tuple(
        other for other in after if other != seat and not (teams and (other - seat) % 2 == 0)
    )


def _draws(order: Order, defender: int) -> Order:
    return (*(seat for seat in order if seat != defender), defender)
