"""The part of the page of a hand that does not depend on its estimates."""

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
    """The part of the page of a hand that does not depend on its estimates.

    Attributes:
        link: returns the link to the same hand with other options.
        fields: returns the hidden fields of a form with other options.
        first: the discards with most tiles, in the order of the table.
    """

    query: EstimateQuery
    options: TableOptions
    shanten: int
    link: Callable[[TableOptions], str]
    fields: Callable[[TableOptions], tuple[tuple[str, str], ...]]
    first: tuple[Tile, ...]
