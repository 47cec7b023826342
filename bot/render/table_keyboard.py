"""The buttons under a table: for everybody the same, whoever presses them."""

from typing import Final

from bot.callbacks import (
    ConfirmAct,
    ConfirmPress,
    NumberPress,
    TableAct,
    TablePress,
    TurnAct,
    TurnPress,
    WordsAct,
    WordsPress,
)
from bot.render.board import Board, Panel
from bot.render.focus import calls_in_rows
from bot.render.hand import pass_key
from bot.render.screen import Button, Rows, Style, in_rows, press
from engine.moves import Accuse, Call
from engine.options import Cheating, Variant

MOST_NUMBERS: Final = 64
_NOBODY_PASSES: Final = (Variant.SIMPLE, Variant.ROAD_CIRCLE)


def keyboard(board: Board) -> Rows:
    """The buttons under the table. What somebody has opened there, who sees no message of his
    own, stands below those that others need."""
    match board.panel:
        case Panel.MAIN:
            return (*_numbers(board), *_main(board))
        case Panel.MENU if board.hand_link is not None:
            return (*_numbers(board), *_playing(board, ()), *_menu(board))
        case _:
            return panel_rows(board)


def panel_rows(board: Board) -> Rows:
    """The buttons of the open panel alone."""
    match board.panel:
        case Panel.MENU:
            return _menu(board)
        case Panel.LEAVE:
            return _leave(board)
        case Panel.CALL:
            return _calls(board)
        case Panel.FAIRNESS:
            return ((_item(board, "button-back", TableAct.BACK),),)
        case Panel.MAIN | Panel.NONE:
            return ()


def _main(board: Board) -> Rows:
    menu = press("⋯", TablePress(table=board.table_id, act=TableAct.MENU))
    return _playing(board, (menu,))


def _playing(board: Board, more: tuple[Button, ...]) -> Rows:
    """What one plays with; *more* stands beside Take and Pass."""
    texts, table = board.texts, board.table_id
    hand = (press(texts.plain("button-hand"), TablePress(table=table, act=TableAct.HAND)),)
    call = press(texts.plain("button-call"), TablePress(table=table, act=TableAct.CALL))
    rows = (hand, (call,)) if board.view.rules.may_cheat else (hand,)
    words = (*_words(board), *more)
    return (*rows, words) if words else rows


def _words(board: Board) -> tuple[Button, ...]:
    """Take and Pass, as far as anybody could say so now."""
    texts, table, turn, view = board.texts, board.table_id, board.turn, board.view
    is_closing = view.closing is not None
    take = press(
        texts.plain("button-take"),
        TurnPress(table=table, turn=turn, act=TurnAct.TAKE),
        Style.DANGER,
    )
    done = press(
        texts.plain(pass_key(board)),
        TurnPress(table=table, turn=turn, act=TurnAct.PASS),
        Style.SUCCESS,
    )
    if is_closing:
        return (done,)
    may_take = view.open_cards and not view.taking
    may_pass = (view.table or view.chain) and view.rules.variant not in _NOBODY_PASSES
    return (*((take,) if may_take else ()), *((done,) if may_pass else ()))


def _calls(board: Board) -> Rows:
    """What may be called, for those whose own cards have no buttons. Everybody sees the same."""
    view = board.view
    every: list[Call | Accuse] = []
    if view.rules.cheating is Cheating.CALL_CARD:
        every += [Call(0, card) for pair in view.table for card in pair if card is not None]
    elif view.table:
        every += [Accuse(0, seat) for seat in range(view.players)]
    return (*calls_in_rows(board, every), (_item(board, "button-back", TableAct.BACK),))


def _numbers(board: Board) -> Rows:
    """Buttons for those whose cards come in an alert: each plays the presser's own n-th card."""
    buttons = [
        press(str(n), NumberPress(table=board.table_id, bout=board.bout, number=n))
        for n in range(1, min(board.numbers, MOST_NUMBERS) + 1)
    ]
    rows = in_rows(buttons, 8)
    if not rows or not _may_be_transferred(board):
        return rows
    return (*rows, (_item(board, "button-transfer-any", TableAct.TRANSFER),))


def _may_be_transferred(board: Board) -> bool:
    """As far as everybody can see: whether the defender holds such a card is nobody's business."""
    view = board.view
    beats = view.taking or view.closing is not None or any(pair.cover for pair in view.table)
    is_first = view.bouts == 0 and not view.rules.transfer_first_bout
    return view.rules.variant is Variant.TRANSFER and bool(view.table) and not (beats or is_first)


def _menu(board: Board) -> Rows:
    rules = WordsPress(table=board.table_id, act=WordsAct.OPEN)
    buttons = [
        _item(board, "menu-down", TableAct.DOWN),
        press(board.texts.plain("menu-words"), rules),
    ]
    if board.hand_link is not None:
        buttons.append(_item(board, "menu-blind", TableAct.BLIND))
        buttons.append(Button(board.texts.plain("menu-private"), url=board.hand_link))
    buttons += [
        _item(board, "button-fair", TableAct.FAIRNESS),
        _item(board, "menu-leave", TableAct.LEAVE),
        _item(board, "button-back", TableAct.BACK),
    ]
    return tuple((button,) for button in buttons)


def _item(board: Board, key: str, act: TableAct) -> Button:
    return press(board.texts.plain(key), TablePress(table=board.table_id, act=act))


def _leave(board: Board) -> Rows:
    texts = board.texts
    yes = ConfirmPress(
        table=board.table_id, user=board.asked, act=ConfirmAct.LEAVE, deal=board.deal
    )
    no = ConfirmPress(table=board.table_id, user=board.asked, act=ConfirmAct.STAY)
    return (
        (press(texts.plain("confirm-leave"), yes, Style.DANGER),),
        (press(texts.plain("confirm-stay"), no),),
    )
