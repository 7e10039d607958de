"""What the page of a hand knows before its estimates."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from analyzer.tiles import Tile
    from webapp.expectation.query import EstimateQuery
    from webapp.parts.table_options import TableOptions


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """What the page of a hand knows before its estimates.

    Attributes:
        link: gives the link to the same hand with other options.
        fields: gives what a form sends along for other options.
        first: the discards with most tiles, in the order of the table.
    """

    query: EstimateQuery
    options: TableOptions
    shanten: int
    link: Callable[[TableOptions], str]
    fields: Callable[[TableOptions], tuple[tuple[str, str], ...]]
    first: tuple[Tile, ...]
