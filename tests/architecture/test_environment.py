"""`.env.example` tells an operator everything that can be set, and nothing else."""

from pathlib import Path

from pydantic import SecretStr

from bot.settings import Settings
from tests.architecture.source import ROOT

LINES = (ROOT / ".env.example").read_text(encoding="utf-8").splitlines()
GIVEN = dict(line.split("=", 1) for line in LINES if line and not line.startswith("#"))


def test_every_setting_is_in_the_example_and_nothing_else() -> None:
    assert sorted(GIVEN) == sorted(name.upper() for name in Settings.model_fields)


def test_every_setting_of_the_example_has_its_comment() -> None:
    for number, line in enumerate(LINES):
        if line and not line.startswith("#"):
            assert LINES[number - 1].startswith("# "), line


def test_the_example_gives_the_defaults() -> None:
    for name, text in GIVEN.items():
        default = Settings.model_fields[name.lower()].default
        if default is None:
            assert text == ""
        else:
            assert type(default)(text) == default, name


def test_the_example_holds_no_secret() -> None:
    secrets = [n for n, f in Settings.model_fields.items() if SecretStr in _parts(f.annotation)]
    assert secrets == ["bot_token"]
    assert [GIVEN[name.upper()] for name in secrets] == [""]


def _parts(annotation: object) -> tuple[object, ...]:
    return getattr(annotation, "__args__", (annotation,))


def test_a_copy_of_the_example_is_not_committed() -> None:
    ignored = Path(ROOT / ".gitignore").read_text(encoding="utf-8").split()
    assert ".env" in ignored
