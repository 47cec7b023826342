"""The table message: what everybody in the chat sees of a game."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Final

from markupsafe import Markup

from bot.l10n import Texts
from bot.render.board import Board, Panel
from bot.render.cards import face
from bot.render.characters import remark
from bot.render.fairness import fairness_of_game
from bot.render.happenings import latest
from bot.render.names import isolated
from bot.render.screen import Screen
from bot.render.spans import span
from bot.render.table_keyboard import keyboard
from engine.options import Timeout, Variant

PAIRS_IN_A_COLUMN: Final = 3
MOST_NAMES: Final = 3
"""How many of those waited for are named; those who throw in stand above by name anyway."""
CHAIN_IN_A_LINE: Final = 6
_POINT: Final = "\u00a0·\u00a0"
"""Keeps a count on the line of its name."""
_MEDALS: Final = {1: "🥇", 2: "🥈", 3: "🥉"}


def table_screen(board: Board) -> Screen:
    """The whole message of a game that is being played."""
    told = (*latest(board), remark(board), waiting_line(board))
    now = "\n".join(line for line in told if line)
    parts = [_header(board), _roles(board), laid(board), now, asked_for(board)]
    return Screen("\n\n".join(part for part in parts if part), keyboard(board))


def asked_for(board: Board) -> str:
    """What stands under the game beside its buttons."""
    return leave_question(board) if board.panel is Panel.LEAVE else fairness_of_game(board)


def _header(board: Board) -> str:
    """Which deal it is, the trump, the stock; and the bank, if there is one."""
    header = board.texts.html(
        "table-header", number=str(board.number), trump=trump(board), stock=stock(board)
    )
    if not board.bank:
        return header
    return f"{header}\n{board.texts.html('table-bank', bank=str(board.bank))}"


def trump(board: Board) -> str:
    """The open trump card while it lies under the stock, then its suit."""
    card = face(board.view.trump_card)
    return card if board.view.stock else card[-1]


def stock(board: Board) -> Markup:
    """How much of the stock is left."""
    if board.view.stock:
        return board.texts.html("stock-left", count=str(board.view.stock))
    return board.texts.html("stock-none" if board.view.rules.is_road else "stock-empty")


def _roles(board: Board) -> str:
    """Who attacks whom, who may throw in, who holds how much, who is out."""
    view, texts = board.view, board.texts
    circle = view.rules.variant is Variant.ROAD_CIRCLE
    lines = _circle(board) if circle else _sides(board)
    if view.left_out is not None:
        lines.append(texts.html("table-left-out", card=face(view.left_out)))
    if view.barred:
        lines.append(texts.html("table-barred", names=board.listed(view.barred)))
    if view.out:
        places = " ".join(
            f"{_MEDALS.get(place, f'{place}.')} {board.marked(seat)}"
            for place, seat in enumerate(view.out, start=1)
        )
        lines.append(texts.html("table-out", names=places))
    return "\n".join(lines)


def _sides(board: Board) -> list[Markup]:
    view, texts = board.view, board.texts
    lines = [
        texts.html(
            "table-roles",
            attacker=board.marked(view.lead),
            attacker_cards=str(view.counts[view.lead]),
            defender=board.marked(view.defender),
            defender_cards=str(view.counts[view.defender]),
        )
    ]
    others = [seat for seat in range(view.players) if seat not in (view.lead, view.defender)]
    if throwing := [seat for seat in others if seat in view.throwers]:
        lines.append(texts.html("table-throwers", names=_with_counts(board, throwing)))
    if idle := [s for s in others if s not in view.throwers and s not in view.out]:
        lines.append(texts.html("table-idle", names=_with_counts(board, idle)))
    return lines


def _circle(board: Board) -> list[Markup]:
    """A road in a circle goes round from who opens the chain."""
    view = board.view
    seats = [(view.lead + step) % view.players for step in range(view.players)]
    playing = [seat for seat in seats if seat not in view.out]
    return [board.texts.html("table-circle", names=_with_counts(board, playing, " → "))]


def _with_counts(board: Board, seats: list[int], between: str = ", ") -> str:
    counted = [f"{board.marked(seat)}{_POINT}{board.view.counts[seat]}" for seat in seats]
    return between.join(counted)


def laid(board: Board) -> str:
    """The cards on the table, as the variant lays them."""
    return _chain(board) if board.view.chain else _pairs(board)


def _chain(board: Board) -> str:
    """A road from its first card to the top one, which alone is to be beaten."""
    *below, top = map(face, board.view.chain)
    told = [*below, f"<b>{top}</b>"]
    lines = [told[at : at + CHAIN_IN_A_LINE] for at in range(0, len(told), CHAIN_IN_A_LINE)]
    return " ▸\n".join("   " + " ▸ ".join(line) for line in lines)


def _pairs(board: Board) -> str:
    """Attack left, cover right, a dot where none lies yet. From four pairs on, two share a
    line."""
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
    names = board.listed(seats[:MOST_NAMES])
    if len(seats) > MOST_NAMES:
        names += f" +{len(seats) - MOST_NAMES}"
    if board.view.closing is not None:
        window = span(board.texts, board.closing_seconds)
        time = moment(board.deadline)
        return board.texts.html("table-waits-closing", names=names, window=window, time=time)
    key = "table-waits-taking" if board.view.taking else "table-waits"
    return board.texts.html(key, names=names, time=moment(board.deadline))


def leave_question(board: Board) -> str:
    return board.texts.html("leave-question", name=isolated(board.asked_name))


def moment(at: float) -> Markup:
    """A point in time that every client shows in its own zone; UTC where it cannot."""
    plain = datetime.fromtimestamp(at, UTC).strftime("%H:%M:%S")
    return Markup('<tg-time unix="{}" format="T">{} UTC</tg-time>').format(int(at), plain)


def call_screen(board: Board, called: Mapping[int, int]) -> Screen:
    """A call by name of all who are *called* (users by seat), since an edit of the table notifies
    nobody; it says so where a clock that runs out loses the deal (R8.1)."""
    mention = Markup('<a href="tg://user?id={}">{}</a>')
    names = Markup(", ").join(mention.format(user, board.name(s)) for s, user in called.items())
    view = board.view
    opens = not view.table and not view.chain
    loses = opens or view.rules.timeout is Timeout.FORFEIT
    return Screen(board.texts.html("call-or-lose" if loses else "call", names=names))


def closed_screen(words: Texts) -> Screen:
    """What is left of a lobby or a game that was ended without a result."""
    return Screen(words.html("table-closed"))
