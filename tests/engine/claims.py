"""What each reason claims, asked of the whole state, which the adviser has never seen."""

from collections.abc import Callable
from typing import Final

from engine.ai.advice import Advice
from engine.ai.memory import Memory
from engine.ai.why import Why
from engine.cards import Card, Rank, beats, deck_of, is_trump, lowest_rank
from engine.legality import legal_moves
from engine.moves import Accuse, Beat, Call, Pass, Show, Swap, Take, Throw
from engine.options import Variant
from engine.play import play
from engine.seats import team_of, throwers
from engine.state import GameState
from tests.engine.whole import (
    against,
    all_covered,
    answering,
    beaters,
    cards_of,
    hand_after,
    is_cheapest,
    lies,
    open_cards,
    plain,
    trumps,
)

Claim = Callable[[GameState, Memory, Advice], bool]


def unbeatable(state: GameState, memory: Memory, advice: Advice) -> bool:
    laid = cards_of(advice.move)
    return all(card in laid and not beaters(state, advice.move, card) for card in advice.cards)


def needs_trump(state: GameState, memory: Memory, advice: Advice) -> bool:
    return advice.cards == cards_of(advice.move) and not any(
        is_trump(card, state.trump)
        or set(beaters(state, advice.move, card)) - trumps_anywhere(state)
        for card in advice.cards
    )


def trumps_anywhere(state: GameState) -> set[Card]:
    return {card for card in deck_of(54) if is_trump(card, state.trump)}


def took_suit(state: GameState, memory: Memory, advice: Advice) -> bool:
    (laid,), (held,) = cards_of(advice.move), advice.cards
    seat = answering(state, advice.move)
    return (
        held in memory.held[seat]
        and held in state.hands[seat]
        and held.suit == laid.suit
        and not beats(held, laid, state.trump)
        and not is_trump(laid, state.trump)
    )


def draws_trumps(state: GameState, memory: Memory, advice: Advice) -> bool:
    (spent,) = advice.cards
    pair = next(pair for pair in state.table if pair.cover == spent)
    return is_trump(spent, state.trump) and not is_trump(pair.attack, state.trump)


def last_cards(state: GameState, memory: Memory, advice: Advice) -> bool:
    return not state.stock and hand_after(state, advice.move) == []


def lowest(state: GameState, memory: Memory, advice: Advice) -> bool:
    seat = advice.move.seat
    return {card.rank for card in cards_of(advice.move)} == {
        min(card.rank for card in plain(state, seat))
    } and set(cards_of(advice.move)) <= set(plain(state, seat))


def keeps_trumps(state: GameState, memory: Memory, advice: Advice) -> bool:
    held = trumps(state, advice.move.seat)
    return len(held) == advice.count > 0 and not set(held) & set(cards_of(advice.move))


def cheapest(state: GameState, memory: Memory, advice: Advice) -> bool:
    return is_cheapest(state, advice.move) and len(against(state, advice.move)) > 1


def only_a_trump(state: GameState, memory: Memory, advice: Advice) -> bool:
    found = against(state, advice.move)
    return bool(found) and all(is_trump(card, state.trump) for card in found)


def dead_rank(state: GameState, memory: Memory, advice: Advice) -> bool:
    (card,) = advice.cards
    held = [other for seat in throwers(state) for other in state.hands[seat]]
    return card in cards_of(advice.move) and all(other.rank != card.rank for other in held)


def take_keeps(state: GameState, memory: Memory, advice: Advice) -> bool:
    """Some open card is beaten by nothing that is cheaper than the card to be kept."""
    (kept,) = advice.cards
    hand = state.hands[advice.move.seat]

    def dear(card: Card) -> tuple[bool, int]:
        return is_trump(card, state.trump), card.rank

    beating = [[c for c in hand if beats(c, t, state.trump)] for t in open_cards(state)]
    return (
        kept in hand
        and advice.count == len(lies(state))
        and any(kept in some and min(map(dear, some)) == dear(kept) for some in beating)
    )


def fair_throws(state: GameState, seat: int) -> set[Card]:
    ranks = {card.rank for card in lies(state)}
    moves = legal_moves(state, seat)
    return {m.card for m in moves if isinstance(m, Throw) and m.card.rank in ranks}


