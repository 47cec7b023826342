"""What handlers work with."""

from dataclasses import dataclass

from bot.admins import Admins
from bot.delivery.delivery import Delivery
from bot.hands import Hands
from bot.l10n import Texts
from bot.menus import Menus
from bot.presenter import Presenter
from bot.service.bots import BotsService
from bot.service.fairness import FairnessService
from bot.service.game import GameService
from bot.service.lobby import LobbyService
from bot.service.people import PeopleService
from bot.service.stats import StatsService
from bot.storage.people import Person
from bot.teacher import Teacher


@dataclass(frozen=True, slots=True)
class Desk:
    """The services, and the ways to show what they did. Made once, in `bot.app`."""

    lobby: LobbyService
    bots: BotsService
    game: GameService
    people: PeopleService
    stats: StatsService
    fairness: FairnessService
    presenter: Presenter
    hands: Hands
    menus: Menus
    delivery: Delivery
    admins: Admins
    teacher: Teacher
    username: str


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who acts, when, and the words to speak in: his own, and those of the chat he acts in."""

    person: Person
    words: Texts
    chat_words: Texts
    now: float

    @property
    def id(self) -> int:
        return self.person.user_id
