"""The engine against two published packages: `mahjong` (Python) and `xiangting` (Rust)."""

import pytest
import xiangting
from mahjong.shanten import Shanten as Mahjong

import analyzer
from tests.oracle import naive
from tests.oracle.hands import SHARDS, queries
from tests.samples import sample

shards = pytest.mark.parametrize("seed", SHARDS)

PLAYABLE = [size for size in range(1, 15) if size % 3]
"""Both packages refuse 3n tiles."""


def playable_queries(seed: str, number: int, remainders: tuple[int, ...] = (1, 2)) -> list[str]:
    sizes = [size for size in PLAYABLE if size % 3 in remainders]
    return [
        query
        for size in sizes
        for query in queries(f"{seed} {size}", number // len(sizes), range(size, size + 1))
    ]


@shards
def test_each_form_equals_that_of_mahjong(seed: str) -> None:
    for query in playable_queries(seed, sample(12000)):
        counts = naive.count_tiles(query)
        result = analyzer.shanten(analyzer.parse_hand(query))
        assert result.value == Mahjong.calculate_shanten(counts), query
        assert result.regular == Mahjong.calculate_shanten_for_regular_hand(counts), query
        if result.seven_pairs is not None:
            pairs = Mahjong.calculate_shanten_for_chiitoitsu_hand(counts)
            assert result.seven_pairs == pairs, query
            orphans = Mahjong.calculate_shanten_for_kokushi_hand(counts)
            assert result.thirteen_orphans == orphans, query


@shards
def test_shanten_equals_that_of_xiangting(seed: str) -> None:
    for query in playable_queries(seed, sample(12000)):
        counts = list(naive.count_tiles(query))
        number = xiangting.calculate_replacement_number(counts, xiangting.PlayerCount.FOUR)
        assert analyzer.shanten(analyzer.parse_hand(query)).value == number - 1, query


@shards
def test_ukeire_equals_the_necessary_tiles_of_xiangting(seed: str) -> None:
    for query in playable_queries(seed, sample(6000), (1,)):
        counts = list(naive.count_tiles(query))
        report = analyzer.analyze(analyzer.parse_hand(query))
        accepted = sum(1 << tile.kind for tile, _ in report.ukeire)
        number, necessary = xiangting.calculate_necessary_tiles(counts, xiangting.PlayerCount.FOUR)
        assert (report.shanten.value + 1, accepted) == (number, necessary), query


@shards
def test_each_discard_equals_the_necessary_tiles_of_xiangting_without_it(seed: str) -> None:
    for query in playable_queries(seed, sample(6000), (2,)):
        counts = list(naive.count_tiles(query))
        for row in analyzer.analyze(analyzer.parse_hand(query)).discards:
            counts[row.tile.kind] -= 1
            result = xiangting.calculate_necessary_tiles(counts, xiangting.PlayerCount.FOUR)
            counts[row.tile.kind] += 1
            assert (row.shanten + 1, row.accepted) == result, (query, str(row.tile))
