"""Cheaters' tables in the chat: any card goes, until somebody calls it."""

import re
from random import Random

import pytest

from bot.storage.tables import Phase
from tests.bot.hands import hand_of, labels
from tests.bot.player import Player, Toast
from tests.bot.positions import cards, set_position
from tests.bot.robot import play
from tests.bot.tables import keep_rules, started, yard
from tests.bot.telegram import Telegram

ACCEPT = "🤝 Згода"


async def cheaters(telegram: Telegram, count: int = 2, **options: object) -> list[Player]:
    players = yard(telegram, count)
    await keep_rules(players, **{"cheating": "call_card", **options})
    await started(players)
    return players


async def tap(player: Player, card: str) -> Toast:
    return await player.presses(card, on=await hand_of(player))


def plain(text: str) -> str:
    """Text without the marks that keep names apart from what stands around them."""
    return text.replace("\u2068", "").replace("\u2069", "")


async def test_any_card_covers_and_a_caught_one_comes_back(telegram: Telegram) -> None:
    olya, petro = await cheaters(telegram)
    await set_position(telegram, olya.chat, ["9s 7c", "6d Kc"])
    await tap(olya, "9♠")
    assert await tap(petro, "6♦") == Toast("Б’єш 9♠ картою 6♦")
    await olya.presses("🚨 Спіймати", on=await hand_of(olya))
    assert labels(await hand_of(olya)) == ["🚨 6♦", "‹ Назад"]
    assert await olya.presses("🚨 6♦", on=await hand_of(olya)) == Toast(
        "Дивимося! Відповідь — на столі"
    )
    game = (await telegram.table(olya.chat)).game
    assert game.hands[1] == cards("6d Kc")
    assert game.cheats.penalties == (1,)
    assert "Оля ловить! Петро забирає назад 6♦" in plain(olya.table().said.text)


async def test_a_wrong_call_costs_and_changes_nothing(telegram: Telegram) -> None:
    olya, petro = await cheaters(telegram)
    await set_position(telegram, olya.chat, ["9s 7c", "Ts Kc"])
    await tap(olya, "9♠")
    await tap(petro, "10♠")
    deadline = (await telegram.table(olya.chat)).waited[0].deadline
    telegram.clock.jump(5)
    await olya.presses("🚨 Спіймати", on=await hand_of(olya))
    await olya.presses("🚨 10♠", on=await hand_of(olya))
    table = await telegram.table(olya.chat)
    assert table.game.cheats.penalties == (0,)
    assert table.waited[0].deadline == deadline
    assert "Ні, тут усе чесно" in olya.table().said.text


async def test_r10_6_a_bout_waits_until_all_have_accepted(telegram: Telegram) -> None:
    olya, petro, vira = await cheaters(telegram, 3)
    await set_position(telegram, olya.chat, ["9s 7c", "6d Kc", "Ad"])
    await tap(olya, "9♠")
    await tap(petro, "6♦")
    await olya.presses("Бито", on=await hand_of(olya))
    await vira.presses("Бито", on=await hand_of(vira))
    table = olya.table().said.text
    assert "Ніби бито. Усі згодні?" in table
    assert "20 с, щоб когось спіймати" in table
    assert "✋ Беру" not in labels(olya.table())
    await olya.presses(ACCEPT, on=await hand_of(olya))
    assert ACCEPT not in labels(await hand_of(olya))
    assert "🚨 6♦" in labels(await hand_of(olya))
    await petro.presses(ACCEPT)
    assert (await telegram.table(olya.chat)).game.bouts == 0
    await telegram.wait(21)
    game = (await telegram.table(olya.chat)).game
    assert (game.bouts, game.lead) == (1, 1)


async def test_a_press_on_beaten_is_no_word_for_the_close(telegram: Telegram) -> None:
    olya, petro = await cheaters(telegram)
    await set_position(telegram, olya.chat, ["9s 7c", "6d Kc"])
    await tap(olya, "9♠")
    await tap(petro, "6♦")
    table = olya.table()
    data = next(b["callback_data"] for b in olya.buttons(table) if "Бито" in b["text"])
    await olya.sends(table, data)
    assert await olya.sends(table, data, forged=True) == Toast("Стіл уже змінився, глянь ще раз")
    assert (await telegram.table(olya.chat)).game.cheats.closing == "beaten"


async def test_a_call_opens_the_bout_again(telegram: Telegram) -> None:
    olya, petro = await cheaters(telegram)
    await set_position(telegram, olya.chat, ["9s 7c", "6d Kc"])
    await tap(olya, "9♠")
    await tap(petro, "6♦")
    await olya.presses("Бито", on=await hand_of(olya))
    await olya.presses("🚨 6♦", on=await hand_of(olya))
    game = (await telegram.table(olya.chat)).game
    assert (game.cheats.closing, game.open_cards) == (None, cards("9s"))


