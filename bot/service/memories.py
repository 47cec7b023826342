"""What everybody at a running deal has seen, followed move by move."""

from collections.abc import Mapping
from typing import Final

from bot.storage.tables import Table
from engine.ai.memory import Memory, remember
from engine.events import Step
from engine.record import Record, RecordError, ReplayError
from engine.state import GameState
from engine.witness import memory_of_deal, memory_of_position, witnessed

MOST_KEPT: Final = 1_000
"""Deals beyond are worked out anew from their records."""


class Memories:
    """Of the deals at which the bot's own players sit. Nothing here is stored: after a start it
    comes from the records, which takes a hundred times as long as following a move."""

    def __init__(self) -> None:
        self._kept: Final[dict[int, tuple[GameState, Memory]]] = {}

    def begin(self, table: Table) -> None:
        """The cards of *table* have just been dealt."""
        self.keep(table, memory_of_deal(table.game))

    def follow(self, table: Table, step: Step) -> None:
        """*step* has been made from the state of *table*."""
        known = self.of(table)
        if known is not None and table.deal_id is not None:
            self._kept[table.deal_id] = step.state, remember(known, step.events)

    def of(self, table: Table) -> Memory | None:
        """What is remembered in exactly the state of *table*: a step that was undone has led to
        another one."""
        state, memory = self._kept.get(table.deal_id or 0, (None, None))
        return memory if state == table.state else None

    def keep(self, table: Table, memory: Memory) -> None:
        if table.deal_id is None or len(table.people) == len(table.seats):
            return
        self._kept[table.deal_id] = table.game, memory
        if len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]

    def forget(self, deal_id: int) -> None:
        self._kept.pop(deal_id, None)


def recalled(record: Mapping[str, object], state: GameState) -> Memory:
    """What those remember who have seen *record* lead to *state*. Where it does not, as the rules
    are understood now, they remember no more than lies on the table."""
    try:
        reached, memory = witnessed(Record.from_json(record))
    except (RecordError, ReplayError):
        return memory_of_position(state)
    return memory if reached == state else memory_of_position(state)
