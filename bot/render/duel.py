"""A duel: table, hand and buttons in one message of the private chat."""

from bot.callbacks import TableAct, TablePress
from bot.render.board import Board, Panel
from bot.render.characters import remark
from bot.render.focus import NO_FOCUS, Focus
from bot.render.hand import duty, hand_rows
from bot.render.happenings import latest
from bot.render.screen import Button, Screen, press
from bot.render.table import asked_for, laid, moment, stock, trump
from bot.render.table_keyboard import keyboard


def duel_screen(board: Board, focus: Focus = NO_FOCUS) -> Screen:
    view, texts = board.view, board.texts
    rival = 1 - (view.seat or 0)
    header = texts.html(
        "duel-header",
        name=board.name(rival),
        count=view.counts[rival],
        trump=trump(board),
        stock=stock(board),
    )
    told = "\n".join(line for line in (*latest(board), remark(board)) if line)
    parts = [header, told, laid(board), duty(board, focus)]
    if view.seat is not None and view.seat in board.deadlines:
        parts.append(texts.html("duel-until", time=moment(board.deadlines[view.seat])))
    parts.append(asked_for(board))
    if board.panel is not Panel.MAIN:
        return Screen(_joined(parts), keyboard(board))
    return Screen(_joined(parts), hand_rows(board, focus, beside=_beside(board, focus)))


def _beside(board: Board, focus: Focus) -> tuple[Button, ...]:
    """The teacher, while there is something to decide, and the menu."""
    advice = press("💡", TablePress(table=board.table_id, act=TableAct.ADVICE))
    menu = press("⋯", TablePress(table=board.table_id, act=TableAct.MENU))
    decides = board.view.legal and not board.passes_itself and focus == NO_FOCUS
    return (advice, menu) if decides else (menu,)


def _joined(parts: list[str]) -> str:
    return "\n\n".join(part for part in parts if part)
