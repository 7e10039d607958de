"""The kernels for millions give what one hand at a time gives, for hands of every size."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from analyzer import Hand, analyze, bulk, format_hand, parse_hand, shanten
from analyzer.shanten import Forms
from tests.oracle.hands import FRESH, queries

HANDS = 6_000

Array = NDArray[Any]


@pytest.fixture(scope="module", params=["bulk", FRESH])
def hands(request: pytest.FixtureRequest) -> list[Hand]:
    return [parse_hand(query) for query in queries(request.param, HANDS)]


def counts_of(hands: list[Hand]) -> Array:
    return np.array([hand.counts for hand in hands], np.uint8)


@pytest.mark.parametrize("forms", ["standard", "regular"])
def test_shanten_is_that_of_each_hand(hands: list[Hand], forms: Forms) -> None:
    found = bulk.shanten(counts_of(hands), forms=forms)
    for hand, value in zip(hands, found, strict=True):
        assert value == shanten(hand, forms=forms).value, format_hand(hand)


@pytest.mark.parametrize("forms", ["standard", "regular"])
def test_discards_are_those_of_each_hand(hands: list[Hand], forms: Forms) -> None:
    found = bulk.discards(counts_of(hands), forms=forms)
    for row, hand in enumerate(hands):
        expected = np.full(34, bulk.NOT_HELD), np.zeros(34, np.uint64), np.zeros(34, int)
        for each in analyze(hand, forms=forms).discards:
            kind = each.tile.kind
            expected[0][kind], expected[1][kind] = each.shanten, each.accepted
            expected[2][kind] = each.count
        assert np.array_equal(found.shanten[row], expected[0]), format_hand(hand)
        assert np.array_equal(found.ukeire[row], expected[1]), format_hand(hand)
        assert np.array_equal(found.count[row], expected[2]), format_hand(hand)


@pytest.mark.parametrize("forms", ["standard", "regular"])
def test_ukeire_is_that_of_each_hand(hands: list[Hand], forms: Forms) -> None:
    found = bulk.ukeire(counts_of(hands), forms=forms)
    for row, hand in enumerate(hands):
        report = analyze(hand, forms=forms)
        accepted = sum(1 << tile.kind for tile, _ in report.ukeire)
        answer = (report.shanten.value, accepted, report.count)
        assert (found.shanten[row], found.ukeire[row], found.count[row]) == answer, format_hand(
            hand
        )


def test_unseen_copies_are_counted_as_given(hands: list[Hand]) -> None:
    counts = counts_of(hands)
    rng = np.random.default_rng()
    unseen = rng.integers(0, 4 - counts, endpoint=True, dtype=np.uint8)
    rows = bulk.discards(counts, unseen=unseen)
    draws = bulk.ukeire(counts, unseen=unseen)
    kinds = np.arange(34, dtype=np.uint64)
    for found, left in ((rows, unseen[:, None, :]), (draws, unseen)):
        accepted = found.ukeire[..., None] >> kinds & np.uint64(1)
        expected = (accepted * left).sum(axis=-1)
        assert np.array_equal(found.count, expected)
    assert np.array_equal(rows.ukeire, bulk.discards(counts).ukeire)


def test_threads_share_the_rows_without_a_difference(hands: list[Hand]) -> None:
    counts = counts_of(hands)
    one, two = bulk.discards(counts), bulk.discards(counts, threads=2)
    for name in ("shanten", "ukeire", "count"):
        assert np.array_equal(getattr(one, name), getattr(two, name))
    assert np.array_equal(bulk.shanten(counts), bulk.shanten(counts, threads=3))
