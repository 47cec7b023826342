"""What is so in a state, as only somebody sees who sees all of it."""

from engine.cards import Card, beats, is_trump
from engine.moves import Attack, Beat, Move, Throw, Transfer
from engine.play import play
from engine.road import speaker
from engine.state import GameState


def cards_of(move: Move) -> tuple[Card, ...]:
    match move:
        case Attack(_, cards):
            return cards
        case Throw(_, card) | Beat(_, _, card) | Transfer(_, card):
            return (card,)
        case _:
            return ()


def hand_after(state: GameState, move: Move) -> list[Card]:
    return [card for card in state.hands[move.seat] if card not in cards_of(move)]


def plain(state: GameState, seat: int) -> list[Card]:
    return [card for card in state.hands[seat] if not is_trump(card, state.trump)]


def trumps(state: GameState, seat: int) -> list[Card]:
    return [card for card in state.hands[seat] if is_trump(card, state.trump)]


def answering(state: GameState, move: Move) -> int:
    """Who must answer *move*, by the engine's own word."""
    after = play(state, move).state
    return speaker(after) if after.rules.is_road else after.defender


def beaters(state: GameState, move: Move, card: Card) -> list[Card]:
    """What the one who answers really holds against *card*."""
    held = state.hands[answering(state, move)]
    return [other for other in held if beats(other, card, state.trump)]


def against(state: GameState, move: Move) -> list[Card]:
    """What the seat holds against the card that *move* beats."""
    assert isinstance(move, Beat)
    return [c for c in state.hands[move.seat] if beats(c, move.target, state.trump)]


def is_cheapest(state: GameState, move: Move) -> bool:
    assert isinstance(move, Beat)
    return move.card == min(
        against(state, move), key=lambda card: (is_trump(card, state.trump), card.rank, card.suit)
    )


def lies(state: GameState) -> tuple[Card, ...]:
    return (*state.table_cards, *state.chain)


def all_covered(state: GameState, hand: tuple[Card, ...], targets: tuple[Card, ...]) -> bool:
    """By trying everything."""
    if not targets:
        return True
    return any(
        all_covered(state, tuple(c for c in hand if c != card), targets[1:])
        for card in hand
        if beats(card, targets[0], state.trump)
    )


def open_cards(state: GameState) -> tuple[Card, ...]:
    return state.chain[-1:] or state.open_cards
