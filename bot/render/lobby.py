"""The lobby: who sits, by which rules, and who may start."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from markupsafe import Markup, escape

from bot.callbacks import (
    BotPress,
    LobbyAct,
    LobbyPress,
    StakeAct,
    StakePress,
    WordsAct,
    WordsPress,
)
from bot.l10n import Texts
from bot.render.board import TEAM_MARKS
from bot.render.characters import SIGNS, Character, level_name
from bot.render.names import isolated
from bot.render.rules.agreement import Agreement
from bot.render.rules.short import in_short, preset_title
from bot.render.screen import Button, Rows, Screen, Style, press
from bot.render.seals import sealed
from bot.render.spans import span
from bot.service.choices import Choice
from engine.ai.levels import Level
from engine.presets import PresetName

COIN: Final = "🪙"
_FREE: Final = {StakeAct.SIT: LobbyAct.SIT, StakeAct.START: LobbyAct.START}


@dataclass(frozen=True, slots=True)
class LobbyBoard:
    """A lobby with names as people may read them; `bots` are the bot's players by seat.

    `counts` is how many may play, `presets` and `offered` are what can be chosen here,
    `is_locked` whether the options of its set cannot be changed one by one; `stake` is in coins,
    none where nothing is staked, and `awaited` are seats that have not agreed to it. `sitting` says
    which message of the table it is; `starts_anew`: other seats or rules void what was said after
    the deal before about who leads. `commitment` is that of the deal to come, `words` are what
    seats have added to it."""

    table_id: int
    agreement: Agreement
    counts: tuple[int, ...]
    names: tuple[str, ...]
    bots: Mapping[int, Character]
    opener: int | None
    opener_name: str
    chosen: Mapping[Choice, str]
    presets: tuple[PresetName, ...]
    offered: frozenset[Choice]
    is_locked: bool
    is_duel: bool
    texts: Texts
    sitting: int = 0
    starts_anew: bool = False
    stake: int = 0
    awaited: tuple[int, ...] = ()
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
    if board.is_duel:
        lines += [Markup("<i>{}</i>").format(rival.nature) for rival in board.bots.values()]
    lines.append(_invitation(board))
    if board.starts_anew:
        lines.append(texts.html("lobby-anew"))
    if board.awaited:
        names = ", ".join(isolated(board.names[seat]) for seat in board.awaited)
        lines.append(texts.html("lobby-awaited", names=names))
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
    name = isolated(board.names[seat])
    if character := board.bots.get(seat):
        name = character.marked(board.names[seat])
    return escape(f"{seat + 1}. {team}{name}{marks}")


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
    return _paid(board, board.texts.plain("button-sit"), StakeAct.SIT)


def _buttons(board: LobbyBoard) -> Rows:
    def item(key: str, act: LobbyAct) -> Button:
        return press(board.texts.plain(key), LobbyPress(table=board.table_id, act=act))

    words = WordsPress(table=board.table_id, act=WordsAct.OPEN)
    pages = (
        (item("button-rules", LobbyAct.RULES), press(board.texts.plain("button-words"), words)),
        (item("button-fair", LobbyAct.FAIRNESS),),
    )
    start = (_paid(board, board.texts.plain("button-start"), StakeAct.START),)
    if board.is_duel:
        return (*(level_buttons(board, seat, in_words=True) for seat in board.bots), start, *pages)
    bots, more = [] if board.stake else [item("button-add-bot", LobbyAct.ADD_BOT)], []
    if board.bots:
        bots.append(item("button-remove-bot", LobbyAct.REMOVE_BOT))
        more.append(press(board.texts.plain("button-levels"), BotPress(table=board.table_id)))
    if board.in_teams and len(board.names) > 2:
        more.append(item("button-teams", LobbyAct.TEAMS))
    return (
        (sit_button(board), item("button-stand", LobbyAct.STAND)),
        *_agree(board),
        *([tuple(bots)] if bots else []),
        *([tuple(more)] if more else []),
        *pages,
        start,
    )


def level_buttons(board: LobbyBoard, seat: int, *, in_words: bool) -> tuple[Button, ...]:
    """A button for each level, the one that is played on *seat* ticked. In words, or else beside
    the number of the seat."""
    buttons = []
    for level in Level:
        mark = "✅ " if level is board.bots[seat].level else ""
        name = level_name(board.texts, level) if in_words else f"{seat + 1} · {SIGNS[level]}"
        data = BotPress(table=board.table_id, seat=seat, level=level)
        buttons.append(press(f"{mark}{name}", data))
    return tuple(buttons)


def _agree(board: LobbyBoard) -> Rows:
    """For who sits already, and has not agreed to the stake."""
    if not board.awaited:
        return ()
    return (
        (_paid(board, board.texts.plain("button-agree", stake=str(board.stake)), StakeAct.SIT),),
    )


def _paid(board: LobbyBoard, text: str, act: StakeAct) -> Button:
    """A button that agrees to the stake, if there is one."""
    style = Style.SUCCESS if act is StakeAct.START else None
    if not board.stake:
        return press(text, LobbyPress(table=board.table_id, act=_FREE[act]), style)
    data = StakePress(table=board.table_id, sitting=board.sitting, stake=board.stake, act=act)
    return press(text, data, style)
