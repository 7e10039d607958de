"""The shape table: which shapes there are, and its shanten against the rules and the other engine.

One worker of pytest-xdist runs this module, on one table built in a second.
"""

import random
from collections.abc import Callable, Iterator

import numpy as np
import pytest

from analyzer.shanten import kernel
from tests.oracle import hands, naive, naive_formal, shapes
from tests.oracle.shapes import build_shapes
from tests.oracle.shapes.gap_code import (
    cut_suit,
    decode_shape,
    encode_shape,
    find_shape,
    split_blocks,
)
from tests.oracle.shapes.spelling import (
    Array,
    Counts,
    fits,
    lay_out,
    legal_suits,
    read_digits,
    smallest_spelling,
    spans_of,
)
from tests.samples import sample

Family = Callable[[random.Random, int], list[int]]

SHAPES = {2: 4, 5: 96, 8: 2_725, 11: 60_344, 14: 1_228_890}
FITTING = {2: 4, 5: 96, 8: 2_725, 11: 60_343, 14: 1_227_674}
"""How many of them three suits and seven honours can hold."""

WITH_DISCARD = (2, 5, 8, 11, 14)
PLAYED = tuple(size for size in range(1, 15) if size % 3)

sizes = pytest.mark.parametrize("size", SHAPES)
shards = pytest.mark.parametrize("seed", hands.SHARDS)
played = pytest.mark.parametrize("size", PLAYED)


@pytest.fixture(scope="module")
def table() -> shapes.ShapeTable:
    return shapes.load()


def codes_of(table: shapes.ShapeTable, size: int) -> Array:
    return np.frombuffer(table.codes[size], np.uint64)


def values_of(table: shapes.ShapeTable, size: int) -> Array:
    return np.frombuffer(table.values[size], np.uint8)


def deals(seed: str, number: int, size: int) -> Iterator[Counts]:
    """Random hands of one size in every family."""
    for query in hands.queries(f"{seed} shapes {size}", number, range(size, size + 1)):
        yield naive.count_tiles(query)


def deals_of(family: Family, seed: str, number: int, size: int) -> Iterator[Counts]:
    """Random hands of one size in one family."""
    rng = random.Random(f"{seed} shapes {size}")
    for _ in range(number):
        kinds = family(rng, size)
        yield tuple(kinds.count(kind) for kind in range(34))


# Which shapes there are


@pytest.mark.long
def test_there_are_70875_blocks_those_that_suits_can_show() -> None:
    blocks = build_shapes.enumerate_blocks()
    results = {int(code) + 1 for code in blocks.codes}  # the end instead of the gap behind
    displays = {block for suit in legal_suits(range(1, 15)) for block in cut_suit(suit)}
    assert len(blocks.codes) == len(displays) == 70_875
    assert results == {encode_shape(block) for block in displays}


@sizes
def test_there_are_as_many_shapes_as_multisets_of_blocks(
    table: shapes.ShapeTable, size: int
) -> None:
    # The number of multisets is a coefficient of the product of 1 / (1 - x ** tiles).
    ways = [1] + [0] * size
    for tiles in build_shapes.enumerate_blocks().tiles.tolist():
        for total in range(tiles, size + 1):
            ways[total] += ways[total - tiles]
    assert len(table.codes[size]) == len(table.values[size]) == ways[size] == SHAPES[size]


def test_all_sizes_together_have_1292059_shapes(table: shapes.ShapeTable) -> None:
    assert sum(len(codes) for codes in table.codes.values()) == 1_292_059


@sizes
def test_no_code_is_there_twice(table: shapes.ShapeTable, size: int) -> None:
    codes = codes_of(table, size)
    assert (codes[1:] > codes[:-1]).all()
    assert int(codes[-1]) < 2**56


