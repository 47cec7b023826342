"""Everything a button may carry. Data comes back from anybody's client: it is a wish, not a right.

Prefixes are one letter and fields short, so that each fits into Telegram's 64 bytes. Nothing here
names a hidden card on a message that others can read.
"""

from enum import StrEnum
from typing import Annotated

from aiogram.filters.callback_data import CallbackData
from pydantic import Field

from bot.service.choices import Choice
from bot.settings import Language
from engine.ai.levels import Level

Number = Annotated[int, Field(ge=0, le=2**53)]
"""What ids and counts may be; a forged one beyond would not fit into the database either."""


class LobbyAct(StrEnum):
    SIT = "s"
    STAND = "u"
    ADD_BOT = "b"
    REMOVE_BOT = "x"
    RULES = "r"
    BACK = "k"
    START = "g"
    AGAIN = "a"
    TEAMS = "t"
    FAIRNESS = "f"


class LobbyPress(CallbackData, prefix="l"):
    table: Number
    act: LobbyAct


class BotPress(CallbackData, prefix="b"):
    """Opens the page about the bot's players; with a seat and a level, says how well is played
    there."""

    table: Number
    seat: Number | None = None
    level: Level | None = None


class StakeAct(StrEnum):
    SIT = "s"
    START = "g"


class StakePress(CallbackData, prefix="a"):
    """What costs coins: to sit down (or to stay) for this stake, or to start for it. It names the
    stake that its presser has read, in the lobby of this sitting."""

    table: Number
    sitting: Number
    stake: Number
    act: StakeAct


class RulesPage(StrEnum):
    """A page of a lobby's rules: the named sets, the groups of options, or one group."""

    SETS = "s"
    OPTIONS = "o"
    GAME = "g"
    ATTACK = "a"
    TRANSFER = "t"
    END = "e"
    SPECIAL = "x"
    TIME = "m"


class PagePress(CallbackData, prefix="r"):
    """Opens a page of the rules."""

    table: Number
    page: RulesPage


class WordsAct(StrEnum):
    OPEN = "o"
    CLOSE = "c"


class WordsPress(CallbackData, prefix="i"):
    """The rules of a table in words; of none in particular where it is 0."""

    table: Number
    act: WordsAct


class ChoicePress(CallbackData, prefix="o"):
    """Opens the page of a choice; with a value, makes it."""

    table: Number
    choice: Choice
    value: str | None = None


class TableAct(StrEnum):
    HAND = "h"
    MENU = "m"
    BACK = "k"
    DOWN = "d"
    BLIND = "b"
    CALL = "c"
    LEAVE = "l"
    FAIRNESS = "f"
    ADVICE = "i"
    TRANSFER = "t"


class TablePress(CallbackData, prefix="t"):
    table: Number
    act: TableAct


class ProofPress(CallbackData, prefix="p"):
    """Lays the deal open whose result stands in the message of this sitting."""

    table: Number
    sitting: Number


class MomentsPress(CallbackData, prefix="x"):
    """Asks for the dearest moves of the deal whose result stands in the message of this sitting."""

    table: Number
    sitting: Number


class TurnAct(StrEnum):
    TAKE = "t"
    PASS = "p"


class TurnPress(CallbackData, prefix="w"):
    """Take or Pass, as the table stood at *turn*: later cards make it void."""

    table: Number
    turn: Number
    act: TurnAct


class CardPress(CallbackData, prefix="c"):
    """A card tapped in a hand during *bout*; what it does depends on the table."""

    table: Number
    bout: str
    card: str


class MovePress(CallbackData, prefix="m"):
    """A move chosen by name, in the words of a game record without its seat."""

    table: Number
    bout: str
    move: str


class PickPress(CallbackData, prefix="q"):
    """Cards of one rank picked so far, to be led together; written without spaces."""

    table: Number
    bout: str
    cards: str = ""


class AimPress(CallbackData, prefix="f"):
    """The open attack card that the next tap is to beat; none: back to the plain hand."""

    table: Number
    bout: str
    target: str = ""


class HandMode(StrEnum):
    """What the taps of a cheaters' table mean, where every card could do everything."""

    TRANSFER = "t"
    CALL = "c"


class ModePress(CallbackData, prefix="j"):
    """What the next tap in the hand is to do."""

    table: Number
    bout: str
    mode: HandMode


class CallPress(CallbackData, prefix="v"):
    """Calls what everybody sees: a card of the table, or a seat; in the words of a record."""

    table: Number
    bout: str
    call: str


class NumberPress(CallbackData, prefix="n"):
    """The n-th card (from 1) of the presser's hand, for whom cards are shown in an alert."""

    table: Number
    bout: str
    number: Number


class ConfirmAct(StrEnum):
    LEAVE = "l"
    STAY = "s"
    END = "e"
    KEEP = "k"


class ConfirmPress(CallbackData, prefix="y"):
    """The answer to «really?»; whether to leave is asked of one person only, and of one deal."""

    table: Number
    user: Number
    act: ConfirmAct
    deal: Number = 0


class LanguagePress(CallbackData, prefix="g"):
    """A language for the chat the button is in, or in private for the person."""

    language: Language


class StartAct(StrEnum):
    DUEL = "d"
    HELP = "h"
    SCORES = "s"


class StartPress(CallbackData, prefix="s"):
    act: StartAct
