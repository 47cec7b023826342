"""How a deal ended."""

from dataclasses import dataclass
from typing import Final

from markupsafe import Markup, escape

from bot.callbacks import LobbyAct, LobbyPress
from bot.l10n import Texts
from bot.render.board import Board
from bot.render.characters import last_word
from bot.render.fairness import proof_button
from bot.render.lobby import COIN
from bot.render.moments import moments_button
from bot.render.screen import Rows, Screen, Style, press
from bot.render.seals import sealed
from bot.render.spans import span
from engine.events import TimedOut

_MEDALS: Final = ("🥇", "🥈", "🥉")
_UNFINISHED: Final = ("timeout", "resigned")
"""How a deal ends in which the places were not played out."""
CLOSING_LINES: Final = 5
"""How many closing lines there are for a fool in `locales/`."""


@dataclass(frozen=True, slots=True)
class Ending:
    """`points` and `coins` by seat (R11.1), coins below zero for who has paid more than he got;
    `next_lead` is None where the lowest trump will decide (R2.3)."""

    points: tuple[int, ...]
    coins: tuple[int, ...]
    seconds: int
    next_dealer: int
    next_lead: int | None


def result_screen(
    board: Board, ending: Ending, *, may_play_again: bool = True, is_duel: bool = False
) -> Screen:
    """After a duel its person may look back at his own moves."""
    texts, result = board.texts, board.view.result
    if result is None:
        raise ValueError("the deal has not ended")
    lines = [
        texts.html(
            "result-header",
            number=str(board.number),
            bouts=board.view.bouts,
            time=_lasting(texts, ending.seconds),
        ),
        *_places(board),
        "",
        _reason(board),
        last_word(board),
        _points(board, ending),
        _coins(board, ending),
        _next(board, ending),
    ]
    if board.next_commitment:
        lines.append(sealed(board.texts, "fair-next", board.next_commitment))
    return Screen(
        "\n".join(line for line in lines if line is not None),
        _buttons(board, is_duel=is_duel) if may_play_again else (),
    )


def _lasting(texts: Texts, seconds: int) -> str:
    """Whole minutes from a minute and a half on."""
    if 60 < seconds < 90:
        return f"{texts.plain('span-minutes', count=1)} {span(texts, seconds - 60)}"
    return span(texts, seconds if seconds < 90 else round(seconds / 60) * 60)


def _places(board: Board) -> list[Markup]:
    """Winners in the order of going out; then who won without (a partner, a resignation)."""
    result = board.view.result
    if result is None:
        return []
    winners = [s for s in range(board.view.players) if s not in (*result.losers, *result.drawn)]
    ordered = [s for s in board.view.out if s in winners]
    ordered += [seat for seat in winners if seat not in ordered]
    medals = [
        f"{_MEDALS[place] if place < len(_MEDALS) else f'{place + 1}.'} {board.marked(seat)}"
        for place, seat in enumerate(ordered)
    ]
    lines = [escape("   ".join(medals))] if medals else []
    if medals and result.reason in _UNFINISHED:
        names = ", ".join(map(board.marked, ordered))
        lines = [board.texts.html("result-winners", names=names)]
    if result.drawn:
        lines.append(board.texts.html("result-draw", names=board.listed(result.drawn)))
    if len(result.losers) == 1:
        lines.append(board.texts.html("result-fool", name=board.name(result.losers[0])))
    elif result.losers:
        lines.append(
            board.texts.html("result-fools", names=", ".join(map(board.marked, result.losers)))
        )
    return lines


def _reason(board: Board) -> str:
    """One of several closing lines, always the same for the same deal; or why it ended early."""
    result = board.view.result
    if result is None:
        return ""
    if result.reason == "timeout":
        return board.texts.html("result-timeout", name=board.name(_who_was_late(board)))
    if result.reason != "played":
        return board.texts.html(f"result-by-{result.reason}")
    line = board.number % CLOSING_LINES + 1
    if result.drawn:
        return board.texts.html("closing-draw")
    return board.texts.html(f"closing-{line}")


def _who_was_late(board: Board) -> int:
    """Whose time was out; his partners lose with him."""
    late = [event.seat for event in board.events if isinstance(event, TimedOut)]
    losers = board.view.result.losers if board.view.result else ()
    return [*losers, *late][-1]


def _points(board: Board, ending: Ending) -> Markup:
    told = [
        f"{board.name(seat)} +{points}" if points else f"{board.name(seat)} 0"
        for seat, points in enumerate(ending.points)
    ]
    return board.texts.html("result-points", points=" · ".join(told))


def _coins(board: Board, ending: Ending) -> Markup | None:
    """Who has won or lost coins, and how many; nothing where nobody has."""
    told = [
        f"{board.name(seat)} {'+' if coins > 0 else '−'}{abs(coins)}"
        for seat, coins in enumerate(ending.coins)
        if coins
    ]
    return escape(f"{COIN} {' · '.join(told)}") if told else None


def _next(board: Board, ending: Ending) -> str:
    dealer = board.name(ending.next_dealer)
    if ending.next_lead is None:
        return board.texts.html("next-lowest", dealer=dealer)
    return board.texts.html("next-lead", dealer=dealer, lead=board.name(ending.next_lead))


def _buttons(board: Board, *, is_duel: bool) -> Rows:
    again = LobbyPress(table=board.table_id, act=LobbyAct.AGAIN)
    proof = proof_button(board.texts, board.table_id, board.sitting)
    moments = moments_button(board.texts, board.table_id, board.sitting)
    return (
        (press(board.texts.plain("button-again"), again, Style.SUCCESS),),
        *(((moments,),) if is_duel else ()),
        (proof,),
    )
