"""States and events as JSON, with a schema number."""

from engine.events import Event
from engine.state import GameState

SCHEMA = 1


class CodecError(ValueError):
    """The JSON is no state, or no event, of a schema known here."""


def state_to_json(state: GameState) -> dict[str, object]:
    """Write *state* compactly."""
    raise NotImplementedError


def state_from_json(data: object) -> GameState:
    """Read what `state_to_json` wrote, in this schema or an older one. Raises CodecError."""
    raise NotImplementedError


def event_to_json(event: Event) -> list[object]:
    """Write *event* as a list: its name, then its fields."""
    raise NotImplementedError


def event_from_json(data: object) -> Event:
    """Read what `event_to_json` wrote. Raises CodecError."""
    raise NotImplementedError
