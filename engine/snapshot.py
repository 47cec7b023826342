"""One line of a trace: everything of a state, as the notation writes it."""

from engine.cards import Card
from engine.legality import legal_moves, waiting
from engine.state import GameState, Result

Snapshot = dict[str, object]


def snapshot(state: GameState) -> Snapshot:
    """Write *state* with every hidden card, for traces only: a player gets a view instead."""
    closing = state.cheats.closing
    return {
        "lead": state.lead,
        "defender": state.defender,
        "table": [[_text(attack), _text(cover)] for attack, cover in state.table],
        "chain": [str(card) for card in state.chain],
        "taking": state.taking,
        "closing": None if closing is None else str(closing),
        "passed": list(state.passed),
        "cap": None if state.rules.is_road else state.cap,
        "hands": [[str(card) for card in hand] for hand in state.hands],
        "stock": len(state.stock),
        "trump": str(state.trump_card),
        "discard": len(state.discard),
        "out": list(state.out),
        "bouts": state.bouts,
        "penalties": list(state.cheats.penalties),
        "legal": {str(seat): _without_seat(state, seat) for seat in waiting(state)},
        "result": result_to_json(state.result),
    }


def result_to_json(result: Result | None) -> Snapshot | None:
    if result is None:
        return None
    return {
        "losers": list(result.losers),
        "drawn": list(result.drawn),
        "reason": str(result.reason),
    }


def _text(card: Card | None) -> str | None:
    return None if card is None else str(card)


def _without_seat(state: GameState, seat: int) -> list[str]:
    return [str(move).split(" ", 1)[1] for move in legal_moves(state, seat)]
