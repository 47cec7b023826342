"""Telegram's HTML: read strictly, told as plain text and entities, written out again."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from html.parser import HTMLParser
from typing import Any, Final

from sandbox.errors import bad_request

_NAMES: Final = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "code": "code",
    "pre": "pre",
    "blockquote": "blockquote",
    "tg-spoiler": "spoiler",
    "span": "spoiler",
    "a": "text_link",
    "tg-emoji": "custom_emoji",
    "tg-time": "date_time",
}
_ATTRIBUTES: Final = {
    "a": {"href"},
    "span": {"class"},
    "blockquote": {"expandable"},
    "code": {"class"},
    "tg-emoji": {"emoji-id"},
    "tg-time": {"unix", "format"},
}
_REQUIRED: Final = {"a": "href", "tg-emoji": "emoji-id", "tg-time": "unix", "span": "class"}
_CHARACTERS: Final = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
_CHARACTER_LIMIT: Final = 0x110000

Attributes = list[tuple[str, str | None]]


def length(text: str) -> int:
    """How long Telegram takes *text* to be: in UTF-16 units."""
    return len(text.encode("utf-16-le")) // 2


@dataclass(slots=True)
class Formatted:
    """A text as read: plain, with entities, and as HTML that says the same."""

    text: str = ""
    html: str = ""
    entities: list[dict[str, Any]] = field(default_factory=list)


def plain(text: str) -> Formatted:
    return Formatted(text, escape(text, quote=False))


def read_html(source: str) -> Formatted:
    """Read a text sent with parse_mode HTML. Raises ApiError for what the server would refuse."""
    reader = _Reader()
    reader.feed(source)
    reader.close()
    return reader.finish()


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=False)
        self._read = Formatted()
        self._open: list[tuple[str, int, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        self._check(tag, attrs)
        self._open.append((tag, length(self._read.text), dict(attrs)))
        told = "".join(f' {k}="{escape(v)}"' if v is not None else f" {k}" for k, v in attrs)
        self._read.html += f"<{tag}{told}>"

    def _check(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        if tag not in _NAMES:
            raise _unreadable(f'unsupported start tag "{tag}"')
        given = dict(attrs)
        if not given.keys() <= _ATTRIBUTES.get(tag, set()):
            raise _unreadable(f'unexpected attribute in the tag "{tag}"')
        if tag in _REQUIRED and not given.get(_REQUIRED[tag]):
            raise _unreadable(f'tag "{tag}" must have attribute "{_REQUIRED[tag]}"')
        if tag == "span" and given["class"] != "tg-spoiler":
            raise _unreadable('tag "span" must have class "tg-spoiler"')
        within = {name for name, _, _ in self._open}
        if within & {"code", "pre"} and not (tag == "code" and within == {"pre"}):
            raise _unreadable(f'tag "{tag}" inside preformatted text')
        if tag == "blockquote" and tag in within:
            raise _unreadable("blockquotes can't be nested")

    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open[-1][0] != tag:
            raise _unreadable(f'unmatched end tag "{tag}"')
        _, start, attributes = self._open.pop()
        self._read.html += f"</{tag}>"
        if size := length(self._read.text) - start:
            self._read.entities.append(_entity(tag, start, size, attributes))

    def handle_startendtag(self, tag: str, attrs: Attributes) -> None:
        raise _unreadable(f'unsupported start tag "{tag}/"')

    def handle_data(self, data: str) -> None:
        if "<" in data:
            raise _unreadable("unclosed start tag")
        self._read.text += data
        self._read.html += escape(data, quote=False)

    def handle_entityref(self, name: str) -> None:
        if name not in _CHARACTERS:
            raise _unreadable(f'unknown character name "&{name};"')
        self.handle_character(_CHARACTERS[name])

    def handle_charref(self, name: str) -> None:
        number = int(name[1:], 16) if name[:1] in "xX" else int(name)
        if not 0 < number < _CHARACTER_LIMIT:
            raise _unreadable(f'there is no character "&#{name};"')
        self.handle_character(chr(number))

    def handle_character(self, character: str) -> None:
        self._read.text += character
        self._read.html += escape(character, quote=False)

    def handle_comment(self, data: str) -> None:
        raise _unreadable("comments are not supported")

    def handle_decl(self, decl: str) -> None:
        raise _unreadable("declarations are not supported")

    def unknown_decl(self, data: str) -> None:
        raise _unreadable("declarations are not supported")

    def handle_pi(self, data: str) -> None:
        raise _unreadable("instructions are not supported")

    def finish(self) -> Formatted:
        if self._open:
            raise _unreadable(f"can't find end tag corresponding to start tag {self._open[-1][0]}")
        self._read.entities.sort(key=lambda e: (e["offset"], -e["length"], e["type"]))
        return self._read


def _entity(tag: str, offset: int, size: int, attributes: dict[str, str | None]) -> dict[str, Any]:
    entity: dict[str, Any] = {"type": _NAMES[tag], "offset": offset, "length": size}
    if tag == "a":
        entity["url"] = attributes["href"]
    if tag == "tg-time":
        entity |= {"unix_time": int(attributes["unix"] or 0)}
        if shape := attributes.get("format"):
            entity["date_time_format"] = shape
    return entity


def _unreadable(why: str) -> Exception:
    return bad_request(f"can't parse entities: {why}")
