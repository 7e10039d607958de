"""The same two jobs with other packages; every peer is optional.

*Shanten*: the least of all three forms. *Analysis*: for every discard its shanten and the set of
tiles that lower it.

The Python packages are the dependency group `bench`; for npm's see `majiang`.
"""

from collections.abc import Callable, Sequence
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Literal, TypeVar

import numpy as np

from benchmarks import majiang
from benchmarks.measure import Contestant

T = TypeVar("T")

Counts = Any
"""34 counts, in the type that the peer takes without a copy: see `prepared`."""

Rows = list[tuple[int, int, int]]
"""Kind discarded, shanten, bit set of accepted kinds."""

JobName = Literal["shanten", "analysis"]

PACKAGES = ("mahjong", "shanten-tools", "xiangting")

SLOW_SAMPLES = {"mahjong": 16, "shanten-tools": 100, majiang.NAME: 100}
"""Hands that those who try every draw get for an analysis; the others get all."""


def versions() -> dict[str, str]:
    """Return the version of each peer, or `missing`."""
    results = {}
    for name in PACKAGES:
        try:
            results[name] = version(name)
        except PackageNotFoundError:
            results[name] = "missing"
    return results | majiang.versions()


def contestants(
    job: JobName, hands: Sequence[Sequence[int]], answers: Sequence[object]
) -> list[Contestant]:
    """Return the peers that can do a job, after checking their answers against hairi's."""
    functions = shanten_functions() if job == "shanten" else analysis_functions()
    entrants = []
    for name, function in functions.items():
        sample = prepared(name, hands[: _sample_size(job, name, len(hands))])
        assert answers[: len(sample)] == [function(each) for each in sample], name
        entrants.append(
            Contestant(name=name, hands=len(sample), work=partial(for_each, function, sample))
        )
    if majiang.is_present():
        entrants.append(
            _majiang(job, hands[: _sample_size(job, majiang.NAME, len(hands))], answers)
        )
    return entrants


def for_each(function: Callable[[T], object], items: Sequence[T]) -> None:
    """Call a function with each item and drop the answers."""
    for item in items:
        function(item)


def notes(everyone: Sequence[Contestant]) -> list[str]:
    """Return who answers otherwise on how many hands."""
    return [
        f"{one.name} answers {one.unlike} of its {one.hands:,} otherwise, all with four of a kind."
        for one in everyone
        if one.unlike
    ]


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


def _sample_size(job: JobName, name: str, everything: int) -> int:
    return SLOW_SAMPLES.get(name, everything) if job == "analysis" else everything


def _majiang(
    job: JobName, hands: Sequence[Sequence[int]], expected: Sequence[object]
) -> Contestant:
    """Return majiang-core, which accepts a fifth copy of what is held four times."""
    work = majiang.Job(job, hands)
    work.run()
    answers = zip(hands, expected, work.answers(), strict=False)
    unlike = [hand for hand, target, answer in answers if target != answer]
    assert all(4 in hand for hand in unlike), unlike
    return Contestant(name=majiang.NAME, hands=len(hands), work=work.run, unlike=len(unlike))
