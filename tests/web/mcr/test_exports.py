"""`/api/v1/mcr`, the reports and the picture of a Chinese Official hand."""

import re
from html import unescape
from urllib.parse import urlsplit

import pytest
from flask.testing import FlaskClient

from analyzer.mcr import format_text, score_win
from analyzer.mcr.fans import FANS_BY_ID
from tests.oracle.hands import FRESH
from tests.oracle.mcr_hands import wins
from tests.page_kinds import MCR_PAGES
from tests.samples import sample
from tests.web.mcr.page_parts import address_of
from tests.web.site import page_of

# JSON


@pytest.mark.slow
def test_the_api_counts_as_the_library_does(visitor: FlaskClient) -> None:
    for number, win in enumerate(wins(f"{FRESH}-api", sample(120))):
        profile = ("practice", "wmo2006")[number % 2]
        answer = visitor.get(f"/api/v1/mcr{address_of(win, profile)}")
        assert answer.status_code == 200, format_text(win)
        body, result = answer.get_json(), score_win(win, profile)
        assert body["total"] == result.total, format_text(win)
        assert body["total_without_flowers"] == result.total_without_flowers
        assert body["reaches_eight"] == result.reaches_eight
        assert {fan["id"]: fan["count"] for fan in body["fans"]} == result.best.counts
        assert sum(fan["points"] for fan in body["fans"]) == result.total
        assert [trial["total"] for trial in body["score"]["tried"]] == [
            trial.total for trial in result.tried
        ]
        assert len(body["score"]["alternatives"]) == len(result.alternatives)
        again = visitor.get("/api/v1/mcr", query_string={"q": body["text"], "profile": profile})
        assert again.get_json()["total"] == result.total


def test_numbers_of_fans_are_those_of_the_profile(visitor: FlaskClient) -> None:
    fans = visitor.get("/api/v1/mcr?q=456m7s(k1z)(k9p)(234s0)7s&profile=wmo2006").get_json()["fans"]
    (result,) = [fan for fan in fans if fan["id"] == "two_concealed_kongs"]
    assert (result["no"], result["points"]) == (48, 8)
    assert FANS_BY_ID["two_concealed_kongs"].no == 53


# Reports and the picture


@pytest.mark.parametrize(
    "address",
    [address for address in MCR_PAGES.values() if len(address) > 20 and "q=&" not in address],
)
def test_reports_stand_alone_and_tell_the_same(visitor: FlaskClient, address: str) -> None:
    query = urlsplit(address).query
    html = visitor.get(f"/mcr.html?{query}")
    markdown = visitor.get(f"/mcr.md?{query}")
    assert (html.status_code, markdown.status_code) == (200, 200)
    text, page = unescape(html.get_data(as_text=True)), page_of(html)
    assert page.unclosed == []
    links = [each["href"] for each in page.all("a", "link")]
    assert all(link.startswith(("http://localhost/mcr?q=", "data:")) for link in links)
    assert not page.all("script", "img")
    assert "default-src 'none'" in html.headers["Content-Security-Policy"]
    lines = markdown.get_data(as_text=True)
    body = visitor.get(f"/api/v1/mcr?{query}").get_json()
    for fan in body["fans"]:
        assert f"{fan['zh']} {fan['en']}" in lines
        assert fan["en"] in text
    used = set(re.findall(r"!\[(\w+)\]", lines))
    assert used <= set(re.findall(r"^\[(\w+)\]: data:", lines, re.MULTILINE))
    displays = set(re.findall(r'class="t(\w+)', text))
    assert displays <= set(re.findall(r"^\.t(\w+) \{", text, re.MULTILINE))
