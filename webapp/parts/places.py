"""The places of accepted tiles: each kind has its own place, the same in every row.

The kinds that any row accepts are in order, with a gap between the suits. A tile is pale if the
first row accepts it with as many copies left, so that the differences can be seen.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from analyzer.tiles import JOKER_KIND, Tile
from webapp.parts.rows import AcceptedView, RowView

ROOMY = 8
"""Most kinds of a table with room for the points of a wait below each tile."""

MANY = 20
"""Most kinds that fit in one line on a tablet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TilePlaces:
    """The places of a table.

    Attributes:
        table: the CSS classes of the table: the number of its places and of its gaps.
        classes: tile -> its CSS classes: its place and the gaps before it.
        has_worths: whether there is room for the points of waits, and some row has them.
        first_kind: the discard of the first row; `first` has the copies left of its accepted tiles.
    """

    table: str
    classes: dict[Tile, str]
    has_worths: bool
    first_kind: str
    first: dict[Tile, int]

    def classes_of(self, one: AcceptedView, row: RowView) -> str:
        """Return the CSS classes of a tile that a row accepts."""
        is_same = self.first.get(one.tile) == one.left and row.kind != self.first_kind
        return f"{self.classes[one.tile]} same" if is_same else self.classes[one.tile]


def tile_places(rows: Sequence[RowView], first: RowView) -> TilePlaces:
    """Return the places of the tiles that rows accept, compared with the first row."""
    tiles = {one.tile for row in (first, *rows) for one in row.accepted}
    kinds = tuple(sorted({tile.kind for tile in tiles}))
    table, place_of = _places(kinds)
    has_worths = len(kinds) <= ROOMY and any(row.worth for row in rows)
    return TilePlaces(
        table=f"{table} won" if has_worths else table,
        classes={tile: place_of[tile.kind] for tile in tiles},
        has_worths=has_worths,
        first_kind=first.kind,
        first={one.tile: one.left for one in first.accepted},
    )


def _suit(kind: int) -> int:
    """Return the suit of a kind, from 0; the joker is a suit of its own."""
    return 4 if kind == JOKER_KIND else kind // 9


@lru_cache(maxsize=512)
def _places(kinds: tuple[int, ...]) -> tuple[str, dict[int, str]]:
    """Return the CSS classes of a table with these kinds, and of each kind."""
    suits = [list(suit) for _, suit in groupby(kinds, key=_suit)]
    places = {
        kind: f"c{kinds.index(kind) + 1}{f' g{gaps}' if gaps else ''}"
        for gaps, suit in enumerate(suits)
        for kind in suit
    }
    many = " many" if len(kinds) > MANY else ""
    return f"n{len(kinds)} gaps{max(len(suits) - 1, 0)}{many}", places
