"""The sentences of a rule page, each filled with the figures of its table."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from markupsafe import Markup

from bot.l10n import Texts
from bot.render.cards import face
from bot.render.rules.agreement import Agreement
from bot.render.rules.examples import example_cards
from bot.render.rules.short import preset_title
from bot.render.spans import span
from engine.cards import Card, Suit, lowest_rank
from engine.figures import FIGURES
from engine.options import Rules, Variant


@dataclass(frozen=True, slots=True)
class Words:
    """Texts about one agreement. `terms` are its rules without what changes nothing."""

    texts: Texts
    agreement: Agreement
    terms: Rules
    given: Mapping[str, object]

    def say(self, key: str) -> Markup:
        return self.texts.html(key, **self.given)

    def say_option(self, option: str) -> Markup:
        """The sentence for what the terms have for *option*."""
        return self.texts.html(f"rule-{option}-{written(self.terms, option)}", **self.given)

    @property
    def is_thrown_in(self) -> bool:
        return self.terms.variant in (Variant.THROW_IN, Variant.TRANSFER)

    @property
    def in_teams(self) -> bool:
        return self.terms.teams > 0

    @property
    def has_stock(self) -> bool:
        """Whether some cards may be left after the deal (R1.2, R6.1)."""
        players = self.agreement.players
        return not self.terms.is_road and (
            players is None or players * FIGURES["hand"] < self.terms.deck
        )


def written(terms: Rules, option: str) -> str:
    """The value of *option* as it stands in the key of a text."""
    value = getattr(terms, option)
    return value.value if isinstance(value, StrEnum) else str(value).lower()


def words_about(texts: Texts, agreement: Agreement) -> Words:
    terms = agreement.terms
    lowest = Card(lowest_rank(terms.deck), Suit.SPADES)
    given: dict[str, object] = {
        **FIGURES,
        **example_cards(terms),
        "preset": preset_title(texts, agreement.preset),
        "variant": texts.plain(f"value-variant-{terms.variant.value}"),
        "deck": texts.plain("deck-size", count=terms.deck),
        "lowest": face(lowest)[:-1],
        "full": terms.deck // FIGURES["hand"],
        "time": span(texts, agreement.seconds),
        "closing": span(texts, agreement.closing_seconds),
        "stake": agreement.stake,
    }
    return Words(texts, agreement, terms, given)
