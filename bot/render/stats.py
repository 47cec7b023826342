"""Scoreboards."""

from collections.abc import Sequence
from html import escape
from typing import Final
from unicodedata import category, east_asian_width

from bot.l10n import Texts
from bot.render.names import JOINER, isolated, readable
from bot.render.screen import Screen
from bot.service.stats import PersonScores
from bot.storage.deals import Score

SHOWN: Final = 10


def board_screen(texts: Texts, scores: Sequence[Score], reader: int) -> Screen:
    """The chat's best, and always the line of the *reader*, pointed at: others read it too."""
    if not scores:
        return Screen(texts.html("board-empty"))
    lines = [_head(texts)]
    lines += [_line(texts, place, s, reader) for place, s in enumerate(scores[:SHOWN], start=1)]
    own = next((p for p, s in enumerate(scores, start=1) if s.user_id == reader), None)
    if own is not None and own > SHOWN:
        lines += ["…", _line(texts, own, scores[own - 1], reader)]
    table = escape("\n".join(lines), quote=False)
    legend = texts.html("board-legend", mark=_READER)
    return Screen(f"{texts.html('board-title')}\n\n<pre>{table}</pre>\n{legend}")


_NAME_WIDTH: Final = 10
_COLUMNS: Final = {"points": 5, "deals": 4, "wins": 4, "draws": 4, "losses": 4}
_READER: Final = "›"


def _head(texts: Texts) -> str:
    heads = "".join(f"{texts.plain(f'board-{column}'):>{w}}" for column, w in _COLUMNS.items())
    return f"   {'':<{_NAME_WIDTH}}{heads}"


def _line(texts: Texts, place: int, score: Score, reader: int) -> str:
    name = _cut(readable(score.name) or texts.plain("somebody"))
    numbers = "".join(f"{getattr(score, column):>{width}}" for column, width in _COLUMNS.items())
    mark = _READER if score.user_id == reader else " "
    return f"{place:>2}{mark}{isolated(name)}{' ' * (_NAME_WIDTH - width_of(name))}{numbers}"


def _cut(name: str) -> str:
    """*name* no wider than its column."""
    if width_of(name) <= _NAME_WIDTH:
        return name
    while width_of(name) >= _NAME_WIDTH:
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
    """One player's own totals."""
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
    return Screen("\n\n".join(parts))
