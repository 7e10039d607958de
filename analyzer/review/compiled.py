"""The same as plain.py for many positions in one call of the compiled kernels.

The kernels do not support the tiles of three players, so plain.py is used for their positions.
Importing this module loads NumPy and Numba.
"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analyzer import bulk
from analyzer.games import Position
from analyzer.review import plain
from analyzer.review.values import Row
from analyzer.rules import SANMA
from analyzer.situation import tiles_seen
from analyzer.tiles import COPIES, TILES


def rank_each(positions: Sequence[Position]) -> list[tuple[Row, ...]]:
    """Return every discard of each position with 3n+2 tiles, best first.

    All positions must have the same number of players.
    """
    if not _is_compiled(positions):
        return plain.rank_each(positions)
    rows = _call(bulk.discards, positions)
    values = zip(rows.shanten.tolist(), rows.count.tolist(), rows.ukeire.tolist(), strict=True)
    return [_ranked(each.hand.kinds, *row) for each, row in zip(positions, values, strict=True)]


def accept_each(positions: Sequence[Position]) -> list[tuple[int, int]]:
    """Return for each position with 3n+1 tiles the bit set of accepted kinds and their copies left.

    All positions must have the same number of players.
    """
    if not _is_compiled(positions):
        return plain.accept_each(positions)
    rows = _call(bulk.ukeire, positions)
    return list(zip(rows.ukeire.tolist(), rows.count.tolist(), strict=True))


def _is_compiled(positions: Sequence[Position]) -> bool:
    return bool(positions) and positions[0].rules != SANMA


def _call(function: Callable[..., Any], positions: Sequence[Position]) -> Any:
    counts: NDArray[np.uint8] = np.array([each.hand.counts for each in positions], np.uint8)
    seen = np.array([tiles_seen(each.hand, each.situation) for each in positions], np.uint8)
    return function(counts, unseen=COPIES - seen)


def _ranked(
    kinds: Sequence[int], shanten: list[int], count: list[int], accepted: list[int]
) -> tuple[Row, ...]:
    order = sorted((shanten[kind], -count[kind], at) for at, kind in enumerate(kinds))
    every = [(kinds[at], distance, -less) for distance, less, at in order]
    return tuple(Row(TILES[kind], dist, left, accepted[kind]) for kind, dist, left in every)
