"""The order of rows: by any column, up or down."""

from collections.abc import Callable, Iterable

from analyzer.discards import Discard
from analyzer.outlook import Outlook
from webapp.parts.table_options import (
    TableOptions,
)

Ranked = tuple[Discard, Outlook | None]
"""A discard, and what follows it where that was looked at."""

ASCENDING = ("tile", "shanten")
"""Columns whose least value comes first; of the others the greatest does."""


def sort_rows(rows: Iterable[Ranked], options: TableOptions) -> list[Ranked]:
    """Return rows in the order asked for; equal ones stay as they stand.

    Those without a value come last whichever way they are sorted.
    """
    if not options.sort:
        return list(rows)
    value_of = VALUES[options.column]
    sign = 1 if (options.column in ASCENDING) != options.is_reversed else -1

    def key(row: Ranked) -> tuple[bool, float]:
        value = value_of(*row)
        return value is None, sign * (value or 0)

    return sorted(rows, key=key)


def _good(_: Discard, far: Outlook | None) -> float | None:
    good, total = (far and far.good_shape) or (0, 0)
    return good / total if total else None


def _next(_: Discard, far: Outlook | None) -> float | None:
    return None if far is None else far.next_width


def _improving(_: Discard, far: Outlook | None) -> float | None:
    return None if far is None else sum(one.left for one in far.improvements)


VALUES: dict[str, Callable[[Discard, Outlook | None], float | None]] = {
    "tile": lambda row, _: row.tile.kind,
    "shanten": lambda row, _: row.shanten,
    "count": lambda row, _: row.count,
    "kinds": lambda row, _: row.kinds,
    "good": _good,
    "next": _next,
    "improving": _improving,
}
"""Column -> what it is sorted by."""
