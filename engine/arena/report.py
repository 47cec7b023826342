"""What was played, as lines for a terminal and as tables for docs/OPPONENT.md."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from engine.arena.counting import Score, score
from engine.arena.pairings import Pairing, Played
from engine.arena.tables import Table

START: Final = "<!-- what `make arena` has measured -->"
END: Final = "<!-- the end of what `make arena` has measured -->"


@dataclass(frozen=True, slots=True)
class Times:
    """Milliseconds for the moves of an entrant that were a choice."""

    moves: int
    mean: float
    p95: float
    most: float

    def __str__(self) -> str:
        return f"{self.mean:.1f} / {self.p95:.1f} / {self.most:.1f}"


def times_of(microseconds: Iterable[int]) -> Times:
    """Sum up. Raises ValueError without a move."""
    found = sorted(microseconds)
    if not found:
        raise ValueError("no move")
    p95 = found[int(0.95 * (len(found) - 1))]
    return Times(len(found), fmean(found) / 1000, p95 / 1000, found[-1] / 1000)


class Results:
    """The deals of some pairings, as they come."""

    def __init__(self, pairings: Iterable[Pairing]) -> None:
        self._pairings = {each.name: each for each in pairings}
        self._scores: dict[str, dict[int, float]] = {name: {} for name in self._pairings}
        self._times: dict[str, list[int]] = defaultdict(list)

    @property
    def pairings(self) -> tuple[Pairing, ...]:
        return tuple(self._pairings.values())

    def pairing(self, name: str) -> Pairing:
        return self._pairings[name]

    def add(self, played: Played) -> None:
        """Count a deal, if it is of these pairings, and once."""
        pairing = self._pairings.get(played.pairing)
        if pairing is None or played.deal in self._scores[pairing.name]:
            return
        self._scores[pairing.name][played.deal] = played.score
        for entrant, times in zip((pairing.first, pairing.second), played.times, strict=True):
            self._times[entrant.label].extend(times)

    def deals(self, pairing: Pairing) -> frozenset[int]:
        """The numbers of the deals that have been played."""
        return frozenset(self._scores[pairing.name])

    def score(self, pairing: Pairing) -> Score:
        """What the first has scored. Raises ValueError before the first deal."""
        scores = tuple(self._scores[pairing.name].values())
        return score(scores, len(pairing.table.seatings))

    @property
    def times(self) -> Mapping[str, Times]:
        """By label, at all tables together."""
        return {label: times_of(found) for label, found in self._times.items() if found}


def line(results: Results, pairing: Pairing) -> str:
    """Say how a pairing stands. Raises ValueError before the first deal."""
    table, names = pairing.table, f"{pairing.first.label} : {pairing.second.label}"
    cell = _cell(results.score(pairing))
    return f"{table.name:14} {names:36} {cell} (equal {100 * table.equal:.1f})"


def lines(results: Results) -> list[str]:
    """Say how everything stands."""
    found = [line(results, each) for each in results.pairings if results.deals(each)]
    head = "milliseconds a move that was a choice: mean / 95 % / most"
    return [*found, head, *(f"{label:36} {each}" for label, each in results.times.items())]


def with_tables(text: str, results: Results) -> str:
    """Put the tables between the marks of *text*. Raises ValueError if it has none."""
    before, start, rest = text.partition(START)
    _, end, after = rest.partition(END)
    if not start or not end:
        raise ValueError("no place for the tables")
    return f"{before}{START}\n\n{_tables(results)}\n{END}{after}"


def _tables(results: Results) -> str:
    by_table: dict[Table, list[Pairing]] = defaultdict(list)
    for pairing in results.pairings:
        if results.deals(pairing):
            by_table[pairing.table].append(pairing)
    parts = [_table(table, pairings, results) for table, pairings in by_table.items()]
    return "\n".join([*parts, _times(results)])


def _table(table: Table, pairings: Sequence[Pairing], results: Results) -> str:
    rows = list(dict.fromkeys(pairing.first.name for pairing in pairings))
    columns = list(dict.fromkeys(pairing.second.name for pairing in pairings))
    cells = {(each.first.name, each.second.name): _cell(results.score(each)) for each in pairings}
    body = [[row, *(cells.get((row, column), "") for column in columns)] for row in rows]
    title = f"### {table.rules_name}, {table.players} players\n\nEqual: {100 * table.equal:.1f} %."
    return f"{title}\n\n{_grid(['', *columns], body)}"


def _times(results: Results) -> str:
    body = [
        [label, f"{found.moves:,}", f"{found.mean:.1f}", f"{found.p95:.1f}", f"{found.most:.1f}"]
        for label, found in results.times.items()
    ]
    head = ["", "moves", "mean", "95 %", "most"]
    return f"### Milliseconds of processor time a move\n\n{_grid(head, body)}"


def _grid(head: Sequence[str], body: Iterable[Sequence[str]]) -> str:
    rows = [head, ["---"] * len(head), *body]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def _cell(found: Score) -> str:
    percent = f"{100 * found.mean:.1f} ({100 * found.low:.1f}–{100 * found.high:.1f})"
    return f"{percent}, {found.deals} deals"
