"""Why a move is a good one, as a good player would say it."""

from dataclasses import dataclass
from enum import StrEnum

from engine.cards import Card


class Why(StrEnum):
    """One reason each; what `Reason` holds of cards and counts is told beside it.

    Whoever is to answer the move is «he» here; «you» is the seat that is advised.
    """

    # whatever the move
    WINS = "wins"  # every answer to it loses
    DRAWS = "draws"  # other moves lose, this one does not
    NO_CHOICE = "no_choice"  # it is the only move
    LAST_CARDS = "last_cards"  # no stock: these were your last cards
    BEST = "best"  # the search says so, and nothing simple explains it

    # cards that somebody must answer
    UNBEATABLE = "unbeatable"  # cards: he certainly holds nothing that beats this one
    NEEDS_TRUMP = "needs_trump"  # cards: he can beat them with trumps only
    TOOK_SUIT = "took_suit"  # cards: of this suit he holds these, and they do not beat yours
    DRAWS_TRUMPS = "draws_trumps"  # cards: the trump with which he has just beaten a plain card
    PARTNER = "partner"  # your partner leads

    # leading
    SEVERAL = "several"  # count: so many cards at once want so many covers
    STOCK_ENDS = "stock_ends"  # count: a low card, and so few are left in the stock
    LOWEST = "lowest"  # the lowest plain card
    LOWEST_KEEPS_TRUMPS = "lowest_keeps_trumps"  # count: the same, and you hold so many trumps
    ALL_TRUMPS = "all_trumps"  # nothing but trumps in the hand, and this is the lowest
    KEEPS_PAIR = "keeps_pair"  # cards: they stay together
    KEEPS_TRUMPS = "keeps_trumps"  # count: a plain card, and you hold so many trumps

    # covering
    SAME_RANK = "same_rank"  # cards: a card of its rank lies already, it opens no new one
    DEAD_RANK = "dead_rank"  # cards: nobody has another card of its rank to throw in
    COVER_KEEPS_TRUMPS = "cover_keeps_trumps"  # the cheapest cover, no trump, and you hold some
    CHEAPEST_COVER = "cheapest_cover"  # of all that beats the card it costs least
    TRUMP_SAVES = "trump_saves"  # count: only trumps beat it, and you would take so many cards
    TRUMP_LATE = "trump_late"  # count: only trumps beat it, and so few are left in the stock
    WINS_TURN = "wins_turn"  # once all is beaten you lead

    # taking
    CANNOT_COVER = "cannot_cover"  # the hand cannot beat everything that is open
    TAKE_GAINS = "take_gains"  # cards: trumps or high ones that come with it
    TAKE_KEEPS_TRUMP = "take_keeps_trump"  # cards, count: else this trump; you take so few
    TAKE_KEEPS_HIGH = "take_keeps_high"  # cards: else this one, and nothing cheaper
    TAKE_EARLY = "take_early"  # count: so large a stock is left

    # throwing in, passing
    THROW_RUBBISH = "throw_rubbish"  # he takes: a low card goes with it
    THROW_PRESSES = "throw_presses"  # count: he holds so few cards and must beat one more
    THROW_WEAK = "throw_weak"  # the lowest plain card goes
    NOTHING_TO_THROW = "nothing_to_throw"  # only passing is possible
    PASS_KEEPS = "pass_keeps"  # cards: all that could be thrown in, trumps or high ones
    PASS_FEEDS_NONE = "pass_feeds_none"  # cards: the same, and he takes
    ROAD_BEATEN = "road_beaten"  # road: the chain is put away, and he leads
    ALL_FAIR = "all_fair"  # nothing on the table is unfair

    # the rest
    PASSES_ON = "passes_on"  # count: another answers so many cards
    SHOW_FREE = "show_free"  # cards: shown, and it stays with you
    SWAP_UP = "swap_up"  # cards: the higher trump, and the one given for it
    UNFAIR = "unfair"  # cards: against the rules, as all could see
    RISKS = "risks"  # the card itself is unfair, and may pass unnoticed


@dataclass(frozen=True, slots=True)
class Reason:
    why: Why
    cards: tuple[Card, ...] = ()
    count: int = 0
