"""Sets of fans (`points.fan_bits`) as two words each, and what they are worth: for the kernel."""

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analyzer.mcr.fans import Fan, Profile
from analyzer.mcr.points.fan_bits import FANS, FLOWERS, times_of_fans

Array = NDArray[Any]

HALF = 64
"""Bits of a word of the kernel; a set has two, the lower bits first."""

WORD = (1 << HALF) - 1


def split(sets: Any) -> Array:
    """Return sets, nested lists of integers, as int64[…, 2]: the lower and the upper bits."""
    numbers = np.array(sets, object)
    words = np.stack([numbers & WORD, numbers >> HALF], axis=-1)
    numbers_64: Array = words.astype(np.uint64).view(np.int64)
    return numbers_64


def points_of_bits(profile: Profile) -> Array:
    """Return the points of each of the 128 bits, int64[128]; 0 for flowers and without a fan."""
    points: Array = np.zeros(2 * HALF, np.int64)
    for bit, fan in enumerate(FANS):
        if fan.id != FLOWERS:
            points[bit] = profile.points[fan.id]
    return points


def points_of_bytes(profile: Profile) -> Array:
    """Return the points of each value of the 16 bytes of a set, int16[16, 256]."""
    bits: Array = points_of_bits(profile).reshape(16, 1, 8)
    values = np.arange(256).reshape(1, 256, 1) >> np.arange(8) & 1
    points: Array = (bits * values).sum(axis=2).astype(np.int16)
    return points


def read_set(words: Iterable[int]) -> dict[Fan, int]:
    """Return the fans of a set of two words, in the order of the table, with how often each counts.

    Flowers count once.
    """
    lower, upper = map(int, words)
    return times_of_fans(lower | upper << HALF)
