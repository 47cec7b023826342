"""Road tables in the chat: the chain, who has the word, and what there is to say."""

from random import Random

import pytest

from bot.storage.tables import Phase
from tests.bot.hands import hand_of, labels
from tests.bot.player import Player, Toast
from tests.bot.positions import cards, set_position
from tests.bot.robot import play
from tests.bot.tables import keep_rules, started, yard
from tests.bot.telegram import Telegram


async def road(telegram: Telegram, count: int = 2, **options: object) -> list[Player]:
    players = yard(telegram, count)
    await keep_rules(players, **{"variant": "road", **options})
    await started(players)
    return players


async def test_r6_3_the_lead_goes_on_or_says_beaten(telegram: Telegram) -> None:
    olya, petro = await road(telegram)
    await set_position(telegram, olya.chat, ["6s 9s 7c", "7s Ts 8c"])
    assert await olya.presses("6♠", on=await hand_of(olya)) == Toast("Ходиш: 6♠")
    assert "6♠" in olya.table().said.text
    assert await petro.presses("7♠", on=await hand_of(petro)) == Toast("Б’єш 6♠ картою 7♠")
    hand = await hand_of(olya)
    assert "Бий далі: 7♠" in hand.said.text
    assert "👌 Бито" in labels(hand)
    await olya.presses("9♠", on=hand)
    assert "6♠ ▸ 7♠ ▸ 9♠" in olya.table().said.text
    await petro.presses("10♠", on=await hand_of(petro))
    hand = await hand_of(olya)
    assert "10♠ бити нічим: скажи «бито»" in hand.said.text
    await olya.presses("Бито", on=hand)
    table = await telegram.table(olya.chat)
    assert (table.game.lead, table.game.chain) == (1, ())
    assert len(table.game.discard) == 36 - 2


async def test_a_card_under_the_top_one_is_refused_with_a_reason(telegram: Telegram) -> None:
    olya, petro = await road(telegram)
    await set_position(telegram, olya.chat, ["6s 9s 7c", "7s Ts 8c"])
    await olya.presses("9♠", on=await hand_of(olya))
    assert await petro.presses("7♠", on=await hand_of(petro)) == Toast("Ця карта не б’є")
    assert await olya.presses("7♣", on=await hand_of(olya)) == Toast("Слово зараз не за тобою")


async def test_who_takes_a_road_takes_all_of_it(telegram: Telegram) -> None:
    olya, petro, _ = await road(telegram, 3)
    await set_position(telegram, olya.chat, ["6s 9s 7c", "7s 8c", "Kd Ad"])
    await olya.presses("6♠", on=await hand_of(olya))
    await petro.presses("7♠", on=await hand_of(petro))
    await olya.presses("9♠", on=await hand_of(olya))
    assert await petro.presses("Беру") == Toast("Береш. Буває!")
    table = await telegram.table(olya.chat)
    assert table.game.hands[1] == cards("6s 7s 8c 9s")
    assert table.game.lead == 2
    assert "Петро забирає 3 карти" in olya.table().said.text.replace("\u2068", "").replace(
        "\u2069", ""
    )


async def test_r6_6_a_circle_goes_round_and_nobody_says_beaten(telegram: Telegram) -> None:
    olya, petro, vira = await road(telegram, 3, variant="road_circle")
    await set_position(telegram, olya.chat, ["6s 9s 7c", "7s Ts 8c", "8s Js 9c"])
    assert "🔁" in olya.table().said.text
    assert "👌 Бито" not in labels(olya.table())
    await olya.presses("6♠", on=await hand_of(olya))
    await petro.presses("7♠", on=await hand_of(petro))
    await vira.presses("8♠", on=await hand_of(vira))
    table = await telegram.table(olya.chat)
    assert (table.game.lead, table.game.bouts) == (2, 1)


@pytest.mark.parametrize("variant", ["road", "road_circle", "simple"])
@pytest.mark.parametrize("count", [2, 4, 6])
async def test_a_deal_is_played_to_its_end(telegram: Telegram, variant: str, count: int) -> None:
    players = yard(telegram, count)
    deck = {"deck": 52} if variant == "simple" else {}
    await keep_rules(players, variant=variant, **deck)
    await started(players)
    table = await play(players, Random(count))
    assert table.phase is Phase.OVER
    assert "🤡" in players[0].reads() or "нічия" in players[0].reads().lower()


async def test_in_simple_durak_there_is_nothing_to_pass(telegram: Telegram) -> None:
    players = yard(telegram, 3)
    await keep_rules(players, variant="simple")
    await started(players)
    assert labels(players[0].table()) == ["🂠 Мої карти", "⋯"]
    await set_position(telegram, players[0].chat, ["6s", "7s", "8s"], on_table=[("9d", None)])
    assert labels(players[0].table()) == ["🂠 Мої карти", "✋ Беру", "⋯"]
