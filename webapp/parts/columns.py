"""The columns of the table of discards, one record for each.

Page, comparison, report and terminal show the columns in this order, under these names. A new
column is a record here; if its figure is not yet in the JSON of a row, it is also a field of
webapp/analysis/schema.py and document.py.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from analyzer.outlook import Outlook
from webapp.language.messages import Message
from webapp.language.speech import number, percent


class Accepting(Protocol):
    """What a row shows: a discard, or a hand about to draw."""

    @property
    def count(self) -> int:
        """Copies left of all accepted tiles."""

    @property
    def kinds(self) -> int:
        """Number of accepted kinds."""


Value = Callable[[Any, Outlook | None], float | None]
"""A discard or a hand, and the outlook if it was computed -> its figure."""

RowModel = Mapping[str, Any]
"""A row of the JSON."""


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
        value: returns the figure of a discard or of a hand about to draw, by which rows are sorted;
            rows without a figure come last.
        of_model: returns the same figure from a row of the JSON.
        write: returns the figure as text.
        is_ascending: whether the lowest value comes first.
        looks_ahead: whether it needs the outlook; it is shown if some row has a figure.
        is_estimate: whether it is an estimate, which is computed after the table.
    """

    key: str
    name: Message
    short: Message
    meaning: Message
    value: Value
    help: Message | None = None
    of_model: Callable[[RowModel], float | None] = lambda _: None
    write: Callable[[float], str] = str
    is_ascending: bool = False
    looks_ahead: bool = False
    is_estimate: bool = False

    def written(self, value: float | None) -> str:
        """Return a figure as text; an empty text if there is none."""
        return "" if value is None else self.write(value)


def _good(_: Any, far: Outlook | None) -> float | None:
    good, total = (far and far.good_shape) or (0, 0)
    return good / total if total else None


def _next(_: Any, far: Outlook | None) -> float | None:
    return None if far is None else far.next_width


def _improving(_: Any, far: Outlook | None) -> float | None:
    return None if far is None else sum(one.left for one in far.improvements)


def _unknown(_: Any, __: Outlook | None) -> float | None:
    """Return None: the estimates of a row are computed later."""
    return None


def _good_of_model(row: RowModel) -> float | None:
    shape = row["outlook"] and row["outlook"]["good_shape"]
    return float(shape["good"] / shape["count"]) if shape else None


def _next_of_model(row: RowModel) -> float | None:
    """Return the mean, computed from the steps because the JSON rounds it to three decimals."""
    outlook = row["outlook"]
    if outlook is None or outlook["next_width"] is None:
        return None
    steps = outlook["steps"]
    copies: int = sum(step["left"] for step in steps)
    return float(sum(step["left"] * step["count"] for step in steps) / copies)


def _improving_of_model(row: RowModel) -> float | None:
    outlook = row["outlook"]
    return None if outlook is None else sum(draw["left"] for draw in outlook["improvements"])


def _estimate(key: str) -> Callable[[RowModel], float | None]:
    """Return a function that returns an estimate of a row of the JSON."""

    def of_model(row: RowModel) -> float | None:
        """Return the estimate; None if the row has none."""
        estimate = row.get("estimate")
        return None if estimate is None else float(estimate[key])

    return of_model


def round_points(points: float) -> str:
    """Return points to the nearest ten, since the model is not more exact."""
    return number(round(points, -1))


COLUMNS = (
    Column(
        key="tile",
        name=Message("Discard"),
        short=Message("discard", context="short column"),
        meaning=Message("the tile to let go. The best ones stand out in the hand."),
        help=Message("The tile to let go. Click it to make that discard."),
        value=lambda row, _: row.tile.kind,
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
        value=lambda row, _: row.count,
        of_model=lambda row: int(row["count"]),
    ),
    Column(
        key="kinds",
        name=Message("Kinds"),
        short=Message("kinds", context="short column"),
        meaning=Message("of how many kinds these tiles are."),
        help=Message("How many different tiles these are."),
        value=lambda row, _: row.kinds,
        of_model=lambda row: int(row["kinds"]),
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
        of_model=_good_of_model,
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
        value=_next,
        of_model=_next_of_model,
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
        of_model=_improving_of_model,
        looks_ahead=True,
    ),
    Column(
        key="tenpai",
        name=Message("Tenpai", context="column"),
        short=Message("tenpai", context="short column"),
        meaning=Message(
            "an estimate: the chance to be tenpai by the last draw, for a player who plays for the "
            "chosen goal."
        ),
        help=Message(
            "An estimate: the chance to be tenpai by the last draw. Like the next two it comes a "
            "moment after the table, and “How?” says what it assumes."
        ),
        value=_unknown,
        of_model=_estimate("tenpai"),
        write=percent,
        looks_ahead=True,
        is_estimate=True,
    ),
    Column(
        key="win",
        name=Message("Win", context="column"),
        short=Message("win", context="short column"),
        meaning=Message("an estimate: the chance of that player to win."),
        help=Message(
            "An estimate: the chance to win, for a player who plays for points, or for what you "
            "choose above the table."
        ),
        value=_unknown,
        of_model=_estimate("win"),
        write=percent,
        looks_ahead=True,
        is_estimate=True,
    ),
    Column(
        key="points",
        name=Message("Points", context="column"),
        short=Message("points", context="short column"),
        meaning=Message(
            "an estimate: what that player wins on average, games without a win included."
        ),
        help=Message(
            "An estimate: points won on average, games without a win included. Click the figure: "
            "tables that add up say where it comes from."
        ),
        value=_unknown,
        of_model=_estimate("points"),
        write=round_points,
        looks_ahead=True,
        is_estimate=True,
    ),
)
"""Every column, in the order of the table; the accepted tiles follow after them."""

BY_KEY = {column.key: column for column in COLUMNS}

FIGURES = tuple(column for column in COLUMNS if column.key != "tile")
"""The columns that have a figure."""

ESTIMATES = tuple(column for column in COLUMNS if column.is_estimate)
"""The columns of estimates; their keys are the fields of a `Value` of the engine."""

ACCEPTS = Message("Accepts")
"""The heading of the accepted tiles of a discard."""

RETIRED = ("shanten",)
"""Columns of old links that the table no longer has: all rows of a group have the same shanten."""


def figures_of(row: Accepting, far: Outlook | None) -> dict[str, str]:
    """Return the figures of a discard, or of a hand about to draw, by the key of their column.

    They are texts; columns without a figure are left out.
    """
    figures = {}
    for column in FIGURES:
        value = column.value(row, far)
        if value is not None:
            figures[column.key] = column.write(value)
    return figures
