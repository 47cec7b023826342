"""Lengths of time as people say them."""

from bot.l10n import Texts


def span(texts: Texts, seconds: int) -> str:
    """In the largest unit that fits evenly: "60 s" stays, 3600 is an hour."""
    for unit, length in (("days", 86_400), ("hours", 3_600), ("minutes", 60)):
        if seconds % length == 0 and seconds > 60:
            return texts.plain(f"span-{unit}", count=seconds // length)
    return texts.plain("span-seconds", count=seconds)
