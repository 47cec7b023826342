"""What a message is to show: text and buttons, before anything is sent."""

import hashlib
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from aiogram.filters.callback_data import CallbackData

MAX_BUTTONS: Final = 100
HALF_A_ROW: Final = 16
"""Letters that half of a phone's width shows of a button, with the mark of the chosen one."""


class Style(StrEnum):
    """Telegram's colours of a button."""

    SUCCESS = "success"
    DANGER = "danger"
    PRIMARY = "primary"


@dataclass(frozen=True, slots=True)
class Button:
    """A button with either callback *data* or a *url*."""

    text: str
    data: str | None = None
    url: str | None = None
    style: Style | None = None


Rows = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True, slots=True)
class File:
    name: str
    content: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Screen:
    """`text` is Telegram HTML. With a `file` it is the file's caption, and is not changed later."""

    text: str
    rows: Rows = ()
    file: File | None = None

    @property
    def digest(self) -> str:
        """Equal for screens that look the same, over restarts too."""
        look = repr((str(self.text), self.rows))
        return hashlib.sha256(look.encode()).hexdigest()[:16]


def press(text: str, data: CallbackData, style: Style | None = None) -> Button:
    return Button(text, data=data.pack(), style=style)


def rows_of(buttons: tuple[Button, ...]) -> Rows:
    """One row, or none where there are no buttons."""
    return (buttons,) if buttons else ()


def in_rows(buttons: list[Button], width: int) -> Rows:
    """As few rows of at most *width* as will do, filled evenly: six are 3 + 3, not 5 + 1."""
    if not buttons:
        return ()
    count = -(-len(buttons) // width)
    least, longer = divmod(len(buttons), count)
    rows, start = [], 0
    for row in range(count):
        end = start + least + (row < longer)
        rows.append(tuple(buttons[start:end]))
        start = end
    return tuple(rows)


def in_pairs(buttons: list[Button]) -> Rows:
    """Two in a row where both can be read on a phone, in their order; a longer one alone."""
    rows: list[tuple[Button, ...]] = []
    waiting: Button | None = None
    for button in buttons:
        if len(button.text) > HALF_A_ROW:
            rows += [(waiting,)] if waiting else []
            rows.append((button,))
            waiting = None
        elif waiting:
            rows.append((waiting, button))
            waiting = None
        else:
            waiting = button
    return (*rows, (waiting,)) if waiting else tuple(rows)
