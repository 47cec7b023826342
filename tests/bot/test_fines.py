"""R10.5 at a table: what a catch and a wrong call cost, and where it goes."""

from bot.service.wishes import Wish
from bot.storage.tables import Phase, Table
from engine.cards import parse_card
from engine.moves import Attack, Beat, Call, Move, Pass, Take
from engine.options import Rules
from tests.bot.player import Player
from tests.bot.positions import set_position
from tests.bot.purse import earned, entries, purses
from tests.bot.tables import started, yard
from tests.bot.telegram import Telegram
from tests.bot.test_coins import staked


def just(move: Move) -> Wish:
    """The wish for this very move."""
    return lambda _table, _seat: move


async def moves(telegram: Telegram, table: Table, *made: Move) -> None:
    """Moves for which no screen has buttons yet."""
    for move in made:
        user_id = table.seats[move.seat].user_id
        assert user_id is not None
        await telegram.app.desk.game.play(table.id, user_id, just(move), telegram.clock())


async def caught_twice(telegram: Telegram, olya: Player) -> Table:
    """Petro is caught at an unfair cover, and then calls a fair card himself."""
    options = Rules.from_json({"cheating": "call_card"})
    table = await set_position(telegram, olya.chat, ["As 7c", "9d Td"], rules=options)
    ace, ten = parse_card("As"), parse_card("Td")
    cheated = (Attack(0, (ace,)), Beat(1, ace, ten), Call(0, ten), Call(1, ace))
    await moves(telegram, table, *cheated)
    return table


async def test_fines_go_into_the_bank_and_with_the_bank(telegram: Telegram) -> None:
    olya, petro = await staked(telegram)
    table = await caught_twice(telegram, olya)
    assert await purses(olya, petro) == [50, 50 - 8 - 8]
    await telegram.restart()
    assert "🪙 Банк 116" in olya.table().said.text
    taken = (Take(1), Pass(0), Pass(0), Pass(1))
    seven = (Attack(0, (parse_card("7c"),)), Take(1), Pass(0), Pass(1))
    await moves(telegram, table, *taken, *seven)
    await telegram.restart()
    assert (await telegram.table(olya.chat)).phase is Phase.OVER
    assert await purses(olya, petro) == [50 + 116, 34]
    assert "\n🪙 \u2068Оля\u2069 +66 · \u2068Петро\u2069 −66\n" in olya.table().said.text


async def test_nobody_pays_a_fine_of_more_than_he_has(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await earned(60, olya, petro)
    await started([olya, petro], stake="50")
    await caught_twice(telegram, olya)
    assert await purses(olya, petro) == [10, 0]
    fined = [amount for _, _, kind, amount in await entries(telegram) if kind == "fine"]
    assert fined == [-8, -2]
    await olya.says("/end")
    await olya.presses("Прибрати")
    assert await purses(olya, petro) == [60, 60]


async def test_where_nothing_is_staked_a_catch_costs_nothing(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await earned(100, olya, petro)
    await started([olya, petro])
    await caught_twice(telegram, olya)
    assert await purses(olya, petro) == [100, 100]
