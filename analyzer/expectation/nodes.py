"""The arrays of a graph: hands before a discard, hands before a draw, and the draws between them.

A *full* hand has 3n+2 tiles and is about to discard; a *waiting* hand has 3n+1 tiles and is about
to draw. A draw leads from a waiting hand to a full one; the discard of the same kind leads back.

Indices that the turns follow are unsigned: compiled code checks whether signed ones are negative,
which took a quarter of the time.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from analyzer.shanten.bulk_tables import KINDS

Array = NDArray[Any]

FULL, WAITING, DRAWS, LOOSE, CURSOR, STATUS, TENPAI = range(7)
"""Indices in `Nodes.counters`: number of full hands, waiting hands, draws and loose discards; the
next full hand to expand; the reason why the build returned; number of tenpai hands, which only a
graph without calls counts."""

COUNTERS = 7

MOST_DISCARDS = 14
"""Most different discards of a full hand."""

ROOM = MOST_DISCARDS * KINDS
"""Most full hands, or draws, that the discards of one full hand can add."""


class Nodes(NamedTuple):
    """The arrays that the build writes; only their first entries are used.

    Attributes:
        tiles: uint8[full, 34]; copies of each kind. A complete graph without calls keeps only the
            parents of its tenpai hands, in the order of these; `parent` of other hands is invalid.
        keys: uint64[full]; the sum of the numbers of its tiles, see `graph_kernels.NUMBERS`.
        spent: int8[full]; number of tiles that the root does not hold.
        nearest: int8[full]; least shanten after a discard.
        linked: uint64[full]; bit set of the kinds whose discard is recorded.
        parent: int32[waiting]; a full hand that becomes this hand by a discard; -1 of the root.
        thrown: uint8[waiting]; the kind of that discard.
        shanten: int8[waiting].
        waiting_spent: int8[waiting]; as `spent`.
        accepted: uint64[waiting]; bit set of the kinds that lower its shanten.
        start: uint32[waiting + 1]; its first draw; the draws of one hand are consecutive.
        target: uint32[draws]; the full hand after the draw.
        kind: uint8[draws]; the kind drawn.
        copies: uint8[draws]; the copies left of this kind.
        loose: int32[loose, 3]; full hand, waiting hand and kind of each discard whose kind has no
            copy left, so that no draw leads back.
        rows: int32[34]; the waiting hand after each discard of the root, -1 if there is none.
        counters: int64[7]; see `FULL`.
    """

    tiles: Array
    keys: Array
    spent: Array
    nearest: Array
    linked: Array
    parent: Array
    thrown: Array
    shanten: Array
    waiting_spent: Array
    accepted: Array
    start: Array
    target: Array
    kind: Array
    copies: Array
    loose: Array
    rows: Array
    counters: Array

    @property
    def full(self) -> int:
        """Number of full hands."""
        return int(self.counters[FULL])

    @property
    def waiting(self) -> int:
        """Number of waiting hands."""
        return int(self.counters[WAITING])

    @property
    def draws(self) -> int:
        """Number of draws."""
        return int(self.counters[DRAWS])


class Index(NamedTuple):
    """Two hash tables with open addressing: full hands, and waiting hands with a dead draw.

    A slot has the upper half of a key in its upper half, and the number of the hand plus one in its
    lower half; 0 is a free slot.

    Attributes:
        full, waiting: uint64[slots].
        waiting_keys: uint64[waiting]; the keys of the waiting hands in the second table.
    """

    full: Array
    waiting: Array
    waiting_keys: Array


FULL_FIELDS = ("tiles", "keys", "spent", "nearest", "linked")
WAITING_FIELDS = ("parent", "thrown", "shanten", "waiting_spent", "accepted", "start")
DRAW_FIELDS = ("target", "kind", "copies")


def make_nodes(full: int) -> Nodes:
    """Return empty arrays with room for this number of full hands."""
    draws = 7 * full
    return Nodes(
        tiles=np.empty((full, KINDS), np.uint8),
        keys=np.empty(full, np.uint64),
        spent=np.empty(full, np.int8),
        nearest=np.empty(full, np.int8),
        linked=np.empty(full, np.uint64),
        parent=np.empty(full, np.int32),
        thrown=np.empty(full, np.uint8),
        shanten=np.empty(full, np.int8),
        waiting_spent=np.empty(full, np.int8),
        accepted=np.empty(full, np.uint64),
        start=np.zeros(full, np.uint32),
        target=np.empty(draws, np.uint32),
        kind=np.empty(draws, np.uint8),
        copies=np.empty(draws, np.uint8),
        loose=np.empty((full, 3), np.int32),
        rows=np.full(KINDS, -1, np.int32),
        counters=np.zeros(COUNTERS, np.int64),
    )


def enlarge(nodes: Nodes, times: int) -> Nodes:
    """Return a copy whose arrays are longer by the factor `times`."""
    counters = nodes.counters
    sizes = {
        **dict.fromkeys(FULL_FIELDS, (counters[FULL], len(nodes.keys))),
        **dict.fromkeys(WAITING_FIELDS, (counters[WAITING] + 1, len(nodes.parent))),
        **dict.fromkeys(DRAW_FIELDS, (counters[DRAWS], len(nodes.target))),
        "loose": (counters[LOOSE], len(nodes.loose)),
    }
    larger = {}
    for name, (used, size) in sizes.items():
        old = getattr(nodes, name)
        new = np.empty((size * times, *old.shape[1:]), old.dtype)
        new[:used] = old[:used]
        larger[name] = new
    return nodes._replace(**larger)


def make_index(full: int) -> Index:
    """Return empty tables for this number of full hands; at most half of the slots are used."""
    slots = 1 << (2 * full - 1).bit_length()
    return Index(
        full=np.zeros(slots, np.uint64),
        waiting=np.zeros(slots, np.uint64),
        waiting_keys=np.empty(full, np.uint64),
    )
