"""The headings of the table of discards, with links to sort, and the forms beside it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar
from urllib.parse import parse_qsl

from webapp.parts.columns import BY_KEY, COLUMNS, ESTIMATES, Column, shown_columns
from webapp.parts.rows import Row
from webapp.parts.table_options import PLAIN_OPTIONS, TableOptions, options_link, with_options
from webapp.query.links import LinkState, hand_link
from webapp.site.responses import is_fragment


@dataclass(frozen=True, slots=True)
class ColumnView:
    """The heading of a column.

    Attributes:
        column: the record of the column.
        link: sorts by it; if it does so already, in reverse, then in tenhou's order; else None.
        order: ascending or descending if the rows are sorted by it, else empty.
    """

    column: Column
    link: str | None = None
    order: str = ""

    @property
    def key(self) -> str:
        """Its name in links and in styles."""
        return self.column.key


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolsView:
    """The tools of a table: choose columns and order, compare discards, see what follows.

    Attributes:
        options: which columns are shown, and their order.
        fields: names and values of the hidden fields of the form.
        reset: the link to tenhou's order and all columns; None if the table is shown so.
        following: the link to what follows after a row, without the code of the row.
        comparing: the link that compares two discards, without their codes.
        pair: the discards that are compared, or else the first two rows.
    """

    options: TableOptions
    fields: tuple[tuple[str, str], ...]
    reset: str | None
    following: str
    comparing: str
    pair: tuple[str, ...]
    columns: ClassVar = COLUMNS

    def comparison(self, kind: str) -> str | None:
        """Return the link that compares a discard with the first of the pair.

        The first itself is compared with the second; None if there is no other discard.
        """
        if len(self.pair) < 2:
            return None
        first, second = self.pair
        return f"{self.comparing}{first}{second if kind == first else kind}"


PLAIN_COLUMNS = tuple(ColumnView(column) for column in COLUMNS if not column.looks_ahead)
"""Headings without links to sort, for rows without an outlook."""


def without_script(options: TableOptions) -> TableOptions:
    """Return the options of links, with estimates in the page only if no script loads them."""
    return replace(options, is_expected=options.is_expected and not is_fragment())


def columns_of(
    rows: Sequence[Row],
    query: str,
    state: LinkState,
    options: TableOptions,
    *,
    has_estimates: bool = False,
) -> tuple[ColumnView, ...]:
    """Return the headings of the columns that the rows have and that are not hidden.

    `query` is the hand in the links that sort. With `has_estimates` the columns of estimates are
    included even if no row has figures for them yet.
    """
    shown = shown_columns(rows)
    if has_estimates:
        shown += ESTIMATES
        if any(row.danger for row in rows):
            shown += (BY_KEY["value"],)
    return tuple(
        _heading(column, query, state, options if column.is_estimate else without_script(options))
        for column in COLUMNS
        if column in shown and column.key not in options.hidden
    )


def tools_of(
    query: str, state: LinkState, options: TableOptions, kinds: Sequence[str]
) -> ToolsView:
    """Return the tools of the table of a hand whose rows discard these kinds."""
    plain = replace(options, compared=(), tab=PLAIN_OPTIONS.tab)
    compared = tuple(str(tile).replace("0", "5") for tile in options.compared)
    following = replace(plain, tab="following")
    if state.threats:  # an opened row has both plans
        following = replace(following, is_expected=True)
    as_tenhou = replace(plain, sort="", hidden=PLAIN_OPTIONS.hidden)
    return ToolsView(
        options=options,
        fields=form_fields(query, state, replace(plain, hidden=PLAIN_OPTIONS.hidden, sort="")),
        reset=None if plain == as_tenhou else options_link(query, state, as_tenhou),
        following=f"{options_link(query, state, following)}#follows-",
        comparing=f"{options_link(query, state, plain)}&compare=",
        pair=compared or tuple(kinds[:2]),
    )


def form_fields(query: str, state: LinkState, options: TableOptions) -> tuple[tuple[str, str], ...]:
    """Return the hidden fields of a form: the hand in qd or pd, since q is the text box."""
    same = with_options(replace(state, mode=f"{state.mode[0]}d"), options)
    return tuple(parse_qsl(hand_link(query, same)[1:]))


def _heading(column: Column, query: str, state: LinkState, options: TableOptions) -> ColumnView:
    order, following = "", column.key
    if options.column == column.key:
        is_ascending = column.is_ascending != options.is_reversed
        order = "ascending" if is_ascending else "descending"
        following = "" if options.is_reversed else f"-{column.key}"
    link = options_link(query, state, replace(options, sort=following))
    return ColumnView(column, link, order)
