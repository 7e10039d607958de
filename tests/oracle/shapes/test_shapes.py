"""The shape table: its size, its code, and its shanten against the rules and the class tables.

One worker of pytest-xdist runs this module, on one table built in a second.
"""

import doctest
import random
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from analyzer import parse_hand
from analyzer.shanten import kernel
from tests.oracle import hands, naive, naive_formal, shapes
from tests.oracle.shapes import build_shapes, gap_code
from tests.oracle.shapes.gap_code import encode_shape, find_shape
from tests.samples import sample
from tests.unit.cases import load_cases
from tests.unit.modules import imported

SHAPES = {2: 4, 5: 96, 8: 2_725, 11: 60_344, 14: 1_228_890}
"""Tiles -> shapes; 1,292,059 together."""

DIFFERING = 40
"""Shapes that have an exact shanten of their own."""

shards = pytest.mark.parametrize("seed", hands.SHARDS)
played = pytest.mark.parametrize("size", [size for size in range(1, 15) if size % 3])


def deals(seed: str, number: int, size: int) -> Iterator[naive.Counts]:
    """Random hands of one size in every family, and as many in which four alike are common."""
    rng = random.Random(f"{seed} shapes {size}")
    for kinds in hands.deals(rng, number, (size,)):
        for each in (kinds, hands.quads(rng, size)):
            yield tuple(each.count(kind) for kind in range(34))


def test_the_shape_table_shares_no_code_with_the_class_tables() -> None:
    """It is a second opinion: an error in one of the two is not in the other."""
    modules = [*Path(__file__).parent.glob("[!t]*.py")]
    assert len(modules) > 2
    for path in modules:
        assert not [name for name in imported(path) if "shanten" in name], path.name


def test_the_examples_in_the_docstrings_hold() -> None:
    failed, tried = doctest.testmod(gap_code)
    assert (failed, tried > 5) == (0, True)


@pytest.mark.slow
def test_there_are_as_many_shapes_as_multisets_of_blocks() -> None:
    # The number of multisets is a coefficient of the product of 1 / (1 - x ** tiles).
    ways = [1] + [0] * max(SHAPES)
    for tiles in build_shapes.enumerate_blocks().tiles.tolist():
        for total in range(tiles, len(ways)):
            ways[total] += ways[total - tiles]
    assert {size: ways[size] for size in SHAPES} == SHAPES
    assert {size: len({*codes}) for size, codes in shapes.load().codes.items()} == SHAPES
    values = [value for each in shapes.load().values.values() for value in each]
    assert sum(value & 15 != value >> 4 for value in values) == DIFFERING


def test_the_shape_and_the_code_of_the_example_are_those_of_the_spec() -> None:
    assert find_shape(parse_hand("123m358s11z").counts) == "1111131213132"
    assert encode_shape("1111131213132") == 0b0000_0000_0010_0001_0010_0010_0111


@shards
@played
def test_shanten_is_that_of_block_cutting_and_of_the_class_tables(seed: str, size: int) -> None:
    """A fifth copy is waited for in the formal reading only."""
    for counts in deals(seed, sample(1_400), size):
        formal, regular = shapes.formal_shanten(counts), kernel.shanten_of_forms(counts)[0]
        assert formal == naive_formal.formal(counts), naive.write(counts)
        assert formal == regular or (4 in counts and formal == regular - 1), naive.write(counts)
        if 4 not in counts[27:]:
            assert shapes.exact_shanten(counts) == regular, naive.write(counts)


@pytest.mark.any_case
@pytest.mark.parametrize("size", SHAPES)
def test_every_hand_of_one_suit_has_its_exact_shanten(size: int) -> None:
    for suit in product(range(5), repeat=9):
        if sum(suit) == size:
            counts = (*suit, *(0,) * 25)
            assert shapes.exact_shanten(counts) == kernel.shanten_of_forms(counts)[0], suit


@shards
@pytest.mark.parametrize("size", SHAPES)
def test_without_a_quad_every_discard_is_that_of_the_class_tables(seed: str, size: int) -> None:
    for counts in deals(seed, sample(70), size):
        if 4 not in counts:
            expected = sorted(kernel.discards(counts, False))
            assert shapes.formal_discards(counts) == expected, naive.write(counts)


@pytest.mark.parametrize(
    "case", load_cases("tricky_hands.json", "hands"), ids=lambda case: case["hand"]
)
def test_tricky_hands_have_their_formal_and_their_exact_shanten(case: dict[str, Any]) -> None:
    hand = parse_hand(case["hand"])
    assert shapes.formal_shanten(hand) == case["formal_regular"]
    if 4 not in hand.counts[27:]:
        assert shapes.exact_shanten(hand) == case["regular"]


def test_an_honour_quad_makes_the_exact_shanten_no_matter_of_shape() -> None:
    one, other = map(naive.count_tiles, ("1111m5555m99m5555z", "1111z2222z33z5555z"))
    assert find_shape(one) == find_shape(other)
    assert kernel.shanten_of_forms(one)[0] != kernel.shanten_of_forms(other)[0]
    with pytest.raises(ValueError, match="four of an honour"):
        shapes.exact_shanten(other)


@pytest.mark.parametrize("text", ["123m", "123456m", "111222333m444p"])
def test_3n_tiles_are_no_hand_and_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=f"^{len(parse_hand(text))} tiles are no hand$"):
        shapes.formal_shanten(parse_hand(text))
