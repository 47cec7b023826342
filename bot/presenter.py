"""From what has happened to what is seen: scenes become screens, screens become wishes."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bot.boards import Boards, ending
from bot.delivery.delivery import Delivery
from bot.delivery.wish import Urgency, Wish
from bot.l10n import Texts
from bot.render.board import Panel
from bot.render.duel import duel_screen
from bot.render.hand import NO_FOCUS, Focus, hand_alert, hand_screen
from bot.render.lobby import choice_screen, choices_screen, lobby_screen
from bot.render.result import result_screen
from bot.render.screen import Screen
from bot.render.table import call_screen, closed_screen, table_screen
from bot.scheduler import TableClock
from bot.service.choices import Choice
from bot.service.scene import Scene
from bot.settings import Language
from bot.storage.messages import Slot
from bot.storage.people import HandWay, Person
from bot.storage.tables import Kind, Phase
from engine.cards import Card

TextsFor = Callable[[Language], Texts]


@dataclass(frozen=True, slots=True)
class Page:
    """The page of a lobby's rules that is open: all choices, or one."""

    choice: Choice | None = None


class Presenter:
    """Draws a scene for everyone who sees it, and winds the table's clock."""

    def __init__(self, delivery: Delivery, clock: TableClock, boards: Boards) -> None:
        self._delivery: Final = delivery
        self._clock: Final = clock
        self._boards: Final = boards
        self._alerts: Final[dict[tuple[int, int], tuple[tuple[Card, ...], int]]] = {}

    async def show(self, scene: Scene, *, actor: int | None = None, fresh: bool = False) -> None:
        """Everything that is to be seen of *scene*. The hand of *actor*, who has just pressed,
        goes first. *fresh*: the table comes down to the bottom of the chat."""
        self._clock.wind(scene.table)
        if scene.table.phase is not Phase.PLAYING:
            self._forget_alerts(scene.table.id)
        if scene.table.phase in (Phase.OVER, Phase.CLOSED):
            self.withdraw_question(scene)
        self._show_table(scene, self._table_screen(scene), fresh=fresh)
        if scene.table.kind is Kind.GROUP:
            await self._show_hands(scene, actor)
            await self._show_calls(scene)

    def open_page(self, scene: Scene, page: Page) -> None:
        """A page of the lobby's rules, in the lobby's own message."""
        board = self._boards.lobby(scene)
        screen = choice_screen(board, page.choice) if page.choice else choices_screen(board)
        self._show_table(scene, screen)

    def open_panel(self, scene: Scene, panel: Panel, asked: int = 0) -> None:
        """Other buttons under the table, until the next thing that happens there."""
        board = self._boards.table(scene, panel=panel, asked=asked)
        if scene.table.kind is Kind.DUEL:
            board = self._boards.hand(scene, scene.table.opener_id, panel=panel)
            self._show_table(scene, duel_screen(board))
        else:
            self._show_table(scene, table_screen(board), urgency=Urgency.NOW)

    def focus(self, scene: Scene, user_id: int, focus: Focus) -> None:
        """The hand of *user_id* while he is choosing."""
        board = self._boards.hand(scene, user_id)
        if scene.table.kind is Kind.DUEL:
            self._show_table(scene, duel_screen(board, focus), urgency=Urgency.NOW)
        else:
            self._delivery.show(
                self._hand_wish(scene, user_id, hand_screen(board, focus), Urgency.NOW)
            )

    def leave_old_message(self, scene: Scene) -> None:
        """The message of the sitting before keeps its text and loses its buttons."""
        table = scene.table
        before = Slot(table.id, f"table.{table.sitting - 1}")
        self._delivery.show(Wish(table.chat_id, before, bare=True))

    async def open_hand(self, scene: Scene, person: Person, query_id: str) -> HandWay:
        """Show *person* his cards after his press, by the best way that works; the way it was.

        For an alert the caller answers the press with `alert()`."""
        way, table = person.hand_way, scene.table
        board = self._boards.hand(scene, person.user_id)
        slot = Slot(table.id, "hand", person.user_id)
        if way in (HandWay.EPHEMERAL, HandWay.FALLEN) and await self._delivery.open_hand(
            table.chat_id, table.thread_id, slot, hand_screen(board), query_id
        ):
            return HandWay.EPHEMERAL
        if person.may_write and way is not HandWay.ALERT:
            self.hand_in_private(scene, person.user_id)
            return HandWay.PRIVATE
        return HandWay.ALERT if way is HandWay.ALERT else HandWay.FALLEN

    def hand_in_private(self, scene: Scene, user_id: int) -> None:
        """Send the hand to the private chat, anew."""
        board = self._boards.hand(scene, user_id)
        self._delivery.show(
            Wish(
                user_id,
                Slot(scene.table.id, "hand", user_id),
                hand_screen(board),
                urgency=Urgency.NOW,
                fresh=True,
            )
        )

    def alert(self, scene: Scene, user_id: int) -> str:
        """The hand as the text of an alert; its numbers are good until the hand changes."""
        board = self._boards.hand(scene, user_id)
        hand = board.view.hand or ()
        key = scene.table.id, user_id
        before, page = self._alerts.get(key, ((), 0))
        page = page + 1 if before == hand else 0
        self._alerts[key] = hand, page
        return hand_alert(board, page)

    def card_under(self, scene: Scene, user_id: int, number: int) -> Card | None:
        """The card that the last alert showed under *number*; None if it is not good any more."""
        seen, _ = self._alerts.get((scene.table.id, user_id), ((), 0))
        seat = scene.table.seat_of(user_id)
        if seat is None or seen != scene.table.game.hands[seat] or not 0 < number <= len(seen):
            return None
        return seen[number - 1]

    def _forget_alerts(self, table_id: int) -> None:
        for key in [key for key in self._alerts if key[0] == table_id]:
            del self._alerts[key]

    async def refresh_hand(self, scene: Scene, user_id: int) -> None:
        """Bring the open hand of somebody whose press came too late up to date."""
        if scene.table.phase is Phase.PLAYING and scene.table.seat_of(user_id) is not None:
            self.focus(scene, user_id, NO_FOCUS)

    def withdraw_question(self, scene: Scene) -> None:
        """The question whether to end is not asked any more."""
        self._delivery.show(Wish(scene.table.chat_id, Slot(scene.table.id, "end")))

    def _table_screen(self, scene: Scene) -> Screen:
        table = scene.table
        match table.phase:
            case Phase.LOBBY:
                return lobby_screen(self._boards.lobby(scene))
            case Phase.PLAYING if table.kind is Kind.DUEL:
                return duel_screen(self._boards.hand(scene, table.opener_id))
            case Phase.PLAYING:
                return table_screen(self._boards.table(scene))
            case Phase.OVER:
                return result_screen(self._boards.table(scene), ending(scene))
            case Phase.CLOSED:
                return closed_screen(self._boards.words(scene))

    def _show_table(
        self,
        scene: Scene,
        screen: Screen,
        *,
        fresh: bool = False,
        urgency: Urgency = Urgency.SOON,
    ) -> None:
        """A lobby answers at once, as menus do, and so does a duel; a game may wait its turn."""
        table = scene.table
        if table.kind is Kind.DUEL or table.phase is not Phase.PLAYING:
            urgency = Urgency.NOW
        self._delivery.show(
            Wish(
                table.chat_id,
                Slot(table.id, f"table.{table.sitting}"),
                screen,
                thread_id=table.thread_id,
                urgency=urgency,
                fresh=fresh,
            )
        )

    async def _show_hands(self, scene: Scene, actor: int | None) -> None:
        playing = scene.table.phase is Phase.PLAYING
        open_hands = {
            posted.slot.user_id: posted
            for posted in await self._delivery.posted_for(scene.table.id)
            if posted.slot.name == "hand"
        }
        for user_id in {*scene.table.people, *open_hands}:
            if not playing or scene.table.seat_of(user_id) is None:
                if posted := open_hands.get(user_id):
                    self._delivery.show(Wish(posted.chat_id, posted.slot))
                continue
            urgency = self._urgency(scene, user_id, actor)
            board = self._boards.hand(scene, user_id)
            self._delivery.show(self._hand_wish(scene, user_id, hand_screen(board), urgency))

    @staticmethod
    def _urgency(scene: Scene, user_id: int, actor: int | None) -> Urgency:
        """Who has just pressed and may go on looks at his hand; who is waited for will. The
        table goes before the hand of who has done, and idle hands come last."""
        is_actor = user_id == actor
        if scene.table.seat_of(user_id) in scene.table.waited:
            return Urgency.NOW if is_actor else Urgency.SOON
        return Urgency.LATER if is_actor else Urgency.IDLE

    def _hand_wish(self, scene: Scene, user_id: int, screen: Screen, urgency: Urgency) -> Wish:
        """A hand is sent unasked only where that is allowed: to a private chat that is open, or
        in a chat where the bot is an admin; elsewhere an open one is kept up to date."""
        person = scene.people.get(user_id)
        slot = Slot(scene.table.id, "hand", user_id)
        way = HandWay.EPHEMERAL if person is None else person.hand_way
        if way is HandWay.PRIVATE:
            may_send = person is not None and person.may_write
            return Wish(user_id, slot, screen, urgency=urgency, may_send=may_send)
        return Wish(
            scene.table.chat_id,
            slot,
            screen,
            thread_id=scene.table.thread_id,
            urgency=urgency,
            private_to=user_id,
            may_send=scene.chat.bot_is_admin and way is HandWay.EPHEMERAL,
        )

    async def _show_calls(self, scene: Scene) -> None:
        """Call who is to be called; take back the call of who has moved."""
        table = scene.table
        still_called = {
            table.seats[seat].user_id
            for seat, clock in table.waited.items()
            if clock.call_at is None and clock.acts_at is None
        }
        for posted in await self._delivery.posted_for(table.id):
            if posted.slot.name == "call" and posted.slot.user_id not in still_called:
                self._delivery.show(Wish(table.chat_id, posted.slot, urgency=Urgency.LATER))
        for seat in scene.called:
            user_id = table.seats[seat].user_id
            if user_id is None:
                continue
            board = self._boards.table(scene)
            self._delivery.show(
                Wish(
                    table.chat_id,
                    Slot(table.id, "call", user_id),
                    call_screen(board, seat, user_id),
                    thread_id=table.thread_id,
                    urgency=Urgency.NOW,
                )
            )
