"""Provable deals on the screen: what is promised, what people have added, and the proof."""

from collections.abc import Mapping

from markupsafe import Markup

from bot.callbacks import LobbyAct, LobbyPress, ProofPress
from bot.l10n import Texts
from bot.render.board import Board, Panel
from bot.render.lobby import LobbyBoard
from bot.render.names import isolated
from bot.render.screen import Button, File, Screen, press
from bot.render.seals import sealed
from bot.service.fairness import Proof
from engine.options import DrawRule


def fairness_screen(board: LobbyBoard) -> Screen:
    """The page of a lobby: the commitment, what it is for, and the words so far."""
    texts = board.texts
    promise = (
        texts.html("fair-title"),
        texts.html("fair-whole", commitment=board.commitment),
        texts.html("fair-promise"),
    )
    parts = ["\n".join(promise), texts.html("fair-invitation")]
    if board.words:
        parts.append(_words(board.words, board.names))
    back = LobbyPress(table=board.table_id, act=LobbyAct.BACK)
    return Screen("\n\n".join(parts), ((press(texts.plain("button-back"), back),),))


def _words(words: Mapping[int, str], names: tuple[str, ...]) -> Markup:
    line = Markup("🗝 {}: {}")
    said = [line.format(isolated(names[seat]), _word(word)) for seat, word in sorted(words.items())]
    return Markup("\n").join(said)


def fairness_of_game(board: Board) -> str:
    """What is promised, under a running game: of this deal, when somebody asks for it, and of the
    next. Where a drawn deal is dealt again at once that is always said: nobody could ask for it
    in between."""
    texts, following = board.texts, board.next_commitment
    if board.panel is Panel.FAIRNESS and board.commitment and following:
        return texts.html("fair-both", commitment=board.commitment, following=following)
    if following and (
        board.panel is Panel.FAIRNESS or board.view.rules.draw_rule is DrawRule.REPLAY
    ):
        return sealed(texts, "fair-next", following)
    return ""


def proof_button(texts: Texts, table_id: int, sitting: int) -> Button:
    """Under a result: lay the deal open. It goes on working when the table has moved on."""
    return press(texts.plain("button-fair"), ProofPress(table=table_id, sitting=sitting))


def proof_screen(texts: Texts, proof: Proof) -> Screen:
    """The proof as a file, with what is in it that people may wish to compare."""
    parts = [
        texts.html("proof-title", number=str(proof.number)),
        texts.html("proof-holds" if proof.holds else "proof-fails"),
        texts.html("proof-commitment", commitment=proof.commitment),
        texts.html("proof-seed", seed=proof.seed),
        _said(texts, proof.words),
        texts.html("proof-how", number=str(proof.number)),
    ]
    return Screen("\n".join(parts), file=File(f"durak-{proof.number}.json", proof.file))


def _said(texts: Texts, words: tuple[str, ...]) -> Markup:
    if not words:
        return texts.html("proof-no-words")
    return texts.html("proof-words", words=Markup(", ").join(map(_word, words)))


def _word(word: str) -> Markup:
    """The isolation is outside, so that what is copied is the word as it was mixed in."""
    return Markup(isolated("<code>{}</code>")).format(word)  # noqa: S704 (no text of people)
