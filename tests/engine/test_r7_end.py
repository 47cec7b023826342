"""R7: who is the fool, draws, endless deals, resigning."""

import pytest

from engine.events import Ended, Resigned, WentOut
from engine.legality import legal_moves, waiting
from engine.refusals import Refusal
from engine.state import GameState, Reason, Result, winners
from tests.engine.positions import after, events, hand, position, refusal, rules, table

SCENES = [
    pytest.param(
        {}, ("7c", "8c 9d"), (), (1,), (0,), id="R7.1 the one seat left with cards is the fool"
    ),
    pytest.param(
        {},
        ("7c", "8c 9d", ""),
        (2,),
        (1,),
        (2, 0),
        id="R7.1 everyone else has won, who was out first is first",
    ),
    pytest.param(
        {"teams": 2},
        ("7c", "8c 9d", "", "Kh"),
        (2,),
        (1, 3),
        (2, 0),
        id="R7.1 teams: all seats out is won at once",
    ),
    pytest.param(
        {"teams": 2},
        ("7c", "8c 9d", "", ""),
        (3, 2),
        (1, 3),
        (2, 0),
        id="R7.1 teams: the fools are the team, out or not",
    ),
]


@pytest.mark.parametrize(("options", "hands", "out", "losers", "won"), SCENES)
def test_who_is_the_fool(
    options: dict[str, object],
    hands: tuple[str, ...],
    out: tuple[int, ...],
    losers: tuple[int, ...],
    won: tuple[int, ...],
) -> None:
    state = position(*hands, options=rules(**options), out=out, stock="")
    state = after(state, "0 attack 7c", "1 beat 7c 8c")
    assert state.result == Result(losers, (), Reason.PLAYED)
    assert winners(state) == won


def test_r7_1_the_deal_goes_on_while_two_have_cards() -> None:
    state = position("7c", "8c 9d", "Kh", stock="")
    state = after(state, "0 attack 7c", "1 beat 7c 8c", "2 pass")
    assert (state.result, state.out) == (None, (0,))
    teams = position("7c", "8c 9d", "Kh Ah", "Ks", options=rules(teams=2), stock="")
    teams = after(teams, "0 attack 7c", "1 beat 7c 8c", "2 pass")
    assert (teams.result, teams.out, winners(teams)) == (None, (0,), ())


def test_r7_1_after_the_end_nothing_is_legal_and_the_roles_stay() -> None:
    state = position("7c", "8c 9d", stock="")
    happened = events(after(state, "0 attack 7c"), "1 beat 7c 8c")
    assert happened[-2:] == (WentOut(0, 1), Ended(Result((1,), (), Reason.PLAYED)))
    state = after(state, "0 attack 7c", "1 beat 7c 8c")
    assert state.is_over
    assert (state.lead, state.defender, state.cap, table(state)) == (0, 1, 2, [])
    assert (state.taking, state.passed, state.emptied) == (False, (), ())
    assert (waiting(state), legal_moves(state, 0), legal_moves(state, 1)) == ((), (), ())
    for action in ("1 attack 9d", "0 pass", "1 take", "1 resign", "1 timeout", "5 call 7c"):
        assert refusal(state, action) == Refusal.DEAL_IS_OVER


ALL_OUT = [
    pytest.param("draw", {}, ("7c", "8c"), (), (), (0, 1), "played", id="R7.2 draw: shared"),
    pytest.param(
        "draw", {}, ("7c", "8c", ""), (2,), (), (0, 1), "played", id="R7.2 draw: out before won"
    ),
    pytest.param(
        "draw",
        {"teams": 2},
        ("7c", "8c", "", ""),
        (2, 3),
        (),
        (0, 1, 2, 3),
        "played",
        id="R7.2 draw in teams: every seat of both",
    ),
    pytest.param(
        "defender_loses", {}, ("7c", "8c"), (), (1,), (), "played", id="R7.2 defender_loses"
    ),
    pytest.param(
        "defender_loses",
        {"teams": 2},
        ("7c", "8c", "", ""),
        (2, 3),
        (1, 3),
        (),
        "played",
        id="R7.2 defender_loses in teams: his team",
    ),
    pytest.param(
        "replay", {}, ("7c", "8c", ""), (2,), (), (0, 1), "replay", id="R7.2 replay counts not"
    ),
    pytest.param(
        "replay",
        {"teams": 2},
        ("7c", "8c", "", ""),
        (2, 3),
        (),
        (0, 1, 2, 3),
        "replay",
        id="R7.2 replay in teams",
    ),
]


