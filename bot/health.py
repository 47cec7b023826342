"""`python -m bot.health`: exits 0 if the bot of this database has been alive a moment ago."""

import asyncio
import sys
from typing import Final

from bot.clock import system_clock
from bot.settings import Settings
from bot.storage import pulse
from bot.storage.db import Database

LONGEST_SILENCE: Final = 60.0


async def is_alive(settings: Settings) -> bool:
    if not settings.database_path.exists():
        return False
    database = await Database.open(settings.database_path)
    try:
        async with database.reading() as connection:
            alive_at = await pulse.last(connection)
    finally:
        await database.close()
    return alive_at is not None and system_clock() - alive_at < LONGEST_SILENCE


if __name__ == "__main__":
    sys.exit(0 if asyncio.run(is_alive(Settings())) else 1)
