"""The search for dead melds: its steps as plain Python, compared with their definitions."""

from collections import Counter
from collections.abc import Callable
from itertools import product

import numpy as np
import pytest

from analyzer.expectation import call_yaku_kernels as kernels
from analyzer.expectation.call_nodes import BLOCKS
from analyzer.expectation.call_yaku_kernels import (
    ANY,
    CONCEALED,
    HONOURS,
    NOTHING,
    OUTSIDE,
    RUN,
    SIMPLES,
    STRAIGHT,
    TOO_MANY,
    TRIPLET,
    TRIPLETS,
)

RANKS_OF = [range(low, low + 3) for low in range(7)] + [[rank] * 3 for rank in range(9)]
"""Block of a suit -> the ranks of its tiles, from 0."""

ENDS = {0, 8}


def is_run(block: int) -> bool:
    return len({*RANKS_OF[block]}) == 3


@pytest.mark.parametrize("called", [False, True], ids=["concealed", "called"])
@pytest.mark.parametrize("suit", [0, 2])
def test_a_plan_of_a_suit_allows_the_blocks_of_its_yaku(suit: int, called: bool) -> None:
    rules: dict[int, Callable[[int], bool]] = {
        ANY: lambda block: True,
        SIMPLES: lambda block: not ENDS & {*RANKS_OF[block]},
        OUTSIDE: lambda block: bool(ENDS & {*RANKS_OF[block]}),
        TRIPLETS: lambda block: not is_run(block),
        CONCEALED: lambda block: called or not is_run(block),
        NOTHING: lambda block: False,
        STRAIGHT: lambda block: True,
        RUN + 3: lambda block: True,
        TRIPLET + 3: lambda block: True,
    }
    for plan, rule in rules.items():
        allowed = [
            block
            for block in range(BLOCKS)
            if kernels.is_allowed.py_func(plan, suit, block, called)
        ]
        assert allowed == [block for block in range(BLOCKS) if rule(block)], plan


@pytest.mark.parametrize("plan", [ANY, SIMPLES, OUTSIDE, TRIPLETS, CONCEALED, NOTHING])
def test_honours_have_triplets_of_seven_kinds_alone(plan: int) -> None:
    allowed = [
        block for block in range(BLOCKS) if kernels.is_allowed.py_func(plan, HONOURS, block, True)
    ]
    assert allowed == ([] if plan == NOTHING else [7, 8, 9, 10, 11, 12, 13])


def test_a_plan_needs_the_blocks_that_its_yaku_names() -> None:
    for plan in range(TRIPLET + 9):
        wanted = (
            {0, 3, 6}
            if plan == STRAIGHT
            else {7 + plan - TRIPLET}
            if plan >= TRIPLET
            else {plan - RUN}
            if plan >= RUN
            else set()
        )
        assert {block for block in range(BLOCKS) if kernels.needs.py_func(plan, block)} == wanted


@pytest.mark.parametrize("block", range(BLOCKS))
def test_a_block_adds_its_three_tiles_and_takes_them_out_again(block: int) -> None:
    counts = np.zeros(9, np.int64)
    kernels.add_block.py_func(block, 2, counts)
    tiles = Counter(RANKS_OF[block])
    assert counts.tolist() == [2 * tiles[rank] for rank in range(9)]
    kernels.add_block.py_func(block, -2, counts)
    assert not counts.any()


HELD = [0, 1, 2, 0, 0, 3, 0, 1, 4]


@pytest.mark.parametrize("suit", [0, 1, 2, HONOURS])
def test_a_part_costs_the_tiles_that_the_root_lacks(suit: int) -> None:
    """Not more than exist, and not more than the bound."""
    ranks = 7 if suit == HONOURS else 9
    root, most = np.zeros(34, np.uint8), np.full(34, 4)
    root[9 * suit :][:ranks] = HELD[:ranks]
    for rank, wanted in product(range(ranks), range(6)):
        counts = np.array(HELD)
        counts[ranks:] = 0
        counts[rank] = wanted
        lacking = max(wanted - HELD[rank], 0)
        for bound in (3, 4):
            cost = kernels.cost_of.py_func(counts, suit, (root, most, bound))
            assert cost == (lacking if lacking <= bound and wanted <= 4 else TOO_MANY)


@pytest.mark.parametrize(("suit", "plan"), [(1, ANY), (1, SIMPLES), (1, OUTSIDE), (HONOURS, ANY)])
def test_the_least_cost_is_kept_without_and_with_a_pair_that_the_plan_allows(
    suit: int, plan: int
) -> None:
    ranks = 7 if suit == HONOURS else 9
    for pair in range(ranks):
        root, most, costs = np.zeros(34, np.uint8), np.full(34, 4), np.full((5, 2), TOO_MANY)
        root[9 * suit + pair] = 1
        counts = np.zeros(9, np.int64)
        counts[4] = 3
        bound = 4
        cost = kernels.note.py_func(counts, suit, plan, 1, (root, most, bound), costs)
        assert counts.tolist() == [0, 0, 0, 0, 3, 0, 0, 0, 0]
        assert cost == costs[1, 0] == (2 if pair == 4 else 3)
        is_usable = suit == HONOURS or plan == ANY or (pair in ENDS) == (plan == OUTSIDE)
        is_cheap = is_usable and pair != 4
        # the pair of the tile held lacks one more; where it cannot be, any other pair lacks two
        assert costs[1, 1] == (4 if is_cheap or pair == 4 else TOO_MANY)
        kernels.note.py_func(counts, suit, plan, 1, (root, most, -1), costs)
        assert costs[1, 0] == cost
