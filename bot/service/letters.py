"""Text that people write, made fit to stand in a line beside others."""

import unicodedata
from collections.abc import Iterator
from typing import Final

JOINER: Final = "\u200d"
BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols that look like nothing."""
_MARKS_ON_A_LETTER: Final = 2
"""Vietnamese, Hindi and Arabic need two; an emoji in parts has a selector and a joiner."""


def without_heaps(text: str) -> str:
    """*text* without marks that stand on nothing or are heaped on a letter."""
    return "".join(_without_heaps(text))


def _without_heaps(text: str) -> Iterator[str]:
    bears, marks = False, 0
    for character in text:
        is_mark = unicodedata.category(character)[0] == "M" or character == JOINER
        marks = marks + 1 if is_mark else 0
        if not is_mark:
            bears = character != " "
        if marks <= _MARKS_ON_A_LETTER and (bears or not is_mark):
            yield character
