"""The shipped tables against the oracle, exhaustively: every state, every combination of classes.

A quick run tries some of the combinations of each mask, `make test-all` every one.

Together these prove regular shanten and ukeire for every hand, not only for a sample. Random hands
then only have to test how the kernel combines the look-ups.
"""

import random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from analyzer.shanten import build_tables, tables
from tests.oracle import naive
from tests.oracle.hands import FRESH
from tests.samples import sample

Array = NDArray[Any]

PARTS = ("suit", "honour")
RANKS = {"suit": 9, "honour": 7}
SET_COUNTS = range(5)


@pytest.fixture(scope="module")
def shipped() -> dict[str, Array]:
    raw = tables.unpack(tables.PACKAGED.read_bytes())
    return {
        name: np.frombuffer(table.data, f"<{table.kind}").reshape(table.shape)
        for name, table in raw.items()
    }


def legal_states(part: str) -> Array:
    """Every count vector of at most 14 tiles."""
    ranks = RANKS[part]
    counts: Array = np.indices((5,) * ranks, dtype=np.uint8).reshape(ranks, -1).T
    legal: Array = counts[counts.sum(axis=1) <= 14]
    return legal


def true_vectors(part: str, states: Array) -> Array:
    """uint8[n, 10]: what the oracle says of each state."""
    distances = naive.part_distances(RANKS[part], part == "suit")
    return np.ascontiguousarray(distances.reshape(10, -1)[:, place(states)].T)


def place(states: Array) -> Array:
    """Counts read as base-5 digits, the first rank first."""
    result: Array = states.astype(np.int64) @ 5 ** np.arange(states.shape[1] - 1, -1, -1)
    return result


def words_of(shipped: dict[str, Array], part: str, states: Array) -> Array:
    """The shipped word of each state, found as the kernel finds it."""
    head = RANKS[part] // 2
    rows, columns = shipped[f"{part}_rows"], shipped[f"{part}_columns"]
    result: Array = shipped[f"{part}s"][
        rows[place(states[:, :head])].astype(np.int64) + columns[place(states[:, head:])]
    ]
    return result


def classes_of(words: Array) -> Array:
    return (words & np.uint64(255)).astype(np.int64)


def class_vectors(shipped: dict[str, Array]) -> Array:
    """uint8[180, 10]: of each class, from the states in it and then from the products."""
    vectors = np.full((len(shipped["products"]), 10), 99, np.uint8)
    for part in PARTS:
        states = legal_states(part)
        vectors[classes_of(words_of(shipped, part, states))] = true_vectors(part, states)
    reference = np.flatnonzero(vectors[:, 0] != 99)
    for left in reference:
        for right in reference:
            product = shipped["products"][left, right]
            vectors[product] = combine(vectors[left], vectors[right])
    return vectors


def combine(left: Array, right: Array) -> list[int]:
    return list(naive.together(tuple(map(int, left)), tuple(map(int, right))))


@pytest.mark.parametrize("part", PARTS)
def test_the_builder_finds_the_distances_of_every_state(part: str) -> None:
    states = build_tables.enumerate_states(RANKS[part])
    assert np.array_equal(states, legal_states(part))
    result = build_tables.distances(states, runs=part == "suit")
    wrong = np.flatnonzero((result != true_vectors(part, states)).any(axis=1))
    assert not len(wrong), f"{part} {states[wrong[0]]}"


@pytest.mark.parametrize("part", PARTS)
def test_all_states_of_a_class_have_the_same_distances(
    shipped: dict[str, Array], part: str
) -> None:
    states = legal_states(part)
    expected = class_vectors(shipped)[classes_of(words_of(shipped, part, states))]
    wrong = np.flatnonzero((expected != true_vectors(part, states)).any(axis=1))
    assert not len(wrong), f"{part} {states[wrong[0]]}"


@pytest.mark.slow
def test_products_and_distances_combine_every_two_classes(shipped: dict[str, Array]) -> None:
    vectors = class_vectors(shipped)
    assert vectors.max() < 99
    for left, row in enumerate(shipped["products"]):
        for right, product in enumerate(row):
            expected = combine(vectors[left], vectors[right])
            assert list(vectors[product]) == expected, (left, right)
            assert list(shipped["distances"][:, left, right]) == expected[5:], (left, right)


@pytest.mark.any_case
@pytest.mark.parametrize("part", PARTS)
def test_a_mask_holds_exactly_the_ranks_that_lower_the_distance(
    shipped: dict[str, Array], part: str
) -> None:
    ranks = RANKS[part]
    states = legal_states(part)
    words = np.zeros(5**ranks, np.uint64)
    words[place(states)] = words_of(shipped, part, states)
    states = states[states.sum(axis=1) <= 13]
    states, own_words = distinct_neighbourhoods(states, words)
    own = classes_of(own_words)
    offset = (own_words >> np.uint64(8) & np.uint64(0xFFFFFF)).astype(int)
    after = classes_with_each_rank(states, words)
    for sets in SET_COUNTS:
        every = range(len(shipped["products"]))
        for others in random.Random(f"{FRESH} {sets}").sample(every, sample(len(every))):
            distance = shipped["distances"][sets, others]
            lowers = np.where(after >= 0, distance[after], 99) < distance[own][:, None]
            expected = lowers @ (1 << np.arange(ranks))
            result = shipped["masks"][offset + shipped["locations"][sets, others][own]]
            wrong = np.flatnonzero(result != expected)
            assert not len(wrong), f"{part} {states[wrong[0]]}, {sets} sets, others {others}"


def distinct_neighbourhoods(states: Array, words: Array) -> tuple[Array, Array]:
    """One state for each block, class and list of neighbours' classes: the rest repeats it."""
    own_words = words[place(states)]
    key = np.column_stack(
        [own_words & np.uint64(0xFFFFFFFF), classes_with_each_rank(states, words)]
    )
    weights = np.random.default_rng(0).integers(1, 2**62, key.shape[1], dtype=np.int64)
    hashed = (key.astype(np.int64) * weights).sum(axis=1)
    _, first = np.unique(hashed, return_index=True)
    return states[first], own_words[first]


def classes_with_each_rank(states: Array, words: Array) -> Array:
    """int[n, ranks]: class of the state with one more tile of each rank, -1 beyond four."""
    after = np.full(states.shape, -1)
    for rank in range(states.shape[1]):
        roomy = states[:, rank] < 4
        step = 5 ** (states.shape[1] - 1 - rank)
        after[roomy, rank] = classes_of(words[place(states[roomy]) + step])
    return after
