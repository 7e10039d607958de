"""The order of the rows: by any column, both ways."""

from collections.abc import Callable
from typing import Any

import pytest
from flask.testing import FlaskClient

from analyzer.outlook import FARTHEST
from tests.web.analysis.table_rows import HANDS, ONE_AWAY, answer, groups, orders
from tests.web.lint import Element, Page
from tests.web.site import open_page
from webapp.parts.table_options import KEYS

LEAST_FIRST = ("tile", "shanten")
"""Columns of which the least value is the best, or simply the first."""

KINDS = "".join(f"{rank}{suit}" for suit in "mpszj" for rank in range(1, 10))


def good_share(far: dict[str, Any]) -> float | None:
    good = far["good_shape"]
    return good["good"] / good["count"] if good else None


AHEAD: dict[str, Callable[[dict[str, Any]], float | None]] = {
    "good": good_share,
    "next": lambda far: far["next_width"],
    "improving": lambda far: sum(one["left"] for one in far["improvements"]),
}
"""Column that tells what follows -> its figure, of the JSON of an outlook."""


def value_of(column: str, row: dict[str, Any], *, is_near: bool) -> float | None:
    """What a row of the JSON has in a column; what is not shown counts as nothing."""
    if column == "tile":
        return KINDS.index(row["tile"]) // 2
    if column in row:
        return float(row[column])
    assert column in AHEAD, f"AHEAD does not know where the JSON has the column {column}"
    return AHEAD[column](row["outlook"]) if is_near else None


def by_value(
    rows: list[dict[str, Any]], value: Callable[[dict[str, Any]], float | None], *, rising: bool
) -> list[str]:
    """The rows by a value, one at a time: the first of those with the best value left."""
    left, result = list(rows), []
    while left:
        references = [one for one in map(value, left) if one is not None]
        best = (min if rising else max)(references) if references else None
        row = next(row for row in left if value(row) == best)
        left.remove(row)
        result.append(row["tile"])
    return result


@pytest.mark.parametrize("query", HANDS.values(), ids=HANDS)
@pytest.mark.parametrize("column", KEYS)
def test_rows_are_sorted_by_any_column_both_ways_and_ties_stay(
    visitor: FlaskClient, query: str, column: str
) -> None:
    report = answer(visitor, query)
    least = max(report["shanten"]["value"], 0)
    for sort, rising in (
        (column, column in LEAST_FIRST),
        (f"-{column}", column not in LEAST_FIRST),
    ):
        expected = [
            by_value(
                rows,
                lambda row: value_of(column, row, is_near=row["shanten"] <= min(least, FARTHEST)),
                rising=rising,
            )
            for rows in groups(report)
        ]
        assert orders(open_page(visitor, f"/?{query}&sort={sort}")) == expected, sort


@pytest.mark.parametrize("query", HANDS.values(), ids=HANDS)
def test_without_a_word_the_order_is_tenhous(visitor: FlaskClient, query: str) -> None:
    expected = [[row["tile"] for row in rows] for rows in groups(answer(visitor, query))]
    assert orders(open_page(visitor, f"/?{query}")) == expected
    assert orders(open_page(visitor, f"/?{query}&sort=&hide=&compare=")) == expected


def heading(page: Page, column: str) -> Element:
    return next(element for element in page.all("a") if element["id"] == f"sort-{column}")


def sorted_by(page: Page) -> list[tuple[str, str]]:
    """The headings that say an order, and which."""
    return [
        (element["class"].removeprefix("of-"), element["aria-sort"])
        for element in page.all("th")
        if element["aria-sort"]
    ]


@pytest.mark.parametrize("column", KEYS)
def test_a_heading_sorts_then_turns_round_then_goes_back_to_tenhou(
    visitor: FlaskClient, column: str
) -> None:
    plain = f"?q={ONE_AWAY}"
    natural, turned = ("ascending", "descending")
    if column not in LEAST_FIRST:
        natural, turned = turned, natural
    page = open_page(visitor, f"/{plain}")
    assert sorted_by(page) == []
    results = []
    for _ in range(3):
        results.append(heading(page, column)["href"].removeprefix("./"))
        page = open_page(visitor, f"/{results[-1]}")
        assert {name for name, _ in sorted_by(page)} <= {column}
        results.append(next((order for _, order in sorted_by(page)), ""))
    assert results == [
        f"{plain}&sort={column}", natural, f"{plain}&sort=-{column}", turned, plain, "",
    ]  # fmt: skip
