"""The shuffle: provable, even, and from the system's randomness."""

import ast
import inspect
import secrets
from collections import Counter
from hashlib import sha256
from itertools import pairwise

import pytest

import engine.shuffle
from engine.cards import Card, deck_of, is_joker, parse_card
from engine.shuffle import SEED_BYTES, new_seed, shuffle

SEEDS = [sha256(b"deal %d" % number).digest() for number in range(3000)]


def test_the_same_seed_gives_the_same_deck() -> None:
    deck = deck_of(36)
    assert shuffle(deck, SEEDS[0]) == shuffle(list(deck), SEEDS[0])
    assert len({shuffle(deck, seed) for seed in SEEDS[:200]}) == 200


def test_decks_of_known_seeds_never_change() -> None:
    assert written(shuffle(deck_of(24), bytes(32))) == KNOWN_24
    assert written(shuffle(deck_of(36), bytes(range(32)))) == KNOWN_36


def written(deck: tuple[Card, ...]) -> str:
    return "".join(map(str, deck))


KNOWN_24 = "ThKh9dAhTdQsQhJhAcJs9hJd9sKsQdJcKcTcAs9cKdAdTsQc"
KNOWN_36 = "9sTsQc9h6sKsAdAcKdKhQs8d9cJc6hAs7dTdJhAhTc8s7c8h6cQhTh7h9dJsJd8c7sQdKc6d"


def told_in_the_docstring(cards: tuple[Card, ...], seed: bytes) -> list[Card]:
    """Shuffle as the module tells anybody who wants to check a deal in another language."""
    stream = b"".join(sha256(seed + n.to_bytes(8, "big")).digest() for n in range(200))
    numbers = (int.from_bytes(stream[i : i + 8], "big") for i in range(0, len(stream), 8))
    deck = list(cards)
    for i in reversed(range(1, len(deck))):
        number = next(numbers)
        while number >= 2**64 // (i + 1) * (i + 1):
            number = next(numbers)
        j = number % (i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return deck


@pytest.mark.parametrize("size", [24, 36, 52])
def test_the_deck_follows_from_the_documented_steps(size: int) -> None:
    for seed in SEEDS[:50]:
        assert list(shuffle(deck_of(size), seed)) == told_in_the_docstring(deck_of(size), seed)


def test_a_number_that_would_be_unfair_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    pair = deck_of(24)[:3]
    numbers = iter([2**64 - 1, 2**64 - 1, 1, 0])
    monkeypatch.setattr(engine.shuffle, "_numbers", lambda _: numbers)
    assert shuffle(pair, bytes(32)) == (pair[2], pair[0], pair[1])
    assert list(numbers) == []


def test_every_card_is_there_once() -> None:
    for size in (24, 36, 52, 54):
        for seed in SEEDS[:50]:
            assert tuple(sorted(shuffle(deck_of(size), seed))) == deck_of(size)


def test_every_card_comes_to_every_place_about_equally_often() -> None:
    deck = deck_of(36)
    seen = Counter(place for seed in SEEDS for place in enumerate(shuffle(deck, seed)))
    expected = len(SEEDS) / len(deck)
    places = [(place, card) for place in range(36) for card in deck]
    chi_square = sum((seen[at] - expected) ** 2 / expected for at in places)
    freedom = 35 * 35
    assert abs(chi_square - freedom) < 4 * (2 * freedom) ** 0.5


def test_neighbours_in_the_new_deck_are_parted() -> None:
    deck = deck_of(36)
    together = 0
    for seed in SEEDS:
        shuffled = shuffle(deck, seed)
        places = [deck.index(card) for card in shuffled]
        together += sum(after - before == 1 for before, after in pairwise(places))
    assert 0.9 < together / len(SEEDS) / (35 / 36) < 1.1


def test_r2_2_a_joker_is_never_last_and_nothing_else_moves_for_it() -> None:
    last_was_joker = 0
    for seed in SEEDS[:600]:
        deck, plain = shuffle(deck_of(54), seed), told_in_the_docstring(deck_of(54), seed)
        assert not is_joker(deck[-1])
        last_was_joker += is_joker(plain[-1])
        moved = [place for place in range(54) if deck[place] != plain[place]]
        assert len(moved) == (2 if is_joker(plain[-1]) else 0)
        assert all(is_joker(card) for card in plain[min(moved, default=53) + 1 :])
    assert last_was_joker > 5


def test_seeds_come_from_the_systems_randomness(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def token_bytes(size: int) -> bytes:
        asked.append(size)
        return b"x" * size

    monkeypatch.setattr(secrets, "token_bytes", token_bytes)
    assert new_seed() == b"x" * SEED_BYTES
    assert asked == [SEED_BYTES] == [32]


def test_no_other_randomness_is_imported() -> None:
    nodes = list(ast.walk(ast.parse(inspect.getsource(engine.shuffle))))
    whole = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    imported = whole | {node.module for node in nodes if isinstance(node, ast.ImportFrom)}
    assert "secrets" in imported
    assert not imported & {"random", "os", "uuid", "time"}


@pytest.mark.parametrize("size", [0, 16, 31, 33])
def test_a_seed_of_another_length_is_refused(size: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        shuffle(deck_of(36), bytes(size))


def test_a_seed_says_nothing_of_one_card_decks() -> None:
    assert shuffle((parse_card("As"),), SEEDS[0]) == (parse_card("As"),)
    assert shuffle((), SEEDS[0]) == ()
