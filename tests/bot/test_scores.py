"""/top and /me: right after deals, recomputable, in one transaction with the end."""

from collections import Counter
from random import Random

import pytest

from bot.storage import deals
from bot.storage.tables import Table
from engine.record import Record, replay
from engine.state import winners
from sandbox.world import Chat
from tests.bot.player import Player
from tests.bot.positions import set_position
from tests.bot.robot import play
from tests.bot.tables import lobby, started, yard
from tests.bot.telegram import Telegram


def outcomes(table: Table) -> dict[int, str]:
    """By user, how the deal of this table ended for him, from its state alone."""
    result = table.game.result
    assert result is not None
    told = {}
    for seat, sitter in enumerate(table.seats):
        if sitter.user_id is not None:
            lost, drew = seat in result.losers, seat in result.drawn
            told[sitter.user_id] = "loss" if lost else "draw" if drew else "win"
    return told


async def test_top_is_right_after_several_deals(telegram: Telegram) -> None:
    players = yard(telegram, 3)
    points: Counter[int] = Counter()
    fools: Counter[int] = Counter()
    for number in range(4):
        await started(players)
        table = await play(players, Random(number))
        for user_id, outcome in outcomes(table).items():
            points[user_id] += {"win": 2, "draw": 1, "loss": 0}[outcome]
            fools[user_id] += outcome == "loss"
    scores = await telegram.app.desk.stats.board(players[0].chat.id)
    assert {s.user_id: s.points for s in scores} == dict(points)
    assert {s.user_id: s.losses for s in scores} == dict(fools)
    assert all(s.deals == 4 and s.wins + s.draws + s.losses == 4 for s in scores)
    assert [s.points for s in scores] == sorted(points.values(), reverse=True)
    await players[0].says("/top")
    shown = players[0].last().said.text
    rows = [line for line in shown.splitlines() if any(p.person.name in line for p in players)]
    by_points = sorted(players, key=lambda p: (-points[p.id], fools[p.id], p.id))
    assert [next(p for p in players if p.person.name in row) for row in rows] == by_points
    for row, player in zip(rows, by_points, strict=True):
        numbers = [int(word) for word in row.split() if word.isdigit()]
        assert points[player.id] in numbers
        assert fools[player.id] in numbers


async def test_the_log_of_moves_replays_to_the_result_that_was_scored(telegram: Telegram) -> None:
    players = yard(telegram, 3)
    await started(players, bots=1, variant="transfer")
    table = await play(players, Random(11))
    assert table.deal_id is not None
    async with telegram.database.reading() as connection:
        record = await deals.record_of(connection, table.deal_id)
    replayed = replay(Record.from_json(record))
    assert replayed == table.game
    assert winners(replayed) == winners(table.game)


async def test_bots_and_strangers_are_not_on_the_board(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya], bots=1)
    await play([olya], Random(1))
    await petro.says("/top")
    shown = petro.last().said.text
    assert "Оля" in shown
    assert "Кум Степан" not in shown
    assert "Петро" not in shown


async def test_an_empty_board_invites_to_play(telegram: Telegram) -> None:
    (olya,) = yard(telegram, 1)
    await olya.says("/top")
    assert "/durak" in olya.last().said.text


async def test_me_adds_up_all_chats_and_keeps_duels_apart(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    other = telegram.world.add_group("Дача", olya.person, petro.person)
    for chat in (olya.chat, other):
        olya.chat = petro.chat = chat
        await started([olya, petro])
        await set_position(telegram, chat, ["As", "9s Td"])
        await olya.presses("Мої карти")
        await olya.presses("Т♠")
        await petro.presses("Беру")
    await olya.says("/me")
    shown = olya.last().said.text
    assert "2 партії, 4 очки" in shown
    assert "Дуелі: ще жодної" in shown
    await petro.private.says("/me")
    assert "2 партії, 0 очок" in petro.private.last().said.text
    assert "дурень 2" in petro.private.last().said.text


async def test_a_replayed_draw_counts_for_nothing_and_is_dealt_again(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    table = await telegram.table(olya.chat)
    rules = table.rules.from_json({**table.rules.to_json(), "draw_rule": "replay"})
    await set_position(telegram, olya.chat, ["7s", "9s"], rules=rules)
    await olya.presses("Мої карти")
    await olya.presses("7♠")
    await petro.presses("Мої карти")
    await petro.presses("9♠")
    again = await telegram.table(olya.chat)
    assert again.game.result is None
    assert again.deal_id != table.deal_id
    assert "Нічия" in olya.table().said.text
    assert list(await telegram.app.desk.stats.board(olya.chat.id)) == []


async def test_the_result_is_written_with_the_last_move_or_not_at_all(
    telegram: Telegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await set_position(telegram, olya.chat, ["", "9s Td"], on_table=[("As", None)], emptied=(0,))

    async def fails(*args: object, **kwargs: object) -> None:
        raise LookupError("no room on the disk")

    telegram.expects_errors = True
    before = await telegram.table(olya.chat)
    monkeypatch.setattr(deals, "finish", fails)
    toast = await petro.presses("Беру")
    assert toast.alert, "an apology"
    assert await telegram.table(olya.chat) == before
    monkeypatch.undo()
    await petro.presses("Беру")
    assert [s.deals for s in await telegram.app.desk.stats.board(olya.chat.id)] == [1, 1]


async def test_deals_of_a_chat_are_numbered_on(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    for number in (1, 2, 3):
        await started([olya, petro])
        assert f"Партія {number}" in olya.table().said.text
        await olya.says("/end")
        await olya.presses("Прибрати")


async def test_top_in_private_says_where_it_works(telegram: Telegram) -> None:
    (olya,) = yard(telegram, 1)
    await olya.private.says("/top")
    assert "/me" in olya.private.last().said.text


async def test_the_board_of_one_chat_is_not_that_of_another(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    other: Chat = telegram.world.add_group("Дача", olya.person, petro.person)
    await lobby([olya, petro])
    await started([olya, petro])
    await play([olya, petro], Random(1))
    there = Player(telegram, olya.person, other)
    await there.says("/top")
    assert "Оля" not in there.last().said.text
