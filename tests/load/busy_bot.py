"""`python -m tests.load.busy_bot`: the bot, with players who always use all the time they get."""

import sys

from bot import opponents
from bot.__main__ import main
from tests.load.questions import Ponder

if __name__ == "__main__":
    opponents.WhichMove = Ponder  # type: ignore[assignment,attr-defined]
    sys.exit(main())
