"""Reads the bot's database beside the bot."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any


def records(database: Path, chat: int) -> list[dict[str, Any]]:
    """The record of every deal of *chat*, with its moves so far, oldest first."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        deals = connection.execute(
            "SELECT id, record FROM deals WHERE chat_id = ? ORDER BY id", (chat,)
        ).fetchall()
        return [
            {
                **json.loads(record),
                "actions": [
                    action
                    for (action,) in connection.execute(
                        "SELECT action FROM moves WHERE deal_id = ? ORDER BY ply", (deal_id,)
                    )
                ],
            }
            for deal_id, record in deals
        ]


def state_json(database: Path, chat: int) -> dict[str, Any]:
    """The state of the newest table of *chat*."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        (text,) = connection.execute(
            "SELECT state FROM tables WHERE chat_id = ? ORDER BY id DESC LIMIT 1", (chat,)
        ).fetchone()
        state: dict[str, Any] = json.loads(text)
        return state
