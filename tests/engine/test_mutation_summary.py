"""What `make mutation` says."""

import tomllib
from pathlib import Path

import pytest

from tests.mutation import summary

ROOT = Path(__file__).parents[2]
CONFIGURED = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mutmut"]


def lines(killed: int, survived: int) -> list[str]:
    noticed = [f"    engine.seats.x_next_in__mutmut_{n}: killed\n" for n in range(killed)]
    return [*noticed, *(f"    engine.road.x_act__mutmut_{n}: survived\n" for n in range(survived))]


def test_mutants_are_counted_by_module_and_those_alive_are_named() -> None:
    text, is_fine = summary([*lines(30, 1), "    engine.road.x_act__mutmut_7: timeout\n"])
    assert text.splitlines() == [
        "module                        made alive",
        "engine.road                      2     1",
        "engine.seats                    30     0",
        "all                             32     1",
        "engine.road.x_act__mutmut_0: survived",
        "3.1% of the mutants are alive",
    ]
    assert is_fine


@pytest.mark.parametrize(
    ("given", "is_fine"),
    [
        pytest.param(lines(91, 9), True, id="nine of a hundred"),
        pytest.param(lines(90, 10), False, id="ten of a hundred"),
        pytest.param([], False, id="nothing was run"),
        pytest.param(["engine.road.x_act__mutmut_7: not checked"], False, id="not all was run"),
    ],
)
def test_a_tenth_alive_is_too_much(given: list[str], is_fine: bool) -> None:
    assert summary(given)[1] is is_fine


def test_what_is_mutated_and_what_runs_on_it_is_there() -> None:
    named = [*CONFIGURED["only_mutate"], *CONFIGURED["pytest_add_cli_args_test_selection"]]
    assert [name for name in named if not (ROOT / name).is_file()] == []


def test_the_tests_of_every_rule_run_on_the_mutants() -> None:
    by_number = {f"tests/engine/{path.name}" for path in Path(__file__).parent.glob("test_r*_*.py")}
    by_number = {name for name in by_number if name[len("tests/engine/test_r")].isdigit()}
    assert by_number <= set(CONFIGURED["pytest_add_cli_args_test_selection"])
