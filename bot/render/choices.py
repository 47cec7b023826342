"""The pages of a lobby's rules: named sets, and every option by itself."""

from collections.abc import Mapping
from typing import Final

from markupsafe import Markup

from bot.callbacks import ChoicePress, LobbyAct, LobbyPress, PagePress, RulesPage
from bot.l10n import Texts
from bot.render.lobby import COIN, LobbyBoard, sit_button
from bot.render.rules.short import in_short, preset_title
from bot.render.screen import Button, Rows, Screen, in_pairs, in_rows, press
from bot.render.spans import span
from bot.service.choices import OWN_RULES, VALUES, Choice
from engine.figures import FIGURES

GROUPS: Final[Mapping[RulesPage, tuple[Choice, ...]]] = {
    RulesPage.GAME: (Choice.VARIANT, Choice.DECK, Choice.FULL_DEAL, Choice.TEAMS),
    RulesPage.ATTACK: (
        Choice.LEAD,
        Choice.THROWERS,
        Choice.THROW_ORDER,
        Choice.THROW_TIMING,
        Choice.FIRST_LIMIT,
    ),
    RulesPage.TRANSFER: (Choice.TRANSFER_FIRST_BOUT, Choice.SHOW_TRUMP, Choice.DRAW_FIRST),
    RulesPage.END: (Choice.DRAW_RULE, Choice.NEXT_LEAD),
    RulesPage.SPECIAL: (Choice.SWAP_LOWEST_TRUMP, Choice.CHEATING),
    RulesPage.TIME: (Choice.TURN, Choice.TIMEOUT, Choice.AUTO_PASS),
}
"""What stands together on a page; the named sets, the stake and the remarks stand on the first."""

_YES_OR_NO: Final = (
    Choice.FULL_DEAL,
    Choice.TRANSFER_FIRST_BOUT,
    Choice.SWAP_LOWEST_TRUMP,
    Choice.AUTO_PASS,
    Choice.REMARKS,
)
_BESIDE_THE_SETS: Final = (Choice.STAKE, Choice.REMARKS)


def page_of(choice: Choice) -> RulesPage:
    """The page on which *choice* stands."""
    return next((page for page, held in GROUPS.items() if choice in held), RulesPage.SETS)


def page_screen(board: LobbyBoard, page: RulesPage) -> Screen:
    """A page that leads to choices."""
    if page is RulesPage.SETS:
        return _sets_screen(board)
    if page is RulesPage.OPTIONS:
        return _options_screen(board)
    return _group_screen(board, page)


def _sets_screen(board: LobbyBoard) -> Screen:
    """The named sets, the chosen one ticked and described; from here to all the rest."""
    texts = board.texts
    chosen = board.chosen[Choice.PRESET]
    lines = [
        texts.html("choices-title"),
        "",
        texts.html("preset-chosen", title=preset_title(texts, chosen), hint=_hint(texts, chosen)),
        texts.html("preset-rules", rules=in_short(texts, board.agreement)),
    ]
    if board.is_locked:
        lines.append(texts.html("preset-locked"))
    sets = [
        _valued(board, Choice.PRESET, name.value, preset_title(texts, name.value))
        for name in board.presets
    ]
    more = [_open(board, page) for page in _further_pages(board)]
    others = [_choice(board, choice) for choice in _BESIDE_THE_SETS if choice in board.offered]
    rows = (*in_pairs(sets), tuple(more), *in_pairs(others), *_below(board, _leave(board)))
    return Screen("\n".join(map(str, lines)), rows)


def _further_pages(board: LobbyBoard) -> tuple[RulesPage, ...]:
    return (RulesPage.TIME,) if board.is_locked else (RulesPage.OPTIONS, RulesPage.TIME)


def _options_screen(board: LobbyBoard) -> Screen:
    """The groups in which there is something to choose."""
    shown = [page for page in GROUPS if page is not RulesPage.TIME and _offered(board, page)]
    rows = tuple((_open(board, page),) for page in shown)
    back = _to_page(board, "button-back", RulesPage.SETS)
    return Screen(board.texts.html("options-title"), (*rows, *_below(board, back)))


def _group_screen(board: LobbyBoard, page: RulesPage) -> Screen:
    """The choices of one group, each with what it is set to."""
    rows = tuple((_choice(board, choice),) for choice in _offered(board, page))
    above = RulesPage.SETS if page is RulesPage.TIME else RulesPage.OPTIONS
    title = Markup("<b>{}</b>").format(board.texts.plain(f"page-{page.name}"))
    return Screen(title, (*rows, *_below(board, _to_page(board, "button-back", above))))


def choice_screen(board: LobbyBoard, choice: Choice) -> Screen:
    """The page of one choice."""
    texts = board.texts
    if choice is Choice.PRESET:
        return _sets_screen(board)
    buttons = [
        _valued(board, choice, value, value_name(texts, choice, value)) for value in VALUES[choice]
    ]
    width = 2 if choice in (Choice.DECK, Choice.TURN, Choice.STAKE) else 1
    back = _to_page(board, "button-back", page_of(choice))
    title = texts.html(f"choice-{choice.name}-title", **FIGURES)
    return Screen(title, (*in_rows(buttons, width), *_below(board, back)))


def value_name(texts: Texts, choice: Choice, value: str) -> str:
    if choice in _YES_OR_NO:
        return texts.plain("yes" if value == "1" else "no")
    match choice:
        case Choice.PRESET:
            return preset_title(texts, value)
        case Choice.DECK:
            return texts.plain("deck-size", count=int(value))
        case Choice.TURN:
            return span(texts, int(value))
        case Choice.STAKE:
            return f"{value} {COIN}" if int(value) else texts.plain("no-stake")
        case _:
            return texts.plain(f"value-{choice.option}-{value}", **FIGURES)


def _hint(texts: Texts, chosen: str) -> str:
    if chosen == OWN_RULES:
        return texts.plain("preset-own-hint")
    return texts.plain(f"preset-{chosen}-hint")


def _offered(board: LobbyBoard, page: RulesPage) -> list[Choice]:
    return [choice for choice in GROUPS[page] if choice in board.offered]


def _choice(board: LobbyBoard, choice: Choice) -> Button:
    """Opens the page of *choice*, and says what is set there."""
    name = board.texts.plain(f"choice-{choice.name}")
    value = value_name(board.texts, choice, board.chosen[choice])
    return press(f"{name}: {value}", ChoicePress(table=board.table_id, choice=choice))


def _valued(board: LobbyBoard, choice: Choice, value: str, name: str) -> Button:
    mark = "✅ " if value == board.chosen[choice] else ""
    data = ChoicePress(table=board.table_id, choice=choice, value=value)
    return press(f"{mark}{name}", data)


def _open(board: LobbyBoard, page: RulesPage) -> Button:
    data = PagePress(table=board.table_id, page=page)
    return press(board.texts.plain(f"page-{page.name}"), data)


def _to_page(board: LobbyBoard, key: str, page: RulesPage) -> Button:
    return press(board.texts.plain(key), PagePress(table=board.table_id, page=page))


def _leave(board: LobbyBoard) -> Button:
    data = LobbyPress(table=board.table_id, act=LobbyAct.BACK)
    return press(board.texts.plain("button-back"), data)


def _below(board: LobbyBoard, back: Button) -> Rows:
    """The last row of a page; others may sit down while somebody chooses."""
    return ((back,),) if board.is_duel else ((back, sit_button(board)),)
