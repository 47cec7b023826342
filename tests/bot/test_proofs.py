"""Deals laid open: by the button under a result and by /verify."""

from pathlib import Path
from random import Random

import pytest

from bot.callbacks import LobbyAct
from bot.storage.tables import Phase
from engine.__main__ import main
from sandbox import actions
from sandbox.faults import Fault, Kind
from tests.bot.player import Player, Toast
from tests.bot.proofs import (
    AGAIN,
    FAIR,
    commitments,
    files,
    finished,
    is_true,
    record_in,
)
from tests.bot.robot import play
from tests.bot.tables import act, lobby, started, yard
from tests.bot.telegram import Telegram


async def test_the_result_lays_the_deal_open_for_anybody_once(telegram: Telegram) -> None:
    olya, petro, vira = yard(telegram, 3)
    await started([olya, petro])
    await finished([olya, petro])
    assert files(olya) == []
    assert await vira.presses(FAIR) == Toast()
    (message,) = files(olya)
    assert message.file is not None
    assert message.file.name == "durak-1.json"
    record = record_in(message)
    assert is_true(record)
    assert "✅" in message.said.text
    assert [record["seed"], record["commitment"]] == commitments(message.said.text)[::-1]
    assert not {"Оля", "Петро", "1001"} & set(message.file.content.decode().split('"'))
    for player in (olya, vira):
        assert await player.presses(FAIR) == Toast("Файл цієї партії вже є вище в чаті")
    await olya.says("/verify")
    assert "вже є вище" in olya.last().said.text
    assert files(olya) == [message]
    asked_whether_it_stands(telegram)


def asked_whether_it_stands(telegram: Telegram) -> None:
    """A change that changes nothing, or of nothing, is refused; it is all that was."""
    assert {call.method for call in telegram.api.pardon()} == {"editMessageReplyMarkup"}


async def test_the_old_result_keeps_the_way_to_its_proof(two: list[Player]) -> None:
    olya, petro = two
    await started(two)
    await finished(two)
    old = olya.table()
    await petro.presses(AGAIN)
    await olya.presses("Почати")
    assert await petro.presses(FAIR, on=old) == Toast()
    assert record_in(olya.last())["number"] == 1
    await finished(two)
    await petro.presses(FAIR, on=olya.table())
    assert record_in(olya.last())["number"] == 2
    assert is_true(record_in(olya.last()))


async def test_a_new_table_leaves_the_way_to_the_proof_of_the_last_one(two: list[Player]) -> None:
    olya, petro = two
    await started(two)
    await finished(two)
    old = olya.table()
    await petro.says("/durak")
    await petro.presses(FAIR, on=old)
    assert record_in(olya.last())["number"] == 1


async def test_a_deal_that_was_put_away_can_be_laid_open(two: list[Player]) -> None:
    olya, petro = two
    await started(two)
    await play(two, Random(2), presses=5)
    await olya.says("/end")
    await olya.presses("Прибрати")
    await petro.says("/verify")
    record = record_in(petro.last())
    assert record["result"] is None
    assert len(record["actions"]) >= 5
    assert is_true(record)


async def test_only_deals_of_this_chat_are_laid_open(telegram: Telegram) -> None:
    olya, petro, vira = yard(telegram, 3)
    await started([olya, petro])
    await finished([olya, petro])
    other = telegram.world.add_group("Клуб", olya.person)
    for place in (Player(telegram, olya.person, other), olya.private):
        await place.says("/start")
        for text in ("/verify", "/verify 1", "/verify 0", "/verify x", f"/verify {10**30}"):
            await place.says(text)
            assert "Такої партії тут не було" in place.last().said.text, text
    await vira.says("/verify  1")
    assert is_true(record_in(vira.last()))


