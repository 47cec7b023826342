"""A move advised and its reason, in one sentence that fits into an alert."""

from collections.abc import Mapping
from typing import Final

from bot.l10n import Texts
from bot.render.cards import face, faces
from engine.ai.advice import Advice
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
from engine.view import View

_VERBS: Final[Mapping[type[Move], str]] = {
    Attack: "lead",
    Throw: "throw",
    Beat: "beat",
    Transfer: "transfer",
    Show: "show",
    Swap: "swap",
    Take: "take",
    Pass: "pass",
    Call: "call",
    Accuse: "accuse",
}


def advice_text(texts: Texts, advice: Advice, view: View) -> str:
    """The whole sentence, without markup, at most as long as an alert may be."""
    move, why = better_text(texts, advice, view), why_text(texts, advice)
    return texts.plain("advice", move=move, why=why)


def better_text(texts: Texts, advice: Advice, view: View) -> str:
    """What to do, as it is said to who may do it."""
    move = advice.move
    return texts.plain(f"advise-{_verb(move, view)}", **_cards_in(move, view))


def played_text(texts: Texts, move: Move, view: View) -> str:
    """What was done, whoever did it."""
    return texts.plain(f"played-{_verb(move, view)}", **_cards_in(move, view))


def why_text(texts: Texts, advice: Advice) -> str:
    return texts.plain(f"why-{advice.why}", cards=faces(advice.cards), count=advice.count)


def _verb(move: Move, view: View) -> str:
    """Passing and throwing in are said otherwise to who takes, and before a bout closes."""
    verb = _VERBS[type(move)]
    if verb == "pass" and view.closing is not None:
        return "accept"
    return f"{verb}-taking" if view.taking and verb in ("pass", "throw") else verb


def _cards_in(move: Move, view: View) -> Mapping[str, str]:
    match move:
        case Attack(_, cards):
            return {"cards": faces(cards)}
        case Beat(_, target, card):
            return {"target": face(target), "card": face(card)}
        case Throw(_, card) | Transfer(_, card) | Show(_, card) | Call(_, card):
            return {"card": face(card)}
        case Swap():
            return {"card": face(view.trump_card)}
        case _:
            return {}
