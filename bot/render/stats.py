"""Scoreboards."""

from collections.abc import Sequence
from html import escape
from typing import Final
from unicodedata import category, east_asian_width

from bot.l10n import Texts
from bot.render.names import isolated, readable
from bot.render.screen import Screen
from bot.service.letters import JOINER
from bot.service.stats import PersonScores
from bot.storage.deals import Score

SHOWN: Final = 10


_COLUMNS: Final = ("points", "deals", "wins", "draws", "losses")
_WIDTH: Final = 28
"""Letters of equal width that fit into a line on a narrow phone."""
_LONGEST_NAME: Final = 12


def board_screen(texts: Texts, scores: Sequence[Score], reader: int) -> Screen:
    """The chat's best, and always the line of the *reader*, who is not pointed at: all read it."""
    if not scores:
        return Screen(texts.html("board-empty"))
    shown = list(enumerate(scores[:SHOWN], start=1))
    own = [(p, s) for p, s in enumerate(scores, start=1) if s.user_id == reader and p > SHOWN]
    grid = _Grid(texts, [score for _, score in (*shown, *own)])
    lines = [grid.head(), *(grid.line(place, score) for place, score in shown)]
    lines += ["…", *(grid.line(place, score) for place, score in own)] if own else []
    table = escape("\n".join(lines), quote=False)
    legend = texts.html("board-legend")
    return Screen(f"{texts.html('board-title')}\n\n<pre>{table}</pre>\n{legend}")


class _Grid:
    """Columns as wide as what stands in them; the names have the rest of the line."""

    def __init__(self, texts: Texts, scores: Sequence[Score]) -> None:
        self._texts: Final = texts
        self._heads: Final = {name: texts.plain(f"board-{name}") for name in _COLUMNS}
        self._widths: Final = {
            name: 1 + max(len(head), *(len(str(getattr(score, name))) for score in scores))
            for name, head in self._heads.items()
        }
        free = _WIDTH - len(f"{SHOWN} ") - sum(self._widths.values())
        self._name_width: Final = max(4, min(_LONGEST_NAME, free))

    def head(self) -> str:
        heads = "".join(f"{head:>{self._widths[name]}}" for name, head in self._heads.items())
        return f"   {'':<{self._name_width}}{heads}"

    def line(self, place: int, score: Score) -> str:
        name = self._cut(readable(score.name) or self._texts.plain("somebody"))
        numbers = "".join(f"{getattr(score, c):>{width}}" for c, width in self._widths.items())
        gap = " " * (self._name_width - width_of(name))
        return f"{place:>2} {isolated(name)}{gap}{numbers}"

    def _cut(self, name: str) -> str:
        """*name* no wider than its column."""
        if width_of(name) <= self._name_width:
            return name
        while width_of(name) >= self._name_width:
            name = name[:-1]
        return name.rstrip() + "…"


def width_of(text: str) -> int:
    """How many columns *text* takes where all letters are equally wide: two for an emoji or a
    hieroglyph, none for what is drawn onto the letter before."""
    return sum(
        0 if category(c)[0] == "M" or c == JOINER else 2 if east_asian_width(c) in "WF" else 1
        for c in text
    )


def scores_screen(texts: Texts, scores: PersonScores, name: str) -> Screen:
    """One player's own totals, and his coins."""
    parts = [texts.html("me-title", name=isolated(readable(name) or texts.plain("somebody")))]
    for key, score in (("me-groups", scores.groups), ("me-duels", scores.duels)):
        if score is None:
            parts.append(texts.html(f"{key}-none"))
            continue
        parts.append(
            texts.html(
                key,
                deals=score.deals,
                wins=score.wins,
                draws=score.draws,
                losses=score.losses,
                points=score.points,
            )
        )
    parts.append(texts.html("me-coins", coins=scores.coins))
    return Screen("\n\n".join(parts))
