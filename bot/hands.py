"""Everybody's own cards: where they are shown, and how soon."""

from enum import StrEnum
from typing import Final

from bot.boards import Boards
from bot.delivery.delivery import Delivery
from bot.delivery.wish import Urgency, Wish
from bot.render.focus import NO_FOCUS, Focus
from bot.render.hand import hand_alert, hand_screen
from bot.render.screen import Screen
from bot.service import wishes
from bot.service.scene import Scene
from bot.storage.messages import Posted, Slot
from bot.storage.people import HandWay, Person
from bot.storage.tables import Phase
from engine.cards import Card
from engine.options import ShowTrump


class NumberMode(StrEnum):
    """What a numbered button does with the card that the last alert showed under it."""

    PLAY = "play"
    TRANSFER = "transfer"
    SHOW = "show"


class Hands:
    """Shows hands to their owners, each by the way that works for him."""

    def __init__(self, delivery: Delivery, boards: Boards) -> None:
        self._delivery: Final = delivery
        self._boards: Final = boards
        self._alerts: Final[dict[tuple[int, int], tuple[tuple[Card, ...], int]]] = {}
        self._meant: Final[dict[tuple[int, int], tuple[str, NumberMode | Card]]] = {}
        self._shown: Final[dict[tuple[int, int], tuple[str, int]]] = {}

    async def open(self, scene: Scene, person: Person, query_id: str) -> HandWay:
        """Show *person* his cards after his press, by the best way that works; the way it was.

        For an alert the caller answers the press with `alert()`."""
        way, table = person.hand_way, scene.table
        board = self._boards.hand(scene, person.user_id)
        slot = _slot(scene, person.user_id)
        if way in (HandWay.EPHEMERAL, HandWay.FALLEN) and await self._delivery.open_alone(
            table.chat_id, table.thread_id, slot, hand_screen(board), query_id
        ):
            self._is_needed(scene, person.user_id)
            return HandWay.EPHEMERAL
        if person.may_write and way is not HandWay.ALERT:
            self.show_in_private(scene, person.user_id)
            return HandWay.PRIVATE
        return HandWay.ALERT if way is HandWay.ALERT else HandWay.FALLEN

    def show_in_private(self, scene: Scene, user_id: int) -> None:
        """Send the hand to the private chat, anew."""
        screen = hand_screen(self._boards.hand(scene, user_id))
        self._delivery.show(
            Wish(user_id, _slot(scene, user_id), screen, urgency=Urgency.FIRST, fresh=True)
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

    def next_mode(self, scene: Scene, user_id: int) -> NumberMode:
        """What the next number of *user_id* does in this bout, one after the other."""
        modes = [NumberMode.PLAY, NumberMode.TRANSFER]
        if scene.table.rules.show_trump is not ShowTrump.OFF:
            modes.append(NumberMode.SHOW)
        now = self._meaning(scene, user_id)
        at = modes.index(now) if isinstance(now, NumberMode) else 0
        mode = modes[(at + 1) % len(modes)]
        self._meant[scene.table.id, user_id] = scene.table.bout, mode
        return mode

    def numbered(self, scene: Scene, user_id: int, card: Card, bout: str) -> wishes.Wish:
        """What the number of *card* means: that it is played, passes the attack on, or, if this
        was asked about it, that it beats."""
        match self._meaning(scene, user_id):
            case NumberMode.TRANSFER:
                return wishes.pass_on(card, bout, shows=False)
            case NumberMode.SHOW:
                return wishes.pass_on(card, bout, shows=True)
            case meant:
                return wishes.tap(card, bout, rather_beats=meant == card)

    def ask_about(self, scene: Scene, user_id: int, card: Card) -> None:
        """The next press on the number of *card* is to beat with it."""
        self._meant[scene.table.id, user_id] = scene.table.bout, card

    def numbered_is_done(self, scene: Scene, user_id: int) -> None:
        """Numbers play cards again."""
        self._meant.pop((scene.table.id, user_id), None)

    def _meaning(self, scene: Scene, user_id: int) -> NumberMode | Card:
        bout, meant = self._meant.get((scene.table.id, user_id), ("", NumberMode.PLAY))
        return meant if bout == scene.table.bout else NumberMode.PLAY

    def focus(self, scene: Scene, user_id: int, focus: Focus = NO_FOCUS) -> None:
        """The hand while its owner is choosing; without a focus, as it is now."""
        screen = hand_screen(self._boards.hand(scene, user_id), focus)
        self._delivery.show(self._wish(scene, user_id, screen, Urgency.FIRST))

    async def show(self, scene: Scene, actor: int | None) -> None:
        """Bring every hand up to date that is open or may be sent unasked, that of *actor*, who
        has just pressed, first. Hands are put away when the deal is over."""
        table = scene.table
        playing = table.phase is Phase.PLAYING
        if not playing:
            self.forget(table.id)
        open_hands = await self._open(table.id)
        for user_id in {*table.people, *open_hands}:
            if playing and table.seat_of(user_id) is not None:
                self._update(scene, user_id, actor)
            elif posted := open_hands.get(user_id):
                self._delivery.show(Wish(posted.chat_id, posted.slot))

    async def _open(self, table_id: int) -> dict[int, Posted]:
        return {
            posted.slot.user_id: posted
            for posted in await self._delivery.posted_for(table_id)
            if posted.slot.name == "hand"
        }

    def _update(self, scene: Scene, user_id: int, actor: int | None) -> None:
        """First who has just pressed, then who is newly waited for; the colours of others may be
        late, and so may the cards of who has nothing to say."""
        is_needed = self._is_needed(scene, user_id)
        if user_id == actor:
            urgency = Urgency.FIRST
        elif scene.table.seat_of(user_id) in scene.table.waited:
            urgency = Urgency.NOW if is_needed else Urgency.SOON
        else:
            urgency = Urgency.LATER
        screen = hand_screen(self._boards.hand(scene, user_id))
        spare = not is_needed and user_id != actor
        self._delivery.show(self._wish(scene, user_id, screen, urgency, spare=spare))

    def _is_needed(self, scene: Scene, user_id: int) -> bool:
        """Whether the hand as shown will not do: one of an earlier bout cannot be played from and
        lacks the cards drawn since; of whose word it is, one of an earlier turn says Take or Pass
        in vain. Of anybody else only colours change, and may be late while the chat is busy."""
        table, key = scene.table, (scene.table.id, user_id)
        has_word = _has_word(scene, user_id)
        bout, turn = self._shown.get(key, ("", 0))
        self._shown[key] = table.bout, table.turn if has_word else 0
        return bout != table.bout or (has_word and turn != table.turn)

    def _wish(
        self,
        scene: Scene,
        user_id: int,
        screen: Screen,
        urgency: Urgency,
        *,
        spare: bool = False,
    ) -> Wish:
        """A hand is sent unasked only where that is allowed: to a private chat that is open, or
        in a chat where the bot is an admin; elsewhere an open one is kept up to date."""
        person = scene.people.get(user_id)
        slot = _slot(scene, user_id)
        way = HandWay.EPHEMERAL if person is None else person.hand_way
        if way is HandWay.PRIVATE:
            may_send = person is not None and person.may_write
            return Wish(user_id, slot, screen, urgency=urgency, may_send=may_send, spare=spare)
        return Wish(
            scene.table.chat_id,
            slot,
            screen,
            thread_id=scene.table.thread_id,
            urgency=urgency,
            private_to=user_id,
            may_send=scene.chat.bot_is_admin and way is HandWay.EPHEMERAL,
            spare=spare,
        )

    def forget(self, table_id: int) -> None:
        """No cards are held at this table any more."""
        for kept in (self._alerts, self._meant, self._shown):
            for key in [key for key in kept if key[0] == table_id]:
                del kept[key]


def _slot(scene: Scene, user_id: int) -> Slot:
    return Slot(scene.table.id, "hand", user_id)


def _has_word(scene: Scene, user_id: int) -> bool:
    """Whether the game goes on with this player's word: throwers may speak while the defender has
    cards to beat, but it is he the table waits for."""
    seat, game = scene.table.seat_of(user_id), scene.table.game
    if seat not in scene.table.waited:
        return False
    return seat == game.defender or game.taking or not game.has_open
