"""Properties of shanten, ukeire, discards and tenhou's text of every hand."""

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from analyzer import Hand, analyze, decompose, format_hand, format_tenhou
from analyzer.hand import sort_tiles
from analyzer.shanten import Forms
from analyzer.situation import unseen_tiles
from tests.properties.strategies import BEFORE_DRAW, WITH_DISCARD, hands

forms_counted: st.SearchStrategy[Forms] = st.sampled_from(["standard", "regular"])


@given(hands(WITH_DISCARD), forms_counted)
def test_keeping_and_going_back_share_out_the_discards(hand: Hand, forms: Forms) -> None:
    report = analyze(hand, forms=forms)
    assert report.keeping, format_hand(hand)
    assert report.keeping + report.going_back == report.discards, format_hand(hand)
    assert len(report.discards) == len({tile.kind for tile in hand.tiles}), format_hand(hand)


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
