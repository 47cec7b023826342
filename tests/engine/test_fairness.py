"""Provable deals: docs/FAIRNESS.md is enough to come to the deck that the engine comes to."""

import json
import re
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import Rank, deck_of, is_joker
from engine.fairness import Word, commitment, deck_for, mixed
from engine.options import Rules
from engine.shuffle import shuffle

PAGE = (Path(__file__).parents[2] / "docs" / "FAIRNESS.md").read_text(encoding="utf-8")
VECTORS: list[dict[str, Any]] = [
    json.loads(block) for block in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
]
(SOURCE,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
SEED = bytes(range(32))
ROAD = Rules.from_json({"variant": "road"})

each_vector = pytest.mark.parametrize("vector", VECTORS, ids=["no words", "two words", "road"])


def written_by_a_stranger() -> Callable[..., list[str]]:
    """The code that the page shows, run as it stands there."""
    names: dict[str, Any] = {}
    exec(compile(SOURCE, "FAIRNESS.md", "exec"), names)
    deal: Callable[..., list[str]] = names["deal"]
    return deal


def words_of(vector: dict[str, Any]) -> list[Word]:
    return [Word(seat, text) for seat, text in vector["words"]]


seeds = st.binary(min_size=32, max_size=32)
texts = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=32)
spoken = st.dictionaries(st.integers(0, 7), texts, max_size=8).map(
    lambda said: [Word(seat, said[seat]) for seat in sorted(said)]
)


@each_vector
def test_the_vectors_of_the_page_are_those_of_the_engine(vector: dict[str, Any]) -> None:
    seed, words = bytes.fromhex(vector["seed"]), words_of(vector)
    rules = Rules.from_json(vector["rules"])
    assert commitment(seed) == vector["commitment"]
    assert mixed(seed, words).hex() == vector["mixed"]
    deck = deck_for(rules, vector["players"], seed, words)
    assert " ".join(map(str, deck)) == vector["deck"]


@each_vector
def test_a_stranger_comes_to_the_vectors_in_thirty_lines(vector: dict[str, Any]) -> None:
    rules = Rules.from_json(vector["rules"])
    road = rules.is_road and vector["players"] == 5
    deck = written_by_a_stranger()(rules.deck, road, bytes.fromhex(vector["seed"]), vector["words"])
    assert " ".join(deck) == vector["deck"]
    assert len(SOURCE.splitlines()) <= 30


def test_the_vectors_show_what_is_easily_done_wrong() -> None:
    none, two, road = VECTORS
    assert none["words"] == []
    assert [len(text) < len(text.encode()) for _, text in two["words"]] == [True, True]
    plain = shuffle(deck_of(54)[:-2], mixed(bytes.fromhex(two["seed"]), words_of(two)))
    assert two["deck"].split() != list(map(str, plain))
    assert (road["rules"]["variant"], road["players"]) == ("road", 5)


@given(seed=seeds, words=spoken, size=st.sampled_from([24, 36, 52, 54]))
def test_a_stranger_and_the_engine_agree(seed: bytes, words: list[Word], size: int) -> None:
    deck = deck_for(Rules(deck=size), 2, seed, words)
    assert list(map(str, deck)) == written_by_a_stranger()(size, False, seed, words)


@given(seed=seeds, words=spoken, size=st.sampled_from([24, 36, 52, 54]))
def test_whatever_is_mixed_in_the_deck_is_all_cards_once(
    seed: bytes, words: list[Word], size: int
) -> None:
    deck = deck_for(Rules(deck=size), 3, seed, words)
    assert tuple(sorted(deck)) == deck_of(size)
    assert not is_joker(deck[-1])


@given(seed=seeds, words=spoken, others=spoken)
def test_other_words_make_another_deck(seed: bytes, words: list[Word], others: list[Word]) -> None:
    same = words == others
    assert (deck_for(Rules(), 2, seed, words) == deck_for(Rules(), 2, seed, others)) is same


def test_no_words_can_be_taken_for_others() -> None:
    """What one seat says cannot look like what two say, nor one seat's like another's."""
    said = [
        [Word(0, "ab")],
        [Word(1, "ab")],
        [Word(0, "a"), Word(1, "b")],
        [Word(0, "a\x01\x01b")],
        [],
    ]
    assert len({mixed(SEED, words) for words in said}) == len(said)


def test_the_commitment_does_not_tell_the_deck() -> None:
    """Were words merely appended, no words would leave the commitment itself as the key."""
    assert commitment(SEED) == sha256(SEED).hexdigest()
    assert mixed(SEED, []).hex() != commitment(SEED)
    assert deck_for(Rules(), 2, SEED) != shuffle(deck_of(36), bytes.fromhex(commitment(SEED)))
    assert deck_for(Rules(), 2, SEED) != shuffle(deck_of(36), SEED)


@pytest.mark.parametrize(
    "words",
    [
        pytest.param([Word(1, "a"), Word(0, "b")], id="out of order"),
        pytest.param([Word(0, "a"), Word(0, "b")], id="two of a seat"),
        pytest.param([Word(0, "")], id="empty"),
        pytest.param([Word(0, "я" * 128)], id="256 bytes"),
        pytest.param([Word(0, "\ud800")], id="no text"),
        pytest.param([Word(-1, "a")], id="no seat"),
        pytest.param([Word(256, "a")], id="no byte"),
    ],
)
def test_words_that_could_be_written_in_two_ways_or_none_are_refused(words: list[Word]) -> None:
    with pytest.raises(ValueError):
        mixed(SEED, words)


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_seed_of_another_length_is_refused(size: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        mixed(bytes(size), [])


@given(seed=seeds, words=spoken)
def test_r6_1_between_five_the_first_six_is_left_out(seed: bytes, words: list[Word]) -> None:
    whole = deck_for(ROAD, 4, seed, words)
    left_out = next(card for card in whole if card.rank == Rank.SIX)
    deck = deck_for(ROAD, 5, seed, words)
    assert len(whole) == 36
    assert deck == tuple(card for card in whole if card != left_out)
    assert len(deck) == 35


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_r6_1_others_get_all_cards(players: int) -> None:
    assert len(deck_for(ROAD, players, SEED)) == 36
    assert len(deck_for(Rules(), 5, SEED)) == 36
