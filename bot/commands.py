"""The menu of commands, in both languages and for each kind of chat."""

from typing import Final

from aiogram import Bot
from aiogram.types import (
    BotCommand,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
)

from bot.l10n import LANGUAGES, Texts, texts
from bot.settings import Language

GROUP_COMMANDS: Final = ("durak", "rules", "word", "top", "me", "verify", "end", "lang", "help")
PRIVATE_COMMANDS: Final = ("start", "durak", "rules", "word", "me", "verify", "end", "lang", "help")


async def introduce(bot: Bot, default: Language) -> None:
    """Tell Telegram the commands: in the default language for everyone, in each for its readers."""
    for code, words in ((None, texts(default)), *((lang, texts(lang)) for lang in LANGUAGES)):
        await bot.set_my_commands(
            _menu(words, GROUP_COMMANDS, "group"), BotCommandScopeAllGroupChats(), code
        )
        await bot.set_my_commands(
            _menu(words, PRIVATE_COMMANDS, "private"), BotCommandScopeAllPrivateChats(), code
        )


def _menu(words: Texts, commands: tuple[str, ...], where: str) -> list[BotCommand]:
    return [
        BotCommand(command=command, description=words.plain(f"command-{where}-{command}"))
        for command in commands
    ]
