"""A toast that says back what a press has done."""

from typing import Final

from bot.l10n import Texts
from bot.render.cards import face, faces
from engine.moves import (
    Accuse,
    Attack,
    Beat,
    Call,
    Move,
    Pass,
    Show,
    Swap,
    Take,
    Throw,
    Transfer,
)
from engine.options import Rules, Variant

_NOBODY_THROWS: Final = (Variant.SIMPLE, Variant.ROAD, Variant.ROAD_CIRCLE)


def told(words: Texts, move: Move, rules: Rules) -> str:
    match move:
        case Attack(_, cards):
            return words.plain("done-lead", cards=faces(cards))
        case Throw(_, card):
            return words.plain("done-throw", card=face(card))
        case Beat(_, target, card):
            return words.plain("done-beat", target=face(target), card=face(card))
        case Transfer(_, card) | Show(_, card):
            return words.plain("done-transfer", card=face(card))
        case _:
            return words.plain(_said(move, rules))


def _said(move: Move, rules: Rules) -> str:
    match move:
        case Take():
            return "done-take-all" if rules.variant in _NOBODY_THROWS else "done-take"
        case Pass():
            return "done-pass"
        case Call() | Accuse():
            return "done-call"
        case Swap():
            return "done-swap"
        case _:
            raise ValueError(f"no button makes {type(move).__name__}")
