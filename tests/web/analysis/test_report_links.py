"""Reports: the targets of their links, with and without a site."""

import pytest

from tests.web.analysis.report_readers import (
    ALL_HANDS,
    READERS,
    SITE,
    Page,
    Reader,
    markdown_to_html,
    report_hand,
)
from webapp.analysis.report import (
    build_report,
    render_html,
    render_markdown,
)


@pytest.mark.parametrize("site", [SITE, f"{SITE}/", f"{SITE}///"])
def test_a_permalink_has_one_slash_after_the_site(site: str) -> None:
    report = build_report([report_hand("11m")], site)
    assert report.permalink(report.sections[0].hand) == f"{SITE}/?q=11m"


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
