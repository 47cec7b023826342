"""Single-observer information-set Monte Carlo tree search.

Every round guesses the hidden cards anew, walks down one tree that all guesses share, adds one
leaf, and plays the deal out. A move that was impossible in some guesses is judged by the rounds in
which it was possible.
"""

from collections.abc import Callable
from math import log, sqrt
from random import Random
from typing import Final

from engine.ai.choices import moves
from engine.ai.position import Position
from engine.ai.rollout import habit, play_out

EXPLORE: Final = 1.4
"""How much is tried that has not done well so far; worths go from -1 to 1."""


class Node:
    """A move of the tree: how often it was possible, was made, and what it brought its seat."""

    __slots__ = ("children", "possible", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[int, Node] = {}
        self.possible = 0
        self.visits = 0
        self.total = 0.0

    @property
    def worth(self) -> float:
        """The mean of what the move brought; 0 before it was made."""
        return self.total / self.visits if self.visits else 0.0


def grow(
    legal: list[int],
    seat: int,
    guess: Callable[[], Position],
    chance: Random,
    go_on: Callable[[], bool],
) -> dict[int, Node]:
    """Search what each of the *legal* moves of *seat* brings, round by round while *go_on* says
    so, at least once for each."""
    root = Node()
    for _ in legal:
        _round(root, legal, seat, guess(), chance)
    while go_on():
        _round(root, legal, seat, guess(), chance)
    return root.children


def _round(root: Node, legal: list[int], seat: int, position: Position, chance: Random) -> None:
    node, path = root, []
    while True:
        if len(legal) == 1 and node is not root:
            position.play(seat, legal[0])
        else:
            move, node, is_new = _choose(node, legal, seat, position, chance)
            path.append((seat, node))
            position.play(seat, move)
            if is_new:
                break
        if position.is_over:
            break
        seat = position.actor
        legal = moves(position, seat)
    play_out(position, chance)
    for who, child in path:
        child.visits += 1
        child.total += position.worth(who)


def _choose(
    node: Node, legal: list[int], seat: int, position: Position, chance: Random
) -> tuple[int, Node, bool]:
    """Choose a move and give its node, and whether that is new: first what has not been tried, the
    plain player's move before others, then what promises the most."""
    children = node.children
    known = [children.get(move) for move in legal]
    best, chosen, found = -9.0, 0, node
    for move, child in zip(legal, known, strict=True):
        if child is not None:
            child.possible += 1
            visits = child.visits
            promise = child.total / visits + EXPLORE * sqrt(log(child.possible) / visits)
            if promise > best:
                best, chosen, found = promise, move, child
    if None not in known:
        return chosen, found, False
    new = [move for move, child in zip(legal, known, strict=True) if child is None]
    usual = habit(position, seat)
    chosen = usual if usual in new else new[int(chance.random() * len(new))]
    child = children[chosen] = Node()
    child.possible = 1
    return chosen, child, True
