"""The message behind ⋯ that its reader alone sees."""

from bot.render.board import Board
from bot.render.screen import Screen
from bot.render.table import asked_for
from bot.render.table_keyboard import panel_rows


def menu_screen(board: Board) -> Screen:
    """The open panel of *board*, with what it asks or tells."""
    return Screen(asked_for(board) or board.texts.html("private-menu"), panel_rows(board))
