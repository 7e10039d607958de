"""Builds the class tables: `python -m analyzer.shanten.build_tables [FILE]`.

A suit of a hand is a *state*: nine counts (honours: seven), read as the digits of a base-5 number.
Its *vector* holds ten distances, a0-a4 and b0-b4: the number of tiles to add until it contains k
sets (a), or k sets and a pair (b), with at most four copies of a kind. States with equal vectors
form a *class*. Vectors combine by (min, +); the classes are closed under this operation, and there
are 180 of them.

An entry of a vector is *tight* in a hand if it takes part in an optimal split of the hand among its
suits. A tile helps if and only if it lowers a tight entry. So the helping tiles are stored as one
mask for each state and each set of entries that can be tight for its class.

Everything is enumerated in index order and numbered by sorting, so two runs give the same bytes.
Source of the method: the distances follow tomohxx, "shanten-number"; classes and masks are our own.
"""

import sys
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analyzer.shanten.tables import PACKAGED, pack

Array = NDArray[Any]

SUIT_LENGTH, HONOUR_LENGTH = 9, 7
MAX_TILES = 14
MAX_SETS = 4
ENTRIES = 2 * (MAX_SETS + 1)
"""Length of a vector: a0-a4, then b0-b4."""

FAR = 60
"""A distance greater than that of any hand."""


def main(arguments: list[str]) -> None:
    """Write the tables to the given file, or into the package."""
    path = Path(arguments[0]) if arguments else PACKAGED
    path.write_bytes(pack(build()))


def build() -> dict[str, Array]:
    """Return the tables by name, as `analyzer.shanten.tables` describes them."""
    suits, honours = enumerate_states(SUIT_LENGTH), enumerate_states(HONOUR_LENGTH)
    suit_vectors = distances(suits, runs=True)
    honour_vectors = distances(honours, runs=False)
    vectors = close(np.unique(np.vstack([suit_vectors, honour_vectors]), axis=0))
    product_of = products(vectors)
    tight, location = tight_sets(vectors, product_of)
    blocks = MaskBlocks(tight)
    parts: dict[str, Array] = {}
    for name, states, part_vectors in (
        ("suit", suits, suit_vectors),
        ("honour", honours, honour_vectors),
    ):
        classes = numbers_of(part_vectors, vectors)
        offsets = blocks.add(classes, lowering_tiles(states, part_vectors))
        rows, columns = split_index(states.shape[1])
        words = np.empty(len(states), "<u8")
        words[places_of(states, rows, columns)] = state_words(states, classes, offsets)
        parts |= {f"{name}_rows": rows, f"{name}_columns": columns, f"{name}s": words}
    return parts | {
        "products": product_of.astype("<u1"),
        "distances": vectors[product_of][:, :, MAX_SETS + 1 :].transpose(2, 0, 1).astype("<u1"),
        "locations": location.astype("<u1"),
        "masks": blocks.masks().astype("<u2"),
    }


def enumerate_states(length: int) -> Array:
    """Return uint8[n, length]: all counts of at most 14 tiles, in order of their index."""
    states = np.zeros((1, 0), np.uint8)
    for _ in range(length):
        longer = np.repeat(states, 5, axis=0)
        digit = np.tile(np.arange(5, dtype=np.uint8), len(states))
        states = np.column_stack([longer, digit])[longer.sum(1) + digit <= MAX_TILES]
    return states


def indices_of(states: Array) -> Array:
    """Return int[n]: the base-5 index of each state, uint8[n, length]."""
    indices: Array = states.astype(np.int64) @ 5 ** np.arange(states.shape[1] - 1, -1, -1)
    return indices


def distances(states: Array, *, runs: bool) -> Array:
    """Return uint8[n, 10]: the vector of each state, by dynamic programming along the ranks.

    At each rank, the state of the program is the runs begun two ranks and one rank before (0-2
    each, since three equal runs are three triplets), the sets used, and whether the pair is used.
    """
    length = states.shape[1]
    prefix = np.zeros((1, 0), np.uint8)
    costs = {(0, 0, 0, 0): np.zeros(1, np.uint8)}
    for rank in range(length):
        parents = np.repeat(np.arange(len(prefix)), 5)
        digit = np.tile(np.arange(5, dtype=np.uint8), len(prefix))
        keep = prefix.sum(1)[parents] + digit <= MAX_TILES
        parents, digit = parents[keep], digit[keep]
        prefix = np.column_stack([prefix[parents], digit])
        starts = range(3) if runs and rank < length - 2 else range(1)
        costs = _advance({state: cost[parents] for state, cost in costs.items()}, digit, starts)
    far = np.full(len(prefix), FAR, np.uint8)
    ends = [(0, 0, sets, pair) for pair in (0, 1) for sets in range(MAX_SETS + 1)]
    return np.column_stack([costs.get(end, far) for end in ends])


