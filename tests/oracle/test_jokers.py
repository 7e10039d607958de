"""Hands with jokers against the definition, the best assignment of the jokers, and the formula."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations, combinations_with_replacement, product

import pytest

from analyzer.analysis import analyze
from analyzer.hand import Hand
from analyzer.rules import JOKERS, RIICHI, Rules, SevenPairs
from analyzer.shanten import shanten
from analyzer.shanten.engines import engine_for
from analyzer.shanten.rules_engine import JOKER as JOKER_BIT
from analyzer.tiles import JOKER, TILES, TileKind
from analyzer.winning import Block, Decomposition
from analyzer.winning.jokers import decompose_with_jokers
from tests.oracle import hands, naive, naive_formal, naive_rules
from tests.oracle.hands import FRESH
from tests.oracle.naive_rules import Game
from tests.samples import sample

Counts = naive.Counts
Natural = tuple[Counts, int]
"""The natural tiles of a hand and its jokers."""

NO_LIMIT = 99
MOST_READINGS = 150

EVERY_SIZE = range(1, 15)
TO_DRAW = (1, 4, 7, 10, 13, 13)
TO_DISCARD = (2, 5, 8, 11, 14, 14)

PAIRS: tuple[SevenPairs, ...] = ("none", "distinct", "any")
SWITCHES = tuple(
    replace(JOKERS, seven_pairs=pairs, orphans=orphans, is_capped=is_capped)
    for pairs, orphans, is_capped in product(PAIRS, (False, True), (True, False))
)

shards = pytest.mark.parametrize("seed", [FRESH])


def natural_hands(seed: str, number: int, sizes: Sequence[int], most: int = 4) -> Iterator[Natural]:
    """Hands of every family, some of their tiles exchanged for jokers."""
    rng = random.Random(seed)
    for kinds in hands.deals(rng, number, sizes):
        rng.shuffle(kinds)
        jokers = rng.randint(0, min(most, len(kinds)))
        rest = kinds[jokers:]
        yield tuple(rest.count(kind) for kind in range(34)), jokers


def settled_hands(
    seed: str, number: int, sizes: Sequence[int], most: int = 4
) -> Iterator[tuple[Counts, int, Rules, str]]:
    """The same, each with a setting of the switches, and both as a failing test prints them."""
    rng = random.Random(f"{seed} switches")
    for counts, jokers in natural_hands(seed, number, sizes, most):
        rules = rng.choice(SWITCHES)
        switches = f"{rules.seven_pairs} pairs, orphans {rules.orphans}, cap {rules.is_capped}"
        yield counts, jokers, rules, f"{naive_rules.write(counts, jokers)}: {switches}"


def hand_of(counts: Counts, jokers: int) -> Hand:
    tiles = [TILES[kind] for kind in range(34) for _ in range(counts[kind])]
    return Hand((*tiles, *(JOKER,) * jokers))


def game_of(rules: Rules) -> Game:
    return Game(
        pairs=rules.seven_pairs,
        orphans=rules.orphans,
        limit=4 if rules.is_capped else NO_LIMIT,
        wild=rules.wild,
        joker_exists=rules.jokers > 0,
    )


def bits(kinds: set[int]) -> int:
    return sum(1 << kind for kind in kinds)


def is_only_sets(counts: Counts, jokers: int) -> bool:
    """3n natural tiles that are n sets: called tenpai, whatever their distance."""
    return not jokers and sum(counts) % 3 == 0 and naive.is_all_sets(counts)


# The definition


@shards
def test_shanten_is_the_distance_to_the_nearest_target_less_the_jokers(seed: str) -> None:
    for counts, jokers, rules, written in settled_hands(seed, sample(2_000), EVERY_SIZE):
        found = shanten(hand_of(counts, jokers), rules=rules)
        if is_only_sets(counts, jokers):
            assert found.regular == 0, written
            continue
        game = game_of(rules)
        sets = (sum(counts) + jokers) // 3
        assert found.value == naive_rules.shanten(counts, jokers, game), written
        assert found.value == found.standard, written
        assert found.regular == (naive_rules.regular_distance(counts, sets, game) - jokers - 1), (
            written
        )
        is_full = sum(counts) + jokers >= 13
        assert (found.seven_pairs is not None) == (is_full and game.pairs != "none"), written
        assert (found.thirteen_orphans is not None) == (is_full and game.orphans), written


@shards
def test_a_draw_is_accepted_if_it_lowers_shanten(seed: str) -> None:
    for counts, jokers, rules, written in settled_hands(seed, sample(240), TO_DRAW):
        found = analyze(hand_of(counts, jokers), rules=rules)
        now, useful = naive_rules.ukeire(counts, jokers, game_of(rules))
        left = {kind: 4 - counts[kind] for kind in useful - {34}} | {34: 4 - jokers}
        assert found.shanten.value == now, written
        assert [(tile.kind, n) for tile, n in found.ukeire] == sorted(left.items()), written


@shards
def test_each_discard_leaves_the_shanten_and_ukeire_of_the_rules(seed: str) -> None:
    for counts, jokers, rules, written in settled_hands(seed, sample(60), TO_DISCARD):
        expected = naive_rules.discards(counts, jokers, game_of(rules))
        found = analyze(hand_of(counts, jokers), rules=rules)
        rows = [*found.discards, *([found.joker_discard] if found.joker_discard else [])]
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
        found = analyze(hand_of(counts, jokers), rules=rules, forms="regular")
        assert found.shanten.value == naive_rules.shanten(counts, jokers, game, False), written
        from_tenpai_on = found.shanten.regular <= 0
        if sum(counts) + jokers == 13:
            _, useful = naive_rules.ukeire(counts, jokers, game, from_tenpai_on)
            assert bits({tile.kind for tile, _ in found.ukeire}) == bits(useful), written


@shards
def test_3n_tiles_are_judged_by_the_same_distance(seed: str) -> None:
    for counts, jokers, rules, written in settled_hands(seed, sample(200), (3, 6, 9, 12)):
        game = game_of(rules)
        found = analyze(hand_of(counts, jokers), rules=rules)
        accepted = bits({tile.kind for tile, _ in found.ukeire})
        if is_only_sets(counts, jokers):
            assert (found.shanten.value, accepted) == (0, 0), written
            continue
        now = naive_rules.shanten(counts, jokers, game)
        useful = {
            kind
            for kind in range(34)
            if counts[kind] < 4
            and naive_rules.shanten(naive_rules.more(counts, kind), jokers, game) == now - 1
        }
        assert (found.shanten.value, accepted) == (now, bits({*useful, 34})), written


# The best assignment


@shards
@pytest.mark.parametrize("is_capped", [True, False], ids=["cap 4", "no cap"])
def test_shanten_is_that_of_the_best_assignment(seed: str, is_capped: bool) -> None:
    everything = {
        pairs: replace(JOKERS, seven_pairs=pairs, orphans=True, is_capped=is_capped)
        for pairs in PAIRS
    }
    for counts, jokers in natural_hands(f"{seed} {is_capped}", sample(160), EVERY_SIZE, 3):
        written = naive_rules.write(counts, jokers)
        if (sum(counts) + jokers) % 3 == 0:
            continue
        for pairs, rules in everything.items():
            found = shanten(hand_of(counts, jokers), rules=rules)
            assert found.regular == best_regular(counts, jokers, is_capped), written
            if sum(counts) + jokers >= 13:
                assert found.seven_pairs == best_pairs(counts, jokers, pairs), written
                assert found.thirteen_orphans == best_orphans(counts, jokers), written


def best_regular(counts: Counts, jokers: int, is_capped: bool) -> int:
    """Hand the jokers to the parts in every way, and in each part to every choice of ranks."""
    spans = ((0, 9), (9, 18), (18, 27), (27, 34))
    parts = [counts[start:end] for start, end in spans]
    sets = (sum(counts) + jokers) // 3
    best = 99
    for shared in product(range(jokers + 1), repeat=4):
        if sum(shared) == jokers:
            whole: naive.Short = (0, *(99,) * 4, 2, *(99,) * 4)
            for part, own in zip(parts, shared, strict=True):
                whole = naive.together(whole, best_of_part(part, own, is_capped))
            best = min(best, whole[5 + sets])
    return best - 1


@cache
def best_of_part(part: Counts, jokers: int, is_capped: bool) -> naive.Short:
    """The least of each distance, over every choice of ranks that the jokers stand for."""
    best = [99] * 10
    for chosen in combinations_with_replacement(range(len(part)), jokers):
        filled = tuple(held + chosen.count(rank) for rank, held in enumerate(part))
        if is_capped and max(filled) > 4:
            continue
        if is_capped:
            short = naive.part_short(filled)
        else:
            short = naive_rules.part_short(filled, len(part) == 9, NO_LIMIT)
        best = [min(one, other) for one, other in zip(best, short, strict=True)]
    return tuple(best)


def best_pairs(counts: Counts, jokers: int, pairs: SevenPairs) -> int | None:
    """Each joker goes where it helps most, one after the other: every choice for each of them."""
    if pairs == "none":
        return None
    return min(
        plain_pairs(Counter({kind: counts[kind] for kind in range(34)} | added), pairs)
        for added in additions(counts, jokers)
    )


def additions(counts: Counts, jokers: int) -> Iterator[dict[int, int]]:
    """The counts changed by each assignment; among kinds that are not held any three will do."""
    absent = [kind for kind in range(34) if not counts[kind]][: jokers + 7]
    kinds = [kind for kind in range(34) if counts[kind]] + absent
    for chosen in combinations_with_replacement(kinds, jokers):
        changed = {kind: counts[kind] + chosen.count(kind) for kind in set(chosen)}
        if max(changed.values(), default=0) <= 4:
            yield changed


def plain_pairs(counts: Counter[int], pairs: SevenPairs) -> int:
    """Seven pairs of natural tiles: 6 - pairs, and one more for each kind that is missing."""
    if pairs == "distinct":
        whole = [kind for kind, held in counts.items() if held >= 2]
        kinds = [kind for kind, held in counts.items() if held]
        return 6 - len(whole) + max(0, 7 - len(kinds))
    halves = sum(held // 2 for held in counts.values())
    odd = sum(held % 2 for held in counts.values())
    return 6 - halves + max(0, 7 - halves - odd)


def best_orphans(counts: Counts, jokers: int) -> int:
    """Jokers as orphans, in every choice."""
    return min(
        13 - len(present) - any(held[kind] > 1 for kind in naive.ORPHAN_KINDS)
        for chosen in combinations_with_replacement(naive.ORPHAN_KINDS, jokers)
        for held in [[counts[kind] + chosen.count(kind) for kind in range(34)]]
        for present in [[kind for kind in naive.ORPHAN_KINDS if held[kind]]]
    )


# What follows from the definition


@shards
def test_without_a_joker_the_answers_are_those_of_the_riichi_engine(seed: str) -> None:
    rules = replace(JOKERS, seven_pairs="distinct", orphans=True)
    ours, riichi = engine_for(rules), engine_for(RIICHI)
    for counts, _ in natural_hands(seed, sample(4_000), EVERY_SIZE, 0):
        written = naive.write(counts)
        assert ours.shanten_of_forms(counts) == riichi.shanten_of_forms(counts), written
        for all_forms in (True, False):
            if sum(counts) % 3 == 1:
                now, accepted = riichi.ukeire(counts, all_forms)
                assert ours.ukeire(counts, all_forms) == (now, accepted | JOKER_BIT), written
            elif sum(counts) % 3 == 2:
                rows = [(k, s, a | JOKER_BIT) for k, s, a in riichi.discards(counts, all_forms)]
                assert ours.discards(counts, all_forms) == rows, written
            else:
                now, accepted = riichi.ukeire_of_sets(counts, all_forms)
                found = ours.ukeire_of_sets(counts, all_forms)
                assert found == (now, accepted | (JOKER_BIT if now > 0 else 0)), written


@shards
def test_a_joker_more_lowers_shanten_by_exactly_one(seed: str) -> None:
    for counts, jokers, rules, written in settled_hands(seed, sample(3_000), TO_DRAW):
        now = min(engine_for(rules, jokers).shanten_of_forms(counts))
        drawn = min(engine_for(rules, jokers + 1).shanten_of_forms(counts))
        assert drawn == now - 1, written
        assert engine_for(rules, jokers).ukeire(counts, True)[1] & JOKER_BIT, written


@shards
def test_discarding_a_joker_costs_one_and_never_less_than_a_natural_tile(seed: str) -> None:
    for counts, jokers, rules, written in settled_hands(seed, sample(1_500), TO_DISCARD):
        found = analyze(hand_of(counts, jokers), rules=rules)
        row = found.joker_discard
        assert (row is not None) == (jokers > 0), written
        if row is None:
            continue
        assert (row.shanten, row.tile) == (found.shanten.value + 1, JOKER), written
        if found.discards and found.shanten.value >= 0:
            assert found.discards[0].shanten < row.shanten, written


@shards
def test_without_a_cap_shanten_is_the_formula_of_block_cutting(seed: str) -> None:
    # 2(k - G) - g - p - h, the best of all cuttings, and at least -1.
    rules = replace(JOKERS, is_capped=False)
    for counts, jokers in natural_hands(seed, sample(2_000), TO_DISCARD):
        expected = max(-1, cutting_formula(counts, jokers))
        found = shanten(hand_of(counts, jokers), rules=rules).value
        assert found == expected, naive_rules.write(counts, jokers)


def cutting_formula(counts: Counts, jokers: int) -> int:
    wanted = (sum(counts) + jokers) // 3
    cuttings = {(0, 0, 0)}
    parts = [counts[a:b] for a, b in naive_formal.SUITS] + [(held,) for held in counts[27:]]
    for part in parts:
        cuttings = {
            (sets + s, partials + p, pair + q)
            for sets, partials, pair in cuttings
            for s, p, q in naive_formal.cut(part)
            if pair + q <= 1
        }
    return min(
        2 * (wanted - sets) - min(partials, wanted - sets) - pair - jokers
        for sets, partials, pair in cuttings
        if sets <= wanted
    )


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


# Readings


@shards
def test_a_hand_has_a_reading_exactly_when_it_is_complete(seed: str) -> None:
    for counts, jokers, rules, written in settled_hands(seed, sample(2_000), TO_DISCARD):
        hand = hand_of(counts, jokers)
        is_complete = shanten(hand, rules=rules).value == -1
        readings = decompose_with_jokers(hand, rules)
        assert bool(readings) == is_complete, written
        assert len(set(readings)) == len(readings) <= MOST_READINGS, written
        for reading in readings:
            shown = [tile for block in blocks_of(reading) for tile in block.tiles]
            assert Counter(shown) == Counter(hand.tiles), written


@shards
@pytest.mark.parametrize("is_capped", [True, False], ids=["cap 4", "no cap"])
def test_regular_readings_are_the_least_blocks_that_hold_the_natural_tiles(
    seed: str, is_capped: bool
) -> None:
    rules = replace(JOKERS, is_capped=is_capped)
    read = 0
    for counts, jokers in natural_hands(f"{seed} {is_capped}", sample(100), TO_DISCARD, 2):
        expected = least_covers(counts, jokers, is_capped)
        found = {
            tuple(sorted(block.kinds for block in blocks_of(reading) if 34 not in block.kinds))
            for reading in decompose_with_jokers(hand_of(counts, jokers), rules)
        }
        assert found == expected, naive_rules.write(counts, jokers)
        read += bool(found)
    assert read


def least_covers(counts: Counts, jokers: int, is_capped: bool) -> set[tuple[tuple[int, ...], ...]]:
    """Assign the jokers in every way, cut, and leave out what no natural tile needs."""
    covers = set()
    for chosen in combinations_with_replacement(range(34), jokers):
        filled = tuple(held + chosen.count(kind) for kind, held in enumerate(counts))
        if is_capped and max(filled) > 4:
            continue
        for reading in naive.readings(filled):
            every = range(len(reading))
            holding = [
                frozenset(left)
                for number in range(len(reading) + 1)
                for left in combinations(every, number)
                if holds_all(counts, [reading[place] for place in left])
            ]
            least = [one for one in holding if not any(other < one for other in holding)]
            covers |= {tuple(sorted(reading[place] for place in one)) for one in least}
    return covers


def holds_all(counts: Counts, blocks: list[tuple[int, ...]]) -> bool:
    held = Counter(kind for block in blocks for kind in block)
    return all(held[kind] >= count for kind, count in enumerate(counts) if count)


def blocks_of(reading: Decomposition) -> list[Block]:
    """Its blocks with the pair."""
    return [block for block in (*reading.blocks, reading.pair) if block is not None]
