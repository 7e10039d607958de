"""Shapes: the gap code, and the two readings of the table."""

import doctest
from pathlib import Path
from typing import Any

import pytest

from analyzer import parse_hand
from tests.oracle import shapes
from tests.oracle.shapes import gap_code
from tests.oracle.shapes.gap_code import cut_blocks, encode_shape, find_shape
from tests.unit.cases import load_cases
from tests.unit.modules import imported

OWN = Path(__file__).parent

TRICKY = load_cases("tricky_hands.json", "hands")


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
    assert find_shape(parse_hand("123m358s11z").counts) == "1111131213132"
    assert encode_shape("1111131213132") == 0b0000_0000_0010_0001_0010_0010_0111


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


@pytest.mark.parametrize("text", ["123m", "123456m", "111222333m444p"])
def test_3n_tiles_are_no_hand_and_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=f"^{len(parse_hand(text))} tiles are no hand$"):
        shapes.formal_shanten(parse_hand(text))


def test_a_discard_accepts_no_fifth_copy_and_counts_nothing_for_tiles_that_stand_alone() -> None:
    # Formal 0: it "waits" for the fifth 1m, which no hand can draw.
    row = shapes.formal_discards(parse_hand("1111m9p"))[-1]
    assert row == (17, 0, 0)
