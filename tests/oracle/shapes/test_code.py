"""Shapes: the gap code, and the two readings of the table."""

import doctest
from itertools import permutations, product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer import Hand, format_hand, parse_hand
from analyzer.tiles import KIND_NAMES, TILES
from tests.oracle import shapes
from tests.oracle.shapes import gap_code
from tests.oracle.shapes.gap_code import (
    cut_blocks,
    decode_shape,
    encode_shape,
    find_shape,
    join_blocks,
    split_blocks,
)
from tests.properties.strategies import hands
from tests.unit.cases import load_cases
from tests.unit.modules import imported

OWN = Path(__file__).parent

TRICKY = load_cases("tricky_hands.json", "hands")


def shape_of(text: str) -> str:
    return find_shape(parse_hand(text).counts)


def map_kinds(hand: Hand, new_kind: dict[int, int]) -> Hand:
    return Hand(tuple(TILES[new_kind.get(tile.kind, tile.kind)] for tile in hand.tiles))


def test_the_shape_table_shares_no_code_with_the_class_tables() -> None:
    """It is a second opinion: an error in one of the two is not in the other."""
    modules = [path for path in OWN.glob("*.py") if not path.name.startswith("test_")]
    assert len(modules) > 3
    for path in modules:
        assert not [name for name in imported(path) if "shanten" in name], path.name


# The code


def test_the_examples_in_the_docstrings_hold() -> None:
    failed, tried = doctest.testmod(gap_code)
    assert (failed, tried > 5) == (0, True)


@pytest.mark.parametrize(
    ("text", "blocks"),
    [
        pytest.param("1m", ["1"], id="one tile"),
        pytest.param("14m", ["1", "1"], id="three ranks apart are two blocks"),
        pytest.param("13m", ["121"], id="two ranks apart are one"),
        pytest.param("9m1p", ["1", "1"], id="suits do not touch"),
        pytest.param("1122z", ["2", "2"], id="honours do not touch"),
        pytest.param("122m", ["112"], id="the smaller end first"),
        pytest.param("112m", ["112"], id="and so its mirror image"),
        pytest.param("1333m", ["123"], id="a gap of two inside"),
        pytest.param("123m358s11z", ["11111", "121", "1", "2"], id="the example of the spec"),
    ],
)
def test_a_hand_is_cut_where_no_set_reaches_across(text: str, blocks: list[str]) -> None:
    assert cut_blocks(parse_hand(text).counts) == blocks


def test_the_shape_and_the_code_of_the_example_are_those_of_the_spec() -> None:
    assert shape_of("123m358s11z") == "1111131213132"
    assert encode_shape("1111131213132") == 0b0000_0000_0010_0001_0010_0010_0111


@pytest.mark.parametrize("text", ["123m358s11z", "112m57m9p4z", "1133m99p1z", "13m1246p22z"])
def test_no_order_and_no_mirroring_of_the_blocks_gives_a_smaller_string(text: str) -> None:
    blocks = cut_blocks(parse_hand(text).counts)
    spellings = {
        "3".join(
            block[::-1] if mirrored else block for block, mirrored in zip(order, flips, strict=True)
        )
        for order in permutations(blocks)
        for flips in product((False, True), repeat=len(blocks))
    }
    assert shape_of(text) == min(spellings)


def test_the_largest_code_takes_56_bits() -> None:
    assert encode_shape("3".join("1" * 14)).bit_length() <= 56
    assert encode_shape(shape_of("4444m8888m444p22s")) < 2**56


def test_a_code_belongs_to_several_sizes_so_the_number_of_tiles_goes_with_it() -> None:
    assert encode_shape("2") == encode_shape("1111112") == 7
    assert decode_shape(7, 2) == "2"
    assert decode_shape(7, 5) == "1111112"


@pytest.mark.parametrize(
    ("code", "tiles"),
    [
        pytest.param(0b0110, 2, id="no end"),
        pytest.param(0b0111, 1, id="more tiles than asked for"),
        pytest.param(0b0111_0111, 2, id="something before the first count"),
        pytest.param(0b00_11_00_11, 2, id="no gap is written 11"),
        pytest.param(0b11, 0, id="no tile at all"),
    ],
)
def test_what_no_shape_has_is_not_decoded(code: int, tiles: int) -> None:
    with pytest.raises(ValueError, match=f"^{code:#x} is no shape of {tiles} tiles$"):
        decode_shape(code, tiles)


@given(hands())
def test_a_shape_is_read_back_from_its_code_and_from_its_blocks(hand: Hand) -> None:
    shape = find_shape(hand.counts)
    assert decode_shape(encode_shape(shape), len(hand)) == shape, format_hand(hand)
    assert join_blocks(split_blocks(shape)) == shape, format_hand(hand)
    assert gap_code.count_tiles(shape) == len(hand), format_hand(hand)


