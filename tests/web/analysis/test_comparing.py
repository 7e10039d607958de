"""Two discards side by side."""

import random
import re
from itertools import combinations

import pytest
from flask.testing import FlaskClient

from tests.oracle.hands import FRESH
from tests.samples import sample
from tests.web.analysis.table_rows import HANDS, answer, rows_of
from tests.web.lint import lint_page


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
