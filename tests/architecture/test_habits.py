"""Habits of the source that no linter knows."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.source import ROOT, Module, is_within, modules

LONGEST_FILE = 300
LONGEST_FUNCTION = 40
TEXTS = {".py", ".js", ".css", ".html", ".sql", ".ftl"}
MADE_BY_THE_APPLICATION = {
    "Bot",
    "Dispatcher",
    "Delivery",
    "Presenter",
    "Inbox",
    "Dealer",
    "PeopleService",
    "GameService",
    "LobbyService",
    "BotsService",
    "Opponents",
    "Thinkers",
    "StatsService",
    "FairnessService",
    "TeachingService",
    "Teacher",
    "TableClock",
    "AiohttpSession",
    "TelegramAPIServer",
}
NEVER_AT_IMPORT = MADE_BY_THE_APPLICATION | {
    "Router",
    "Settings",
    "Database",
    "AsyncIOScheduler",
    "SystemRandom",
    "Tasks",
    "open",
    "connect",
    "set_up",
    "getenv",
    "texts",
}
HAVE_NO_MEANING = {"utils", "util", "helpers", "helper", "common", "misc", "manager", "managers"}
NOT_DONE_YET = re.compile("|".join(rf"\b{word[::-1]}\b" for word in ("ODOT", "EMXIF")))
CYRILLIC_WORD = re.compile(r"[а-яёіїєґА-ЯЁІЇЄҐ]{2}")
NAMES = [pytest.param(module, id=module.name) for module in modules()]


def files() -> Iterator[Path]:
    for package in ("bot", "engine", "locales", "sandbox", "tests"):
        for path in sorted((ROOT / package).rglob("*")):
            if path.suffix in TEXTS and "__pycache__" not in path.parts:
                yield path


def shown(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_no_file_is_longer_than_anybody_reads() -> None:
    lengths = {shown(path): len(path.read_text().splitlines()) for path in files()}
    assert len(lengths) > 100
    assert {name: size for name, size in lengths.items() if size > LONGEST_FILE} == {}


def test_no_function_is_longer_than_a_screen() -> None:
    lengths = {
        f"{module.name}.{function.name}": (function.end_lineno or 0) - function.lineno + 1
        for module in modules()
        for function in module.functions
    }
    assert {name: size for name, size in lengths.items() if size > LONGEST_FUNCTION} == {}


@pytest.mark.parametrize("module", NAMES)
def test_nothing_happens_at_import(module: Module) -> None:
    """A module defines; what it makes at once are plain values."""
    allowed = (
        ast.Import,
        ast.ImportFrom,
        ast.FunctionDef,
        ast.AsyncFunctionDef,
        ast.ClassDef,
        ast.Assign,
        ast.AnnAssign,
    )
    for statement in module.tree.body:
        if _is_text(statement) or _is_main(statement):
            continue
        assert isinstance(statement, allowed), ast.unparse(statement)
        if isinstance(statement, ast.Assign | ast.AnnAssign):
            made = Module(module.name, module.path, ast.Module([statement], [])).calls
            assert made & NEVER_AT_IMPORT == set(), ast.unparse(statement)


def _is_text(statement: ast.stmt) -> bool:
    """A docstring, of the module or of the name assigned before it."""
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _is_main(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.If) and ast.unparse(statement.test) == "__name__ == '__main__'"


def test_only_the_application_puts_the_bot_together() -> None:
    makers = {
        module.name: module.calls & MADE_BY_THE_APPLICATION
        for module in modules("bot")
        if module.calls & MADE_BY_THE_APPLICATION
    }
    assert makers.keys() == {"bot.app"}


def test_only_the_settings_read_the_environment() -> None:
    readers = {
        module.name
        for module in modules("bot", "engine")
        if module.attributes & {"environ", "getenv"} or "os.environ" in module.imports
    }
    assert readers == set()


def test_what_is_drawn_is_drawn_from_views() -> None:
    for module in modules("bot"):
        if is_within(module.name, "bot.render"):
            names = {n.id for n in ast.walk(module.tree) if isinstance(n, ast.Name)}
            assert names & {"GameState", "view_for", "legal_moves"} == set(), module.name
            assert module.attributes & {"hands", "state", "game"} == set(), module.name


def test_texts_for_people_stand_in_locales_alone() -> None:
    """Letters on cards are signs; two letters in a row are a word."""
    found = {
        f"{module.name}: {node.value}"
        for module in modules("bot", "engine")
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and CYRILLIC_WORD.search(node.value)
    }
    assert found == set()


def test_nothing_is_left_for_later() -> None:
    assert [shown(path) for path in files() if NOT_DONE_YET.search(path.read_text())] == []


def test_every_module_has_a_name_that_means_something() -> None:
    assert [m.name for m in modules() if set(m.name.split(".")) & HAVE_NO_MEANING] == []


def test_every_module_that_has_code_says_what_it_is_for() -> None:
    bare = [m.name for m in modules() if m.tree.body and ast.get_docstring(m.tree) is None]
    assert bare == []
