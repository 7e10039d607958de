"""The chart of the discards in the help, and the data attributes of rows."""

import re

import pytest
from flask.testing import FlaskClient

from tests.web.analysis.table_rows import HANDS, answer, rows_of
from tests.web.site import open_page


def test_bars_are_as_high_as_their_counts(visitor: FlaskClient) -> None:
    html = visitor.get("/help").get_data(as_text=True)
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
