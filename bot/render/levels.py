"""The page of a lobby about the bot's players: what each is like, and how well it plays."""

from markupsafe import Markup

from bot.callbacks import LobbyAct, LobbyPress
from bot.render.characters import level_name
from bot.render.lobby import LobbyBoard, level_buttons
from bot.render.screen import Screen, press
from engine.ai.levels import Level


def levels_screen(board: LobbyBoard) -> Screen:
    texts = board.texts
    known = " · ".join(level_name(texts, level) for level in Level)
    lines: list[str] = [texts.html("levels-title"), known]
    for seat, character in board.bots.items():
        name = f"{seat + 1}. {character.marked(board.names[seat])}"
        lines += ["", Markup("{}\n<i>{}</i>").format(name, character.nature)]
    back = LobbyPress(table=board.table_id, act=LobbyAct.BACK)
    rows = [level_buttons(board, seat, in_words=False) for seat in board.bots]
    return Screen("\n".join(lines), (*rows, (press(texts.plain("button-back"), back),)))
