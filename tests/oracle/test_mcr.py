"""MCR against PyMahjongGB, the engine of the Chinese community, and against trying every hand.

`pip install --group oracles` installs PyMahjongGB, which is C++ source; without it, the tests that
need it are skipped. If several lists of fans have the same total, it gives one of them, which must
be one of ours.
"""

from collections import Counter
from typing import Any

import pytest

from analyzer import Hand, parse_hand
from analyzer.mcr import Win, efficiency, format_text, parse_text, score_win, waits
from analyzer.mcr.distance import distances
from analyzer.tiles import TILES
from tests.oracle import naive, naive_mcr
from tests.oracle.hands import FRESH, queries
from tests.oracle.mcr_hands import before_wins, hands, ten_tiles, wins
from tests.oracle.pymahjonggb import CODES, count, pack
from tests.samples import sample
from tests.unit.mcr.examples import EXAMPLES

SHARDS = sample(12)

HANDS = 2000
"""Wins in a shard: 24,000 in a full run, other ones each time."""

shards = pytest.mark.parametrize("shard", range(SHARDS))


@pytest.fixture(scope="module")
def engine() -> Any:
    return pytest.importorskip(
        "MahjongGB",
        reason="PyMahjongGB is not installed: pip install --group oracles, with a C++ compiler",
    )


def check(engine: Any, win: Win) -> None:
    result = score_win(win)
    total, fans = count(engine, win)
    lists = [
        Counter({line.fan.zh: line.count for line in account.fans})
        for account in (result.best, *result.alternatives)
    ]
    assert (result.total, fans in lists) == (total, True), (format_text(win), fans, lists)


@shards
def test_totals_and_fans_equal_those_of_pymahjonggb(engine: Any, shard: int) -> None:
    for win in wins(f"{FRESH} {shard}", HANDS):
        check(engine, win)


@pytest.mark.parametrize("text", [text for row in EXAMPLES for text in row[1:]])
def test_the_examples_equal_those_of_pymahjonggb(engine: Any, text: str) -> None:
    check(engine, parse_text(text))


@shards
def test_formal_waits_are_what_pymahjonggb_lets_win(engine: Any, shard: int) -> None:
    """It does not look for fifth copies, which is what formal means."""

    def is_win(hand: Hand, kind: int) -> bool:
        tiles = tuple(CODES[tile.kind] for tile in hand.tiles)
        melds = tuple(map(pack, hand.melds))
        flags = False, False, False, False
        try:
            engine.MahjongFanCalculator(melds, tiles, CODES[kind], 0, *flags, 0, 0)
        except TypeError:
            return False
        return True

    for hand in before_wins(f"{FRESH} waits {shard}", HANDS // 10):
        results = [tile.kind for tile in waits(hand).formal]
        assert results == [kind for kind in range(34) if is_win(hand, kind)], str(hand)


@shards
def test_shanten_and_accepted_tiles_equal_those_of_pymahjonggb(engine: Any, shard: int) -> None:
    """Where nothing is held four times: it knows no cap, so it may wait for a fifth copy."""
    functions = {
        "regular": engine.RegularShanten,
        "seven_pairs": engine.SevenPairsShanten,
        "thirteen_orphans": engine.ThirteenOrphansShanten,
        "honours_and_knitted": engine.HonorsAndKnittedTilesShanten,
    }
    for counts in hands(f"{FRESH} shanten {shard}", 150):
        if max(counts) == 4:
            continue
        tiles = tuple(CODES[k] for k, held in enumerate(counts) for _ in range(held))
        result = distances(counts)
        for form, function in functions.items():
            shanten, useful = function(tiles)
            kinds = sum(1 << CODES.index(code) for code in useful)
            assert result[form] == (shanten, kinds), (naive.write(counts), form)  # type: ignore[index]
        shanten, _ = engine.KnittedStraightShanten(tiles)
        assert result["knitted_straight"][0] == shanten, naive.write(counts)


@shards
def test_each_form_equals_trying_every_win(shard: int) -> None:
    for counts in hands(f"{FRESH} naive {shard}", 8):
        for form, (shanten, kinds) in distances(counts).items():
            if form != "regular":
                accepted = {kind for kind in range(34) if kinds >> kind & 1}
                target = naive_mcr.distance(counts, form)
                assert (shanten, accepted) == target, (naive.write(counts), form)


@shards
def test_a_knitted_straight_beside_a_meld_equals_trying_every_win(shard: int) -> None:
    for counts in ten_tiles(f"{FRESH} meld {shard}", 20):
        shanten, kinds = distances(counts)["knitted_straight"]
        accepted = {kind for kind in range(34) if kinds >> kind & 1}
        target = naive_mcr.distance(counts, "knitted_straight with a meld")
        assert (shanten, accepted) == target, naive.write(counts)


@shards
def test_formal_waits_equal_trying_every_kind(shard: int) -> None:
    for hand in before_wins(f"{FRESH} formal {shard}", 10):
        results = {tile.kind for tile in waits(hand).formal}
        assert results == naive_mcr.formal_waits(hand.counts), str(hand)


@shards
def test_each_discard_stands_where_its_tiles_stand(shard: int) -> None:
    for query in queries(f"{FRESH} discards {shard}", 10, range(14, 15)):
        hand = parse_hand(query)
        for row in efficiency(hand).discards:
            left = efficiency(hand.without(hand.last_of_kind(row.tile.kind))).standing
            held = hand.counts[row.tile.kind]
            assert row.standing.shanten == left.shanten, query
            results = dict(row.standing.ukeire)
            assert set(results) == {tile for tile, _ in left.ukeire}, query
            if row.tile in results:
                assert results[row.tile] == 4 - held, (query, TILES[row.tile.kind])
