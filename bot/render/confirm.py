"""Questions that are asked before something cannot be taken back."""

from bot.callbacks import ConfirmAct, ConfirmPress
from bot.l10n import Texts
from bot.render.screen import Screen, Style, press


def end_screen(words: Texts, table_id: int, asked: int) -> Screen:
    """Whether the lobby or game shall really end."""
    yes = ConfirmPress(table=table_id, user=asked, act=ConfirmAct.END)
    no = ConfirmPress(table=table_id, user=asked, act=ConfirmAct.KEEP)
    return Screen(
        words.html("end-question"),
        (
            (press(words.plain("confirm-end"), yes, Style.DANGER),),
            (press(words.plain("confirm-keep"), no),),
        ),
    )
