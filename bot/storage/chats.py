"""What a chat has chosen."""

from dataclasses import dataclass
from typing import cast

import aiosqlite

from bot.settings import Language
from bot.storage.rules import rules_from_text, rules_to_text
from engine.ai.levels import Level
from engine.options import Rules
from engine.presets import PresetName


@dataclass(frozen=True, slots=True)
class ChatSettings:
    """A chat's choices; None where it leaves the choice to the operator. `preset` is the name
    by which the rules were chosen, if they were chosen by one; `level` and `remarks` are about
    the bot's players. `deals` is how many there have been, and is not chosen."""

    chat_id: int
    rules: Rules
    language: Language | None = None
    turn_seconds: int | None = None
    auto_pass: bool = True
    bot_is_admin: bool = False
    stake: int = 0
    preset: PresetName | None = None
    level: Level = Level.CLUB
    remarks: bool = True
    deals: int = 0


async def get(connection: aiosqlite.Connection, chat_id: int) -> ChatSettings:
    """The chat's choices; the first ones for a chat never seen."""
    async with connection.execute("SELECT * FROM chats WHERE chat_id = ?", (chat_id,)) as cursor:
        row = await cursor.fetchone()
    if row is None:
        return ChatSettings(chat_id, Rules())
    rules, preset = rules_from_text(row["rules"])
    return ChatSettings(
        chat_id=chat_id,
        rules=rules,
        language=cast(Language | None, row["language"]),
        turn_seconds=row["turn_seconds"],
        auto_pass=bool(row["auto_pass"]),
        bot_is_admin=bool(row["bot_is_admin"]),
        stake=row["stake"],
        preset=preset,
        level=Level(row["level"]),
        remarks=bool(row["remarks"]),
        deals=row["deals"],
    )


async def put(connection: aiosqlite.Connection, chat: ChatSettings) -> None:
    await connection.execute(
        "INSERT INTO chats "
        "(chat_id, language, rules, turn_seconds, auto_pass, bot_is_admin, stake, level, remarks) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) "
        "ON CONFLICT (chat_id) DO UPDATE SET "
        "language = excluded.language, rules = excluded.rules, "
        "turn_seconds = excluded.turn_seconds, auto_pass = excluded.auto_pass, "
        "bot_is_admin = excluded.bot_is_admin, stake = excluded.stake, "
        "level = excluded.level, remarks = excluded.remarks",
        (
            chat.chat_id,
            chat.language,
            rules_to_text(chat.rules, chat.preset),
            chat.turn_seconds,
            int(chat.auto_pass),
            int(chat.bot_is_admin),
            chat.stake,
            chat.level.value,
            int(chat.remarks),
        ),
    )


async def count_deal(connection: aiosqlite.Connection, chat_id: int) -> int:
    """The number of the deal that starts now in this chat, from 1."""
    await connection.execute("INSERT OR IGNORE INTO chats (chat_id) VALUES (?)", (chat_id,))
    async with connection.execute(
        "UPDATE chats SET deals = deals + 1 WHERE chat_id = ? RETURNING deals", (chat_id,)
    ) as cursor:
        row = await cursor.fetchone()
    if row is None:
        raise LookupError(chat_id)
    return int(row["deals"])
