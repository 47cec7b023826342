"""A hand: what its owner alone sees, with the cards as buttons."""

from typing import Final

from bot.callbacks import (
    AimPress,
    CardPress,
    HandMode,
    ModePress,
    MovePress,
    PickPress,
    TurnAct,
    TurnPress,
)
from bot.render.board import Board
from bot.render.cards import by_suit, face, faces
from bot.render.focus import (
    CARDS_IN_A_ROW,
    NO_FOCUS,
    Focus,
    call_rows,
    exact,
    focus_question,
    focus_rows,
)
from bot.render.screen import Button, Rows, Screen, Style, in_rows, press, rows_of
from engine.cards import Card
from engine.moves import Attack, Beat, Move, Pass, Show, Swap, Take, Throw, Transfer

ALERT_CARDS: Final = 16


def hand_screen(board: Board, focus: Focus = NO_FOCUS) -> Screen:
    """The hand message of the seat whose view the board has."""
    head = board.texts.html(
        "hand-header", trump=face(board.view.trump_card)[-1], number=str(board.number)
    )
    lines = [head, duty(board, focus)]
    return Screen("\n".join(lines), hand_rows(board, focus))


def duty(board: Board, focus: Focus = NO_FOCUS) -> str:
    """One line: what a press will do, or whom the table waits for."""
    return focus_question(board, focus) or _duty(board)


def _duty(board: Board) -> str:
    view, texts = board.view, board.texts
    if view.closing is not None and view.legal:
        return texts.html(f"duty-closing-{view.closing}", name=board.name(view.defender))
    if view.seat in view.out:
        return texts.html("duty-out")
    match _kind(view.legal):
        case "attack":
            return texts.html("duty-lead", defender=board.name(view.defender))
        case "defend":
            return texts.html(_beating_key(board), cards=faces(view.open_cards))
        case "throw":
            return texts.html("duty-throw-taking" if view.taking else "duty-throw")
        case "pass":
            return texts.html(_passing_key(board), cards=faces(view.open_cards))
        case _:
            return texts.html("duty-wait")


def _passing_key(board: Board) -> str:
    """Nothing is left to do but to say so, or to wait where the bot says it: a hand that only waits
    says the same whoever is waited for, and need not be drawn anew."""
    if board.view.rules.is_road:
        return "duty-say-beaten"
    if board.passes_itself:
        return "duty-wait"
    return "duty-pass-taking" if board.view.taking else "duty-pass"


def _beating_key(board: Board) -> str:
    """The lead of a road may also say beaten (R6.3); of several cards one is aimed at."""
    if any(isinstance(move, Pass) for move in board.view.legal):
        return "duty-go-on"
    return "duty-beat-several" if _targets(board, NO_FOCUS) else "duty-beat"


def _kind(legal: tuple[Move, ...]) -> str:
    if any(isinstance(move, Attack) for move in legal):
        return "attack"
    if any(isinstance(move, Take | Beat) for move in legal):
        return "defend"
    if any(isinstance(move, Throw) for move in legal):
        return "throw"
    return "pass" if legal else "wait"


def hand_rows(board: Board, focus: Focus = NO_FOCUS, beside: tuple[Button, ...] = ()) -> Rows:
    """Cards first, then what else may be done with them; last Take and Pass, and *beside* them
    what else there is. While a bout waits to close, what may be called comes first."""
    own_row = rows_of(beside)
    if (rows := focus_rows(board, focus)) is not None:
        return (*rows, *own_row)
    legal = board.view.legal
    if board.view.closing is not None:
        return (*rows_of(_words(board, legal)), *call_rows(board), *_cards(board, focus), *own_row)
    last = (*_words(board, legal), *beside)
    return (
        *_cards(board, focus),
        *_targets(board, focus),
        *_transfers(board),
        *_several(board),
        *_swaps(board),
        *_calling(board),
        *rows_of(last),
    )


def _cards(board: Board, focus: Focus) -> Rows:
    """Playable cards first and coloured; the others pressable too, since the table may have
    moved on before the press."""
    hand = by_suit(board.view.hand or (), board.view.trump)
    playable = {
        card
        for move in board.view.legal
        for card in _plain_cards(move)
        if focus.target is None or (isinstance(move, Beat) and move.target == focus.target)
    }
    ready = [_card(board, card, focus, Style.SUCCESS) for card in hand if card in playable]
    idle = [_card(board, card, focus, None) for card in hand if card not in playable]
    return (*in_rows(ready, CARDS_IN_A_ROW), *in_rows(idle, CARDS_IN_A_ROW))


