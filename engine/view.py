"""What one seat, or everybody, may see of a deal: the only door for hidden cards."""

from dataclasses import dataclass, field

from engine.cards import Card, Suit
from engine.legality import calls, cannot_throw, legal_moves, waiting
from engine.moves import Accuse, Call, Move
from engine.options import Rules
from engine.seats import throwers
from engine.state import Close, GameState, Pair, Result, winners_of


@dataclass(frozen=True, slots=True)
class View:
    """A deal as *seat* sees it, or as anybody does where seat is None.

    `hand`, `legal`, `calls` and `cannot_throw` are the seat's own, and None, empty and False
    without one. `owners` are the seats that laid the attack cards of a cheaters' table, in table
    order, `barred` those who may not cheat any more; which cards are unfair is in no view (R10.2).
    """

    seat: int | None
    rules: Rules
    players: int
    dealer: int
    lead: int
    defender: int
    cap: int
    table: tuple[Pair, ...]
    chain: tuple[Card, ...]
    taking: bool
    passed: tuple[int, ...]
    shown: tuple[int, ...]
    bouts: int
    trump_card: Card
    trump: Suit
    stock: int
    discarded: tuple[Card, ...]
    counts: tuple[int, ...]
    out: tuple[int, ...]
    result: Result | None
    left_out: Card | None
    owners: tuple[int, ...]
    barred: tuple[int, ...]
    penalties: tuple[int, ...]
    closing: Close | None
    waiting: tuple[int, ...]
    throwers: tuple[int, ...]
    hand: tuple[Card, ...] | None = field(repr=False)
    legal: tuple[Move, ...] = field(repr=False)
    calls: tuple[Call | Accuse, ...]
    cannot_throw: bool

    @property
    def is_over(self) -> bool:
        return self.result is not None

    @property
    def discard(self) -> int:
        """The number of cards in the discard."""
        return len(self.discarded)

    @property
    def still_in(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.players) if seat not in self.out)

    @property
    def open_cards(self) -> tuple[Card, ...]:
        """The attack cards without a cover, in table order; in road durak the top card."""
        return self.chain[-1:] or tuple(pair.attack for pair in self.table if pair.cover is None)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won, who was out first in front; empty until the end and in a replay."""
        return winners_of(self.result, self.players, self.out)


def view_for(state: GameState, seat: int | None) -> View:
    """Show *state* as *seat* may see it; None is what everybody may see.

    Raises ValueError if there is no such seat.
    """
    if seat is not None and not 0 <= seat < state.players:
        raise ValueError("no such seat")
    return View(
        seat=seat,
        rules=state.rules,
        players=state.players,
        dealer=state.dealer,
        lead=state.lead,
        defender=state.defender,
        cap=state.cap,
        table=state.table,
        chain=state.chain,
        taking=state.taking,
        passed=state.passed,
        shown=state.shown,
        bouts=state.bouts,
        trump_card=state.trump_card,
        trump=state.trump,
        stock=len(state.stock),
        discarded=state.discard,
        counts=tuple(map(len, state.hands)),
        out=state.out,
        result=state.result,
        left_out=state.left_out,
        owners=state.cheats.owners,
        barred=state.cheats.barred,
        penalties=state.cheats.penalties,
        closing=state.cheats.closing,
        waiting=waiting(state),
        throwers=() if state.is_over else throwers(state),
        hand=None if seat is None else state.hands[seat],
        legal=() if seat is None else legal_moves(state, seat),
        calls=() if seat is None else calls(state, seat),
        cannot_throw=seat is not None and cannot_throw(state, seat),
    )
