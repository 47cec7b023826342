"""What each section of a rule page says, chosen by the values of the options."""

from collections.abc import Iterator

from markupsafe import Markup

from bot.render.rules.words import Words
from bot.service.choices import passes_itself
from engine.options import Lead, ShowTrump, Throwers, Timeout, Variant

Told = Iterator[Markup]


def cards(words: Words) -> Told:
    """R1.1, R1.3, R2, R9."""
    terms = words.terms
    has_jokers = terms.deck == 54
    yield words.say("rule-deck-jokers" if has_jokers else "rule-deck")
    yield from _deal(words)
    yield words.say("rule-strength")
    if has_jokers:
        yield words.say("rule-jokers")
    yield words.say("rule-first-lead")
    if terms.swap_lowest_trump:
        yield words.say("rule-swap")


def _deal(words: Words) -> Told:
    players = words.agreement.players
    if words.terms.is_road:
        yield words.say("rule-deal-road")
        if players in (None, 5):
            yield words.say("rule-deal-five")
    elif words.has_stock:
        yield words.say("rule-deal")
        if words.terms.full_deal:
            yield words.say("rule-deal-full")
    else:
        yield words.say("rule-deal-all")


def vocabulary(words: Words) -> Told:
    yield words.say("word-chain" if words.terms.is_road else "word-bout")
    if words.terms.variant is not Variant.ROAD_CIRCLE:
        yield words.say("word-roles-teams" if words.in_teams else "word-roles")
    if not words.terms.is_road:
        yield words.say("word-rank")
    if words.is_thrown_in:
        yield words.say("word-throw")
    yield words.say("word-beaten")
    yield words.say("word-take")


def bout(words: Words) -> Told:
    """R3.1, R3.3, R3.8, R3.9, R3.11, R5.1."""
    is_simple = words.terms.variant is Variant.SIMPLE
    if is_simple and words.terms.lead is Lead.EQUAL:
        yield words.say("rule-lead-pair")
    else:
        yield words.say_option("lead")
    yield words.say("rule-beat")
    yield words.say("rule-beaten-simple" if is_simple else "rule-beaten")
    if words.in_teams:
        yield words.say("rule-beaten-partner")
    yield words.say("rule-taken-teams" if words.in_teams else "rule-taken")
    if words.has_stock:
        yield words.say("rule-refill")
        if words.terms.variant is Variant.TRANSFER and words.agreement.players != 2:
            yield words.say_option("draw_first")


def chain(words: Words) -> Told:
    """R6.2 to R6.6."""
    if words.terms.variant is Variant.ROAD:
        yield words.say("rule-road")
        yield words.say("rule-road-last")
        yield words.say("rule-road-beaten")
    else:
        yield words.say("rule-road_circle")
        yield words.say("rule-road_circle-beaten")
    yield words.say("rule-taken")


def example(words: Words) -> Told:
    terms = words.terms
    is_later = terms.variant is Variant.TRANSFER and not terms.transfer_first_bout
    yield words.say("example-later" if is_later else "example-trump")
    if terms.variant is Variant.SIMPLE and terms.lead is Lead.ONE:
        yield words.say("example-simple-one")
    elif terms.variant is Variant.ROAD_CIRCLE and words.agreement.players == 2:
        yield words.say("example-road_circle-two")
    else:
        yield words.texts.html(f"example-{terms.variant.value}", **words.given)
    if terms.may_cheat:
        yield words.say("example-unfair")


def throwing(words: Words) -> Told:
    """R3.2, R3.4 to R3.7."""
    yield _throwers(words)
    if words.agreement.players != 2:
        yield words.say_option("throw_order")
    yield words.say_option("throw_timing")
    yield words.say("rule-passes")
    yield words.say("rule-after-take")
    yield words.say_option("first_limit")
    yield words.say("rule-cap")


def _throwers(words: Words) -> Markup:
    if words.agreement.players == 2:
        return words.say("rule-throwers-two")
    if words.in_teams and words.terms.throwers is Throwers.ALL:
        return words.say("rule-throwers-team")
    return words.say_option("throwers")


def transfer(words: Words) -> Told:
    """R4."""
    if words.agreement.players == 2:
        yield words.say("rule-transfer-two")
    else:
        yield words.say("rule-transfer-teams" if words.in_teams else "rule-transfer")
    yield words.say("rule-transfer-cap")
    yield words.say_option("transfer_first_bout")
    if words.terms.show_trump is not ShowTrump.OFF:
        yield words.say_option("show_trump")


def teams(words: Words) -> Told:
    """R1.4, R7.1."""
    yield words.say("rule-teams")
    yield words.say("rule-teams-end")


def cheating(words: Words) -> Told:
    """R10."""
    yield words.texts.html(f"rule-cheat-{words.terms.variant.value}", **words.given)
    yield words.say_option("cheating")
    if words.agreement.stake:
        yield words.texts.html(f"rule-fine-{words.terms.cheating.value}", **words.given)
    if words.in_teams:
        yield words.say("rule-cheat-partner")
    yield words.say("rule-catch")
    if words.terms.variant is Variant.TRANSFER:
        yield words.say("rule-catch-transfer")
    yield words.say("rule-closing")


def end(words: Words) -> Told:
    """R2.4, R7, R11.1."""
    yield words.say("rule-out" if words.has_stock else "rule-out-now")
    yield words.say_option("draw_rule")
    yield words.say("rule-endless-road" if words.terms.is_road else "rule-endless")
    yield words.say("rule-leave")
    yield words.say("rule-next-dealer-teams" if words.in_teams else "rule-next-dealer")
    yield words.say_option("next_lead")
    yield words.say("rule-after-draw")
    yield words.say("rule-stake" if words.agreement.stake else "rule-no-stake")


def time(words: Words) -> Told:
    """R8, R10.2."""
    yield words.say("rule-turn")
    yield _timeout(words)
    if passes_itself(words.terms):
        yield words.say("rule-auto-pass" if words.agreement.auto_pass else "rule-no-auto-pass")


def _timeout(words: Words) -> Markup:
    """What a clock makes (R8.1); in simple durak and in the circle there is nothing to pass."""
    variant = words.terms.variant
    if words.terms.timeout is Timeout.FORFEIT:
        may_pass = words.is_thrown_in or variant is Variant.ROAD
        return words.say("rule-timeout-forfeit" if may_pass else "rule-timeout-forfeit-no-pass")
    if words.is_thrown_in:
        return words.say_option("timeout")
    return words.texts.html(f"rule-timeout-auto-{variant.value}", **words.given)
