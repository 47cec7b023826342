"""What the owner of a hand is choosing just now, and the buttons for it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.callbacks import AimPress, CallPress, HandMode, MovePress, PickPress
from bot.render.board import Board
from bot.render.cards import by_suit, face, faces
from bot.render.screen import Button, Rows, Style, in_rows, press
from engine.cards import Card
from engine.moves import Accuse, Attack, Beat, Call, Move, Transfer
from engine.options import Cheating

CARDS_IN_A_ROW: Final = 5


@dataclass(frozen=True, slots=True)
class Focus:
    """Cards to lead together (`picking`, none picked yet at first), the card to beat (`target`),
    what to do with a `card` that can do several things, or at a cheaters' table a `mode`."""

    picking: bool = False
    picked: tuple[Card, ...] = ()
    target: Card | None = None
    card: Card | None = None
    mode: HandMode | None = None


NO_FOCUS: Final = Focus()


def focus_question(board: Board, focus: Focus) -> str | None:
    """One line that says what is being chosen; None for a hand as it always is."""
    texts = board.texts
    if focus.picking:
        return texts.html("duty-pick")
    if focus.target is not None:
        return texts.html("duty-beat", cards=face(focus.target))
    if focus.card is not None:
        return texts.html("duty-choose", card=face(focus.card))
    if focus.mode is HandMode.TRANSFER:
        return texts.html("duty-transfer")
    if focus.mode is HandMode.CALL:
        is_paid = board.bank > 0 and board.view.rules.cheating is Cheating.CALL_CARD
        return texts.html("duty-call-paid" if is_paid else "duty-call")
    return None


def focus_rows(board: Board, focus: Focus) -> Rows | None:
    """The buttons of what is being chosen; None where the whole hand stays."""
    if focus.picking:
        return (*_picking(board, focus), _back(board))
    if focus.card is not None:
        return (*_choosing(board, focus.card), _back(board))
    if focus.mode is HandMode.TRANSFER:
        return (*_transferring(board), _back(board))
    if focus.mode is HandMode.CALL:
        return (*call_rows(board), _back(board))
    return None


def exact(board: Board, text: str, move: Move, style: Style | None = None) -> Button:
    """A button that makes *move* and no other."""
    _, words = str(move).split(" ", 1)
    data = MovePress(table=board.table_id, bout=board.bout, move=words)
    return press(text, data, style)


def call_rows(board: Board) -> Rows:
    """Everything the owner may call: what lies on the table of others, or the other players."""
    return calls_in_rows(board, board.view.calls)


def calls_in_rows(board: Board, calls: Sequence[Call | Accuse]) -> Rows:
    """A button for each of *calls*, whose own seat is not asked for."""
    buttons = [_call(board, move) for move in calls]
    return in_rows(buttons, 4 if board.view.rules.cheating is Cheating.CALL_CARD else 2)


def _call(board: Board, move: Call | Accuse) -> Button:
    text = face(move.card) if isinstance(move, Call) else board.names[move.target]
    _, words = str(move).split(" ", 1)
    data = CallPress(table=board.table_id, bout=board.bout, call=words)
    return press(f"🚨 {text}", data, Style.DANGER)


def _back(board: Board) -> tuple[Button, ...]:
    back = AimPress(table=board.table_id, bout=board.bout)
    return (press(board.texts.plain("button-back"), back),)


def _picking(board: Board, focus: Focus) -> Rows:
    """Cards that may still join those picked; picked ones are ticked and a tap drops them."""
    leads = [set(m.cards) for m in board.view.legal if isinstance(m, Attack) and len(m.cards) > 1]
    picked = set(focus.picked)
    joinable = set().union(*(lead for lead in leads if picked <= lead))
    hand = [card for card in by_suit(board.view.hand or (), board.view.trump) if card in joinable]
    rows = in_rows([_pick(board, card, picked) for card in hand], 4)
    if not picked:
        return rows
    cards = tuple(sorted(picked))
    text = board.texts.plain("button-lead", cards=faces(cards))
    lead = exact(board, text, Attack(board.view.seat or 0, cards), Style.SUCCESS)
    return (*rows, (lead,))


def _pick(board: Board, card: Card, picked: set[Card]) -> Button:
    after = sorted(picked ^ {card})
    data = PickPress(table=board.table_id, bout=board.bout, cards="".join(map(str, after)))
    return press(f"✅ {face(card)}" if card in picked else face(card), data)


def _choosing(board: Board, card: Card) -> Rows:
    """Everything *card* may do."""
    rows = []
    for move in board.view.legal:
        match move:
            case Beat(_, target, cover) if cover == card:
                text = board.texts.plain("button-beat", target=face(target))
            case Transfer(_, laid) if laid == card:
                text = board.texts.plain("button-transfer", card=face(card))
            case _:
                continue
        rows.append((exact(board, text, move),))
    return tuple(rows)


def _transferring(board: Board) -> Rows:
    moves = {move.card: move for move in board.view.legal if isinstance(move, Transfer)}
    cards = by_suit(moves, board.view.trump)
    buttons = [exact(board, f"↪ {face(card)}", moves[card], Style.PRIMARY) for card in cards]
    return in_rows(buttons, CARDS_IN_A_ROW)
