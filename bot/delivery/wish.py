"""What is to be shown where: the latest wish for a slot is the only one that counts."""

from dataclasses import dataclass
from enum import IntEnum

from bot.render.screen import Rows, Screen
from bot.storage.messages import Slot


class Urgency(IntEnum):
    """Seconds that a wish lets others go first."""

    NOW = 0
    SOON = 1
    LATER = 4


@dataclass(frozen=True, slots=True)
class Wish:
    """A slot and the screen it shall show.

    No *screen*: its message shall go. *fresh*: in a new message at the bottom of the chat, the
    old one deleted. *bare*: it keeps its text, loses its buttons, but for those that are *left*,
    and stands for the slot no more.
    *private_to*: an ephemeral message that only this member sees. *may_send*: false where only
    a message that is there already may be changed. *once*: said and not kept track of. *last*:
    its message stands for the slot no more, once it shows this. *spare*: of use, but to be left
    out while the chat is busy.
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
