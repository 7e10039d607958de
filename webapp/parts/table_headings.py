"""The headings of the table of discards, with links to sort, and the forms beside it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from urllib.parse import parse_qsl

from webapp.parts.columns import COLUMNS, Column
from webapp.parts.rows import RowView
from webapp.parts.table_options import (
    HIDEABLE,
    PLAIN_OPTIONS,
    TableOptions,
    options_link,
    with_options,
)
from webapp.query.links import hand_link
from webapp.query.state import LinkState
from webapp.site.fragments import is_fragment


@dataclass(frozen=True, slots=True)
class ColumnView:
    """The heading of a column.

    Attributes:
        column: its record.
        link: sorts by it, next the other way round, then as tenhou does; None sorts nothing.
        order: ascending or descending while the rows are sorted by it, else empty.
    """

    column: Column
    link: str | None = None
    order: str = ""

    @property
    def key(self) -> str:
        """Its name in links and in styles."""
        return self.column.key


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """A column that can be hidden, and whether it is shown."""

    column: Column
    is_shown: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolsView:
    """What can be done with the table: choose columns and order, compare, look at what follows.

    Attributes:
        choices: the columns that can be hidden.
        orders: value of `sort` -> its column, and whether the rows stand so; empty for tenhou's.
        fields: names and values that the form sends along unseen.
        reset: the link to tenhou's order and all columns; None where that is what is shown.
        following: the link to what follows, but for the code of the row.
        comparing: the link that compares, but for the codes of both discards.
        pair: the discards that are compared, or else the first two rows.
    """

    choices: tuple[ChoiceView, ...]
    orders: tuple[tuple[str, Column, bool], ...]
    fields: tuple[tuple[str, str], ...]
    reset: str | None
    following: str
    comparing: str
    pair: tuple[str, ...]

    def comparison(self, kind: str) -> str | None:
        """Return the link that compares a discard with the first of the pair.

        The first itself stands beside the second; None where there is no other discard.
        """
        if len(self.pair) < 2:
            return None
        first, second = self.pair
        return f"{self.comparing}{first}{second if kind == first else kind}"


PLAIN_COLUMNS = tuple(ColumnView(column) for column in COLUMNS if not column.looks_ahead)
"""Headings that sort nothing, of rows that are not looked at further."""


def without_script(options: TableOptions) -> TableOptions:
    """Return options that ask for estimates where no script does that by itself."""
    return replace(options, is_expected=options.is_expected and not is_fragment())


def columns_of(
    rows: Sequence[RowView],
    query: str,
    state: LinkState,
    options: TableOptions,
    *,
    has_estimates: bool = False,
) -> tuple[ColumnView, ...]:
    """Return the headings of the columns that rows have and that are not hidden.

    `query` is the hand in the links that sort. With `has_estimates` their columns are there before
    their figures are.
    """
    return tuple(
        _heading(column, query, state, options if column.is_estimate else without_script(options))
        for column in COLUMNS
        if column.key not in options.hidden
        and (
            not column.looks_ahead
            or (has_estimates and column.is_estimate)
            or any(column.key in row.figures for row in rows)
        )
    )


def tools_of(
    query: str, state: LinkState, options: TableOptions, kinds: Sequence[str]
) -> ToolsView:
    """Return what can be done with the table of a hand, whose rows discard these kinds."""
    plain = replace(options, compared=(), tab=PLAIN_OPTIONS.tab)
    compared = tuple(str(tile).replace("0", "5") for tile in options.compared)
    as_tenhou = replace(plain, sort="", hidden=())
    return ToolsView(
        choices=tuple(
            ChoiceView(column, column.key not in options.hidden)
            for column in COLUMNS
            if column.key in HIDEABLE
        ),
        orders=tuple(
            (column.key, column, options.sort == column.key)
            for column in COLUMNS
            if column.key not in options.hidden
        ),
        fields=form_fields(query, state, replace(plain, hidden=(), sort="")),
        reset=None if plain == as_tenhou else options_link(query, state, as_tenhou),
        following=f"{options_link(query, state, replace(plain, tab='following'))}#follows-",
        comparing=f"{options_link(query, state, plain)}&compare=",
        pair=compared or tuple(kinds[:2]),
    )


def form_fields(query: str, state: LinkState, options: TableOptions) -> tuple[tuple[str, str], ...]:
    """Return what a form has to send: the hand in qd or pd, as q is the name of the text box."""
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