def pass_keeps(state: GameState, memory: Memory, advice: Advice) -> bool:
    fair = fair_throws(state, advice.move.seat)
    return (
        bool(fair)
        and set(advice.cards) <= fair
        and all(is_trump(c, state.trump) or c.rank >= Rank.QUEEN for c in fair)
    )


def swaps_up(state: GameState, memory: Memory, advice: Advice) -> bool:
    higher, lower = advice.cards
    low = Card(lowest_rank(state.rules.deck), state.trump)
    return higher == state.trump_card and lower == low and low in state.hands[advice.move.seat]


def unfair(state: GameState, memory: Memory, advice: Advice) -> bool:
    return set(advice.cards) <= set(state.cheats.unfair) and bool(advice.cards)


def pair(state: GameState, memory: Memory, advice: Advice) -> bool:
    return (
        len(advice.cards) > 1
        and len({card.rank for card in advice.cards}) == 1
        and set(advice.cards) <= set(hand_after(state, advice.move))
    )


def few_in_stock(state: GameState, memory: Memory, advice: Advice) -> bool:
    return advice.count == len(state.stock)


def would_lead(state: GameState, memory: Memory, advice: Advice) -> bool:
    """Lay a card of the hand on everything, as if it could, and see who leads."""
    left = len(state.hands[state.defender]) - len(open_cards(state))
    return state.defender == advice.move.seat and (left > 0 or bool(state.stock))


def nobody_cheats(state: GameState, memory: Memory, advice: Advice) -> bool:
    owners = dict(zip([pair.attack for pair in state.table], state.cheats.owners, strict=True))
    seat = advice.move.seat
    return all(owners.get(card, state.defender) == seat for card in state.cheats.unfair)


def is_ending(state: GameState, memory: Memory, advice: Advice) -> bool:
    return not state.stock and len(state.still_in) == 2


def invites_nobody(state: GameState, memory: Memory, advice: Advice) -> bool:
    """A throw-in that is held for certain fits a cheaper cover, and none fits this one."""
    (rank,), (card,) = {held.rank for held in advice.cards}, cards_of(advice.move)
    known = [held for seat in throwers(state) for held in memory.held[seat]]
    cheaper = [c for c in against(state, advice.move) if c.rank == rank and c != card]
    lying = {other.rank for other in lies(state)}
    return (
        bool(cheaper)
        and set(advice.cards) <= set(known)
        and rank not in lying
        and all(held.rank != card.rank for held in known if held in state.hands[state.lead])
    )


def the_honest_one(state: GameState, memory: Memory, advice: Advice) -> bool:
    """Whatever else might be done makes an unfair card of the one that is laid."""
    others = [m for m in legal_moves(state, advice.move.seat) if m != advice.move]
    after = [set(play(state, move).state.cheats.unfair) for move in others]
    return bool(others) and all(unfair - set(state.cheats.unfair) for unfair in after)


def waits(state: GameState, memory: Memory, advice: Advice) -> bool:
    """He has yet to answer; when he has covered, the seat has the word again."""
    passed = play(state, advice.move).state
    covers = [m for m in legal_moves(passed, passed.defender) if isinstance(m, Beat)]
    answered = [play(passed, move).state for move in covers]
    seat = advice.move.seat
    return bool(state.open_cards) and all(s.is_over or legal_moves(s, seat) for s in answered)


