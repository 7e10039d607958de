"""Converts a deal to the arrays of the kernel, and plays games with it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from analyzer.hand import MAX_TILES
from analyzer.shanten.bulk_tables import (
    FIRST_HONOUR_COLUMN,
    FIRST_HONOUR_ROW,
    STARTS,
    load_bulk_tables,
)
from analyzer.shanten.kernel import ORPHANS
from analyzer.simulation import kernels
from analyzer.simulation.chance import mix
from analyzer.simulation.deals import Deal
from analyzer.simulation.distribution import Distribution
from analyzer.tiles import JOKER_KIND

NO_DISCARD = kernels.NO_DISCARD

SEVEN_PAIRS = {
    "none": kernels.NO_PAIRS,
    "distinct": kernels.DISTINCT_PAIRS,
    "any": kernels.ANY_PAIRS,
}

NINE = 8
"""Kind of 9m."""


@dataclass(frozen=True, slots=True)
class Played:
    """The results of n games.

    Attributes:
        tenpai, win: uint8[n], the turn of each game, 0 for never.
        rivers: uint8[n, turns], the kinds discarded, then `NO_DISCARD`.
    """

    tenpai: NDArray[np.uint8]
    win: NDArray[np.uint8]
    rivers: NDArray[np.uint8]


def play(deal: Deal, seed: int, start: int, games: int) -> Played:
    """Return the results of `games` games of a seed, from number `start` on.

    The jokers of the rules must be capped (`Rules.is_capped`).
    """
    played = Played(
        np.zeros(games, np.uint8),
        np.zeros(games, np.uint8),
        np.full((games, deal.turns), NO_DISCARD, np.uint8),
    )
    kernels.play_kernel(
        np.uint64(mix(seed)), np.uint64(start), _table(deal), load_bulk_tables(),
        played.tenpai, played.win, played.rivers,
    )  # fmt: skip
    if _is_sanma(deal):
        played.rivers[played.rivers == 1] = NINE
    return played


def count(reached: NDArray[np.uint8], start: int, turns: int) -> Distribution:
    """Return the distribution of games from number `start` on.

    `reached` is uint8[n], the turn of each game, 0 for never; `turns` is the greatest turn.
    """
    counts = np.bincount(reached, minlength=turns + 1)
    examples = np.zeros(turns + 1, np.int64)
    turns_reached, first = np.unique(reached, return_index=True)
    examples[turns_reached] = start + first
    return Distribution(len(reached), tuple(counts[1:].tolist()), tuple(examples[1:].tolist()))


def _table(deal: Deal) -> kernels.Table:
    """Return the arrays of a deal; with three players 9m is kind 1, see `kernels`."""
    tables = load_bulk_tables()
    rows, columns = np.array([0, 0, 0, FIRST_HONOUR_ROW]), np.array([0, 0, 0, FIRST_HONOUR_COLUMN])
    row_steps, column_steps = tables.row_steps, tables.column_steps
    codes = np.arange(JOKER_KIND + 1, dtype=np.uint8)
    orphans = ORPHANS
    if _is_sanma(deal):
        honours = slice(STARTS[3], STARTS[3] + 2)
        rows[0], columns[0] = FIRST_HONOUR_ROW, FIRST_HONOUR_COLUMN
        row_steps, column_steps = row_steps.copy(), column_steps.copy()
        row_steps[:2], column_steps[:2] = row_steps[honours], column_steps[honours]
        codes[NINE] = 1
        orphans = orphans & ~(1 << NINE) | 1 << 1
    concealed = len(deal.start) + deal.missing + 1
    is_full = concealed == MAX_TILES
    return kernels.Table(
        wall=codes[list(deal.wall)],
        start=codes[list(deal.start)],
        missing=deal.missing,
        limit=deal.turns,
        until_win=deal.options.until == "win",
        drawn=-1 if deal.drawn is None else int(codes[deal.drawn]),
        sets=concealed // 3,
        seven_pairs=SEVEN_PAIRS[deal.rules.seven_pairs] if is_full else kernels.NO_PAIRS,
        orphans=orphans if is_full and deal.rules.orphans else 0,
        row_starts=rows,
        column_starts=columns,
        row_steps=row_steps,
        column_steps=column_steps,
    )


def _is_sanma(deal: Deal) -> bool:
    return not deal.rules.kinds >> 1 & 1
