"""A hand: what its owner alone sees, with the cards as buttons."""

from dataclasses import dataclass
from typing import Final

from bot.callbacks import AimPress, CardPress, MovePress, PickPress, TurnAct, TurnPress
from bot.render.board import Board
from bot.render.cards import by_suit, face, faces
from bot.render.screen import Button, Rows, Screen, Style, in_rows, press
from engine.cards import Card
from engine.moves import Attack, Beat, Move, Pass, Show, Swap, Take, Throw, Transfer

CARDS_IN_A_ROW: Final = 5
ALERT_CARDS: Final = 16


@dataclass(frozen=True, slots=True)
class Focus:
    """What the owner is choosing just now: cards to lead together (`picking`, none picked yet at
    first), the card to beat (`target`), or what to do with a `card` that can do several things."""

    picking: bool = False
    picked: tuple[Card, ...] = ()
    target: Card | None = None
    card: Card | None = None


NO_FOCUS: Final = Focus()


def hand_screen(board: Board, focus: Focus = NO_FOCUS) -> Screen:
    """The hand message of the seat whose view the board has."""
    head = board.texts.html(
        "hand-header", trump=face(board.view.trump_card)[-1], number=str(board.number)
    )
    lines = [head, duty(board, focus)]
    return Screen("\n".join(lines), hand_rows(board, focus))


def duty(board: Board, focus: Focus = NO_FOCUS) -> str:
    """One line: what a press will do, or whom the table waits for."""
    texts = board.texts
    if focus.picking:
        return texts.html("duty-pick")
    if focus.target is not None:
        return texts.html("duty-beat", cards=face(focus.target))
    if focus.card is not None:
        return texts.html("duty-choose", card=face(focus.card))
    return _duty(board)


def _duty(board: Board) -> str:
    view, texts = board.view, board.texts
    if view.seat in view.out:
        return texts.html("duty-out")
    match _kind(view.legal):
        case "attack":
            return texts.html("duty-lead", defender=board.name(view.defender))
        case "defend":
            return texts.html("duty-beat", cards=faces(view.open_cards))
        case "throw":
            return texts.html("duty-throw-taking" if view.taking else "duty-throw")
        case "pass":
            return texts.html("duty-pass-taking" if view.taking else "duty-pass")
        case _:
            return texts.html("duty-wait", names=board.listed(view.waiting))


def _kind(legal: tuple[Move, ...]) -> str:
    if any(isinstance(move, Attack) for move in legal):
        return "attack"
    if any(isinstance(move, Take | Beat) for move in legal):
        return "defend"
    if any(isinstance(move, Throw) for move in legal):
        return "throw"
    return "pass" if legal else "wait"


def hand_rows(board: Board, focus: Focus = NO_FOCUS) -> Rows:
    """Cards first, then what else may be done with them."""
    if focus.picking:
        return _picking(board, focus)
    if focus.card is not None:
        return _choosing(board, focus.card)
    legal = board.view.legal
    return (
        *_cards(board, focus),
        *_targets(board, focus),
        *_transfers(board),
        *_several(board),
        *_swaps(board),
        *_words(board, legal),
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
    buttons = []
    for move in board.view.legal:
        match move:
            case Transfer(_, card):
                text = board.texts.plain("button-transfer", card=face(card))
            case Show(_, card):
                text = board.texts.plain("button-show", card=face(card))
            case _:
                continue
        buttons.append(_exact(board, text, move, Style.PRIMARY))
    return in_rows(buttons, 2)


def _swaps(board: Board) -> Rows:
    return tuple(
        (_exact(board, board.texts.plain("button-swap", card=face(board.view.trump_card)), move),)
        for move in board.view.legal
        if isinstance(move, Swap)
    )


def _exact(board: Board, text: str, move: Move, style: Style | None = None) -> Button:
    _, words = str(move).split(" ", 1)
    data = MovePress(table=board.table_id, bout=board.bout, move=words)
    return press(text, data, style)


def _several(board: Board) -> Rows:
    """Leading more than one card of a rank at once."""
    if not any(isinstance(move, Attack) and len(move.cards) > 1 for move in board.view.legal):
        return ()
    data = PickPress(table=board.table_id, bout=board.bout)
    return ((press(board.texts.plain("button-several"), data),),)


def _picking(board: Board, focus: Focus) -> Rows:
    """Cards that may still join those picked; picked ones are ticked and a tap drops them."""
    leads = [set(m.cards) for m in board.view.legal if isinstance(m, Attack) and len(m.cards) > 1]
    picked = set(focus.picked)
    joinable = set().union(*(lead for lead in leads if picked <= lead))
    hand = [card for card in by_suit(board.view.hand or (), board.view.trump) if card in joinable]
    buttons = [_pick(board, card, picked) for card in hand]
    rows = in_rows(buttons, 4)
    if picked:
        cards = tuple(sorted(picked))
        lead = _exact(
            board,
            board.texts.plain("button-lead", cards=faces(cards)),
            Attack(board.view.seat or 0, cards),
            Style.SUCCESS,
        )
        rows = (*rows, (lead,))
    back = AimPress(table=board.table_id, bout=board.bout)
    return (*rows, (press(board.texts.plain("button-back"), back),))


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
        rows.append((_exact(board, text, move),))
    back = AimPress(table=board.table_id, bout=board.bout)
    return (*rows, (press(board.texts.plain("button-back"), back),))


def _pick(board: Board, card: Card, picked: set[Card]) -> Button:
    after = sorted(picked ^ {card})
    data = PickPress(table=board.table_id, bout=board.bout, cards="".join(map(str, after)))
    return press(f"✅ {face(card)}" if card in picked else face(card), data)


def _words(board: Board, legal: tuple[Move, ...]) -> Rows:
    row = []
    for act, move, key, style in (
        (TurnAct.TAKE, Take, "button-take", Style.DANGER),
        (TurnAct.PASS, Pass, "button-pass", Style.SUCCESS),
    ):
        if any(isinstance(found, move) for found in legal):
            taking = act is TurnAct.PASS and board.view.taking
            text = board.texts.plain("button-pass-taking" if taking else key)
            data = TurnPress(table=board.table_id, turn=board.turn, act=act)
            row.append(press(text, data, style))
    return (tuple(row),) if row else ()


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
