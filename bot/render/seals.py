"""The commitment to a deal: a few digits to know it by, and all of them folded below."""

from typing import Final

from markupsafe import Markup

from bot.l10n import Texts

DIGITS: Final = 10
"""To tell one from another at a glance; what proves a deal is the whole."""


def sealed(texts: Texts, key: str, commitment: str) -> Markup:
    return texts.html(key, short=commitment[:DIGITS], commitment=commitment)
