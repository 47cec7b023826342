"""A toast that says back what a press has done."""

from bot.l10n import Texts
from bot.render.cards import face, faces
from engine.moves import Attack, Beat, Move, Pass, Show, Swap, Take, Throw, Transfer


def told(words: Texts, move: Move) -> str:
    match move:
        case Attack(_, cards):
            return words.plain("done-lead", cards=faces(cards))
        case Throw(_, card):
            return words.plain("done-throw", card=face(card))
        case Beat(_, target, card):
            return words.plain("done-beat", target=face(target), card=face(card))
        case Transfer(_, card) | Show(_, card):
            return words.plain("done-transfer", card=face(card))
        case Take():
            return words.plain("done-take")
        case Pass():
            return words.plain("done-pass")
        case Swap():
            return words.plain("done-swap")
        case _:
            raise ValueError(f"no button makes {type(move).__name__}")
