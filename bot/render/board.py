"""A game as one reader may see it, with what the engine does not know: names, clocks, language."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from bot.l10n import Texts
from bot.render.names import isolated
from engine.events import Event
from engine.view import View

TEAM_MARKS: Final = ("🔴", "🔵")
"""Partners sit alternately, so even seats are one team and odd seats the other (R1.4)."""


class Panel(StrEnum):
    """Which buttons stand under a table."""

    MAIN = "main"
    MENU = "menu"
    LEAVE = "leave"
    CALL = "call"
    FAIRNESS = "fairness"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Board:
    """`number` is that of the deal in its chat, `deal` its own one. `view` is the reader's own, or
    everybody's for the message in the chat. `names` are as people may read them, by seat;
    `deadlines` are epoch seconds of the seats waited for. `asked` is the user of whom the LEAVE
    panel asks; `numbers` is how many numbered buttons the table has; `hand_link` opens the hand in
    the private chat; `closing_seconds` is how long a bout of a cheaters' table waits before it
    closes; `bank` is the coins that are staked, none where nothing is. `passes_itself`: the
    reader's seat is about to be passed by the bot. `sitting` says which message of the table it
    is; `commitment` was shown before this deal, `next_commitment` is that of the next. `talkers`
    are the seats of the bot's players where they may say a word, with who sits there."""

    table_id: int
    number: int
    deal: int
    turn: int
    bout: str
    view: View
    names: tuple[str, ...]
    deadlines: Mapping[int, float]
    events: tuple[Event, ...]
    texts: Texts
    panel: Panel = Panel.MAIN
    asked: int = 0
    asked_name: str = ""
    numbers: int = 0
    hand_link: str | None = None
    closing_seconds: int = 0
    bank: int = 0
    passes_itself: bool = False
    sitting: int = 0
    commitment: str | None = None
    next_commitment: str | None = None
    talkers: Mapping[int, str] = field(default_factory=dict)

    def name(self, seat: int) -> str:
        return isolated(self.names[seat])

    def marked(self, seat: int) -> str:
        """The name with the colour of its team, if there are teams."""
        mark = f"{TEAM_MARKS[seat % 2]} " if self.view.rules.teams else ""
        return f"{mark}{self.name(seat)}"

    def listed(self, seats: Sequence[int]) -> str:
        return ", ".join(self.name(seat) for seat in seats)

    @property
    def deadline(self) -> float | None:
        """The first moment at which somebody's time is over."""
        return min(self.deadlines.values(), default=None)
