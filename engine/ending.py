"""How a deal ends (R7)."""

from engine.events import Ended, Step
from engine.options import DrawRule
from engine.seats import team_of
from engine.state import NO_CHEATS, Cheats, GameState, Reason, Result, changed

ENDLESS_TAKES = 40


def result_of(state: GameState, going: int) -> Result | None:
    """Say how the deal has ended after a bout in which the last *going* seats went out, if so.

    One seat or team left is the fool (R7.1); nobody left is a draw, if `draw_rule` lets it (R7.2).
    """
    left = state.still_in
    if not left:
        return _all_out(state, going)
    team = team_of(state, left[0])
    return Result(team, (), Reason.PLAYED) if all(seat in team for seat in left) else None


def endless(state: GameState) -> Result | None:
    """Say that the deal is a draw after too many takes in a row without a stock (R7.3)."""
    if state.takes < ENDLESS_TAKES:
        return None
    drawn = tuple(range(state.players)) if state.rules.teams else state.still_in
    return Result((), drawn, Reason.ENDLESS)


def lost(state: GameState, seat: int, reason: Reason) -> Step:
    """End the deal at once with *seat*, or its team, as the fool; the table is dropped (R7.4)."""
    return ended(state, Result(team_of(state, seat), (), reason))


def ended(state: GameState, result: Result) -> Step:
    """End the deal; the roles of the last bout stay, its table and words do not."""
    over = changed(
        state,
        table=(),
        chain=(),
        taking=False,
        passed=(),
        emptied=(),
        cheats=kept(state.cheats),
        result=result,
    )
    return Step(over, (Ended(result),))


def kept(cheats: Cheats) -> Cheats:
    """Give what a cheaters' table remembers of a bout that is over."""
    if cheats is NO_CHEATS:
        return cheats
    return Cheats(barred=cheats.barred, penalties=cheats.penalties)


def _all_out(state: GameState, going: int) -> Result:
    if state.rules.draw_rule is DrawRule.DEFENDER_LOSES:
        return Result(team_of(state, state.defender), (), Reason.PLAYED)
    last = sorted(state.out[-going:])
    drawn = tuple(range(state.players)) if state.rules.teams else tuple(last)
    replayed = state.rules.draw_rule is DrawRule.REPLAY
    return Result((), drawn, Reason.REPLAY if replayed else Reason.PLAYED)
