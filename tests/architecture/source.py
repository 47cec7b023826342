"""The source of the project, parsed."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PACKAGES: Final = ("bot", "engine", "locales", "sandbox", "tests")


@dataclass(frozen=True, slots=True)
class Module:
    name: str
    path: Path
    tree: ast.Module

    @property
    def imports(self) -> frozenset[str]:
        """Everything imported anywhere in the module: "a.b" for `import a.b`, and both "a" and
        "a.b" for `from a import b`, since b may be a module."""
        found: set[str] = set()
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        return frozenset(found)

    @property
    def calls(self) -> frozenset[str]:
        """The last names of everything called: "send" for `self.bot.send()`."""
        callees = [node.func for node in ast.walk(self.tree) if isinstance(node, ast.Call)]
        return frozenset(
            c.attr if isinstance(c, ast.Attribute) else c.id
            for c in callees
            if isinstance(c, ast.Attribute | ast.Name)
        )

    @property
    def attributes(self) -> frozenset[str]:
        nodes = ast.walk(self.tree)
        return frozenset(node.attr for node in nodes if isinstance(node, ast.Attribute))

    @property
    def functions(self) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
        for node in ast.walk(self.tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield node


@cache
def modules(*packages: str) -> tuple[Module, ...]:
    """Every module of *packages*, or of all."""
    return tuple(
        Module(_name(path), path, ast.parse(path.read_text(encoding="utf-8")))
        for package in packages or PACKAGES
        for path in sorted((ROOT / package).rglob("*.py"))
    )


def _name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def is_within(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")
