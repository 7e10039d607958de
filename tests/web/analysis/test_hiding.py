"""Hidden and shown columns."""

import pytest
from flask.testing import FlaskClient

from tests.web.analysis.table_rows import ONE_AWAY, orders
from tests.web.lint import Page, lint_page
from tests.web.site import hand_links, open_page
from webapp.parts.table_options import HIDEABLE, KEYS


def column_keys(page: Page) -> list[list[str]]:
    """The columns of each table."""
    results: list[list[str]] = []
    for element in page.elements:
        column = element["class"].removeprefix("of-")
        if element.tag == "thead":
            results.append([])
        elif element["scope"] == "col" and column not in ("draws", "more"):
            results[-1].append(column)
    return results


def cells(page: Page) -> list[int]:
    """How many cells each row has."""
    results: list[int] = []
    for element in page.elements:
        if element.tag == "tr":
            results.append(0)
        elif element.tag in ("td", "th"):
            results[-1] += 1
    return results


@pytest.mark.parametrize(
    "hidden", ["none", *HIDEABLE, "kinds,next", "improving,shanten,count", "good,,good"]
)
def test_a_hidden_column_is_gone_and_the_others_stay(visitor: FlaskClient, hidden: str) -> None:
    page = open_page(visitor, f"/?q={ONE_AWAY}&hide={hidden}")
    keeping, back = column_keys(page)
    assert keeping == back == [key for key in KEYS if key not in hidden.split(",")]
    assert set(cells(page)) == {len(keeping) + 2}
    assert orders(page) == orders(open_page(visitor, f"/?q={ONE_AWAY}"))
    assert lint_page(visitor.get(f"/?q={ONE_AWAY}&hide={hidden}").get_data(as_text=True)) == []


def test_a_form_may_name_each_hidden_column_by_itself(visitor: FlaskClient) -> None:
    together = open_page(visitor, f"/?q={ONE_AWAY}&hide=next,good")
    apart = open_page(visitor, f"/?q={ONE_AWAY}&hide=good&hide=next")
    assert hand_links(apart) == hand_links(together)
    assert all(link.endswith("&hide=good,next") for link in hand_links(apart))


@pytest.mark.parametrize("shown", [(), ("count", "next"), HIDEABLE])
def test_the_form_says_what_is_shown(visitor: FlaskClient, shown: tuple[str, ...]) -> None:
    sent = "".join(f"&show={key}" for key in ("tile", *shown))
    (keeping, _) = column_keys(open_page(visitor, f"/?q={ONE_AWAY}{sent}"))
    assert keeping == [key for key in KEYS if key in ("tile", *shown)]


def test_an_old_link_may_name_a_column_that_is_no_more(visitor: FlaskClient) -> None:
    plain = open_page(visitor, f"/?q={ONE_AWAY}&hide=none")
    old = open_page(visitor, f"/?q={ONE_AWAY}&sort=-shanten&hide=shanten")
    assert hand_links(old) == hand_links(plain)
    assert orders(old) == orders(plain)
