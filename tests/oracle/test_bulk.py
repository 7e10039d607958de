"""The kernels for many hands give the same as single hands: 400,000 new hands in a full run.

This takes about 30 seconds of one core, in chunks for the workers of pytest-xdist.
"""

import random

import numpy as np
import pytest

from analyzer import bulk
from analyzer.shanten import Forms
from tests.oracle.hands import FRESH, deals
from tests.oracle.many_hands import (
    Array,
    answer_alone,
    assert_alike,
    assert_analysed,
    copies_left,
    counts_of,
)
from tests.samples import sample

CHUNKS = range(sample(10, part=10))
"""For each of the two sets of forms."""

HANDS = 20_000
"""In a chunk."""

SIZES = (*range(1, 15), 10, 11, *(13, 14) * 7)
"""Tiles of the hands in turn: those that players hold are more."""

STEP = 19
"""Every so many hands one goes through `analyze`; it meets each size and each family."""


@pytest.mark.slow
@pytest.mark.parametrize("chunk", CHUNKS)
@pytest.mark.parametrize("forms", ["standard", "regular"])
def test_many_hands_get_what_each_gets_alone(forms: Forms, chunk: int) -> None:
    hands = list(deals(random.Random(f"{FRESH} {forms} {chunk}"), HANDS, SIZES))
    counts = counts_of(hands)
    rows, draws = bulk.discards(counts, forms=forms), bulk.ukeire(counts, forms=forms)
    alone = answer_alone(counts, forms)
    of, kind, shanten, accepted = alone.discards.T
    expected = np.zeros((3, *counts.shape), np.int64)
    expected[0] = bulk.NOT_HELD
    expected[:, of, kind] = shanten, accepted, copies_left(counts[of], accepted)

    assert_alike(bulk.shanten(counts, forms=forms), alone.shanten, hands)
    assert_alike(draws.shanten, alone.shanten, hands)
    assert_alike(draws.ukeire, alone.accepted, hands)
    assert_alike(draws.count, copies_left(counts, alone.accepted), hands)
    for name, target in zip(("shanten", "ukeire", "count"), expected, strict=True):
        assert_alike(getattr(rows, name), target, hands)
    for row in range(chunk, HANDS, STEP):
        assert_analysed(hands[row], row, forms, rows, draws)


@pytest.fixture(name="counts", scope="module")
def some_counts() -> Array:
    return counts_of(list(deals(random.Random(FRESH), 6_000, range(1, 15))))


def test_unseen_copies_are_counted_as_given(counts: Array) -> None:
    rng = np.random.default_rng()
    unseen = rng.integers(0, 4 - counts, endpoint=True, dtype=np.uint8)
    rows = bulk.discards(counts, unseen=unseen)
    draws = bulk.ukeire(counts, unseen=unseen)
    kinds = np.arange(34, dtype=np.uint64)
    for result, left in ((rows, unseen[:, None, :]), (draws, unseen)):
        accepted = result.ukeire[..., None] >> kinds & np.uint64(1)
        expected = (accepted * left).sum(axis=-1)
        assert np.array_equal(result.count, expected)
    assert np.array_equal(rows.ukeire, bulk.discards(counts).ukeire)


def test_threads_share_the_rows_without_a_difference(counts: Array) -> None:
    one, two = bulk.discards(counts), bulk.discards(counts, threads=2)
    for name in ("shanten", "ukeire", "count"):
        assert np.array_equal(getattr(one, name), getattr(two, name))
    assert np.array_equal(bulk.shanten(counts), bulk.shanten(counts, threads=3))