@sizes
def test_each_code_is_that_of_a_shape_in_its_smallest_spelling(
    table: shapes.ShapeTable, size: int
) -> None:
    step = max(1, SHAPES[size] // 20_000)
    for code in table.codes[size][::step]:
        shape = decode_shape(code, size)
        assert smallest_spelling(shape) == shape
        assert encode_shape(shape) == code, shape


@sizes
def test_nearly_all_shapes_fit_three_suits_and_seven_honours(
    table: shapes.ShapeTable, size: int
) -> None:
    keys, number = np.unique(spans_of(codes_of(table, size), size), return_counts=True)
    fitting = 0
    for key, shapes_with_it in zip(keys.tolist(), number.tolist(), strict=True):
        spans = [span for span in range(9, 0, -1) for _ in range(key >> 4 * (span - 1) & 15)]
        fitting += shapes_with_it * fits(tuple(spans))
    assert fitting == FITTING[size]


def test_a_code_alone_would_mistake_36341_shapes_for_those_of_another_size(
    table: shapes.ShapeTable,
) -> None:
    every = np.concatenate([codes_of(table, size) for size in SHAPES])
    codes, sizes_with_it = np.unique(every, return_counts=True)
    assert len(every) - len(codes) == 36_341
    assert int((sizes_with_it > 1).sum()) == 35_626


@sizes
def test_every_hand_has_its_shape_in_the_table(table: shapes.ShapeTable, size: int) -> None:
    codes = codes_of(table, size)
    for counts in deals("membership", sample(700), size):
        code = np.uint64(encode_shape(find_shape(counts)))
        assert codes[np.searchsorted(codes, code)] == code, naive.write(counts)


# What the readings say of each shape


@sizes
def test_the_readings_differ_by_one_and_only_where_a_quad_is_held(
    table: shapes.ShapeTable, size: int
) -> None:
    values = values_of(table, size).astype(int)
    formal, exact = values & 15, values >> 4
    quads = np.zeros(len(values), int)
    for counts, _ in read_digits(codes_of(table, size), size):
        quads += counts == 4
    assert set((exact - formal).tolist()) <= {0, 1}
    assert not (exact - formal)[quads == 0].any()
    assert ((formal >= 0) & (exact <= 2 * (size // 3) + 1)).all()


# Against the rules


@shards
@played
def test_formal_shanten_is_that_of_block_cutting(seed: str, size: int) -> None:
    for counts in deals(seed, sample(1_400), size):
        assert shapes.formal_shanten(counts) == naive_formal.formal(counts), naive.write(counts)


@played
@pytest.mark.parametrize("family", [hands.one_suit, hands.quads, hands.near_complete])
def test_formal_shanten_of_hands_of_few_kinds_is_that_of_block_cutting(
    family: Family, size: int
) -> None:
    for counts in deals_of(family, hands.FRESH, sample(1_000), size):
        assert shapes.formal_shanten(counts) == naive_formal.formal(counts), naive.write(counts)


@sizes
def test_formal_shanten_of_the_shapes_themselves_is_that_of_block_cutting(
    table: shapes.ShapeTable, size: int
) -> None:
    # Each block in a suit of its own: shapes that no hand has are among them.
    differing = np.flatnonzero(values_of(table, size) & 15 != values_of(table, size) >> 4)
    every_so_often = range(0, SHAPES[size], max(1, SHAPES[size] // 5_000))
    for place in {*differing.tolist(), *every_so_often}:
        shape = decode_shape(table.codes[size][place], size)
        parts = [lay_out(block) for block in split_blocks(shape)]
        assert (table.values[size][place] & 15) - 1 == naive_formal.formal_of_parts(parts), shape


def test_40_shapes_have_an_exact_shanten_of_their_own(table: shapes.ShapeTable) -> None:
    values = [values_of(table, size) for size in SHAPES]
    assert sum(int((each & 15 != each >> 4).sum()) for each in values) == 40


# Against the class tables


@shards
@played
def test_without_a_quad_both_readings_are_the_shanten_of_the_class_tables(
    seed: str, size: int
) -> None:
    for counts in deals(seed, sample(1_400), size):
        regular = kernel.shanten_of_forms(counts)[0]
        formal = shapes.formal_shanten(counts)
        if 4 in counts:
            assert formal in {regular, regular - 1}, naive.write(counts)
        else:
            assert formal == shapes.exact_shanten(counts) == regular, naive.write(counts)


@shards
@played
def test_exact_shanten_without_an_honour_quad_is_that_of_the_class_tables(
    seed: str, size: int
) -> None:
    for counts in (
        *deals(seed, sample(700), size),
        *deals_of(hands.quads, seed, sample(700), size),
    ):
        if 4 not in counts[27:]:
            regular = kernel.shanten_of_forms(counts)[0]
            assert shapes.exact_shanten(counts) == regular, naive.write(counts)


@pytest.mark.any_case
@sizes
def test_every_hand_of_one_suit_has_its_exact_shanten(size: int) -> None:
    for suit in legal_suits(range(size, size + 1)):
        counts = (*suit, *(0,) * 25)
        assert shapes.exact_shanten(counts) == kernel.shanten_of_forms(counts)[0], suit


@shards
@pytest.mark.parametrize("size", WITH_DISCARD)
def test_without_a_quad_every_discard_is_that_of_the_class_tables(seed: str, size: int) -> None:
    for counts in deals(seed, sample(70), size):
        if 4 not in counts:
            expected = sorted(kernel.discards(counts, False))
            assert shapes.formal_discards(counts) == expected, naive.write(counts)


@pytest.mark.parametrize(("in_suits", "in_honours"), [("1111m5555m99m5555z", "1111z2222z33z5555z")])
def test_an_honour_quad_makes_the_exact_shanten_no_matter_of_shape(
    in_suits: str, in_honours: str
) -> None:
    one, other = naive.count_tiles(in_suits), naive.count_tiles(in_honours)
    assert find_shape(one) == find_shape(other)
    assert kernel.shanten_of_forms(one)[0] != kernel.shanten_of_forms(other)[0]
