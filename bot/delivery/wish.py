"""What is to be shown where: the latest wish for a slot is the only one that counts."""

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from bot.delivery.budget import Claim
from bot.render.screen import Rows, Screen
from bot.storage.messages import Slot


class Urgency(IntEnum):
    """Seconds that a wish lets others go first. FIRST answers a press: nothing that has waited
    for less than a minute goes before it."""

    FIRST = -60
    NOW = 0
    SOON = 3
    LATER = 12


PATIENCE: Final = {Urgency.FIRST: 0.0, Urgency.NOW: 4.0, Urgency.SOON: 8.0, Urgency.LATER: 20.0}
"""Seconds after which a wish leaves nothing to others any more, so that none is starved."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A slot and the screen it shall show.

    No *screen*: its message shall go. *fresh*: in a new message at the bottom of the chat, the
    old one deleted. *bare*: it keeps its text, loses its buttons, but for those that are *left*,
    and stands for the slot no more.
    *private_to*: an ephemeral message that only this member sees. *may_send*: false where only
    a message that is there already may be changed. *once*: said and not kept track of. *last*:
    its message stands for the slot no more, once it shows this. *spare*: of use, but to be left
    out while the chat is busy. *hold*: seconds for which it waits for a newer one, which is
    about to come.
    """

    chat_id: int
    slot: Slot
    screen: Screen | None = None
    thread_id: int = 0
    urgency: Urgency = Urgency.SOON
    fresh: bool = False
    bare: bool = False
    left: Rows = ()
    private_to: int | None = None
    may_send: bool = True
    once: bool = False
    last: bool = False
    spare: bool = False
    hold: float = 0.0

    @property
    def claim(self) -> Claim:
        """How much of its chat's minute it may use."""
        if self.spare:
            return Claim.SPARE
        match self.urgency:
            case Urgency.FIRST:
                return Claim.FIRST
            case Urgency.NOW:
                return Claim.NOW
            case _:
                return Claim.SOON
