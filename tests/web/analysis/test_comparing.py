"""Two discards side by side."""

import re
from itertools import combinations

import pytest
from flask.testing import FlaskClient

from tests.web.analysis.table_rows import HANDS, ONE_AWAY, answer, orders, rows_of
from tests.web.lint import Page, lint_page
from tests.web.site import classed, hand_links, open_page, page_of


def shares(html: str) -> list[set[tuple[str, str]]]:
    """The tiles of each of the three lists with their copies left."""
    return [
        set(re.findall(r'#(\w\w)"/></svg><span class="left">(\d)', part.split("</dd>")[0]))
        for part in html.split('<div class="share">')[1:]
    ]


@pytest.mark.parametrize("query", HANDS.values(), ids=HANDS)
def test_what_both_accept_and_what_one_does_is_the_algebra_of_sets(
    visitor: FlaskClient, query: str
) -> None:
    rows = rows_of(answer(visitor, query))
    for one, other in list(combinations(rows, 2))[::5]:
        page = visitor.get(f"/?{query}&compare={one}{other}")
        assert lint_page(page.get_data(as_text=True)) == [], (one, other)
        mine, yours = (
            {(each["tile"], str(each["left"])) for each in rows[tile]["ukeire"]}
            for tile in (one, other)
        )
        expected = [mine & yours, mine - yours, yours - mine]
        assert shares(page.get_data(as_text=True)) == expected, (one, other)


def figures(visitor: FlaskClient, query: str) -> dict[str, list[str]]:
    """Each row of the comparison: both figures, the better one with a star, and the difference."""
    html = visitor.get(query).get_data(as_text=True)
    table = Page(html.split('<table class="versus">')[1].split("</table>")[0])
    results: dict[str, list[str]] = {}
    for element in table.elements:
        if element.tag == "th" and element["scope"] == "row":
            results[element.text.split(" ", 1)[1]] = []
        elif element.tag == "td":
            star = "*" if element["class"] == "better" else ""
            results[list(results)[-1]].append(element.text + star)
    return results


def test_each_figure_stands_beside_the_other_with_the_difference(visitor: FlaskClient) -> None:
    assert figures(visitor, f"/?q={ONE_AWAY}&compare=9p6s") == {
        "Shanten": ["1-shanten", "1-shanten", "0"],
        "Left": ["29*", "17", "+12"],
        "Kinds": ["9*", "5", "+4"],
        "Good shape": ["69%", "100%*", "−31%"],
        "Accepted next": ["5.9", "7.1*", "−1.2"],
        "Improve": ["0", "48*", "−48"],
    }


def test_a_discard_that_raises_shanten_is_compared_too(visitor: FlaskClient) -> None:
    result = figures(visitor, f"/?q={ONE_AWAY}&compare=4m9p")
    assert result["Shanten"] == ["2-shanten", "1-shanten*", "+1"]
    assert result["Left"][0] == "45*"
    assert result["Good shape"][::2] == ["–", ""]
    assert float(result["Accepted next"][0].rstrip("*")) > 5


def test_the_fields_of_the_form_ask_for_the_same_page(visitor: FlaskClient) -> None:
    query = f"{HANDS['melds and a table']}&sort=count&hide=kinds"
    page = open_page(visitor, f"/?{query}")
    start = page.elements.index(next(one for one in page.all("form") if one["id"] == "compare"))
    end = page.elements.index(next(one for one in page.all("details") if one["id"] == "chooser"))
    sent = [(one["name"], one["value"]) for one in page.elements[start:end] if one["name"]]
    boxes = [one for one in page.all("input") if one["form"] == "compare"]
    assert {one["name"] for one in boxes} == {"compare"}
    assert [one["value"] for one in boxes] == [tile for table in orders(page) for tile in table]
    questions = [*sent, ("compare", boxes[0]["value"]), ("compare", boxes[2]["value"])]
    got = page_of(visitor.get("/", query_string=questions))
    straight = open_page(visitor, f"/?{query}&compare={boxes[0]['value']}{boxes[2]['value']}")
    assert [link.replace("?pd=", "?p=") for link in hand_links(got)] == hand_links(straight)
    assert [one.name for one in classed(got, "share")] == [
        one.name for one in classed(straight, "share")
    ]
    checked = [one["value"] for one in got.all("input") if "checked" in one.attributes]
    assert {boxes[0]["value"], boxes[2]["value"]} <= set(checked)
