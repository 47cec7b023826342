"""What Telegram allows in a message, asked of every screen that a test draws."""

import inspect
from typing import Final

from aiogram.filters.callback_data import CallbackData

from bot import callbacks
from bot.render.screen import MAX_BUTTONS, Button, Rows, Screen
from sandbox.markup import Formatted, length, read_html

TEXT_LENGTH: Final = 4096
EPHEMERAL_LENGTH: Final = 1024
ROW_LENGTH: Final = 8
_KINDS: Final = {
    kind.__prefix__: kind
    for _, kind in inspect.getmembers(callbacks, inspect.isclass)
    if issubclass(kind, CallbackData) and kind is not CallbackData
}


def seen(screen: Screen) -> str:
    """The text as people read it, after everything of the screen was found to be allowed."""
    check_keyboard(screen.rows)
    return read(screen.text).text


def read(html: str, limit: int = TEXT_LENGTH) -> Formatted:
    """Read *html* as Telegram would; AssertionError or an error of the server if it would not."""
    formatted = read_html(str(html))
    assert formatted.text.strip()
    assert length(formatted.text) <= limit
    assert len(formatted.entities) <= 100
    return formatted


def check_keyboard(rows: Rows) -> None:
    assert all(1 <= len(row) <= ROW_LENGTH for row in rows)
    assert len(buttons(rows)) <= MAX_BUTTONS
    for button in buttons(rows):
        _check_button(button)


def _check_button(button: Button) -> None:
    assert button.text.strip()
    assert "<b>" not in button.text
    assert (button.data is None) != (button.url is None)
    if button.data is not None:
        assert 1 <= len(button.data.encode()) <= 64
        assert pressed(button).pack() == button.data


def pressed(button: Button) -> CallbackData:
    """What comes back from a press on *button*."""
    assert button.data is not None
    return _KINDS[button.data.split(":", 1)[0]].unpack(button.data)


def buttons(rows: Rows) -> list[Button]:
    return [button for row in rows for button in row]


def labels(rows: Rows) -> list[list[str]]:
    return [[button.text for button in row] for row in rows]
