"""What has been played is kept in a file, so that a run that was stopped goes on where it was."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from engine.arena.pairings import Enemy, Played

ENGINE: Final = Path(__file__).parents[1]
AFTER_PLAY: Final = ("command", "counting", "keeping", "report", "running")
"""Modules of the arena that change nothing in how a deal is played."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A file of results, of which those of one *run* count: the same engine, seed and enemy."""

    path: Path
    run: str

    def read(self) -> Iterator[Played]:
        """Give what this run has played; a line that is not whole is left out."""
        if not self.path.exists():
            return
        with self.path.open("rb") as lines:
            for line in lines:
                if (data := _whole(line)) and data["run"] == self.run:
                    yield _played(data)

    def add(self, played: Played) -> None:
        """Write one deal, at once. Raises OSError."""
        with self.path.open("ab+") as file:
            line = json.dumps(_data(self.run, played), separators=(",", ":")).encode()
            file.write(b"" if _ends_a_line(self.path) else b"\n")
            file.write(line + b"\n")


def run_of(seed: int, enemy: Enemy | None) -> str:
    """Name what every result of a run depends on, besides its pairing and its deal."""
    parts = [str(seed), version(ENGINE)]
    if enemy and enemy.folder is not None:
        parts.append(version(Path(enemy.folder) / "engine"))
    if enemy and enemy.command is not None:
        parts.append(enemy.command)
    return _digest("\n".join(parts).encode())


def version(engine: Path) -> str:
    """Give a digest of the source in the folder *engine*."""
    sources = [
        path
        for path in sorted(engine.rglob("*.py"))
        if path.parent.name != "arena" or path.stem not in AFTER_PLAY
    ]
    return _digest(
        b"".join(f"{path.relative_to(engine)}\n".encode() + path.read_bytes() for path in sources)
    )


def _digest(data: bytes) -> str:
    return sha256(data).hexdigest()[:12]


def _whole(line: bytes) -> Mapping[str, Any] | None:
    try:
        data = json.loads(line)
    except ValueError:
        return None
    return data if isinstance(data, dict) else None


def _ends_a_line(path: Path) -> bool:
    """Tell whether the last run left no half line behind."""
    with path.open("rb") as file:
        size = file.seek(0, 2)
        file.seek(max(0, size - 1))
        return file.read() in (b"", b"\n")


def _data(run: str, played: Played) -> dict[str, object]:
    return {
        "run": run,
        "pairing": played.pairing,
        "deal": played.deal,
        "score": played.score,
        "times": played.times,
    }


def _played(data: Mapping[str, Any]) -> Played:
    first, second = data["times"]
    return Played(data["pairing"], data["deal"], data["score"], (tuple(first), tuple(second)))
