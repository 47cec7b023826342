"""The table message: what everybody in the chat sees of a game."""

from datetime import UTC, datetime
from typing import Final

from markupsafe import Markup

from bot.callbacks import (
    ConfirmAct,
    ConfirmPress,
    NumberPress,
    TableAct,
    TablePress,
    TurnAct,
    TurnPress,
)
from bot.l10n import Texts
from bot.render.board import Board, Panel
from bot.render.cards import face
from bot.render.happenings import latest
from bot.render.names import isolated
from bot.render.screen import Button, Rows, Screen, Style, in_rows, press

MOST_NUMBERS: Final = 64
PAIRS_IN_A_COLUMN: Final = 3
MOST_NAMES: Final = 3
"""How many of those waited for are named; those who throw in stand above by name anyway."""
_MEDALS: Final = {1: "🥇", 2: "🥈", 3: "🥉"}


def table_screen(board: Board) -> Screen:
    """The whole message of a game that is being played."""
    now = "\n".join(line for line in (*latest(board), waiting_line(board)) if line)
    parts = [_header(board), _roles(board), pairs(board), now]
    if board.panel is Panel.LEAVE:
        parts.append(leave_question(board))
    return Screen("\n\n".join(part for part in parts if part), keyboard(board))


def _header(board: Board) -> str:
    return board.texts.html(
        "table-header", number=str(board.number), trump=trump(board), stock=stock(board)
    )


def trump(board: Board) -> str:
    """The open trump card while it lies under the stock, then its suit."""
    card = face(board.view.trump_card)
    return card if board.view.stock else card[-1]


def stock(board: Board) -> Markup:
    """How much of the stock is left."""
    if board.view.stock:
        return board.texts.html("stock-left", count=str(board.view.stock))
    return board.texts.html("stock-empty")


def _roles(board: Board) -> str:
    """Who attacks whom, who may throw in, who holds how much, who is out."""
    view, texts = board.view, board.texts
    lines = [
        texts.html(
            "table-roles",
            attacker=board.name(view.lead),
            attacker_cards=str(view.counts[view.lead]),
            defender=board.name(view.defender),
            defender_cards=str(view.counts[view.defender]),
        )
    ]
    others = [seat for seat in range(view.players) if seat not in (view.lead, view.defender)]
    if throwing := [seat for seat in others if seat in view.throwers]:
        lines.append(texts.html("table-throwers", names=_with_counts(board, throwing)))
    if idle := [s for s in others if s not in view.throwers and s not in view.out]:
        lines.append(texts.html("table-idle", names=_with_counts(board, idle)))
    if view.out:
        places = " ".join(
            f"{_MEDALS.get(place, f'{place}.')} {board.name(seat)}"
            for place, seat in enumerate(view.out, start=1)
        )
        lines.append(texts.html("table-out", names=places))
    return "\n".join(lines)


def _with_counts(board: Board, seats: list[int]) -> str:
    return ", ".join(f"{board.name(seat)} · {board.view.counts[seat]}" for seat in seats)


def pairs(board: Board) -> str:
    """The cards on the table: attack left, cover right, a dot where none lies yet. From four
    pairs on, two share a line."""
    told = [
        f"<b>{face(pair.attack)}</b> ▸ {f'<b>{face(pair.cover)}</b>' if pair.cover else '·'}"
        for pair in board.view.table
    ]
    width = 1 if len(told) <= PAIRS_IN_A_COLUMN else 2
    return "\n".join(
        "   " + "      ".join(told[at : at + width]) for at in range(0, len(told), width)
    )


def waiting_line(board: Board) -> str:
    """Whom the table waits for, and until when by the reader's own clock."""
    seats = [seat for seat in board.view.waiting if seat in board.deadlines]
    if not seats or board.deadline is None:
        return ""
    key = "table-waits-taking" if board.view.taking else "table-waits"
    names = board.listed(seats[:MOST_NAMES])
    if len(seats) > MOST_NAMES:
        names += f" +{len(seats) - MOST_NAMES}"
    return board.texts.html(key, names=names, time=moment(board.deadline))


def leave_question(board: Board) -> str:
    return board.texts.html("leave-question", name=isolated(board.asked_name))


def moment(at: float) -> Markup:
    """A point in time that every client shows in its own zone; UTC where it cannot."""
    plain = datetime.fromtimestamp(at, UTC).strftime("%H:%M:%S")
    return Markup('<tg-time unix="{}" format="T">{} UTC</tg-time>').format(int(at), plain)


def keyboard(board: Board) -> Rows:
    """The buttons of the open panel."""
    match board.panel:
        case Panel.MAIN:
            return (*_numbers(board), *_main(board))
        case Panel.MENU:
            return _menu(board)
        case Panel.LEAVE:
            return _leave(board)
        case Panel.NONE:
            return ()


def _main(board: Board) -> Rows:
    texts, table, turn = board.texts, board.table_id, board.turn
    done = "button-pass-taking" if board.view.taking else "button-pass"
    return (
        (press(texts.plain("button-hand"), TablePress(table=table, act=TableAct.HAND)),),
        (
            press(
                texts.plain("button-take"),
                TurnPress(table=table, turn=turn, act=TurnAct.TAKE),
                Style.DANGER,
            ),
            press(
                texts.plain(done),
                TurnPress(table=table, turn=turn, act=TurnAct.PASS),
                Style.SUCCESS,
            ),
            press("⋯", TablePress(table=table, act=TableAct.MENU)),
        ),
    )


def _numbers(board: Board) -> Rows:
    """Buttons for those whose cards come in an alert: each plays the presser's own n-th card."""
    buttons = [
        press(str(n), NumberPress(table=board.table_id, bout=board.bout, number=n))
        for n in range(1, min(board.numbers, MOST_NUMBERS) + 1)
    ]
    return in_rows(buttons, 8)


def _menu(board: Board) -> Rows:
    def item(key: str, act: TableAct) -> tuple[Button, ...]:
        return (press(board.texts.plain(key), TablePress(table=board.table_id, act=act)),)

    leave, back = item("menu-leave", TableAct.LEAVE), item("button-back", TableAct.BACK)
    if board.hand_link is None:
        return (item("menu-down", TableAct.DOWN), leave, back)
    private = (Button(board.texts.plain("menu-private"), url=board.hand_link),)
    blind = item("menu-blind", TableAct.BLIND)
    return (item("menu-down", TableAct.DOWN), blind, private, leave, back)


def _leave(board: Board) -> Rows:
    texts = board.texts
    yes = ConfirmPress(table=board.table_id, user=board.asked, act=ConfirmAct.LEAVE)
    no = ConfirmPress(table=board.table_id, user=board.asked, act=ConfirmAct.STAY)
    return (
        (press(texts.plain("confirm-leave"), yes, Style.DANGER),),
        (press(texts.plain("confirm-stay"), no),),
    )


def call_screen(board: Board, seat: int, user_id: int) -> Screen:
    """A call by name: an edit of the table notifies nobody."""
    mention = Markup('<a href="tg://user?id={}">{}</a>').format(user_id, board.name(seat))
    return Screen(board.texts.html("call", name=mention))


def closed_screen(words: Texts) -> Screen:
    """What is left of a lobby or a game that was ended without a result."""
    return Screen(words.html("table-closed"))
