"""The yaku of open hands, as plans for the melds and blocks of each suit."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from analyzer.expectation.call_yaku_kernels import (
    ANY,
    CONCEALED,
    HONOURS,
    NOTHING,
    OUTSIDE,
    RANKS,
    RUN,
    SIMPLES,
    STRAIGHT,
    TRIPLET,
    TRIPLETS,
)
from analyzer.expectation.options import Options
from analyzer.expectation.table import Table
from analyzer.tiles import COPIES, KINDS

Array = NDArray[Any]

SUITS = 3
BLOCKS_OF_A_WIN = 4
"""Number of sets of a complete hand."""

KANS_OF_A_YAKU = 3
"""Number of kans that are a yaku."""

FIRST_WIND = 27
DRAGONS = (31, 32, 33)
"""The kinds of the dragons."""

RUNS = (0, 3, 6)
"""Lowest ranks, from 0, of the runs of a straight."""

Plans = list[tuple[int, ...]]
"""Plans of a hand: a plan of `call_yaku_kernels` for each suit and for the honours."""

Melds = list[tuple[bool, int]]
"""The melds of the root: whether each is a run, and its lowest kind."""


def yaku_of(table: Table, limit: int, options: Options) -> tuple[Any, ...]:
    """Return the `yaku` argument of `call_yaku_kernels.is_live`.

    `limit` is that of hands that have called. Without plans every set of melds is live: with the
    goal tenpai, with `exact`, and if the melds of the root have a yaku.
    """
    plans: Plans = []
    alone: Plans = []
    if not options.exact and not options.noten and options.goal != "tenpai":
        plans, alone = _plans(table, options)
    held = int(np.count_nonzero(table.melds >= 0))
    given = table.root, np.minimum(table.root + table.unseen, COPIES), limit + 1
    work = np.zeros((5, 2), np.int64), np.zeros(RANKS, np.int64), np.zeros(6, np.int64)
    rows = np.array([*plans, *alone], np.int64).reshape(-1, SUITS + 1)
    return rows, len(plans), BLOCKS_OF_A_WIN - held, given, work


def _plans(table: Table, options: Options) -> tuple[Plans, Plans]:
    """Return the plans of all yaku, and those that hold only for hands with one called meld."""
    packed = [int(meld) for meld in table.melds if meld >= 0]
    melds = [(meld < KINDS, meld % KINDS) for meld in packed]
    value = {*DRAGONS, FIRST_WIND + table.round_wind - 1, FIRST_WIND + table.seat_wind - 1}
    kans = sum(meld >= 2 * KINDS for meld in packed)
    if kans >= KANS_OF_A_YAKU or any(kind in value for _, kind in melds):
        return [], []
    plans: Plans = [(ANY, ANY, ANY, TRIPLET + kind - FIRST_WIND) for kind in sorted(value)]
    plans += _flushes(melds)
    if options.rules.open_tanyao and not any(map(_has_end, melds)):
        plans.append((SIMPLES,) * SUITS + (NOTHING,))
    if not any(is_run for is_run, _ in melds):
        plans.append((TRIPLETS,) * SUITS + (ANY,))
    if all(map(_has_end, melds)):
        plans.append((OUTSIDE,) * SUITS + (ANY,))
    plans += _straights(melds)
    for rank in range(7):
        plans.append(_three(RUN + rank, [(True, RANKS * suit + rank) for suit in range(3)], melds))
    for rank in range(RANKS):
        same = [(False, RANKS * suit + rank) for suit in range(3)]
        plans.append(_three(TRIPLET + rank, same, melds))
    alone = [(CONCEALED,) * SUITS + (ANY,)] if table.closed else []
    return plans, alone


def _flushes(melds: Melds) -> Plans:
    """Return the plans of one suit and honours."""
    suits = {kind // RANKS for _, kind in melds} - {HONOURS}
    return [
        tuple(ANY if other in (suit, HONOURS) else NOTHING for other in range(SUITS + 1))
        for suit in range(SUITS)
        if suits <= {suit}
    ]


def _straights(melds: Melds) -> Plans:
    """Return the plans of a straight in each suit; runs in the melds of the root are not needed."""
    plans = []
    for suit in range(SUITS):
        wanted = {RANKS * suit + rank for rank in RUNS}
        missing = wanted - {kind for is_run, kind in melds if is_run}
        one = STRAIGHT
        if len(missing) < len(RUNS):  # the root has a run: a plan needs one run, the lowest missing
            one = RUN + min(missing) % RANKS if missing else ANY
        plans.append(tuple(one if other == suit else ANY for other in range(SUITS + 1)))
    return plans


def _three(plan: int, blocks: Melds, melds: Melds) -> tuple[int, ...]:
    """Return the plan of the same block in three suits; those in melds of the root are not needed.

    `plan` is that of the block; `blocks` are the blocks of the three suits.
    """
    return (*(ANY if block in melds else plan for block in blocks), ANY)


def _has_end(meld: tuple[bool, int]) -> bool:
    is_run, kind = meld
    rank = kind % RANKS
    return kind >= FIRST_WIND or rank in ((0, 6) if is_run else (0, 8))