async def test_a_forged_button_of_another_chat_lays_nothing_open(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await finished([olya, petro])
    data = next(b["callback_data"] for b in olya.buttons(olya.table()) if FAIR in b["text"])
    await olya.private.says("/start")
    toast = await olya.private.sends(olya.private.last(), data, forged=True)
    assert toast.text is not None
    assert "Такої партії тут не було" in toast.text
    assert files(olya.private) == []


async def test_a_topic_has_its_own_last_deal(telegram: Telegram) -> None:
    people = [telegram.person("Оля"), telegram.person("Петро")]
    chat = telegram.world.add_group("Клуб", *people, topics={5: "Карти", 9: "Балачки"})
    olya, petro = (Player(telegram, person, chat, 5) for person in people)
    await started([olya, petro])
    await finished([olya, petro])
    olya.thread = 9
    await olya.says("/verify")
    assert "Такої партії тут не було" in olya.last().said.text
    olya.thread = 5
    await olya.presses(FAIR)
    assert files(olya)[0].thread == 5


@pytest.mark.parametrize("kind", [Kind.CUT_BEFORE, Kind.CUT_AFTER, Kind.PAGE])
async def test_a_file_whose_sending_came_to_nothing_can_be_asked_for_again(
    telegram: Telegram, two: list[Player], kind: Kind
) -> None:
    olya, petro = two
    await started(two)
    await finished(two)
    telegram.api.faults.plan(Fault(kind, method="sendDocument"))
    await olya.presses(FAIR)
    await petro.presses(FAIR)
    assert is_true(record_in(olya.last()))


async def test_where_no_files_may_be_sent_the_proof_is_a_text(
    telegram: Telegram, two: list[Player]
) -> None:
    olya, petro = two
    olya.chat.takes_no_files = True
    await started(two)
    await finished(two)
    await petro.presses(FAIR)
    assert len(telegram.api.pardon()) == 1
    assert len(commitments(olya.last().said.text)) == 2
    assert olya.last().file is None
    assert (await telegram.table(olya.chat)).phase is Phase.OVER
    assert (await petro.presses(FAIR)).text is not None
    asked_whether_it_stands(telegram)


async def test_a_proof_that_does_not_hold_says_so(telegram: Telegram, two: list[Player]) -> None:
    """Whoever changes the database is found out by the bot itself."""
    olya, _ = two
    await started(two)
    await finished(two)
    async with telegram.database.transaction() as connection:
        await connection.execute("UPDATE moves SET action = '0 take' WHERE ply = 0")
    await olya.presses(FAIR)
    assert "❗" in olya.last().said.text
    assert "✅" not in olya.last().said.text


async def test_a_deal_of_the_time_before_is_not_proved(
    telegram: Telegram, two: list[Player]
) -> None:
    olya, _ = two
    await started(two)
    await finished(two)
    async with telegram.database.transaction() as connection:
        old = "UPDATE deals SET record = json_remove(record, '$.commitment', '$.words')"
        await connection.execute(old)
    assert "ще до чесних роздач" in ((await olya.presses(FAIR)).text or "")


async def test_the_file_of_a_whole_deal_is_what_the_command_line_takes(
    telegram: Telegram, tmp_path: Path
) -> None:
    players = yard(telegram, 3)
    await lobby(players, bots=1, variant="transfer")
    await players[2].says("/word ґедзь 🎲")
    await act(players[0], LobbyAct.START)
    await play(players, Random(5))
    await players[1].presses(FAIR)
    message = players[1].last()
    assert message.file is not None
    path = tmp_path / message.file.name
    path.write_bytes(message.file.content)
    assert main(["verify", str(path)]) == 0
    path.write_bytes(message.file.content.replace("ґедзь".encode(), "гедзь".encode()))
    assert main(["verify", str(path)]) == 1


async def test_a_proof_that_was_deleted_comes_again(two: list[Player], telegram: Telegram) -> None:
    olya, petro = two
    await started(two)
    await finished(two)
    await olya.says("/verify")
    (first,) = files(olya)
    await olya.says("/verify")
    assert "вже є вище" in olya.last().said.text
    await telegram.does(actions.remove, olya.chat, first)
    await petro.presses(FAIR)
    (second,) = files(olya)
    assert is_true(record_in(second))
    assert await petro.presses(FAIR) == Toast("Файл цієї партії вже є вище в чаті")
    asked_whether_it_stands(telegram)


async def test_in_private_a_proof_comes_each_time(telegram: Telegram) -> None:
    """Who clears the chat for himself alone leaves the bot its messages."""
    person = telegram.person("Оля")
    olya = Player(telegram, person, telegram.world.chats[person.id])
    await started([olya])
    await olya.says("/end")
    await olya.presses("Прибрати")
    for count in (1, 2):
        await olya.says("/verify 1")
        assert len(files(olya)) == count
