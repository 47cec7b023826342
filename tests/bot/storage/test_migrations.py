"""Files of earlier schemas, opened by this program."""

from importlib.resources import files
from pathlib import Path

import pytest

from bot.storage import chats, coins, db, tables
from bot.storage.db import Database


@pytest.fixture
def first_script(tmp_path: Path) -> Path:
    """The schema of the first release alone."""
    folder = tmp_path / "first" / "migrations"
    folder.mkdir(parents=True)
    script = files("bot.storage") / "migrations" / "0001_tables.sql"
    (folder / "0001_tables.sql").write_text(script.read_text(encoding="utf-8"), encoding="utf-8")
    return folder.parent


async def test_a_file_of_the_first_schema_keeps_what_it_holds_and_nothing_is_staked(
    path: Path, first_script: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(db, "files", lambda _: first_script)
        first = await Database.open(path)
    async with first.transaction() as connection:
        await connection.execute("INSERT INTO chats (chat_id, turn_seconds) VALUES (-1, 300)")
        await connection.execute(
            "INSERT INTO tables (chat_id, kind, phase, opener_id, rules, turn_seconds, auto_pass, "
            "seats, touched_at) VALUES (-1, 'group', 'lobby', 7, '{}', 300, 1, '[]', 5.0)"
        )
    await first.close()
    second = await Database.open(path)
    async with second.reading() as connection:
        assert await coins.balance(connection, 7) == 0
        chat = await chats.get(connection, -1)
        table = await tables.live_in(connection, -1, 0)
    await second.close()
    assert (chat.turn_seconds, chat.stake) == (300, 0)
    assert table is not None
    assert (table.turn_seconds, table.stake) == (300, 0)
