"""Reports: links and contents; written without Flask and Pillow."""

import re
import subprocess
import sys
from collections.abc import Callable

import pytest

from tests.web.analysis.report_readers import (
    ALL_HANDS,
    ORDINARY,
    READERS,
    SITE,
    Page,
    Reader,
    markdown_to_html,
    read_html,
    read_markdown,
    report_hand,
)
from webapp.analysis.report import build_report, render_html, render_markdown
from webapp.reports import heading_anchor


@pytest.mark.parametrize("site", [SITE, f"{SITE}/", f"{SITE}///"])
def test_a_permalink_has_one_slash_after_the_site(site: str) -> None:
    report = build_report([report_hand("11m")], site)
    assert report.permalink(report.hands[0]) == f"{SITE}/?q=11m"


def test_a_hostile_site_address_stays_inside_its_link() -> None:
    site = 'http://a"><script>x</script> b'
    hand = report_hand("11m")
    assert "<script" not in render_html([hand], site_url=site)
    page = Page(markdown_to_html(render_markdown([hand], site_url=site)))
    assert page.values("href") == ["http://a%22%3E%3Cscript%3Ex%3C/script%3E%20b/?q=11m"]


@pytest.mark.parametrize(
    ("mode", "query", "link"),
    [
        pytest.param("q", "11m", "?q=11m", id="as-the-hand-is"),
        pytest.param("p", "11m", "?p=11m", id="with-the-forms-that-count"),
        pytest.param("q", "1m", "?qd=1m", id="without-a-random-draw"),
        pytest.param("p", "123m", "?pd=123m", id="without-a-random-draw-to-3n-tiles"),
        pytest.param("pd", "1m", "?pd=1m", id="as-it-was-asked"),
    ],
)
def test_without_a_site_the_hand_is_linked_on_tenhou_and_the_link_says_so(
    mode: str, query: str, link: str
) -> None:
    hand = report_hand(query, mode)
    page = Page(render_html([hand], site_url=""))
    markdown = Page(markdown_to_html(render_markdown([hand], site_url="")))
    for read in (page, markdown):
        assert f"https://tenhou.net/2/{link}" in read.values("href")
        assert "The hand on tenhou.net: https://tenhou.net/2/" in read.text


@READERS
def test_with_a_site_nothing_leads_to_tenhou(read: Reader) -> None:
    assert not [link for link in read(*ALL_HANDS).values("href") if "tenhou" in link]


def test_the_contents_of_an_html_batch_lead_to_its_hands_and_back() -> None:
    page = read_html(*ALL_HANDS)
    ids = page.values("id")
    targets = [link[1:] for link in page.values("href") if link.startswith("#")]
    assert len(ids) == len(set(ids))
    assert set(targets) == set(ids) == {f"hand-{n}" for n in range(1, 9)} | {"contents"}
    assert len(page.tables) == len(ALL_HANDS)


def test_the_contents_of_a_markdown_batch_lead_to_its_headings() -> None:
    text = render_markdown(ALL_HANDS, site_url=SITE)
    headings = re.findall(r"<h2>(.*?)</h2>", markdown_to_html(text))
    targets = re.findall(r'<a href="#(.*?)">', markdown_to_html(text))
    assert targets == [heading_anchor(heading) for heading in headings]
    assert len(targets) == len(ALL_HANDS)


def test_the_contents_name_title_and_shanten_of_each_hand() -> None:
    hands = (report_hand(ORDINARY, title="East 1"), report_hand("11m"))
    for read in (read_html, read_markdown):
        text = read(*hands).text
        assert re.search(r"East 1\W+3-shanten.*11m\W+complete", text)


@pytest.mark.parametrize("render", [render_html, render_markdown])
def test_the_pictures_stand_once_however_many_hands_there_are(render: Callable[..., str]) -> None:
    one = render([report_hand(ORDINARY)], site_url=SITE)
    many = render([report_hand(ORDINARY)] * 20, site_url=SITE)
    assert many.count("data:image/png") == one.count("data:image/png") > 0


def test_a_browser_draws_only_long_reports_piece_by_piece() -> None:
    hand = report_hand("11m")
    assert '<body class="long">' in render_html([hand] * 51, site_url=SITE)
    assert '<body class="long">' not in render_html([hand] * 50, site_url=SITE)


def test_reports_need_neither_flask_nor_pillow() -> None:
    code = (
        "import sys, analyzer\n"
        "from webapp.analysis.report import render_html, render_markdown\n"
        "from webapp.analysis.hands import ReportHand\n"
        "assert 'jinja2' not in sys.modules\n"
        "from webapp.query.links import LinkState\n"
        "hand = ReportHand(analyzer.analyze(analyzer.parse_hand('11m')), '11m', LinkState())\n"
        "render_html([hand], site_url='') + render_markdown([hand], site_url='')\n"
        "assert not {'flask', 'werkzeug', 'PIL'} & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
