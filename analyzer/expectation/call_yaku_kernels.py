"""Whether called melds can be part of a win with a yaku, compiled.

A kernel: nothing is checked. A set of melds is dead if every hand with a yaku that contains it has
more tiles that the root lacks than the graph allows. The melds of one suit, or of the honours, are
a *part*; for each plan of a part the least number of tiles that the root lacks is stored, by number
of blocks and with or without the pair. `call_yaku` makes the plans of a root.
"""

from typing import Any

import numpy as np
from numba import njit

from analyzer import kernel_cache
from analyzer.expectation.call_nodes import BLOCKS, MOST_CALLED
from analyzer.kernel_cache import BARE

KEPT = kernel_cache.prepare()

ANY, SIMPLES, OUTSIDE, TRIPLETS, CONCEALED, NOTHING, STRAIGHT = range(7)
"""Plans of a part: any blocks; no ends; an end in each block and in the pair; no runs; no runs
except melds; no tiles; the runs that start with 1, 4 and 7."""

RUN = 7
"""First of seven plans with the run of a lowest rank, 0-6."""

TRIPLET = 14
"""First of nine plans with the triplet of a rank, 0-8."""

HONOURS = 3
"""The part after those of the suits."""

RANKS = 9
HONOUR_KINDS = 7
FIRST_RUNS = 7
"""The first blocks of a suit are its seven runs; the triplets follow."""

TOO_MANY = 100
"""Cost above every bound."""

OPEN, DEAD, LIVE = range(3)
"""State of a set of melds: not yet computed; without, or with a possible yaku."""


@njit(forceinline=True, error_model="numpy", **BARE)
def is_allowed(plan: Any, suit: Any, block: Any, called: Any) -> Any:
    """Return whether a block fits a plan; `called` is whether it is a meld."""
    is_run = block < FIRST_RUNS
    if suit == HONOURS:
        return not is_run and block - FIRST_RUNS < HONOUR_KINDS and plan != NOTHING
    if plan == SIMPLES:
        return 0 < block < 6 if is_run else FIRST_RUNS < block < BLOCKS - 1
    if plan == OUTSIDE:
        return block in (0, 6, FIRST_RUNS, BLOCKS - 1)
    if plan == TRIPLETS:
        return not is_run
    if plan == CONCEALED:
        return called or not is_run
    return plan != NOTHING


@njit(forceinline=True, error_model="numpy", **BARE)
def add_block(block: Any, times: Any, counts: Any) -> None:
    """Add a block to the counts of a suit the given number of times; -1 removes it."""
    if block < FIRST_RUNS:
        for rank in range(block, block + 3):
            counts[rank] += times
    else:
        counts[block - FIRST_RUNS] += 3 * times


@njit(forceinline=True, error_model="numpy", **BARE)
def cost_of(counts: Any, suit: Any, given: Any) -> Any:
    """Return how many of these tiles the root lacks, or `TOO_MANY`."""
    root, most, bound = given
    cost = 0
    for rank in range(HONOUR_KINDS if suit == HONOURS else RANKS):
        kind = RANKS * suit + rank
        if counts[rank] > most[kind]:
            return TOO_MANY
        cost += max(counts[rank] - np.int64(root[kind]), 0)
    return cost if cost <= bound else TOO_MANY


@njit(forceinline=True, error_model="numpy", **BARE)
def note(counts: Any, suit: Any, plan: Any, blocks: Any, given: Any, costs: Any) -> Any:
    """Store the least cost of some blocks without a pair and with any pair; return that without."""
    cost = cost_of(counts, suit, given)
    if cost == TOO_MANY:
        return cost
    costs[blocks, 0] = min(costs[blocks, 0], cost)
    for rank in range(HONOUR_KINDS if suit == HONOURS else RANKS):
        if is_allowed(plan, suit, FIRST_RUNS + rank, False):
            counts[rank] += 2
            costs[blocks, 1] = min(costs[blocks, 1], cost_of(counts, suit, given))
            counts[rank] -= 2
    return cost


