"""Hand-made positions: hands and tables are written in the notation, "6s 7h"."""

from collections.abc import Iterable, Sequence

from engine.bouts import start_bout
from engine.cards import Card, deck_of, parse_card
from engine.events import Event
from engine.legality import calls, legal_moves, refuse
from engine.moves import parse_move
from engine.options import Rules
from engine.play import play
from engine.state import GameState, changed

LONG_STOCK = "2d 3d 4d 2h 3h 4h 2s 3s 4s 5s 6s"
"""A stock over the trump card 6s for positions in which nobody is to run out of it."""


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(parse_card, text.split()))


def rules(**options: object) -> Rules:
    return Rules.from_json(options)


def transfer_rules(**options: object) -> Rules:
    return rules(variant="transfer", **options)


def cheaters(cheating: str = "call_card", **options: object) -> Rules:
    """Rules of a cheaters' table, where transfers are possible too."""
    return transfer_rules(cheating=cheating, **options)


def position(
    *hands: str,
    options: Rules | None = None,
    lead: int = 0,
    trump: str = "6s",
    stock: str = LONG_STOCK,
    discard: str = "",
    out: tuple[int, ...] = (),
    bouts: int = 0,
    takes: int = 0,
) -> GameState:
    """Put seats before a bout that *lead* opens.

    A deck need not be whole; a stock that is not empty ends in the trump card.
    """
    pile = cards(stock)
    trump_card = parse_card(trump)
    if pile and pile[-1] != trump_card:
        raise ValueError("the trump card lies under the stock")
    state = GameState(
        rules=options or Rules(),
        dealer=len(hands) - 1,
        trump_card=trump_card,
        trump=trump_card.suit,
        hands=tuple(tuple(sorted(cards(hand))) for hand in hands),
        stock=pile,
        lead=lead,
        defender=lead,
        starter=lead,
        cap=0,
        discard=cards(discard),
        out=out,
        bouts=bouts,
        takes=takes,
    )
    return start_bout(state, lead)


CHEATERS = ("7c 8c 9c Tc Jc Qc", "7d 8d 9d Td Jd Qd", "7h 8h 9h Th Jh Qh", "7s Kc Kd Kh As Ac")
"""Hands of four at a cheaters' table, each of the first three in a suit of its own."""


def cheated(cheating: str = "call_card", *actions: str, **options: object) -> GameState:
    """Open the second bout of a cheaters' table with 7c, from seat 0, and play *actions*."""
    state = position(*CHEATERS, options=cheaters(cheating, **options), bouts=1, discard="Ad")
    return after(state, "0 attack 7c", *actions)


def on_the_road(
    *hands: str, lead: int = 0, takes: int = 0, out: tuple[int, ...] = (), **options: object
) -> GameState:
    """Put seats before a chain of road durak that *lead* opens; spades are trumps."""
    road = rules(**{"variant": "road", **options})
    return position(*hands, options=road, lead=lead, stock="", takes=takes, out=out)


def after(state: GameState, *actions: str) -> GameState:
    """Play *actions*, each of which must be legal."""
    for action in actions:
        state = play(state, parse_move(action)).state
    return state


def events(state: GameState, action: str) -> tuple[Event, ...]:
    return play(state, parse_move(action)).events


def refusal(state: GameState, action: str) -> str | None:
    """Say why *action* is refused; it must then be missing from what is listed, and only then."""
    move = parse_move(action)
    code = refuse(state, move)
    if action.split()[1] not in ("timeout", "resign") and 0 <= move.seat < state.players:
        known = (*legal_moves(state, move.seat), *calls(state, move.seat))
        assert (action in set(map(str, known))) == (code is None), action
    return code


def may_call(state: GameState, seat: int) -> list[str]:
    """List what *seat* may call without the seat."""
    return [str(move).split(" ", 1)[1] for move in calls(state, seat)]


def legal(state: GameState, seat: int) -> list[str]:
    """List the legal moves of *seat* without the seat."""
    return [str(move).split(" ", 1)[1] for move in legal_moves(state, seat)]


def hand(state: GameState, seat: int) -> str:
    return " ".join(map(str, state.hands[seat]))


def table(state: GameState) -> list[str]:
    """List the pairs, attack first: ["6d 8d", "6h"]."""
    return [" ".join(str(card) for card in pair if card is not None) for pair in state.table]


def rigged(
    *hands: str, trump: str, size: int = 36, dealer: int | None = None, stock: str = ""
) -> tuple[Card, ...]:
    """Stack a deck that deals *hands* from the seat after *dealer*, by default the last one.

    The stock begins with *stock*, goes on in canonical order and ends in *trump*.
    """
    dealer = len(hands) - 1 if dealer is None else dealer
    order = [cards(hands[(dealer + 1 + i) % len(hands)]) for i in range(len(hands))]
    front = [card for round_ in zip(*order, strict=True) for card in round_]
    return (*front, *_rest(front, cards(stock), parse_card(trump), size))


def _rest(front: Sequence[Card], first: Iterable[Card], trump: Card, size: int) -> list[Card]:
    chosen = list(first)
    left = [card for card in deck_of(size) if card not in (*front, *chosen, trump)]
    return [*chosen, *left] if trump in front else [*chosen, *left, trump]


def unfair(state: GameState) -> str:
    """List the unfair cards of the table, in the order they were laid."""
    return " ".join(map(str, state.cheats.unfair))


def with_hands(state: GameState, *hands: str) -> GameState:
    """Give the seats other hands in the middle of a bout; the cap stays."""
    return changed(state, hands=tuple(tuple(sorted(cards(text))) for text in hands))
