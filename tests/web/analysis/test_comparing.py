"""Two discards side by side."""

import random
import re
from itertools import combinations

import pytest
from flask.testing import FlaskClient

from tests.oracle.hands import FRESH
from tests.samples import sample
from tests.web.analysis.table_rows import HANDS, ONE_AWAY, answer, orders, rows_of
from tests.web.lint import Page, lint_page
from tests.web.site import classed, open_page, page_of


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
    pairs = list(combinations(rows, 2))
    for one, other in random.Random(FRESH).sample(pairs, min(len(pairs), sample(16))):
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
            results[element.text] = []
        elif element.tag == "td":
            star = "*" if element["class"] == "better" else ""
            results[list(results)[-1]].append(element.text + star)
    return results


def test_each_figure_stands_beside_the_other_with_the_difference(visitor: FlaskClient) -> None:
    assert figures(visitor, f"/?q={ONE_AWAY}&compare=9p6s") == {
        "Tiles": ["29*", "17", "+12"],
        "Kinds": ["9*", "5", "+4"],
        "Good shape": ["69%", "100%*", "−31%"],
        "Next": ["5.9", "7.1*", "−1.2"],
        "Improve": ["0", "48*", "−48"],
    }


def test_a_discard_that_raises_shanten_is_compared_too(visitor: FlaskClient) -> None:
    result = figures(visitor, f"/?q={ONE_AWAY}&compare=4m9p")
    assert result["Shanten"] == ["2-shanten", "1-shanten*", "+1"]
    assert result["Tiles"][0] == "45*"
    assert result["Good shape"][::2] == ["–", ""]
    assert float(result["Next"][0].rstrip("*")) > 5


@pytest.mark.parametrize("query", HANDS.values(), ids=HANDS)
def test_a_row_leads_to_its_comparison_with_the_first_row(visitor: FlaskClient, query: str) -> None:
    page = open_page(visitor, f"/?{query}&sort=count")
    kinds = [kind for table in orders(page) for kind in table]
    links = [link["href"].partition("#")[0] for link in classed(page, "comparer")]
    pairs = [(kinds[0], kind) for kind in kinds[1:]]
    expected = [] if len(kinds) < 2 else ["".join(pair) for pair in (kinds[:2], *pairs)]
    assert [link.partition("&compare=")[2] for link in links] == expected
    for link in links[1::4]:
        compared = page_of(visitor.get(link.removeprefix(".")))
        assert len(classed(compared, "compared-row")) == 2
        assert [one["aria-labelledby"] for one in classed(compared, "compared")] == [
            "compared-head"
        ]


def test_the_comparison_stands_below_the_first_of_the_two(visitor: FlaskClient) -> None:
    for first, second in (("6s", "9p"), ("9p", "4m"), ("4m", "9p")):
        html = visitor.get(f"/?q={ONE_AWAY}&compare={first}{second}").get_data(as_text=True)
        rows = re.findall(r'<tr class="(?:panel|discard-row)[^>]*', html)
        place = next(place for place, row in enumerate(rows) if "panel" in row)
        assert f'data-discard="{first}"' in rows[place - 1]
        is_open = re.search(r'<details class="back"[^>]* open>', html) is not None
        assert is_open == (first == "4m")


def test_while_two_are_compared_other_rows_join_the_first(visitor: FlaskClient) -> None:
    page = open_page(visitor, f"/?q={ONE_AWAY}&compare=6s9p")
    links = [link["href"].partition("&compare=")[2] for link in classed(page, "comparer")]
    assert links[:3] == ["6s9p#compared", "6s9p#compared", "6s8s#compared"]
