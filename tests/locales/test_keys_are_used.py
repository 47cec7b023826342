"""Every key that the code names is written, and every key that is written is named."""

import ast
from functools import cache
from pathlib import Path

import pytest

import bot
from bot.callbacks import RulesPage
from bot.commands import GROUP_COMMANDS, PRIVATE_COMMANDS
from bot.hands import NumberMode
from bot.l10n import LANGUAGES
from bot.render.characters import OCCASIONS
from bot.render.result import CLOSING_LINES
from bot.service.characters import CHARACTERS
from bot.service.choices import VALUES, Choice
from bot.service.refused import Why
from engine.ai.levels import Level
from engine.ai.why import Why as Advised
from engine.options import VALUES as OPTIONS
from engine.options import RulesCode, Variant, defaults_of
from engine.presets import PresetName
from engine.refusals import Refusal
from engine.state import Close, Reason
from tests.locales.ftl import written

WRITTEN = written("uk").keys()
TOLD_OTHERWISE = (
    Choice.DECK,
    Choice.FULL_DEAL,
    Choice.TRANSFER_FIRST_BOUT,
    Choice.SWAP_LOWEST_TRUMP,
)
USUAL = {
    option: {getattr(defaults_of(variant), option) for variant in Variant} for option in OPTIONS
}
"""The values an option has by default: what every variant has is not worth a word."""
SAID = (
    *("lead", "throwers", "throw_order", "throw_timing", "first_limit", "timeout"),
    *("transfer_first_bout", "show_trump", "draw_first", "draw_rule", "next_lead", "cheating"),
)
"""The options that a sentence of the rule page is chosen by."""
TOLD_BY_SILENCE = {"rule-show_trump-off", "rule-cheating-off"}
VERBS = (
    *("lead", "throw", "throw-taking", "beat", "transfer", "show", "swap", "take"),
    *("pass", "pass-taking", "accept"),
)
"""What may be advised, and is told afterwards; calls and waiting are advised only."""
NAMES = [name for names in CHARACTERS.values() for name in names]
FAMILIES = {
    "refusal-{}": {f"refusal-{code.value}" for code in (*Why, *Refusal, *RulesCode)},
    "command-{}-{}": {f"command-group-{command}" for command in GROUP_COMMANDS}
    | {f"command-private-{command}" for command in PRIVATE_COMMANDS},
    "name-{}": {f"name-{name}" for name in NAMES},
    "nature-{}": {f"nature-{name}" for name in NAMES},
    "says-{}-{}": {f"says-{name}-{occasion}" for name in NAMES for occasion in OCCASIONS},
    "level-{}": {f"level-{level.value}" for level in Level},
    "{}-none": {"me-groups-none", "me-duels-none"},
    "language-{}": {f"language-{language}" for language in LANGUAGES},
    "result-by-{}": {
        f"result-by-{reason}" for reason in Reason if reason not in (Reason.PLAYED, Reason.TIMEOUT)
    },
    "closing-{}": {f"closing-{n + 1}" for n in range(CLOSING_LINES)},
    "number-{}": {f"number-{mode}" for mode in NumberMode},
    "duty-closing-{}": {f"duty-closing-{how}" for how in Close},
    "value-{}-{}": {
        f"value-{choice.option}-{value}"
        for choice in Choice
        if choice.option and choice not in TOLD_OTHERWISE
        for value in VALUES[choice]
    },
    "value-variant-{}": {f"value-variant-{value}" for value in VALUES[Choice.VARIANT]},
    "brief-{}-{}": {
        f"brief-{option}-{str(value).lower()}"
        for option in OPTIONS.keys() - {"variant", "deck"}
        for value in OPTIONS[option]
        if {value} != USUAL[option]
    },
    "rule-{}-{}": {
        f"rule-{option}-{str(value).lower()}" for option in SAID for value in OPTIONS[option]
    }
    - TOLD_BY_SILENCE,
    "rule-timeout-auto-{}": {f"rule-timeout-auto-{v}" for v in ("simple", "road", "road_circle")},
    "rule-fine-{}": {"rule-fine-call_card", "rule-fine-call_player"},
    "rule-cheat-{}": {f"rule-cheat-{v}" for v in ("throw_in", "transfer", "simple")},
    "example-{}": {f"example-{variant}" for variant in Variant},
    "differs-variant-{}": {f"differs-variant-{v}" for v in Variant if v is not Variant.THROW_IN},
    "preset-{}": {f"preset-{name}" for name in PresetName},
    "preset-{}-hint": {f"preset-{name}-hint" for name in PresetName},
    "page-{}": {f"page-{page.name}" for page in RulesPage if page is not RulesPage.SETS},
    "span-{}": {"span-days", "span-hours", "span-minutes"},
    "choice-{}": {f"choice-{choice.name}" for choice in Choice if choice is not Choice.PRESET},
    "choice-{}-title": {
        f"choice-{choice.name}-title" for choice in Choice if choice is not Choice.PRESET
    },
    "why-{}": {f"why-{why}" for why in Advised},
    "advise-{}": {f"advise-{verb}" for verb in (*VERBS, "call", "accuse", "wait")},
    "played-{}": {f"played-{verb}" for verb in VERBS},
    "board-{}": {f"board-{column}" for column in ("points", "deals", "wins", "draws", "losses")},
}
"""Keys that are put together, and from what."""


@cache
def trees() -> tuple[ast.AST, ...]:
    folder = Path(bot.__file__).parent
    return tuple(ast.parse(path.read_text(encoding="utf-8")) for path in folder.rglob("*.py"))


def asked_for() -> list[ast.expr]:
    """What stands as the key in every call of `html` or `plain`."""
    calls = [node for tree in trees() for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [
        call.args[0]
        for call in calls
        if isinstance(call.func, ast.Attribute) and call.func.attr in ("html", "plain")
    ]


def constants() -> set[str]:
    nodes = [node for tree in trees() for node in ast.walk(tree)]
    return {n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def pattern(key: ast.JoinedStr) -> str:
    return "".join(str(p.value) if isinstance(p, ast.Constant) else "{}" for p in key.values)


def test_every_key_that_is_called_for_is_written() -> None:
    named = {key.value for key in asked_for() if isinstance(key, ast.Constant)}
    assert len(named) > 50
    assert named - WRITTEN == set()


def test_every_key_that_is_put_together_is_known_here() -> None:
    patterns = {pattern(key) for key in asked_for() if isinstance(key, ast.JoinedStr)}
    assert patterns == FAMILIES.keys()


@pytest.mark.parametrize("family", FAMILIES)
def test_every_key_of_a_family_is_written(family: str) -> None:
    assert FAMILIES[family] - WRITTEN == set()


def test_every_key_that_is_written_is_used() -> None:
    together = {key for family in FAMILIES.values() for key in family}
    assert WRITTEN - together - constants() == set()
