"""Whatever people call themselves, a line with a name in it stays a line that can be read."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.render.names import LONGEST, isolated, readable


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Оля", id="plain"),
        pytest.param("<b>", id="markup"),
        pytest.param("_x", id="markdown"),
        pytest.param("עברית", id="right to left letters"),
        pytest.param("Nguyễn", id="vietnamese"),
        pytest.param("Nguye\u0302\u0303n", id="vietnamese in parts"),
        pytest.param("हिंदी", id="hindi"),
        pytest.param("👨‍👩‍👧‍👦", id="family of four"),
        pytest.param("❤️‍🔥 Оля", id="burning heart"),
        pytest.param("1️⃣", id="keycap"),
        pytest.param("🏴‍☠️", id="pirate"),
        pytest.param("\U0001fae8", id="emoji newer than the tables of this Python"),
    ],
)
def test_an_ordinary_name_stays_as_it_is(name: str) -> None:
    assert readable(name) == name


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        pytest.param("\u202eодоба", "одоба", id="override"),
        pytest.param("a\u2066b\u2067c\u2069\u2069d\u200f", "abcd", id="isolates and marks"),
        pytest.param("перший\nдругий", "перший другий", id="newline"),
        pytest.param("а\u2028б\u2029в\tг\x85д", "а б в г д", id="other line ends"),
        pytest.param("  Оля   Петрівна ", "Оля Петрівна", id="spaces"),
        pytest.param("О\u3164\u2800 ля", "О ля", id="blank letters within"),
        pytest.param("О \u200b ля", "О ля", id="nothing between spaces"),
        pytest.param("З\u0310\u0311\u0312\u0313\u0314а", "З\u0310\u0311а", id="heaped marks"),
        pytest.param("а\u200d\u200d\u200d\u200dб", "а\u200d\u200dб", id="heaped joiners"),
        pytest.param("\u0310\u0311Оля", "Оля", id="marks on nothing"),
    ],
)
def test_what_disturbs_a_line_is_left_out(name: str, shown: str) -> None:
    assert readable(name) == shown


@pytest.mark.parametrize(
    "name",
    ["", " ", "\u200b\u2060\ufeff", "\u3164\u3164", "\u2800", "\u200d\ufe0f", "\u0310\u0489", "\n"],
)
def test_a_name_that_looks_empty_is_empty(name: str) -> None:
    assert readable(name) == ""


def test_a_long_name_is_cut_to_sixteen_characters() -> None:
    assert readable("Д" * 200) == "Д" * 15 + "…"
    assert readable("Д" * 16) == "Д" * 16
    assert readable("Чотирнадцять ... і більше") == "Чотирнадцять ..…"
    assert readable("Дуже-довге-імʼя і") == "Дуже-довге-імʼя…"


def test_an_isolated_name_keeps_its_direction_to_itself() -> None:
    assert isolated("עברית") == "\u2068עברית\u2069"


@given(st.text(max_size=64))
def test_any_name_is_one_short_line_of_visible_characters(name: str) -> None:
    shown = readable(name)
    assert len(shown) <= LONGEST
    assert len(shown.splitlines()) <= 1
    assert shown == shown.strip()
    assert {unicodedata.category(c) for c in shown} & {"Cc", "Co", "Cs"} == set()
    assert {c for c in shown if unicodedata.category(c) == "Cf"} <= {"\u200d"}


@given(st.text(max_size=64))
def test_a_readable_name_is_as_readable_as_it_gets(name: str) -> None:
    assert readable(readable(name)) == readable(name)