@njit(forceinline=True, error_model="numpy", **BARE)
def needs(plan: Any, block: Any) -> Any:
    """Return whether a plan needs this block."""
    if plan == STRAIGHT:
        return block in (0, 3, 6)
    if plan >= TRIPLET:
        return block == FIRST_RUNS + plan - TRIPLET
    return plan >= RUN and block == plan - RUN


@njit(forceinline=True, error_model="numpy", **BARE)
def fill_costs(part: Any, suit: Any, plan: Any, calls: Any, given: Any, work: Any) -> None:
    """Write the costs of a plan of a part, from all ways to add blocks to its melds."""
    counts, stack = work
    costs = calls.part_costs[part, plan]
    for blocks in range(MOST_CALLED + 1):
        costs[blocks, 0] = costs[blocks, 1] = TOO_MANY
    for rank in range(RANKS):
        counts[rank] = 0
    first = np.int64(0)
    for block in range(BLOCKS):
        held = calls.part_melds[part, block]
        if held and not is_allowed(plan, suit, block, True):
            return
        missing = 1 if needs(plan, block) and not held else 0
        add_block(block, held + missing, counts)
        first += held + missing
    if first > MOST_CALLED or note(counts, suit, plan, first, given, costs) == TOO_MANY:
        return
    depth = np.int64(0)
    stack[0] = 0
    while depth >= 0:
        block = np.int64(stack[depth])
        if block == BLOCKS or first + depth == MOST_CALLED:
            depth -= 1
            if depth >= 0:
                add_block(np.int64(stack[depth]), -1, counts)
                stack[depth] += 1
            continue
        if is_allowed(plan, suit, block, False):
            add_block(block, 1, counts)
            if note(counts, suit, plan, first + depth + 1, given, costs) != TOO_MANY:
                depth += 1
                stack[depth] = block
                continue
            add_block(block, -1, counts)
        stack[depth] += 1


@njit(forceinline=True, error_model="numpy", **BARE)
def fits(calls: Any, melds: Any, plan: Any, needed: Any, given: Any, work: Any) -> Any:
    """Return whether a hand that follows one plan for each part can contain a set of melds."""
    total, work = work[0], work[1:]
    bound = given[2]
    for blocks in range(needed + 1):
        total[blocks, 0] = total[blocks, 1] = TOO_MANY
    total[0, 0] = 0
    for suit in range(HONOURS + 1):
        part, chosen = calls.set_parts[melds, suit], plan[suit]
        costs = calls.part_costs[part, chosen]
        if costs[0, 0] < 0:
            fill_costs(part, suit, chosen, calls, given, work)
        # from the most blocks down, so that each sum uses totals that do not include this part
        for blocks in range(needed, -1, -1):
            alone = paired = np.int64(TOO_MANY)
            for mine in range(blocks + 1):
                one, two = np.int64(costs[mine, 0]), np.int64(costs[mine, 1])
                before, with_pair = total[blocks - mine, 0], total[blocks - mine, 1]
                alone = min(alone, before + one)
                paired = min(paired, with_pair + one, before + two)
            total[blocks, 0], total[blocks, 1] = alone, paired
    return total[needed, 1] <= bound


@njit(forceinline=True, error_model="numpy", **BARE)
def is_live(calls: Any, melds: Any, yaku: Any) -> Any:
    """Return whether a set of melds can be part of a win with a yaku.

    `yaku`: int64[plans, 4], a plan of each part, where without plans every set is live; how many
    of these plans hold for any number of melds, while the others hold for one meld; number of
    blocks of a win besides the melds of the root; root uint8[34], most copies int64[34], and most
    tiles that the root lacks; int64[5, 2], int64[9] and int64[6], overwritten.
    """
    plans, general, needed, given, work = yaku
    if plans.shape[0] == 0:
        return True
    if calls.set_live[melds] == OPEN:
        calls.set_live[melds] = DEAD
        number = plans.shape[0] if calls.set_size[melds] == 1 else general
        for plan in range(number):
            if fits(calls, melds, plans[plan], needed, given, work):
                calls.set_live[melds] = LIVE
                break
    return calls.set_live[melds] == LIVE