def _advance(
    costs: dict[tuple[int, int, int, int], Array], held: Array, starts: range
) -> dict[tuple[int, int, int, int], Array]:
    """Return the costs after one more rank, of which `held` copies are held."""
    missing = [np.maximum(need - held.astype(np.int8), 0).astype(np.uint8) for need in range(5)]
    after: dict[tuple[int, int, int, int], Array] = {}
    for (older, newer, sets, pair), cost in costs.items():
        for start, triplet, new_pair in product(starts, (0, 1), (0, 1)):
            need = older + newer + start + 3 * triplet + 2 * new_pair
            state = (newer, start, sets + start + triplet, pair + new_pair)
            if need > 4 or state[2] > MAX_SETS or state[3] > 1:
                continue
            total = cost + missing[need]
            least = after.get(state)
            after[state] = total if least is None else np.minimum(least, total)
    return after


def close(vectors: Array) -> Array:
    """Return the vectors, uint8[n, 10], and all that result from combining them, sorted."""
    while True:
        left, right = np.meshgrid(np.arange(len(vectors)), np.arange(len(vectors)), indexing="ij")
        combined = combine(vectors[left.ravel()], vectors[right.ravel()])
        more = np.unique(np.vstack([vectors, combined]), axis=0)
        if len(more) == len(vectors):
            return more
        vectors = more


def combine(left: Array, right: Array) -> Array:
    """Return the vector of two parts together, row by row, uint8[n, 10]."""
    width = MAX_SETS + 1
    out = np.full_like(left, FAR)
    for i, j in product(range(width), repeat=2):
        if i + j > MAX_SETS:
            continue
        out[:, i + j] = np.minimum(out[:, i + j], left[:, i] + right[:, j])
        paired = np.minimum(left[:, width + i] + right[:, j], left[:, i] + right[:, width + j])
        out[:, width + i + j] = np.minimum(out[:, width + i + j], paired)
    return out


def numbers_of(vectors: Array, rows: Array) -> Array:
    """Return for each vector the index of the equal row in `rows`, which is sorted."""
    return np.searchsorted(_keys(rows), _keys(vectors))


def _keys(vectors: Array) -> Array:
    """Return each vector as one number; the numbers have the same order as the rows."""
    weights = 16 ** np.arange(ENTRIES - 1, -1, -1, dtype=np.int64)
    keys: Array = vectors.astype(np.int64) @ weights
    return keys


def products(vectors: Array) -> Array:
    """Return int[n, n]: the class of two classes together."""
    size = len(vectors)
    left, right = np.meshgrid(np.arange(size), np.arange(size), indexing="ij")
    combined = combine(vectors[left.ravel()], vectors[right.ravel()])
    return numbers_of(combined, vectors).reshape(size, size)


def tight_sets(vectors: Array, product_of: Array) -> tuple[list[Array], Array]:
    """Return the tight sets of each class, and which of them applies in a hand of m sets.

    Returns:
        For each class its distinct sets, as masks of ten entries; and int[5, n, n], by m, the class
            of the other parts and the class itself: the number of its set.
    """
    size, width = len(vectors), MAX_SETS + 1
    masks = np.zeros((width, size, size), np.int64)
    for sets in range(width):
        goal = vectors[product_of][:, :, width + sets]
        for k in range(sets + 1):
            others_pair = vectors[:, width + sets - k][:, None] + vectors[None, :, k]
            own_pair = vectors[:, sets - k][:, None] + vectors[None, :, width + k]
            masks[sets] |= (others_pair == goal).astype(np.int64) << k
            masks[sets] |= (own_pair == goal).astype(np.int64) << (width + k)
    distinct = [np.unique(masks[:, :, own]) for own in range(size)]
    location = np.empty_like(masks)
    for own, options in enumerate(distinct):
        location[:, :, own] = np.searchsorted(options, masks[:, :, own])
    return distinct, location


