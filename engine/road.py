"""Road durak in both forms: a chain of cards, each beating the one below it (R6)."""

from engine.bouts import beaten, taken
from engine.cards import Card, beats
from engine.events import Covered, Led, Passed, Step, WillTake
from engine.moves import Attack, Beat, Move, Pass, Show, Swap, Take, Throw, Transfer
from engine.options import Variant
from engine.refusals import Refusal
from engine.seats import clockwise
from engine.state import GameState, changed


def speaker(state: GameState) -> int:
    """Name the seat that has the word: it leads, or answers the top card (R6.2, R6.3, R6.6)."""
    if not state.chain:
        return state.lead
    if state.rules.variant is Variant.ROAD:
        return state.defender if len(state.chain) % 2 else state.lead
    return clockwise(state, state.lead)[len(state.chain)]


def refuse(state: GameState, move: Move) -> Refusal | None:
    """Say why *move*, of a seat that is still in, is not allowed, or None if it is."""
    match move:
        case Throw():
            return Refusal.NOT_THROWER
        case Transfer() | Show():
            return Refusal.NO_TRANSFERS
        case Swap():
            return Refusal.NO_SWAPPING
        case Attack():
            return _refuse_attack(state, move)
        case _:
            return _refuse_answer(state, move)


def legal_moves(state: GameState, seat: int) -> tuple[Move, ...]:
    """List what *seat* may do, in the order of the notation."""
    if seat != speaker(state):
        return ()
    hand = state.hands[seat]
    if not state.chain:
        return tuple(Attack(seat, (card,)) for card in hand)
    top = state.chain[-1]
    covers = tuple(Beat(seat, top, card) for card in hand if beats(card, top, state.trump))
    return (*covers, Pass(seat) if _may_say_beaten(state) else Take(seat))


def waiting(state: GameState) -> tuple[int, ...]:
    """List the one seat that has the word."""
    return (speaker(state),)


def act(state: GameState, move: Move) -> Step:
    """Make a legal *move*, and close the chain if it is then over."""
    match move:
        case Attack(seat, (card,)):
            return Step(_laid(state, seat, card), (Led(seat, (card,)),))
        case Beat(seat, target, card):
            event = Covered(seat, target, card)
            laid = _laid(state, seat, card)
            if not _is_beaten(laid):
                return Step(laid, (event,))
            closed = beaten(laid, laid.chain, seat)
            return Step(closed.state, (event, *closed.events))
        case Take(seat):
            closed = taken(state, state.chain, seat)
            return Step(closed.state, (WillTake(seat), *closed.events))
        case _:
            closed = beaten(state, state.chain, state.defender)
            return Step(closed.state, (Passed(move.seat), *closed.events))


def _refuse_attack(state: GameState, move: Attack) -> Refusal | None:
    if state.chain:
        return Refusal.ALREADY_OPENED
    if move.seat != state.lead:
        return Refusal.NOT_LEAD
    if any(card not in state.hands[move.seat] for card in move.cards):
        return Refusal.NOT_IN_HAND
    return None if len(move.cards) == 1 else Refusal.ONE_CARD_ONLY


def _refuse_answer(state: GameState, move: Move) -> Refusal | None:
    if not state.chain:
        return Refusal.NOT_OPENED
    if move.seat != speaker(state):
        return Refusal.NOT_YOUR_WORD
    match move:
        case Beat():
            return _refuse_beat(state, move)
        case Take():
            return Refusal.NOT_DEFENDER if _may_say_beaten(state) else None
        case _:
            return None if _may_say_beaten(state) else Refusal.NOT_LEAD


def _refuse_beat(state: GameState, move: Beat) -> Refusal | None:
    if move.card not in state.hands[move.seat]:
        return Refusal.NOT_IN_HAND
    if move.target != state.chain[-1]:
        return Refusal.NOT_OPEN
    return None if beats(move.card, move.target, state.trump) else Refusal.TOO_LOW


def _may_say_beaten(state: GameState) -> bool:
    """Tell whether the lead of the duel form has the word over a beaten card (R6.3)."""
    return state.rules.variant is Variant.ROAD and len(state.chain) % 2 == 0


def _laid(state: GameState, seat: int, card: Card) -> GameState:
    hand = tuple(other for other in state.hands[seat] if other != card)
    return changed(
        state,
        hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
        emptied=state.emptied if hand else (*state.emptied, seat),
        chain=(*state.chain, card),
    )


def _is_beaten(state: GameState) -> bool:
    """Tell whether the chain is over with its last card (R6.4, R6.6)."""
    if state.rules.variant is Variant.ROAD_CIRCLE:
        return len(state.chain) == len(state.still_in)
    answered = len(state.chain) % 2 == 0
    return answered and not (state.hands[state.lead] and state.hands[state.defender])
