"""Every rule that the engine plays has a test that names it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

RULES = (
    *("R1.1", "R1.2", "R1.3", "R1.4"),
    *("R2.1", "R2.2", "R2.3", "R2.4"),
    *("R3.1", "R3.2", "R3.3", "R3.4", "R3.5", "R3.6", "R3.7", "R3.8", "R3.9", "R3.10", "R3.11"),
    *("R4.1", "R4.2", "R4.3", "R4.4", "R4.5"),
    "R5.1",
    *("R6.1", "R6.2", "R6.3", "R6.4", "R6.5", "R6.6"),
    *("R7.1", "R7.2", "R7.3", "R7.4"),
    *("R8.1", "R8.2"),
    "R9.1",
    *("R10.1", "R10.2", "R10.3", "R10.4", "R10.5", "R10.6"),
    *("R11.1", "R11.2"),
)

IN_AN_ID = re.compile(r"R\d+\.\d+(?= )")
IN_A_NAME = re.compile(r"test_r(\d+)_(\d+)_")


def named_by(source: str) -> Iterator[str]:
    """Give the rules that tests of *source* name, in their own names or in ids of their tables."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and (found := IN_A_NAME.match(node.name)):
            yield f"R{found[1]}.{found[2]}"
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.param":
            yield from (name for key in node.keywords for name in _in_id(key))


def _in_id(key: ast.keyword) -> Iterator[str]:
    if key.arg == "id" and (found := IN_AN_ID.match(ast.unparse(key.value).strip("f'\""))):
        yield found[0]


NAMED = frozenset(
    rule
    for path in Path(__file__).parent.glob("test_*.py")
    for rule in named_by(path.read_text(encoding="utf-8"))
)


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_has_a_test_that_names_it(rule: str) -> None:
    assert rule in NAMED


def test_no_test_names_a_rule_that_is_none() -> None:
    assert set(RULES) >= NAMED


def test_a_name_in_passing_is_no_test() -> None:
    source = """
def helps_r3_1_somehow() -> None: "R3.2 in passing"
def test_r3_3_a_cover() -> None: ...
TABLE = [pytest.param(1, id="R3.4 a throw"), pytest.param("R3.5 no", id="not R3.6 first")]
"""
    assert set(named_by(source)) == {"R3.3", "R3.4"}
