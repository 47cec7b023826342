"""How well an opponent plays, and the one question it is asked: what do you do?"""

from enum import StrEnum
from random import Random
from typing import Final

from engine.ai import plain
from engine.ai.cheats import call, cheat
from engine.ai.knowledge import Knowledge
from engine.ai.search import Budget, can_search, searched
from engine.moves import Move, Pass


class Level(StrEnum):
    """From the weakest to the strongest."""

    NOVICE = "novice"
    CLUB = "club"
    MASTER = "master"


SECONDS: Final = {Level.NOVICE: 0.02, Level.CLUB: 0.15, Level.MASTER: 0.8}
"""The processor time that a move of each level may take."""

CLUB_ROUNDS: Final = 150
"""More guesses than this a club player does not make, however much time there is."""


NOTICES: Final = {Level.NOVICE: 0.35, Level.CLUB: 0.6, Level.MASTER: 0.9}
"""How often a level sees that somebody's card does not fit, at a cheaters' table."""

DARES: Final = {Level.NOVICE: 0.1, Level.CLUB: 0.2, Level.MASTER: 0.3}
"""How often it lays one itself where that would help."""


def choose(knowledge: Knowledge, level: Level, chance: Random, seconds: float) -> Move:
    """Choose a legal move, or a call, within about *seconds* of processor time.

    Raises ValueError if the seat has nothing to choose from.
    """
    if called := call(knowledge, NOTICES[level]):
        return called
    honest = _honest(knowledge, level, chance, seconds)
    return cheat(knowledge, honest, DARES[level]) or honest


def _honest(knowledge: Knowledge, level: Level, chance: Random, seconds: float) -> Move:
    view = knowledge.view
    if len(view.legal) == 1:
        return view.legal[0]
    if level is Level.NOVICE or not can_search(view):
        return plain.choose(view)
    if view.table and not view.taking and view.open_cards and knowledge.seat != view.defender:
        # The defender's answer takes a pass back: it costs nothing to wait for it (R3.6).
        return Pass(knowledge.seat)
    rounds = CLUB_ROUNDS if level is Level.CLUB else None
    return searched(knowledge, chance, Budget(seconds, rounds))[0].move