@given(hands(), st.permutations([0, 1, 2]), st.permutations(range(27, 34)))
def test_permuting_suits_and_honours_leaves_the_shape(
    hand: Hand, suits: list[int], honours: list[int]
) -> None:
    moved = {kind: 9 * suits[kind // 9] + kind % 9 for kind in range(27)}
    moved |= dict(zip(range(27, 34), honours, strict=True))
    assert find_shape(map_kinds(hand, moved).counts) == find_shape(hand.counts), format_hand(hand)


@given(hands(), st.sampled_from([0, 9, 18]))
def test_reversing_the_ranks_of_a_suit_leaves_the_shape(hand: Hand, start: int) -> None:
    mirrored = {start + rank: start + 8 - rank for rank in range(9)}
    other = map_kinds(hand, mirrored)
    assert find_shape(other.counts) == find_shape(hand.counts), format_hand(hand)


@given(hands(), st.sampled_from([0, 9, 18]))
def test_moving_a_whole_suit_up_a_rank_leaves_the_shape(hand: Hand, start: int) -> None:
    if hand.counts[start + 8]:
        return
    up = {start + rank: start + rank + 1 for rank in range(8)}
    other = map_kinds(hand, up)
    assert find_shape(other.counts) == find_shape(hand.counts), format_hand(hand)


# The two readings


@pytest.mark.parametrize(
    ("text", "formal", "exact"),
    [
        ("1111m", 0, 1),
        ("123456789p1111m", 0, 1),
        ("1111m4444m", 0, 1),
        ("1111m4444m7777m1p", 2, 2),
        ("1111222233334m", 0, 0),
        ("1111m5555m99m", 1, 1),
        ("147m258p369s1234z", 8, 8),
        ("123m406p789s1122z6z", 0, 0),
        ("11122233344455m", -1, -1),
    ],
)
def test_a_fifth_copy_is_waited_for_in_the_formal_reading_only(
    text: str, formal: int, exact: int
) -> None:
    hand = parse_hand(text)
    assert shapes.formal_shanten(hand) == shapes.formal_shanten(hand.counts) == formal
    assert shapes.exact_shanten(hand) == shapes.exact_shanten(hand.counts) == exact


@pytest.mark.parametrize("case", TRICKY, ids=lambda case: case["hand"])
def test_tricky_hands_have_their_formal_and_their_exact_shanten(case: dict[str, Any]) -> None:
    hand = parse_hand(case["hand"])
    assert shapes.formal_shanten(hand) == case["formal_regular"]
    if 4 not in hand.counts[27:]:
        assert shapes.exact_shanten(hand) == case["regular"]


def test_four_of_an_honour_have_a_formal_shanten_only() -> None:
    hand = parse_hand("1111z2222z3333z1m")
    assert shapes.formal_shanten(hand) == 2
    with pytest.raises(ValueError, match="four of an honour"):
        shapes.exact_shanten(hand)


def test_one_shape_has_two_exact_values_when_an_honour_quad_is_among_its_blocks() -> None:
    in_suits, in_honours = parse_hand("1111m5555m99m5555z"), parse_hand("1111z2222z33z5555z")
    assert find_shape(in_suits.counts) == find_shape(in_honours.counts)
    assert shapes.formal_shanten(in_suits) == shapes.formal_shanten(in_honours) == 1


@pytest.mark.parametrize("text", ["123m", "123456m", "111222333m444p"])
def test_3n_tiles_are_no_hand_and_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=f"^{len(parse_hand(text))} tiles are no hand$"):
        shapes.formal_shanten(parse_hand(text))


def test_each_discard_has_its_shanten_and_the_tiles_that_lower_it() -> None:
    rows = shapes.formal_discards(parse_hand("12m33p5z"))
    named = [
        (KIND_NAMES[kind], shanten, {KIND_NAMES[k] for k in range(34) if accepted >> k & 1})
        for kind, shanten, accepted in rows
    ]
    assert named == [
        ("1m", 1, {"1m", "2m", "3m", "4m", "3p", "5z"}),
        ("2m", 1, {"1m", "2m", "3m", "3p", "5z"}),
        ("3p", 1, {"3m", "3p", "5z"}),
        ("5z", 0, {"3m"}),
    ]


def test_a_discard_accepts_no_fifth_copy_and_counts_nothing_for_tiles_that_stand_alone() -> None:
    # Formal 0: it "waits" for the fifth 1m, which no hand can draw.
    row = shapes.formal_discards(parse_hand("1111m9p"))[-1]
    assert row == (17, 0, 0)


def test_discarding_changes_nothing_of_the_counts_handed_in() -> None:
    counts = list(parse_hand("12m33p5z").counts)
    before = counts.copy()
    shapes.formal_discards(counts)
    assert counts == before
