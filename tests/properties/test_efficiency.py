"""Properties of shanten, ukeire, discards and tenhou's text of every hand."""

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from analyzer import (
    Analysis,
    Discard,
    Hand,
    Tile,
    analyze,
    decompose,
    format_hand,
    format_tenhou,
    shanten,
)
from analyzer.hand import sort_tiles
from analyzer.shanten import Forms
from analyzer.situation import unseen_tiles
from analyzer.tiles import TILES
from tests.properties.strategies import ANY_SIZE, BEFORE_DRAW, WITH_DISCARD, hands

forms_counted: st.SearchStrategy[Forms] = st.sampled_from(["standard", "regular"])


def map_kinds(hand: Hand, new_kind: dict[int, int]) -> Hand:
    """The hand with every kind replaced; red fives become plain."""
    return Hand(tuple(TILES[new_kind[tile.kind]] for tile in hand.tiles))


def legal_draws(hand: Hand) -> list[Tile]:
    return [tile for tile in TILES if hand.counts[tile.kind] < 4]


@given(hands(), st.permutations([0, 1, 2]))
def test_swapping_suits_leaves_regular_shanten_unchanged(hand: Hand, suits: list[int]) -> None:
    swapped = {kind: 9 * suits[kind // 9] + kind % 9 for kind in range(27)}
    swapped |= {kind: kind for kind in range(27, 34)}
    assert shanten(map_kinds(hand, swapped)).regular == shanten(hand).regular, format_hand(hand)


@given(hands(), st.sampled_from([0, 9, 18]))
def test_reversing_ranks_leaves_regular_shanten_unchanged(hand: Hand, start: int) -> None:
    mirrored = {kind: kind for kind in range(34)}
    mirrored |= {start + rank: start + 8 - rank for rank in range(9)}
    assert shanten(map_kinds(hand, mirrored)).regular == shanten(hand).regular, format_hand(hand)


@given(hands(), st.permutations(range(27, 34)))
def test_permuting_honours_leaves_every_shanten_unchanged(hand: Hand, honours: list[int]) -> None:
    permuted = {kind: kind for kind in range(27)}
    permuted |= dict(zip(range(27, 34), honours, strict=True))
    assert shanten(map_kinds(hand, permuted)) == shanten(hand), format_hand(hand)


@given(hands(BEFORE_DRAW), forms_counted)
def test_one_draw_changes_shanten_by_at_most_one(hand: Hand, forms: Forms) -> None:
    before = shanten(hand, forms=forms).value
    for tile in legal_draws(hand):
        after = shanten(hand.with_drawn(tile), forms=forms).value
        assert after in (before - 1, before), (format_hand(hand), str(tile))


@given(hands(BEFORE_DRAW), forms_counted)
def test_accepted_tiles_lower_shanten_by_one_and_no_others_do(hand: Hand, forms: Forms) -> None:
    report = analyze(hand, forms=forms)
    if forms == "regular" and report.shanten.value == 0:
        forms = "standard"  # from tenpai on, a win in any form is a win
    accepted = {tile for tile, _ in report.ukeire}
    for tile in legal_draws(hand):
        lowers = shanten(hand.with_drawn(tile), forms=forms).value == report.shanten.value - 1
        assert lowers == (tile in accepted), (format_hand(hand), str(tile))
    assert accepted <= set(legal_draws(hand)), format_hand(hand)


@given(hands(WITH_DISCARD))
def test_each_discard_equals_analysing_the_hand_without_it(hand: Hand) -> None:
    for row in analyze(hand).discards:
        rest = hand.without(hand.last_of_kind(row.tile.kind))
        after = analyze(rest)
        where = (format_hand(hand), str(row.tile))
        assert row.shanten == after.shanten.value, where
        assert [tile for tile, _ in row.ukeire] == [tile for tile, _ in after.ukeire], where


@given(hands(WITH_DISCARD), forms_counted)
def test_the_best_discard_keeps_the_shanten_of_the_hand(hand: Hand, forms: Forms) -> None:
    report = analyze(hand, forms=forms)
    best = min(row.shanten for row in report.discards)
    if report.shanten.value > 0:
        assert best == report.shanten.value, format_hand(hand)
    else:
        # A complete hand has nothing to discard: what is left of it is tenpai.
        assert best == 0, format_hand(hand)


@given(hands(WITH_DISCARD), forms_counted)
def test_keeping_and_going_back_share_out_the_discards(hand: Hand, forms: Forms) -> None:
    report = analyze(hand, forms=forms)
    assert report.keeping, format_hand(hand)
    assert report.keeping + report.going_back == report.discards, format_hand(hand)
    assert len(report.discards) == len({tile.kind for tile in hand.tiles}), format_hand(hand)


@given(hands(), forms_counted)
def test_a_row_counts_four_of_each_kind_less_those_in_the_hand(hand: Hand, forms: Forms) -> None:
    report = analyze(hand, forms=forms)
    rows: list[Analysis | Discard] = [report, *report.discards]
    for row in rows:
        expected = [(tile, 4 - hand.counts[tile.kind]) for tile, _ in row.ukeire]
        assert list(row.ukeire) == expected, format_hand(hand)
        assert row.count == sum(left for _, left in expected), format_hand(hand)
        assert row.kinds == len(expected), format_hand(hand)


@given(hands(), forms_counted, st.randoms(use_true_random=False))
def test_typing_order_changes_line_one_and_the_order_of_equal_rows_only(
    hand: Hand, forms: Forms, rng: Random
) -> None:
    shuffled = Hand(tuple(rng.sample(hand.tiles, len(hand))))
    first, *rows = format_tenhou(analyze(hand, forms=forms)).splitlines()
    _, *other_rows = format_tenhou(analyze(shuffled, forms=forms)).splitlines()
    assert Counter(rows) == Counter(other_rows), first
    assert [count_of(row) for row in rows] == [count_of(row) for row in other_rows], first


def count_of(row: str) -> str:
    return row.rsplit(" ", 1)[1]


@given(hands(ANY_SIZE))
def test_a_hand_has_a_reading_exactly_when_it_is_complete(hand: Hand) -> None:
    readings = decompose(hand)
    assert bool(readings) == (shanten(hand).standard == -1), format_hand(hand)
    by_form = {reading.form for reading in readings}
    assert ("regular" in by_form) == (shanten(hand).regular == -1), format_hand(hand)
    assert ("seven_pairs" in by_form) == (shanten(hand).seven_pairs == -1), format_hand(hand)


@given(hands(BEFORE_DRAW))
def test_the_tiles_of_each_reading_are_the_hand_reds_included(hand: Hand) -> None:
    for tile, _ in analyze(hand).ukeire:
        complete = hand.with_drawn(tile)
        readings = decompose(complete)
        for reading in readings:
            blocks = [*reading.blocks, *([reading.pair] if reading.pair else [])]
            used = [one for block in blocks for one in block.tiles]
            assert sort_tiles(used) == sort_tiles(complete.tiles), format_hand(complete)
        assert len(set(readings)) == len(readings), format_hand(complete)


@given(hands())
def test_hand_and_unseen_tiles_are_the_whole_wall(hand: Hand) -> None:
    unseen = unseen_tiles(hand)
    assert len(unseen) == 136 - len(hand), format_hand(hand)
    held = Counter(tile.kind for tile in (*hand.tiles, *unseen))
    assert set(held.values()) == {4}, format_hand(hand)
    assert all(unseen.count(tile) <= 1 for tile in unseen if tile.is_red), format_hand(hand)
