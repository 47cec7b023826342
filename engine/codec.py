"""States and events as JSON, with a schema number.

Cards are written two letters each and run together: a hand is "6s7hTd". So are the seats that had
to pay, one digit each, as nothing else of a state grows without end.
"""

from collections.abc import Callable, Iterable
from dataclasses import fields
from typing import Any, get_args

from engine.cards import SUITS, Card, deck_of, parse_card
from engine.events import Event
from engine.options import Rules, check
from engine.state import NO_CHEATS, Cheats, Close, GameState, Pair, Reason, Result, Roles

SCHEMA = 3

Data = dict[str, Any]
Hands = tuple[tuple[Card, ...], ...]

_MOST = 100_000
_SEATS = "01234567"


def _with_penalties_run_together(data: Data) -> Data:
    if data["cheats"] is None:
        return data
    *kept, penalties, closing = data["cheats"]
    return {**data, "cheats": [*kept, "".join(map(str, penalties)), closing]}


UPGRADES: dict[int, Callable[[Data], Data]] = {
    1: lambda data: {**data, "chain": "", "left_out": None, "cheats": None},
    2: _with_penalties_run_together,
}
"""From each older schema, what makes the next one of it."""


class CodecError(ValueError):
    """The JSON is no state, or no event, of a schema known here."""


def state_to_json(state: GameState) -> dict[str, object]:
    """Write *state* compactly, with its hidden cards: for storage, never for a player."""
    return {
        "v": SCHEMA,
        "rules": state.rules.to_json(),
        "dealer": state.dealer,
        "trump": str(state.trump_card),
        "hands": [_run(hand) for hand in state.hands],
        "stock": _run(state.stock),
        "lead": state.lead,
        "defender": state.defender,
        "starter": state.starter,
        "cap": state.cap,
        "table": [_run(card for card in pair if card is not None) for pair in state.table],
        "taking": state.taking,
        "passed": list(state.passed),
        "shown": list(state.shown),
        "emptied": list(state.emptied),
        "discard": _run(state.discard),
        "out": list(state.out),
        "bouts": state.bouts,
        "takes": state.takes,
        "result": _result_to_json(state.result),
        "chain": _run(state.chain),
        "left_out": None if state.left_out is None else str(state.left_out),
        "cheats": None if state.cheats == NO_CHEATS else _cheats_to_json(state.cheats),
    }


def state_from_json(data: object) -> GameState:
    """Read what `state_to_json` wrote, in this schema or an older one.

    Raises CodecError for anything else: also for cards that make no deck, or seats that are none.
    """
    try:
        state = _state(_upgraded(data))
        _check_cards(state)
        _check_result(state)
    except (LookupError, TypeError, ValueError) as error:
        raise CodecError("not a state") from error
    return state


def event_to_json(event: Event) -> list[object]:
    """Write *event* as a list: its name, then its fields."""
    kinds = _FIELD_KINDS[type(event)]
    return [type(event).__name__, *(kinds[name][0](getattr(event, name)) for name in kinds)]


def event_from_json(data: object) -> Event:
    """Read what `event_to_json` wrote. Raises CodecError for anything else."""
    try:
        name, *values = _list(data)
        kind = _EVENTS[name]
        readers = [read for _, read in _FIELD_KINDS[kind].values()]
        event: Event = kind(*(read(value) for read, value in zip(readers, values, strict=True)))
    except (LookupError, TypeError, ValueError) as error:
        raise CodecError("not an event") from error
    return event


def _upgraded(data: object) -> Data:
    if not isinstance(data, dict):
        raise CodecError("not an object")
    version = _count(data["v"])
    while version != SCHEMA:
        data = UPGRADES[version](data)
        version += 1
    return data


def _state(data: Data) -> GameState:
    hands = tuple(tuple(sorted(_cards(hand))) for hand in _list(data["hands"]))
    trump_card = parse_card(_text(data["trump"]))
    return GameState(
        rules=Rules.from_json(data["rules"]),
        dealer=_seat(data["dealer"], hands),
        trump_card=trump_card,
        trump=SUITS[trump_card.suit],
        hands=hands,
        stock=_cards(data["stock"]),
        lead=_seat(data["lead"], hands),
        defender=_seat(data["defender"], hands),
        starter=_seat(data["starter"], hands),
        cap=_count(data["cap"]),
        table=tuple(_pair(pair) for pair in _list(data["table"])),
        taking=_flag(data["taking"]),
        passed=_seats(data["passed"], hands),
        shown=_seats(data["shown"], hands),
        emptied=_seats(data["emptied"], hands),
        discard=_cards(data["discard"]),
        out=_seats(data["out"], hands),
        bouts=_count(data["bouts"]),
        takes=_count(data["takes"]),
        result=None if data["result"] is None else _result_from_json(data["result"]),
        chain=_cards(data["chain"]),
        left_out=None if data["left_out"] is None else parse_card(_text(data["left_out"])),
        cheats=NO_CHEATS if data["cheats"] is None else _cheats_from_json(data["cheats"], hands),
    )


