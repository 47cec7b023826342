"""What each reason claims, asked of the whole state, which the adviser has never seen."""

from collections.abc import Callable
from typing import Final

from engine.ai.advice import Advice
from engine.ai.memory import Memory
from engine.ai.why import Why
from engine.cards import Card, Rank, beats, deck_of, is_trump, lowest_rank
from engine.legality import legal_moves
from engine.moves import Accuse, Attack, Beat, Call, Move, Pass, Show, Swap, Take, Throw, Transfer
from engine.options import Variant
from engine.play import play
from engine.road import speaker
from engine.seats import team_of, throwers
from engine.state import GameState

Claim = Callable[[GameState, Memory, Advice], bool]


def cards_of(move: Move) -> tuple[Card, ...]:
    match move:
        case Attack(_, cards):
            return cards
        case Throw(_, card) | Beat(_, _, card) | Transfer(_, card):
            return (card,)
        case _:
            return ()


def hand_after(state: GameState, move: Move) -> list[Card]:
    return [card for card in state.hands[move.seat] if card not in cards_of(move)]


def plain(state: GameState, seat: int) -> list[Card]:
    return [card for card in state.hands[seat] if not is_trump(card, state.trump)]


def trumps(state: GameState, seat: int) -> list[Card]:
    return [card for card in state.hands[seat] if is_trump(card, state.trump)]


def answering(state: GameState, move: Move) -> int:
    """Who must answer *move*, by the engine's own word."""
    after = play(state, move).state
    return speaker(after) if after.rules.is_road else after.defender


def beaters(state: GameState, advice: Advice, card: Card) -> list[Card]:
    """What the one who answers really holds against *card*."""
    held = state.hands[answering(state, advice.move)]
    return [other for other in held if beats(other, card, state.trump)]


def against(state: GameState, move: Move) -> list[Card]:
    """What the seat holds against the card that *move* beats."""
    assert isinstance(move, Beat)
    return [c for c in state.hands[move.seat] if beats(c, move.target, state.trump)]


def is_cheapest(state: GameState, move: Move) -> bool:
    assert isinstance(move, Beat)
    return move.card == min(
        against(state, move), key=lambda card: (is_trump(card, state.trump), card.rank, card.suit)
    )


def lies(state: GameState) -> tuple[Card, ...]:
    return (*state.table_cards, *state.chain)


def unbeatable(state: GameState, memory: Memory, advice: Advice) -> bool:
    laid = cards_of(advice.move)
    return all(card in laid and not beaters(state, advice, card) for card in advice.cards)


def needs_trump(state: GameState, memory: Memory, advice: Advice) -> bool:
    return advice.cards == cards_of(advice.move) and not any(
        is_trump(card, state.trump) or set(beaters(state, advice, card)) - trumps_anywhere(state)
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


def all_covered(state: GameState, hand: tuple[Card, ...], targets: tuple[Card, ...]) -> bool:
    """By trying everything."""
    if not targets:
        return True
    return any(
        all_covered(state, tuple(c for c in hand if c != card), targets[1:])
        for card in hand
        if beats(card, targets[0], state.trump)
    )


def open_cards(state: GameState) -> tuple[Card, ...]:
    return state.chain[-1:] or state.open_cards


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


def risks(state: GameState, memory: Memory, advice: Advice) -> bool:
    after = play(state, advice.move).state
    return set(cards_of(advice.move)) <= set(after.cheats.unfair)


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


CLAIMS: Final[dict[Why, Claim]] = {
    Why.WINS: lambda s, m, a: not s.stock and len(s.still_in) == 2,
    Why.DRAWS: lambda s, m, a: not s.stock and len(s.still_in) == 2,
    Why.NO_CHOICE: lambda s, m, a: legal_moves(s, a.move.seat) == (a.move,),
    Why.LAST_CARDS: last_cards,
    Why.BEST: lambda s, m, a: True,
    Why.UNBEATABLE: unbeatable,
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
    Why.RISKS: risks,
}
