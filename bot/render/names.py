"""Names of people, made fit to stand in a line beside others."""

import unicodedata
from typing import Final

LONGEST: Final = 16
_FIRST_STRONG_ISOLATE: Final = "\u2068"
_POP_ISOLATE: Final = "\u2069"
JOINER: Final = "\u200d"
_MARKS_ON_A_LETTER: Final = 2
"""Vietnamese, Hindi and Arabic need two; an emoji in parts has a selector and a joiner."""
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols that look like nothing."""


def readable(name: str) -> str:
    """*name* in one line without what would disturb others: controls, marks heaped on a letter,
    more than sixteen characters. Empty if nothing is left to see."""
    kept: list[str] = []
    marks = 0
    for character in " ".join(name.split()):
        if character in _BLANK or _is_hidden(character):
            continue
        is_mark = unicodedata.category(character)[0] == "M" or character == JOINER
        marks = marks + 1 if is_mark else 0
        bears_nothing = is_mark and (not kept or kept[-1] == " ")
        if marks <= _MARKS_ON_A_LETTER and not bears_nothing:
            kept.append(character)
    text = " ".join("".join(kept).split()).strip(f" {JOINER}")
    return text if len(text) <= LONGEST else text[: LONGEST - 1].rstrip(f" {JOINER}") + "…"


def _is_hidden(character: str) -> bool:
    """Controls, formats and private characters; an emoji newer than this Python is not one."""
    return character != JOINER and unicodedata.category(character) in ("Cc", "Cf", "Co", "Cs")


def isolated(name: str) -> str:
    """*name* so that a right-to-left one does not turn the line around."""
    return f"{_FIRST_STRONG_ISOLATE}{name}{_POP_ISOLATE}"
