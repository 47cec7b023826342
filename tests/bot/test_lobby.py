"""Before the cards: opening, sitting down, rules, rights, expiry."""

from bot.callbacks import LobbyAct, LobbyPress
from bot.service.choices import Choice
from bot.storage.tables import LOBBY_SECONDS, Phase
from sandbox import actions
from sandbox.world import ANONYMOUS_ID
from tests.bot.player import Player, Toast
from tests.bot.purse import earned
from tests.bot.tables import choose, lobby, started, yard
from tests.bot.telegram import Telegram


async def test_durak_opens_a_lobby_where_its_opener_sits(telegram: Telegram) -> None:
    (olya,) = yard(telegram, 1)
    await olya.says("/durak")
    shown = olya.last().said.text
    assert "Оля" in shown
    assert "підкидний, 36 карт" in shown
    for label in ("Сісти", "Встати", "+ бот", "Правила", "Почати"):
        assert olya.sees(label)


async def test_people_and_bots_sit_down_and_stand_up(telegram: Telegram) -> None:
    olya, petro, vira = yard(telegram, 3)
    await olya.says("/durak")
    await petro.presses("Сісти")
    await vira.presses("Сісти")
    await vira.presses("+ бот")
    table = await telegram.table(olya.chat)
    assert [seat.user_id for seat in table.seats] == [olya.id, petro.id, vira.id, None]
    assert "Кум Степан" in olya.table().said.text
    await petro.presses("Встати")
    await olya.presses("− бот")
    table = await telegram.table(olya.chat)
    assert [seat.user_id for seat in table.seats] == [olya.id, vira.id]
    assert "Петро" not in olya.table().said.text


