"""Nobody pays a stake to which he has not agreed, nor takes part once he has left."""

import pytest

from bot.callbacks import LobbyAct, LobbyPress, StakeAct
from bot.service.choices import Choice
from bot.storage.tables import Phase
from sandbox import actions
from tests.bot.player import Player, Toast
from tests.bot.proofs import resigned
from tests.bot.purse import earned, purses
from tests.bot.render.boards import HOSTILE
from tests.bot.tables import act, choose, keep_rules, lobby, stake_press, started, yard
from tests.bot.telegram import Telegram

AGREE = "Граю на"
AGAIN = "Ще раз"


def asked(stake: int, *players: Player) -> Toast:
    """The answer to a start for which the consent of these is missing."""
    names = ", ".join(f"\u2068{player.person.name}\u2069" for player in players)
    return Toast(f"Чекаємо згоди на ставку {stake}: {names}")


async def phase(player: Player) -> Phase:
    return (await player.telegram.table(player.chat)).phase


async def test_who_sat_before_the_stake_was_raised_is_asked_and_agrees(telegram: Telegram) -> None:
    olya, petro, vira = yard(telegram, 3)
    await earned(100, olya, petro, vira)
    await lobby([olya, petro, vira])
    await choose(olya, Choice.STAKE, "50")
    shown = olya.table().said.text
    assert "Чекаємо згоди на ставку: \u2068Петро\u2069, \u2068Віра\u2069" in shown
    assert await olya.presses("Почати") == asked(50, petro, vira)
    assert await petro.presses(f"{AGREE} 50 🪙") == Toast()
    assert await vira.presses("Сісти") == Toast(), "to sit down again is to agree as well"
    assert "згоди" not in olya.table().said.text
    assert not olya.sees(AGREE)
    assert await purses(olya, petro, vira) == [100, 100, 100]
    assert await olya.presses("Почати") == Toast()
    assert await purses(olya, petro, vira) == [50, 50, 50]


