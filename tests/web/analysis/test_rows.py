"""The rows of the page: discards and accepted tiles, readings, remarks."""

import pytest
from flask.testing import FlaskClient

from tests.page_kinds import COMPLETE, DEAD_WAIT
from tests.web.analysis.table_rows import HANDS, answer, rows_of
from tests.web.lint import Page
from tests.web.site import classed, open_page


def test_a_tile_with_no_copy_left_is_struck_and_not_a_link(visitor: FlaskClient) -> None:
    page = open_page(visitor, f"/?q={DEAD_WAIT}")
    (dead,) = classed(page, "none")
    (struck,) = page.all("s")
    assert dead.name.startswith("draw 7 of characters, 0 left (")
    assert struck.text.endswith("0")
    assert dead.tag == "span"


def test_every_reading_of_a_complete_hand_is_shown(visitor: FlaskClient) -> None:
    page = open_page(visitor, f"/?q={COMPLETE}")
    assert len(classed(page, "reading-form")) == 4
    assert len(classed(page, "block")) == 3 * 5 + 7
    assert "Discards that leave tenpai" in [heading.text for heading in page.all("h2")]


def test_multiples_of_three_are_answered_with_a_remark(visitor: FlaskClient) -> None:
    page = open_page(visitor, "/?q=123m406p78s9m")
    (note,) = classed(page, "note")
    assert note.text == "9 tiles: a hand has 3k+1 or 3k+2 tiles."
    assert classed(page, "accepted")
    assert not classed(page, "form-state")


def test_three_tiles_a_set_are_not_called_tenpai(visitor: FlaskClient) -> None:
    html = visitor.get("/?qd=123m456m").get_data(as_text=True)
    page = Page(html)
    (description,) = [e["content"] for e in page.all("meta") if e["name"] == "description"]
    (title,) = page.all("title")
    note = "6 tiles: a hand has 3k+1 or 3k+2 tiles."
    assert page.all("h1")[0].text == description == note
    assert title.text == f"123456m · {note} · hairi"
    assert "Tenpai: one tile away" not in html
    assert "No single tile" not in html
    assert "待ち" not in "".join(heading.text for heading in page.all("h2"))


@pytest.mark.parametrize("query", HANDS.values(), ids=HANDS)
def test_a_row_names_for_scripts_what_it_accepts(visitor: FlaskClient, query: str) -> None:
    rows = rows_of(answer(visitor, query))
    results = [one for one in open_page(visitor, f"/?{query}").all("tr") if one["data-discard"]]
    assert len(results) == len(rows)
    for row in results:
        ukeire = rows[row["data-discard"]]["ukeire"]
        assert row["data-accepts"].split() == [f"{one['tile']}{one['left']}" for one in ukeire]