async def test_nobody_sits_twice_or_stands_up_from_nowhere(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await olya.says("/durak")
    assert await olya.presses("Сісти") == Toast("Ти вже за столом")
    assert await petro.presses("Встати") == Toast("Ти не за цим столом")
    assert await petro.presses("+ бот") == Toast("Ти не за цим столом")
    assert (await telegram.table(olya.chat)).people == (olya.id,)


async def test_a_full_table_takes_nobody_more(telegram: Telegram) -> None:
    players = yard(telegram, 6)
    await lobby(players[:5])
    assert await players[5].presses("Сісти") == Toast("Усі місця зайнято")
    assert await players[0].presses("+ бот") == Toast("Усі місця зайнято")


async def test_only_the_opener_and_admins_decide(telegram: Telegram) -> None:
    olya, petro, vira = yard(telegram, 3)
    await petro.says("/durak")
    await vira.presses("Сісти")
    no = Toast("Це вирішує господар столу або адмін чату")
    assert await vira.presses("Почати") == no
    assert await vira.presses("Правила") == no
    await telegram.does(actions.promote, vira.person, olya.chat)
    await vira.presses("Правила")
    await vira.presses("Назад")
    await telegram.does(actions.promote, vira.person, olya.chat, "member")
    assert await vira.presses("Почати") == no, "rights are asked for at each press"
    await olya.presses("Почати")
    assert (await telegram.table(olya.chat)).phase is Phase.PLAYING, "olya made the chat"


async def test_one_alone_cannot_start(telegram: Telegram) -> None:
    (olya,) = yard(telegram, 1)
    await olya.says("/durak")
    toast = await olya.presses("Почати")
    assert toast.text is not None
    assert "двоє" in toast.text
    assert (await telegram.table(olya.chat)).phase is Phase.LOBBY


async def test_a_second_durak_brings_the_same_lobby_down(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await olya.says("/durak")
    first = await telegram.table(olya.chat)
    await petro.says("/durak")
    assert (await telegram.table(olya.chat)).id == first.id
    lobbies = [m for m in olya.messages() if m.keyboard]
    assert len(lobbies) == 1
    assert lobbies[0].id == max(m.id for m in olya.messages())


async def test_topics_have_tables_of_their_own(telegram: Telegram) -> None:
    olya, petro = (telegram.person(name) for name in ("Оля", "Петро"))
    chat = telegram.world.add_group("Клуб", olya, petro, topics={5: "Карти", 9: "Балачки"})
    cards, talk = Player(telegram, olya, chat, 5), Player(telegram, olya, chat, 9)
    general = Player(telegram, petro, chat)
    for player in (cards, talk, general):
        await player.says("/durak")
        assert player.sees("Сісти")
    tables = {thread: await telegram.table(chat, thread) for thread in (0, 5, 9)}
    assert len({table.id for table in tables.values()}) == 3


async def test_a_lobby_nobody_touches_closes_itself_and_says_so(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await olya.says("/durak")
    await telegram.wait(LOBBY_SECONDS - 60)
    await petro.presses("Сісти")
    await telegram.wait(LOBBY_SECONDS - 60)
    assert (await telegram.table(olya.chat)).phase is Phase.LOBBY
    await telegram.wait(120)
    assert (await telegram.table(olya.chat)).phase is Phase.CLOSED
    assert "Стіл прибрано" in olya.last().said.text
    assert not olya.last().keyboard


async def test_a_lobby_everyone_leaves_closes_and_a_leaving_opener_is_replaced(
    telegram: Telegram,
) -> None:
    olya, petro = yard(telegram)
    await lobby([olya, petro])
    await olya.presses("Встати")
    assert (await telegram.table(olya.chat)).opener_id == petro.id
    await petro.presses("Встати")
    assert (await telegram.table(olya.chat)).phase is Phase.CLOSED
    await petro.says("/durak")
    assert (await telegram.table(olya.chat)).phase is Phase.LOBBY


async def test_bots_come_and_go_where_their_opener_does_not_sit(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await earned(50, olya)
    await lobby([olya], stake="50")
    await olya.says("/end")
    await olya.presses("Прибрати")
    await petro.says("/durak")
    await choose(petro, Choice.STAKE, "0")
    await petro.presses("+ бот")
    await petro.presses("− бот")
    assert (await telegram.table(olya.chat)).phase is Phase.LOBBY
    await petro.presses("+ бот")
    await petro.presses("Сісти")
    await petro.presses("Встати")
    assert (await telegram.table(olya.chat)).phase is Phase.CLOSED, "the last person has left"


async def test_who_leaves_the_chat_leaves_the_lobby(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await lobby([olya, petro])
    await telegram.does(actions.leave, petro.person, olya.chat)
    assert (await telegram.table(olya.chat)).people == (olya.id,)


async def test_an_anonymous_admin_opens_a_table_without_sitting_at_it(telegram: Telegram) -> None:
    olya, petro, vira = yard(telegram, 3)
    await olya.says("/durak", anonymously=True)
    table = await telegram.table(olya.chat)
    assert table.people == ()
    await petro.presses("Сісти")
    await vira.presses("Сісти")
    await olya.presses("Почати")
    assert (await telegram.table(olya.chat)).phase is Phase.PLAYING
    assert ANONYMOUS_ID not in (await telegram.table(olya.chat)).people


async def test_a_channel_cannot_open_a_table(telegram: Telegram) -> None:
    (olya,) = yard(telegram, 1)
    channel = {"id": -1007, "type": "channel", "title": "Новини"}
    telegram.world.updates.put(
        "message",
        {
            "message_id": 900,
            "date": int(telegram.clock()),
            "chat": olya.chat.as_chat(),
            "from": {"id": 136817688, "is_bot": True, "first_name": "Channel"},
            "sender_chat": channel,
            "text": "/durak",
        },
    )
    await telegram.settle()
    assert "Від імені каналу" in olya.last().said.text
    assert not olya.sees("Сісти")


async def test_a_forged_press_cannot_sit_at_a_table_of_another_chat(telegram: Telegram) -> None:
    (olya,) = yard(telegram, 1)
    await olya.says("/durak")
    table = await telegram.table(olya.chat)
    stranger = telegram.person("Чужий")
    elsewhere = telegram.world.add_group("Інший двір", stranger)
    there = Player(telegram, stranger, elsewhere)
    await there.says("/durak")
    data = LobbyPress(table=table.id, act=LobbyAct.SIT).pack()
    assert await there.sends(there.table(), data, forged=True) == Toast("Ця кнопка вже не діє")
    assert (await telegram.table(olya.chat)).people == (olya.id,)


async def test_end_asks_and_closes_the_lobby(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await lobby([olya, petro])
    await petro.says("/end")
    assert "господар столу" in petro.last().said.text
    await olya.says("/end")
    assert await petro.presses("Прибрати") == Toast("Це вирішує господар столу або адмін чату")
    await olya.presses("Лишити")
    assert not olya.sees("Прибрати")
    await olya.says("/end")
    await olya.presses("Прибрати")
    assert (await telegram.table(olya.chat)).phase is Phase.CLOSED
    await olya.says("/end")
    assert "немає" in olya.last().said.text


async def test_the_question_of_end_goes_when_the_game_ends_by_itself(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await olya.says("/end")
    assert olya.sees("Прибрати")
    await telegram.wait(61)
    assert (await telegram.table(olya.chat)).phase is Phase.OVER, "a lead who does not open loses"
    assert not olya.sees("Прибрати")


async def test_an_anonymous_admin_may_take_the_question_back(telegram: Telegram) -> None:
    """He has asked as the chat, and presses as himself."""
    olya, petro, vira = yard(telegram, 3)
    await lobby([petro, vira])
    await olya.says("/end", anonymously=True)
    assert await vira.presses("Лишити") == Toast("Це питання не до тебе")
    await olya.presses("Лишити")
    assert not olya.sees("Лишити")
    assert (await telegram.table(olya.chat)).phase is Phase.LOBBY
