"""Logs: one form for everything, at the level that was set, and never the token."""

import json
import logging
from collections.abc import Iterator

import pytest
import structlog
from aiogram import Bot
from aiogram.exceptions import TelegramAPIError

from bot.app import build_bot
from bot.log import set_up
from bot.settings import Settings

TOKEN = "123456789:AAHsecretsecretsecretsecretsecret00"


@pytest.fixture(autouse=True)
def put_back() -> Iterator[None]:
    """Whatever a test sets up, the next one finds logging as it was."""
    root = logging.getLogger()
    handlers, level = root.handlers, root.level
    yield
    root.handlers = handlers
    root.setLevel(level)
    structlog.reset_defaults()


def lines(capsys: pytest.CaptureFixture[str]) -> list[str]:
    captured = capsys.readouterr()
    assert captured.out == ""
    return captured.err.splitlines()


def test_json_is_a_line_of_json_each(capsys: pytest.CaptureFixture[str]) -> None:
    set_up("INFO", "json")
    structlog.get_logger().info("table saved", table=12, version=3)
    logging.getLogger("some.library").warning("slow: %s s", 5)
    ours, theirs = map(json.loads, lines(capsys))
    assert (ours["event"], ours["table"], ours["version"]) == ("table saved", 12, 3)
    assert ours["level"] == "info"
    assert ours["timestamp"].endswith("Z")
    assert (theirs["event"], theirs["level"]) == ("slow: 5 s", "warning")


def test_console_is_readable_and_has_no_colours_where_nobody_looks(
    capsys: pytest.CaptureFixture[str],
) -> None:
    set_up("INFO", "console")
    structlog.get_logger().info("table saved", table=12)
    (line,) = lines(capsys)
    assert "table saved" in line
    assert "table=12" in line
    assert "\x1b" not in line


@pytest.mark.parametrize(
    ("level", "said"), [("DEBUG", 4), ("INFO", 3), ("WARNING", 2), ("ERROR", 1)]
)
def test_what_is_below_the_level_is_not_said(
    level: str, said: int, capsys: pytest.CaptureFixture[str]
) -> None:
    set_up(level, "json")
    for log in (structlog.get_logger(), logging.getLogger("some.library")):
        log.debug("1")
        log.info("2")
        log.warning("3")
        log.error("4")
    assert len(lines(capsys)) == 2 * said


def test_an_exception_is_told_within_its_line(capsys: pytest.CaptureFixture[str]) -> None:
    set_up("INFO", "json")
    try:
        raise LookupError("table 12")
    except LookupError:
        structlog.get_logger().exception("update failed", update=5)
    (line,) = map(json.loads, lines(capsys))
    assert "LookupError: table 12" in line["exception"]


def test_setting_up_twice_says_nothing_twice(capsys: pytest.CaptureFixture[str]) -> None:
    set_up("INFO", "json")
    set_up("INFO", "json")
    structlog.get_logger().info("once")
    assert len(lines(capsys)) == 1


@pytest.mark.parametrize("library", ["apscheduler", "aiogram.event", "aiosqlite"])
def test_chatty_libraries_speak_only_to_warn(
    library: str, capsys: pytest.CaptureFixture[str]
) -> None:
    set_up("DEBUG", "json")
    logging.getLogger(library).info("every second")
    logging.getLogger(library).warning("once")
    assert [json.loads(line)["event"] for line in lines(capsys)] == ["once"]


async def failing_call(bot: Bot) -> TelegramAPIError:
    try:
        await bot.get_me()
    except TelegramAPIError as error:
        structlog.get_logger().exception("cannot reach Telegram")
        return error
    finally:
        await bot.session.close()
    raise AssertionError("nobody should answer there")


@pytest.mark.parametrize("form", ["console", "json"])
async def test_a_call_that_fails_does_not_tell_the_token(
    form: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    set_up("DEBUG", "json" if form == "json" else "console")
    monkeypatch.setenv("TELEGRAM_API_URL", "http://127.0.0.1:9")
    monkeypatch.setenv("BOT_TOKEN", TOKEN)
    settings = Settings(_env_file=None)
    structlog.get_logger().info("settings", settings=settings)
    error = await failing_call(build_bot(settings, TOKEN))
    said = "\n".join(lines(capsys))
    assert "cannot reach Telegram" in said
    assert "ClientConnectorError" in said
    assert TOKEN not in f"{said} {error} {error!r}"
    assert TOKEN.split(":")[1] not in said
