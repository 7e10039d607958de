"""The rows: what they name for scripts, and their order by any column, both ways."""

import pytest
from flask.testing import FlaskClient

from analyzer.outlook import FARTHEST
from tests.web.analysis.table_rows import (
    HANDS,
    ONE_AWAY,
    answer,
    by_value,
    groups,
    orders,
    rows_of,
    value_of,
)
from tests.web.lint import Element, Page
from tests.web.site import open_page
from webapp.parts.table_options import KEYS

LEAST_FIRST = ("tile",)
"""Columns of which the least value comes first."""


@pytest.mark.sweep
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
    page = open_page(visitor, f"/{plain}&hide=none")
    assert sorted_by(page) == []
    results = []
    for _ in range(3):
        results.append(heading(page, column)["href"].removeprefix("./"))
        page = open_page(visitor, f"/{results[-1]}")
        assert {name for name, _ in sorted_by(page)} <= {column}
        results.append(next((order for _, order in sorted_by(page)), ""))
    assert results == [
        f"{plain}&sort={column}&hide=none", natural,
        f"{plain}&sort=-{column}&hide=none", turned,
        f"{plain}&hide=none", "",
    ]  # fmt: skip


@pytest.mark.parametrize("query", HANDS.values(), ids=HANDS)
def test_a_row_names_for_scripts_what_it_accepts(visitor: FlaskClient, query: str) -> None:
    rows = rows_of(answer(visitor, query))
    results = [one for one in open_page(visitor, f"/?{query}").all("tr") if one["data-discard"]]
    assert len(results) == len(rows)
    for row in results:
        ukeire = rows[row["data-discard"]]["ukeire"]
        assert row["data-accepts"].split() == [f"{one['tile']}{one['left']}" for one in ukeire]
