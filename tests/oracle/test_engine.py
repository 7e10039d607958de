"""The engine against the oracle: shanten, ukeire, discards, readings, tenhou's text."""

import pytest

import analyzer
from analyzer.notation import read_hand
from analyzer.shanten import Forms
from tests.oracle import naive
from tests.oracle.hands import SHARDS, queries
from tests.samples import sample

HANDS = sample(2800)
"""Hands in a shard: of a full one 200 of each size, in every family."""

shards = pytest.mark.parametrize("seed", SHARDS)
both_forms = pytest.mark.parametrize("forms", ["standard", "regular"])


@shards
def test_shanten_of_each_form_is_that_of_the_rules(seed: str) -> None:
    for query in queries(seed, 4 * HANDS):
        counts = naive.count_tiles(query)
        result = analyzer.shanten(analyzer.parse_hand(query))
        assert result.regular == naive.regular(counts), query
        assert result.seven_pairs == naive.seven_pairs(counts), query
        assert result.thirteen_orphans == naive.thirteen_orphans(counts), query
        assert result.value == result.standard == naive.shanten(counts), query


@shards
@both_forms
def test_ukeire_is_every_tile_that_lowers_shanten(seed: str, forms: Forms) -> None:
    sizes = [size for size in range(1, 15) if size % 3 != 2]
    for size in sizes:
        for query in queries(f"{seed} {size}", HANDS // 5, range(size, size + 1)):
            counts = naive.count_tiles(query)
            useful = naive.ukeire(counts, forms == "standard")
            report = analyzer.analyze(analyzer.parse_hand(query), forms=forms)
            results = [(tile.kind, left) for tile, left in report.ukeire]
            assert results == [(kind, 4 - counts[kind]) for kind in sorted(useful)], query
            assert report.count == naive.left(counts, useful), query
            assert report.discards == (), query


@shards
@both_forms
def test_each_discard_leaves_the_shanten_and_ukeire_of_the_rules(seed: str, forms: Forms) -> None:
    for size in (2, 5, 8, 11, 14, 14):
        for query in queries(f"{seed} {size}", HANDS // 10, range(size, size + 1)):
            counts = naive.count_tiles(query)
            rows = naive.discards(counts, forms == "standard")
            report = analyzer.analyze(analyzer.parse_hand(query), forms=forms)
            assert sorted(row.tile.kind for row in report.discards) == sorted(rows), query
            for row in report.discards:
                shanten, useful = rows[row.tile.kind]
                pairs = tuple((tile.kind, left) for tile, left in row.ukeire)
                assert row.shanten == shanten, (query, str(row.tile))
                # A tile stays with no copy left: here the one discarded from four.
                assert pairs == tuple((k, 4 - counts[k]) for k in sorted(useful)), query
                assert row.accepted == sum(1 << kind for kind in useful), query
                assert (row.kinds, row.count) == (len(useful), naive.left(counts, useful)), query


@shards
def test_discards_are_ranked_by_shanten_then_count_then_typed_order(seed: str) -> None:
    for query in queries(seed, HANDS, range(14, 15)):
        typed = naive.typed_kinds(query)
        rows = analyzer.analyze(analyzer.parse_hand(query)).discards
        order = [(row.shanten, -row.count, typed.index(row.tile.kind)) for row in rows]
        assert order == sorted(order), query


@shards
def test_readings_are_all_the_ways_to_cut_the_hand(seed: str) -> None:
    for query in queries(seed, HANDS):
        counts = naive.count_tiles(query)
        expected = naive.readings(counts) if sum(counts) % 3 == 2 else set()
        result = analyzer.decompose(analyzer.parse_hand(query))
        as_kinds = [
            tuple(
                tuple(tile.kind for tile in block.tiles)
                for block in (*reading.blocks, reading.pair)
                if block is not None
            )
            for reading in result
            if reading.form == "regular"
        ]
        assert len(set(as_kinds)) == len(as_kinds), query
        assert set(as_kinds) == expected, query
        other_forms = {reading.form for reading in result} - {"regular"}
        complete = sum(counts) == 14
        assert ("seven_pairs" in other_forms) == (complete and naive.seven_pairs(counts) == -1), (
            query
        )
        assert ("thirteen_orphans" in other_forms) == (
            complete and naive.thirteen_orphans(counts) == -1
        ), query


@shards
@pytest.mark.parametrize("mode", ["q", "p", "qd", "pd"])
def test_tenhou_text_is_written_as_the_rules_say(seed: str, mode: str) -> None:
    forms: Forms = "standard" if mode.startswith("q") else "regular"
    for query in queries(f"{seed} {mode}", HANDS):
        reading = read_hand(f"?{mode}={query}")
        report = analyzer.analyze(reading.hand, forms=forms)
        text = analyzer.format_tenhou(report, reading.query)
        assert text == naive.tenhou_text(mode, query), f"?{mode}={query}"
        assert analyzer.format_header(report) == naive.tenhou_header(query), f"?{mode}={query}"
