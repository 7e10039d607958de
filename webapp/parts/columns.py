"""The columns of the table of discards: which there are, what sorts by them, which are hidden."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from urllib.parse import parse_qsl

from analyzer.discards import Discard
from analyzer.outlook import Outlook
from webapp.language.words import COLUMNS
from webapp.parts.contexts import RowView
from webapp.parts.result_contexts import ChoiceView, ColumnView, ToolsView
from webapp.parts.table_options import (
    HIDEABLE,
    PLAIN_OPTIONS,
    TableOptions,
    options_link,
    with_options,
)
from webapp.query.links import hand_link
from webapp.query.parameters import Setting

Ranked = tuple[Discard, Outlook | None]
"""A discard, and what follows it where that was looked at."""

ASCENDING = ("tile", "shanten")
"""Columns whose least value comes first; of the others the greatest does."""

OUTLOOK = ("good", "next", "improving")
"""Columns of what follows a row."""

PLAIN_COLUMNS = tuple(
    ColumnView(key, *COLUMNS[key]) for key in ("tile", "shanten", "count", "kinds")
)
"""Headings that sort nothing, of rows that are not looked at further."""


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


def columns_of(
    rows: Sequence[RowView], query: str, setting: Setting, options: TableOptions
) -> tuple[ColumnView, ...]:
    """Return the headings of the columns that rows have and that are not hidden.

    `query` is the hand in the links that sort.
    """
    looked = [row.outlook for row in rows if row.outlook]
    known = {
        "good": any(far.good_percent is not None for far in looked),
        "next": any(far.next_width is not None for far in looked),
        "improving": bool(looked),
    }
    return tuple(
        _column(key, query, setting, options)
        for key in COLUMNS
        if known.get(key, True) and key not in options.hidden
    )


def tools_of(query: str, setting: Setting, options: TableOptions) -> ToolsView:
    """Return the forms below the table of a hand."""
    return ToolsView(
        choices=tuple(ChoiceView(key, *COLUMNS[key], key in options.hidden) for key in HIDEABLE),
        hiding=_form_fields(query, setting, replace(options, hidden=())),
        comparing=_form_fields(query, setting, options),
        reset=None if options == PLAIN_OPTIONS else options_link(query, setting, PLAIN_OPTIONS),
    )


def _form_fields(
    query: str, setting: Setting, options: TableOptions
) -> tuple[tuple[str, str], ...]:
    """Return what a form has to send: the hand in qd or pd, as q is the name of the text box."""
    same = with_options(replace(setting, mode=f"{setting.mode[0]}d"), options)
    return tuple(parse_qsl(hand_link(query, same)[1:]))


def _column(key: str, query: str, setting: Setting, options: TableOptions) -> ColumnView:
    order, following = "", key
    if options.column == key:
        is_ascending = (key in ASCENDING) != options.is_reversed
        order = "ascending" if is_ascending else "descending"
        following = "" if options.is_reversed else f"-{key}"
    link = options_link(query, setting, replace(options, sort=following))
    return ColumnView(key, *COLUMNS[key], link, order)


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
