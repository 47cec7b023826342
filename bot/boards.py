"""From a scene to what one reader may see of it: the only caller of `view_for` for people."""

from dataclasses import dataclass, replace

from bot.l10n import Texts, language_of, texts
from bot.render.board import Board, Panel
from bot.render.characters import Character
from bot.render.lobby import LobbyBoard
from bot.render.names import readable
from bot.render.result import Ending
from bot.render.rules.agreement import Agreement
from bot.service.choices import Choice, is_locked, is_offered, offered_presets, value_of
from bot.service.pace import closing_seconds
from bot.service.scene import Scene
from bot.service.seating import counts_at
from bot.service.stakes import not_agreed
from bot.settings import Language
from bot.storage.chats import ChatSettings
from bot.storage.people import Person
from bot.storage.tables import Kind, Phase, Seat, Table
from engine.next_deal import next_dealer, next_first, points
from engine.view import view_for


def spoken_by(person: Person | None, chat: ChatSettings | None, default: Language) -> Language:
    """A person's language: his own choice, else what his Telegram says, else the chat's."""
    chosen = person and (person.language or language_of(person.telegram_language))
    return chosen or (chat and chat.language) or default


@dataclass(frozen=True, slots=True)
class Boards:
    """Makes what the screens are drawn from. `language` is spoken where nobody has chosen one;
    `username` is the bot's own, for links to it."""

    language: Language
    username: str

    def words(self, scene: Scene) -> Texts:
        """What is said to everybody is in the chat's language; a duel is somebody's own chat."""
        if scene.table.kind is Kind.DUEL:
            return texts(spoken_by(scene.people.get(scene.table.opener_id), None, self.language))
        return texts(scene.chat.language or self.language)

    def lobby(self, scene: Scene) -> LobbyBoard:
        table, words = scene.table, self.words(scene)
        opener = scene.people.get(table.opener_id)
        return LobbyBoard(
            table_id=table.id,
            agreement=agreement_at(table),
            counts=counts_at(table),
            names=tuple(name_of(seat, words) for seat in table.seats),
            bots={
                number: Character(seat.level, words.plain(f"nature-{seat.name}"))
                for number, seat in enumerate(table.seats)
                if seat.level is not None
            },
            opener=table.seat_of(table.opener_id),
            opener_name=(readable(opener.name) if opener else "") or words.plain("somebody"),
            chosen={choice: value_of(table, choice) for choice in Choice},
            presets=offered_presets(table),
            offered=frozenset(choice for choice in Choice if is_offered(table, choice)),
            is_locked=is_locked(table),
            is_duel=table.kind is Kind.DUEL,
            texts=words,
            starts_anew=table.sitting > 0 and table.state is None,
            sitting=table.sitting,
            stake=table.stake,
            awaited=not_agreed(table),
            commitment=scene.commitment.digest if scene.commitment else "",
            words=_words_by_seat(scene),
        )

    def table(self, scene: Scene, *, panel: Panel = Panel.MAIN, asked: int = 0) -> Board:
        """The game as the whole chat may see it. The LEAVE panel asks the user *asked*."""
        return replace(
            _board(scene, None, self.words(scene)),
            panel=panel,
            asked=asked,
            asked_name=_name_of_person(scene, asked),
            numbers=_numbers(scene),
            hand_link=self._hand_link(scene),
        )

    def hand(self, scene: Scene, user_id: int, *, panel: Panel = Panel.MAIN) -> Board:
        """The game as *user_id*, who sits at the table, may see it."""
        seat = scene.table.seat_of(user_id)
        if seat is None:
            raise LookupError(f"user {user_id} does not sit at table {scene.table.id}")
        words = texts(spoken_by(scene.people.get(user_id), scene.chat, self.language))
        return replace(
            _board(scene, seat, words),
            panel=panel,
            asked=user_id,
            asked_name=_name_of_person(scene, user_id),
        )

    def menu(self, scene: Scene, user_id: int, panel: Panel) -> Board:
        """The game with what *user_id* has opened behind ⋯, in his own words."""
        board = self.hand(scene, user_id, panel=panel)
        return replace(board, hand_link=self._hand_link(scene))

    def _hand_link(self, scene: Scene) -> str:
        return f"https://t.me/{self.username}?start=hand{scene.table.id}"


def agreement_at(table: Table) -> Agreement:
    """By what *table* plays; in a group's lobby nobody knows yet how many will."""
    is_open = table.phase is Phase.LOBBY and table.kind is Kind.GROUP
    return Agreement(
        rules=table.rules,
        seconds=table.turn_seconds,
        auto_pass=table.auto_pass,
        players=None if is_open else len(table.seats),
        preset=value_of(table, Choice.PRESET),
        closing_seconds=closing_seconds(table.turn_seconds),
        stake=table.stake,
        bots=tuple((seat.name, seat.level) for seat in table.seats if seat.level is not None),
    )


def name_of(seat: Seat, words: Texts) -> str:
    if seat.user_id is None:
        return words.plain(f"name-{seat.name}")
    return readable(seat.name) or words.plain("somebody")


def _board(scene: Scene, seat: int | None, words: Texts) -> Board:
    stored = scene.table
    view = view_for(stored.game, seat)
    return Board(
        table_id=stored.id,
        number=scene.deal.number if scene.deal else 0,
        deal=stored.deal_id or 0,
        turn=stored.turn,
        bout=stored.bout,
        view=view,
        names=tuple(name_of(sitter, words) for sitter in stored.seats),
        sitting=stored.sitting,
        commitment=scene.deal.commitment if scene.deal else None,
        next_commitment=scene.commitment.digest if scene.commitment else None,
        deadlines={s: clock.deadline for s, clock in stored.waited.items()},
        events=stored.events,
        texts=words,
        closing_seconds=closing_seconds(stored.turn_seconds),
        bank=max(0, -sum(scene.coins.values())),
        passes_itself=stored.auto_pass and view.cannot_throw,
        talkers=_talkers(stored) if stored.remarks else {},
    )


def _talkers(table: Table) -> dict[int, str]:
    return {n: seat.name for n, seat in enumerate(table.seats) if seat.level is not None}


def _words_by_seat(scene: Scene) -> dict[int, str]:
    words = scene.commitment.words if scene.commitment else {}
    return {
        seat: word
        for seat, sitter in enumerate(scene.table.seats)
        if (word := words.get(sitter.user_id or 0))
    }


def _name_of_person(scene: Scene, user_id: int) -> str:
    person = scene.people.get(user_id)
    return readable(person.name) if person else ""


def _numbers(scene: Scene) -> int:
    """How many numbered buttons the table needs: the largest hand that is shown in an alert."""
    counts = [
        len(scene.table.game.hands[seat])
        for user_id, person in scene.people.items()
        if person.hand_way.is_alert and (seat := scene.table.seat_of(user_id)) is not None
    ]
    return max(counts, default=0)


def ending(scene: Scene) -> Ending:
    state, deal = scene.table.game, scene.deal
    if deal is None or deal.ended_at is None:
        raise LookupError(f"table {scene.table.id} has no finished deal")
    return Ending(
        points=points(state),
        coins=tuple(
            0 if seat.user_id is None else scene.coins.get(seat.user_id, 0)
            for seat in scene.table.seats
        ),
        seconds=int(deal.ended_at - deal.started_at),
        next_dealer=next_dealer(state),
        next_lead=next_first(state),
    )
