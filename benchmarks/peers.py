"""The same two jobs with the packages that a Python user would find; both are optional.

*Shanten*: the least of all three forms. *Analysis*: for every discard its shanten and the set of
tiles that lower it.

The peers are the dependency group `bench`.
"""

from collections.abc import Callable, Sequence
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import numpy as np

Counts = Any
"""34 counts, in the type that the peer takes without a copy: see `prepared`."""

Rows = list[tuple[int, int, int]]
"""Kind discarded, shanten, bit set of accepted kinds."""

PEERS = ("mahjong", "shanten-tools", "xiangting")


def versions() -> dict[str, str]:
    """Return the version of each peer, or `missing`."""
    found = {}
    for name in PEERS:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = "missing"
    return found


def prepared(name: str, counts: Sequence[Sequence[int]]) -> list[Counts]:
    """Return the counts of hands as a peer takes them: lists, or arrays for shanten-tools."""
    if name == "shanten-tools":
        return [np.array(each, np.uint8) for each in counts]
    return [list(each) for each in counts]


def shanten_functions() -> dict[str, Callable[[Counts], int]]:
    """Return the shanten of each peer that is installed."""
    functions: dict[str, Callable[[Counts], int]] = {}
    try:
        from mahjong.shanten import Shanten  # noqa: PLC0415

        functions["mahjong"] = Shanten.calculate_shanten
    except ImportError:
        pass
    try:
        import shanten_tools  # noqa: PLC0415

        functions["shanten-tools"] = lambda counts: int(shanten_tools.shanten(counts)) - 1
    except ImportError:
        pass
    try:
        import xiangting  # noqa: PLC0415

        def xiangting_shanten(counts: Counts) -> int:
            four = xiangting.PlayerCount.FOUR
            number: int = xiangting.calculate_replacement_number(counts, four)
            return number - 1

        functions["xiangting"] = xiangting_shanten
    except ImportError:
        pass
    return functions


def analysis_functions() -> dict[str, Callable[[Counts], Rows]]:
    """Return the full analysis with each peer that is installed."""
    functions: dict[str, Callable[[Counts], Rows]] = {}
    shanten = shanten_functions()
    for name in ("mahjong", "shanten-tools"):
        if name in shanten:
            # They have no accepted tiles: each discard, then each draw, is tried.
            functions[name] = partial(_try_all, shanten=shanten[name])
    if "xiangting" in shanten:
        functions["xiangting"] = _xiangting_analysis
    return functions


def _try_all(counts: Counts, shanten: Callable[[Counts], int]) -> Rows:
    hand = counts.copy()
    rows = []
    for kind in range(34):
        if not hand[kind]:
            continue
        hand[kind] -= 1
        after = shanten(hand)
        accepted = 0
        for drawn in range(34):
            if hand[drawn] < 4:
                hand[drawn] += 1
                if shanten(hand) < after:
                    accepted |= 1 << drawn
                hand[drawn] -= 1
        hand[kind] += 1
        rows.append((kind, after, accepted))
    return rows


def _xiangting_analysis(counts: Counts) -> Rows:
    """Each discard is tried; the accepted tiles come with one call."""
    from xiangting import PlayerCount, calculate_necessary_tiles  # noqa: PLC0415

    hand = counts.copy()
    rows = []
    for kind in range(34):
        if hand[kind]:
            hand[kind] -= 1
            number, accepted = calculate_necessary_tiles(hand, PlayerCount.FOUR)
            hand[kind] += 1
            rows.append((kind, number - 1, accepted))
    return rows
