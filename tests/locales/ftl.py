"""The messages of `locales/` as their authors wrote them."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser, ast

import locales
from bot.settings import Language

FOLDER: Final = Path(locales.__file__).parent
PLURALS: Final = {"one", "few", "many", "other"}


@dataclass(frozen=True, slots=True)
class Written:
    """One message: its file, its source, what it asks for and how it chooses."""

    key: str
    file: str
    source: str
    variables: frozenset[str]
    attributes: frozenset[str]
    selectors: tuple[tuple[str, tuple[str, ...]], ...]
    """Variable and variant names of each choice, the default last."""

    @property
    def plurals(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        return tuple(choice for choice in self.selectors if PLURALS & set(choice[1][:-1]))

    @property
    def value(self) -> str:
        return self.source.split("=", 1)[1].strip()


@cache
def written(language: Language) -> dict[str, Written]:
    """Every message of *language*; AssertionError for what Fluent cannot read."""
    found: dict[str, Written] = {}
    for path in sorted((FOLDER / language).glob("*.ftl")):
        source = path.read_text(encoding="utf-8")
        for entry in FluentParser().parse(source).body:
            assert not isinstance(entry, ast.Junk), entry.content
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found
                found[entry.id.name] = _message(entry, path.name, source)
    return found


def _message(entry: ast.Message, file: str, source: str) -> Written:
    nodes = list(_nodes(entry))
    assert entry.span is not None
    return Written(
        key=entry.id.name,
        file=file,
        source=source[entry.span.start : entry.span.end],
        variables=frozenset(n.id.name for n in nodes if isinstance(n, ast.VariableReference)),
        attributes=frozenset(attribute.id.name for attribute in entry.attributes),
        selectors=tuple(_selector(n) for n in nodes if isinstance(n, ast.SelectExpression)),
    )


def _selector(choice: ast.SelectExpression) -> tuple[str, tuple[str, ...]]:
    assert isinstance(choice.selector, ast.VariableReference)
    variants = sorted(choice.variants, key=lambda variant: variant.default)
    names = tuple(
        v.key.name if isinstance(v.key, ast.Identifier) else str(v.key.value) for v in variants
    )
    return choice.selector.id.name, names


def _nodes(node: ast.BaseNode) -> Iterator[ast.BaseNode]:
    yield node
    for value in vars(node).values():
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.BaseNode):
                yield from _nodes(child)
