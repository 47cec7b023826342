"""What is promised of a deal before it: everybody has seen it, and nothing changes it."""

import json
from hashlib import sha256

from bot.callbacks import LobbyAct
from bot.service.choices import Choice
from bot.storage import chats
from bot.storage.chats import ChatSettings
from bot.storage.tables import Phase
from engine.options import Rules
from tests.bot.hands import tap
from tests.bot.player import Player
from tests.bot.positions import set_position
from tests.bot.proofs import (
    AGAIN,
    FAIR,
    WORD,
    commitments,
    finished,
    is_true,
    record_in,
    resigned,
)
from tests.bot.tables import act, choose, lobby, started
from tests.bot.telegram import Telegram


async def test_a_lobby_shows_the_whole_commitment_from_the_first_moment(two: list[Player]) -> None:
    await two[0].says("/durak")
    (shown,) = commitments(two[1].table().said.text)
    await started_from(two)
    await finished(two)
    await two[1].presses(FAIR)
    record = record_in(two[0].last())
    assert record["commitment"] == shown == sha256(bytes.fromhex(record["seed"])).hexdigest()


async def test_nothing_that_happens_in_the_lobby_changes_the_commitment(
    telegram: Telegram, two: list[Player]
) -> None:
    olya, petro = two
    await lobby(two)
    (shown,) = commitments(olya.table().said.text)
    await petro.says(f"/word {WORD}")
    await choose(olya, Choice.DECK, "24")
    await petro.presses("Встати")
    await petro.presses("Сісти")
    await telegram.restart(away=60)
    assert commitments(olya.table().said.text) == [shown]


async def test_two_tables_and_two_deals_have_commitments_of_their_own(
    telegram: Telegram, two: list[Player]
) -> None:
    olya, _petro = two
    await started(two)
    seen = commitments(olya.reads())
    await finished(two)
    (following,) = commitments(olya.table().said.text)
    await olya.presses(AGAIN)
    assert commitments(olya.table().said.text) == [following]
    await olya.private.says("/durak")
    (other,) = commitments(olya.private.table().said.text)
    assert len({*seen, following, other}) == len(seen) + 2


async def test_no_seed_is_told_while_its_deal_is_played(
    telegram: Telegram, two: list[Player]
) -> None:
    olya, _ = two
    await started(two)
    async with telegram.database.reading() as connection:
        query = "SELECT lower(hex(seed)) AS seed FROM commitments UNION SELECT record FROM deals"
        async with connection.execute(query) as cursor:
            kept = [row["seed"] for row in await cursor.fetchall()]
    secrets = [text if len(text) == 64 else json.loads(text)["seed"] for text in kept]
    await olya.says("/verify 1")
    assert "Партія ще триває" in olya.last().said.text
    await olya.says("/verify")
    assert "Такої партії тут не було" in olya.last().said.text
    for label in ("⋯", FAIR, "Назад"):
        await olya.presses(label)
    sent = json.dumps([dict(call.fields) for call in telegram.api.journal])
    assert len(secrets) == 2
    assert not any(secret in sent for secret in secrets)


async def test_the_menu_shows_what_is_promised_of_this_deal_and_the_next(
    two: list[Player],
) -> None:
    olya, petro = two
    await lobby(two)
    (this,) = commitments(olya.table().said.text)
    await act(olya, LobbyAct.START)
    assert commitments(olya.table().said.text) == []
    await petro.presses("⋯")
    await petro.presses(FAIR)
    assert commitments(olya.reads()) == []
    shown = commitments(petro.last().said.text)
    assert shown[0] == this
    await petro.presses("Назад")
    assert commitments(petro.reads()) == []
    await finished(two)
    assert commitments(olya.table().said.text) == shown[1:]


async def test_a_crash_keeps_what_was_promised(telegram: Telegram, two: list[Player]) -> None:
    olya, petro = two
    await lobby(two)
    await petro.says(f"/word {WORD}")
    (shown,) = commitments(olya.table().said.text)
    await telegram.restart()
    await act(olya, LobbyAct.START)
    await telegram.restart()
    await finished(two)
    (following,) = commitments(olya.table().said.text)
    await telegram.restart()
    await olya.presses(FAIR)
    record = record_in(olya.last())
    assert (record["commitment"], record["words"]) == (shown, [[1, WORD]])
    assert is_true(record)
    await telegram.restart()
    assert (await petro.presses(FAIR)).text is not None, "it is remembered that the file is there"
    telegram.api.pardon()  # Telegram was asked whether it is
    await olya.presses(AGAIN)
    assert commitments(olya.table().said.text) == [following]


async def test_a_table_of_the_time_before_is_promised_its_next_deal_at_the_start(
    telegram: Telegram, two: list[Player]
) -> None:
    olya, _ = two
    await lobby(two)
    await forget_promises(telegram)
    assert commitments(olya.table().said.text) == []
    await telegram.restart()
    (shown,) = commitments(olya.table().said.text)
    await act(olya, LobbyAct.START)
    await finished(two)
    await olya.presses(FAIR)
    assert record_in(olya.last())["commitment"] == shown


async def test_a_duel_without_a_promise_does_not_start_before_it_is_shown(
    telegram: Telegram,
) -> None:
    olya = Player(telegram, telegram.person("Оля"), telegram.world.chats[1001])
    await olya.says("/durak")
    await olya.presses("Почати")
    await resigned(olya)
    await forget_promises(telegram)
    await olya.presses(AGAIN)
    assert (await telegram.table(olya.chat)).phase is Phase.LOBBY
    assert len(commitments(olya.table().said.text)) == 1


async def test_where_a_draw_is_dealt_again_the_next_commitment_stands_on_the_table(
    telegram: Telegram, two: list[Player]
) -> None:
    """R7.2: there is no moment between the two deals."""
    olya, petro = two
    settings = ChatSettings(olya.chat.id, Rules.from_json({"draw_rule": "replay"}))
    async with telegram.database.transaction() as connection:
        await chats.put(connection, settings)
    await started(two)
    (following,) = commitments(olya.table().said.text)
    await set_position(telegram, olya.chat, ["7s", "9s"])
    await tap(olya, "7s")
    await tap(petro, "9s")
    table = await telegram.table(olya.chat)
    assert table.phase is Phase.PLAYING
    await olya.presses("⋯")
    await olya.presses(FAIR)
    this, after = commitments(olya.last().said.text)
    assert this == following != after
    await petro.says("/verify 1")
    assert record_in(petro.last())["result"]["reason"] == "replay"


async def started_from(players: list[Player]) -> None:
    """The others sit down at the lobby that is there, and the first starts."""
    for player in players[1:]:
        await act(player, LobbyAct.SIT)
    await act(players[0], LobbyAct.START)


async def forget_promises(telegram: Telegram) -> None:
    async with telegram.database.transaction() as connection:
        await connection.execute("DELETE FROM commitments")
    for scene in await telegram.app.desk.game.seen_by(-1001000000001, 0):
        await telegram.app.desk.presenter.show(scene)
    await telegram.settle()
