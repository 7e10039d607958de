"""Three players' hands against the definition and against `mahjong` with `is_three_player`."""

import random
from collections.abc import Iterator, Sequence

import pytest
from mahjong.shanten import Shanten as Mahjong

from analyzer.analysis import analyze
from analyzer.hand import Hand
from analyzer.rules import SANMA
from analyzer.shanten import shanten
from analyzer.shanten.engines import engine_for
from analyzer.tiles import TILES
from analyzer.winning import decompose
from tests.oracle import hands, naive, naive_rules
from tests.oracle.hands import FRESH, bits
from tests.oracle.naive_rules import Game
from tests.samples import sample

SANMA_KINDS = (0, *range(8, 34))
GAME = Game(pairs="distinct", orphans=True, three=True, joker_exists=False)

PLAYABLE = tuple(size for size in range(1, 15) if size % 3)
TO_DRAW = (1, 4, 7, 10, 13, 13)
TO_DISCARD = (2, 5, 8, 11, 14, 14)

shards = pytest.mark.parametrize("seed", [FRESH])


def sanma_hands(seed: str, number: int, sizes: Sequence[int]) -> Iterator[naive.Counts]:
    """Hands of every family; a tile that does not exist becomes 1m, 9m or another one."""
    rng = random.Random(seed)
    for kinds in hands.deals(rng, number, sizes):
        counts = [kinds.count(kind) for kind in range(34)]
        for kind in range(1, 8):
            for _ in range(counts[kind]):
                near = [end for end in (0, 8) if counts[end] < 4]
                anywhere = [k for k in SANMA_KINDS if counts[k] < 4]
                counts[rng.choice(near if near and rng.random() < 0.6 else anywhere)] += 1
            counts[kind] = 0
        yield tuple(counts)


def hand_of(counts: naive.Counts) -> Hand:
    return Hand(tuple(TILES[kind] for kind in range(34) for _ in range(counts[kind])))


def mahjong_shanten(counts: Sequence[int]) -> int:
    return Mahjong.calculate_shanten(counts, is_three_player=True)


# Against the package


@shards
def test_shanten_equals_that_of_mahjong(seed: str) -> None:
    for counts in sanma_hands(seed, sample(8_000), PLAYABLE):
        assert shanten(hand_of(counts), rules=SANMA).value == mahjong_shanten(counts), naive.write(
            counts
        )


# Against the definition


@shards
def test_each_form_has_the_shanten_of_the_rules(seed: str) -> None:
    for counts in sanma_hands(seed, sample(4_000), range(1, 15)):
        written = naive.write(counts)
        result = shanten(hand_of(counts), rules=SANMA)
        if sum(counts) % 3 == 0 and naive.is_all_sets(counts):
            assert result.regular == 0, written
            continue
        distance = naive_rules.regular_distance(counts, sum(counts) // 3, GAME)
        assert result.regular == distance - 1, written
        assert result.seven_pairs == naive.seven_pairs(counts), written
        assert result.thirteen_orphans == naive.thirteen_orphans(counts), written
        assert result.value == result.standard == naive_rules.shanten(counts, 0, GAME), written


@shards
@pytest.mark.parametrize("all_forms", [True, False], ids=["standard", "regular"])
def test_draws_and_discards_are_those_of_the_rules(seed: str, all_forms: bool) -> None:
    engine = engine_for(SANMA)
    for counts in sanma_hands(seed, sample(600), TO_DRAW):
        now, useful = naive_rules.ukeire(counts, 0, GAME, all_forms)
        result = engine.ukeire(counts, all_forms)
        assert result == (now, bits(useful)), naive.write(counts)
    for counts in sanma_hands(seed, sample(120), TO_DISCARD):
        rows = naive_rules.discards(counts, 0, GAME, all_forms)
        expected = {kind: (now, bits(useful)) for kind, (now, useful) in rows.items()}
        found_rows = {
            kind: (now, useful) for kind, now, useful in engine.discards(counts, all_forms)
        }
        assert found_rows == expected, naive.write(counts)


@shards
def test_3n_tiles_are_answered_as_those_of_four_players_are(seed: str) -> None:
    for counts in sanma_hands(seed, sample(300), (3, 6, 9, 12)):
        written = naive.write(counts)
        analysis = analyze(hand_of(counts), rules=SANMA)
        accepted = {tile.kind for tile, _ in analysis.ukeire}
        if naive.is_all_sets(counts):
            assert (analysis.shanten.value, accepted) == (0, set()), written
            continue
        assert (analysis.shanten.value, accepted) == naive_rules.ukeire(counts, 0, GAME), written


@shards
def test_a_hand_has_a_reading_exactly_when_it_is_complete(seed: str) -> None:
    for counts in sanma_hands(seed, sample(2_000), TO_DISCARD):
        hand = hand_of(counts)
        is_complete = shanten(hand, rules=SANMA).value == -1
        assert bool(decompose(hand, SANMA)) == is_complete, naive.write(counts)
