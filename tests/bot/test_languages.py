"""A chat's language, a person's own, and what speaks which."""

import pytest

from bot.commands import introduce
from tests.bot.player import Toast
from tests.bot.positions import set_position
from tests.bot.tables import started, yard
from tests.bot.telegram import Telegram


async def test_admins_choose_the_language_of_a_chat(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await started([olya, petro])
    await petro.says("/lang")
    assert "адміни" in petro.last().said.text
    await olya.says("/lang")
    assert await petro.presses("Русский") == Toast("Це вирішують адміни чату")
    assert await olya.presses("Русский") == Toast("Теперь по-русски")
    assert "козырь" in olya.reads(), "the table is drawn again"
    assert olya.sees("Мои карты")


async def test_a_refusal_that_all_read_is_in_the_language_of_the_chat(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    petro.person.language = "ru"
    await started([olya, petro])
    await petro.says("/end")
    assert "Це вирішує господар столу" in olya.last().said.text


async def test_hands_and_toasts_speak_to_each_in_his_own_language(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    petro.person.language = "ru"
    await started([olya, petro])
    for player in (olya, petro):
        await player.presses("Мої карти")
    mine, his = olya.hand(), petro.hand()
    assert mine is not None
    assert his is not None
    assert "Твої карти" in mine.said.text
    assert "Твои карты" in his.said.text
    await set_position(telegram, olya.chat, ["6s 7s", "8s 9c"], on_table=[("9d", None)])
    assert await olya.presses("Беру", on=olya.table()) == Toast("Відбиваєшся зараз не ти")
    assert await petro.presses("Бито", on=petro.table()) == Toast(
        "Ты в этом раунде не подкидываешь"
    )


async def test_a_language_neither_known_falls_back_to_the_chat_s(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    petro.person.language = "de"
    await olya.says("/lang")
    await olya.presses("Русский")
    await started([olya, petro])
    await petro.presses("Мои карты")
    hand = petro.hand()
    assert hand is not None
    assert "Твои карты" in hand.said.text


async def test_a_person_s_own_choice_goes_before_what_telegram_says(telegram: Telegram) -> None:
    olya, petro = yard(telegram)
    await olya.private.says("/lang")
    assert await olya.private.presses("Русский") == Toast("Теперь по-русски")
    await olya.private.says("/start")
    assert "Привет" in olya.private.last().said.text
    await started([olya, petro])
    assert "козир" in olya.table().said.text, "the table speaks the chat's language"


@pytest.mark.settings(default_language="ru")
async def test_the_operator_sets_the_language_of_new_chats(telegram: Telegram) -> None:
    olya, _ = yard(telegram)
    await olya.says("/durak")
    assert "подкидной" in olya.last().said.text


async def test_commands_are_told_to_telegram_in_both_languages(telegram: Telegram) -> None:
    await introduce(telegram.app.desk.admins._bot, "uk")
    menus = telegram.world.commands
    for scope in ("all_group_chats", "all_private_chats"):
        assert {code for known, code in menus if known == scope} == {"", "uk", "ru"}
        assert menus[scope, ""] == menus[scope, "uk"]
        assert menus[scope, "ru"] != menus[scope, "uk"]


async def test_the_question_gives_way_to_its_answer(telegram: Telegram) -> None:
    olya, _ = yard(telegram)
    await olya.says("/lang")
    question = olya.last()
    assert question.keyboard
    await olya.presses("Русский")
    assert question.said.text == "Теперь по-русски"
    assert not question.keyboard
    await olya.says("/lang")
    await olya.presses("Українська")
    assert olya.last().said.text == "Тепер українською"
    assert question.said.text == "Теперь по-русски"
