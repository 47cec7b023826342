"""The rules of a table in one line."""

from dataclasses import fields
from enum import StrEnum

from bot.l10n import Texts
from bot.render.rules.agreement import Agreement
from engine.figures import FIGURES
from engine.options import Rules, defaults_of


def in_short(texts: Texts, agreement: Agreement) -> str:
    """The variant, the deck, and what is not as usual in them: "transfer, 36 cards, two teams"."""
    terms = agreement.terms
    parts = [
        texts.plain(f"value-variant-{terms.variant.value}"),
        texts.plain("deck-size", count=terms.deck),
        *(brief(texts, terms, option) for option in unusual(terms, defaults_of(terms.variant))),
    ]
    return ", ".join(parts)


def unusual(terms: Rules, usual: Rules) -> list[str]:
    """The options in which *terms* is not as *usual*, but for the variant and the deck."""
    names = [field.name for field in fields(Rules) if field.name not in ("variant", "deck")]
    return [name for name in names if getattr(terms, name) != getattr(usual, name)]


def brief(texts: Texts, terms: Rules, option: str) -> str:
    """What *terms* has for *option*, in a few words that stand alone."""
    value = getattr(terms, option)
    written = value.value if isinstance(value, StrEnum) else str(value).lower()
    return texts.plain(f"brief-{option}-{written}", **FIGURES)


def preset_title(texts: Texts, preset: str) -> str:
    """The title of a named set, or what people's own rules are called."""
    return texts.plain(f"preset-{preset}") if preset else texts.plain("preset-own")
