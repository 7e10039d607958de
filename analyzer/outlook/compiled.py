"""What follows the discards of a hand: all draws in one call of the compiled kernels.

The answers are those of plain.py, in a tenth of the time. Loading the kernels takes half a second.
Hands with jokers and three-player games use plain.py.
"""

from collections.abc import Sequence

import numpy as np

from analyzer import bulk
from analyzer.outlook.plain import Best, Start, find_each
from analyzer.shanten import Forms, kernel
from analyzer.tiles import JOKER_KIND, KINDS

PLACES = 64
"""Greater than any place in a hand, so that one copy more always weighs more than the place."""

Goals = Sequence[Sequence[tuple[int, int]]]
"""For each start, the kinds that can be drawn, each with the shanten to keep."""


def warm_up() -> None:
    """Load the kernels, or compile them if no process has done so yet."""
    counts = np.zeros((1, KINDS), np.uint8)
    counts[0, :2] = 1
    bulk.discards(counts, unseen=counts)


def find_at_once(starts: Sequence[Start]) -> Sequence[dict[int, Best]]:
    """Return the best discard after each draw of each start; all starts are of one hand."""
    goals = [start.goals() for start in starts]
    if not any(goals) or not all(_is_plain(start) for start in starts):
        return find_each(starts)
    counts = np.concatenate(
        [_after_draws(start.counts, drawn, 1) for start, drawn in zip(starts, goals, strict=True)]
    )
    unseen = np.concatenate(
        [_after_draws(_left(start), drawn, -1) for start, drawn in zip(starts, goals, strict=True)]
    )
    forms: Forms = "standard" if starts[0].all_forms else "regular"
    rows = bulk.discards(counts, unseen=unseen, forms=forms)

    goal = np.array([goal for drawn in goals for _, goal in drawn], np.int8)
    listed = rows.count.astype(np.int64) + _remembered(starts, goals, rows.ukeire)
    worth = listed * PLACES + _worth_of_places(starts, goals)
    worth[rows.shanten != goal[:, None]] = -1
    kinds = worth.argmax(axis=1)
    every = np.arange(len(kinds))
    copies = np.where(worth[every, kinds] < 0, -1, rows.count[every, kinds].astype(np.int64))
    best = map(Best, kinds.tolist(), copies.tolist(), rows.ukeire[every, kinds].tolist())
    return [{kind: next(best) for kind, _ in drawn} for drawn in goals]


def _is_plain(start: Start) -> bool:
    return start.engine is kernel and not start.jokers and not start.left.pairs[JOKER_KIND][1]


def _left(start: Start) -> list[int]:
    return [copies for _, copies in start.left.pairs[:KINDS]]


def _after_draws(
    counts: Sequence[int], drawn: Sequence[tuple[int, int]], change: int
) -> np.ndarray[tuple[int, int], np.dtype[np.uint8]]:
    """Return the counts after each draw, uint8[draws, 34]."""
    after = np.tile(np.array(counts, np.int8), (len(drawn), 1))
    after[np.arange(len(drawn)), [kind for kind, _ in drawn]] += change
    return after.astype(np.uint8)


def _remembered(
    starts: Sequence[Start], goals: Goals, ukeire: np.ndarray[tuple[int, int], np.dtype[np.uint64]]
) -> np.ndarray[tuple[int, int], np.dtype[np.bool_]]:
    """Return whether each discard accepts the tile that the next page counts as left.

    The result is bool[draws, 34].
    """
    forgotten = np.array([start.forgotten for start in starts], np.uint64)
    is_accepted: np.ndarray[tuple[int, int], np.dtype[np.bool_]] = (
        ukeire & _for_each_draw(forgotten, goals)[:, None] != 0
    )
    return is_accepted


def _worth_of_places(
    starts: Sequence[Start], goals: Goals
) -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    """Return the worth of each kind by its place in the hand, int64[draws, 34]: most for the first.

    A kind that the hand does not hold is the drawn one, which comes last.
    """
    worth = np.zeros((len(starts), KINDS), np.int64)
    for row, start in zip(worth, starts, strict=True):
        row[list(start.places)] = range(PLACES - 1, PLACES - 1 - len(start.places), -1)
    return _for_each_draw(worth, goals)


def _for_each_draw(values: np.ndarray, goals: Goals) -> np.ndarray:
    """Return the values of the starts, each repeated for every draw of that start."""
    return np.repeat(values, [len(drawn) for drawn in goals], axis=0)
