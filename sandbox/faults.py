"""What can be made to go wrong with a call."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final

from sandbox.errors import ApiError
from sandbox.requests import METHODS


class Kind(StrEnum):
    """`CUT_AFTER`: the call has its effect and its answer is lost; `CUT_BEFORE`: neither.
    `PAGE`: a 502 with a page of HTML, as a proxy answers."""

    ERROR = "error"
    DELAY = "delay"
    CUT_BEFORE = "cut_before"
    CUT_AFTER = "cut_after"
    PAGE = "page"


@dataclass(slots=True)
class Fault:
    """Happens to the next *times* calls of *method* ("*": of any but getUpdates), or to those
    that are about *chat_id*. Raises ValueError for what would never strike."""

    kind: Kind
    method: str = "*"
    times: int = 1
    chat_id: int | None = None
    seconds: float = 0.0
    code: int = 500
    description: str = "Internal Server Error: restart"
    parameters: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.method != "*" and self.method.lower() not in METHODS:
            raise ValueError(f"there is no method {self.method}")
        if self.times < 1 or self.seconds < 0:
            raise ValueError("a fault happens at least once, and not in the past")

    def strikes(self, method: str, chat_id: int | None) -> bool:
        if self.chat_id not in (None, chat_id):
            return False
        name = method.lower()
        return self.method.lower() == name or (self.method == "*" and name != "getupdates")

    def error(self) -> ApiError:
        return ApiError(self.code, self.description, **self.parameters)


class Faults:
    def __init__(self) -> None:
        self._planned: Final[list[Fault]] = []

    def plan(self, fault: Fault) -> None:
        self._planned.append(fault)

    def clear(self) -> None:
        self._planned.clear()

    def next_for(self, method: str, chat_id: int | None) -> Fault | None:
        """The fault that strikes this call, counted as used."""
        for fault in self._planned:
            if fault.strikes(method, chat_id):
                fault.times -= 1
                if fault.times <= 0:
                    self._planned.remove(fault)
                return fault
        return None
