"""The bot's players as people see them, and what they say now and then."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final
from zlib import crc32

from markupsafe import Markup

from bot.l10n import Texts
from bot.render.board import Board
from bot.render.names import isolated
from engine import events as e
from engine.ai.levels import Level

SIGNS: Final[Mapping[Level, str]] = {Level.NOVICE: "🌱", Level.CLUB: "♟️", Level.MASTER: "🎩"}

TAKES, BEATEN, OUT, FOOL = "takes", "beaten", "out", "fool"
OCCASIONS: Final = (TAKES, BEATEN, OUT, FOOL)

MANY_CARDS: Final = 6
"""So many cards on the table, or more, are worth a word."""

ONE_IN: Final = 3
"""Of the occasions in the middle of a deal, so seldom is one used; of the ends every second."""


@dataclass(frozen=True, slots=True)
class Character:
    """How well one of the bot's players plays, and a line about it."""

    level: Level
    nature: str

    def marked(self, name: str) -> str:
        return f"{isolated(name)} {SIGNS[self.level]}"


def level_name(texts: Texts, level: Level) -> str:
    """The sign and the word."""
    return f"{SIGNS[level]} {texts.plain(f'level-{level.value}')}"


def remark(board: Board) -> Markup | None:
    """What somebody says about what has just happened, seldom, and the same each time the table is
    drawn: it depends on nothing but what everybody has seen."""
    said = None
    for seat, occasion, bout in _occasions(board):
        if _chance(board, bout, seat) % ONE_IN == 0:
            said = _said(board, seat, occasion)
    return said


def last_word(board: Board) -> Markup | None:
    """What somebody says about the end of the deal, every other time."""
    result, talkers = board.view.result, sorted(board.talkers)
    if result is None or not talkers or result.drawn:
        return None
    if (drawn := _chance(board, board.view.bouts, 0)) % 2:
        return None
    seat = talkers[drawn // 2 % len(talkers)]
    return _said(board, seat, FOOL if seat in result.losers else OUT)


def _occasions(board: Board) -> Iterator[tuple[int, str, int]]:
    """Who could say something, about what, and in which bout that was, oldest first."""
    closings = sum(isinstance(event, e.BoutTaken | e.BoutBeaten) for event in board.events)
    bout, defender = board.view.bouts - closings, None
    for event in board.events:
        match event:
            case e.Covered(seat):
                defender = seat
            case e.BoutTaken(seat, count):
                bout += 1
                if count >= MANY_CARDS and seat in board.talkers:
                    yield seat, TAKES, bout
            case e.BoutBeaten(cards):
                bout += 1
                if len(cards) >= MANY_CARDS and defender is not None:
                    yield from _praise(board, defender, bout)
            case e.WentOut(seat) if seat in board.talkers:
                yield seat, OUT, bout


def _praise(board: Board, defender: int, bout: int) -> Iterator[tuple[int, str, int]]:
    """A person has beaten much; one of those who play on says so."""
    able = sorted(seat for seat in board.talkers if seat not in board.view.out)
    if able and defender not in board.talkers:
        yield able[bout % len(able)], BEATEN, bout


def _chance(board: Board, bout: int, seat: int) -> int:
    """A number that looks drawn, of a moment that does not come again."""
    return crc32(f"{board.table_id} {board.number} {bout} {seat}".encode())


def _said(board: Board, seat: int, occasion: str) -> Markup:
    text = board.texts.plain(f"says-{board.talkers[seat]}-{occasion}")
    return board.texts.html("remark", name=board.name(seat), text=text)
