"""Telegram's HTML: what is read, what it comes to, and what is refused."""

from typing import Any

import pytest

from sandbox.errors import ApiError
from sandbox.markup import length, read_html


@pytest.mark.parametrize(
    ("html", "text", "entities"),
    [
        pytest.param("<b>a</b>", "a", [("bold", 0, 1)], id="bold"),
        pytest.param("a<i>b</i>c", "abc", [("italic", 1, 1)], id="inside"),
        pytest.param("🂡<u>♠️</u>", "🂡♠️", [("underline", 2, 2)], id="in UTF-16 units"),
        pytest.param(
            "<b>a<i>🙂</i></b>", "a🙂", [("bold", 0, 3), ("italic", 1, 2)], id="one in another"
        ),
        pytest.param("&lt;b&gt; &amp; &quot;", '<b> & "', [], id="characters by name"),
        pytest.param("&#1031;&#x407;", "ЇЇ", [], id="characters by number"),
        pytest.param("a > b", "a > b", [], id="a greater than sign"),
        pytest.param("a<b></b>c", "ac", [], id="nothing inside"),
        pytest.param(
            '<span class="tg-spoiler">s</span>', "s", [("spoiler", 0, 1)], id="spoiler by class"
        ),
        pytest.param("<blockquote expandable>q</blockquote>", "q", [("blockquote", 0, 1)], id="q"),
        pytest.param(
            '<pre><code class="language-py">x</code></pre>',
            "x",
            [("code", 0, 1), ("pre", 0, 1)],
            id="code in pre",
        ),
    ],
)
def test_what_is_read(html: str, text: str, entities: list[tuple[Any, ...]]) -> None:
    read = read_html(html)
    assert read.text == text
    assert [(e["type"], e["offset"], e["length"]) for e in read.entities] == entities


@pytest.mark.parametrize(
    ("html", "entity"),
    [
        pytest.param('<a href="https://a.b/?c&amp;d">l</a>', {"url": "https://a.b/?c&d"}, id="a"),
        pytest.param(
            '<tg-time unix="1800000000" format="T">t</tg-time>',
            {"unix_time": 1_800_000_000, "date_time_format": "T"},
            id="time",
        ),
    ],
)
def test_what_an_entity_says_besides(html: str, entity: dict[str, Any]) -> None:
    (found,) = read_html(html).entities
    assert entity.items() <= found.items()


@pytest.mark.parametrize(
    ("html", "says"),
    [
        pytest.param("<div>a</div>", "unsupported start tag", id="unknown tag"),
        pytest.param("a<br/>b", "unsupported start tag", id="a tag that ends itself"),
        pytest.param("a<br>b", "unsupported start tag", id="a line break"),
        pytest.param("<b>a", "can't find end tag", id="not closed"),
        pytest.param("a</b>", "unmatched end tag", id="not opened"),
        pytest.param("<b><i>a</b></i>", "unmatched end tag", id="crosswise"),
        pytest.param("a < b", "unclosed start tag", id="a less than sign"),
        pytest.param("a <", "unclosed start tag", id="at the end"),
        pytest.param("a <b", "", id="a tag that does not end"),
        pytest.param("&nbsp;", "unknown character name", id="a name that Telegram does not know"),
        pytest.param("&#1114112;", "there is no character", id="a number that is too great"),
        pytest.param("<a>l</a>", "must have attribute", id="a link to nowhere"),
        pytest.param('<b class="x">a</b>', "unexpected attribute", id="an attribute"),
        pytest.param('<span class="x">a</span>', "must have class", id="another span"),
        pytest.param("<code><b>a</b></code>", "inside preformatted", id="bold in code"),
        pytest.param("<!-- a -->", "comments", id="a comment"),
        pytest.param("<!DOCTYPE html>", "declarations", id="a declaration"),
        pytest.param("<?php ?>", "instructions", id="an instruction"),
        pytest.param(
            "<blockquote><blockquote>a</blockquote></blockquote>", "nested", id="quote in a quote"
        ),
    ],
)
def test_what_is_refused(html: str, says: str) -> None:
    with pytest.raises(ApiError, match=f"400 Bad Request: can't parse entities: .*{says}"):
        read_html(html)


@pytest.mark.parametrize("html", ["<b>a &lt; ♠️</b>", '<a href="tg://user?id=1">Оля</a>'])
def test_what_is_written_out_says_the_same(html: str) -> None:
    assert read_html(html).html == html


def test_text_is_measured_in_utf_16() -> None:
    assert length("ї♠🂡") == 4
