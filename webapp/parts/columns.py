"""The columns of the table of discards, one record for each.

A new column is a record here, and a value of its key in `RowView` (webapp/parts/rows.py), or, if it
tells what follows a discard, in `OutlookView`.
"""

from collections.abc import Callable
from dataclasses import dataclass

from analyzer.discards import Discard
from analyzer.outlook import Outlook
from webapp.language.messages import Message

Value = Callable[[Discard, Outlook | None], float | None]
"""A row, and what follows it where that was looked at -> what it is sorted by."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A column of the table.

    Attributes:
        key: its name in links and in styles.
        name: in English; `native` in Japanese.
        value: what rows are sorted by; rows without one come last.
        is_ascending: the least value comes first.
        outlook_field: the attribute of `OutlookView` that its cell shows; empty if it shows another
            thing. The column is there where a row has something to show.
        is_percent: that attribute is a number of percent.
    """

    key: str
    name: Message
    native: str
    value: Value
    is_ascending: bool = False
    outlook_field: str = ""
    is_percent: bool = False


def _good(_: Discard, far: Outlook | None) -> float | None:
    good, total = (far and far.good_shape) or (0, 0)
    return good / total if total else None


def _next(_: Discard, far: Outlook | None) -> float | None:
    return None if far is None else far.next_width


def _improving(_: Discard, far: Outlook | None) -> float | None:
    return None if far is None else sum(one.left for one in far.improvements)


COLUMNS = (
    Column(
        key="tile",
        name=Message("Discard"),
        native="打",
        value=lambda row, _: row.tile.kind,
        is_ascending=True,
    ),
    Column(
        key="shanten",
        name=Message("Shanten"),
        native="向聴",
        value=lambda row, _: row.shanten,
        is_ascending=True,
    ),
    Column(key="count", name=Message("Left"), native="枚", value=lambda row, _: row.count),
    Column(key="kinds", name=Message("Kinds"), native="種", value=lambda row, _: row.kinds),
    Column(
        key="good",
        name=Message("Good shape"),
        native="好形",
        value=_good,
        outlook_field="good_percent",
        is_percent=True,
    ),
    Column(
        key="next",
        name=Message("Accepted next"),
        native="次",
        value=_next,
        outlook_field="next_width",
    ),
    Column(
        key="improving",
        name=Message("Improve"),
        native="改良",
        value=_improving,
        outlook_field="improving",
    ),
)
"""Every column, in the order of the table."""

BY_KEY = {column.key: column for column in COLUMNS}
