"""Games and lobbies as the screens get them, made without a database."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from bot.boards import Boards
from bot.render.board import Board
from bot.service.scene import Scene
from bot.settings import Language
from bot.storage.chats import ChatSettings
from bot.storage.deals import Deal
from bot.storage.people import Person
from bot.storage.tables import Kind, Phase, Seat, SeatClock, Table
from engine.ai.levels import Level
from engine.cards import Card, parse_card
from engine.events import Dealt, Event
from engine.fairness import deck_for
from engine.legality import legal_moves, waiting
from engine.options import Rules
from engine.play import deal, play
from engine.state import GameState, Pair

CHAT = -100
FIRST_USER = 1000
NOW = 1_900_000_000.0
NAMES = ("Оля", "Петро", "Віра", "Гнат", "Дана", "Єва", "Жанна", "Захар")
BOARDS = Boards("uk", "durak_bot")
HOSTILE = (
    "<b>Жирний</b> & Ко",
    "_x*`[",
    "\u202eодоба\u2066 עברית",
    "Д" * 200,
    "🃏🤡🏴‍☠️👨‍👩‍👧‍👦🎉🎉🎉",
    "\u200b\u2060\ufeff\u3164\u2800",
    "З" + "\u0310\u0489\u0334" * 40 + "алго",
    "перший\nдругий\u2028третій\r\t",
)
"""Names that people really have, to the sorrow of whoever prints them."""


def shuffled(rules: Rules, players: int, seed: int) -> tuple[Card, ...]:
    return deck_for(rules, players, Random(seed).randbytes(32))


def dealt(rules: Rules, players: int, seed: int) -> GameState:
    return deal(rules, players, shuffled(rules, players, seed))


def walk(rules: Rules, players: int, seed: int) -> Iterator[tuple[GameState, tuple[Event, ...]]]:
    """A deal played by chance: every state of it with its latest events, to the end."""
    state, chance = dealt(rules, players, seed), Random(seed)
    events: tuple[Event, ...] = (Dealt(state.dealer, state.lead, state.defender, state.trump_card),)
    yield state, events
    while not state.is_over:
        seat = chance.choice(waiting(state))
        step = play(state, chance.choice(legal_moves(state, seat)))
        state, events = step.state, (*events, *step.events)[-6:]
        yield state, events


def position(
    *hands: str, table: str = "", trump: str = "6h", stock: int = 0, rules: Rules | None = None
) -> GameState:
    """A moment of a deal: hands as "6s 7s", the table as "9s-Qs 9d"; seat 0 leads at seat 1."""
    pairs = [pair.split("-") for pair in table.split()]
    held = tuple(tuple(sorted(map(parse_card, hand.split()))) for hand in hands)
    on_table = tuple(
        Pair(parse_card(attack), parse_card(cover[0]) if cover else None)
        for attack, *cover in pairs
    )
    return replace(
        dealt(rules or Rules(), len(hands), 1),
        hands=held,
        table=on_table,
        trump_card=parse_card(trump),
        trump=parse_card(trump).suit,
        stock=(parse_card(trump),) * stock,
        lead=0,
        starter=0,
        defender=1,
        cap=6,
        out=(),
    )


def board_of(
    state: GameState,
    language: Language = "uk",
    *,
    seat: int | None = None,
    events: tuple[Event, ...] = (),
) -> Board:
    """*state* as everybody, or the person on *seat*, may see it."""
    scene = scene_of(table_of(state, events), language)
    return BOARDS.table(scene) if seat is None else BOARDS.hand(scene, FIRST_USER + seat)


def table_of(
    state: GameState,
    events: tuple[Event, ...] = (),
    *,
    names: tuple[str, ...] = NAMES,
    kind: Kind = Kind.GROUP,
) -> Table:
    """A table at which users 1000, 1001, ... hold the cards of *state*; in a duel the second
    seat is the bot's."""
    seats = [Seat(names[n % len(names)], FIRST_USER + n) for n in range(state.players)]
    if kind is Kind.DUEL:
        seats[1] = Seat("club-1", level=Level.CLUB)
    return Table(
        id=2**53,
        chat_id=CHAT,
        thread_id=0,
        kind=kind,
        phase=Phase.OVER if state.is_over else Phase.PLAYING,
        opener_id=FIRST_USER,
        rules=state.rules,
        turn_seconds=60,
        auto_pass=True,
        seats=tuple(seats),
        touched_at=NOW,
        state=state,
        events=events,
        clocks={seat: SeatClock(NOW + 60) for seat in waiting(state)},
        deal_id=123_456_789,
        version=999_999,
        turn=999_999,
    )


def scene_of(table: Table, language: Language = "uk", *, seconds: int = 540) -> Scene:
    people = {
        seat.user_id: Person(seat.user_id, seat.name, language)
        for seat in table.seats
        if seat.user_id is not None
    }
    chat = ChatSettings(table.chat_id, table.rules, language)
    return Scene(table, chat, people, Deal(1, 12, NOW - seconds, NOW))


def lobby_of(names: tuple[str, ...], *, rules: Rules | None = None, bots: int = 0) -> Table:
    seats = [Seat(name, FIRST_USER + n) for n, name in enumerate(names)]
    seats += [Seat(f"club-{n + 1}", level=Level.CLUB) for n in range(bots)]
    empty = table_of(dealt(Rules(), 2, 1))
    return replace(
        empty,
        phase=Phase.LOBBY,
        rules=rules or Rules(),
        seats=tuple(seats),
        state=None,
        clocks=None,
        deal_id=None,
    )
