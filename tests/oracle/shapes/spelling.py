"""Shapes read from their codes and written as text, without code of the analyzer."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]

Counts = tuple[int, ...]


def legal_suits(tiles: range) -> Iterator[Counts]:
    """Every nine counts of so many tiles."""
    states = np.indices((5,) * 9, dtype=np.uint8).reshape(9, -1).T
    for state in states[np.isin(states.sum(axis=1), tiles)].tolist():
        yield tuple(state)


def read_digits(codes: Array, size: int) -> Iterator[tuple[Array, Array]]:
    """Each kind's count, from the last one on, and the gap behind it; 0 and 3 where none is left.

    Spells out the code by itself: two bits for the end or a gap, two bits for a count.
    """
    rest = codes >> np.uint64(2)
    gaps = np.full(len(codes), 3)
    left = np.full(len(codes), size)
    while left.any():
        counts = np.where(left > 0, (rest & np.uint64(3)).astype(int) + 1, 0)
        yield counts, gaps
        left = left - counts
        assert (left >= 0).all()
        rest = np.where(left > 0, rest >> np.uint64(2), rest)
        gaps = np.where(left > 0, (rest & np.uint64(3)).astype(int) + 1, 3)
        rest = np.where(left > 0, rest >> np.uint64(2), rest)


def spans_of(codes: Array, size: int) -> Array:
    """How many blocks of each span (1-9 ranks) each shape has: four bits a span, 1 the lowest."""
    spans = np.zeros(len(codes), np.int64)
    span = np.zeros(len(codes), np.int64)
    for counts, gaps in read_digits(codes, size):
        ends = (gaps == 3) & (span > 0)
        spans += np.where(ends, 1 << 4 * np.maximum(span - 1, 0), 0)
        span = np.where(counts == 0, 0, np.where(gaps == 3, 1, span + gaps))
    return spans + np.where(span > 0, 1 << 4 * np.maximum(span - 1, 0), 0)


@cache
def fits(spans: tuple[int, ...], suits: tuple[int, ...] = (9, 9, 9), honours: int = 7) -> bool:
    """Tell whether blocks of these spans, the longest first, fit; two ranks part neighbours."""
    if not spans:
        return True
    longest, rest = spans[0], spans[1:]
    if longest == 1 and honours and fits(rest, suits, honours - 1):
        return True
    for number, room in enumerate(suits):
        if room >= longest:
            left = (*suits[:number], room - longest - 2, *suits[number + 1 :])
            if fits(rest, tuple(sorted(left)), honours):
                return True
    return False


def smallest_spelling(shape: str) -> str:
    """Cut at gaps of 3, mirror, sort: character by character."""
    blocks = [""]
    for place, character in enumerate(shape):
        if place % 2 and character == "3":
            blocks.append("")
        else:
            blocks[-1] += character
    return "".join(sorted(min(block, block[::-1]) + "3" for block in blocks)).removesuffix("3")


def lay_out(block: str) -> Counts:
    """The counts that a block stands for."""
    counts = [int(block[0])]
    for gap, count in zip(block[1::2], block[2::2], strict=True):
        counts += [0] * (int(gap) - 1) + [int(count)]
    return tuple(counts)
