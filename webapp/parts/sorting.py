"""The order of rows: by any column, up or down."""

from collections.abc import Iterable

from analyzer.discards import Discard
from analyzer.outlook import Outlook
from webapp.parts.columns import BY_KEY
from webapp.parts.table_options import TableOptions

Ranked = tuple[Discard, Outlook | None]
"""A discard, and what follows it where that was looked at."""


def sort_rows(rows: Iterable[Ranked], options: TableOptions) -> list[Ranked]:
    """Return rows in the order asked for; equal ones stay as they stand.

    Those without a value come last whichever way they are sorted.
    """
    if not options.sort:
        return list(rows)
    column = BY_KEY[options.column]
    sign = 1 if column.is_ascending != options.is_reversed else -1

    def key(row: Ranked) -> tuple[bool, float]:
        value = column.value(*row)
        return value is None, sign * (value or 0)

    return sorted(rows, key=key)
