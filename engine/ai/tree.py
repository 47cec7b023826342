"""Single-observer information-set Monte Carlo tree search.

Every round guesses the hidden cards anew, walks down one tree that all guesses share, adds one
leaf, and plays the deal out. A move that was impossible in some guesses is judged by the rounds in
which it was possible. What the plain player would do is tried first and most, until it proves bad.
"""

from collections.abc import Callable
from math import sqrt
from random import Random
from typing import Final

from engine.ai.choices import moves
from engine.ai.position import Position
from engine.ai.rollout import habit, play_out

EXPLORE: Final = 2.0
"""How much is tried that has not done well so far; worths go from -1 to 1."""

TRUST: Final = 0.4
"""The share of trying that the plain player's move has before anything is known."""


class Node:
    """A move of the tree, and the position that it leads to.

    The move was `possible` in so many rounds, made in `visits` of them, and brought its seat
    `total`; who moves next had `passages` from here and got `yielded`.
    """

    __slots__ = ("children", "passages", "possible", "total", "visits", "yielded")

    def __init__(self) -> None:
        self.children: dict[int, Node] = {}
        self.possible = self.visits = self.passages = 0
        self.total = self.yielded = 0.0

    @property
    def worth(self) -> float:
        """The mean of what the move brought; 0 before it was made."""
        return self.total / self.visits if self.visits else 0.0


Path = list[tuple[int, Node, Node]]
"""Who moved, from where, to where."""


def grow(
    legal: list[int],
    seat: int,
    guess: Callable[[], Position],
    chance: Random,
    go_on: Callable[[], bool],
    each: int = 0,
) -> dict[int, Node]:
    """Search what each of the *legal* moves of *seat* brings, round by round while *go_on* says
    so; *each* of them is tried so often before the search chooses between them."""
    root, tried = Node(), 0
    while go_on():
        forced = tried < each * len(legal)
        among = [legal[tried % len(legal)]] if forced else legal
        tried += 1
        position = guess()
        path = _walk(root, among, seat, position)
        play_out(position, chance)
        for who, node, child in path:
            worth = position.worth(who)
            child.visits += 1
            child.total += worth
            node.passages += 1
            node.yielded += worth
    return root.children


def _walk(node: Node, legal: list[int], seat: int, position: Position) -> Path:
    """Play from the root to a node that is new, or to the end of the deal."""
    path: Path = []
    while True:
        if len(legal) == 1 and path:
            position.play(seat, legal[0])
        else:
            move, child = _choose(node, legal, seat, position)
            path.append((seat, node, child))
            position.play(seat, move)
            if not child.visits:
                return path
            node = child
        if position.is_over:
            return path
        seat = position.actor
        legal = moves(position, seat)


def _choose(node: Node, legal: list[int], seat: int, position: Position) -> tuple[int, Node]:
    """Choose the move that promises the most; what is not known yet is as good as the others."""
    children, usual = node.children, habit(position, seat)
    fair_share = (1 - TRUST) / len(legal)
    unknown = node.yielded / node.passages if node.passages else 0.0
    best, chosen, found = -99.0, 0, node
    for move in legal:
        child = children.get(move)
        if child is None:
            child = children[move] = Node()
        child.possible += 1
        visits = child.visits
        share = fair_share + TRUST if move == usual else fair_share
        promise = child.total / visits if visits else unknown
        promise += EXPLORE * share * sqrt(child.possible) / (1 + visits)
        if promise > best:
            best, chosen, found = promise, move, child
    return chosen, found
