"""From what deals brought to a mean and how sure it is.

A deal is played once for each seating, and its matches share the cards, so the deal is what is
counted: its score is the mean of its matches.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean
from typing import Final

from engine.state import Result

Z: Final = 1.959964
"""95 % of what is normally distributed lies within so many deviations."""


@dataclass(frozen=True, slots=True)
class Score:
    """A mean of so many deals, and the ends of its interval of 95 %; all between 0 and 1."""

    deals: int
    mean: float
    low: float
    high: float


def score_of(result: Result, seat: int) -> float:
    """Give 1 for a won deal, a half for a drawn one, 0 for a lost one."""
    if seat in result.losers:
        return 0.0
    return 0.5 if seat in result.drawn else 1.0


def score(deals: Sequence[float], seatings: int) -> Score:
    """Sum up the scores of *deals*, each the mean of so many *seatings*.

    The interval is Wilson's for as many independent matches as vary like these deals. If nothing
    but wins, or nothing but losses, was seen, a deal counts as one match. Raises ValueError
    without deals.
    """
    if not deals:
        raise ValueError("nothing was played")
    number, mean = len(deals), fmean(deals)
    matches = float(number)
    if 0 < mean < 1:
        matches = mean * (1 - mean) * number / _variance(deals, mean, seatings)
    return Score(number, mean, *_wilson(mean, matches))


def _variance(deals: Sequence[float], mean: float, seatings: int) -> float:
    """Estimate the variance of a deal's score, as if one deal more had varied as matches that share
    nothing: a few deals that happen to be alike prove little."""
    squares = sum((value - mean) ** 2 for value in deals)
    return (squares + mean * (1 - mean) / seatings) / len(deals)


def _wilson(mean: float, matches: float) -> tuple[float, float]:
    spread = Z * Z / matches
    centre = (mean + spread / 2) / (1 + spread)
    half = Z / (1 + spread) * sqrt(mean * (1 - mean) / matches + spread / matches / 4)
    return max(0.0, centre - half), min(1.0, centre + half)