async def test_players_are_accused_by_name_and_one_error_silences(telegram: Telegram) -> None:
    olya, petro, vira = await cheaters(telegram, 3, cheating="call_player")
    await set_position(telegram, olya.chat, ["9s 7c", "6d Kc", "Ad"])
    await tap(olya, "9♠")
    await olya.presses("🚨 Спіймати", on=await hand_of(olya))
    assert [plain(label) for label in labels(await hand_of(olya))] == [
        "🚨 Петро",
        "🚨 Віра",
        "‹ Назад",
    ]
    await olya.presses("🚨 Віра", on=await hand_of(olya))
    assert "Віра грає чесно" in plain(olya.table().said.text)
    assert "🚨 Спіймати" not in labels(await hand_of(olya))
    await tap(petro, "6♦")
    await vira.presses("🚨 Спіймати", on=await hand_of(vira))
    await vira.presses("🚨 Петро", on=await hand_of(vira))
    game = (await telegram.table(olya.chat)).game
    assert game.cheats.barred == (1,)
    assert await tap(petro, "6♦") == Toast("Ця карта не б’є")


async def test_who_sees_cards_in_an_alert_may_call_from_the_table(telegram: Telegram) -> None:
    olya, petro = await cheaters(telegram)
    await set_position(telegram, olya.chat, ["9s 7c", "6d Kc"])
    await tap(olya, "9♠")
    await tap(petro, "6♦")
    await olya.presses("🚨 Спіймати", on=olya.table())
    assert [label for label in labels(olya.table()) if "🚨" in label] == ["🚨 9♠", "🚨 6♦"]
    assert await olya.presses("🚨 9♠", on=olya.table()) == Toast("Себе не ловлять")
    await olya.presses("🚨 6♦", on=olya.table())
    assert (await telegram.table(olya.chat)).game.cheats.penalties == (1,)


async def test_who_is_out_may_still_call(telegram: Telegram) -> None:
    olya, petro, vira = await cheaters(telegram, 3)
    await set_position(telegram, olya.chat, ["9s 7c", "6d Kc", ""], out=(2,))
    await tap(olya, "9♠")
    await tap(petro, "6♦")
    await vira.presses("🂠 Мої карти")
    await vira.presses("🚨 Спіймати", on=await hand_of(vira))
    await vira.presses("🚨 6♦", on=await hand_of(vira))
    assert (await telegram.table(olya.chat)).game.cheats.penalties == (1,)


async def test_transferring_is_asked_for_since_every_card_could(telegram: Telegram) -> None:
    olya, petro = await cheaters(telegram, variant="transfer")
    await set_position(telegram, olya.chat, ["9s 7c 8c", "6d Kc"])
    await tap(olya, "9♠")
    await petro.presses("↪ Перевести…", on=await hand_of(petro))
    assert labels(await hand_of(petro)) == ["↪ К♣", "↪ 6♦", "‹ Назад"]
    await petro.presses("↪ К♣", on=await hand_of(petro))
    game = (await telegram.table(olya.chat)).game
    assert (game.lead, game.defender, len(game.table)) == (1, 0, 2)


async def test_a_tap_is_not_made_a_cheat_where_it_can_be_fair(telegram: Telegram) -> None:
    olya, petro = await cheaters(telegram)
    await set_position(telegram, olya.chat, ["7s 9s 8c", "8s Kc Ac"], bouts=1)
    await tap(olya, "7♠")
    await tap(olya, "9♠")
    assert await tap(petro, "8♠") == Toast("Б’єш 7♠ картою 8♠")


async def test_nobody_is_passed_automatically(telegram: Telegram) -> None:
    olya, petro = await cheaters(telegram)
    await set_position(telegram, olya.chat, ["9s 7c", "Ts Kc"])
    await tap(olya, "9♠")
    await tap(petro, "10♠")
    await telegram.wait(10)
    assert (await telegram.table(olya.chat)).game.passed == ()


async def bout_with(players: list[Player], cover: str, face: str) -> list[str]:
    """What everybody is shown and told while 9♠ is covered with *cover*: ids and times are left
    out, the cover reads X."""
    olya, petro, _ = players
    telegram = olya.telegram
    await set_position(telegram, olya.chat, ["9s 7c", f"{cover} Kc", "Ad"])
    await tap(olya, "9♠")
    told: list[object] = [await tap(petro, face), olya.table().said.text, olya.table().keyboard]
    for player in players:
        hand = await hand_of(player)
        told += [hand.said.text, hand.keyboard]
    await olya.presses("🚨 Спіймати", on=await hand_of(olya))
    told += [(await hand_of(olya)).keyboard]
    clocks = (await telegram.table(olya.chat)).waited
    told += [{seat: round(clock.deadline - telegram.clock()) for seat, clock in clocks.items()}]
    shown = (repr(one).replace(face, "X").replace(cover, "X") for one in told)
    return [re.sub(r"(w|:)?[\d.]+:(\d\d)?", "", text) for text in shown]


async def test_r10_2_nothing_tells_a_fair_card_from_an_unfair_one(telegram: Telegram) -> None:
    players = await cheaters(telegram, 3)
    fair = await bout_with(players, "Ts", "10♠")
    assert sum("X" in text for text in fair) >= 3
    assert await bout_with(players, "Td", "10♦") == fair


@pytest.mark.parametrize("cheating", ["call_card", "call_player"])
@pytest.mark.parametrize(("count", "options"), [(2, {}), (4, {"teams": 2, "variant": "transfer"})])
async def test_a_deal_is_played_to_its_end(
    telegram: Telegram, cheating: str, count: int, options: dict[str, object]
) -> None:
    players = await cheaters(telegram, count, cheating=cheating, **options)
    table = await play(players, Random(count))
    assert table.phase is Phase.OVER
    assert table.game.result is not None
