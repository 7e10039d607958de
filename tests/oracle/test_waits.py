"""Waits and their shapes, against trying all 34 kinds in all readings."""

import random

import pytest

from analyzer import analyze, decompose, parse_hand, waits
from analyzer.tiles import TILES
from tests.oracle import naive, naive_outlook
from tests.oracle.hands import FRESH, queries
from tests.samples import sample

HANDS = sample(80)
"""Hands of each size in a shard; a fifth of it where each discard is tried."""

ORDER = ["ryanmen", "kanchan", "penchan", "shanpon", "tanki", "orphans_single", "orphans_thirteen"]

shards = pytest.mark.parametrize("seed", [FRESH])


@shards
def test_waits_are_every_kind_that_completes_the_hand(seed: str) -> None:
    for size in (1, 4, 7, 10, 13):
        for query in queries(f"{seed} {size}", HANDS, range(size, size + 1)):
            counts = naive.count_tiles(query)
            expected = [
                (kind, 4 - counts[kind], sorted(shapes, key=ORDER.index), counts[kind] < 4)
                for kind, shapes in naive_outlook.waits(counts).items()
            ]
            hand = parse_hand(query)
            formal = [
                (wait.tile.kind, wait.left, list(wait.shapes), wait.is_available)
                for wait in waits(hand, formal=True)
            ]
            assert formal == expected, query
            available = waits(hand)
            assert [wait.tile.kind for wait in available] == [
                kind for kind, _, _, is_available in expected if is_available
            ], query
            assert analyze(hand).waits == available, query


@shards
def test_the_waits_after_a_discard_are_those_of_what_remains(seed: str) -> None:
    for size in (2, 5, 8, 11, 14):
        for query in queries(f"{seed} {size}", HANDS // 5, range(size, size + 1)):
            counts = naive.count_tiles(query)
            report = analyze(parse_hand(query))
            for row in report.discards:
                rest = list(counts)
                rest[row.tile.kind] -= 1
                expected = {
                    kind: shapes
                    for kind, shapes in naive_outlook.waits(tuple(rest)).items()
                    if rest[kind] < 4
                }
                result = report.waits_after(row)
                where = (query, str(row.tile))
                assert {wait.tile.kind: set(wait.shapes) for wait in result} == expected, where
                assert all(wait.left == 4 - counts[wait.tile.kind] for wait in result), where
                assert report.is_furiten_after(row) == (row.tile.kind in expected), where


@shards
def test_the_shapes_of_a_tile_are_those_of_its_places_in_all_readings(seed: str) -> None:
    rng = random.Random(seed)
    for query in queries(seed, 20 * HANDS, range(2, 15)):
        hand = parse_hand(query)
        readings = decompose(hand)
        if readings:
            kind = rng.choice(hand.kinds)
            results = {shape for each in readings for shape in each.wait_shapes(TILES[kind])}
            assert results == naive_outlook.wait_shapes(hand.counts, kind), (query, kind)