def _check_cards(state: GameState) -> None:
    """See that the cards are the deck's, once each: all of them, unless a table was dropped."""
    check(state.rules, state.players)
    held = [card for hand in state.hands for card in hand]
    cards = sorted([*held, *state.stock, *state.discard, *state.table_cards, *state.chain])
    if state.left_out is not None:
        cards.append(state.left_out)
    deck = deck_of(state.rules.deck)
    dropped = state.result is not None and state.result.reason in (Reason.RESIGNED, Reason.TIMEOUT)
    if len(set(cards)) != len(cards) or not set(cards) <= set(deck):
        raise CodecError("not this deck")
    if len(cards) != len(deck) and not dropped:
        raise CodecError("cards are missing")
    if state.rules.may_cheat and len(state.cheats.owners) != len(state.table):
        raise CodecError("cards without an owner")
    if state.stock and state.stock[-1] != state.trump_card:
        raise CodecError("the trump card lies elsewhere")


def _cheats_to_json(cheats: Cheats) -> list[object]:
    undoes, closing = cheats.undoes, cheats.closing
    return [
        list(cheats.owners),
        _run(cheats.unfair),
        None if undoes is None else [str(undoes.card), *undoes[1:]],
        list(cheats.silenced),
        list(cheats.barred),
        "".join(map(str, cheats.penalties)),
        None if closing is None else str(closing),
    ]


def _cheats_from_json(data: object, hands: Hands) -> Cheats:
    owners, unfair, undoes, silenced, barred, penalties, closing = _list(data)
    return Cheats(
        owners=tuple(_seat(seat, hands) for seat in _list(owners)),
        unfair=_cards(unfair),
        undoes=None if undoes is None else _roles_from_json(undoes, hands),
        silenced=_seats(silenced, hands),
        barred=_seats(barred, hands),
        penalties=tuple(_seat(_SEATS.index(digit), hands) for digit in _text(penalties)),
        closing=None if closing is None else Close(_text(closing)),
    )


def _roles_from_json(data: object, hands: Hands) -> Roles:
    card, lead, defender, cap = _list(data)
    return Roles(parse_card(_text(card)), _seat(lead, hands), _seat(defender, hands), _count(cap))


def _check_result(state: GameState) -> None:
    if state.result is not None:
        _seats([*state.result.losers, *state.result.drawn], state.hands)


def _run(cards: Iterable[Card]) -> str:
    return "".join(map(str, cards))


def _cards(data: object) -> tuple[Card, ...]:
    text = _text(data)
    return tuple(parse_card(text[i : i + 2]) for i in range(0, len(text), 2))


def _pair(data: object) -> Pair:
    attack, *cover = _cards(data)
    if len(cover) > 1:
        raise CodecError("not a pair")
    return Pair(attack, cover[0] if cover else None)


def _result_to_json(result: Result | None) -> list[object] | None:
    if result is None:
        return None
    return [list(result.losers), list(result.drawn), str(result.reason)]


def _result_from_json(data: object) -> Result:
    losers, drawn, reason = _list(data)
    return Result(_counts(losers), _counts(drawn), Reason(_text(reason)))


def _text(data: object) -> str:
    if not isinstance(data, str):
        raise CodecError("not a text")
    return data


def _list(data: object) -> list[Any]:
    if not isinstance(data, list):
        raise CodecError("not a list")
    return data


def _flag(data: object) -> bool:
    if not isinstance(data, bool):
        raise CodecError("not a flag")
    return data


def _count(data: object) -> int:
    if not isinstance(data, int) or isinstance(data, bool) or not 0 <= data <= _MOST:
        raise CodecError("not a number")
    return data


def _counts(data: object) -> tuple[int, ...]:
    return tuple(_count(number) for number in _list(data))


def _seat(data: object, hands: Hands) -> int:
    seat = _count(data)
    if seat >= len(hands):
        raise CodecError("not a seat")
    return seat


def _seats(data: object, hands: Hands) -> tuple[int, ...]:
    seats = tuple(_seat(seat, hands) for seat in _list(data))
    if len(set(seats)) != len(seats):
        raise CodecError("a seat twice")
    return seats


_KINDS: dict[Any, tuple[Callable[[Any], object], Callable[[object], object]]] = {
    int: (int, _count),
    bool: (bool, _flag),
    Card: (str, lambda data: parse_card(_text(data))),
    tuple[Card, ...]: (_run, _cards),
    Result: (_result_to_json, _result_from_json),
}
_EVENTS: dict[str, Any] = {event.__name__: event for event in get_args(Event)}
_FIELD_KINDS = {
    event: {field.name: _KINDS[field.type] for field in fields(event)} for event in _EVENTS.values()
}
