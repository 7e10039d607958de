"""The five forms of a win, and the tiles of the special forms.

    regular               sets and a pair
    knitted_straight      the nine tiles of a knitted straight, then sets and a pair
    seven_pairs           seven pairs; four equal tiles are two pairs
    thirteen_orphans      every terminal and honour, one of them twice
    honours_and_knitted   fourteen different tiles: honours, and some of a knitted straight

A *knitted straight* is 1 4 7 of one suit, 2 5 8 of another, 3 6 9 of the third: six arrangements.
"""

from collections.abc import Sequence
from itertools import compress, permutations
from typing import Literal, get_args

Form = Literal[
    "regular", "knitted_straight", "seven_pairs", "thirteen_orphans", "honours_and_knitted"
]

FORMS: tuple[Form, ...] = get_args(Form)

SUIT_STARTS = (0, 9, 18)
"""The kinds of 1m, 1p, 1s."""

HONOURS = sum(1 << kind for kind in range(27, 34))
"""Bit set of the honours."""

GROUPS = tuple(
    tuple((suit + rank, suit + rank + 3, suit + rank + 6) for rank, suit in enumerate(suits))
    for suits in permutations(SUIT_STARTS)
)
"""The six knitted straights as kinds, three groups of three each."""

KNITTED = tuple(sum(1 << kind for group in groups for kind in group) for groups in GROUPS)
"""The six knitted straights as bit sets."""

BITS = tuple(1 << kind for kind in range(34))
"""Kind -> its bit."""


def kinds_held(counts: Sequence[int]) -> int:
    """Return the bit set of the kinds with at least one tile."""
    return sum(compress(BITS, counts))
