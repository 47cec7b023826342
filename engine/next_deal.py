"""From a finished deal to the next one, and the points it gives (R2.4, R11.1)."""

from engine.options import NextLead
from engine.state import GameState, Reason, Result, winners

WIN, DRAW, LOSS = 2, 1, 0


def replays(result: Result) -> bool:
    """Tell whether the deal is dealt again at once and counts for nothing (R2.4)."""
    return result.reason is Reason.REPLAY


def next_dealer(finished: GameState) -> int:
    """Name who deals next: the fool, the first of a losing team, after a draw the same (R2.4).

    Raises ValueError if the deal is not over.
    """
    losers = _result(finished).losers
    return losers[0] if losers else finished.dealer


def next_first(finished: GameState) -> int | None:
    """Name who leads the next deal, or None where the lowest trump says it (R2.4, R2.3).

    `winner` has nobody to name if the deal ended before a winner was out. Raises ValueError if
    the deal is not over.
    """
    losers = _result(finished).losers
    if not losers:
        return None
    fool = losers[0]
    match finished.rules.next_lead:
        case NextLead.LEFT_OF_FOOL:
            return (fool + 1) % finished.players
        case NextLead.RIGHT_OF_FOOL:
            return (fool - 1) % finished.players
        case NextLead.WINNER:
            return next((seat for seat in finished.out if seat in winners(finished)), None)
        case NextLead.LOWEST_TRUMP:
            return None


def points(finished: GameState) -> tuple[int, ...]:
    """Give each seat its points (R11.1); a deal that is dealt again gives none.

    Raises ValueError if the deal is not over.
    """
    result = _result(finished)
    if replays(result):
        return (LOSS,) * finished.players
    won = winners(finished)
    return tuple(
        WIN if seat in won else DRAW if seat in result.drawn else LOSS
        for seat in range(finished.players)
    )


def _result(finished: GameState) -> Result:
    if finished.result is None:
        raise ValueError("the deal is not over")
    return finished.result