CLAIMS: Final[dict[Why, Claim]] = {
    Why.ONLY_WIN: is_ending,
    Why.WINS: is_ending,
    Why.WINS_ANYHOW: is_ending,
    Why.DRAWS: is_ending,
    Why.DRAWS_ANYHOW: is_ending,
    Why.LOSES: is_ending,
    Why.NO_CHOICE: lambda s, m, a: legal_moves(s, a.move.seat) == (a.move,),
    Why.HONEST: the_honest_one,
    Why.LAST_CARDS: last_cards,
    Why.BEST: lambda s, m, a: True,
    Why.UNBEATABLE: unbeatable,
    Why.TRUMP_FOR_TRUMP: lambda s, m, a: (
        a.cards == cards_of(a.move)
        and all(is_trump(card, s.trump) for card in a.cards)
        and all(is_trump(held, s.trump) for card in a.cards for held in beaters(s, a.move, card))
    ),
    Why.NEEDS_TRUMP: needs_trump,
    Why.TOOK_SUIT: took_suit,
    Why.DRAWS_TRUMPS: draws_trumps,
    Why.PARTNER: lambda s, m, a: s.lead in team_of(s, a.move.seat) and s.lead != a.move.seat,
    Why.SEVERAL: lambda s, m, a: len(cards_of(a.move)) == a.count > 1,
    Why.STOCK_ENDS: few_in_stock,
    Why.LOWEST: lowest,
    Why.LOWEST_KEEPS_TRUMPS: lambda s, m, a: lowest(s, m, a) and keeps_trumps(s, m, a),
    Why.ALL_TRUMPS: lambda s, m, a: (
        not plain(s, a.move.seat) and min(s.hands[a.move.seat]) in cards_of(a.move)
    ),
    Why.KEEPS_PAIR: pair,
    Why.KEEPS_TRUMPS: keeps_trumps,
    Why.SAME_RANK: lambda s, m, a: a.cards[0].rank in {card.rank for card in lies(s)},
    Why.DEAD_RANK: dead_rank,
    Why.INVITES_NOBODY: invites_nobody,
    Why.COVER_KEEPS_TRUMPS: lambda s, m, a: (
        is_cheapest(s, a.move) and bool(trumps(s, a.move.seat)) and not only_a_trump(s, m, a)
    ),
    Why.CHEAPEST_COVER: cheapest,
    Why.TRUMP_SAVES: lambda s, m, a: only_a_trump(s, m, a) and a.count == len(lies(s)),
    Why.TRUMP_LATE: lambda s, m, a: only_a_trump(s, m, a) and few_in_stock(s, m, a),
    Why.WINS_TURN: would_lead,
    Why.CANNOT_COVER: lambda s, m, a: (
        not all_covered(s, s.hands[a.move.seat], open_cards(s)) and isinstance(a.move, Take)
    ),
    Why.TAKE_GAINS: lambda s, m, a: (
        set(a.cards) <= set(lies(s))
        and all(is_trump(c, s.trump) or c.rank >= Rank.KING for c in a.cards)
    ),
    Why.TAKE_KEEPS_TRUMP: lambda s, m, a: take_keeps(s, m, a) and is_trump(a.cards[0], s.trump),
    Why.TAKE_KEEPS_HIGH: lambda s, m, a: take_keeps(s, m, a) and a.cards[0].rank >= Rank.QUEEN,
    Why.TAKE_EARLY: few_in_stock,
    Why.THROW_RUBBISH: lambda s, m, a: s.taking and a.cards[0] in plain(s, a.move.seat),
    Why.THROW_PRESSES: lambda s, m, a: not s.taking and a.count == len(s.hands[s.defender]),
    Why.THROW_WEAK: lowest,
    Why.THROW_ANOTHER: lambda s, m, a: isinstance(a.move, Throw) and not s.taking,
    Why.WAITS: waits,
    Why.NOTHING_TO_THROW: lambda s, m, a: legal_moves(s, a.move.seat) == (Pass(a.move.seat),),
    Why.PASS_KEEPS: lambda s, m, a: pass_keeps(s, m, a) and not s.taking,
    Why.PASS_FEEDS_NONE: lambda s, m, a: pass_keeps(s, m, a) and s.taking,
    Why.ROAD_BEATEN: lambda s, m, a: (
        s.rules.variant is Variant.ROAD and set(s.chain) <= set(play(s, a.move).state.discard)
    ),
    Why.ALL_FAIR: nobody_cheats,
    Why.PASSES_ON: lambda s, m, a: len(play(s, a.move).state.table) == a.count,
    Why.SHOW_FREE: lambda s, m, a: isinstance(a.move, Show) and a.cards == (a.move.card,),
    Why.SWAP_UP: lambda s, m, a: isinstance(a.move, Swap) and swaps_up(s, m, a),
    Why.UNFAIR: lambda s, m, a: isinstance(a.move, Call | Accuse) and unfair(s, m, a),
}
