"""The composition root: everything is made here, and nothing before it is asked for."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from aiogram import Bot, Dispatcher
from aiogram.client.default import DefaultBotProperties
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.session.base import BaseSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.enums import ParseMode, UpdateType

from bot.admins import Admins
from bot.boards import Boards
from bot.clock import Clock, system_clock
from bot.delivery.delivery import Delivery
from bot.delivery.signals import Signals
from bot.handlers import routers
from bot.handlers.adopt import Adopt
from bot.handlers.desk import Desk
from bot.handlers.middlewares import AnswerOnce, DropOld, ExplainRefusal, Meet
from bot.hands import Hands
from bot.inbox import Inbox
from bot.menus import Menus
from bot.opponents import Opponents
from bot.presenter import Presenter, Wind
from bot.scheduler import TableClock
from bot.service.bots import BotsService
from bot.service.dealing import Dealer
from bot.service.fairness import FairnessService
from bot.service.game import GameService
from bot.service.lobby import LobbyService
from bot.service.memories import Memories
from bot.service.pace import Pace
from bot.service.people import PeopleService
from bot.service.stats import StatsService
from bot.service.teaching import TeachingService
from bot.settings import Settings
from bot.storage.db import Database
from bot.storage.tables import Table
from bot.teacher import Teacher
from bot.thinkers import Mind, Thinkers
from bot.watch import Watch
from engine.shuffle import new_seed

DRAIN_SECONDS: Final = 10.0
NOTICED_SECONDS: Final = 5.0
ALLOWED_UPDATES: Final = [
    UpdateType.MESSAGE.value,
    UpdateType.CALLBACK_QUERY.value,
    UpdateType.MY_CHAT_MEMBER.value,
    UpdateType.CHAT_MEMBER.value,
]


def build_bot(settings: Settings, token: str, session: BaseSession | None = None) -> Bot:
    """The client of the Bot API."""
    server = TelegramAPIServer.from_base(settings.telegram_api_url)
    return Bot(
        token,
        session=session or AiohttpSession(api=server),
        default=DefaultBotProperties(parse_mode=ParseMode.HTML),
    )


@dataclass(frozen=True, slots=True)
class App:
    """The bot, put together. `start` before it handles anything, `stop` after the last."""

    inbox: Inbox
    desk: Desk
    table_clock: TableClock
    opponents: Opponents
    watch: Watch
    clock: Clock

    async def start(self) -> None:
        """Draw every live table again and wind its clock; then take up what was left undone."""
        for scene in await self.desk.game.wake(self.clock()):
            await self.desk.presenter.show(scene)
        self.table_clock.start(self.watch.look, self.watch.beat)
        await self.inbox.resume()

    async def stop(self) -> None:
        """Finish what has been received, show what has happened, note the time."""
        await self.inbox.drain(DRAIN_SECONDS)
        self.table_clock.stop()
        await self.table_clock.drain(DRAIN_SECONDS)
        await self.desk.teacher.drain(DRAIN_SECONDS)
        await self.opponents.stop()
        await self.desk.delivery.drain(DRAIN_SECONDS)
        await self.desk.game.beat(self.clock())


def build_app(
    settings: Settings,
    bot: Bot,
    database: Database,
    username: str,
    *,
    clock: Clock = system_clock,
    seed: Callable[[], bytes] = new_seed,
    mind: Mind | None = None,
) -> App:
    """Put the bot together, inside the running loop. Processes think if no *mind* is given."""
    people, chance = PeopleService(database), random.SystemRandom()
    dealer = Dealer(seed, Pace(chance, settings.pace), Memories())
    game, admins, table_clock = GameService(database, dealer), Admins(bot), TableClock()
    mind = mind or Thinkers(settings.thinkers)
    opponents = Opponents(game, mind, chance, clock, lambda table_id: watch.look(table_id))
    wind = _wind(table_clock, opponents)
    signals = _signals(game, people, clock, wind, lambda: desk)
    delivery = _delivery(settings, bot, database, clock, signals)
    boards = Boards(settings.default_language, username)
    hands, menus = Hands(delivery, boards), Menus(delivery, boards)
    presenter = Presenter(delivery, wind, boards, hands, menus, pace=settings.pace)
    watch = Watch(game, opponents, presenter, admins, clock)
    desk = Desk(
        lobby=LobbyService(database, dealer, settings.turn_seconds),
        bots=BotsService(database),
        game=game,
        people=people,
        stats=StatsService(database),
        fairness=FairnessService(database),
        presenter=presenter,
        hands=hands,
        menus=menus,
        delivery=delivery,
        admins=admins,
        teacher=Teacher(TeachingService(database), mind, delivery),
        username=username,
    )
    inbox = Inbox(bot, _dispatcher(desk, clock, settings), database, clock, signals.silent)
    return App(inbox, desk, table_clock, opponents, watch, clock)


def _wind(table_clock: TableClock, opponents: Opponents) -> Wind:
    """A table's clock is wound, and whoever of the bot's players has to move there thinks."""

    def wind(table: Table) -> None:
        table_clock.wind(table)
        opponents.consider(table)

    return wind


def _delivery(
    settings: Settings, bot: Bot, database: Database, clock: Clock, signals: Signals
) -> Delivery:
    return Delivery(
        bot,
        database,
        clock,
        signals,
        per_minute=settings.chat_messages_per_minute,
        per_second=settings.calls_per_second,
    )


def _signals(
    game: GameService,
    people: PeopleService,
    clock: Clock,
    wind: Wind,
    desk: Callable[[], Desk],
) -> Signals:
    """What delivery learns of a chat on the way; the desk itself needs delivery first."""

    async def silent(seconds: float, chat_id: int | None = None) -> None:
        """A short while leaves open menus be; after a longer one the times shown are wrong."""
        for scene in await game.postpone(seconds, chat_id):
            wind(scene.table)
            if seconds >= NOTICED_SECONDS:
                await desk().presenter.show(scene)

    async def moved(old: int, new: int) -> None:
        await game.move_chat(old, new, clock())

    async def lost(chat_id: int) -> None:
        for table_id in await game.close_all(chat_id, clock()):
            desk().hands.forget(table_id)
        if chat_id > 0:
            await people.private_chat(chat_id, is_open=False)

    return Signals(silent=silent, lost=lost, moved=moved)


def _dispatcher(desk: Desk, clock: Clock, settings: Settings) -> Dispatcher:
    dispatcher = Dispatcher(desk=desk, disable_fsm=True)
    meet = Meet(desk.people, clock, settings.default_language)
    for observer in (
        dispatcher.message,
        dispatcher.callback_query,
        dispatcher.my_chat_member,
        dispatcher.chat_member,
    ):
        observer.outer_middleware(meet)
    dispatcher.message.outer_middleware(DropOld(clock))
    dispatcher.message.outer_middleware(ExplainRefusal(desk.delivery))
    dispatcher.callback_query.outer_middleware(AnswerOnce())
    dispatcher.callback_query.outer_middleware(Adopt(desk.game, desk.delivery))
    dispatcher.include_routers(*routers())
    return dispatcher
