"""Looks at tables when their time has come, and keeps the pulse."""

from typing import Final

from bot.clock import Clock
from bot.presenter import Presenter
from bot.service.game import GameService


class Watch:
    def __init__(self, game: GameService, presenter: Presenter, clock: Clock) -> None:
        self._game: Final = game
        self._presenter: Final = presenter
        self._clock: Final = clock

    async def look(self, table_id: int) -> None:
        """Do what is due at a table and show it; that winds its clock for what comes next."""
        scene = await self._game.tick(table_id, self._clock())
        if scene is not None:
            await self._presenter.show(scene)

    async def beat(self) -> None:
        """Note that the bot is alive, and heal tables whose clock has been lost."""
        for table_id in await self._game.beat(self._clock()):
            await self.look(table_id)
