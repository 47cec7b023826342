"""The numbers of the rules by name, for whoever tells the rules to people."""

from collections.abc import Mapping

from engine.bouts import MOST_ATTACKS, MOST_ATTACKS_AT_FIRST, MOST_ATTACKS_IN_SIMPLE
from engine.coins import FINE_PERCENT, WIN_COINS
from engine.ending import ENDLESS_TAKES
from engine.state import HAND_SIZE

FIGURES: Mapping[str, int] = {
    "hand": HAND_SIZE,
    "most": MOST_ATTACKS,
    "at_first": MOST_ATTACKS_AT_FIRST,
    "pair": MOST_ATTACKS_IN_SIMPLE,
    "endless": ENDLESS_TAKES,
    "fine": FINE_PERCENT,
    "win": WIN_COINS,
}