def _plain_cards(move: Move) -> tuple[Card, ...]:
    """The card a plain tap would play by this move."""
    match move:
        case Attack(_, cards) if len(cards) == 1:
            return cards
        case Throw(_, card) | Beat(_, _, card):
            return (card,)
        case _:
            return ()


def _card(board: Board, card: Card, focus: Focus, style: Style | None) -> Button:
    table, bout = board.table_id, board.bout
    if focus.target is not None:
        words = f"beat {focus.target} {card}"
        return press(face(card), MovePress(table=table, bout=bout, move=words), style)
    return press(face(card), CardPress(table=table, bout=bout, card=str(card)), style)


def _targets(board: Board, focus: Focus) -> Rows:
    """Which card to beat, offered when one card of the hand could beat several."""
    beats = [move for move in board.view.legal if isinstance(move, Beat)]
    cards = [move.card for move in beats]
    if len(set(cards)) == len(cards):
        return ()
    targets = dict.fromkeys(move.target for move in beats)
    buttons = [
        press(
            f"🎯 {face(target)}" if target != focus.target else f"✅ {face(target)}",
            AimPress(
                table=board.table_id,
                bout=board.bout,
                target="" if target == focus.target else str(target),
            ),
        )
        for target in targets
    ]
    return in_rows(buttons, 4)


def _transfers(board: Board) -> Rows:
    """A button for each card that transfers. At a cheaters' table every card does, so there one
    button asks for it."""
    moves = board.view.legal
    shows = [
        exact(board, board.texts.plain("button-show", card=face(m.card)), m, Style.PRIMARY)
        for m in moves
        if isinstance(m, Show)
    ]
    transfers = [move for move in moves if isinstance(move, Transfer)]
    if transfers and board.view.rules.may_cheat:
        mode = _mode(board, "button-transfer-any", HandMode.TRANSFER)
        return (mode, *in_rows(shows, 2))
    laid = [
        exact(board, board.texts.plain("button-transfer", card=face(m.card)), m, Style.PRIMARY)
        for m in transfers
    ]
    return in_rows([*laid, *shows], 2)


def _calling(board: Board) -> Rows:
    """The way to what may be called, the same whether anything is unfair or not (R10.2)."""
    return (_mode(board, "button-call", HandMode.CALL),) if board.view.calls else ()


def _mode(board: Board, key: str, mode: HandMode) -> tuple[Button, ...]:
    data = ModePress(table=board.table_id, bout=board.bout, mode=mode)
    return (press(board.texts.plain(key), data, Style.PRIMARY),)


def _swaps(board: Board) -> Rows:
    return tuple(
        (exact(board, board.texts.plain("button-swap", card=face(board.view.trump_card)), move),)
        for move in board.view.legal
        if isinstance(move, Swap)
    )


def _several(board: Board) -> Rows:
    """Leading more than one card of a rank at once."""
    if not any(isinstance(move, Attack) and len(move.cards) > 1 for move in board.view.legal):
        return ()
    data = PickPress(table=board.table_id, bout=board.bout)
    return ((press(board.texts.plain("button-several"), data),),)


def _words(board: Board, legal: tuple[Move, ...]) -> tuple[Button, ...]:
    if board.passes_itself:
        return ()
    row = []
    for act, move, key, style in (
        (TurnAct.TAKE, Take, "button-take", Style.DANGER),
        (TurnAct.PASS, Pass, pass_key(board), Style.SUCCESS),
    ):
        if any(isinstance(found, move) for found in legal):
            data = TurnPress(table=board.table_id, turn=board.turn, act=act)
            row.append(press(board.texts.plain(key), data, style))
    return tuple(row)


def pass_key(board: Board) -> str:
    """What passing means now: no more cards, let him take them, or let the bout close."""
    if board.view.closing is not None:
        return "button-accept"
    return "button-pass-taking" if board.view.taking else "button-pass"


def hand_alert(board: Board, page: int) -> str:
    """The hand as plain text of at most 200 characters, each card under the number of the button
    that plays it. A hand too long for one alert is shown in turns, a *page* each."""
    hand = board.view.hand or ()
    cards = [f"{number}·{face(card)}" for number, card in enumerate(hand, start=1)]
    pages = [cards[at : at + ALERT_CARDS] for at in range(0, len(cards), ALERT_CARDS)] or [[]]
    trump = face(board.view.trump_card)[-1]
    shown = "  ".join(pages[page % len(pages)])
    key = "alert-hand" if len(pages) == 1 else "alert-hand-page"
    return board.texts.plain(key, cards=shown, trump=trump)
