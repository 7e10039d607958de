"""Hands with jokers against the definition of their distance and its consequences."""

import random
from dataclasses import replace

from analyzer.analysis import analyze
from analyzer.shanten import shanten
from analyzer.tiles import JOKER, TILES, TileKind
from tests.oracle import naive, naive_rules
from tests.oracle.hands import bits
from tests.oracle.joker_hands import (
    EVERY_SIZE,
    TO_DISCARD,
    Counts,
    game_of,
    hand_of,
    settled_hands,
    shards,
)
from tests.samples import sample

TO_DRAW = (1, 4, 7, 10, 13, 13)


def is_only_sets(counts: Counts, jokers: int) -> bool:
    """3n natural tiles that are n sets: called tenpai, whatever their distance."""
    return not jokers and sum(counts) % 3 == 0 and naive.is_all_sets(counts)


# The definition


@shards
def test_shanten_is_the_distance_to_the_nearest_target_less_the_jokers(seed: str) -> None:
    for counts, jokers, rules, written in settled_hands(seed, sample(2_000), EVERY_SIZE):
        result = shanten(hand_of(counts, jokers), rules=rules)
        if is_only_sets(counts, jokers):
            assert result.regular == 0, written
            continue
        game = game_of(rules)
        sets = (sum(counts) + jokers) // 3
        assert result.value == naive_rules.shanten(counts, jokers, game), written
        assert result.value == result.standard, written
        assert result.regular == (naive_rules.regular_distance(counts, sets, game) - jokers - 1), (
            written
        )
        is_full = sum(counts) + jokers >= 13
        assert (result.seven_pairs is not None) == (is_full and game.pairs != "none"), written
        assert (result.thirteen_orphans is not None) == (is_full and game.orphans), written


@shards
def test_a_draw_is_accepted_if_it_lowers_shanten(seed: str) -> None:
    for counts, jokers, rules, written in settled_hands(seed, sample(240), TO_DRAW):
        analysis = analyze(hand_of(counts, jokers), rules=rules)
        now, useful = naive_rules.ukeire(counts, jokers, game_of(rules))
        left = {kind: 4 - counts[kind] for kind in useful - {34}} | {34: 4 - jokers}
        assert analysis.shanten.value == now, written
        assert [(tile.kind, n) for tile, n in analysis.ukeire] == sorted(left.items()), written


@shards
def test_each_discard_leaves_the_shanten_and_ukeire_of_the_rules(seed: str) -> None:
    for counts, jokers, rules, written in settled_hands(seed, sample(60), TO_DISCARD):
        expected = naive_rules.discards(counts, jokers, game_of(rules))
        analysis = analyze(hand_of(counts, jokers), rules=rules)
        rows = [*analysis.discards, *([analysis.joker_discard] if analysis.joker_discard else [])]
        assert {row.tile.kind for row in rows} == set(expected), written
        for row in rows:
            after, useful = expected[row.tile.kind]
            assert (row.shanten, row.accepted) == (after, bits(useful)), (written, str(row.tile))
            natural_left = sum(4 - counts[kind] for kind in useful if kind < 34)
            assert row.count == natural_left + 4 - jokers, (written, str(row.tile))


@shards
def test_with_regular_forms_only_sets_and_a_pair_count(seed: str) -> None:
    for counts, jokers, rules, written in settled_hands(seed, sample(200), (13, 14)):
        game = game_of(rules)
        analysis = analyze(hand_of(counts, jokers), rules=rules, forms="regular")
        assert analysis.shanten.value == naive_rules.shanten(counts, jokers, game, False), written
        from_tenpai_on = analysis.shanten.regular <= 0
        if sum(counts) + jokers == 13:
            _, useful = naive_rules.ukeire(counts, jokers, game, from_tenpai_on)
            assert bits({tile.kind for tile, _ in analysis.ukeire}) == bits(useful), written


@shards
def test_3n_tiles_are_judged_by_the_same_distance(seed: str) -> None:
    for counts, jokers, rules, written in settled_hands(seed, sample(200), (3, 6, 9, 12)):
        game = game_of(rules)
        analysis = analyze(hand_of(counts, jokers), rules=rules)
        accepted = bits({tile.kind for tile, _ in analysis.ukeire})
        if is_only_sets(counts, jokers):
            assert (analysis.shanten.value, accepted) == (0, 0), written
            continue
        now = naive_rules.shanten(counts, jokers, game)
        useful = {
            kind
            for kind in range(34)
            if counts[kind] < 4
            and naive_rules.shanten(naive_rules.more(counts, kind), jokers, game) == now - 1
        }
        assert (analysis.shanten.value, accepted) == (now, bits({*useful, 34})), written


# What follows from the definition


@shards
def test_discarding_a_joker_costs_one_and_never_less_than_a_natural_tile(seed: str) -> None:
    for counts, jokers, rules, written in settled_hands(seed, sample(1_500), TO_DISCARD):
        analysis = analyze(hand_of(counts, jokers), rules=rules)
        row = analysis.joker_discard
        assert (row is not None) == (jokers > 0), written
        if row is None:
            continue
        assert (row.shanten, row.tile) == (analysis.shanten.value + 1, JOKER), written
        if analysis.discards and analysis.shanten.value >= 0:
            assert analysis.discards[0].shanten < row.shanten, written


@shards
def test_a_wild_kind_is_read_as_jokers(seed: str) -> None:
    rng = random.Random(seed)
    for counts, _, rules, written in settled_hands(seed, sample(500), EVERY_SIZE, 0):
        kind = rng.choice([k for k in range(34) if counts[k]])
        wild = replace(rules, wild=TileKind(kind))
        rewritten = (*counts[:kind], 0, *counts[kind + 1 :]), counts[kind]
        named = f"{written}, {TILES[kind]} wild"
        one = analyze(hand_of(counts, 0), rules=wild)
        other = analyze(hand_of(*rewritten), rules=rules)
        assert one.shanten == other.shanten, named

        # The wild kind is not drawn as itself; as a joker it looks like what it is.
        as_drawn = {
            TILES[kind] if tile == JOKER else tile: left
            for tile, left in other.ukeire
            if tile.kind != kind
        }
        assert dict(one.ukeire) == as_drawn, named
        no_natural = ~(1 << kind)
        assert {(row.tile, row.shanten, row.accepted) for row in one.discards} == {
            (row.tile, row.shanten, row.accepted & no_natural) for row in other.discards
        }, named
        if one.joker_discard and other.joker_discard:
            assert one.joker_discard.tile == TILES[kind], named
            assert one.joker_discard.shanten == other.joker_discard.shanten, named
        else:
            assert one.joker_discard is other.joker_discard is None, named
