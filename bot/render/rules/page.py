"""The rules of a table in words: what is special about them first, the rest in folded sections."""

import re
from collections.abc import Callable, Iterator
from html import unescape
from typing import Final

from markupsafe import Markup

from bot.l10n import Texts
from bot.render.characters import level_name
from bot.render.names import isolated
from bot.render.rules import sections
from bot.render.rules.agreement import Agreement
from bot.render.rules.sections import Told
from bot.render.rules.short import brief, unusual
from bot.render.rules.words import Words, words_about
from bot.render.screen import Button, Screen
from engine.ai.levels import Level
from engine.options import Rules, Variant

Section = tuple[str, Callable[[Words], Told]]


MOST_LETTERS: Final = 4096
"""As many as Telegram takes in a message, counted in UTF-16 without the tags."""

_SPARE: Final = ("section-example", "section-words")
"""What explains, and decides nothing: rules with every peculiarity at once leave no room for it."""


def rules_page(texts: Texts, agreement: Agreement, *, is_table: bool = True) -> Markup:
    """Telegram HTML for one message. *is_table*: of a table, not of what a chat is used to."""
    words = words_about(texts, agreement)
    left_out: tuple[str, ...] = ()
    for spare in (None, *_SPARE):
        left_out = (*left_out, spare) if spare else left_out
        page = _page(words, left_out, is_table=is_table)
        if _length(page) <= MOST_LETTERS:
            break
    return page


def _page(words: Words, left_out: tuple[str, ...], *, is_table: bool) -> Markup:
    lines = [
        words.say("rules-title" if is_table else "rules-title-chat"),
        words.say("rules-set"),
        *_differences(words),
        words.say("rules-goal-teams" if words.in_teams else "rules-goal"),
        *_bots(words),
        *(_folded(words, title, told) for title, told in _sections(words) if title not in left_out),
    ]
    return Markup("\n").join(lines)


def _bots(words: Words) -> Iterator[Markup]:
    """Who of the bot's players sits here, by level."""
    for level in Level:
        names = [
            isolated(words.texts.plain(f"name-{name}"))
            for name, own in words.agreement.bots
            if own is level
        ]
        if names:
            yield Markup("{}: {}").format(level_name(words.texts, level), ", ".join(names))


def _length(page: Markup) -> int:
    bare = unescape(re.sub("<[^>]*>", "", page))
    return len(bare.encode("utf-16-le")) // 2


def _differences(words: Words) -> Iterator[Markup]:
    """In what this is not plain throw-in durak (the defaults of R1)."""
    texts, terms, plain = words.texts, words.terms, Rules()
    told = [brief(texts, terms, option) for option in unusual(terms, plain)]
    if terms.deck != plain.deck:
        told.insert(0, texts.plain("differs-deck", **words.given))
    if terms.variant is not plain.variant:
        told.insert(0, texts.plain(f"differs-variant-{terms.variant.value}", **words.given))
    if not told:
        yield words.say("rules-same")
        return
    yield words.say("rules-differs")
    yield from (Markup("• {}").format(difference) for difference in told)


def _sections(words: Words) -> Iterator[Section]:
    terms = words.terms
    yield "section-cards", sections.cards
    yield "section-words", sections.vocabulary
    if terms.is_road:
        yield "section-chain", sections.chain
    else:
        yield "section-bout", sections.bout
    yield "section-example", sections.example
    if words.is_thrown_in:
        yield "section-throwing", sections.throwing
    if terms.variant is Variant.TRANSFER:
        yield "section-transfer", sections.transfer
    if words.in_teams:
        yield "section-teams", sections.teams
    if terms.may_cheat:
        yield "section-cheating", sections.cheating
    yield "section-end", sections.end
    yield "section-time", sections.time


def _folded(words: Words, title: str, told: Callable[[Words], Told]) -> Markup:
    return Markup("<blockquote expandable><b>{}</b>\n{}</blockquote>").format(
        words.say(title), Markup("\n").join(told(words))
    )


def rules_screen(texts: Texts, agreement: Agreement, way_back: Button) -> Screen:
    """The page in a message that is there for it, or that shows something else otherwise."""
    return Screen(rules_page(texts, agreement), ((way_back,),))
