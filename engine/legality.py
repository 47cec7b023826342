"""What is legal: refusals with their codes, and the lists of legal moves."""

from enum import StrEnum

from engine.moves import Move
from engine.state import GameState


class Refusal(StrEnum):
    """Why a move is not allowed."""

    NOT_A_MOVE = "not_a_move"
    DEAL_IS_OVER = "deal_is_over"
    NO_SUCH_SEAT = "no_such_seat"
    SEAT_IS_OUT = "seat_is_out"
    NOT_LEAD = "not_lead"
    NOT_DEFENDER = "not_defender"
    NOT_THROWER = "not_thrower"
    ALREADY_OPENED = "already_opened"
    NOT_OPENED = "not_opened"
    NOT_IN_HAND = "not_in_hand"
    NO_CARDS = "no_cards"
    MIXED_RANKS = "mixed_ranks"
    ONE_CARD_ONLY = "one_card_only"
    OVER_CAP = "over_cap"
    NOT_OPEN = "not_open"
    TOO_LOW = "too_low"
    TAKING = "taking"
    NOTHING_TO_TAKE = "nothing_to_take"
    WRONG_RANK = "wrong_rank"
    NOT_YOUR_WORD = "not_your_word"
    HAS_PASSED = "has_passed"
    NOT_YET_BEATEN = "not_yet_beaten"
    NO_TRANSFERS = "no_transfers"
    NOT_IN_FIRST_BOUT = "not_in_first_bout"
    ALREADY_BEATING = "already_beating"
    NO_SHOWING = "no_showing"
    HAS_SHOWN = "has_shown"
    NOT_TRUMP = "not_trump"
    NO_SWAPPING = "no_swapping"
    NO_STOCK = "no_stock"
    NO_CALLING = "no_calling"
    NOT_WAITED_FOR = "not_waited_for"


def refuse(state: GameState, move: Move) -> Refusal | None:
    """Say why *move* is not allowed now, or None if it is."""
    raise NotImplementedError


def legal_moves(state: GameState, seat: int) -> tuple[Move, ...]:
    """List what *seat* may do, in the order of the notation; no timeout, no resigning."""
    raise NotImplementedError


def waiting(state: GameState) -> tuple[int, ...]:
    """List the seats that may act now, ascending; it does not depend on hidden cards."""
    raise NotImplementedError


def cannot_throw(state: GameState, seat: int) -> bool:
    """Tell whether *seat* is waited for to throw or pass and holds no rank of the table."""
    raise NotImplementedError
