"""From updates to service calls. The order matters: what is understood first is not asked again."""

from aiogram import Router

from bot.handlers import (
    bots,
    chat_events,
    fairness,
    fallback,
    hand,
    language,
    lobby,
    rules,
    start,
    stats,
    table,
    teaching,
)


def routers() -> list[Router]:
    """Every router, new for each application; the fallback comes last."""
    games = (fairness, teaching, lobby, bots, table, hand, rules)
    rooms = (*games, start, language, stats, chat_events, fallback)
    return [room.router() for room in rooms]
