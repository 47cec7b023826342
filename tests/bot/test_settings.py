"""What an operator may set, what he gets when he sets nothing, and what a mistake says."""

import sqlite3
from pathlib import Path

import pytest
from pydantic import ValidationError

from bot import __main__ as program
from bot.settings import Settings

TOKEN = "123456789:AAH-secret-secret-secret-secret-abc"


@pytest.fixture(autouse=True)
def nothing_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder without `.env`, and none of the names in the environment."""
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_nothing_has_to_be_set_but_the_token() -> None:
    settings = Settings()
    assert settings.bot_token is None
    assert settings.model_dump() == {
        "bot_token": None,
        "database_path": Path("data/durak.db"),
        "telegram_api_url": "https://api.telegram.org",
        "default_language": "uk",
        "turn_seconds": 60,
        "log_level": "INFO",
        "log_format": "console",
        "chat_messages_per_minute": 18,
        "calls_per_second": 25,
        "pace": 1.0,
        "thinkers": 0,
    }


def test_the_environment_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TURN_SECONDS", "120")
    monkeypatch.setenv("DEFAULT_LANGUAGE", "ru")
    monkeypatch.setenv("PACE", "0")
    settings = Settings()
    assert (settings.turn_seconds, settings.default_language, settings.pace) == (120, "ru", 0.0)


def test_the_file_is_read_and_the_environment_goes_first(
    nothing_set: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (nothing_set / ".env").write_text("# a comment\nTURN_SECONDS=30\nLOG_LEVEL=DEBUG\nOTHER=1\n")
    monkeypatch.setenv("TURN_SECONDS", "300")
    settings = Settings()
    assert (settings.turn_seconds, settings.log_level) == (300, "DEBUG")


def test_an_empty_value_is_no_value(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in Settings.model_fields:
        monkeypatch.setenv(name.upper(), "")
    assert Settings() == Settings.model_construct()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("TURN_SECONDS", "9"),
        ("TURN_SECONDS", "86401"),
        ("TURN_SECONDS", "soon"),
        ("DEFAULT_LANGUAGE", "en"),
        ("LOG_LEVEL", "LOUD"),
        ("LOG_FORMAT", "xml"),
        ("CHAT_MESSAGES_PER_MINUTE", "0"),
        ("CALLS_PER_SECOND", "0"),
        ("PACE", "-1"),
        ("PACE", "nan"),
        ("PACE", "inf"),
    ],
)
def test_a_bad_value_ends_the_program_with_its_name(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(name, value)
    monkeypatch.setenv("BOT_TOKEN", TOKEN)
    with pytest.raises(ValidationError):
        Settings()
    assert program.main() == 2
    said = capsys.readouterr().err
    assert said.strip().endswith(name)
    assert TOKEN not in said
    assert "Traceback" not in said


def test_without_a_token_the_program_says_where_to_get_one(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert program.main() == 2
    said = capsys.readouterr().err
    assert "BOT_TOKEN" in said
    assert "@BotFather" in said


def test_the_token_is_shown_nowhere_unless_it_is_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("BOT_TOKEN", TOKEN)
    settings = Settings()
    assert settings.bot_token is not None
    assert settings.bot_token.get_secret_value() == TOKEN
    shown = f"{settings!r} {settings} {settings.model_dump()} {settings.model_dump_json()}"
    assert TOKEN not in shown
    assert "secret" not in shown


@pytest.mark.parametrize("what", ["folder", "not a database", "newer"])
async def test_a_database_that_cannot_be_used_gets_one_line(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "durak.db"
    if what == "folder":
        path.mkdir()
    elif what == "not a database":
        path.write_bytes(b"durak" * 1000)
    else:
        newer = sqlite3.connect(path)
        newer.execute("PRAGMA user_version = 99")
        newer.close()
    assert await program.run(Settings(database_path=path), TOKEN) == 2
    said = capsys.readouterr().err
    assert str(path) in said
    assert said.count("\n") == 1
