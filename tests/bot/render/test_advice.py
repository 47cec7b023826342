"""Advice and moments as people read them, in both languages and on a narrow phone."""

from dataclasses import replace

import pytest

from bot.l10n import LANGUAGES, texts
from bot.render.advice import advice_text, played_text
from bot.render.moments import moments_screen
from bot.settings import Language
from engine.ai.advice import Advice
from engine.ai.why import Why
from engine.cards import Card, Suit, deck_of, parse_card
from engine.moments import Moment, Review
from engine.moves import (
    Accuse,
    Attack,
    Beat,
    Call,
    Move,
    Pass,
    Resign,
    Show,
    Swap,
    Take,
    Throw,
    Transfer,
)
from engine.options import Rules
from engine.state import Close, Pair
from engine.view import View, view_for
from tests.bot.render.boards import position
from tests.bot.render.limits import seen

ALERT = 200
A_LINE = 34
EVERY_CARD = deck_of(54)
TENS = tuple(Card(EVERY_CARD[32].rank, suit) for suit in list(Suit)[:4])
MOVES: tuple[Move, ...] = (
    Attack(0, TENS),
    Throw(0, TENS[0]),
    Beat(0, TENS[0], TENS[1]),
    Transfer(0, TENS[0]),
    Show(0, TENS[0]),
    Swap(0),
    Take(0),
    Pass(0),
)
CALLS: tuple[Move, ...] = (Call(0, TENS[0]), Accuse(0, 1))
each_language = pytest.mark.parametrize("language", LANGUAGES)


def card(text: str) -> Card:
    return parse_card(text)


def view(table: str = "9d", **changes: object) -> View:
    state = position("6s 9h Jd", "7c 8c 9c", table=table, stock=14)
    given: dict[str, object] = {"lead": 1, "defender": 0, "starter": 1}
    return view_for(replace(state, **(given | changes)), 0)  # type: ignore[arg-type]


@each_language
@pytest.mark.parametrize("why", Why)
@pytest.mark.parametrize("count", [0, 1, 2, 4, 36])
def test_every_reason_fits_into_an_alert_beside_every_move(
    language: Language, why: Why, count: int
) -> None:
    for move in (*MOVES, *CALLS):
        text = advice_text(texts(language), Advice(move, why, TENS, count), view())
        assert text.startswith("💡 ")
        assert len(text) <= ALERT
        assert "\n" not in text
        assert not text.endswith((".", ":"))


@each_language
def test_no_two_reasons_and_no_two_moves_sound_alike(language: Language) -> None:
    reasons = [advice_text(texts(language), Advice(Take(0), why, TENS, 5), view()) for why in Why]
    assert len(set(reasons)) == len(reasons)
    moves = [advice_text(texts(language), Advice(m, Why.BEST), view()) for m in (*MOVES, *CALLS)]
    assert len(set(moves)) == len(moves)


def test_advice_names_the_move_and_the_reason() -> None:
    advice = Advice(Beat(0, card("9d"), card("Jd")), Why.COVER_KEEPS_TRUMPS, (card("Jd"),))
    assert advice_text(texts("uk"), advice, view()) == (
        "💡 Бий 9♦ картою В♦: дешевше не вийде, а козирі ще знадобляться"
    )
    assert advice_text(texts("ru"), advice, view()) == (
        "💡 Бей 9♦ картой В♦: дешевле не выйдет, а козыри ещё пригодятся"
    )


def test_passing_is_called_as_its_button_is() -> None:
    advice = Advice(Pass(0), Why.BEST)
    taken, closing = view(taking=True), replace(view(), closing=Close.BEATEN)
    said = [advice_text(texts("uk"), advice, now) for now in (view(), taken, closing)]
    for text, label in zip(said, ("«бито»", "«забирай»", "«згода»"), strict=True):
        assert label in text
    thrown = advice_text(texts("uk"), Advice(Throw(0, card("9h")), Why.BEST), taken)
    assert thrown.startswith("💡 Докинь 9♥")


def test_leaving_is_never_advised() -> None:
    with pytest.raises(KeyError):
        advice_text(texts("uk"), Advice(Resign(0), Why.BEST), view())


def moment(played: Move, *, cost: float = 0.3, at: View | None = None) -> Moment:
    advice = Advice(Beat(0, card("9d"), card("Jd")), Why.COVER_KEEPS_TRUMPS, (card("Jd"),))
    return Moment(at or view(), played, advice, cost)


def told(*moments: Moment, language: Language = "uk", decisions: int = 20) -> str:
    return seen(moments_screen(texts(language), Review(moments, decisions), 12))


def test_a_moment_tells_where_what_and_what_instead() -> None:
    assert told(moment(Take(0))).splitlines() == [
        "💡 1 момент · партія 12",
        "",
        "Раунд 1 · ціна ≈ 15 % шансів",
        "Козир 6♥ · колода\u00a014",
        "⚔️ 9♦▸·",
        "🂠 В♦ 6♠ 9♥",
        "✖️ Зіграно: усе взято",
        "✔️ Бий 9♦ картою В♦: дешевше не вийде, а козирі ще знадобляться",
        "",
        "👏 Решта ходів — як по нотах.",
    ]


@pytest.mark.parametrize(
    ("cost", "words"),
    [(0.2, "≈ 10 %"), (0.52, "≈ 25 %"), (1.0, "≈ 50 %"), (1.9, "вся партія"), (2.0, "вся партія")],
)
def test_the_price_is_told_roughly(cost: float, words: str) -> None:
    assert words in told(moment(Take(0), cost=cost))


@each_language
def test_every_move_can_have_been_played(language: Language) -> None:
    sounds = [played_text(texts(language), move, view()) for move in MOVES]
    assert len(set(sounds)) == len(MOVES)
    for move in MOVES:
        assert told(moment(move), language=language)


def test_the_table_is_told_as_it_lay() -> None:
    two = view("9d-Jd 9c")
    assert "⚔️ 9♦▸В♦  9♣▸·\n" in told(moment(Take(0), at=two))
    assert "⚔️ твій хід\n" in told(moment(Attack(0, TENS[:1]), at=view("")))
    road = replace(view(""), chain=(card("9d"), card("Jd")), rules=Rules.from_json(ROAD), stock=0)
    assert "⚔️ зверху В♦\n" in told(moment(Take(0), at=road))
    assert "Козир ♥ · роздано все\n" in told(moment(Take(0), at=road))


ROAD: dict[str, object] = {"variant": "road"}


@each_language
def test_who_made_no_mistakes_is_praised_but_not_for_nothing(language: Language) -> None:
    assert "👏" in told(language=language)
    assert "👏" not in told(language=language, decisions=1)


@each_language
def test_lines_are_short_but_for_the_sentence_of_the_reason(language: Language) -> None:
    text = told(moment(Take(0)), moment(Beat(0, card("9d"), card("9h"))), language=language)
    lines = [line for line in text.splitlines() if not line.startswith("✔️")]
    assert max(map(len, lines)) <= A_LINE


@each_language
def test_three_moments_with_huge_hands_fit_into_a_message(language: Language) -> None:
    huge = replace(view(), hand=EVERY_CARD[:35], table=(Pair(TENS[0], TENS[1]),) * 6)
    said = told(*[moment(Attack(0, TENS), at=huge)] * 3, language=language)
    assert len(said) < 2000
    assert ("момента" if language == "ru" else "моменти") in said
