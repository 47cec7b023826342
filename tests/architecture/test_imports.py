"""Who may know whom: engine, storage, service, then what is drawn and sent, then the rest."""

import sys

import pytest

from tests.architecture.source import Module, is_within, modules

OURS = ("bot", "engine", "locales", "sandbox", "tests")
MAY_IMPORT = {
    "engine": ("engine",),
    "bot.settings": (),
    "bot.clock": (),
    "bot.tasks": (),
    "bot.log": (),
    "bot.answer": (),
    "bot.l10n": ("bot.settings",),
    "bot.storage": ("bot.storage", "bot.settings", "engine"),
    "bot.service": ("bot.service", "bot.storage", "bot.settings", "engine"),
    "bot.callbacks": ("bot.service.choices", "bot.settings", "engine.ai.levels"),
    "bot.render": (
        "bot.render",
        "bot.callbacks",
        "bot.l10n",
        "bot.settings",
        "bot.service.choices",
        "bot.service.fairness",
        "bot.service.letters",
        "bot.service.stats",
        "bot.storage.deals",
        "engine.ai.advice",
        "engine.ai.levels",
        "engine.cards",
        "engine.events",
        "engine.figures",
        "engine.meaning",
        "engine.moments",
        "engine.moves",
        "engine.options",
        "engine.presets",
        "engine.view",
    ),
    "bot.delivery": (
        "bot.delivery",
        "bot.render.screen",
        "bot.storage",
        "bot.clock",
        "bot.tasks",
    ),
    "bot.scheduler": ("bot.storage",),
    "bot.thinkers": ("bot.tasks", "engine.ai.questions", "engine.ai.worker"),
    "bot.boards": (
        "bot.render",
        "bot.service",
        "bot.storage",
        "bot.l10n",
        "bot.settings",
        "engine.next_deal",
        "engine.view",
    ),
    "sandbox": ("sandbox",),
    "locales": (),
}
"""What of ours each part may import."""
MAY_NOT_IMPORT = {
    "bot.storage": ("aiogram", "pydantic"),
    "bot.service": ("aiogram", "aiohttp", "apscheduler"),
    "bot.presenter": ("aiogram", "bot.handlers", "bot.app", "engine.state", "engine.play"),
    "bot.handlers": ("bot.app", "bot.inbox", "engine.play", "engine.state", "engine.view"),
    "bot": ("sandbox", "tests", "random.random"),
    "bot.render": ("aiosqlite", "engine.state"),
    "engine.ai": (
        "engine.codec",
        "engine.legality",
        "engine.play",
        "engine.record",
        "engine.shuffle",
        "engine.snapshot",
        "engine.state",
        "engine.view.view_for",
        "engine.witness",
    ),
}


def of(part: str) -> tuple[Module, ...]:
    return tuple(
        m for m in modules("bot", "engine", "sandbox", "locales") if is_within(m.name, part)
    )


@pytest.mark.parametrize("part", MAY_IMPORT)
def test_a_part_imports_of_ours_only_what_stands_below_it(part: str) -> None:
    found = {
        f"{module.name} imports {name}"
        for module in of(part)
        for name in _roots(module)
        if name.split(".")[0] in OURS
        and not any(is_within(name, allowed) for allowed in MAY_IMPORT[part])
    }
    assert of(part)
    assert found == set()


def _roots(module: Module) -> set[str]:
    """Imported modules and names, without the packages that only lead to them."""
    names = module.imports
    return {n for n in names if not any(other.startswith(f"{n}.") for other in names)}


@pytest.mark.parametrize("part", MAY_NOT_IMPORT)
def test_a_part_knows_nothing_of_what_stands_above_it(part: str) -> None:
    found = {
        f"{module.name} imports {name}"
        for module in of(part)
        for name in module.imports
        if any(is_within(name, forbidden) for forbidden in MAY_NOT_IMPORT[part])
    }
    assert of(part)
    assert found == set()


def test_the_engine_needs_the_standard_library_alone() -> None:
    used = {name.split(".")[0] for module in of("engine") for name in module.imports}
    assert used - sys.stdlib_module_names == {"engine"}


def test_only_the_program_imports_the_application() -> None:
    users = [m.name for m in modules("bot") if any(is_within(n, "bot.app") for n in m.imports)]
    assert users == ["bot.__main__"]


def test_views_for_people_are_made_in_one_place() -> None:
    """The service shows a view to who thinks for a seat only."""
    users = {m.name for m in modules("bot") if "engine.view.view_for" in m.imports}
    assert users == {"bot.boards", "bot.service.game"}


def test_messages_of_a_game_are_sent_by_delivery_alone() -> None:
    """Nobody else calls the methods that send, edit or delete."""
    found = {
        f"{module.name} calls {name}"
        for module in modules("bot")
        for name in module.calls
        if name.startswith(("send_", "edit_message", "edit_ephemeral", "delete_message"))
        and not is_within(module.name, "bot.delivery")
    }
    assert found == set()
