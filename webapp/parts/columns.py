"""The columns of the table of discards, one record for each.

Page, comparison, report and terminal show the columns in this order, under these names. A new
column is a record here; to be in the JSON too, its figure is a field of webapp/analysis/schema.py
and document.py.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from webapp.language.messages import Message, fill, say
from webapp.language.speech import danger_percent, number, percent, signed


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A column of the table.

    Attributes:
        key: its name in links and in styles.
        name: its heading.
        short: a short name beside the figure if there is no room for a heading.
        meaning: the meaning of the figure, the end of a sentence.
        help: its meaning on the help page; %(count)s, %(kinds)s, %(percent)s and %(width)s are
            figures of an example row. Only a column of the table has it.
        value: returns the figure of a `Row`, by which rows are sorted; None if it has none.
        write: returns the figure as text.
        text: returns the figure of a `Row` in words, if the figure alone is not enough.
        is_ascending: whether the lowest value comes first.
        looks_ahead: whether it needs the outlook; it is shown if some row has a figure.
        is_estimate: whether it is an estimate, which is computed after the table.
        of_riichi: whether it needs a player in riichi.
    """

    key: str
    name: Message
    short: Message
    meaning: Message
    value: Callable[[Any], float | None]
    help: Message | None = None
    write: Callable[[float], str] = str
    text: Callable[[Any], str] | None = None
    is_ascending: bool = False
    looks_ahead: bool = False
    is_estimate: bool = False
    of_riichi: bool = False

    def figure(self, row: Any) -> str:
        """Return the figure of a row as text; empty if it has none."""
        value = self.value(row)
        if value is None:
            return ""
        return self.text(row) if self.text else self.write(value)


def _good(row: Any) -> float | None:
    shape: tuple[int, int] | None = row.outlook and row.outlook.good_shape
    return shape[0] / shape[1] if shape and shape[1] else None


def _improving(row: Any) -> float | None:
    return sum([draw.left for draw in row.outlook.improvements]) if row.outlook else None


def _estimate(key: str, **record: Any) -> Column:
    """Return the column of an estimate."""
    return Column(
        key=key,
        value=lambda row: row.estimate and row.estimate.values.get(key),
        looks_ahead=True,
        is_estimate=True,
        **record,
    )


SAFE = Message("safe")

PLANS = {"push": Message("push %(points)s"), "fold": Message("fold %(points)s")}
"""The better plan after a discard -> its points."""


def round_points(points: float) -> str:
    """Return points to the nearest ten, since the model is not more exact."""
    return number(round(points, -1))


def _danger(row: Any) -> str:
    """Return the danger of a row in percent; that it is safe, if it is."""
    return danger_percent(row.risk.p) if row.risk.p else say(SAFE)


def _worth(row: Any) -> str:
    """Return the better plan of a row with its points."""
    plan = row.estimate.plan
    return say(fill(PLANS[plan.plan], points=signed(round(plan.value, -1))))


