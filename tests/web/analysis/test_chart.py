"""The chart of the discards, and the data attributes of rows."""

import re

import pytest
from flask.testing import FlaskClient

from tests.web.analysis.table_rows import HANDS, ONE_AWAY, answer, orders, rows_of
from tests.web.site import open_page


@pytest.mark.parametrize("query", [*HANDS.values(), f"q={ONE_AWAY}&sort=-count"])
def test_the_chart_has_a_bar_for_every_discard_in_the_order_of_the_table(
    visitor: FlaskClient, query: str
) -> None:
    page = open_page(visitor, f"/?{query}")
    report = answer(visitor, query)
    rows = rows_of(report)
    joker = report["joker_discard"] and report["joker_discard"]["tile"]
    bars = [one for one in page.all("li") if one["data-discard"]]
    tables = [tile for table in orders(page) for tile in table]
    assert [one["data-discard"] for one in bars] == [tile for tile in tables if tile != joker]
    assert [one.text for one in bars] == [str(rows[one["data-discard"]]["count"]) for one in bars]
    least = max(report["shanten"]["value"], 0)
    raising = [one["data-discard"] for one in bars if one["class"] == "raises"]
    assert set(raising) == {
        tile for tile, row in rows.items() if row["shanten"] > least and tile != joker
    }


def test_bars_are_as_high_as_their_counts(visitor: FlaskClient) -> None:
    html = visitor.get(f"/?q={ONE_AWAY}").get_data(as_text=True)
    results = re.findall(r'bar-count">(\d+)</span>.*?y="(\d+)".*?height="(\d+)"', html)
    most = max(int(count) for count, _, _ in results)
    for count, top, height in results:
        assert abs(int(height) - 98 * int(count) / most) <= 1.5
        assert abs(int(top) + int(height) - 99) <= 1


@pytest.mark.parametrize("query", HANDS.values(), ids=HANDS)
def test_a_row_names_for_scripts_what_it_accepts(visitor: FlaskClient, query: str) -> None:
    rows = rows_of(answer(visitor, query))
    results = [one for one in open_page(visitor, f"/?{query}").all("tr") if one["data-discard"]]
    assert len(results) == len(rows)
    for row in results:
        ukeire = rows[row["data-discard"]]["ukeire"]
        assert row["data-accepts"].split() == [f"{one['tile']}{one['left']}" for one in ukeire]
