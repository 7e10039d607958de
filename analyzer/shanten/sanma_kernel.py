"""Sets and a pair for three players: 1m and 9m form no runs, so they count like honours.

A kernel: nothing is checked here. The accepted kinds may include 2m-8m; the caller removes the
kinds that the rules do not have.
"""

from collections.abc import Sequence

from analyzer.shanten import runless

RUNLESS = (0, 8, *runless.HONOURS)
"""The kinds that form no runs: 1m, 9m and the honours."""


def regular_shanten(counts: Sequence[int], sets: int) -> int:
    """Return the distance to `sets` sets and a pair, minus one."""
    return runless.regular_shanten(counts, sets, RUNLESS)


def regular_ukeire(counts: Sequence[int], sets: int) -> tuple[int, int]:
    """Return the result of `regular_shanten`, and the bit set of the kinds that lower it."""
    return runless.regular_ukeire(counts, sets, RUNLESS)


def regular_discards(counts: Sequence[int], sets: int) -> list[tuple[int, int, int]]:
    """Return (kind, distance minus one, bit set of accepted kinds) of every discard."""
    return runless.regular_discards(counts, sets, RUNLESS)
