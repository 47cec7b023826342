"""After a duel: the moves that cost most, each with its position, a better move and the reason."""

from typing import Final

from markupsafe import Markup, escape

from bot.callbacks import MomentsPress
from bot.l10n import Texts
from bot.render.advice import better_text, played_text, why_text
from bot.render.cards import by_suit, face, faces
from bot.render.screen import Button, Screen, press
from engine.moments import MOST, Moment, Review
from engine.view import View

OPEN: Final = "·"
"""Stands where a cover is missing."""

FEW_DECISIONS: Final = 4
"""Whoever has decided so seldom is not praised for it."""

STEP: Final = 5
"""Costs are told in steps of so many per cent: the judge is no surer than that."""

ALL: Final = 90
"""From so many per cent on it cost the whole deal."""


def moments_button(texts: Texts, table_id: int, sitting: int) -> Button:
    """Under a result; it goes on working when the table has moved on."""
    data = MomentsPress(table=table_id, sitting=sitting)
    return press(texts.plain("button-moments"), data)


def moments_screen(texts: Texts, review: Review, number: int) -> Screen:
    """Everything is the person's own: what he saw then, and what he did."""
    if not review.moments:
        key = "moments-none" if review.decisions >= FEW_DECISIONS else "moments-too-few"
        return Screen(texts.html(key, number=str(number)))
    title = texts.html("moments-header", count=len(review.moments), number=str(number))
    told = [title, *(_told(texts, moment) for moment in review.moments)]
    if len(review.moments) < MOST and review.decisions >= FEW_DECISIONS:
        told.append(texts.html("moments-rest"))
    return Screen("\n\n".join(told))


def _told(texts: Texts, moment: Moment) -> str:
    better, why = better_text(texts, moment.advice, moment.view), why_text(texts, moment.advice)
    lines = [
        texts.html("moment-head", number=str(moment.bout), cost=_cost(texts, moment)),
        _position(texts, moment.view),
        texts.html("moment-hand", cards=_hand(moment.view)),
        texts.html("moment-played", move=played_text(texts, moment.played, moment.view)),
        texts.html("moment-better", move=better, why=why),
    ]
    return "\n".join(lines)


def _cost(texts: Texts, moment: Moment) -> str:
    percent = round(moment.cost * 50 / STEP) * STEP
    return texts.plain("moment-cost-all" if percent >= ALL else "moment-cost", percent=str(percent))


def _position(texts: Texts, view: View) -> Markup:
    """The trump, and how much was left of the stock; then what lay there."""
    card = face(view.trump_card)
    return texts.html(
        "moment-position",
        lying=_lying(texts, view),
        trump=card if view.stock else card[-1],
        stock=_stock(texts, view),
    )


def _stock(texts: Texts, view: View) -> str:
    if view.stock:
        return texts.plain("stock-left", count=str(view.stock))
    return texts.plain("stock-none" if view.rules.is_road else "stock-empty")


def _lying(texts: Texts, view: View) -> str:
    if view.chain:
        return texts.plain("moment-chain", cards=face(view.chain[-1]))
    if not view.table:
        return texts.plain("moment-lead")
    return "  ".join(
        f"{face(attack)}▸{face(cover) if cover else '·'}" for attack, cover in view.table
    )


def _hand(view: View) -> Markup:
    return escape(faces(by_suit(view.hand or (), view.trump)))