async def test_a_rule_set_that_brings_a_stake_asks_too(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await earned(100, olya, petro)
    await lobby([olya, petro])
    await choose(olya, Choice.PRESET, "card_callers")
    assert await olya.presses("Почати") == asked(10, petro)
    await petro.presses(AGREE)
    assert await olya.presses("Почати") == Toast()


async def test_consent_to_less_is_none_to_more_and_to_more_is_one_to_less(
    telegram: Telegram,
) -> None:
    olya, petro = yard(telegram)
    await earned(100, olya, petro)
    await lobby([olya, petro], stake="50")
    await choose(olya, Choice.STAKE, "10")
    assert not olya.sees(AGREE)
    await choose(olya, Choice.STAKE, "50")
    assert await olya.presses("Почати") == asked(50, petro)
    await choose(olya, Choice.STAKE, "0")
    assert not olya.sees(AGREE)
    assert await olya.presses("Почати") == Toast()


@pytest.mark.parametrize("what", StakeAct)
async def test_a_button_drawn_before_the_stake_was_raised_agrees_to_nothing(
    telegram: Telegram, what: StakeAct
) -> None:
    olya, petro = yard(telegram)
    await earned(100, olya, petro)
    await lobby([petro, olya], stake="10")
    drawn = stake_press(await telegram.table(olya.chat), what).pack()
    await telegram.does(actions.promote, olya.person, olya.chat)
    await choose(olya, Choice.STAKE, "100")
    stale = Toast("Стіл уже змінився, глянь ще раз")
    assert await petro.sends(petro.table(), drawn, forged=True) == stale
    assert await olya.presses("Почати") == asked(100, petro)


async def test_a_seat_taken_by_a_button_that_named_no_stake_is_not_consent(
    telegram: Telegram,
) -> None:
    olya, petro = yard(telegram)
    await earned(100, olya, petro)
    await lobby([olya])
    drawn = LobbyPress(table=(await telegram.table(olya.chat)).id, act=LobbyAct.SIT).pack()
    await choose(olya, Choice.STAKE, "100")
    assert await petro.sends(petro.table(), drawn, forged=True) == Toast()
    assert await olya.presses("Почати") == asked(100, petro)


async def test_who_writes_durak_where_a_stake_is_usual_agrees_by_starting(
    telegram: Telegram,
) -> None:
    olya, petro = yard(telegram)
    await earned(100, olya, petro)
    await lobby([olya], stake="50")
    await olya.says("/end")
    await olya.presses("Прибрати")
    await petro.says("/durak")
    await olya.presses("Сісти")
    assert await olya.presses("Почати") == asked(50, petro), "olya has made the chat"
    assert await petro.presses("Почати") == Toast()
    assert await purses(olya, petro) == [50, 50]


async def test_a_rematch_for_a_stake_asks_everybody_anew(telegram: Telegram) -> None:
    olya, petro, vira = yard(telegram, 3)
    await earned(100, olya, petro, vira)
    await started([olya, petro, vira], stake="10")
    await resigned(vira)
    before = await purses(olya, petro, vira)
    await olya.presses(AGAIN)
    assert await olya.presses("Почати") == asked(10, petro, vira)
    await petro.presses(AGREE)
    assert await olya.presses("Почати") == asked(10, vira)
    assert await purses(olya, petro, vira) == before, "who sleeps pays nothing"
    await vira.presses("Встати")
    assert await olya.presses("Почати") == Toast()


async def test_a_rematch_without_a_stake_asks_nobody(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await resigned(petro)
    await olya.presses(AGAIN)
    assert not olya.sees(AGREE)
    assert await olya.presses("Почати") == Toast()


async def test_consent_outlives_a_restart_and_a_drawn_deal_asks_for_no_new_one(
    telegram: Telegram,
) -> None:
    olya, petro = yard(telegram)
    await earned(100, olya, petro)
    await keep_rules([olya], draw_rule="replay")
    await lobby([olya, petro], stake="50")
    await telegram.restart()
    assert await olya.presses("Почати") == Toast()


@pytest.mark.parametrize("stake", ["0", "50"])
@pytest.mark.parametrize("told", [True, False], ids=["told", "not told"])
async def test_who_has_left_while_the_result_stood_has_no_seat_in_the_rematch(
    telegram: Telegram, stake: str, *, told: bool
) -> None:
    olya, petro, vira = yard(telegram, 3)
    await earned(100, olya, petro, vira)
    await started([petro, olya, vira], stake=stake)
    await resigned(vira)
    before = await purses(petro)
    await telegram.does(actions.leave, petro.person, petro.chat, quietly=not told)
    await vira.presses(AGAIN)
    table = await telegram.table(olya.chat)
    assert table.people == (olya.id, vira.id)
    assert table.opener_id in table.people, "the opener's place is somebody's who is there"
    if stake != "0":
        await olya.presses(AGREE)
    opener = olya if table.opener_id == olya.id else vira
    assert await act(opener, LobbyAct.START) == Toast()
    assert await purses(petro) == before


async def test_alone_after_the_others_have_left_one_waits_in_the_lobby(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro], bots=1)
    await resigned(olya)
    await telegram.does(actions.leave, petro.person, petro.chat)
    await olya.presses(AGAIN)
    assert await phase(olya) is Phase.LOBBY
    assert (await telegram.table(olya.chat)).people == (olya.id,)


async def test_a_table_whose_opener_leaves_without_having_sat_is_somebody_elses(
    telegram: Telegram,
) -> None:
    olya, petro, vira = yard(telegram, 3)
    await earned(50, olya, vira)
    await lobby([olya], stake="50")
    await olya.says("/end")
    await olya.presses("Прибрати")
    await petro.says("/durak")
    await vira.presses("Сісти")
    assert (await telegram.table(olya.chat)).opener_id == petro.id
    await telegram.does(actions.leave, petro.person, petro.chat)
    assert (await telegram.table(olya.chat)).opener_id == vira.id
    assert "Почати може \u2068Віра\u2069" in vira.table().said.text


async def test_eight_hostile_names_are_asked_in_one_answer(telegram: Telegram) -> None:
    people = [telegram.person(name) for name in HOSTILE]
    chat = telegram.world.add_group("Двір", *people)
    players = [Player(telegram, person, chat) for person in people]
    await earned(100, *players)
    await lobby(players, deck="54")
    await choose(players[0], Choice.STAKE, "100")
    toast = await act(players[0], LobbyAct.START)
    assert toast.text is not None
    assert toast.text.startswith("Чекаємо згоди")
    assert len(toast.text) <= 200
