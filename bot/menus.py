"""What is behind ⋯, for who has pressed it alone."""

from typing import Final

from bot.boards import Boards
from bot.delivery.delivery import Delivery
from bot.delivery.wish import Urgency, Wish
from bot.render.board import Panel
from bot.render.menu import menu_screen
from bot.service.scene import Scene
from bot.storage.messages import Slot

MENU: Final = "menu"


class Menus:
    """Each in an ephemeral message of its owner, so that the table keeps its buttons."""

    def __init__(self, delivery: Delivery, boards: Boards) -> None:
        self._delivery: Final = delivery
        self._boards: Final = boards

    async def open(self, scene: Scene, user_id: int, panel: Panel, query_id: str) -> bool:
        """Show it as the answer to a press under the table. False if Telegram would not, or if
        one stands there already: who presses again does not see it."""
        table, slot = scene.table, _slot(scene, user_id)
        if await self._delivery.posted(slot) is not None:
            return False
        screen = menu_screen(self._boards.menu(scene, user_id, panel))
        return await self._delivery.open_alone(
            table.chat_id, table.thread_id, slot, screen, query_id
        )

    def turn(self, scene: Scene, user_id: int, panel: Panel) -> None:
        """Show something else in the one that is open."""
        screen = menu_screen(self._boards.menu(scene, user_id, panel))
        table, slot = scene.table, _slot(scene, user_id)
        self._delivery.show(
            Wish(
                table.chat_id,
                slot,
                screen,
                thread_id=table.thread_id,
                urgency=Urgency.FIRST,
                private_to=user_id,
                may_send=False,
            )
        )

    def close(self, scene: Scene, user_id: int) -> None:
        self._delivery.show(Wish(scene.table.chat_id, _slot(scene, user_id)))

    async def close_all(self, scene: Scene) -> None:
        """Nothing in them is of use any more."""
        for posted in await self._delivery.posted_for(scene.table.id):
            if posted.slot.name == MENU:
                self._delivery.show(Wish(posted.chat_id, posted.slot, urgency=Urgency.LATER))


def _slot(scene: Scene, user_id: int) -> Slot:
    return Slot(scene.table.id, MENU, user_id)
