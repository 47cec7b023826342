"""What has just happened, in a sentence each."""

from markupsafe import Markup

from bot.render.board import Board
from bot.render.cards import face, faces
from engine import events as e

SHOWN = 2
"""How many of the last happenings a table tells, beside what still matters."""


def latest(board: Board) -> list[Markup]:
    """The last sentences worth telling, oldest first. That somebody takes is told until he has
    taken, and that his time was out until the next lead, whatever is said after it."""
    told = [(event, line) for event in board.events if (line := _tell(board, event)) is not None]
    first_shown = len(told) - SHOWN
    return [
        line
        for number, (event, line) in enumerate(told)
        if number >= first_shown or _still_matters(board, event, [e for e, _ in told[number:]])
    ]


def _still_matters(board: Board, event: e.Event, since: list[e.Event]) -> bool:
    match event:
        case e.WillTake():
            return board.view.taking and not any(isinstance(one, e.BoutTaken) for one in since)
        case e.TimedOut():
            return not any(isinstance(one, e.Led | e.Dealt) for one in since)
        case _:
            return False


def _tell(board: Board, event: e.Event) -> Markup | None:
    match event:
        case e.Led() | e.Threw() | e.Covered() | e.Transferred() | e.Shown():
            return _tell_of_cards(board, event)
        case e.Swapped(seat, card):
            return board.texts.html("did-swap", name=board.name(seat), card=face(card))
        case e.WillTake(seat):
            return board.texts.html("did-say-take", name=board.name(seat))
        case e.Passed(seat):
            return _tell_of_pass(board, seat)
        case e.TimedOut(seat):
            return board.texts.html("did-time-out", name=board.name(seat))
        case e.Resigned(seat):
            return board.texts.html("did-resign", name=board.name(seat))
        case e.Caught() | e.CalledWrongly() | e.AccusedWrongly() | e.TransferUndone():
            return _tell_of_calling(board, event)
        case _:
            return _tell_of_bout(board, event)


def _tell_of_pass(board: Board, seat: int) -> Markup | None:
    """Who does not throw in while there are cards to beat may yet do so: that is no news."""
    view = board.view
    if view.rules.is_road:
        return board.texts.html("did-say-beaten", name=board.name(seat))
    if view.open_cards and not view.taking:
        return None
    return board.texts.html("did-pass", name=board.name(seat))


def _tell_of_cards(board: Board, event: e.Event) -> Markup | None:
    texts = board.texts
    match event:
        case e.Led(seat, cards):
            return texts.html("did-lead", name=board.name(seat), cards=faces(cards))
        case e.Threw(seat, card):
            return texts.html("did-throw", name=board.name(seat), card=face(card))
        case e.Covered(seat, target, card):
            return texts.html(
                "did-beat", name=board.name(seat), target=face(target), card=face(card)
            )
        case e.Transferred(seat, card, to):
            return texts.html(
                "did-transfer", name=board.name(seat), card=face(card), to=board.name(to)
            )
        case e.Shown(seat, card, to):
            return texts.html("did-show", name=board.name(seat), card=face(card), to=board.name(to))
        case _:
            return None


def _tell_of_calling(board: Board, event: e.Event) -> Markup | None:
    texts = board.texts
    match event:
        case e.Caught(by, seat, cards):
            return texts.html(
                "did-catch", by=board.name(by), name=board.name(seat), cards=faces(cards)
            )
        case e.CalledWrongly(by, card):
            return texts.html("did-call-wrongly", by=board.name(by), card=face(card))
        case e.AccusedWrongly(by, seat):
            return texts.html("did-accuse-wrongly", by=board.name(by), name=board.name(seat))
        case e.TransferUndone(_, defender):
            return texts.html("did-undo-transfer", defender=board.name(defender))
        case _:
            return None


def _tell_of_bout(board: Board, event: e.Event) -> Markup | None:
    texts = board.texts
    match event:
        case e.Closing(defender, taken):
            key = "did-closing-taken" if taken else "did-closing-beaten"
            return texts.html(key, name=board.name(defender))
        case e.BoutBeaten():
            return texts.html("did-close-beaten")
        case e.BoutTaken(seat, count):
            return texts.html("did-take-up", name=board.name(seat), count=count)
        case e.Dealt(dealer, lead, _, card):
            key = "did-deal" if board.view.stock or board.view.bouts else "did-deal-all"
            names = {"dealer": board.name(dealer), "lead": board.name(lead)}
            return texts.html(key, card=face(card), **names)
        case e.Ended():
            return texts.html("did-replay")
        case e.WentOut(seat, place):
            return texts.html("did-go-out", name=board.name(seat), place=place)
        case _:
            return None
