"""From what has happened to what is seen: scenes become screens, screens become wishes."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bot.boards import Boards, agreement_at, ending
from bot.callbacks import (
    LobbyAct,
    LobbyPress,
    RulesPage,
    TableAct,
    TablePress,
    WordsAct,
    WordsPress,
)
from bot.delivery.delivery import Delivery
from bot.delivery.wish import Urgency, Wish
from bot.hands import Hands
from bot.menus import Menus
from bot.render.board import Panel
from bot.render.choices import choice_screen, page_screen
from bot.render.duel import duel_screen
from bot.render.fairness import fairness_screen, proof_button
from bot.render.focus import NO_FOCUS, Focus
from bot.render.levels import levels_screen
from bot.render.lobby import lobby_screen
from bot.render.moments import moments_button
from bot.render.result import result_screen
from bot.render.rules.page import rules_screen
from bot.render.screen import Rows, Screen, press
from bot.render.table import call_screen, closed_screen, table_screen
from bot.service.choices import Choice
from bot.service.pace import called
from bot.service.scene import Scene
from bot.storage.messages import Slot
from bot.storage.tables import Kind, Phase, Table

BOTS_HOLD: Final = 3.0
"""Seconds that the picture of a table waits for the next move of a bot, so that moves close
together cost one edit."""

Wind = Callable[[Table], None]
"""Sees to it that what is due at the table next is done in time."""


@dataclass(frozen=True, slots=True)
class Page:
    """What is open of a lobby's rules: a page that leads to choices, or the page of one choice."""

    page: RulesPage = RulesPage.SETS
    choice: Choice | None = None


