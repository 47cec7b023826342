"""What the bot's players say: seldom, in their own words, about what everybody has seen."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from bot.l10n import LANGUAGES, texts
from bot.render.board import Board
from bot.render.characters import MANY_CARDS, OCCASIONS, last_word, remark
from bot.render.duel import duel_screen
from bot.render.names import LONGEST
from bot.render.result import Ending, result_screen
from bot.render.table import table_screen
from bot.service.characters import CHARACTERS
from bot.settings import Language
from bot.storage.tables import Kind, Seat, Table
from engine.ai.levels import Level
from engine.ai.plain import choose
from engine.events import BoutBeaten, BoutTaken, Covered, Event, Led, WentOut
from engine.legality import waiting
from engine.options import Rules
from engine.play import play
from engine.state import GameState
from engine.view import view_for
from tests.bot.render.boards import BOARDS, FIRST_USER, dealt, position, scene_of, table_of
from tests.bot.render.limits import seen
from tests.engine.positions import cards

NAMES = [name for names in CHARACTERS.values() for name in names]
SIX = cards("6s 7s 8s 9s Ts Js")


def sat(table: Table, *names: str) -> Table:
    """*table* with these players of the bot on its last seats."""
    people = table.seats[: len(table.seats) - len(names)]
    bots = [Seat(name, level=Level(name.split("-")[0])) for name in names]
    return replace(table, seats=(*people, *bots))


def boards(seed: int, players: int, bots: int) -> Iterator[Board]:
    """What everybody sees of a deal, as it is played plainly from beginning to end."""
    state, chance = dealt(Rules(), players, seed), Random(seed)
    events: tuple[Event, ...] = ()
    names = chance.sample(NAMES, bots)
    while not state.is_over:
        step = play(state, choose(view_for(state, chance.choice(waiting(state)))))
        state, events = step.state, (*events, *step.events)[-6:]
        scene = scene_of(sat(table_of(state, events), *names))
        if scene.deal is not None:
            yield BOARDS.table(replace(scene, deal=replace(scene.deal, number=seed)))


def board(
    *events: Event, names: tuple[str, ...] = ("club-1",), language: Language = "uk", number: int = 1
) -> Board:
    """Olya and these players of the bot, after *events*."""
    state = replace(position("6s", *["7s"] * len(names)), bouts=5)
    scene = scene_of(sat(table_of(state, events), *names), language)
    return replace(BOARDS.table(scene), number=number)


def sayings(*events: Event, names: tuple[str, ...] = ("club-1",)) -> set[str]:
    """All that is said of *events*, whatever chance has to say."""
    found = (remark(board(*events, names=names, number=number)) for number in range(60))
    return {str(told).split(": ", 1)[1] for told in found if told is not None}


def test_people_are_spoken_to_no_more_than_once_in_a_dozen_bouts() -> None:
    said: set[tuple[int, int, str]] = set()
    bouts = 0
    for seed in range(60):
        for moment in boards(seed, players=2 + seed % 4, bots=1 + seed % (1 + seed % 4)):
            if told := remark(moment):
                said.add((seed, moment.view.bouts, str(told)))
        bouts += moment.view.bouts
    moments = {(seed, told) for seed, _, told in said}
    assert bouts / 40 < len(moments) < bouts / 12


def test_about_every_second_deal_has_a_last_word() -> None:
    said = 0
    for seed in range(60):
        *_, end = boards(seed, players=3, bots=2)
        said += last_word(end) is not None
    assert 15 < said < 45


def test_who_takes_up_many_cards_may_say_so() -> None:
    assert sayings(BoutTaken(1, MANY_CARDS)) == {"«Запас плечі не тягне.»"}
    assert sayings(BoutTaken(1, MANY_CARDS - 1)) == set()
    assert sayings(BoutTaken(0, MANY_CARDS)) == set(), "nobody laughs at people"


def test_who_beats_much_may_be_praised_but_a_bot_praises_no_bot() -> None:
    beaten = BoutBeaten(SIX)
    assert sayings(Covered(0, SIX[0], SIX[1]), beaten) == {"«Оце по-нашому!»"}
    assert sayings(Covered(1, SIX[0], SIX[1]), beaten) == set()
    assert sayings(Covered(0, SIX[0], SIX[1]), BoutBeaten(SIX[:4])) == set()
    assert sayings(beaten) == set()


def test_who_goes_out_may_say_goodbye() -> None:
    assert sayings(WentOut(1, 1)) == {"«Усе, куми, наливайте узвару.»"}
    assert sayings(WentOut(0, 1)) == set()


def test_what_was_said_stays_until_the_moment_is_over() -> None:
    """The next bout may begin while it still stands there."""
    taken = BoutTaken(1, 8)
    for number in range(30):
        now = board(taken, number=number)
        later = replace(now, events=(taken, Led(0, SIX[:1])))
        assert remark(now) == remark(later)
        next_one = replace(later, view=replace(later.view, bouts=6))
        ended = replace(next_one, events=(taken, Led(0, SIX[:1]), BoutBeaten(SIX[:2])))
        assert remark(now) == remark(ended)
        assert remark(replace(now, events=(Led(0, SIX[:1]),))) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_everybody_has_a_name_a_nature_and_words_of_his_own(name: str, language: Language) -> None:
    words = texts(language)
    assert len(words.plain(f"name-{name}")) <= LONGEST + 1, "a sign may be two letters long"
    assert 10 < len(words.plain(f"nature-{name}")) < 68, "two lines of a phone"
    for occasion in OCCASIONS:
        assert len(words.plain(f"says-{name}-{occasion}")) <= 45


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_say_the_same(language: Language) -> None:
    words = texts(language)
    keys = [f"says-{name}-{occasion}" for name in NAMES for occasion in OCCASIONS]
    for told in (keys, [f"name-{n}" for n in NAMES], [f"nature-{n}" for n in NAMES]):
        assert len({words.plain(key) for key in told}) == len(told)


def _talking(language: Language = "uk", kind: Kind = Kind.GROUP) -> tuple[Table, Language]:
    """A table at which somebody says something."""
    taken = (BoutTaken(1, 8),)
    for bouts in range(60):
        state = replace(position("6s 7s", "8s"), bouts=bouts)
        table = sat(table_of(state, taken, kind=kind), "master-7")
        if remark(BOARDS.table(scene_of(table, language))):
            return table, language
    raise AssertionError("nobody ever says anything")


def test_a_remark_stands_under_what_has_happened() -> None:
    table, _ = _talking()
    lines = seen(table_screen(BOARDS.table(scene_of(table)))).splitlines()
    at = lines.index("💬 \u2068🤖 Залізний Юхим\u2069: «Пам’ять розширено.»")
    assert "забирає 8 карт" in lines[at - 1]


def test_a_remark_is_said_in_the_language_of_the_reader() -> None:
    table, _ = _talking("ru", Kind.DUEL)
    shown = seen(duel_screen(BOARDS.hand(scene_of(table, "ru"), FIRST_USER)))
    assert "💬 \u2068🤖 Железный Ефим\u2069: «Память расширена.»" in shown


def test_where_remarks_are_not_wanted_nobody_says_a_word() -> None:
    for kind in Kind:
        table, _ = _talking(kind=kind)
        quiet = replace(table, remarks=False)
        assert remark(BOARDS.table(scene_of(quiet))) is None
        assert "💬" not in seen(duel_screen(BOARDS.hand(scene_of(quiet), FIRST_USER)))


def _over(*losers: int, number: int) -> Board:
    *_, end = boards(3, players=3, bots=2)
    result = end.view.result
    assert result is not None
    return replace(
        end, number=number, view=replace(end.view, result=replace(result, losers=losers))
    )


def test_the_last_word_is_about_who_says_it() -> None:
    for number in range(60):
        told = last_word(_over(1, number=number))
        if told is None:
            continue
        talker = next(s for s, name in enumerate(_over(1, number=number).names) if name in told)
        words = texts("uk")
        key = _over(1, number=number).talkers[talker]
        said = words.plain(f"says-{key}-{'fool' if talker == 1 else 'out'}")
        assert said in told


def test_the_last_word_stands_in_the_result() -> None:
    told = [number for number in range(20) if last_word(_over(0, number=number))]
    assert "💬" in seen(
        result_screen(_over(0, number=told[0]), Ending((2, 2, 0), (0, 0, 0), 60, 0, None))
    )


def test_without_bots_nobody_has_a_word() -> None:
    for moment in boards(1, players=3, bots=0):
        assert remark(moment) is None
    assert last_word(moment) is None


def test_a_remark_depends_on_nothing_hidden() -> None:
    """It is made of a board for everybody, and the same whatever is held."""
    table, _ = _talking()
    state: GameState = table.game
    other = replace(state, hands=(cards("Ah Kh"), cards("Qd")))
    assert remark(BOARDS.table(scene_of(table))) == remark(
        BOARDS.table(scene_of(replace(table, state=other)))
    )
