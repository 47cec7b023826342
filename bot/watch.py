"""Looks at tables when their time has come, and keeps the pulse."""

from typing import Final

from bot.admins import Admins
from bot.clock import Clock
from bot.opponents import Opponents
from bot.presenter import Presenter
from bot.scheduler import BEAT_SECONDS
from bot.service.game import GameService
from bot.service.scene import Scene

SLEPT_SECONDS: Final = 6 * BEAT_SECONDS


class Watch:
    def __init__(
        self,
        game: GameService,
        opponents: Opponents,
        presenter: Presenter,
        admins: Admins,
        clock: Clock,
    ) -> None:
        self._game: Final = game
        self._opponents: Final = opponents
        self._admins: Final = admins
        self._presenter: Final = presenter
        self._clock: Final = clock
        self._beaten_at = clock()

    async def look(self, table_id: int) -> None:
        """Do what is due at a table and show it; that winds its clock for what comes next."""
        scene = await self._game.tick(table_id, self._clock(), self._opponents.thought)
        if scene is not None and not await self._is_left_by_called(scene):
            await self._presenter.show(scene)

    async def _is_left_by_called(self, scene: Scene) -> bool:
        """Big groups tell nobody who leaves: before a player is called by name he is looked for.
        Whoever has gone resigns; then there is another scene to show, and it is shown."""
        chat_id = scene.table.chat_id
        gone = [
            user_id
            for seat in scene.called
            if (user_id := scene.table.seats[seat].user_id) is not None
            and await self._admins.has_left(chat_id, user_id)
        ]
        for user_id in gone:
            for left in await self._game.gone(chat_id, user_id, self._clock()):
                await self._presenter.show(left)
        return bool(gone)

    async def beat(self) -> None:
        """Note that the bot is alive, and heal tables whose clock has been lost. After a sleep of
        the machine it is as after a start."""
        now = self._clock()
        if now - self._beaten_at > SLEPT_SECONDS:
            for scene in await self._game.wake(now):
                await self._presenter.show(scene)
        self._beaten_at = now
        for table_id in await self._game.beat(now):
            await self.look(table_id)