class Presenter:
    """Draws a scene for everyone who sees it, and winds the table's clock."""

    def __init__(
        self,
        delivery: Delivery,
        wind: Wind,
        boards: Boards,
        hands: Hands,
        menus: Menus,
        *,
        pace: float = 1.0,
    ) -> None:
        self._delivery: Final = delivery
        self._wind: Final = wind
        self._boards: Final = boards
        self._hands: Final = hands
        self._menus: Final = menus
        self._hold: Final = BOTS_HOLD * pace

    async def show(self, scene: Scene, *, actor: int | None = None, fresh: bool = False) -> None:
        """Everything that is to be seen of *scene*. The hand of *actor*, who has just pressed,
        goes first. *fresh*: the table comes down to the bottom of the chat."""
        self._wind(scene.table)
        if scene.table.phase in (Phase.OVER, Phase.CLOSED):
            self.withdraw_question(scene)
        elif scene.table.sitting:
            self._leave_old_message(scene)
        if scene.table.kind is Kind.GROUP:
            self._keep_words_true(scene)
            await self._hands.show(scene, actor)
            if scene.table.phase is not Phase.PLAYING:
                await self._menus.close_all(scene)
        self._show_table(scene, self._table_screen(scene), fresh=fresh)
        if scene.table.kind is Kind.GROUP:
            await self._show_calls(scene)

    def open_page(self, scene: Scene, page: Page) -> None:
        """A page of the lobby's rules, in the lobby's own message."""
        board = self._boards.lobby(scene)
        screen = choice_screen(board, page.choice) if page.choice else page_screen(board, page.page)
        self._show_table(scene, screen)

    def open_words(self, scene: Scene) -> None:
        """The rules in words: in a chat as a message of their own, at its bottom, so that nobody
        loses sight of the table; a duel shows them in its place."""
        table = scene.table
        if table.kind is Kind.DUEL:
            back = (
                LobbyPress(table=table.id, act=LobbyAct.BACK)
                if table.phase is Phase.LOBBY
                else TablePress(table=table.id, act=TableAct.BACK)
            )
            self._show_table(scene, self._words_screen(scene, "button-back", back))
        else:
            self._show_words(scene, fresh=True)

    def close_words(self, scene: Scene) -> None:
        self._delivery.show(Wish(scene.table.chat_id, Slot(scene.table.id, "rules")))

    def _keep_words_true(self, scene: Scene) -> None:
        """What stands in the chat follows what is chosen in the lobby, and goes with the table."""
        if scene.table.phase is Phase.CLOSED:
            self.close_words(scene)
        elif scene.table.phase is Phase.LOBBY:
            self._show_words(scene, may_send=False)

    def _show_words(self, scene: Scene, *, fresh: bool = False, may_send: bool = True) -> None:
        table = scene.table
        close = WordsPress(table=table.id, act=WordsAct.CLOSE)
        self._delivery.show(
            Wish(
                table.chat_id,
                Slot(table.id, "rules"),
                self._words_screen(scene, "button-close", close),
                thread_id=table.thread_id,
                urgency=Urgency.NOW if fresh else Urgency.LATER,
                fresh=fresh,
                may_send=may_send,
            )
        )

    def _words_screen(
        self, scene: Scene, key: str, back: LobbyPress | TablePress | WordsPress
    ) -> Screen:
        words = self._boards.words(scene)
        return rules_screen(words, agreement_at(scene.table), press(words.plain(key), back))

    def open_fairness(self, scene: Scene) -> None:
        """The page of the lobby about its deal, in the lobby's own message."""
        self._show_table(scene, fairness_screen(self._boards.lobby(scene)))

    def open_levels(self, scene: Scene) -> None:
        """The page of the lobby about the bot's players, in the lobby's own message."""
        self._show_table(scene, levels_screen(self._boards.lobby(scene)))

    def open_panel(self, scene: Scene, panel: Panel, asked: int = 0) -> None:
        """Other buttons under the table, until the next thing that happens there."""
        board = self._boards.table(scene, panel=panel, asked=asked)
        if scene.table.kind is Kind.DUEL:
            board = self._boards.hand(scene, scene.table.opener_id, panel=panel)
            self._show_table(scene, duel_screen(board))
        else:
            self._show_table(scene, table_screen(board), urgency=Urgency.FIRST)

    def focus(self, scene: Scene, user_id: int, focus: Focus = NO_FOCUS) -> None:
        """The cards of *user_id* while he is choosing; without a focus, as they are now."""
        if scene.table.kind is Kind.DUEL:
            screen = duel_screen(self._boards.hand(scene, user_id), focus)
            self._show_table(scene, screen, urgency=Urgency.FIRST)
        else:
            self._hands.focus(scene, user_id, focus)

    def _leave_old_message(self, scene: Scene) -> None:
        """The message of the sitting before keeps its text, the way to its proof, and after a duel
        to the moments worth looking back at."""
        table, sitting = scene.table, scene.table.sitting - 1
        before = Slot(table.id, f"table.{sitting}")
        words = self._boards.words(scene)
        left: Rows = ((proof_button(words, table.id, sitting),),)
        if table.kind is Kind.DUEL:
            left = ((moments_button(words, table.id, sitting),), *left)
        self._delivery.show(Wish(table.chat_id, before, bare=True, left=left))

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
                is_duel = table.kind is Kind.DUEL
                return result_screen(self._boards.table(scene), ending(scene), is_duel=is_duel)
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
        """A lobby answers at once, as menus do, and so does a duel; a new table, a result and a
        bout about to close come soon; any other game may wait its turn."""
        table = scene.table
        is_closing = table.state is not None and table.state.cheats.closing is not None
        if table.kind is Kind.DUEL or table.phase is Phase.LOBBY:
            urgency = Urgency.FIRST
        elif table.phase is not Phase.PLAYING or is_closing or fresh:
            urgency = min(urgency, Urgency.NOW)
        self._delivery.show(
            Wish(
                table.chat_id,
                Slot(table.id, f"table.{table.sitting}"),
                screen,
                thread_id=table.thread_id,
                urgency=urgency,
                fresh=fresh,
                hold=self._hold if urgency >= Urgency.SOON and _is_moving(table) else 0.0,
                may_send=table.phase is not Phase.CLOSED,
                last=table.phase is Phase.CLOSED,
            )
        )

    async def _show_calls(self, scene: Scene) -> None:
        """Call all who are to be called in one message, which goes when they have moved; it is
        written anew when somebody else is called, since an edit notifies nobody."""
        table = scene.table
        slot = Slot(table.id, "call")
        if not (seats := called(table)):
            self._delivery.show(Wish(table.chat_id, slot, urgency=Urgency.LATER))
            return
        self._delivery.show(
            Wish(
                table.chat_id,
                slot,
                call_screen(self._boards.table(scene), _users(table, seats)),
                thread_id=table.thread_id,
                urgency=Urgency.LATER,
                fresh=bool(scene.called),
                may_send=bool(scene.called),
            )
        )


def _users(table: Table, seats: tuple[int, ...]) -> dict[int, int]:
    """Who sits at *seats*, without the bot's players."""
    sitting = {seat: table.seats[seat].user_id for seat in seats}
    return {seat: user_id for seat, user_id in sitting.items() if user_id is not None}


def _is_moving(table: Table) -> bool:
    """Whether the bot itself is about to move here."""
    return any(clock.acts_at is not None for clock in table.waited.values())
