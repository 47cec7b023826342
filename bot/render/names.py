"""Names of people, made fit to stand in a line beside others."""

import unicodedata
from typing import Final

from bot.service.letters import BLANK, JOINER, without_heaps

LONGEST: Final = 16
_FIRST_STRONG_ISOLATE: Final = "\u2068"
_POP_ISOLATE: Final = "\u2069"


def readable(name: str) -> str:
    """*name* in one line without what would disturb others: controls, marks heaped on a letter,
    more than sixteen characters. Empty if nothing is left to see."""
    line = " ".join(name.split())
    seen = "".join(sign for sign in line if sign not in BLANK and not _is_hidden(sign))
    text = " ".join(without_heaps(seen).split()).strip(f" {JOINER}")
    return text if len(text) <= LONGEST else text[: LONGEST - 1].rstrip(f" {JOINER}") + "…"


def _is_hidden(character: str) -> bool:
    """Controls, formats and private characters; an emoji newer than this Python is not one."""
    return character != JOINER and unicodedata.category(character) in ("Cc", "Cf", "Co", "Cs")


def isolated(name: str) -> str:
    """*name* so that a right-to-left one does not turn the line around."""
    return f"{_FIRST_STRONG_ISOLATE}{name}{_POP_ISOLATE}"
