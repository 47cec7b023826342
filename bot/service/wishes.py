"""From a press to the move it means at the table as it is now."""

from collections.abc import Callable
from typing import Final

from bot.service.refused import Refused, Why
from bot.storage.tables import Table
from engine.cards import Card, beats, is_trump
from engine.legality import Refusal, legal_moves, refuse
from engine.moves import (
    Accuse,
    Attack,
    Beat,
    Call,
    Move,
    Pass,
    Show,
    Swap,
    Take,
    Throw,
    Transfer,
    parse_move,
)
from engine.state import GameState

_BY_BUTTON: Final = (Attack, Throw, Beat, Transfer, Show, Swap, Pass, Take)
"""Moves that are made by pressing something; clocks and leaving have ways of their own."""

Wish = Callable[[Table, int], Move]
"""From the table and the presser's seat, the move."""


class Ambiguous(Refused):
    """The tapped card could do several things, and none of them is the usual one."""

    def __init__(self, card: Card) -> None:
        super().__init__(Why.CHOOSE)
        self.card = card


def tap(card: Card, bout: str, *, rather_beats: bool = False) -> Wish:
    """A card tapped during *bout*: it leads, throws in, beats (the strongest it can), or
    transfers when that is all it can. At a cheaters' table, where every card could do both, it
    beats; transferring has buttons of its own. Elsewhere it is Ambiguous, unless it *rather_beats*.
    """

    def wish(table: Table, seat: int) -> Move:
        _require_bout(table, bout)
        state = table.game
        able = [move for move in legal_moves(state, seat) if card in _cards_of(move)]
        beating = [move for move in able if isinstance(move, Beat)]
        passing_on = [move for move in able if isinstance(move, Transfer)]
        if beating and passing_on and not (rather_beats or state.rules.may_cheat):
            raise Ambiguous(card)
        if beating:
            return max(beating, key=lambda beat: _worth(state, beat))
        leading = [move for move in able if isinstance(move, Attack | Throw)]
        if usual := [*leading, *passing_on]:
            return usual[0]
        raise Refused(_why_not(state, seat, card))

    return wish


def pass_on(card: Card, bout: str, *, shows: bool) -> Wish:
    """The attack goes on to the next by *card*, laid or only shown."""

    def wish(table: Table, seat: int) -> Move:
        _require_bout(table, bout)
        return Show(seat, card) if shows else Transfer(seat, card)

    return wish


def exact(words: str, bout: str) -> Wish:
    """A move named in full by its button, in the words of a game record."""
    return _named(words, bout, _BY_BUTTON)


def call(words: str, bout: str) -> Wish:
    """A card or a player called by a button, in the words of a game record (R10.3)."""
    return _named(words, bout, (Call, Accuse))


def _named(words: str, bout: str, kinds: tuple[type[Move], ...]) -> Wish:
    def wish(table: Table, seat: int) -> Move:
        _require_bout(table, bout)
        try:
            move = parse_move(f"{seat} {words}")
        except ValueError as error:
            raise Refused(Why.OLD_BUTTON) from error
        if not isinstance(move, kinds):
            raise Refused(Why.OLD_BUTTON)
        return move

    return wish


def take(turn: int) -> Wish:
    def wish(table: Table, seat: int) -> Move:
        _require_turn(table, turn)
        return Take(seat)

    return wish


def done(turn: int) -> Wish:
    def wish(table: Table, seat: int) -> Move:
        _require_turn(table, turn)
        return Pass(seat)

    return wish


def _require_bout(table: Table, bout: str) -> None:
    if table.bout != bout:
        raise Refused(Why.STALE)


def _require_turn(table: Table, turn: int) -> None:
    if table.turn != turn:
        raise Refused(Why.STALE)


def _cards_of(move: Move) -> tuple[Card, ...]:
    match move:
        case Attack(_, cards) if len(cards) == 1:
            return cards
        case Throw(_, card) | Beat(_, _, card) | Transfer(_, card):
            return (card,)
        case _:
            return ()


def _worth(state: GameState, beat: Beat) -> tuple[bool, bool, int]:
    """A card is tapped to beat the strongest it can; none is laid unfairly that could be fair."""
    fair = beats(beat.card, beat.target, state.trump)
    return fair, is_trump(beat.target, state.trump), beat.target.rank


def _why_not(state: GameState, seat: int, card: Card) -> Why | Refusal:
    """The reason against the move a player would have meant by this card."""
    if state.chain:
        return refuse(state, Beat(seat, state.chain[-1], card)) or Why.STALE
    if seat != state.defender:
        meant: Move = Throw(seat, card) if state.table else Attack(seat, (card,))
    elif state.open_cards:
        meant = Beat(seat, state.open_cards[0], card)
    else:
        return Why.NOTHING_TO_BEAT
    return refuse(state, meant) or Why.STALE
