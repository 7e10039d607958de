"""Fans that join sets: two to four runs, or two to four triplets of suit tiles.

The argument of each is the first kinds of its sets, in ascending order.
"""

from collections.abc import Callable
from itertools import pairwise

Starts = tuple[int, ...]

Joined = Callable[[Starts], bool]


def quadruple_chow(starts: Starts) -> bool:
    """Four equal runs."""
    return len(set(starts)) == 1


def four_pure_shifted_pungs(starts: Starts) -> bool:
    """Triplets of one suit, each one rank above the one before."""
    return _is_pure(starts) and _step(starts) == 1


def four_pure_shifted_chows(starts: Starts) -> bool:
    """Runs of one suit, each one rank above the one before, or each two ranks."""
    return _is_pure(starts) and _step(starts) in (1, 2)


def pure_triple_chow(starts: Starts) -> bool:
    """Three equal runs."""
    return len(set(starts)) == 1


def pure_shifted_pungs(starts: Starts) -> bool:
    """Triplets of one suit, each one rank above the one before."""
    return _is_pure(starts) and _step(starts) == 1


def pure_straight(starts: Starts) -> bool:
    """123, 456 and 789 of one suit."""
    return _is_pure(starts) and _step(starts) == 3


def pure_shifted_chows(starts: Starts) -> bool:
    """Runs of one suit, each one rank above the one before, or each two ranks."""
    return _is_pure(starts) and _step(starts) in (1, 2)


def triple_pung(starts: Starts) -> bool:
    """Triplets of one rank in three suits."""
    return _is_mixed(starts) and _step(_ranks(starts)) == 0


def mixed_straight(starts: Starts) -> bool:
    """123, 456 and 789, each in a different suit."""
    return _is_mixed(starts) and _step(_ranks(starts)) == 3


def mixed_triple_chow(starts: Starts) -> bool:
    """Equal runs in three suits."""
    return _is_mixed(starts) and _step(_ranks(starts)) == 0


def mixed_shifted_pungs(starts: Starts) -> bool:
    """Triplets of three ranks in a row, each in a different suit."""
    return _is_mixed(starts) and _step(_ranks(starts)) == 1


def mixed_shifted_chows(starts: Starts) -> bool:
    """Runs in three suits, each one rank above the one before."""
    return _is_mixed(starts) and _step(_ranks(starts)) == 1


def double_pung(starts: Starts) -> bool:
    """Triplets of one rank in two suits."""
    return _is_mixed(starts) and _step(_ranks(starts)) == 0


def pure_double_chow(starts: Starts) -> bool:
    """Two equal runs."""
    return len(set(starts)) == 1


def mixed_double_chow(starts: Starts) -> bool:
    """Equal runs in two suits."""
    return _is_mixed(starts) and _step(_ranks(starts)) == 0


def short_straight(starts: Starts) -> bool:
    """Two runs of six ranks in a row in one suit."""
    return _is_pure(starts) and _step(starts) == 3


def two_terminal_chows(starts: Starts) -> bool:
    """123 and 789 of one suit."""
    return _is_pure(starts) and _step(starts) == 6


def _is_pure(starts: Starts) -> bool:
    return starts[0] // 9 == starts[-1] // 9


def _is_mixed(starts: Starts) -> bool:
    return len({start // 9 for start in starts}) == len(starts)


def _ranks(starts: Starts) -> Starts:
    return tuple(sorted(start % 9 for start in starts))


def _step(numbers: Starts) -> int | None:
    """Return the difference between neighbouring numbers, or None if it varies."""
    steps = {after - before for before, after in pairwise(numbers)}
    return steps.pop() if len(steps) == 1 else None


def _table(*sizes: tuple[int, tuple[Joined, ...]]) -> dict[str, tuple[int, Joined]]:
    return {predicate.__name__: (size, predicate) for size, those in sizes for predicate in those}


OF_JOINED_RUNS = _table(
    (4, (quadruple_chow, four_pure_shifted_chows)),
    (3, (pure_triple_chow, pure_straight, pure_shifted_chows)),
    (3, (mixed_straight, mixed_triple_chow, mixed_shifted_chows)),
    (2, (pure_double_chow, mixed_double_chow, short_straight, two_terminal_chows)),
)
"""Fan id -> number of runs that it joins, and the predicate."""

OF_JOINED_TRIPLETS = _table(
    (4, (four_pure_shifted_pungs,)),
    (3, (pure_shifted_pungs, triple_pung, mixed_shifted_pungs)),
    (2, (double_pung,)),
)
"""Fan id -> number of triplets of suit tiles that it joins, and the predicate."""
