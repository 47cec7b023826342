"""The greeting in private and the short help."""

from bot.callbacks import LanguagePress, StartAct, StartPress
from bot.l10n import LANGUAGES, Texts
from bot.render.screen import Button, Screen, Style, press


def greeting_screen(words: Texts, username: str) -> Screen:
    add = Button(words.plain("button-add-to-chat"), url=f"https://t.me/{username}?startgroup=play")
    return Screen(
        words.html("greeting"),
        (
            (press(words.plain("button-duel"), StartPress(act=StartAct.DUEL), Style.SUCCESS),),
            (add,),
            (
                press(words.plain("button-help"), StartPress(act=StartAct.HELP)),
                press(words.plain("button-scores"), StartPress(act=StartAct.SCORES)),
            ),
        ),
    )


def help_screen(words: Texts) -> Screen:
    return Screen(words.html("help"))


def language_screen(words: Texts, *, chat: bool) -> Screen:
    """Which language: the chat's, or the reader's own."""
    buttons = tuple(
        press(words.plain(f"language-{language}"), LanguagePress(language=language))
        for language in LANGUAGES
    )
    return Screen(words.html("language-of-chat" if chat else "language-of-person"), (buttons,))
