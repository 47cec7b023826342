"""A plain opponent: covers as cheaply as it can, leads low, keeps its trumps and never cheats."""

from collections.abc import Iterable

from engine.cards import Card, Rank, beats, is_trump
from engine.moves import Attack, Beat, Move, Pass, Show, Take, Throw, Transfer
from engine.view import View

TRUMP_PRICE = 15
"""Added to a trump's rank: the lowest trump is dearer than any plain card."""

LATE_STOCK = 6
"""With so few cards in the stock, or fewer, trumps are there to be used."""

MANY_CARDS = 4
"""To take so many cards, or more, is worse than to lose a trump."""


def choose(view: View) -> Move:
    """Choose one of the seat's legal moves, always the same for the same view.

    Raises ValueError if there is none.
    """
    if not view.legal:
        raise ValueError("nothing to choose from")
    choice = _open(view) or _pass_on(view) or _cover(view) or _throw(view)
    return choice or _say(view)


def price(view: View, card: Card) -> int:
    """Rate what it costs to give *card* away."""
    return card.rank + (TRUMP_PRICE if is_trump(card, view.trump) else 0)


def lays_all(view: View, move: Move) -> bool:
    """Tell whether *move* leads all that its seat has left, and with that it is out."""
    return not view.stock and isinstance(move, Attack) and len(move.cards) == len(view.hand or ())


def _dearest(view: View, cards: Iterable[Card]) -> int:
    return max(price(view, card) for card in cards)


def _open(view: View) -> Move | None:
    """Lead all that is left; else the cheapest rank, with as many of its cards as cost no more
    than a plain one."""
    attacks = [move for move in view.legal if isinstance(move, Attack)]
    return min(
        attacks,
        key=lambda move: (
            not lays_all(view, move),
            _dearest(view, move.cards) >= TRUMP_PRICE + Rank.TWO,
            move.cards[0].rank,
            -len(move.cards),
            move.cards,
        ),
        default=None,
    )


def _pass_on(view: View) -> Move | None:
    """Transfer by showing, which costs nothing, or by laying a plain card."""
    for move in view.legal:
        if isinstance(move, Show):
            return move
    rank = view.table[0].attack.rank if view.table else None
    laid = [move for move in view.legal if isinstance(move, Transfer) and move.card.rank == rank]
    plain = [move for move in laid if not is_trump(move.card, view.trump)]
    return plain[0] if plain else None


def _cover(view: View) -> Move | None:
    """Cover the card with the fewest answers first, if every open card can be covered cheaply.

    A half-covered table is taken all the same, so a bout that will be lost gets no card.
    """
    answers = {target: _answers(view, target) for target in view.open_cards}
    planned: list[Beat] = []
    for target in sorted(answers, key=lambda target: len(answers[target])):
        used = [move.card for move in planned]
        free = [move for move in answers[target] if move.card not in used]
        if not free or not _is_worth(view, free[0]):
            return None
        planned.append(free[0])
    return planned[0] if planned else None


def _answers(view: View, target: Card) -> list[Beat]:
    """List the covers of *target*, the cheapest first."""
    covers = [
        move
        for move in view.legal
        if isinstance(move, Beat) and move.target == target and beats(move.card, target, view.trump)
    ]
    return sorted(covers, key=lambda move: price(view, move.card))


def _is_worth(view: View, move: Beat) -> bool:
    """Tell whether the cover is worth its card: a high trump is kept while the stock is large."""
    if price(view, move.card) < TRUMP_PRICE + Rank.JACK or view.stock <= LATE_STOCK:
        return True
    on_table = len(view.table) + sum(pair.cover is not None for pair in view.table)
    return on_table >= MANY_CARDS


def _throw(view: View) -> Move | None:
    """Throw the cheapest plain match, high ones only late; a trump only as the last card."""
    ranks = {card.rank for pair in view.table for card in pair if card is not None}
    throws = [m for m in view.legal if isinstance(m, Throw) and m.card.rank in ranks]
    cheapest = min(throws, key=lambda move: price(view, move.card), default=None)
    if cheapest is None:
        return None
    late = view.stock <= LATE_STOCK
    most = Rank.ACE if late else Rank.QUEEN
    last = not view.stock and view.hand == (cheapest.card,)
    return cheapest if price(view, cheapest.card) <= most or last else None


def _say(view: View) -> Move:
    """Pass or take, or do the first thing there is where neither is legal."""
    words = (move for move in view.legal if isinstance(move, Pass | Take))
    return next(words, view.legal[0])
