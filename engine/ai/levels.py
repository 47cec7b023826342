"""How well an opponent plays, and the one question it is asked: what do you do?"""

from collections.abc import Sequence
from enum import StrEnum
from random import Random
from typing import Final

from engine.ai import mistakes, plain
from engine.ai.cheats import call, cheat
from engine.ai.knowledge import Knowledge
from engine.ai.search import Budget, Found, can_search, searched
from engine.moves import Move, Pass
from engine.view import View


class Level(StrEnum):
    """From the weakest to the strongest."""

    NOVICE = "novice"
    CLUB = "club"
    MASTER = "master"


SECONDS: Final = {Level.NOVICE: 0.02, Level.CLUB: 0.15, Level.MASTER: 0.8}
"""The processor time that a move of each level may take."""

ROUNDS: Final = {Level.NOVICE: 0, Level.CLUB: 80, Level.MASTER: None}
"""More guesses than these a level does not make, however much time there is."""

CLEARLY: Final = 0.4
"""By so much, where a win is 1 and a loss -1, must a move promise more than the usual one to the
club player: what few guesses say is often wrong, and then looks odd."""

NOTICES: Final = {Level.NOVICE: 0.35, Level.CLUB: 0.6, Level.MASTER: 0.9}
"""How often a level sees that somebody's card does not fit, at a cheaters' table."""

DARES: Final = {Level.NOVICE: 0.1, Level.CLUB: 0.2, Level.MASTER: 0.3}
"""How often it lays one itself where that would help."""


def choose(
    knowledge: Knowledge, level: Level, chance: Random, seconds: float, rounds: int | None = None
) -> Move:
    """Choose a legal move, or a call, within about *seconds* of processor time, or with so many
    *rounds* of search instead, however long they take.

    Raises ValueError if the seat has nothing to choose from.
    """
    if called := call(knowledge, NOTICES[level]):
        return called
    budget = Budget(None, rounds) if rounds else Budget(seconds, ROUNDS[level])
    honest = _honest(knowledge, level, chance, budget)
    return cheat(knowledge, honest, DARES[level]) or honest


def _honest(knowledge: Knowledge, level: Level, chance: Random, budget: Budget) -> Move:
    view = knowledge.view
    if len(view.legal) == 1:
        return view.legal[0]
    if level is Level.NOVICE:
        return mistakes.choose(view, chance)
    if not can_search(view):
        return plain.choose(view)
    if view.table and not view.taking and view.open_cards and knowledge.seat != view.defender:
        # The defender's answer takes a pass back: it costs nothing to wait for it (R3.6).
        return Pass(knowledge.seat)
    found = searched(knowledge, chance, budget)
    return sober(view, found) if level is Level.CLUB else found[0].move


def sober(view: View, found: Sequence[Found]) -> Move:
    """Choose the usual move, unless another is proved or clearly promised to be better."""
    best, usual = found[0], plain.choose(view)
    promised = next((other.worth for other in found if other.move == usual), -1.0)
    return best.move if best.is_exact or best.worth - promised > CLEARLY else usual
