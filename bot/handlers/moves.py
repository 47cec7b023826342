"""A press that makes a move, wherever its button is."""

from bot.answer import Answer
from bot.handlers.desk import Desk, Visitor
from bot.handlers.told import told
from bot.render.focus import Focus
from bot.service.refused import Refused
from bot.service.wishes import Ambiguous, Wish
from bot.storage.tables import Phase


async def make_move(table_id: int, wish: Wish, visitor: Visitor, desk: Desk) -> Answer:
    """Make the move and show it; the answer says what was done. A hand that offered what is
    refused is brought up to date."""
    try:
        played = await desk.game.play(table_id, visitor.id, wish, visitor.now)
    except Ambiguous as ambiguous:
        await _show_hand(table_id, visitor, desk, Focus(card=ambiguous.card))
        raise
    except Refused:
        await _show_hand(table_id, visitor, desk, Focus())
        raise
    await desk.presenter.show(played.scene, actor=visitor.id)
    return Answer(told(visitor.words, played.move, played.scene.table.rules))


async def _show_hand(table_id: int, visitor: Visitor, desk: Desk, focus: Focus) -> None:
    scene = await desk.game.look(table_id)
    if scene.table.phase is Phase.PLAYING and scene.table.seat_of(visitor.id) is not None:
        desk.presenter.focus(scene, visitor.id, focus)