def lowering_tiles(states: Array, vectors: Array) -> Array:
    """Return uint16[n, 10]: for each entry the bit set of the ranks that lower it (bit 0 is rank
    1)."""
    length = states.shape[1]
    indices = indices_of(states)
    row_of = np.zeros(5**length, np.int64)
    row_of[indices] = np.arange(len(states))
    lowering = np.zeros(vectors.shape, np.uint16)
    roomy = states.sum(1) < MAX_TILES
    for rank in range(length):
        rows = np.flatnonzero(roomy & (states[:, rank] < 4))
        after = row_of[indices[rows] + 5 ** (length - 1 - rank)]
        lowering[rows] |= (vectors[after] < vectors[rows]).astype(np.uint16) << np.uint16(rank)
    return lowering


class MaskBlocks:
    """One list of masks; states with the same class and lowering tiles share a block of it.

    The block of a state holds, for each tight set of its class, the tiles that lower some entry of
    the set.
    """

    def __init__(self, tight: list[Array]) -> None:
        self._tight = tight
        self._blocks: list[Array] = []
        self._end = 0

    def add(self, classes: Array, lowering: Array) -> Array:
        """Return the index at which the block of each state starts."""
        first, number = _distinct_rows(np.column_stack([classes, lowering]))
        starts = np.empty(len(first), np.int64)
        block_classes, block_lowering = classes[first], lowering[first]
        for own in np.unique(block_classes):
            rows = np.flatnonzero(block_classes == own)
            sets = self._tight[own]
            block = np.zeros((len(rows), len(sets)), np.uint16)
            for entry in range(ENTRIES):
                block |= np.where(sets >> entry & 1, block_lowering[rows, entry][:, None], 0)
            starts[rows] = self._end + len(sets) * np.arange(len(rows))
            self._blocks.append(block.ravel())
            self._end += block.size
        return starts[number]

    def masks(self) -> Array:
        """Return all blocks, one after the other."""
        return np.concatenate(self._blocks)


def _distinct_rows(rows: Array) -> tuple[Array, Array]:
    """Return the first index of each distinct row, and for each row its number among these."""
    number = np.zeros(len(rows), np.int64)
    for column in rows.T.astype(np.int64):
        _, number = np.unique(number * 512 + column, return_inverse=True)
    first = np.unique(number, return_index=True)[1]
    return first, number


def state_words(states: Array, classes: Array, offsets: Array) -> Array:
    """Return uint64[n]: the word of each state."""
    terminal = np.ones(states.shape[1], bool)
    if states.shape[1] == SUIT_LENGTH:
        terminal[1:-1] = False
    fields = (
        (0, classes),
        (8, offsets),
        (32, (states > 0).sum(1)),
        (40, (states > 1).sum(1)),
        (48, (states[:, terminal] > 0).sum(1)),
        (56, (states[:, terminal] > 1).sum(1)),
    )
    words = np.zeros(len(states), np.uint64)
    for at, value in fields:
        words |= value.astype(np.uint64) << np.uint64(at)
    return words


def split_index(length: int) -> tuple[Array, Array]:
    """Return the two tables whose sum is the place of a state among all states.

    The first ranks of a state choose its row, the others its column. Columns are numbered by their
    number of tiles, so that the columns allowed in a row are always the first ones, and the rows
    can follow each other without gaps. Rows are numbered in the same way, so that small states,
    which are the usual ones, are close together.

    Returns:
        The start of each row, and the number of each column, by their base-5 indices.
    """
    head = head_length(length)
    row_tiles, column_tiles = _tiles_by_index(head), _tiles_by_index(length - head)
    columns = np.empty(len(column_tiles), np.int64)
    columns[np.argsort(column_tiles, kind="stable")] = np.arange(len(column_tiles))
    room = MAX_TILES - row_tiles
    lengths = (column_tiles[None, :] <= room[:, None]).sum(1)
    order = np.argsort(row_tiles, kind="stable")
    rows = np.empty(len(row_tiles), np.int64)
    rows[order] = np.cumsum(lengths[order]) - lengths[order]
    return rows.astype("<u4"), columns.astype("<u2")


def head_length(length: int) -> int:
    """Return the number of ranks that choose the row: four in a suit, three in the honours."""
    return length // 2


def places_of(states: Array, rows: Array, columns: Array) -> Array:
    """Return the place of each state among all states."""
    head = head_length(states.shape[1])
    places: Array = rows[indices_of(states[:, :head])].astype(np.int64)
    return places + columns[indices_of(states[:, head:])]


def _tiles_by_index(length: int) -> Array:
    """Return the number of tiles for each base-5 index of some ranks."""
    tiles: Array = np.indices((5,) * length).reshape(length, -1).sum(0)
    return tiles


if __name__ == "__main__":
    main(sys.argv[1:])
