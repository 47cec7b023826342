"""A person at the page: sees what the page is told, presses what is drawn there."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any, Final

import locales
from bot.l10n import LANGUAGES
from tests.e2e.processes import Stage

Message = dict[str, Any]
Button = dict[str, Any]

OWN: Final = ("c:", "m:")
LOCALES: Final = Path(locales.__file__).parent
GONE: Final = 404
"""A message that was shown a moment ago may have been replaced by a newer one."""
DONE: Final = tuple(
    line.partition(" = ")[2].partition("{")[0].strip()
    for language in LANGUAGES
    for line in (LOCALES / language / "hand.ftl").read_text(encoding="utf-8").splitlines()
    if line.startswith("done-")
)
"""How the toasts begin that say what a press has done."""
PATIENCE: Final = 20.0
_PAUSE: Final = 0.01


class Player:
    def __init__(self, stage: Stage, person: int, chat: int) -> None:
        self.stage: Final = stage
        self.person: Final = person
        self.chat = chat
        self.confirmed: Final[list[str]] = []

    async def view(self) -> dict[str, Any]:
        query = {"person": str(self.person), "chat": str(self.chat)}
        async with self.stage.http.get("/view", params=query) as response:
            view: dict[str, Any] = await response.json()
            return view

    async def messages(self) -> list[Message]:
        found: list[Message] = (await self.view())["messages"]
        return found

    async def says(self, text: str) -> None:
        await self.stage.ask("/type", person=self.person, chat=self.chat, thread=None, text=text)

    async def sends(self, message: Message, data: str) -> dict[str, Any]:
        """Press a button; the answer the page would show. What was told to have been done is
        kept in `confirmed`."""
        answer: dict[str, Any] = await self.stage.ask(
            "/press",
            tolerates=GONE,
            person=self.person,
            chat=self.chat,
            key=message["key"],
            data=data,
        )
        if (answer.get("text") or "").startswith(DONE):
            self.confirmed.append(answer["text"])
        return answer

    async def presses(self, prefix: str, suffix: str) -> dict[str, Any]:
        """Press the newest button whose data begins and ends so, as soon as it is there."""
        async with asyncio.timeout(PATIENCE):
            while True:
                for message in reversed(await self.messages()):
                    for button in buttons(message):
                        data = button.get("data", "")
                        if data.startswith(prefix) and data.endswith(suffix):
                            return await self.sends(message, data)
                await asyncio.sleep(_PAUSE)

    async def reads(self, text: str) -> Message:
        """The newest message that contains *text*, as soon as there is one."""
        async with asyncio.timeout(PATIENCE):
            while True:
                for message in reversed(await self.messages()):
                    if text in message["html"]:
                        return message
                await asyncio.sleep(_PAUSE)


def buttons(message: Message) -> list[Button]:
    return [button for row in message["buttons"] for button in row]


def offers(messages: list[Message]) -> tuple[Message, list[Button]] | None:
    """The open hand and what it offers to do now, if it offers anything."""
    hands = [m for m in messages if any(b.get("data", "")[:2] in OWN for b in buttons(m))]
    if not hands:
        return None
    able = [b for b in buttons(hands[-1]) if is_offer(b, private=hands[-1]["ephemeral"])]
    return (hands[-1], able) if able else None


def is_offer(button: Button, *, private: bool) -> bool:
    kind = button.get("data", "")[:2]
    return (kind == "c:" and button["style"] is not None) or kind in ("m:", "w:", "v:")


def is_over(messages: list[Message]) -> bool:
    """Whether the newest table is one that could be played again."""
    tables = [m for m in messages if not m["ephemeral"] and m["buttons"]]
    return bool(tables) and any(b.get("data", "").endswith(":a") for b in buttons(tables[-1]))


async def play(players: list[Player], random: Random, *, presses: int = 5000) -> int:
    """Play by what the hands offer, for so many presses or to the end; the presses made."""
    idle_since: float | None = None
    loop = asyncio.get_running_loop()
    for made in range(presses):
        while True:
            seen = await asyncio.gather(*(player.messages() for player in players))
            if is_over(seen[0]):
                return made
            if await _open_hands(players, seen):
                continue
            able = [(p, found) for p, m in zip(players, seen, strict=True) if (found := offers(m))]
            if able:
                break
            idle_since = idle_since or loop.time()
            assert loop.time() - idle_since < PATIENCE, f"nobody may move: {seen[0][-1]}"
            await asyncio.sleep(_PAUSE)
        idle_since = None
        player, (hand, able_buttons) = random.choice(able)
        await player.sends(hand, random.choice(able_buttons)["data"])
    return presses


async def _open_hands(players: list[Player], seen: list[list[Message]]) -> bool:
    """Whoever has no hand open and sees the button for it presses it."""
    opened = False
    for player, messages in zip(players, seen, strict=True):
        if any(m["ephemeral"] for m in messages):
            continue
        for message in reversed(messages):
            for button in buttons(message):
                if button.get("data", "").startswith("t:") and button["data"].endswith(":h"):
                    await player.sends(message, button["data"])
                    opened = True
    return opened
