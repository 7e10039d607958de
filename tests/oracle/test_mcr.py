"""MCR against PyMahjongGB, the engine of the Chinese community, and against trying every hand.

`pip install --group oracles` installs PyMahjongGB, which is C++ source; without it, what needs it
is skipped. It gives one list of fans where several have the same total, so it must be one of ours.
"""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from analyzer import Hand, parse_hand
from analyzer.mcr import Win, efficiency, format_text, parse_text, score_win, waits
from analyzer.mcr.distance import distances
from analyzer.melds import Meld
from analyzer.tiles import TILES
from tests.oracle import naive, naive_mcr
from tests.oracle.hands import FRESH, queries
from tests.oracle.mcr_hands import wins
from tests.samples import sample
from tests.unit.mcr.examples import EXAMPLES

SHARDS = sample(12)

HANDS = 2000
"""Wins in a shard: 24,000 in a full run, other ones each time."""

shards = pytest.mark.parametrize("shard", range(SHARDS))

CODES = [f"{suit}{rank}" for suit in "WBT" for rank in range(1, 10)] + [
    "F1", "F2", "F3", "F4", "J3", "J2", "J1",
]  # fmt: skip
"""Kind -> what PyMahjongGB calls it; its dragons go the other way."""


@pytest.fixture(scope="module")
def engine() -> Any:
    return pytest.importorskip(
        "MahjongGB",
        reason="PyMahjongGB is not installed: pip install --group oracles, with a C++ compiler",
    )


def pack(meld: Meld) -> tuple[str, str, int]:
    kind = meld.tiles[0].kind
    if meld.call == "chii":
        return "CHI", CODES[kind + 1], meld.called + 1
    return "GANG" if meld.is_kan else "PENG", CODES[kind], meld.seat


def count(engine: Any, win: Win) -> tuple[int, Counter[str]]:
    """The total of PyMahjongGB, and its fans by our names."""
    *closed, last = (CODES[tile.kind] for tile in win.hand.tiles)
    result = engine.MahjongFanCalculator(
        tuple(map(pack, win.hand.melds)), tuple(closed), last, win.flowers,
        win.self_drawn, win.last_of_kind, win.kong_situation, win.wall_last,
        (win.seat_wind or 1) - 1, (win.prevalent_wind or 1) - 1, True,
    )  # fmt: skip
    total = sum(points * times for points, times, _, _ in result)
    return total, Counter({our_name(name): times for _, times, name, _ in result})


def our_name(name: str) -> str:
    """Waits come as 独听・边张, and 单钓将 without its last character."""
    wait = name.rpartition("・")[2]
    return "单钓将" if wait == "单钓" else wait


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


def before_wins(seed: str, number: int) -> Iterator[Hand]:
    """Hands of 3n+1 tiles that wait for something."""
    for win in wins(seed, number):
        yield Hand(win.hand.tiles[:-1], win.hand.melds)


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


def hands(seed: str, number: int) -> Iterator[naive.Counts]:
    """13 tiles: any, and wins with a few tiles changed."""
    rng = random.Random(seed)
    for query in queries(seed, number // 2, range(13, 14)):
        yield naive.count_tiles(query)
    for win in wins(seed, number):
        if len(win.hand) == 14:
            kinds: list[int] = [tile.kind for tile in win.hand.tiles]
            for _ in range(rng.choice((1, 1, 2, 3, 5))):
                kinds.pop(rng.randrange(len(kinds)))
            wall = [kind for kind in range(34) for _ in range(4 - kinds.count(kind))]
            kinds += rng.sample(wall, 13 - len(kinds))
            yield tuple(kinds.count(kind) for kind in range(34))


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


def ten_tiles(seed: str, number: int) -> Iterator[naive.Counts]:
    """Ten concealed tiles: any, and some of a knitted straight."""
    rng = random.Random(seed)
    for query in queries(seed, number // 2, range(10, 11)):
        yield naive.count_tiles(query)
    for _ in range(number // 2):
        kinds = rng.sample(rng.choice(naive_mcr.straights()), rng.randint(4, 9))
        wall = [kind for kind in range(34) for _ in range(4 - kinds.count(kind))]
        kinds += rng.sample(wall, 10 - len(kinds))
        yield tuple(kinds.count(kind) for kind in range(34))


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
