"""Many hands as rows of counts, and the answers of the kernel for single hands."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from analyzer import Hand, analyze, bulk, format_hand
from analyzer.shanten import Forms, kernel
from analyzer.tiles import TILES
from tests.oracle.hands import Kinds

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
