"""The rows of the page: discards and accepted tiles, readings, remarks."""

import pytest
from flask.testing import FlaskClient

from tests.web.analysis.table_rows import HANDS, answer, rows_of
from tests.web.site import open_page


@pytest.mark.parametrize("query", HANDS.values(), ids=HANDS)
def test_a_row_names_for_scripts_what_it_accepts(visitor: FlaskClient, query: str) -> None:
    rows = rows_of(answer(visitor, query))
    results = [one for one in open_page(visitor, f"/?{query}").all("tr") if one["data-discard"]]
    assert len(results) == len(rows)
    for row in results:
        ukeire = rows[row["data-discard"]]["ukeire"]
        assert row["data-accepts"].split() == [f"{one['tile']}{one['left']}" for one in ukeire]
