"""The one answer a press gets."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Answer:
    """A toast, an alert to be closed, or a jump to the private chat; empty: just received."""

    text: str | None = None
    alert: bool = False
    url: str | None = None


RECEIVED = Answer()
