"""What the bot does not do, as codes; each is a text of `locales/` too."""

from enum import StrEnum
from typing import Final

from engine.legality import Refusal
from engine.options import RulesCode


class Why(StrEnum):
    """Reasons that are not the engine's."""

    NO_TABLE = "no_table"
    NOT_SEATED = "not_seated"
    ALREADY_SEATED = "already_seated"
    TABLE_FULL = "table_full"
    NOT_A_LOBBY = "not_a_lobby"
    NOT_PLAYING = "not_playing"
    NOT_OVER = "not_over"
    ONLY_OPENER = "only_opener"
    ONLY_ADMIN = "only_admin"
    LOCKED = "locked"
    NO_BOT_TO_REMOVE = "no_bot_to_remove"
    STALE = "stale"
    TABLE_BUSY = "table_busy"
    OUT_ALREADY = "out_already"
    OLD_BUTTON = "old_button"
    CHOOSE = "choose"
    CHOOSE_BY_NUMBER = "choose_by_number"
    NOTHING_TO_BEAT = "nothing_to_beat"
    NOT_ASKED = "not_asked"
    NO_CARDS = "no_cards"
    TOO_FEW_COINS = "too_few_coins"
    LACKING_COINS = "lacking_coins"
    NOT_AGREED = "not_agreed"
    NO_STAKES_WITH_BOTS = "no_stakes_with_bots"
    WORD_UNFIT = "word_unfit"
    WORD_TOO_LATE = "word_too_late"
    NO_SUCH_DEAL = "no_such_deal"
    DEAL_RUNS = "deal_runs"
    NO_COMMITMENT = "no_commitment"
    PROOF_ABOVE = "proof_above"
    NO_ADVICE = "no_advice"
    LOOKING_BACK = "looking_back"
    MOMENTS_ABOVE = "moments_above"


class Refused(Exception):
    """A wish the bot answers with a reason and nothing else. `values` fill the text; a tuple is
    names of people."""

    def __init__(self, code: Why | Refusal | RulesCode, **values: object) -> None:
        super().__init__(code.value)
        self.code: Final = code
        self.values: Final = values
