"""Chats, people, messages, updates and the pulse come back as they were kept."""

from dataclasses import replace

import pytest

from bot.storage import chats, inbox, messages, people, pulse
from bot.storage.chats import ChatSettings
from bot.storage.db import Database, settle
from bot.storage.inbox import Waiting
from bot.storage.messages import Posted, Slot
from bot.storage.people import HandWay, Person
from bot.storage.rules import rules_from_text
from engine.options import Rules
from engine.presets import PresetName, preset_called

HAND = Posted(Slot(1, "hand", 7), -100, 55, is_ephemeral=True, digest="abc")
TABLE = Posted(Slot(1, "table.0"), -100, 56, is_ephemeral=False, digest="def")


async def test_a_chat_never_seen_has_made_no_choice(database: Database) -> None:
    async with database.reading() as connection:
        assert await chats.get(connection, -1) == ChatSettings(-1, Rules())


async def test_what_a_chat_has_chosen_comes_back(database: Database) -> None:
    rules = Rules.from_json({"variant": "transfer", "deck": 52, "throwers": "neighbours"})
    chosen = ChatSettings(-1, rules, "ru", 3600, auto_pass=False, bot_is_admin=True, stake=50)
    async with database.transaction() as connection:
        await chats.put(connection, replace(chosen, language=None))
        await chats.put(connection, chosen)
        assert await chats.get(connection, -1) == chosen


async def test_deals_of_a_chat_are_counted_and_a_choice_does_not_reset_them(
    database: Database,
) -> None:
    async with database.transaction() as connection:
        assert await chats.count_deal(connection, -1) == 1
        await chats.put(connection, ChatSettings(-1, Rules(), "ru"))
        assert await chats.count_deal(connection, -1) == 2
        assert await chats.count_deal(connection, -2) == 1
        assert (await chats.get(connection, -1)).language == "ru"


async def test_a_stranger_is_nobody(database: Database) -> None:
    async with database.reading() as connection:
        assert await people.get(connection, 7) is None
        assert await people.several(connection, [7, 8]) == {}


async def test_somebody_met_again_keeps_his_choices_under_his_new_name(
    database: Database,
) -> None:
    async with database.transaction() as connection:
        assert await people.meet(connection, 7, "Оля", "uk") == Person(7, "Оля", None, "uk")
        await people.set_language(connection, 7, "ru")
        await people.set_may_write(connection, 7, may_write=True)
        await people.set_hand_way(connection, 7, HandWay.ALERT)
        again = await people.meet(connection, 7, "Ольга", None)
    assert again == Person(7, "Ольга", "ru", None, may_write=True, hand_way=HandWay.ALERT)


async def test_of_several_only_those_met_are_told(database: Database) -> None:
    async with database.transaction() as connection:
        olia = await people.meet(connection, 7, "Оля", "uk")
        assert await people.several(connection, [7, 8]) == {7: olia}


async def test_messages_are_found_by_their_slots(database: Database) -> None:
    async with database.transaction() as connection:
        await messages.put(connection, HAND)
        await messages.put(connection, TABLE)
        assert await messages.find(connection, HAND.slot) == HAND
        assert await messages.find(connection, TABLE.slot) == TABLE
        assert await messages.find(connection, Slot(1, "hand", 8)) is None
        assert set(await messages.of_table(connection, 1)) == {HAND, TABLE}
        assert await messages.of_table(connection, 2) == []


async def test_a_slot_has_one_message_the_newest(database: Database) -> None:
    newer = replace(HAND, message_id=99, digest="new")
    async with database.transaction() as connection:
        await messages.put(connection, HAND)
        await messages.put(connection, newer)
        assert await messages.of_table(connection, 1) == [newer]


async def test_a_forgotten_message_leaves_the_others(database: Database) -> None:
    async with database.transaction() as connection:
        await messages.put(connection, HAND)
        await messages.put(connection, TABLE)
        await messages.forget(connection, HAND.slot)
        await messages.forget(connection, HAND.slot)
        assert await messages.of_table(connection, 1) == [TABLE]


async def test_updates_wait_in_their_order_until_they_are_settled(database: Database) -> None:
    updates = [Waiting(n, -100, {"update_id": n, "text": "Привіт 🃏"}) for n in (3, 1, 2)]
    async with database.transaction() as connection:
        assert await inbox.keep(connection, updates, 10.0) == updates
        await settle(connection, 2)
        assert [u.update_id for u in await inbox.waiting(connection)] == [1, 3]
        assert (await inbox.waiting(connection))[0] == updates[1]


async def test_an_update_that_comes_again_is_not_new_whether_done_or_not(
    database: Database,
) -> None:
    async with database.transaction() as connection:
        await inbox.keep(connection, [Waiting(1, 0, {}), Waiting(2, 0, {})], 10.0)
        await settle(connection, 1)
        again = [Waiting(n, 0, {}) for n in (1, 2, 3)]
        assert await inbox.keep(connection, again, 11.0) == [Waiting(3, 0, {})]
        assert [u.update_id for u in await inbox.waiting(connection)] == [2, 3]


async def test_what_is_done_is_forgotten_in_time_and_what_is_not_never(
    database: Database,
) -> None:
    async with database.transaction() as connection:
        await inbox.keep(connection, [Waiting(1, 0, {}), Waiting(2, 0, {})], 10.0)
        await settle(connection, 1)
        await inbox.forget_before(connection, 10.0)
        assert await inbox.keep(connection, [Waiting(1, 0, {})], 11.0) == []
        await inbox.forget_before(connection, 10.5)
        assert await inbox.keep(connection, [Waiting(1, 0, {})], 11.0) == [Waiting(1, 0, {})]
        assert [u.update_id for u in await inbox.waiting(connection)] == [1, 2]


@pytest.mark.parametrize("moments", [[1.0], [1.0, 5.5], [5.5, 1.0]])
async def test_the_pulse_is_the_last_beat(database: Database, moments: list[float]) -> None:
    async with database.transaction() as connection:
        assert await pulse.last(connection) is None
        for moment in moments:
            await pulse.beat(connection, moment)
        assert await pulse.last(connection) == moments[-1]


async def test_the_name_of_a_rule_set_is_kept_beside_its_rules(database: Database) -> None:
    rated = preset_called(PresetName.RATED)
    async with database.transaction() as connection:
        await chats.put(connection, ChatSettings(-1, rated.rules, preset=rated.name))
        await chats.put(connection, ChatSettings(-2, rated.rules))
    async with database.reading() as connection:
        assert (await chats.get(connection, -1)).preset is rated.name
        assert (await chats.get(connection, -2)).preset is None
        assert (await chats.get(connection, -1)).rules == rated.rules


def test_a_name_that_is_not_known_any_more_is_forgotten() -> None:
    assert rules_from_text('{"deck": 52, "preset": "whist"}') == (Rules(deck=52), None)
