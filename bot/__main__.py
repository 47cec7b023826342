"""`python -m bot`: the bot on the Telegram of its settings, until it is told to stop."""

import asyncio
import signal
import sqlite3
import sys
from contextlib import suppress
from typing import Final

import structlog
from aiogram import Bot
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramAPIError,
    TelegramConflictError,
    TelegramUnauthorizedError,
)
from aiogram.utils.token import TokenValidationError
from pydantic import ValidationError

from bot import log
from bot.app import ALLOWED_UPDATES, App, build_app, build_bot
from bot.commands import introduce
from bot.settings import Settings
from bot.storage.db import Database

_log = structlog.get_logger()

RETRY_SECONDS: Final = 3.0
NO_TOKEN: Final = (
    "BOT_TOKEN is not set: talk to @BotFather, /newbot, and put the token it gives into .env"
)
BAD_TOKEN: Final = "Telegram does not know this BOT_TOKEN: copy it anew from @BotFather"


def main() -> int:
    try:
        settings = Settings()
    except ValidationError as error:
        names = ", ".join(str(problem["loc"][0]).upper() for problem in error.errors())
        print(f"Not a good value in the environment or .env: {names}", file=sys.stderr)
        return 2
    if settings.bot_token is None:
        print(NO_TOKEN, file=sys.stderr)
        return 2
    log.set_up(settings.log_level, settings.log_format)
    return asyncio.run(run(settings, settings.bot_token.get_secret_value()))


async def run(settings: Settings, token: str) -> int:
    """Poll until SIGTERM or SIGINT, then finish and show what has been received."""
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    try:
        bot = build_bot(settings, token)
    except TokenValidationError:
        print(BAD_TOKEN, file=sys.stderr)
        return 2
    try:
        database = await Database.open(settings.database_path)
    except (sqlite3.Error, OSError) as error:
        await bot.session.close()
        print(f"Cannot use the database {settings.database_path}: {error}", file=sys.stderr)
        return 2
    try:
        username = await _greet_telegram(bot, settings, stop)
        if username is None:
            return 0
        await _work(build_app(settings, bot, database, username), stop)
    except TelegramUnauthorizedError:
        print(BAD_TOKEN, file=sys.stderr)
        return 2
    except TelegramConflictError:
        print("Another program polls with this BOT_TOKEN.", file=sys.stderr)
        return 1
    finally:
        await bot.session.close()
        await database.close()
    return 0


async def _work(app: App, stop: asyncio.Event) -> None:
    """Poll until *stop*; whatever ends it, what has been received is finished."""
    await app.start()
    _log.info("started", username=app.desk.username)
    try:
        await app.inbox.poll(ALLOWED_UPDATES, stop)
    finally:
        _log.info("stopping")
        await app.stop()


async def _greet_telegram(bot: Bot, settings: Settings, stop: asyncio.Event) -> str | None:
    """Make polling possible and tell the commands; the bot's username, or None if told to stop
    before Telegram could be reached."""
    while not stop.is_set():
        try:
            me = await bot.me()
            await bot.delete_webhook()
            await introduce(bot, settings.default_language)
        except TelegramUnauthorizedError:
            raise
        except (TelegramAPIError, ClientDecodeError) as error:
            _log.warning("cannot reach Telegram", error=type(error).__name__)
            with suppress(TimeoutError):
                await asyncio.wait_for(stop.wait(), RETRY_SECONDS)
        else:
            return me.username or ""
    return None


if __name__ == "__main__":
    sys.exit(main())
