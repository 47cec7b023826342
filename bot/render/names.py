"""Names of people, made fit to stand in a line beside others."""

import unicodedata
from typing import Final

LONGEST: Final = 16
_FIRST_STRONG_ISOLATE: Final = "\u2068"
_POP_ISOLATE: Final = "\u2069"
_JOINER: Final = "\u200d"
_VARIATION_SELECTOR: Final = "\ufe0f"
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols that look like nothing."""


def readable(name: str) -> str:
    """*name* in one line without what would disturb others: controls, marks heaped on a letter,
    more than sixteen characters. Empty if nothing is left to see."""
    kept: list[str] = []
    marks = 0
    for character in " ".join(name.split()):
        category = unicodedata.category(character)
        if character in (_JOINER, _VARIATION_SELECTOR):
            kept.append(character)
            continue
        if character in _BLANK or category[0] == "C":
            continue
        marks = marks + 1 if category[0] == "M" else 0
        if marks <= 1:
            kept.append(character)
    text = "".join(kept).strip(f" {_JOINER}{_VARIATION_SELECTOR}")
    return text if len(text) <= LONGEST else text[: LONGEST - 1].rstrip(f" {_JOINER}") + "…"


def isolated(name: str) -> str:
    """*name* so that a right-to-left one does not turn the line around."""
    return f"{_FIRST_STRONG_ISOLATE}{name}{_POP_ISOLATE}"
