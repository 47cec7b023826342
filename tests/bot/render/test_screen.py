"""How buttons are laid out in rows."""

from bot.render.screen import HALF_A_ROW, Button, in_pairs, in_rows

SHORT, LONG = "б" * HALF_A_ROW, "б" * (HALF_A_ROW + 1)


def buttons(*texts: str) -> list[Button]:
    return [Button(text, data="x") for text in texts]


def texts(rows: tuple[tuple[Button, ...], ...]) -> list[list[str]]:
    return [[button.text for button in row] for row in rows]


def test_what_half_a_phone_does_not_show_has_a_row_of_its_own() -> None:
    assert texts(in_pairs(buttons("1", "2", LONG, "3", LONG, "4"))) == [
        ["1", "2"],
        [LONG],
        ["3"],
        [LONG],
        ["4"],
    ]


def test_short_ones_stand_in_pairs_and_the_last_may_be_alone() -> None:
    assert texts(in_pairs(buttons(SHORT, SHORT, "3"))) == [[SHORT, SHORT], ["3"]]
    assert in_pairs([]) == ()


def test_rows_are_filled_evenly() -> None:
    assert texts(in_rows(buttons(*"123456"), 5)) == [["1", "2", "3"], ["4", "5", "6"]]
