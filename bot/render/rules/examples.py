"""A bout with real cards for each variant: from the smallest deck, so that they are in all."""

from collections.abc import Mapping
from typing import Final

from bot.render.cards import SUITS, face
from engine.cards import Suit, parse_card
from engine.options import Rules, Variant

TRUMP: Final = Suit.HEARTS
UNFAIR: Final = "Kd"
"""Laid on the first card of an example by somebody who cheats."""

CARDS: Final[Mapping[Variant, tuple[str, ...]]] = {
    Variant.THROW_IN: ("9s", "Qs", "Qd", "Th"),
    Variant.TRANSFER: ("9s", "9d", "Qs", "Th"),
    Variant.SIMPLE: ("9s", "9d", "Qs", "Th"),
    Variant.ROAD: ("9s", "Qs", "Ks", "Th"),
    Variant.ROAD_CIRCLE: ("9s", "Qs", "Th"),
}


def example_cards(terms: Rules) -> dict[str, str]:
    """The cards of the example as the texts name them: a, b, c, d in the order of their coming,
    e the unfair one, and the suit that is trump."""
    cards = dict(zip("abcd", map(parse_card, CARDS[terms.variant]), strict=False))
    faces = {letter: face(card) for letter, card in cards.items()}
    return {**faces, "e": face(parse_card(UNFAIR)), "trump": SUITS[TRUMP]}
