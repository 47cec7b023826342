"""What the arena plays: which kinds, at which tables, with how much time; and other programs."""

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.ai.levels import SECONDS, Level
from engine.arena.entrants import Kind
from engine.arena.match import FoulPlay
from engine.arena.pairings import Enemy, Pairing, pairings, play_deals
from engine.arena.schedule import usual_deals
from engine.arena.tables import MAIN, TABLES

ROOT = Path(__file__).parents[2]


def one(pattern: str, enemy: Enemy | None = None) -> Pairing:
    (found,) = pairings(pattern, 0.1, enemy, 1)
    return found


def names(found: Sequence[Pairing]) -> set[str]:
    return {f"{each.first.label} {each.second.label}" for each in found}


def test_everything_is_played_unless_something_is_chosen() -> None:
    everything = pairings("", 0.1, None, 1)
    assert {each.table for each in everything} == set(TABLES)
    main = [each for each in everything if each.table.name == MAIN]
    assert len(main) == len(names(main)) == 12
    assert {each.first.name for each in main} == {"master", "club", "novice"}
    for players in (2, 3, 4):
        assert any(table.players == players for table in TABLES)


def test_a_pattern_chooses_kinds_rules_and_seats() -> None:
    assert names(pairings("master,club:throw_in:2", 0.8, None, 1)) == {"master@0.8 club@0.15"}
    several = pairings("club,greedy,random:throw_in", 0.1, None, 1)
    assert {each.table.players for each in several} == {2, 3, 4}
    assert {each.table.rules_name for each in several} == {"throw_in"}
    assert len(names(several)) == 3
    assert {each.table.name for each in pairings("::4", 0.1, None, 1)} >= {"teams:4", "throw_in:4"}
    mine = pairings("club@0.05:simple:2", 0.1, None, 1)
    assert all("club@0.05" in (each.first.label, each.second.label) for each in mine)
    assert len(mine) == 5


def test_plain_monte_carlo_has_the_time_of_who_it_plays() -> None:
    assert names(pairings("club,monte_carlo:simple:2", 0.8, None, 1)) == {
        "club@0.15 monte_carlo@0.15"
    }
    assert names(pairings("monte_carlo,greedy:simple:2", 0.8, None, 1)) == {
        "monte_carlo@0.8 greedy"
    }
    assert one("master@0.2,monte_carlo@0.4:simple:2").second.seconds == 0.4


def test_levels_divide_the_time_as_they_do_in_play() -> None:
    for level in Level:
        entrant = one(f"{level},greedy:simple:2").first
        assert entrant.seconds == pytest.approx(0.1 * SECONDS[level] / SECONDS[Level.MASTER])


def test_what_cannot_be_simulated_is_played_without_monte_carlo() -> None:
    road = pairings(":road,road_circle", 0.1, None, 1)
    assert Kind.MONTE_CARLO not in {each.second.name for each in road}
    assert Kind.GREEDY in {each.second.name for each in road}


@pytest.mark.parametrize(
    "pattern",
    [
        "best",
        "master,",
        "::9",
        ":chess",
        "a:b:c:d",
        "master@soon",
        "master@0",
        "club@5r",
        "club@nan",
    ],
)
def test_a_pattern_that_chooses_nothing_is_refused(pattern: str) -> None:
    if pattern == "master,":
        assert len(names(pairings(pattern, 0.1, None, 1))) == 5
        return
    with pytest.raises(ValueError, match=r"not|nothing|could|valid"):
        pairings(pattern, 0.1, None, 1)


def test_the_most_deals_are_played_at_the_main_table() -> None:
    everything = pairings("", 0.1, None, 1)
    main = {f"{p.second.name}": usual_deals(p) for p in everything if p.table.name == MAIN}
    assert main == {"club": 400, "novice": 400, "monte_carlo": 200, "greedy": 1000, "random": 400}
    assert {usual_deals(p) for p in everything if p.table.name != MAIN} == {60}


# Other programs

GUEST = """\
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps({answer}), flush=True)
"""


def guest(tmp_path: Path, answer: str) -> Enemy:
    program = tmp_path / "guest.py"
    program.write_text(GUEST.replace("{answer}", answer), "utf-8")
    return Enemy(command=f"{sys.executable} {program} {{seconds}}")


def test_another_program_is_asked_in_lines(tmp_path: Path) -> None:
    enemy = guest(tmp_path, '{"action": f"{asked[\'seat\']} resign", "ms": 5.0}')
    pairing = one("greedy:throw_in:2", enemy)
    assert (pairing.first.label, pairing.second.label) == ("greedy", "guest")
    for played in play_deals(pairing, 1, range(3)):
        assert played.score == 1.0
        assert set(played.times[1]) == {5000}


def test_the_time_is_named_in_its_command(tmp_path: Path) -> None:
    pairing = one("master@0.25:throw_in:2", guest(tmp_path, "{}"))
    assert pairing.second.program
    assert pairing.second.program.command[-1] == "0.25"


@pytest.mark.parametrize(
    "answer",
    [
        pytest.param('{"error": "tired"}', id="an error"),
        pytest.param('{"action": "0 fold"}', id="no move"),
        pytest.param('{"action": 7}', id="no text"),
        pytest.param("[]", id="no object"),
        pytest.param('{"action": "0 pass"}', id="an illegal move"),
        pytest.param("exit()", id="the end"),
    ],
)
def test_a_program_that_does_not_play_is_named(tmp_path: Path, answer: str) -> None:
    with pytest.raises(FoulPlay):
        list(play_deals(one("greedy:throw_in:2", guest(tmp_path, answer)), 1, range(3)))


def test_an_older_version_plays_as_it_did() -> None:
    pairing = one("club:throw_in:2", Enemy(folder=str(ROOT)))
    assert pairing.second.label == f"older-{pairing.first.label}"
    assert len(list(play_deals(pairing, 1, range(2)))) == 2
    with pytest.raises(ValueError, match="levels only"):
        one("greedy:throw_in:2", Enemy(folder=str(ROOT)))
