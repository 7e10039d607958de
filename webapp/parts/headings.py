"""The headings of the table of discards, with links to sort, and the hidden columns."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from urllib.parse import parse_qsl

from webapp.language.messages import Message
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
from webapp.query.parameters import LinkState


@dataclass(frozen=True, slots=True)
class ColumnView:
    """The heading of a column.

    Attributes:
        key: its name in links.
        name: in English; `native` in Japanese.
        link: sorts by it, next the other way round, then as tenhou does; None sorts nothing.
        order: ascending or descending while the rows are sorted by it, else empty.
    """

    key: str
    name: Message
    native: str
    link: str | None = None
    order: str = ""


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """A column that can be hidden, and whether it is."""

    key: str
    name: Message
    native: str
    is_hidden: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolsView:
    """The forms below the table: what to hide, what to compare.

    Attributes:
        choices: the columns that can be hidden.
        hiding, comparing: names and values that each form sends along unseen.
        reset: the link to tenhou's order and all columns; None where that is what is shown.
    """

    choices: tuple[ChoiceView, ...]
    hiding: tuple[tuple[str, str], ...]
    comparing: tuple[tuple[str, str], ...]
    reset: str | None


PLAIN_COLUMNS = tuple(
    ColumnView(column.key, column.name, column.native)
    for column in COLUMNS
    if not column.outlook_field
)
"""Headings that sort nothing, of rows that are not looked at further."""


def columns_of(
    rows: Sequence[RowView], query: str, state: LinkState, options: TableOptions
) -> tuple[ColumnView, ...]:
    """Return the headings of the columns that rows have and that are not hidden.

    `query` is the hand in the links that sort.
    """
    outlooks = [row.outlook for row in rows if row.outlook]
    return tuple(
        _heading(column, query, state, options)
        for column in COLUMNS
        if column.key not in options.hidden
        and (
            not column.outlook_field
            or any(getattr(far, column.outlook_field) is not None for far in outlooks)
        )
    )


def tools_of(query: str, state: LinkState, options: TableOptions) -> ToolsView:
    """Return the forms below the table of a hand."""
    plain = replace(PLAIN_OPTIONS, tab=options.tab, is_partial=options.is_partial)
    return ToolsView(
        choices=tuple(
            ChoiceView(column.key, column.name, column.native, column.key in options.hidden)
            for column in COLUMNS
            if column.key in HIDEABLE
        ),
        hiding=_form_fields(query, state, replace(options, hidden=())),
        comparing=_form_fields(query, state, options),
        reset=None if options == plain else options_link(query, state, plain),
    )


def _form_fields(
    query: str, state: LinkState, options: TableOptions
) -> tuple[tuple[str, str], ...]:
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
    return ColumnView(column.key, column.name, column.native, link, order)
