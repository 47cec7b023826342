"""The lobby: who sits, by which rules, and who may start."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from markupsafe import Markup, escape

from bot.callbacks import LobbyAct, LobbyPress, WordsAct, WordsPress
from bot.l10n import Texts
from bot.render.board import TEAM_MARKS
from bot.render.names import isolated
from bot.render.rules.agreement import Agreement
from bot.render.rules.short import in_short, preset_title
from bot.render.screen import Button, Rows, Screen, Style, press
from bot.render.seals import sealed
from bot.render.spans import span
from bot.service.choices import Choice
from engine.presets import PresetName

COIN: Final = "🪙"


@dataclass(frozen=True, slots=True)
class LobbyBoard:
    """A lobby with names as people may read them; `bots` are the seats of the bot's players.

    `counts` is how many may play, `presets` and `offered` are what can be chosen here,
    `is_locked` whether the options of its set cannot be changed one by one; `stake` is in coins,
    none where nothing is staked; `starts_anew`: other seats or rules void what was said after the
    deal before about who leads. `commitment` is that of the deal to come, `words` are what seats
    have added to it."""

    table_id: int
    agreement: Agreement
    counts: tuple[int, ...]
    names: tuple[str, ...]
    bots: tuple[int, ...]
    opener: int | None
    opener_name: str
    chosen: Mapping[Choice, str]
    presets: tuple[PresetName, ...]
    offered: frozenset[Choice]
    is_locked: bool
    is_duel: bool
    texts: Texts
    starts_anew: bool = False
    stake: int = 0
    commitment: str = ""
    words: Mapping[int, str] = field(default_factory=dict, repr=False)

    @property
    def in_teams(self) -> bool:
        return self.agreement.terms.teams > 0


def lobby_screen(board: LobbyBoard) -> Screen:
    texts, agreement = board.texts, board.agreement
    lines: list[str] = [
        texts.html("lobby-title", preset=preset_title(texts, agreement.preset)),
        texts.html(
            "lobby-rules",
            rules=in_short(texts, agreement),
            time=span(texts, agreement.seconds),
        ),
    ]
    if board.stake:
        lines.append(stake_line(board))
    lines += ["", *(_sitter(board, seat) for seat in range(len(board.names))), ""]
    if board.in_teams:
        lines.append(_teams(board))
    lines.append(_invitation(board))
    if board.starts_anew:
        lines.append(texts.html("lobby-anew"))
    if board.commitment:
        lines.append(sealed(texts, "fair-sealed", board.commitment))
    return Screen("\n".join(lines), _buttons(board))


def stake_line(board: LobbyBoard) -> str:
    """What each pays at the start, and what the bank will be with those who sit."""
    bank = board.stake * len(board.names)
    return board.texts.html("lobby-stake", stake=str(board.stake), bank=str(bank))


def _sitter(board: LobbyBoard, seat: int) -> Markup:
    team = f"{TEAM_MARKS[seat % 2]} " if board.in_teams else ""
    marks = (" 👑" if seat == board.opener else "") + (" 🗝" if seat in board.words else "")
    return escape(f"{seat + 1}. {team}{isolated(board.names[seat])}{marks}")


def _teams(board: LobbyBoard) -> str:
    """Who plays with whom, and how many it takes."""
    seats = board.counts[0] if len(board.counts) == 1 else 0
    return board.texts.html("lobby-teams", seats=seats)


def _invitation(board: LobbyBoard) -> str:
    free = board.counts[-1] - len(board.names)
    if board.is_duel:
        return board.texts.html("duel-ready")
    if not board.names:
        return board.texts.html("lobby-nobody")
    return "{} {}".format(
        board.texts.html("lobby-free", count=free) if free > 0 else board.texts.html("lobby-full"),
        board.texts.html("lobby-starter", name=isolated(board.opener_name)),
    )


def sit_button(board: LobbyBoard) -> Button:
    """Stands on every page of the lobby, whatever somebody else has opened there."""
    data = LobbyPress(table=board.table_id, act=LobbyAct.SIT)
    return press(board.texts.plain("button-sit"), data)


def _buttons(board: LobbyBoard) -> Rows:
    def item(key: str, act: LobbyAct, style: Style | None = None) -> Button:
        return press(board.texts.plain(key), LobbyPress(table=board.table_id, act=act), style)

    start = (item("button-start", LobbyAct.START, Style.SUCCESS),)
    words = WordsPress(table=board.table_id, act=WordsAct.OPEN)
    pages = (
        (item("button-rules", LobbyAct.RULES), press(board.texts.plain("button-words"), words)),
        (item("button-fair", LobbyAct.FAIRNESS),),
    )
    if board.is_duel:
        return (start, *pages)
    bots = [] if board.stake else [item("button-add-bot", LobbyAct.ADD_BOT)]
    if board.bots:
        bots.append(item("button-remove-bot", LobbyAct.REMOVE_BOT))
    if board.in_teams and len(board.names) > 2:
        bots.append(item("button-teams", LobbyAct.TEAMS))
    return (
        (sit_button(board), item("button-stand", LobbyAct.STAND)),
        *((tuple(bots),) if bots else ()),
        *pages,
        start,
    )
