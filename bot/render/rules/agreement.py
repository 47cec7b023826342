"""What those at a table have agreed on, as far as it can be told in words."""

from dataclasses import dataclass

from engine.ai.levels import Level
from engine.meaning import essence
from engine.options import Rules


@dataclass(frozen=True, slots=True)
class Agreement:
    """`players` is None while anybody may still sit down; `seconds` are for one move,
    `closing_seconds` for the last look at a bout of a cheaters' table; `preset` is the name of the
    set the rules are, or empty for people's own; `stake` is in coins, none where nothing is.
    `bots` are the bot's players, by who they are and how well they play."""

    rules: Rules
    seconds: int
    closing_seconds: int
    auto_pass: bool = True
    players: int | None = None
    preset: str = ""
    stake: int = 0
    bots: tuple[tuple[str, Level], ...] = ()

    @property
    def terms(self) -> Rules:
        """The rules without what changes nothing, so that it cannot be told either."""
        return essence(self.rules, self.players)
