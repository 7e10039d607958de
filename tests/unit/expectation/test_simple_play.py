"""The discards in simple play, for hands that are too far from tenpai for a graph."""

import numpy as np

from analyzer.expectation.sampling_kernels import choose_simply
from analyzer.shanten.bulk_kernels import NOT_HELD


def test_every_copy_left_counts() -> None:
    """Of two discards that accept one kind each, the one whose kind has more copies left."""
    shanten = np.full((1, 34), NOT_HELD, np.int8)
    shanten[0, [0, 1]] = 1
    accepted = np.zeros((1, 34), np.uint64)
    accepted[0, 0], accepted[0, 1] = 1 << 9, 1 << 10
    for more in range(1, 5):
        left = np.zeros(34, np.uint8)
        left[9], left[10] = more - 1, more
        assert choose_simply((shanten, accepted), left) == 1
        left[9], left[10] = more, more - 1
        assert choose_simply((shanten, accepted), left) == 0
