"""Order and columns are kept from page to page, but not in other links."""

import re
from urllib.parse import parse_qsl, urlsplit

import pytest
from flask.testing import FlaskClient

from tests.web.analysis.table_rows import HANDS, ONE_AWAY, orders
from tests.web.site import classed, hand_links, open_page


@pytest.mark.parametrize("query", HANDS.values(), ids=HANDS)
def test_order_and_columns_stay_while_one_plays_on(visitor: FlaskClient, query: str) -> None:
    page = open_page(visitor, f"/?{query}&sort=-count&hide=next,good")
    following = open_page(visitor, f"/?{query}&sort=-count&hide=next,good&tab=following")
    steps = [one["href"] for one in classed(following, "step") if one["href"]]
    links = [*hand_links(page), *steps]
    assert links
    for link in links:
        parameters = dict(parse_qsl(urlsplit(link).query))
        assert (parameters.get("sort"), parameters.get("hide")) == ("-count", "good,next"), link
    assert orders(open_page(visitor, f"/{links[0]}")) is not None
    sent = {each["name"]: each["value"] for each in page.all("input") if each["type"] == "hidden"}
    assert (sent["sort"], sent["hide"]) == ("-count", "good,next")


@pytest.mark.parametrize("query", HANDS.values(), ids=HANDS)
def test_a_plain_page_has_plain_links(visitor: FlaskClient, query: str) -> None:
    page = open_page(visitor, f"/?{query}")
    for link in hand_links(page):
        assert not re.search("sort|hide|compare", link), link


def test_a_comparison_ends_with_its_hand(visitor: FlaskClient) -> None:
    page = open_page(visitor, f"/?q={ONE_AWAY}&compare=9p6s")
    assert [link for link in hand_links(page) if "compare" in link] == []
    (permalink,) = [one["href"] for one in page.all("a") if one["href"].startswith("http")]
    assert permalink.endswith(f"/?q={ONE_AWAY}&compare=9p6s")
    (close,) = classed(page, "close")
    assert close["href"] == f"./?q={ONE_AWAY}"


def test_a_random_draw_keeps_order_and_columns(visitor: FlaskClient) -> None:
    location = visitor.get("/draw?q=123m&sort=count&hide=kinds").headers["Location"]
    assert location.endswith("&sort=count&hide=kinds")


@pytest.mark.parametrize("path", ["tenhou.txt", "report.md", "report.html", "api/v1/analysis"])
def test_no_other_answer_is_touched(visitor: FlaskClient, path: str) -> None:
    plain = visitor.get(f"/{path}?q={ONE_AWAY}")
    display = visitor.get(f"/{path}?q={ONE_AWAY}&sort=-tile&hide=count&compare=9p6s")
    assert (plain.status_code, plain.data) == (200, display.data)


def test_what_is_taken_along_and_what_crawlers_keep_is_the_plain_hand(visitor: FlaskClient) -> None:
    page = open_page(visitor, f"/?q={ONE_AWAY}&sort=-tile&hide=count")
    (canonical,) = [one["href"] for one in page.all("link") if one["rel"] == "canonical"]
    (image,) = [one["content"] for one in page.all("meta") if one["property"] == "og:image"]
    exports = [
        one["href"] for one in page.all("a") if re.match("/(tenhou|report|hand|api/)", one["href"])
    ]
    assert len(exports) == 5
    assert not [link for link in (canonical, image, *exports) if "sort" in link or "hide" in link]


def test_an_order_without_a_hand_waits_for_one(visitor: FlaskClient) -> None:
    sent = [
        one for one in open_page(visitor, "/?q=&sort=count").all("input") if one["name"] == "sort"
    ]
    assert [one["value"] for one in sent] == ["count"]