COLUMNS = (
    Column(
        key="tile",
        name=Message("Discard"),
        short=Message("discard", context="short column"),
        meaning=Message("the tile to let go. The best ones stand out in the hand."),
        help=Message("The tile to let go. Click it to make that discard."),
        value=lambda row: row.tile.kind,
        is_ascending=True,
    ),
    Column(
        key="count",
        name=Message("Tiles", context="column"),
        short=Message("tiles", context="short column"),
        meaning=Message(
            "how many useful tiles are left, not counting what you see: your hand and what is on "
            "the table."
        ),
        help=Message(
            "%(count)s tiles of %(kinds)s kinds bring this hand nearer and are still unseen. The "
            "bar compares the rows."
        ),
        value=lambda row: row.count,
    ),
    Column(
        key="kinds",
        name=Message("Kinds"),
        short=Message("kinds", context="short column"),
        meaning=Message("of how many kinds these tiles are."),
        help=Message("How many different tiles these are."),
        value=lambda row: row.kinds,
    ),
    Column(
        key="good",
        name=Message("Good shape"),
        short=Message("good", context="short column"),
        meaning=Message(
            "of the tiles that make the hand tenpai, those that leave a wait of more than four "
            "tiles."
        ),
        help=Message(
            "Of the tiles that make the hand tenpai, %(percent)s%% leave a wait of more than four "
            "tiles. Shown at 1-shanten."
        ),
        value=_good,
        write=lambda share: percent(share, 0),
        looks_ahead=True,
    ),
    Column(
        key="next",
        name=Message("Next"),
        short=Message("next", context="short column"),
        meaning=Message(
            "how many tiles are accepted after the next useful draw and the best discard, on "
            "average over all copies left."
        ),
        help=Message(
            "After the next useful draw and the best discard the hand accepts %(width)s tiles on "
            "average."
        ),
        value=lambda row: row.outlook and row.outlook.next_width,
        write=lambda width: number(width, 1),
        looks_ahead=True,
    ),
    Column(
        key="improving",
        name=Message("Improve"),
        short=Message("improve", context="short column"),
        meaning=Message(
            "tiles that bring the hand no nearer, but make it accept more; open the row to see "
            "them."
        ),
        help=Message(
            "How many tiles bring the hand no nearer but make it accept more. Open a row to see "
            "them, and what follows each draw."
        ),
        value=_improving,
        looks_ahead=True,
    ),
    _estimate(
        "tenpai",
        name=Message("Tenpai", context="column"),
        short=Message("tenpai", context="short column"),
        meaning=Message(
            "an estimate: the chance to be tenpai by the last draw, for a player who plays for the "
            "chosen goal."
        ),
        help=Message(
            "An estimate: the chance to be tenpai by the last draw. Like the next two it comes a "
            "moment after the table; the line above the table opens to what it assumes."
        ),
        write=percent,
    ),
    _estimate(
        "win",
        name=Message("Win", context="column"),
        short=Message("win", context="short column"),
        meaning=Message("an estimate: the chance of that player to win."),
        help=Message(
            "An estimate: the chance to win, for a player who plays for points, or for what you "
            "choose above the table."
        ),
        write=percent,
    ),
    _estimate(
        "points",
        name=Message("Points", context="column"),
        short=Message("points", context="short column"),
        meaning=Message(
            "an estimate: what that player wins on average, games without a win included."
        ),
        help=Message(
            "An estimate: points won on average, games without a win included. Click the figure: "
            "tables that add up say where it comes from."
        ),
        write=round_points,
    ),
    Column(
        key="danger",
        name=Message("Danger"),
        short=Message("danger", context="short column"),
        meaning=Message(
            "the chance that the discard deals in to a player in riichi; open the row to see the "
            "waits that add up to it."
        ),
        help=Message(
            "With a player in riichi: the chance that the discard deals in. Open a row to see the "
            "waits that add up to it."
        ),
        value=lambda row: row.risk and row.risk.p,
        write=percent,
        text=_danger,
        is_ascending=True,
        looks_ahead=True,
        of_riichi=True,
    ),
    Column(
        key="value",
        name=Message("Value", context="column"),
        short=Message("value", context="short column"),
        meaning=Message(
            "an estimate: the points of the better of two plans, to push every later tile or to "
            "fold, with what dealing in costs."
        ),
        help=Message(
            "With a player in riichi, an estimate: the points of the better of two plans, to push "
            "every later tile or to fold, with what dealing in costs."
        ),
        value=lambda row: row.estimate and row.estimate.plan and row.estimate.plan.value,
        write=round_points,
        text=_worth,
        looks_ahead=True,
        is_estimate=True,
        of_riichi=True,
    ),
)
"""Every column, in the order of the table; the accepted tiles follow after them."""


def shown_columns(rows: Collection[Any]) -> tuple[Column, ...]:
    """Return the columns of a table; those that look ahead only if some row has a figure."""
    return tuple(
        column
        for column in COLUMNS
        if not column.looks_ahead or any(column.value(row) is not None for row in rows)
    )


BY_KEY = {column.key: column for column in COLUMNS}

FIGURES = tuple(column for column in COLUMNS if column.key != "tile")
"""The columns that have a figure."""

ESTIMATES = tuple(column for column in COLUMNS if column.is_estimate and not column.of_riichi)
"""The columns of estimates; their keys are the fields of a `Value` of the engine."""

ACCEPTS = Message("Accepts")
"""The heading of the accepted tiles of a discard."""

RETIRED = ("shanten",)
"""Columns of old links that the table no longer has: all rows of a group have the same shanten."""
