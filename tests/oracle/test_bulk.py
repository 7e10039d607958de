"""The kernels for millions give what one hand at a time gives: 400,000 fresh hands in a full run.

That takes some 30 seconds of one core, cut into chunks for the workers of pytest-xdist.
"""

import random
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from analyzer import Hand, analyze, bulk, format_hand
from analyzer.shanten import Forms, kernel
from analyzer.tiles import TILES
from tests.oracle.hands import FRESH, Kinds, deals
from tests.samples import sample

CHUNKS = range(sample(10))
"""For each of the two sets of forms."""

HANDS = 20_000
"""In a chunk."""

SIZES = (*range(1, 15), 10, 11, *(13, 14) * 7)
"""Tiles of the hands in turn: those that players hold are more."""

STEP = 19
"""Every so many hands one goes through `analyze`; it meets each size and each family."""

Array = NDArray[Any]


@dataclass(frozen=True, slots=True)
class Answers:
    """What the kernel of single hands says about many.

    Attributes:
        shanten: of each hand.
        accepted: bit set for each hand; 0 for 3n+2 tiles.
        discards: hand, kind, shanten and bit set of each discard of any hand.
    """

    shanten: Array
    accepted: Array
    discards: Array


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


def answer_alone(counts: Array, forms: Forms) -> Answers:
    """Ask the kernel behind `analyze`, and leave out the values that `analyze` builds around it."""
    distances, accepted = [], []
    discards: list[tuple[int, int, int, int]] = []
    for row, held in enumerate(counts.tolist()):
        regular, *others = kernel.shanten_of_forms(held)
        all_forms = forms == "standard" or regular <= 0
        distances.append(min(regular, *others) if forms == "standard" else regular)
        if sum(held) % 3 == 2:
            discards += [(row, *each) for each in kernel.discards(held, all_forms)]
            accepted.append(0)
        else:
            find = kernel.ukeire if sum(held) % 3 else kernel.ukeire_of_sets
            accepted.append(find(held, all_forms)[1])
    return Answers(np.array(distances), np.array(accepted), np.array(discards))


def copies_left(counts: Array, accepted: Array) -> Array:
    """Count the copies of the kinds in bit sets: four each, less those held."""
    among = accepted[:, None] >> np.arange(34) & 1
    total: Array = (among * (4 - counts)).sum(axis=1)
    return total


def assert_alike(results: Array, expected: Array, hands: list[Kinds]) -> None:
    differ = results != expected
    for row in np.flatnonzero(differ.reshape(len(hands), -1).any(axis=1)):
        pytest.fail(f"{format_hand(hand_of(hands[row]))}: {results[row]}, alone {expected[row]}")


def assert_analysed(
    kinds: Kinds, row: int, forms: Forms, rows: bulk.BulkDiscards, draws: bulk.BulkUkeire
) -> None:
    hand = hand_of(kinds)
    report = analyze(hand, forms=forms)
    accepted = sum(1 << tile.kind for tile, _ in report.ukeire)
    answer = report.shanten.value, accepted, report.count
    assert (draws.shanten[row], draws.ukeire[row], draws.count[row]) == answer, format_hand(hand)
    results = {
        kind: (rows.shanten[row, kind], rows.ukeire[row, kind], rows.count[row, kind])
        for kind in np.flatnonzero(rows.shanten[row] != bulk.NOT_HELD).tolist()
    }
    alone = {each.tile.kind: (each.shanten, each.accepted, each.count) for each in report.discards}
    assert results == alone, format_hand(hand)


def hand_of(kinds: Kinds) -> Hand:
    return Hand(tuple(TILES[kind] for kind in kinds))


def counts_of(hands: list[Kinds]) -> Array:
    counts = np.zeros((len(hands), 34), np.uint8)
    rows = np.repeat(np.arange(len(hands)), [len(hand) for hand in hands])
    np.add.at(counts, (rows, np.concatenate(hands)), 1)
    return counts


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
