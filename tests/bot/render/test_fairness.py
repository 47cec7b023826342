"""Commitments, words and proofs on the screen, at their largest too."""

from dataclasses import replace

import pytest

from bot.l10n import LANGUAGES, texts
from bot.render.board import Panel
from bot.render.fairness import fairness_screen, proof_screen
from bot.render.lobby import LobbyBoard, lobby_screen
from bot.render.table import table_screen
from bot.service.fairness import LONGEST_WORD, Proof
from bot.settings import Language
from bot.storage.commitments import Commitment
from engine.options import Rules
from sandbox.markup import length, read_html
from sandbox.methods import MOST_CAPTION
from tests.bot.render.boards import BOARDS, HOSTILE, board_of, dealt, lobby_of, scene_of
from tests.bot.render.limits import labels, seen

DIGEST, SEED = "c" * 64, "5" * 64
OTHER = "d" * 64
LARGEST = "🂡" * LONGEST_WORD


def lobby(names: tuple[str, ...], words: dict[int, str], language: Language = "uk") -> LobbyBoard:
    scene = scene_of(lobby_of(names, rules=Rules(deck=54)), language)
    said = {1000 + seat: word for seat, word in words.items()}
    return BOARDS.lobby(replace(scene, commitment=Commitment(DIGEST, said)))


def proof(*words: str, holds: bool = True) -> Proof:
    return Proof(7, 10**9, DIGEST, holds, SEED, words, b"{}\n")


def test_a_lobby_ends_with_the_whole_commitment() -> None:
    text = seen(lobby_screen(lobby(("Оля", "Петро"), {1: "дощ"})))
    folded = text.splitlines()[-4:]
    assert folded[0] == f"🔒 Печатка цієї партії: {DIGEST[:10]}…"
    assert folded[-1] == f"Печатка повністю: {DIGEST}", "below the three lines that are seen"
    assert "2. \u2068Петро\u2069 🗝" in text
    assert "дощ" not in text


def test_the_page_shows_every_word_beside_its_name() -> None:
    screen = fairness_screen(lobby(("Оля", "Петро"), {0: "<b>", 1: "дощ & сніг"}))
    assert seen(screen).splitlines()[-2:] == [
        "🗝 \u2068Оля\u2069: \u2068<b>\u2069",
        "🗝 \u2068Петро\u2069: \u2068дощ & сніг\u2069",
    ]
    assert labels(screen.rows) == [["‹ Назад"]]


def test_the_page_without_words_invites_to_add_one() -> None:
    text = seen(fairness_screen(lobby(("Оля",), {})))
    assert "/word" in text
    assert DIGEST in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_eight_hostile_names_with_the_longest_words_leave_a_page_that_telegram_takes(
    language: Language,
) -> None:
    board = lobby(HOSTILE, dict.fromkeys(range(8), LARGEST), language)
    assert seen(fairness_screen(board)).count(LARGEST) == len(HOSTILE)
    seen(lobby_screen(board))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("holds", [True, False])
def test_the_largest_proof_is_a_caption_that_telegram_takes(
    language: Language, holds: bool
) -> None:
    screen = proof_screen(texts(language), proof(*[LARGEST] * 8, holds=holds))
    text = read_html(screen.text).text
    assert length(text) <= MOST_CAPTION
    assert {DIGEST, SEED} <= set(text.split())
    assert text.count(LARGEST) == 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_proof_says_whether_it_holds_and_brings_the_file(language: Language) -> None:
    good, bad = (proof_screen(texts(language), proof("a", holds=h)) for h in (True, False))
    assert good.file is not None
    assert (good.file.name, good.file.content) == ("durak-1000000000.json", b"{}\n")
    assert ("✅" in good.text, "❗" in good.text) == (True, False)
    assert ("✅" in bad.text, "❗" in bad.text) == (False, True)


def test_a_proof_without_words_says_so() -> None:
    assert "Без слів" in proof_screen(texts("uk"), proof()).text


def test_what_is_secret_or_peoples_own_is_in_no_repr() -> None:
    screen = proof_screen(texts("uk"), proof("дощ"))
    scene = replace(scene_of(lobby_of(("Оля",))), commitment=Commitment(DIGEST, {1000: "дощ"}))
    shown = repr([proof("дощ"), screen.file, scene, BOARDS.lobby(scene)])
    assert "дощ" not in shown
    assert SEED not in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_running_game_shows_both_commitments_behind_its_menu_alone(language: Language) -> None:
    board = replace(
        board_of(dealt(Rules(), 3, 1), language), commitment=DIGEST, next_commitment=OTHER
    )
    assert DIGEST not in table_screen(board).text
    assert OTHER not in table_screen(board).text
    text = seen(table_screen(replace(board, panel=Panel.FAIRNESS)))
    assert [line[-64:] for line in text.splitlines()[-2:]] == [DIGEST, OTHER]


def test_a_game_that_may_be_dealt_again_at_once_always_shows_the_next() -> None:
    board = board_of(dealt(Rules.from_json({"draw_rule": "replay"}), 3, 1))
    shown = table_screen(replace(board, commitment=DIGEST, next_commitment=OTHER)).text
    assert OTHER in shown
    assert OTHER not in table_screen(board).text


def test_a_deal_of_the_time_before_has_the_next_commitment_alone() -> None:
    board = replace(board_of(dealt(Rules(), 3, 1)), panel=Panel.FAIRNESS, next_commitment=OTHER)
    assert seen(table_screen(board)).endswith(f"Печатка повністю: {OTHER}")


def test_the_digests_of_screens_with_other_commitments_differ() -> None:
    board = lobby(("Оля",), {})
    other = replace(board, commitment=OTHER)
    assert lobby_screen(board).digest != lobby_screen(other).digest
