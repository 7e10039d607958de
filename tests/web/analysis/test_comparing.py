"""Two discards side by side."""

import random
import re
from itertools import combinations

import pytest
from flask.testing import FlaskClient

from tests.oracle.hands import FRESH
from tests.samples import sample
from tests.web.analysis.table_rows import HANDS, answer, orders, rows_of
from tests.web.lint import lint_page
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
