"""Numbered buttons of a transfer table, for those whose cards come in an alert."""

import pytest

from bot.storage.people import HandWay
from engine.cards import parse_card
from tests.bot.hands import MY_CARDS, OPENED, labels, tap
from tests.bot.player import Player, Toast
from tests.bot.positions import cards, set_position
from tests.bot.tables import keep_rules, started, yard
from tests.bot.telegram import Telegram

TRANSFER = "↪ Перевести…"
BOTH = "9h Kc"
"""Beats a nine of spades, and transfers it; hearts are trumps."""
HANDS = ("9c 8c Tc", BOTH, "7d 8d Td")
TRANSFER_GAME: dict[str, object] = {"variant": "transfer"}


async def alerted(
    telegram: Telegram, hands: tuple[str, ...] = HANDS, rules: dict[str, object] = TRANSFER_GAME
) -> list[Player]:
    """A table at which a nine of spades is led at the second, who has just seen his cards in an
    alert; and somebody who looks on."""
    players = yard(telegram, len(hands) + 1)
    await keep_rules(players, **rules)
    await started(players[:-1])
    await telegram.app.desk.people.show_hand(players[1].id, HandWay.ALERT)
    await set_position(telegram, players[0].chat, (f"{hands[0]} 9s", *hands[1:]))
    await tap(players[0], "9s")
    assert (await players[1].presses(MY_CARDS)).alert
    return players


async def number(player: Player, card: str) -> Toast:
    """Press the number of *card* in the hand of *player*."""
    table = await player.telegram.table(player.chat)
    hand = table.game.hands[table.seat_of(player.id) or 0]
    return await player.presses(str(hand.index(parse_card(card)) + 1), on=player.table())


async def test_a_card_that_does_both_is_asked_about_and_the_same_number_beats(
    telegram: Telegram,
) -> None:
    olya, petro, *_ = await alerted(telegram)
    before = await telegram.table(olya.chat)
    toast = await number(petro, "9h")
    assert toast.text is not None
    assert "і побити, і перевести" in toast.text
    assert "руці" not in toast.text, "he has no hand to choose in"
    assert (await telegram.table(olya.chat)).game == before.game
    assert await number(petro, "9h") == Toast("Б’єш 9♠ картою 9♥")
    assert (await telegram.table(olya.chat)).game.table[0].cover == parse_card("9h")


async def test_another_number_in_between_is_no_answer_to_the_question(telegram: Telegram) -> None:
    _, petro, *_ = await alerted(telegram)
    await number(petro, "9h")
    await petro.presses(TRANSFER)
    await petro.presses(TRANSFER)
    toast = await number(petro, "9h")
    assert toast.text is not None
    assert "і побити, і перевести" in toast.text


@pytest.mark.parametrize("cheating", ["off", "call_card", "call_player"])
async def test_the_button_of_transferring_makes_the_next_number_transfer(
    telegram: Telegram, cheating: str
) -> None:
    olya, petro, *_ = await alerted(telegram, rules=TRANSFER_GAME | {"cheating": cheating})
    toast = await petro.presses(TRANSFER)
    assert toast.text is not None
    assert toast.text.startswith("↪ Тепер номер карти")
    assert await number(petro, "9h") == Toast("Переводиш картою 9♥")
    game = (await telegram.table(olya.chat)).game
    assert (game.lead, game.defender) == (1, 2)
    assert game.hands[1] == cards("Kc")


async def test_at_a_cheaters_table_a_number_alone_beats(telegram: Telegram) -> None:
    olya, petro, *_ = await alerted(telegram, rules=TRANSFER_GAME | {"cheating": "call_card"})
    await number(petro, "Kc")
    assert (await telegram.table(olya.chat)).game.table[0].cover == parse_card("Kc")


async def test_a_trump_may_be_shown_by_its_number(telegram: Telegram) -> None:
    olya, petro, *_ = await alerted(telegram, rules=TRANSFER_GAME | {"show_trump": "per_bout"})
    await petro.presses(TRANSFER)
    toast = await petro.presses(TRANSFER)
    assert toast.text is not None
    assert toast.text.startswith("👁 Тепер номер козиря")
    await number(petro, "9h")
    game = (await telegram.table(olya.chat)).game
    assert game.defender == 2
    assert game.hands[1] == cards(BOTH), "it stays in the hand"


async def test_a_card_that_cannot_transfer_is_refused_and_the_choice_stays(
    telegram: Telegram,
) -> None:
    olya, petro, *_ = await alerted(telegram)
    await petro.presses(TRANSFER)
    toast = await number(petro, "Kc")
    assert toast == Toast("Карти такого номіналу на столі немає")
    await number(petro, "9h")
    assert (await telegram.table(olya.chat)).game.defender == 2


async def test_the_choice_is_of_one_bout(telegram: Telegram) -> None:
    olya, petro, _ = await alerted(telegram, ("8c Tc", BOTH))
    await petro.presses(TRANSFER)
    await set_position(telegram, olya.chat, ("7c 8c Tc", BOTH), on_table=[("9s", None)], bouts=7)
    await petro.presses(MY_CARDS)
    toast = await number(petro, "9h")
    assert toast.text is not None
    assert "і побити, і перевести" in toast.text


async def test_only_the_defender_transfers_and_who_has_a_hand_is_shown_it(
    telegram: Telegram,
) -> None:
    olya, _, vira, zhenya = await alerted(telegram)
    await telegram.app.desk.people.show_hand(vira.id, HandWay.ALERT)
    assert await vira.presses(TRANSFER) == Toast("Відбиваєшся зараз не ти")
    assert await olya.presses(TRANSFER) == OPENED
    assert olya.hand() is not None
    assert await zhenya.presses(TRANSFER) == Toast("Ти не за цим столом")


async def test_the_button_stands_only_while_everybody_sees_that_it_may_be(
    telegram: Telegram,
) -> None:
    olya, *_ = await alerted(telegram)
    assert TRANSFER in labels(olya.table())
    await set_position(telegram, olya.chat, HANDS)
    assert TRANSFER not in labels(olya.table()), "nothing lies there"
    await set_position(telegram, olya.chat, HANDS, on_table=[("9s", "Ts")])
    assert TRANSFER not in labels(olya.table()), "a card is beaten"
    await set_position(telegram, olya.chat, HANDS, on_table=[("9s", None)], taking=True)
    assert TRANSFER not in labels(olya.table()), "he takes"


@pytest.mark.parametrize(
    "rules", [{"variant": "throw_in"}, TRANSFER_GAME | {"transfer_first_bout": False}], ids=str
)
async def test_the_button_stands_only_where_it_may_be(
    telegram: Telegram, rules: dict[str, object]
) -> None:
    olya, *_ = await alerted(telegram, rules=rules)
    assert "1" in labels(olya.table())
    assert TRANSFER not in labels(olya.table())
