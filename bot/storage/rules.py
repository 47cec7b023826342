"""Rules as they are stored: what differs from the defaults, and the name they were chosen by."""

import json

from engine.options import Rules
from engine.presets import PresetName

_NAME = "preset"


def rules_to_text(rules: Rules, preset: PresetName | None) -> str:
    named = {} if preset is None else {_NAME: preset.value}
    return json.dumps(rules.to_json() | named)


def rules_from_text(text: str) -> tuple[Rules, PresetName | None]:
    """The rules, and their name; a name that is not known any more is forgotten."""
    data = json.loads(text)
    name = data.pop(_NAME, None)
    return Rules.from_json(data), PresetName(name) if name in set(PresetName) else None
