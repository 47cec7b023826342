"""The lobby: who sits, by which rules, and the pages where the rules are chosen."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup, escape

from bot.callbacks import ChoicePress, LobbyAct, LobbyPress
from bot.l10n import Texts
from bot.render.names import isolated
from bot.render.screen import Button, Rows, Screen, Style, in_rows, press
from bot.service.choices import VALUES, Choice
from engine.options import Rules

COIN: Final = "🪙"


@dataclass(frozen=True, slots=True)
class LobbyBoard:
    """A lobby with names as people may read them; `bots` are the seats of the bot's players.
    `stake` is in coins, none where nothing is staked."""

    table_id: int
    rules: Rules
    seconds: int
    names: tuple[str, ...]
    bots: tuple[int, ...]
    opener: int | None
    opener_name: str
    chosen: Mapping[Choice, str]
    is_duel: bool
    texts: Texts
    stake: int = 0


def lobby_screen(board: LobbyBoard) -> Screen:
    texts = board.texts
    lines = [texts.html("lobby-title", rules=rules_line(texts, board.rules)), rules_more(board)]
    if board.stake:
        lines.append(stake_line(board))
    lines += ["", *(_sitter(board, seat) for seat in range(len(board.names)))]
    lines += ["", _invitation(board)]
    return Screen("\n".join(lines), _buttons(board))


def rules_line(texts: Texts, rules: Rules) -> str:
    """The kind of game in a few words: "transfer, 36 cards"."""
    return texts.plain(
        "rules-line",
        variant=texts.plain(f"variant-{rules.variant.value}"),
        deck=texts.plain("deck-size", count=rules.deck),
    )


def rules_more(board: LobbyBoard) -> str:
    texts = board.texts
    return texts.html(
        "rules-more",
        throwers=texts.plain(f"throwers-{board.rules.throwers.value}"),
        time=span(texts, board.seconds),
    )


def stake_line(board: LobbyBoard) -> str:
    """What each pays at the start, and what the bank will be with those who sit."""
    bank = board.stake * len(board.names)
    return board.texts.html("lobby-stake", stake=str(board.stake), bank=str(bank))


def span(texts: Texts, seconds: int) -> str:
    """A length of time in the largest unit that fits it evenly: "60 s" stays, 3600 is an hour."""
    for unit, length in (("days", 86_400), ("hours", 3_600), ("minutes", 60)):
        if seconds % length == 0 and seconds > 60:
            return texts.plain(f"span-{unit}", count=seconds // length)
    return texts.plain("span-seconds", count=seconds)


def _sitter(board: LobbyBoard, seat: int) -> Markup:
    mark = " 👑" if seat == board.opener else ""
    return escape(f"{seat + 1}. {isolated(board.names[seat])}{mark}")


def _invitation(board: LobbyBoard) -> str:
    free = board.rules.max_seats - len(board.names)
    if board.is_duel:
        return board.texts.html("duel-ready")
    if not board.names:
        return board.texts.html("lobby-nobody")
    return "{} {}".format(
        board.texts.html("lobby-free", count=free) if free > 0 else board.texts.html("lobby-full"),
        board.texts.html("lobby-starter", name=isolated(board.opener_name)),
    )


def _buttons(board: LobbyBoard) -> Rows:
    def item(key: str, act: LobbyAct, style: Style | None = None) -> Button:
        return press(board.texts.plain(key), LobbyPress(table=board.table_id, act=act), style)

    start = (item("button-start", LobbyAct.START, Style.SUCCESS),)
    rules = item("button-rules", LobbyAct.RULES)
    if board.is_duel:
        return (start, (rules,))
    bots = [item("button-add-bot", LobbyAct.ADD_BOT)]
    if board.bots:
        bots.append(item("button-remove-bot", LobbyAct.REMOVE_BOT))
    return (
        (item("button-sit", LobbyAct.SIT), item("button-stand", LobbyAct.STAND)),
        tuple(bots),
        (rules,),
        start,
    )


_SHOWN_CHOICES: Final = tuple(Choice)


def choices_screen(board: LobbyBoard) -> Screen:
    """The page with every choice and what it is set to."""
    texts = board.texts
    shown = [c for c in _SHOWN_CHOICES if not (board.is_duel and c in _GROUP_ONLY)]
    rows = tuple(
        (
            press(
                f"{texts.plain(f'choice-{choice.name}')}: "
                f"{value_name(texts, choice, board.chosen[choice])}",
                ChoicePress(table=board.table_id, choice=choice),
            ),
        )
        for choice in shown
    )
    return Screen(texts.html("choices-title"), (*rows, (_back(board),)))


_GROUP_ONLY: Final = (Choice.THROWERS, Choice.AUTO_PASS, Choice.STAKE)
"""Choices that mean nothing between two, or nothing against a bot, who has no coins."""


def choice_screen(board: LobbyBoard, choice: Choice) -> Screen:
    """The page of one choice."""
    texts = board.texts
    buttons = [
        press(
            f"{'✅ ' if value == board.chosen[choice] else ''}{value_name(texts, choice, value)}",
            ChoicePress(table=board.table_id, choice=choice, value=value),
        )
        for value in VALUES[choice]
    ]
    width = 2 if choice in (Choice.DECK, Choice.TURN, Choice.STAKE) else 1
    back = press(texts.plain("button-back"), LobbyPress(table=board.table_id, act=LobbyAct.RULES))
    title = texts.html(f"choice-{choice.name}-title")
    return Screen(title, (*in_rows(buttons, width), (back,)))


def value_name(texts: Texts, choice: Choice, value: str) -> str:
    match choice:
        case Choice.VARIANT:
            return texts.plain(f"variant-{value}")
        case Choice.DECK:
            return texts.plain("deck-size", count=int(value))
        case Choice.THROWERS:
            return texts.plain(f"throwers-{value}")
        case Choice.TURN:
            return span(texts, int(value))
        case Choice.AUTO_PASS:
            return texts.plain("yes" if value == "1" else "no")
        case Choice.STAKE:
            return f"{value} {COIN}" if int(value) else texts.plain("no-stake")


def _back(board: LobbyBoard) -> Button:
    return press(
        board.texts.plain("button-back"), LobbyPress(table=board.table_id, act=LobbyAct.BACK)
    )
