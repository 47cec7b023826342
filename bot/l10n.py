"""Texts for people: Fluent messages of `locales/`, in HTML and in plain form."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import SimpleNamespace
from typing import Final, get_args

from fluent_compiler.bundle import FluentBundle
from fluent_compiler.resource import FtlResource
from markupsafe import Markup, escape

from bot.settings import Language

LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)

_HTML = SimpleNamespace(
    name="html",
    select=lambda **_: True,
    output_type=Markup,
    mark_escaped=Markup,
    escape=escape,
    join=Markup("").join,
    use_isolating=False,
)


class Texts:
    """Every text of one language.

    `html` escapes its arguments (a `Markup` argument passes as it is); `plain` is for buttons,
    toasts and alerts, which know no markup. Both raise on an unknown key or a missing variable:
    a half-written sentence must not reach a person.
    """

    def __init__(self, language: Language, resources: Mapping[str, str]) -> None:
        self.language: Final = language
        parsed = [FtlResource.from_string(text) for text in resources.values()]
        self._html = FluentBundle(language, parsed, use_isolating=False, escapers=[_HTML])
        self._plain = FluentBundle(language, parsed, use_isolating=False)
        if errors := self._plain.check_messages():
            raise ValueError(f"{language}: {errors}")

    def has(self, key: str) -> bool:
        return bool(self._plain.has_message(key))

    def html(self, key: str, **values: object) -> Markup:
        return Markup(self._format(self._html, key, values))  # noqa: S704 (escaped by the bundle)

    def plain(self, key: str, **values: object) -> str:
        return str(self._format(self._plain, key, values))

    @staticmethod
    def _format(bundle: FluentBundle, key: str, values: Mapping[str, object]) -> str:
        text, errors = bundle.format(key, values)
        if errors:
            raise ValueError(f"{key}: {errors}")
        return str(text)


@cache
def texts(language: Language) -> Texts:
    """The texts of *language*, compiled once."""
    folder = files("locales") / language
    resources = {
        entry.name: entry.read_text(encoding="utf-8")
        for entry in sorted(folder.iterdir(), key=lambda entry: entry.name)
        if entry.name.endswith(".ftl")
    }
    return Texts(language, resources)


def language_of(code: str | None) -> Language | None:
    """The language a Telegram `language_code` stands for here, or None if it is neither."""
    if code is None:
        return None
    primary = code.split("-")[0].lower()
    return next((known for known in LANGUAGES if known == primary), None)