@pytest.mark.parametrize(
    ("draw_rule", "options", "hands", "out", "losers", "drawn", "reason"), ALL_OUT
)
def test_all_remaining_seats_go_out_in_the_same_bout(
    draw_rule: str,
    options: dict[str, object],
    hands: tuple[str, ...],
    out: tuple[int, ...],
    losers: tuple[int, ...],
    drawn: tuple[int, ...],
    reason: str,
) -> None:
    state = position(*hands, options=rules(draw_rule=draw_rule, **options), out=out, stock="")
    state = after(state, "0 attack 7c", "1 beat 7c 8c")
    assert state.result == Result(losers, drawn, Reason(reason))
    assert state.out == (*out, 0, 1)
    lost_or_drew = {*losers, *drawn}
    won = [seat for seat in (*out, 0, 1) if seat not in lost_or_drew]
    assert winners(state) == (() if reason == "replay" else tuple(won))


def take_once(state: GameState) -> GameState:
    lead = state.lead
    card = state.hands[lead][0]
    return after(state, f"{lead} attack {card}", f"{state.defender} take", f"{lead} pass")


PAIR = ("7c 8c 9c", "7d 8d 9d")


def test_r7_3_forty_takes_in_a_row_without_a_stock_are_a_draw() -> None:
    state = take_once(position(*PAIR, stock="", takes=38))
    assert (state.takes, state.result) == (39, None)
    ended = take_once(state)
    assert ended.result == Result((), (0, 1), Reason.ENDLESS)


def test_r7_3_only_who_is_still_in_draws_but_in_teams_everybody() -> None:
    out = take_once(position(*PAIR, "", stock="", takes=39, out=(2,)))
    assert out.result == Result((), (0, 1), Reason.ENDLESS)
    assert winners(out) == (2,)
    hands = (*PAIR, "", "")
    teams = take_once(position(*hands, options=rules(teams=2), stock="", takes=39, out=(2, 3)))
    assert teams.result == Result((), (0, 1, 2, 3), Reason.ENDLESS)


def test_r7_3_a_beaten_bout_begins_the_count_anew() -> None:
    state = position("7c 9c Jc", "8c 9d Jd", stock="", takes=39)
    state = after(state, "0 attack 7c", "1 beat 7c 8c", "0 pass")
    assert (state.takes, state.result) == (0, None)


def test_r7_3_takes_with_a_stock_do_not_count_even_the_one_that_empties_it() -> None:
    state = take_once(position("7c 8c 9c Tc Jc Qc", PAIR[1], stock="6s"))
    assert (state.stock, state.takes) == ((), 0)
    assert take_once(state).takes == 1


def test_r7_3_the_last_take_may_end_the_deal_as_played() -> None:
    state = after(position("7c", "8c 9d", stock="", takes=39), "0 attack 7c", "1 take")
    assert state.result == Result((1,), (), Reason.PLAYED)


RESIGNING = [
    pytest.param({}, 0, (0,), (1, 2, 3), id="R7.4 the lead"),
    pytest.param({}, 1, (1,), (0, 2, 3), id="R7.4 the defender"),
    pytest.param({}, 3, (3,), (0, 1, 2), id="R7.4 somebody whose word it is not"),
    pytest.param({"teams": 2}, 2, (0, 2), (1, 3), id="R7.4 teams: his team"),
]


@pytest.mark.parametrize(("options", "seat", "losers", "won"), RESIGNING)
def test_who_resigns_is_the_fool_and_the_table_is_dropped(
    options: dict[str, object], seat: int, losers: tuple[int, ...], won: tuple[int, ...]
) -> None:
    hands = ("7c 9c Tc", "8c 9d Td", "7h 9h Th", "8s 9s Ts")
    state = position(*hands, options=rules(**options), bouts=2, discard="Jc Jd")
    state = after(state, "0 attack 7c", "1 beat 7c 8c")
    result = Result(losers, (), Reason.RESIGNED)
    assert events(state, f"{seat} resign") == (Resigned(seat), Ended(result))
    ended = after(state, f"{seat} resign")
    assert ended.result == result
    assert winners(ended) == won
    assert (ended.table, ended.bouts, len(ended.discard)) == ((), 2, 2)
    assert [hand(ended, other) for other in range(4)] == [hand(state, other) for other in range(4)]
    assert ended.stock == state.stock


def test_r7_4_who_has_resigned_leads_nothing_more() -> None:
    state = after(position("7c 9c", "8c 9d"), "0 resign")
    assert (legal_moves(state, 0), legal_moves(state, 1), waiting(state)) == ((), (), ())


def test_r7_4_who_is_out_cannot_resign() -> None:
    state = position("7c 9c", "8c 9d", "", out=(2,), stock="")
    assert refusal(state, "2 resign") == Refusal.SEAT_IS_OUT
    assert refusal(state, "0 resign") is None
    assert refusal(state, "3 resign") == Refusal.NO_SUCH_SEAT
