"""Chats with players in them, and tables at which a deal has begun."""

from dataclasses import replace

from aiogram.filters.callback_data import CallbackData

from bot.callbacks import (
    ChoicePress,
    LobbyAct,
    LobbyPress,
    PagePress,
    RulesPage,
    StakeAct,
    StakePress,
)
from bot.render.choices import page_of
from bot.service.choices import Choice
from bot.storage import chats
from bot.storage.tables import Table
from engine.options import Rules
from tests.bot.player import Player, Toast
from tests.bot.telegram import Telegram

_PAID = {LobbyAct.SIT: StakeAct.SIT, LobbyAct.START: StakeAct.START}
NAMES = ("Оля", "Петро", "Віра", "Женя", "Саша", "Іра")


def yard(
    telegram: Telegram, count: int = 2, *, language: str = "uk", kind: str = "supergroup"
) -> list[Player]:
    """A group with *count* players, the first of whom has made it; all look at it."""
    people = [telegram.person(name, language) for name in NAMES[:count]]
    chat = telegram.world.add_group("Двір", *people, kind=kind)
    return [Player(telegram, person, chat) for person in people]


async def keep_rules(players: list[Player], **options: object) -> None:
    """Let the chat play by *options*, as if it had chosen them for its last table."""
    telegram, chat = players[0].telegram, players[0].chat
    async with telegram.database.transaction(settles=False) as connection:
        kept = await chats.get(connection, chat.id)
        await chats.put(connection, replace(kept, rules=Rules.from_json(options)))


async def act(player: Player, what: LobbyAct, *, forged: bool = False) -> Toast:
    """Press the lobby's button for *what*, whatever the language."""
    table = await player.telegram.table(player.chat, player.thread or 0)
    data: CallbackData = LobbyPress(table=table.id, act=what)
    if table.stake and what in _PAID:
        data = stake_press(table, _PAID[what])
    return await player.sends(player.table(), data.pack(), forged=forged)


def stake_press(table: Table, what: StakeAct) -> StakePress:
    """The data of the button that agrees to what is staked at *table* now."""
    return StakePress(table=table.id, sitting=table.sitting, stake=table.stake, act=what)


async def lobby(players: list[Player], *, bots: int = 0, **choices: str) -> None:
    """The first opens a table, the choices are made, the others sit down, *bots* are added."""
    await players[0].says("/durak")
    for name, value in choices.items():
        await choose(players[0], Choice[name.upper()], value)
    for player in players[1:]:
        await act(player, LobbyAct.SIT)
    for _ in range(bots):
        await act(players[0], LobbyAct.ADD_BOT)


async def choose(player: Player, choice: Choice, value: str) -> Toast:
    """Walk the pages of the rules to *value* of *choice*, and back; what the press was told."""
    await act(player, LobbyAct.RULES)
    table = await player.telegram.table(player.chat, player.thread or 0)
    for data in way_to(table.id, choice):
        await player.sends(player.table(), data.pack())
    toast = await player.sends(
        player.table(), ChoicePress(table=table.id, choice=choice, value=value).pack()
    )
    while not player.sees_data(LobbyPress(table=table.id, act=LobbyAct.BACK).pack()):
        await player.presses("‹")
    await act(player, LobbyAct.BACK)
    return toast


def way_to(table_id: int, choice: Choice) -> list[CallbackData]:
    """The buttons that lead from the first page of the rules to the page of *choice*."""
    page = page_of(choice)
    if choice is Choice.PRESET:
        return []
    own_page = ChoicePress(table=table_id, choice=choice)
    if page is RulesPage.SETS:
        return [own_page]
    opens: list[CallbackData] = [PagePress(table=table_id, page=page), own_page]
    if page is RulesPage.TIME:
        return opens
    return [PagePress(table=table_id, page=RulesPage.OPTIONS), *opens]


async def started(players: list[Player], *, bots: int = 0, **choices: str) -> None:
    """A lobby, and the start."""
    await lobby(players, bots=bots, **choices)
    await act(players[0], LobbyAct.START)
