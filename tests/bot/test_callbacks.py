"""What buttons carry: small enough, read back as it was, and no worse for being forged."""

import inspect

import pytest
from aiogram.filters.callback_data import CallbackData
from hypothesis import given
from hypothesis import strategies as st

from bot import callbacks
from bot.callbacks import (
    AimPress,
    BotPress,
    CallPress,
    CardPress,
    ChoicePress,
    ConfirmAct,
    ConfirmPress,
    HandMode,
    LanguagePress,
    LobbyAct,
    LobbyPress,
    ModePress,
    MomentsPress,
    MovePress,
    NumberPress,
    PagePress,
    PickPress,
    ProofPress,
    RulesPage,
    StakeAct,
    StakePress,
    StartAct,
    StartPress,
    TableAct,
    TablePress,
    TurnAct,
    TurnPress,
    WordsAct,
    WordsPress,
)
from bot.service.choices import VALUES, Choice
from engine.ai.levels import Level
from engine.cards import deck_of
from engine.moves import Attack, Beat, Transfer

TABLE = 2**53
BOUT = "9007199254740992.999"
EVERY_CARD = deck_of(54)
JOKERS = EVERY_CARD[-2:]
FOUR_ACES = EVERY_CARD[-6:-2]
CLASSES = tuple(
    found
    for _, found in inspect.getmembers(callbacks, inspect.isclass)
    if issubclass(found, CallbackData) and found is not CallbackData
)


def words(move: Attack | Beat | Transfer) -> str:
    return str(move).split(" ", 1)[1]


def largest() -> list[CallbackData]:
    """Every kind of press at its longest."""
    moves = (
        Attack(7, FOUR_ACES),
        Attack(7, JOKERS),
        Beat(7, *JOKERS),
        Transfer(7, JOKERS[0]),
    )
    return [
        *(LobbyPress(table=TABLE, act=act) for act in LobbyAct),
        *(BotPress(table=TABLE, seat=7, level=level) for level in Level),
        *(StakePress(table=TABLE, sitting=2**53, stake=2**53, act=act) for act in StakeAct),
        *(PagePress(table=TABLE, page=page) for page in RulesPage),
        *(WordsPress(table=TABLE, act=act) for act in WordsAct),
        *(ChoicePress(table=TABLE, choice=choice) for choice in Choice),
        *(ChoicePress(table=TABLE, choice=c, value=v) for c in Choice for v in VALUES[c]),
        *(TablePress(table=TABLE, act=act) for act in TableAct),
        ProofPress(table=TABLE, sitting=2**53),
        MomentsPress(table=TABLE, sitting=2**53),
        *(TurnPress(table=TABLE, turn=2**53, act=act) for act in TurnAct),
        *(CardPress(table=TABLE, bout=BOUT, card=str(card)) for card in EVERY_CARD[-3:]),
        *(MovePress(table=TABLE, bout=BOUT, move=words(move)) for move in moves),
        *(MovePress(table=TABLE, bout=BOUT, move=word) for word in ("take", "pass", "swap")),
        *(AimPress(table=TABLE, bout=BOUT, target=str(card)) for card in JOKERS),
        AimPress(table=TABLE, bout=BOUT),
        PickPress(table=TABLE, bout=BOUT, cards="".join(map(str, FOUR_ACES))),
        PickPress(table=TABLE, bout=BOUT),
        *(ModePress(table=TABLE, bout=BOUT, mode=mode) for mode in HandMode),
        *(CallPress(table=TABLE, bout=BOUT, call=call) for call in ("call BJ", "accuse 7")),
        NumberPress(table=TABLE, bout=BOUT, number=54),
        *(ConfirmPress(table=TABLE, user=2**52, act=act, deal=2**53) for act in ConfirmAct),
        *(LanguagePress(language=language) for language in ("uk", "ru")),
        *(StartPress(act=act) for act in StartAct),
    ]


LARGEST = [pytest.param(data, id=data.pack()) for data in largest()]


def test_every_kind_of_press_is_tried_here() -> None:
    assert {type(data) for data in largest()} == set(CLASSES)


def test_no_two_kinds_of_press_share_a_prefix() -> None:
    prefixes = [kind.__prefix__ for kind in CLASSES]
    assert len(set(prefixes)) == len(prefixes)
    assert all(1 <= len(prefix) <= 2 for prefix in prefixes)


@pytest.mark.parametrize("data", LARGEST)
def test_a_press_fits_into_64_bytes(data: CallbackData) -> None:
    assert 1 <= len(data.pack().encode()) <= 64


@pytest.mark.parametrize("data", LARGEST)
def test_a_press_is_read_back_as_it_was(data: CallbackData) -> None:
    assert type(data).unpack(data.pack()) == data


@pytest.mark.parametrize("data", LARGEST)
def test_a_press_is_read_by_no_other_kind(data: CallbackData) -> None:
    for kind in CLASSES:
        if kind is not type(data):
            with pytest.raises((TypeError, ValueError)):
                kind.unpack(data.pack())


def test_nothing_picked_and_nothing_aimed_at_come_back_empty() -> None:
    assert PickPress.unpack("q:1:5.2:").cards == ""
    assert AimPress.unpack("f:1:5.2:").target == ""


def test_a_page_of_a_choice_comes_back_without_a_value() -> None:
    assert ChoicePress.unpack("o:1:v:").value is None


@pytest.mark.parametrize(
    "forged",
    [
        "",
        ":",
        "t",
        "t:",
        "t:1",
        "t:1:z",
        "t:x:h",
        "p:1",
        "p:1:-1",
        "p:1:x",
        "t:-1:h",
        "t:1.5:h",
        "t:1:h:h",
        f"t:{2**53 + 1}:h",
        f"w:1:{10**30}:t",
        "w:1::t",
        "n:1:5.2:x",
        "n:1:5.2:-1",
        "c:1:5.2",
        "c:1:5.2:6s:7s",
        "g:en",
        "o:1:w:60",
        "r:1:z",
        "y:1:nobody:l",
        "s:d:d",
        "\u0000",
        "🃏" * 16,
    ],
)
def test_forged_data_is_refused_as_the_filters_expect(forged: str) -> None:
    for kind in CLASSES:
        with pytest.raises((TypeError, ValueError)):
            kind.unpack(forged)


@given(st.text(alphabet=st.sampled_from("ilortwcmqfnygs:0123456789.-hkpTAs \u0660🃏"), max_size=64))
def test_whatever_comes_is_read_or_refused_and_nothing_else(text: str) -> None:
    for kind in CLASSES:
        try:
            data = kind.unpack(text)
        except (TypeError, ValueError):
            continue
        assert kind.unpack(data.pack()) == data
