"""A duel with a player of the bot, and what he was asked."""

from engine.ai.levels import Level
from tests.bot.player import Player
from tests.bot.positions import set_position
from tests.bot.telegram import Telegram
from tests.bot.test_duel import alone


async def duel(telegram: Telegram, level: str = "клуб") -> Player:
    """A duel in which Olya leads against the bot, who can beat or take, and can throw in then."""
    olya = alone(telegram)
    await olya.says("/durak")
    await olya.presses(level)
    await olya.presses("Почати")
    await set_position(telegram, olya.chat, ["6d 6s 8d", "9d Td Jd"])
    telegram.mind.asked.clear()
    return olya


async def played(telegram: Telegram, player: Player) -> str:
    """What lies on the table."""
    pairs = (await telegram.table(player.chat)).game.table
    return " ".join("-".join(str(card) for card in pair if card) for pair in pairs)


def asked(telegram: Telegram) -> list[Level]:
    return [question.level for question in telegram.mind.asked]
