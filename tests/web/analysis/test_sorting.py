"""The rows: what they name for scripts, and their order by any column, both ways."""

import pytest
from flask.testing import FlaskClient

from analyzer.outlook import FARTHEST
from tests.web.analysis.table_rows import HANDS, answer, by_value, groups, orders, value_of
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
