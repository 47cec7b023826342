"""A cheaters' table: which cards were unfair, who calls them, what a catch undoes (R10)."""

from collections.abc import Sequence
from dataclasses import replace

from engine.bouts import close_if_due
from engine.cards import Card, beats
from engine.events import AccusedWrongly, CalledWrongly, Caught, Event, Step, TransferUndone
from engine.moves import Accuse, Attack, Beat, Call, Move, Show, Take, Throw, Transfer
from engine.options import Cheating
from engine.refusals import Refusal
from engine.state import Cheats, GameState, Pair, Roles, changed


def may_cheat(state: GameState, seat: int) -> bool:
    """Tell whether *seat* may lay any card of its hand (R10.1, R10.5)."""
    return state.rules.may_cheat and seat not in state.cheats.barred


def noted(state: GameState, move: Move) -> Cheats:
    """Give what the table keeps after *move*, made in *state*: whose it is and how fair."""
    cheats = state.cheats
    match move:
        case Attack(seat, cards):
            return replace(cheats, owners=(seat,) * len(cards))
        case Throw(seat, card):
            return _with(cheats, (seat,), card, fair=is_fair_throw(state, card))
        case Transfer(seat, card):
            noted = _with(cheats, (seat,), card, fair=is_fair_transfer(state, card))
            return replace(noted, undoes=Roles(card, state.lead, state.defender, state.cap))
        case Beat(_, target, card):
            noted = _with(cheats, (), card, fair=beats(card, target, state.trump))
            return replace(noted, undoes=None)
        case Show() | Take():
            return replace(cheats, undoes=None)
        case _:
            return cheats


def is_fair_throw(state: GameState, card: Card) -> bool:
    """Tell whether the rank of *card* lies on the table (R3.4, R10.1)."""
    return any(
        card.rank == attack.rank or (cover is not None and card.rank == cover.rank)
        for attack, cover in state.table
    )


def is_fair_transfer(state: GameState, card: Card) -> bool:
    """Tell whether every attack card has the rank of *card* (R4.1, R10.1)."""
    return all(card.rank == attack.rank for attack, _ in state.table)


def refuse(state: GameState, move: Call | Accuse) -> Refusal | None:
    """Say why *move* is not allowed, or None if it is (R10.3)."""
    if isinstance(move, Call):
        return _refuse_call(state, move)
    return _refuse_accusing(state, move)


def calls(state: GameState, seat: int) -> tuple[Call | Accuse, ...]:
    """List what *seat* may call: cards in table order, or players clockwise from the next one.

    It does not depend on which cards are unfair.
    """
    if state.rules.cheating is Cheating.CALL_CARD:
        every: Sequence[Call | Accuse] = [Call(seat, card) for card in state.table_cards]
    else:
        others = ((seat + i) % state.players for i in range(1, state.players))
        every = [Accuse(seat, other) for other in others]
    return tuple(move for move in every if refuse(state, move) is None)


def act(state: GameState, move: Call | Accuse) -> Step:
    """Look what is called: unfair cards go back, and the bout may be over then (R10.4)."""
    if isinstance(move, Call):
        owner = _owner(state, move.card)
        if move.card not in state.cheats.unfair:
            return Step(_fined(state, move.seat), (CalledWrongly(move.seat, move.card),))
        return _caught(state, move.seat, owner, (move.card,))
    cards = tuple(card for card in state.cheats.unfair if _owner(state, card) == move.target)
    if not cards:
        silenced = (*state.cheats.silenced, move.seat)
        return Step(
            changed(state, cheats=replace(state.cheats, silenced=silenced)),
            (AccusedWrongly(move.seat, move.target),),
        )
    barred = (*state.cheats.barred, move.target)
    state = changed(state, cheats=replace(state.cheats, barred=barred))
    return _caught(state, move.seat, move.target, cards)


def _with(cheats: Cheats, owners: tuple[int, ...], card: Card, *, fair: bool) -> Cheats:
    unfair = cheats.unfair if fair else (*cheats.unfair, card)
    return replace(cheats, owners=cheats.owners + owners, unfair=unfair)


def _refuse_call(state: GameState, move: Call) -> Refusal | None:
    if state.rules.cheating is not Cheating.CALL_CARD:
        return Refusal.NO_CALLING
    if move.card not in state.table_cards:
        return Refusal.NOT_ON_TABLE
    return Refusal.OWN_CARD if _owner(state, move.card) == move.seat else None


def _refuse_accusing(state: GameState, move: Accuse) -> Refusal | None:
    if state.rules.cheating is not Cheating.CALL_PLAYER:
        return Refusal.NO_CALLING
    if not 0 <= move.target < state.players:
        return Refusal.NO_SUCH_SEAT
    if move.target == move.seat:
        return Refusal.OWN_CARD
    if not state.table:
        return Refusal.NOT_OPENED
    return Refusal.HAS_ACCUSED if move.seat in state.cheats.silenced else None


def _owner(state: GameState, card: Card) -> int:
    """Name who laid *card*: covers are the defender's, as nobody transfers after a cover."""
    for owner, (attack, _) in zip(state.cheats.owners, state.table, strict=True):
        if attack == card:
            return owner
    return state.defender


def _fined(state: GameState, seat: int) -> GameState:
    penalties = (*state.cheats.penalties, seat)
    return changed(state, cheats=replace(state.cheats, penalties=penalties))


def _caught(state: GameState, by: int, seat: int, cards: tuple[Card, ...]) -> Step:
    events: tuple[Event, ...] = (Caught(by, seat, cards),)
    undoes = state.cheats.undoes
    state = _fined(state, seat)
    for card in cards:
        # who covered his own attack card has both back at once
        if card in state.table_cards:
            state = _given_back(state, card)
    if undoes is not None and undoes.card in cards:
        lead, defender = undoes.lead, undoes.defender
        state = changed(state, lead=lead, defender=defender, cap=undoes.cap)
        state = changed(state, cheats=replace(state.cheats, undoes=None))
        events += (TransferUndone(lead, defender),)
    reopened = changed(state, passed=(), cheats=replace(state.cheats, closing=None))
    return close_if_due(Step(reopened, events))


def _given_back(state: GameState, card: Card) -> GameState:
    """Take *card* from the table to its owner, and the cover of an attack card to the defender."""
    cheats = state.cheats
    place = next(place for place, pair in enumerate(state.table) if card in pair)
    attack, cover = state.table[place]
    before, after = state.table[:place], state.table[place + 1 :]
    if card == cover:
        state = _taken_back(state, state.defender, card)
        unfair = tuple(other for other in cheats.unfair if other != card)
        table = (*before, Pair(attack, None), *after)
        return changed(state, table=table, cheats=replace(cheats, unfair=unfair))
    state = _taken_back(state, cheats.owners[place], card)
    if cover is not None:
        state = _taken_back(state, state.defender, cover)
    unfair = tuple(other for other in cheats.unfair if other not in (card, cover))
    owners = cheats.owners[:place] + cheats.owners[place + 1 :]
    left = replace(cheats, unfair=unfair, owners=owners)
    return changed(state, table=before + after, cheats=left)


def _taken_back(state: GameState, seat: int, card: Card) -> GameState:
    """Put *card* into the hand again, which is then not empty any more (R3.10)."""
    hand = tuple(sorted((*state.hands[seat], card)))
    return changed(
        state,
        hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
        emptied=tuple(other for other in state.emptied if other != seat),
    )
