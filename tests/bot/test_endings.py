"""How deals end: results, rematches, leaving, ending, being put out."""

from random import Random

import pytest

from bot.service.choices import Choice
from bot.storage.tables import Phase
from engine.state import Reason
from sandbox import actions
from tests.bot.player import Player, Toast
from tests.bot.positions import set_position
from tests.bot.robot import play
from tests.bot.tables import choose, lobby, started, yard
from tests.bot.telegram import Telegram

AGAIN = "Ще раз"


async def last_trick(telegram: Telegram, players: list[Player]) -> None:
    """The first lays his last card; the second, who cannot beat it, is the fool."""
    await set_position(telegram, players[0].chat, ["As", "9s Td"])
    await players[0].presses("Мої карти")
    await players[0].presses("Т♠")
    await players[1].presses("Беру")


async def test_the_end_names_the_winner_and_the_fool_and_their_points(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await last_trick(telegram, [olya, petro])
    shown = olya.table().said.text
    assert "🥇 \u2068Оля\u2069" in shown
    assert "🤡 \u2068Петро\u2069" in shown
    assert "+2" in shown
    assert olya.sees(AGAIN)
    assert olya.hand() is None, "hands are put away"


async def test_places_are_told_in_the_order_of_going_out(telegram: Telegram) -> None:
    players = yard(telegram, 4)
    await started(players)
    table = await play(players, Random(7))
    shown = players[0].table().said.text
    places = [shown.index(players[seat].person.name) for seat in table.game.out]
    assert places == sorted(places)


async def test_a_draw_has_no_fool(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await set_position(telegram, olya.chat, ["7s", "9s"])
    await olya.presses("Мої карти")
    await olya.presses("7♠")
    await petro.presses("Мої карти")
    await petro.presses("9♠")
    assert "🤡" not in olya.table().said.text
    assert "🤝" in olya.table().said.text


ANEW = "перший хід знову за найменшим козирем"


@pytest.mark.parametrize("change", ["rules", "seats"])
async def test_a_lobby_says_that_other_rules_or_seats_void_the_promised_lead(
    telegram: Telegram, change: str
) -> None:
    olya, petro = yard(telegram)
    await lobby([olya, petro])
    await choose(olya, Choice.PRESET, "transfer")
    assert ANEW not in olya.table().said.text, "nothing has been promised yet"
    await olya.presses("Почати")
    await last_trick(telegram, [olya, petro])
    assert "Далі роздає" in olya.table().said.text
    await olya.presses(AGAIN)
    assert ANEW not in olya.table().said.text
    if change == "seats":
        await petro.presses("Встати")
    else:
        await choose(olya, Choice.PRESET, "classic")
    assert ANEW in olya.table().said.text


async def test_the_rematch_has_the_same_seats_and_the_fool_deals(telegram: Telegram) -> None:
    """R2.4: the seat after the fool leads."""
    olya, petro, vira = yard(telegram, 3)
    await started([olya, petro, vira])
    first = await play([olya, petro, vira], Random(3))
    assert first.game.result is not None
    (fool,) = first.game.result.losers
    old = olya.table()
    await petro.presses(AGAIN)
    lobby = await telegram.table(olya.chat)
    assert lobby.phase is Phase.LOBBY
    assert "Партія 1" in old.said.text
    assert [b["text"] for b in petro.buttons(old)] == ["🔎 Чесна роздача"], "nothing else to press"
    await olya.presses("Почати")
    second = await telegram.table(olya.chat)
    assert [seat.user_id for seat in second.seats] == [olya.id, petro.id, vira.id]
    assert second.game.dealer == fool
    assert second.game.lead == (fool + 1) % 3


async def test_two_who_press_again_get_one_rematch(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await last_trick(telegram, [olya, petro])
    message = olya.table()
    data = message.keyboard[0][0]["callback_data"]
    telegram.world.updates.hold_back = True
    one = actions.press(telegram.world, olya.person, message, data)
    other = actions.press(telegram.world, petro.person, message, data)
    telegram.world.updates.release()
    await telegram.settle()
    assert (await telegram.table(olya.chat)).sitting == 1
    assert {one.answer.result()["text"], other.answer.result()["text"]} > {None}


async def test_who_did_not_sit_cannot_call_the_rematch(telegram: Telegram) -> None:
    olya, petro, vira = yard(telegram, 3)
    await started([olya, petro])
    await last_trick(telegram, [olya, petro])
    assert await vira.presses(AGAIN) == Toast("Ти не за цим столом")


async def test_a_new_seat_makes_the_next_deal_a_first_one(telegram: Telegram) -> None:
    olya, petro, vira = yard(telegram, 3)
    await started([olya, petro])
    await last_trick(telegram, [olya, petro])
    await olya.presses(AGAIN)
    await vira.presses("Сісти")
    await olya.presses("Почати")
    game = (await telegram.table(olya.chat)).game
    assert len(game.hands) == 3
    assert game.dealer == 2


async def test_leaving_asks_and_is_a_resignation(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await petro.presses("⋯")
    await petro.presses("Вийти з гри")
    assert "програти" in petro.last().said.text
    assert not olya.sees("здаюся"), "asked of one person alone"
    await petro.presses("граю далі")
    assert not petro.sees("здаюся")
    assert (await telegram.table(olya.chat)).phase is Phase.PLAYING
    assert not olya.sees("здаюся")
    await petro.presses("⋯")
    await petro.presses("Вийти з гри")
    await petro.presses("здаюся")
    table = await telegram.table(olya.chat)
    assert table.phase is Phase.OVER
    assert table.game.result is not None
    assert table.game.result.reason is Reason.RESIGNED
    assert table.game.result.losers == (1,)


async def test_under_the_table_only_who_is_asked_may_answer(telegram: Telegram) -> None:
    """Where somebody sees no message of his own, the question stands for all to read."""
    olya, petro, vira = yard(telegram, 3)
    await started([olya, petro])
    petro.person.old_client = True
    await petro.presses("⋯")
    await petro.presses("⋯")
    await petro.presses("Вийти з гри")
    assert "програти" in olya.table().said.text
    assert await olya.presses("здаюся") == Toast("Це питання не до тебе")
    assert await vira.presses("граю далі") == Toast("Це питання не до тебе")
    await petro.presses("граю далі")
    assert not olya.sees("здаюся")


@pytest.mark.parametrize("is_admin", [False, True], ids=["member bot", "admin bot"])
async def test_leaving_the_chat_is_a_resignation(telegram: Telegram, is_admin: bool) -> None:
    olya, petro = yard(telegram)
    if is_admin:
        await telegram.admin_bot(olya.chat)
    await started([olya, petro])
    await telegram.does(actions.leave, petro.person, olya.chat, quietly=is_admin)
    table = await telegram.table(olya.chat)
    assert table.game.result is not None
    assert table.game.result.losers == (1,)


async def test_ending_a_game_asks_and_counts_for_nobody(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await petro.presses("Мої карти")
    await olya.says("/end")
    await olya.presses("Прибрати")
    assert (await telegram.table(olya.chat)).phase is Phase.CLOSED
    assert petro.hand() is None
    await olya.says("/top")
    assert "Оля" not in olya.last().said.text


async def test_a_bot_that_is_put_out_closes_its_tables(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await telegram.does(actions.put_bot_out, olya.person, olya.chat)
    assert (await telegram.table(olya.chat)).phase is Phase.CLOSED
    await telegram.does(actions.add_bot, olya.person, olya.chat)
    assert "/durak" in olya.last().said.text
    await olya.says("/durak")
    assert olya.sees("Почати")


async def test_a_group_that_becomes_a_supergroup_takes_its_game_along(telegram: Telegram) -> None:
    olya, petro = yard(telegram, kind="group")
    await started([olya, petro])
    before = await telegram.table(olya.chat)
    new = await telegram.does(actions.upgrade, olya.person, olya.chat)
    olya.chat = petro.chat = new
    table = await telegram.table(new)
    assert table.id == before.id
    assert table.game == before.game
    finished = await play([olya, petro], Random(1))
    assert finished.phase is Phase.OVER
    await olya.says("/top")
    assert "Оля" in olya.last().said.text


async def test_an_upgrade_learnt_from_an_error_is_followed_too(telegram: Telegram) -> None:
    olya, petro = yard(telegram, kind="group")
    await started([olya, petro])
    telegram.world.updates.hold_back = True
    new = actions.upgrade(telegram.world, olya.person, olya.chat)
    telegram.world.updates.take()
    telegram.world.updates.release()
    await telegram.wait(31)
    telegram.api.pardon()
    olya.chat = petro.chat = new
    await telegram.settle()
    assert (await telegram.table(new)).phase is Phase.PLAYING
    await olya.says("/durak")
    assert olya.sees("Мої карти")
